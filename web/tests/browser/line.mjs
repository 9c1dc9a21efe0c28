// A line between browser and server that can be held and cut, as lines are.
import net from 'node:net';

export class Line {
  pairs = new Set();
  held = false;

  /** @param {{port: number}} shop whose server this line leads to */
  static async open(shop) {
    const line = new Line();
    line.server = net.createServer((near) => line.take(near, shop.port));
    await new Promise((resolve) => line.server.listen(0, '127.0.0.1', resolve));
    line.address = `http://127.0.0.1:${line.server.address().port}`;
    return line;
  }

  take(near, port) {
    const far = net.connect(port, '127.0.0.1');
    const pair = [near, far];
    this.pairs.add(pair);
    near.on('data', (data) => far.write(data));
    // Held messages are lost: the connection is cut before it is released.
    far.on('data', (data) => this.held || near.write(data));
    const end = () => {
      near.destroy();
      far.destroy();
      this.pairs.delete(pair);
    };
    for (const side of pair) side.on('close', end).on('error', end);
  }

  /** From now on the server is heard no more, though it hears. */
  hold() {
    this.held = true;
  }

  cut() {
    for (const [near, far] of this.pairs) {
      near.destroy();
      far.destroy();
    }
    this.held = false;
  }

  close() {
    this.server.close();
    this.cut();
  }
}

// Connections that say bytes as they are.
import net from 'node:net';
import { sleep, soon } from './wait.mjs';

/** Sends bytes; resolves to the text received until the server closes. */
export function raw(server, bytes, { dribble = 0, patience, port = server.port } = {}) {
  const socket = net.connect(port, '127.0.0.1');
  let text = '';
  const ended = new Promise((resolve) => {
    socket.on('data', (data) => (text += data));
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
  (async () => {
    if (!dribble) return socket.write(bytes);
    for (const byte of bytes) {
      if (socket.destroyed) return;
      socket.write(byte);
      await sleep(dribble);
    }
  })();
  return soon(ended, 'the end of the connection', patience).finally(() => socket.destroy());
}

export const rawStatus = (text) => Number(/^HTTP\/1\.[01] (\d+)/.exec(text)?.[1]);
export const rawCode = (text) => /"code":"([a-z-]+)"/.exec(text)?.[1];

/** The number of answers in a text. */
export const answersIn = (text) => text.split(/HTTP\/1\.[01] \d/).length - 1;

/** Open connections that have said `bytes` and then nothing. */
export async function silent(t, server, count, bytes = '', from = '127.0.0.1') {
  const sockets = [];
  t.after(() => sockets.forEach((socket) => socket.destroy()));
  for (let i = 0; i < count; ++i) {
    const socket = net.connect({ port: server.port, host: '127.0.0.1', localAddress: from });
    socket.on('error', () => {});
    socket.on('close', () => (socket.gone = true));
    socket.resume();
    socket.write(bytes);
    sockets.push(socket);
  }
  const all = sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve)));
  await soon(Promise.all(all), 'connections');
  return sockets;
}

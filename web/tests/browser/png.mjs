// Makes a picture of a page small: 256 colours are enough for it.
import { deflateSync, inflateSync } from 'node:zlib';

const kColours = 256;
const kHead = 8;

function* chunks(file) {
  for (let at = kHead; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    yield { type, data: file.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}

const paeth = (a, b, c) => {
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
};

/** The pixels of a PNG of 8 bits a channel, `deep` channels each. */
function decode(file) {
  const all = [...chunks(file)];
  const head = all[0].data;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const deep = head[9] === 6 ? 4 : 3;
  const parts = all.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const raw = inflateSync(Buffer.concat(parts));
  const line = width * deep;
  const pixels = Buffer.alloc(line * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (line + 1)];
    for (let x = 0; x < line; x += 1) {
      const at = y * line + x;
      const left = x >= deep ? pixels[at - deep] : 0;
      const up = y > 0 ? pixels[at - line] : 0;
      const corner = x >= deep && y > 0 ? pixels[at - line - deep] : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      pixels[at] = raw[y * (line + 1) + 1 + x] + guess;
    }
  }
  return { width, height, deep, pixels };
}

/** Colours by median cut: the box with the widest spread is halved until there are enough. */
function palette({ pixels, deep }) {
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += deep) {
    const colour = (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const channel = (colour, i) => (colour >> (16 - 8 * i)) & 255;
  const boxOf = (colours) => {
    const spreads = [0, 1, 2].map((i) => {
      let [low, high] = [255, 0];
      for (const colour of colours) {
        low = Math.min(low, channel(colour, i));
        high = Math.max(high, channel(colour, i));
      }
      return high - low;
    });
    const spread = Math.max(...spreads);
    const count = colours.reduce((sum, colour) => sum + counts.get(colour), 0);
    return { colours, axis: spreads.indexOf(spread), weight: spread * count ** 0.7 };
  };
  const boxes = [boxOf([...counts.keys()])];
  while (boxes.length < kColours) {
    boxes.sort((a, b) => a.weight - b.weight);
    const { colours, axis } = boxes.pop();
    if (colours.length < 2) break;
    colours.sort((a, b) => channel(a, axis) - channel(b, axis));
    const middle = colours.length >> 1;
    boxes.push(boxOf(colours.slice(0, middle)), boxOf(colours.slice(middle)));
  }
  const table = Buffer.alloc(3 * kColours);
  const indices = new Map();
  boxes.forEach(({ colours }, index) => {
    const count = colours.reduce((sum, colour) => sum + counts.get(colour), 0);
    for (const i of [0, 1, 2]) {
      const sum = colours.reduce((all, colour) => all + channel(colour, i) * counts.get(colour), 0);
      table[3 * index + i] = Math.round(sum / count);
    }
    for (const colour of colours) indices.set(colour, index);
  });
  return { table, indices };
}

const kCrc = Array.from({ length: 256 }, (_, n) => {
  for (let i = 0; i < 8; i += 1) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  const crc = body.reduce((sum, byte) => kCrc[(sum ^ byte) & 255] ^ (sum >>> 8), 0xffffffff);
  out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, body.length + 4);
  return out;
}

/** @param {Buffer} file a PNG @returns {Buffer} the same picture with few colours */
export function small(file) {
  const picture = decode(file);
  const { width, height, deep, pixels } = picture;
  const { table, indices } = palette(picture);
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * deep;
      const colour = (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
      lines[y * (width + 1) + 1 + x] = indices.get(colour);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  return Buffer.concat([
    file.subarray(0, kHead),
    chunk('IHDR', head),
    chunk('PLTE', table),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

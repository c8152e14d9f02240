#!/usr/bin/env node
// Makes the demo album's pieces from numbers: node demo/audio/make.mjs
// The sound is computed in plain JavaScript; Chromium (the project's own) encodes it as Opus, and the Ogg pages are
// written here, so that the files have their length in them and need no tool beyond this repository.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/chromium.mjs';

const RATE = 48_000;
const folder = dirname(fileURLToPath(import.meta.url));

/** A number that looks random and is the same at every run. */
function noise(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

const hertz = (note) => 440 * 2 ** ((note - 69) / 12);

/** A soft struck tone: three partials that die away, the high ones first. */
function bell(out, at, note, loudness, length = 4) {
  const from = Math.round(at * RATE);
  const count = Math.min(Math.round(length * RATE), out.length - from);
  for (let i = 0; i < count; i++) {
    const time = i / RATE;
    const phase = 2 * Math.PI * hertz(note) * time;
    const attack = Math.min(1, time / 0.012);
    const body = Math.sin(phase) * Math.exp(-time * 1.1);
    const shine =
      0.32 * Math.sin(2 * phase + 0.3) * Math.exp(-time * 2.4) + 0.1 * Math.sin(4.01 * phase) * Math.exp(-time * 5);
    out[from + i] += loudness * attack * (body + shine);
  }
}

/** A held chord that swells and goes. */
function pad(out, at, notes, loudness, length) {
  const from = Math.round(at * RATE);
  const count = Math.min(Math.round(length * RATE), out.length - from);
  for (let i = 0; i < count; i++) {
    const time = i / RATE;
    const swell = Math.sin((Math.PI * i) / count) ** 1.5;
    let sum = 0;
    for (const [index, note] of notes.entries()) {
      const drift = 1 + 0.0012 * Math.sin(2 * Math.PI * (0.13 + 0.05 * index) * time);
      sum +=
        Math.sin(2 * Math.PI * hertz(note) * drift * time) + 0.25 * Math.sin(2 * Math.PI * hertz(note + 12) * time);
    }
    out[from + i] += (loudness * swell * sum) / notes.length;
  }
}

/** Air: noise through a filter that opens and closes. */
function air(out, loudness, seed, period) {
  const random = noise(seed);
  let low = 0;
  for (let i = 0; i < out.length; i++) {
    const open = 0.004 + 0.02 * (0.5 + 0.5 * Math.sin((2 * Math.PI * i) / (RATE * period)));
    low += open * (random() - low);
    out[i] += loudness * low * Math.sin((Math.PI * i) / out.length) ** 0.5;
  }
}

/** A room: four delays that feed back. */
function room(out, amount) {
  for (const [seconds, feedback] of [
    [0.0797, 0.55],
    [0.1109, 0.5],
    [0.1493, 0.45],
    [0.2311, 0.4],
  ]) {
    const delay = Math.round(seconds * RATE);
    const wet = new Float32Array(out.length);
    for (let i = delay; i < out.length; i++) wet[i] = out[i - delay] + feedback * wet[i - delay];
    for (let i = 0; i < out.length; i++) out[i] += amount * wet[i];
  }
}

function finish(out) {
  const peak = out.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const edge = RATE * 1.5;
  return out.map((value, i) => (0.72 * value * Math.min(1, i / edge, (out.length - 1 - i) / (edge * 1.6))) / peak);
}

const pieces = {
  'ten-to-three': () => {
    const out = new Float32Array(RATE * 38);
    const chords = [
      [50, 57, 62, 65],
      [46, 53, 58, 65],
      [48, 55, 60, 64],
      [45, 52, 57, 64],
    ];
    for (let bar = 0; bar < 4; bar++) pad(out, bar * 8.4, chords[bar], 0.5, 11);
    for (const [i, note] of [74, 72, 69, 65, 70, 69, 65, 62, 67, 64, 60, 67, 69, 64, 62].entries())
      bell(out, 2 + i * 2.1, note, 0.34);
    room(out, 0.16);
    return finish(out);
  },
  'posts-in-the-tide': () => {
    const out = new Float32Array(RATE * 34);
    air(out, 9, 1910, 7.5);
    for (const [i, note] of [41, 48, 53].entries()) pad(out, i * 9, [note, note + 7], 0.55, 14);
    for (const [i, note] of [65, 72, 60, 77, 65, 72, 68, 63].entries()) bell(out, 3 + i * 3.6, note, 0.3, 6);
    room(out, 0.2);
    return finish(out);
  },
  'eleven-columns': () => {
    const out = new Float32Array(RATE * 36);
    const steps = [57, 64, 69, 71, 72, 71, 69, 64, 60, 67, 72];
    for (let round = 0; round < 3; round++)
      for (const [i, note] of steps.entries())
        bell(out, 0.6 + round * 11 + i * 0.96, note - (round === 1 ? 3 : 0), 0.3 + 0.02 * i, 5);
    for (let bar = 0; bar < 3; bar++) pad(out, bar * 11, bar === 1 ? [42, 54] : [45, 57], 0.35, 12.5);
    room(out, 0.18);
    return finish(out);
  },
};

/** Opus packets of one channel, 20 ms each, and the samples that a player must skip at the start. */
async function encode(page, samples) {
  return page.evaluate(
    async ({ data, rate }) => {
      const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
      const all = new Float32Array(bytes.buffer);
      const packets = [];
      const encoder = new AudioEncoder({
        output(chunk) {
          const packet = new Uint8Array(chunk.byteLength);
          chunk.copyTo(packet);
          packets.push([...packet]);
        },
        error(problem) {
          throw problem;
        },
      });
      encoder.configure({ codec: 'opus', sampleRate: rate, numberOfChannels: 1, bitrate: 48_000 });
      for (let from = 0; from < all.length; from += 960) {
        const frame = new Float32Array(960);
        frame.set(all.subarray(from, from + 960));
        const audio = new AudioData({
          format: 'f32',
          sampleRate: rate,
          numberOfFrames: 960,
          numberOfChannels: 1,
          timestamp: Math.round((from / rate) * 1e6),
          data: frame,
        });
        encoder.encode(audio);
        audio.close();
      }
      await encoder.flush();
      return packets;
    },
    { data: Buffer.from(samples.buffer).toString('base64'), rate: RATE },
  );
}

const CRC = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24;
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value >>> 0;
});
function checksum(bytes) {
  let crc = 0;
  for (const byte of bytes) crc = ((crc << 8) ^ CRC[((crc >>> 24) ^ byte) & 255]) >>> 0;
  return crc;
}

/** One Ogg page. */
function page(flags, position, sequence, packets) {
  const lacing = packets.flatMap((packet) => [
    ...Array(Math.floor(packet.length / 255)).fill(255),
    packet.length % 255,
  ]);
  const head = Buffer.alloc(27 + lacing.length);
  head.write('OggS');
  head[5] = flags;
  head.writeBigInt64LE(BigInt(position), 6);
  head.writeUInt32LE(0x504c4e54, 14);
  head.writeUInt32LE(sequence, 18);
  head[26] = lacing.length;
  head.set(lacing, 27);
  const whole = Buffer.concat([head, ...packets.map((packet) => Buffer.from(packet))]);
  whole.writeUInt32LE(checksum(whole), 22);
  return whole;
}

function ogg(packets, samples, title) {
  const skip = 312;
  const head = Buffer.alloc(19);
  head.write('OpusHead');
  head[8] = 1;
  head[9] = 1;
  head.writeUInt16LE(skip, 10);
  head.writeUInt32LE(RATE, 12);
  const text = (value) => {
    const bytes = Buffer.from(value);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.length);
    return Buffer.concat([length, bytes]);
  };
  const count = Buffer.alloc(4);
  count.writeUInt32LE(1);
  const tags = Buffer.concat([Buffer.from('OpusTags'), text('Plinth'), count, text(`TITLE=${title}`)]);
  const pages = [page(2, 0, 0, [head]), page(0, 0, 1, [tags])];
  for (let from = 0; from < packets.length; from += 50) {
    const some = packets.slice(from, from + 50);
    const last = from + 50 >= packets.length;
    const position = last ? samples + skip : (from + some.length) * 960;
    pages.push(page(last ? 4 : 0, position, pages.length, some));
  }
  return Buffer.concat(pages);
}

const browser = await chromium.launch({
  executablePath: (await ensureChromium()) || undefined,
  args: ['--no-sandbox'],
});
const tab = await browser.newPage();
// Encoders exist only in a secure context.
await tab.route('https://audio.example/', (route) =>
  route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }),
);
await tab.goto('https://audio.example/');
for (const [name, make] of Object.entries(pieces)) {
  const samples = make();
  const file = ogg(await encode(tab, samples), samples.length, name);
  writeFileSync(join(folder, `${name}.ogg`), file);
  console.log(`${name}.ogg  ${(samples.length / RATE).toFixed(0)} s  ${Math.round(file.length / 1024)} kB`);
}
await browser.close();

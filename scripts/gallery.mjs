#!/usr/bin/env node
// `npm run gallery`: every part of the editor and of the storefront in every state, without a database.
import { readCommandLine, refuse } from './command-line.mjs';
import { checkNode, ensureInstalled, main } from './setup.mjs';

const usage = `
Usage: npm run gallery [-- --port PORT]

Shows every part of the editor (/config/gallery) and of the storefront (/@dev/islands) in every state, from the sources and without a
database. npm run dev has the same pages.

  --port PORT    where to listen; default 3100
  --help         this text`;

const { values } = readCommandLine(usage, { port: { type: 'string' } });
const port = Number(values.port ?? 3100);
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  refuse(`--port is "${values.port}"; it must be a number.`, usage);

await main(async () => {
  checkNode();
  await ensureInstalled();
  const { listen, openEditor, openFront } = await import('./dev/front.mjs');
  const { closeIslandGallery, openIslandGallery } = await import('./dev/islands.mjs');
  const front = openFront(async () => ({ location: '/config/gallery' }), openIslandGallery);
  await listen(front.server, port, '127.0.0.1', 'npm run gallery');
  const vite = await openEditor(front.server);
  front.serve(vite);
  console.log(`  Editor        http://localhost:${port}/config/gallery`);
  console.log(`  Islands       http://localhost:${port}/@dev/islands`);
  console.log('\n  Ctrl-C stops it.');
  const end = async () => {
    await Promise.all([vite.close(), closeIslandGallery()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end());
});

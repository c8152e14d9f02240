// The islands of `npm run dev`: readable and quick to build, where the server of development looks for them.
import { join } from 'node:path';
import { repository } from '../setup.mjs';

/** Builds them, and the script of the page that the editor shows in its frame. Returns the lines of what is wrong. */
export async function buildIslands() {
  const { build } = await import('../../apps/storefront/build.mjs');
  const { buildFrame } = await import('../../apps/editor/build.mjs');
  try {
    await buildFrame(repository);
    await build(repository, join(repository, 'apps', 'storefront', '.cache', 'browser'), { quick: true });
    return [];
  } catch (error) {
    return (error.errors ?? [{ text: error.message, location: null }]).map(({ text, location }) =>
      location ? `${location.file}:${location.line}:${location.column}: ${text}` : text,
    );
  }
}

let gallery;

/** The gallery of the islands, started when somebody asks for it. Its address. */
export async function openIslandGallery() {
  gallery ??= import('../../apps/storefront/testing/gallery-server.mjs').then(({ startGallery }) => startGallery());
  return `${(await gallery).url}/gallery`;
}

/** Ends it; the next one who asks gets it from the sources of then. */
export async function closeIslandGallery() {
  const running = gallery;
  gallery = undefined;
  await (await running)?.close();
}

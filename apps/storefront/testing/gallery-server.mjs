// Serves the gallery of the storefront's parts: real markup, styles and scripts, and no shop behind them. The only call that is answered is
// the one for the cart; what else is pressed shows how a failure looks.
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { build } from '../build.mjs';
import { galleryPage } from './gallery-page.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Within node_modules, which nobody watches. */
const cache = join(root, `node_modules/.cache/plinth-gallery-${process.pid}`);
const types = { '.js': 'text/javascript', '.css': 'text/css', '.jpg': 'image/jpeg' };

/** The server side of the storefront with the gallery, as one module that Node can run. */
async function serverSide() {
  const outfile = join(cache, 'server-side.mjs');
  await bundle({
    stdin: {
      contents: "export * from './src/index.ts'; export * from './src/testing/gallery.tsx';",
      resolveDir: join(root, 'apps/storefront'),
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    conditions: ['source'],
    outfile,
    define: { 'process.env.NODE_ENV': '"development"' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
  // The process may have served another gallery before, of other sources.
  return import(`${pathToFileURL(outfile).href}?${Date.now()}`);
}

const page = ({ title, body, styles, loader }) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<style>
  body { margin: 0; font: 400 16px/1.5 "Helvetica Neue", Helvetica, Arial, sans-serif; color: #1d1b18; background: #fff; --pl-font-heading: Georgia, serif; --pl-weight-heading: 400 }
</style><style>${styles}</style></head>
<body><main>${body}</main><script>${loader}</script></body></html>`;

/** Starts it on a free port; resolves with its address and how to end it. */
export async function startGallery() {
  const dist = join(cache, 'browser');
  await build(root, dist, { quick: true });
  const storefront = await serverSide();
  const manifest = storefront.readManifest(dist);
  const loader = storefront.loaderScript(manifest, '/-/');
  const styles = (
    await Promise.all(Object.values(manifest.styles).map((file) => readFile(join(dist, file), 'utf8')))
  ).join('\n');

  /** Path → [type, bytes]; undefined where there is nothing. */
  const answer = async (path) => {
    const html = (title, body) => ['text/html; charset=utf-8', page({ title, body, styles, loader })];
    if (path === '/gallery') return html('Islands', galleryPage(storefront.galleryGroups, storefront.galleryPages));
    const shown = path.startsWith('/gallery/') ? storefront.galleryPages[path.slice(9)] : undefined;
    if (shown) return html(shown.title, shown.body());
    if (path === '/api/commerce/shopping-cart') return ['application/json', JSON.stringify(storefront.galleryCart)];
    const [, folder, name] = /^\/(-|images)\/([\w.-]+)$/.exec(path) ?? [];
    if (!name) return undefined;
    const file = folder === '-' ? join(dist, name) : join(root, 'demo', 'images', name);
    const bytes = await readFile(file).catch(() => undefined);
    return bytes && [types[extname(name)] ?? 'application/octet-stream', bytes];
  };

  const server = createServer(async (request, response) => {
    const found = await answer(new URL(request.url, 'http://localhost').pathname);
    const [type, bytes] = found ?? [
      'application/json',
      '{"error":{"code":"internal","message":"There is no shop behind the gallery."}}',
    ];
    response.writeHead(found ? 200 : 503, { 'content-type': type, 'cache-control': 'no-store' });
    response.end(bytes);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await rm(cache, { recursive: true, force: true });
  };
  return { url: `http://localhost:${server.address().port}`, close };
}

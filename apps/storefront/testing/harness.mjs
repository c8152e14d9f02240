#!/usr/bin/env node
// A page server for the islands alone: real markup and real scripts over a shop that lives in memory. For trying things out and for
// tests of the islands in a browser; the shop itself is apps/server.
//   node apps/storefront/testing/harness.mjs [port]      PLINTH_PICTURES: a folder with the demo's pictures
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { build } from '../build.mjs';
import { fakeShop } from './fake-shop.mjs';
import { galleryPage } from './gallery-page.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const types = { '.js': 'text/javascript', '.css': 'text/css', '.jpg': 'image/jpeg', '.html': 'text/html' };

/**
 * Apart from dist/, which other tests may be serving from; and within node_modules, which test runners do not transpile.
 */
const cache = join(root, `node_modules/.cache/plinth-storefront-${process.pid}`);

/** The server side of the storefront with the domain, as one module that Node can run. */
const serverSide = async () => {
  const outfile = join(cache, 'server-side.mjs');
  await bundle({
    stdin: {
      contents:
        "export * as domain from '@plinth/domain'; export * as contract from '@plinth/contract'; export * from './src/index.ts'; export * from './src/testing/gallery.tsx';",
      resolveDir: join(root, 'apps/storefront'),
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    conditions: ['source'],
    outfile,
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
  // The process may have started another harness before, over other sources.
  return import(`${pathToFileURL(outfile).href}?${Date.now()}`);
};

const page = ({ title, body, styles, loader, pill = '' }) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
  body { margin: 0; font: 400 16px/1.5 "Helvetica Neue", Helvetica, Arial, sans-serif; color: #1d1b18; background: #fff; --pl-font-heading: Georgia, serif; --pl-weight-heading: 400 }
  header.site { display: flex; justify-content: space-between; align-items: center; min-height: 4rem; padding: 0 1.25rem; border-bottom: 1px solid #e5e1da }
  header.site > a { color: inherit; text-decoration: none; font: 400 1.25rem Georgia, serif }
  .product { display: grid; gap: 1.5rem; max-width: 76rem; margin: 0 auto; padding: 1.25rem }
  .product h1 { margin: 0 0 1rem; font: 400 2rem/1.15 Georgia, serif; letter-spacing: -.01em }
  .product p.lead { color: #6b665e; max-width: 34rem }
  @media (min-width: 860px) { .product { grid-template-columns: 7fr 5fr; gap: 4.5rem; padding: 3rem 2rem } }
  .list { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: 2.5rem 1.25rem; max-width: 76rem; margin: 0 auto; padding: 2rem 1.25rem }
  .list article img { width: 100%; height: auto; aspect-ratio: 4/5; object-fit: cover; background: #f3f1ed; display: block }
  .list h2 { margin: .75rem 0 .125rem; font-size: 1rem; font-weight: 500 } .list h2 a { color: inherit; text-decoration: none }
  .list p { margin: 0 0 .75rem; color: #6b665e; font-size: .9375rem }
</style><style>${styles}</style></head>
<body><header class="site"><a href="/">Hearth &amp; Field</a>${pill}</header><main>${body}</main><script>${loader}</script></body></html>`;

const cookies = (request) =>
  Object.fromEntries(
    (request.headers.cookie ?? '')
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split('=')),
  );

/** Starts it; resolves with its address and what a test wants to reach into. */
export const startHarness = async (
  port = 0,
  pictures = process.env.PLINTH_PICTURES ?? join(root, 'demo/pictures'),
  options = {},
) => {
  const dist = join(cache, 'browser');
  await build(root, dist, options);
  const storefront = await serverSide();
  const manifest = storefront.readManifest(dist);
  const loader = storefront.loaderScript(manifest, '/-/');
  const css = {};
  for (const [name, file] of Object.entries(manifest.styles)) css[name] = await readFile(join(dist, file), 'utf8');
  const shop = fakeShop(storefront);
  /** Delays, failures, and a record of API calls: for tests. */
  const control = { calls: [], delayMs: 0, fail: undefined };

  const send = (response, status, body, headers = {}) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers });
    response.end(body);
  };
  const html = (body, title, isPrivate, still = false) =>
    page({
      title,
      body,
      loader: still ? '' : loader,
      styles: css.storefront + (isPrivate ? css.checkout : ''),
      pill: storefront.renderCartPill(),
    });

  const server = createServer(async (request, response) => {
    const url = new URL(request.url, 'http://localhost');
    const path = url.pathname;
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const jar = cookies(request);
    const cartId = jar.CART ?? `cart${Math.random().toString(16).slice(2, 14)}`;
    const setCookies = [`CART=${cartId}; Path=/; HttpOnly; SameSite=Lax`, 'hasCart=1; Path=/; SameSite=Lax'];
    try {
      if (path.startsWith('/-/') || path.startsWith('/pictures/')) {
        const file = path.startsWith('/-/') ? join(dist, path.slice(3)) : join(pictures, path.slice(10));
        const bytes = await readFile(file);
        return send(response, 200, bytes, {
          'content-type': types[extname(path)] ?? 'application/octet-stream',
          'cache-control': 'max-age=60',
        });
      }
      if (path.startsWith('/api/')) {
        control.calls.push({ method: request.method, path, body: text, headers: request.headers });
        await new Promise((done) => setTimeout(done, control.delayMs));
        const failure = control.fail?.(request.method, path);
        const writes = request.method !== 'GET';
        const crumbOk = !writes || (jar.crumb && jar.crumb === request.headers['x-csrf-token']);
        const answer =
          failure ??
          (crumbOk
            ? shop.call(
                request.method,
                path,
                text ? JSON.parse(text) : undefined,
                cartId,
                request.headers,
                url.searchParams,
              )
            : {
                status: 403,
                body: { crumbFail: true, error: { code: 'CRUMB_FAIL', message: 'Please reload the page.' } },
              });
        return send(response, answer.status, JSON.stringify(answer.body), {
          'content-type': 'application/json',
          ...(writes && answer.status < 300 ? { 'set-cookie': setCookies } : {}),
        });
      }
      const form = Object.fromEntries(new URLSearchParams(text));
      if (request.method === 'POST') {
        const answer = shop.form(path, form, cartId);
        if (answer.location) return send(response, 303, '', { location: answer.location, 'set-cookie': setCookies });
        return send(response, 422, html(answer.html, 'Checkout', true));
      }
      if (path === '/gallery') {
        const body = galleryPage(storefront.galleryGroups, storefront.galleryPages);
        return send(response, 200, page({ title: 'Islands', body, loader, styles: css.storefront + css.checkout }));
      }
      const shown = path.startsWith('/gallery/') ? storefront.galleryPages[path.slice(9)] : undefined;
      if (shown) return send(response, 200, html(shown.body(), shown.title, true, shown.still));
      const view = shop.page(path, cartId, url.searchParams);
      if (view) return send(response, 200, html(view.body, view.title, view.isPrivate));
      send(response, 404, 'Nothing here');
    } catch (error) {
      if (error.code !== 'ENOENT') console.error(error);
      send(response, error.code === 'ENOENT' ? 404 : 500, String(error));
    }
  });
  await new Promise((done) => server.listen(port, done));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await rm(cache, { recursive: true, force: true });
  };
  return { url: `http://localhost:${server.address().port}`, server, control, shop, close };
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { url } = await startHarness(Number(process.argv[2] ?? 4100));
  console.log(url);
}

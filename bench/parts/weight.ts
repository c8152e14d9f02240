import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HttpConnection, requestBytes } from '../load/http-connection.ts';
import { amount } from '../measure/statistics.ts';
import { type Row, type Section, verdict } from '../report/row.ts';
import type { Workbench } from './workbench.ts';

const MAX_LOADER = 1_000;
const MAX_FIRST = 64_000;
const MAX_ISLAND = 2_000;
const MAX_PAGE = 50_000;

interface Manifest {
  readonly loader: string;
  readonly islands: Readonly<Record<string, { readonly file: string; readonly preload: readonly string[] }>>;
}

/** What travels: bytes as the server sends them to a browser that takes Brotli, and what they would be in Brotli. */
export async function measureWeight({ plinth, root }: Workbench): Promise<Section> {
  const host = `localhost:${plinth.port}`;
  const connection = await HttpConnection.open(plinth.port);
  const get = (path: string, encoding: string) =>
    connection.request(requestBytes('GET', path, { host, 'accept-encoding': encoding }));
  try {
    const list = (await get('/shop', 'identity')).body.toString();
    const product = /href="(\/shop\/[a-z0-9-]+)"/.exec(list)?.[1] ?? '/shop';
    const pages: Row[] = [];
    for (const [name, path] of [
      ['home', '/'],
      ['list', '/shop'],
      ['product', product],
    ] as const) {
      const html = (await get(path, 'identity')).body.toString();
      const page = (await get(path, 'br')).body.length;
      // Styles are inline; a page that links files brings them along.
      const linked = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"|<script[^>]+src="([^"]+)"/g)];
      let files = 0;
      for (const [, style, script] of linked) files += (await get(style ?? script ?? '', 'br')).body.length;
      pages.push(
        limited(
          `${name} page: HTML, CSS and script before any interaction`,
          page + files,
          MAX_PAGE,
          `${(html.length / 1000).toFixed(0)} kB uncompressed, ${linked.length} linked files`,
        ),
      );
    }
    const folder = join(root, 'apps', 'storefront', 'dist', 'browser');
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
    const sent = async (name: string) => (await get(`/static/storefront/${name}`, 'br')).body.length;
    const packed = (name: string) => brotliCompressSync(readFileSync(join(folder, name))).length;
    const form = manifest.islands['product-form'];
    const files = form ? closure(folder, [form.file, ...form.preload]) : [];
    const inBrotli = files.reduce((sum, name) => sum + packed(name), 0);
    let asSent = 0;
    for (const name of files) asSent += await sent(name);
    const islands = Object.entries(manifest.islands).map(([name, { file }]) => ({ name, bytes: packed(file) }));
    const heavy = islands.filter(({ bytes }) => bytes > MAX_ISLAND).map(({ name, bytes }) => `${name} ${bytes}`);
    return {
      title: 'Weight of pages and scripts',
      how: 'Bytes of the body as sent with `accept-encoding: br`, for the demo shop.',
      rows: [
        limited('inline loader (Brotli by itself)', brotliCompressSync(manifest.loader).length, MAX_LOADER),
        limited(`script at first interaction with a product form, ${files.length} files (Brotli)`, inBrotli, MAX_FIRST),
        {
          ...limited('the same as the server sends it', asSent, MAX_FIRST),
          verdict: verdict(asSent <= MAX_FIRST, asSent > inBrotli * 1.5 ? 'sent without compression' : ''),
        },
        {
          ...limited(
            `largest of ${islands.length} islands (Brotli)`,
            Math.max(...islands.map(({ bytes }) => bytes)),
            MAX_ISLAND,
          ),
          verdict: verdict(heavy.length === 0, heavy.join(', ')),
        },
        ...pages,
      ],
    };
  } finally {
    connection.close();
  }
}

/** Files with all that they import, each once. */
function closure(folder: string, names: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    const source = readFileSync(join(folder, name), 'utf8');
    for (const [, imported] of source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) if (imported) visit(imported);
  };
  for (const name of names) visit(name);
  return [...found];
}

function limited(work: string, bytes: number, most: number, note = ''): Row {
  return {
    work,
    measured: amount(bytes, 'bytes'),
    against: note,
    share: '',
    target: `≤ ${amount(most / 1000, 'kB')}`,
    verdict: verdict(bytes <= most),
  };
}

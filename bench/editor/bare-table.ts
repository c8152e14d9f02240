import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The least that a browser does for a long table: rows of plain text, of which only those that can be seen are there; a search that filters. */
const page = (rows: number) => `<!doctype html><html lang="en"><title>Bare table</title>
<style>
body { margin: 0; font: 14px sans-serif } #list { height: 760px; overflow: auto; position: relative }
.row { position: absolute; left: 0; right: 0; height: 56px; display: grid; grid-template-columns: 3fr 2fr 1fr 1fr; border-bottom: 1px solid #ddd; align-items: center }
</style>
<input type="search"><div id="list" class="list__scroll"><div id="space"></div></div>
<script>
const all = Array.from({ length: ${rows} }, (_, n) => ['Product ' + n, 'SKU-' + n, (n % 90) + '.00', n % 40]);
let shown = all;
const list = document.getElementById('list'), space = document.getElementById('space');
const draw = () => {
  space.style.height = shown.length * 56 + 'px';
  const from = Math.max(0, Math.floor(list.scrollTop / 56) - 12);
  space.innerHTML = shown.slice(from, from + 38).map((cells, at) =>
    '<div class="row" role="row" style="top:' + (from + at) * 56 + 'px">' + cells.map((cell) => '<span>' + cell + '</span>').join('') + '</div>').join('');
};
list.onscroll = draw;
document.querySelector('input').oninput = ({ target }) => { shown = all.filter(([name]) => name.includes(target.value)); draw(); };
draw();
</script>`;

export interface BareTable {
  readonly url: string;
  close(): void;
}

/** The limit that the editor's tables are compared with. */
export async function serveBareTable(rows: number): Promise<BareTable> {
  const html = page(rows);
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}/`, close };
}

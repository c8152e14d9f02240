import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What `/` of it shows: the least that a browser does for a key, a press, a drag, an answer and a colleague's message. */
const HTML = `<!doctype html><html lang="en"><title>Bare</title>
<style>#thing { position: absolute; top: 200px; left: 20px; width: 200px; height: 80px; background: teal } .on { outline: 2px solid blue }</style>
<p id="text" contenteditable>Words.</p><input id="asking"><p id="answer"></p><p id="told"></p><div id="thing"></div>
<script>
const byId = (id) => document.getElementById(id);
byId('asking').oninput = async () => { byId('answer').innerHTML = await (await fetch('/echo?' + encodeURIComponent(byId('asking').value))).text(); };
const thing = byId('thing');
let held = false;
thing.onpointerdown = () => { held = true; thing.classList.toggle('on'); };
onpointerup = () => { held = false; };
onpointermove = (event) => { if (held) { thing.style.left = event.clientX + 'px'; thing.style.top = event.clientY + 'px'; } };
if (location.search === '?hears') new EventSource('/news').onmessage = ({ data }) => { byId('told').textContent = data; };
byId('text').oninput = () => { if (location.search === '?tells') fetch('/tell?' + encodeURIComponent(byId('text').textContent)); };
</script>`;

export interface BarePage {
  readonly url: string;
  close(): void;
}

/** The limit that the editor is compared with: a page of some lines, a server that echoes and passes on to who listens. */
export async function serveBarePage(): Promise<BarePage> {
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://bare');
    const words = decodeURIComponent(search.slice(1));
    if (pathname === '/news') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
      return;
    }
    if (pathname === '/tell') for (const listener of listeners) listener.write(`data: ${words}\n\n`);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(pathname === '/' ? HTML : `<p>${words}</p>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}/`, close };
}

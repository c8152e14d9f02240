// The one address of `npm run dev`: the editor comes from Vite with hot modules, everything else from the server behind,
// and every page listens for changes and loads itself anew.
import { request as ask, createServer } from 'node:http';
import { join } from 'node:path';
import { repository, SetupProblem } from '../setup.mjs';
import { brokenPage } from './broken-page.mjs';

const RELOAD_SCRIPT = `
const events = new EventSource('/@dev/events');
let seen;
events.onmessage = ({ data }) => {
  if (seen !== undefined && seen !== data) location.reload();
  seen = data;
};
addEventListener('pagehide', () => events.close());
`;

/**
 * @param {() => Promise<{ port: number } | { broken: string } | { location: string }>} backend the server that answers
 *   now (waits while it restarts), what is wrong with it, or where to go instead
 * @param {() => Promise<string>} islands the address of the gallery of islands
 */
export function openFront(backend, islands) {
  const listeners = new Set();
  let version = 0;
  const server = createServer();
  const tell = (response) => response.write(`data: ${process.pid}.${version}\n\n`);

  const serve = (vite) => {
    server.on('request', (request, response) => {
      const { pathname } = new URL(request.url, 'http://localhost');
      if (pathname === '/@dev/events') {
        response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        response.write('retry: 300\n');
        tell(response);
        listeners.add(response);
        response.once('close', () => listeners.delete(response));
      } else if (pathname === '/@dev/reload.js') {
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
        response.end(RELOAD_SCRIPT);
      } else if (pathname === '/@dev/islands') {
        void islands().then((location) => response.writeHead(302, { location }).end());
      } else if (/^\/config(?!\/canvas\/)(\/|$)/.test(pathname)) {
        if (pathname === '/config') request.url = request.url.replace('/config', '/config/');
        vite.middlewares(request, response);
      } else {
        void pass(request, response, backend);
      }
    });
  };
  /** Every open page loads itself anew. */
  const reload = () => {
    version++;
    for (const response of listeners) tell(response);
  };
  return { server, serve, reload };
}

/** The editor from its sources, as middlewares of this server. */
export async function openEditor(server) {
  const { createServer: createVite } = await import('vite');
  return createVite({
    configFile: join(repository, 'apps', 'editor', 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server }, allowedHosts: true },
    logLevel: 'warn',
  });
}

/**
 * @param {string} command what was typed, for the hint
 * @throws {SetupProblem} when the port is taken
 */
export function listen(server, port, host, command) {
  const hint = `Port ${port} is in use. Stop the program that uses it, or choose another: ${command} -- --port ${port + 1}`;
  return new Promise((resolve, reject) => {
    server.once('error', ({ code, message }) => reject(new SetupProblem(code === 'EADDRINUSE' ? hint : message)));
    server.listen(port, host, resolve);
  });
}

async function pass(request, response, backend) {
  const target = await backend();
  if ('location' in target) return response.writeHead(302, { location: target.location }).end();
  if ('broken' in target) {
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    return response.end(brokenPage(target.broken));
  }
  // Pages are changed on their way, so they must come plain; and an unchanged page may come out of changed code.
  const {
    'accept-encoding': _encoding,
    'if-none-match': _tag,
    'if-modified-since': _since,
    ...headers
  } = request.headers;
  const asked = ask(
    { host: '127.0.0.1', port: target.port, method: request.method, path: request.url, headers },
    (answer) => {
      const type = String(answer.headers['content-type'] ?? '');
      if (!type.startsWith('text/html') || request.method === 'HEAD') {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
        return;
      }
      const { 'content-length': _length, ...kept } = answer.headers;
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        response.writeHead(answer.statusCode, kept);
        response.end(withReload(Buffer.concat(chunks).toString()));
      });
      answer.on('error', () => response.destroy());
    },
  );
  asked.on('error', () => response.destroy());
  response.once('close', () => asked.destroy());
  request.pipe(asked);
}

function withReload(html) {
  const script = '<script type="module" src="/@dev/reload.js"></script>';
  const end = html.lastIndexOf('</body>');
  return end < 0 ? `${html}${script}` : `${html.slice(0, end)}${script}${html.slice(end)}`;
}

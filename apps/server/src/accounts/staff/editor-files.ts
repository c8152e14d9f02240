import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { editorEndpoints } from '@plinth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/http/http-error.ts';
import { contentSecurityPolicy, permissionsPolicy } from '../../platform/http/security-headers.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
};

interface EditorFile {
  type: string;
  bytes: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** This source and dist/main.js both lie below apps/server. */
function distFolder(): string {
  const here = fileURLToPath(import.meta.url).replaceAll('\\', '/');
  const end = here.lastIndexOf('/apps/server/');
  return join(here.slice(0, end), 'apps', 'editor', 'dist');
}

/**
 * The built editor (apps/editor/dist) at /config: hashed files for ever, the page itself never kept, no script but its
 * own. Compressed bytes are made by the build. All of it is a few hundred kilobytes and stays in memory.
 */
export const editorFileRoutes: Routes = (app: App, context: AppContext) => {
  let files: Promise<Map<string, EditorFile>> | undefined;
  const policy = contentSecurityPolicy([], context.config.secure);

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    files ??= loadFiles(distFolder());
    const index = (await files).get('index.html');
    if (!index) {
      // Asked again at the next request: the build may be running.
      files = undefined;
      throw new HttpError(503, 'editor-not-built', 'The editor has not been built yet. Run `npm run build`.');
    }
    reply.header('content-security-policy', policy);
    // Whoever counts stock reads codes with the camera.
    reply.header('permissions-policy', permissionsPolicy([], 'self'));
    return send(request, reply, index);
  };

  route(app, editorEndpoints.editorPage, page);
  route(app, editorEndpoints.editorScreen, page);
  route(app, editorEndpoints.editorFile, async (request, reply) => {
    files ??= loadFiles(distFolder());
    const file = (await files).get(`assets/${request.params['*']}`);
    if (!file)
      throw new HttpError(404, 'not-found', 'This file belongs to another version of the editor. Please reload.');
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return send(request, reply, file);
  });
};

function send(request: FastifyRequest, reply: FastifyReply, file: EditorFile): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply.type(file.type).header('vary', 'accept-encoding');
  if (file.br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(file.br);
  if (file.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(file.gzip);
  return reply.send(file.bytes);
}

async function loadFiles(folder: string): Promise<Map<string, EditorFile>> {
  const files = new Map<string, EditorFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const present = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  const optional = (path: string) => (present.has(path) ? readFile(path) : undefined);
  for (const path of present) {
    const type = TYPES[extname(path)];
    if (!type) continue;
    files.set(relative(folder, path).replaceAll('\\', '/'), {
      type,
      bytes: await readFile(path),
      br: await optional(`${path}.br`),
      gzip: await optional(`${path}.gz`),
    });
  }
  return files;
}

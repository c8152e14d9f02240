import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileEndpoints } from '@plinth/contract';
import type { FastifyReply } from 'fastify';
import { contentTypeOf } from '../../platform/assets/content-types.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Website } from '../../platform/websites/website.ts';
import type { CompiledTheme } from './compile-theme.ts';
import { libraryFile } from './font-library.ts';
import type { ThemeFiles } from './theme-files.ts';
import type { ThemeRegistry } from './theme-registry.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ADDRESS =
  /^([a-z0-9][a-z0-9@-]{0,70})\/([\w-]{1,64})\/(@scripts\/)?([\p{L}\p{N}_][\p{L}\p{N}\p{M}_./ ()+,@&'!~-]{0,200})$/u;

/**
 * `/static/theme/NAME/VERSION/…`: images, fonts and scripts of the themes that this website may use. An uploaded theme is
 * its own website's; the host says which that is.
 */
export function themeFileRoutes(themes: ThemeRegistry) {
  return (app: App, context: AppContext): void => {
    route(app, fileEndpoints.fontFile, async (request, reply) => {
      const font = await libraryFile(request.params['*']);
      if (!font) throw notFound('This font');
      reply.header('cache-control', font.current ? IMMUTABLE : 'public, max-age=300');
      return sendFromDisk(reply, font.path);
    });

    route(app, fileEndpoints.themeFile, async (request, reply) => {
      const match = ADDRESS.exec(request.params['*']);
      const [, themeName = '', version = '', scripts, file = ''] = match ?? [];
      if (!match || file.split('/').includes('..')) throw notFound('This file');
      const { websiteId } = request.website;
      const theme = await themes.filesOf({ websiteId, themeName });
      if (!theme) throw notFound('This file');
      const { files, compiled } = theme;
      // Yesterday's page may ask for yesterday's file: it gets today's, and asks again tomorrow.
      reply.header('cache-control', version === files.version ? IMMUTABLE : 'public, max-age=300');
      if (scripts) return sendText(reply, scriptText(files, compiled, file), '.js');
      return sendFile(reply, context, files, `assets/${file.normalize('NFC')}`);
    });
  };
}

/**
 * `/assets/x` and `/scripts/x` as a theme's own script asks for them, which knows nothing of versions: the file of the theme
 * that the website wears. Undefined where it has none of that name.
 */
export function themeAssets(themes: ThemeRegistry, context: AppContext) {
  return async (website: Website, path: string, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const [, folder, file = ''] = /^\/(assets|scripts)\/(.{1,200})$/.exec(path.normalize('NFC')) ?? [];
    if (!folder || file.split('/').includes('..')) return undefined;
    const { files, compiled } = (await themes.filesOf(website)) ?? {};
    if (!files || !compiled) return undefined;
    const script = folder === 'scripts' ? scriptText(files, compiled, file) : undefined;
    const asset = `assets/${file}`;
    const isThere =
      folder === 'scripts'
        ? script !== undefined
        : files.assets?.has(asset) || files.files.has(asset) || (await isInFolder(files, asset));
    if (!isThere) return undefined;
    reply.header('cache-control', 'public, max-age=300');
    return folder === 'scripts' ? sendText(reply, script, '.js') : sendFile(reply, context, files, asset);
  };
}

const isInFolder = async ({ folder }: ThemeFiles, path: string): Promise<boolean> =>
  folder !== null && ((await stat(join(folder, path)).catch(() => null))?.isFile() ?? false);

function scriptText(files: ThemeFiles, compiled: CompiledTheme, file: string): string | undefined {
  const parts = compiled.combinedScripts.get(file);
  if (!parts) return file.endsWith('.js') ? files.files.get(`scripts/${file}`) : undefined;
  // A file that ends without a semicolon must not run into the next one.
  return parts.map((name) => files.files.get(`scripts/${name}`) ?? '').join('\n;\n');
}

async function sendFile(reply: FastifyReply, context: AppContext, files: ThemeFiles, path: string) {
  const key = files.assets?.get(path);
  if (key !== undefined) {
    const size = await context.assets.size(key);
    if (size === null) throw notFound('This file');
    return reply
      .header('content-type', contentTypeOf(path))
      .header('content-length', size)
      .send(context.assets.read(key));
  }
  if (files.folder === null) return sendText(reply, files.files.get(path), extname(path));
  const onDisk = join(files.folder, path);
  if (extname(path) === '.svg' && (await isInFolder(files, path)))
    return sendText(reply, files.files.get(path), '.svg');
  return sendFromDisk(reply, onDisk);
}

async function sendFromDisk(reply: FastifyReply, path: string): Promise<FastifyReply> {
  const info = await stat(path).catch(() => null);
  if (!info?.isFile()) throw notFound('This file');
  return reply
    .header('content-type', contentTypeOf(path))
    .header('content-length', info.size)
    .send(createReadStream(path));
}

function sendText(reply: FastifyReply, text: string | undefined, extension: string) {
  if (text === undefined) throw notFound('This file');
  // An SVG or a page that is opened by itself is a document; it gets no rights.
  if (/^\.(?:svg|html?|xml)$/.test(extension))
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return reply.header('content-type', contentTypeOf(extension)).send(text);
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Endpoint, fileEndpoints } from '@plinth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentTypeOf } from '../assets/content-types.ts';
import { croppedImage } from '../assets/crop.ts';
import { ImageVariants, readWidth, type VariantType, type Wanted } from '../assets/image-variants.ts';
import { isPrivate } from '../assets/private-file.ts';
import { presentAddress, rememberCrop } from '../assets/service.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import type { App, AppContext } from '../server/context.ts';
import { route } from '../server/route.ts';
import { readRange } from './byte-range.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A part of an image that is asked for in no width is sent as large as images are shown at all. */
const WIDEST = 2500;
const SCALABLE = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif']);

/** Uploaded files of the website of this host: the website's id is part of the key and never of the address. */
export function installAssets(app: App, context: AppContext): void {
  const variants = new ImageVariants(context.assets);
  route(app, fileEndpoints.uploadedFile, async (request, reply) => {
    const name = request.params['*'];
    if (!/^[a-z0-9][a-z0-9/._-]{0,200}$/.test(name) || name.includes('..') || isPrivate(name))
      throw notFound('This file');
    const extension = extname(name);
    const { format } = request.query;
    const width = readWidth(typeof format === 'string' ? format : undefined);
    const cropped = croppedImage(name);
    if (cropped === 'forged') throw notFound('This file');
    const key = `${request.website.websiteId}/${cropped?.name ?? name}`;
    if ((await context.assets.size(key)) === null) return sendOn(request, reply, cropped?.name ?? name);
    const wanted = cropped ? { width: width ?? WIDEST, crop: cropped.crop } : width === null ? null : { width };
    if (wanted !== null && SCALABLE.has(extension)) return sendVariant(request, reply, key, wanted, extension);
    return sendStored(request, reply, key, contentTypeOf(extension));
  });

  /** A file that was replaced is found under its former address, too: texts, drafts and other sites still name it. */
  async function sendOn(request: FastifyRequest, reply: FastifyReply, name: string) {
    const present = await presentAddress(context.db, request.website.websiteId, name);
    if (present === undefined) throw notFound('This file');
    const [, query] = request.url.split('?');
    return reply.header('cache-control', 'public, max-age=300').redirect(query ? `${present}?${query}` : present, 302);
  }

  async function sendVariant(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    wanted: Wanted,
    extension: string,
  ) {
    const accept = request.headers.accept ?? '';
    const type = variantType(accept, extension);
    reply.header('vary', 'accept');
    const small = accept.includes('image/avif') ? await variants.ready(key, wanted, 'avif') : null;
    if (small) return sendStored(request, reply, small, 'image/avif');
    if (wanted.crop && !(await variants.ready(key, wanted, type)))
      await rememberCrop(context.db, request.website.websiteId, key, wanted.crop);
    // Bytes that are no image after all go out as they are: the browser shows what it can.
    const variant = await variants.get(key, wanted, type).catch((error: unknown) => {
      request.log.warn({ err: error, key }, 'no smaller image');
      return null;
    });
    if (variant === null) return sendStored(request, reply, key, contentTypeOf(extension));
    return sendStored(request, reply, variant, `image/${type}`);
  }

  async function sendStored(request: FastifyRequest, reply: FastifyReply, key: string, contentType: string) {
    const size = await context.assets.size(key);
    if (size === null) throw notFound('This file');
    // The key holds a hash of the content and, for smaller versions, their width and type: it names the bytes.
    const etag = `"${createHash('sha1').update(key).digest('base64url')}"`;
    const known = request.headers['if-none-match'];
    reply.header('etag', etag);
    if (known?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag))
      return reply.code(304).header('cache-control', IMMUTABLE).send();
    const only = request.headers['if-range'];
    const range = only === undefined || only === etag ? readRange(request.headers.range, size) : null;
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${size}`);
      throw new HttpError(416, 'no-such-range', `The file has ${size} bytes.`);
    }
    reply.header('content-type', contentType).header('cache-control', IMMUTABLE).header('accept-ranges', 'bytes');
    // An SVG that is opened by itself is a document; it gets no rights.
    if (contentType === 'image/svg+xml')
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (range) {
      return reply
        .code(206)
        .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
        .header('content-length', range.end - range.start + 1)
        .send(context.assets.read(key, range));
    }
    return reply.header('content-length', size).send(context.assets.read(key));
  }
}

/**
 * What is made while somebody waits. AVIF is half the bytes but ten times the work: it is made by the jobs after an upload
 * and sent once it is there.
 */
function variantType(accept: string, extension: string): VariantType {
  if (accept.includes('image/webp')) return 'webp';
  return extension === '.png' ? 'png' : extension === '.gif' ? 'gif' : 'jpeg';
}

/** Files that come with the code: islands, theme assets. Names hold a hash, so they never change. */
export function installFolder(
  app: App,
  entry: Endpoint & { answers: { 200: 'file' } },
  folder: (name: string) => Promise<{ root: string; file: string } | null>,
): void {
  route(app, entry, async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    const place = /^[\w][\w./@-]{0,200}$/.test(name) && !name.includes('..') ? await folder(name) : null;
    if (!place) throw notFound('This file');
    const path = join(place.root, place.file);
    const info = await stat(path).catch(() => null);
    if (!info?.isFile()) throw notFound('This file');
    const accepts = request.headers['accept-encoding'] ?? '';
    const type = contentTypeOf(path);
    reply.header('content-type', type).header('cache-control', IMMUTABLE).header('vary', 'accept-encoding');
    for (const [encoding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      if (!String(accepts).includes(encoding)) continue;
      const packed = await stat(path + ending).catch(() => null);
      if (packed)
        return reply
          .header('content-encoding', encoding)
          .header('content-length', packed.size)
          .send(createReadStream(path + ending));
    }
    return reply.header('content-length', info.size).send(createReadStream(path));
  });
}

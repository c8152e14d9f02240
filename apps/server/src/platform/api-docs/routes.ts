import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { docsEndpoints, endpoints } from '@plinth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../server/context.ts';
import { route } from '../server/route.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';

const compress = promisify(gzip);

/**
 * The description of all calls, for programs and for whoever writes them. Anybody may ask for it, and it is megabytes long: it is
 * written once, and once more in its compressed form.
 */
export function apiDocsRoutes(app: App): void {
  const page = writtenOnce('text/html; charset=utf-8', () => docsPage(endpoints));
  route(app, docsEndpoints.docsPage, page);
  const description = writtenOnce('application/json; charset=utf-8', () => JSON.stringify(openApi(endpoints)));
  route(app, docsEndpoints.apiDescription, description);
}

function writtenOnce(type: string, write: () => string) {
  let plain: Buffer | undefined;
  let compressed: Promise<Buffer> | undefined;
  return async (request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply): Promise<FastifyReply> => {
    plain ??= Buffer.from(write());
    reply.type(type).header('vary', 'Accept-Encoding');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(plain);
    compressed ??= compress(plain);
    return reply.header('content-encoding', 'gzip').send(await compressed);
  };
}

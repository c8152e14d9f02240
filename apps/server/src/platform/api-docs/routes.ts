import { gzipSync } from 'node:zlib';
import { docsEndpoints, endpoints } from '@plinth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../server/context.ts';
import { route } from '../server/route.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';

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
  let compressed: Buffer | undefined;
  return (request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply): FastifyReply => {
    plain ??= Buffer.from(write());
    reply.type(type).header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(plain);
    compressed ??= gzipSync(plain);
    return reply.header('content-encoding', 'gzip').send(compressed);
  };
}

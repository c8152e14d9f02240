import type { Readable } from 'node:stream';
import { deliveryEndpoints } from '@plinth/contract';
import { pageTypes } from '@plinth/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inWebsite } from '../../platform/database/transaction.ts';
import { readRange } from '../../platform/files/byte-range.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { hideAddress } from '../../platform/http/security-headers.ts';
import { checkProof } from '../../platform/http/signed-link.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { downloadSubject } from './delivery-view.ts';
import { linkPage, type Refusal } from './link-pages.ts';
import * as queries from './queries.ts';

/** Bought files, by the links of the confirmation, the mail and the account. */
export const downloadRoutes: Routes = (app, context) => {
  const { db } = context;
  route(app, deliveryEndpoints.downloadFile, async (request, reply) => {
    const { websiteId } = request.website;
    const { id, proof } = request.params;
    hideAddress(reply, 'no forms');
    reply.header('x-robots-tag', 'noindex');
    const state = checkProof(downloadSubject(websiteId, id), proof);
    if (state === 'forged') return refuse(context, request, reply, 'unknown');
    const found = await inWebsite(db, websiteId, (tx) => queries.lookAtDownload(tx, websiteId, id));
    if (!found) return refuse(context, request, reply, 'unknown');
    if (state === 'expired' || found.over) return refuse(context, request, reply, 'old-download');
    const size = await context.assets.size(found.storageKey);
    if (size === null) return refuse(context, request, reply, 'unknown');
    // The id names the bytes: another file of the product is another download.
    const etag = `"${id}"`;
    const only = request.headers['if-range'];
    const range = only === undefined || only === etag ? readRange(request.headers.range, size) : null;
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${size}`);
      throw new HttpError(416, 'no-such-range', `The file has ${size} bytes.`);
    }
    if (request.method !== 'HEAD') {
      const claimed = await inWebsite(db, websiteId, (tx) => queries.claimDownload(tx, websiteId, id));
      if (!claimed) return refuse(context, request, reply, 'used-download');
    }
    const part = range ?? { start: 0, end: size - 1 };
    reply
      .header('etag', etag)
      .header('accept-ranges', 'bytes')
      .header('content-type', found.contentType)
      .header('content-disposition', attachment(found.filename))
      .header('content-length', part.end - part.start + 1)
      // Whatever it is, it is saved and never shown in the shop's name.
      .header('content-security-policy', "default-src 'none'; sandbox");
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    if (request.method === 'HEAD') return reply.send();
    const stream = context.assets.read(found.storageKey, part);
    countSent(context, request, reply, stream, { id, isLast: part.end === size - 1 });
    return reply.send(stream);
  });
};

/** Notes what has left when the answer is over; the file is complete when its last byte was given to the system. */
function countSent(
  { db }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  stream: Readable,
  { id, isLast }: { id: string; isLast: boolean },
): void {
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  // Paused again: whoever sends it begins to read it.
  stream.pause();
  const { websiteId } = request.website;
  let isWhole = false;
  reply.raw.once('finish', () => {
    isWhole = isLast;
  });
  reply.raw.once('close', () => {
    inWebsite(db, websiteId, (tx) => queries.noteSent(tx, websiteId, id, { bytes, isWhole })).catch((error) =>
      request.log.error(error),
    );
  });
}

/** A link that opens nothing: said on a page, with what to do. */
function refuse(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  why: Refusal,
): Promise<FastifyReply> {
  const { website } = request;
  return context.sendSystemPage(request, reply, {
    pageType: why === 'unknown' ? pageTypes.notFound : pageTypes.error,
    ...inWords(website, () => linkPage(why, website.contactEmail)),
    styles: ['community', 'access'],
    status: why === 'unknown' ? 404 : 410,
  });
}

import type { FastifyReply } from 'fastify';
import { notFound } from '../../platform/http/http-error.ts';
import type { AppContext } from '../../platform/server/context.ts';

/**
 * Sends a picture that somebody has sent (sent-pictures.ts). It was made anew when it came, so that it may be shown in the website's name.
 * @param cacheControl for how long, and by whom it may be kept
 * @throws HttpError 404 where its bytes are gone
 */
export async function sendPicture(
  { assets: store }: Pick<AppContext, 'assets'>,
  reply: FastifyReply,
  { storageKey }: { storageKey: string },
  cacheControl: string,
): Promise<FastifyReply> {
  const size = await store.size(storageKey);
  if (size === null) throw notFound('This picture');
  reply
    .header('cache-control', cacheControl)
    .header('content-type', 'image/webp')
    .header('content-length', size)
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', "default-src 'none'; sandbox");
  return reply.send(store.read(storageKey));
}

import type { FastifyReply } from 'fastify';
import { smallPictureKey } from '../../platform/assets/private-file.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { AppContext } from '../../platform/server/context.ts';

/**
 * Sends a picture that somebody has sent (sent-pictures.ts). It was made anew when it came, so that it may be shown in the website's name.
 * @param cacheControl for how long, and by whom it may be kept; without it, it is not
 * @throws HttpError 404 where its bytes are gone
 */
export async function sendPicture(
  { assets: store }: Pick<AppContext, 'assets'>,
  reply: FastifyReply,
  { storageKey, size: wanted }: { storageKey: string; size?: 'small' | undefined },
  cacheControl?: string,
): Promise<FastifyReply> {
  const small = smallPictureKey(storageKey);
  // A backup has the pictures themselves alone.
  const key = wanted === 'small' && (await store.size(small)) !== null ? small : storageKey;
  const size = await store.size(key);
  if (size === null) throw notFound('This picture');
  if (cacheControl) reply.header('cache-control', cacheControl);
  reply
    .header('content-type', 'image/webp')
    .header('content-length', size)
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', "default-src 'none'; sandbox");
  return reply.send(store.read(key));
}

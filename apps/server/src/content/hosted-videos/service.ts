import { hostedVideo, jsonRecord } from '@plinth/domain';
import { fetchPublic, type PublicFetchOptions } from '../../platform/http/public-fetch.ts';

const LIMITS = { maxBytes: 100_000, timeoutMs: 4000 };
/** Vimeo's names of accounts that pay nothing. */
const UNSUPPORTED = new Set(['basic', 'free']);

export interface HostedVideoState {
  providerName: string;
  unsupportedAccount: boolean;
}

/**
 * Whether a video that another service holds can be shown here: Vimeo says in its oEmbed answer what account a video belongs
 * to (EDIT-50). A service that does not answer is no reason to refuse an address.
 */
export async function readHostedVideo(
  address: string,
  options: Partial<PublicFetchOptions> = {},
  vimeo = 'https://vimeo.com',
): Promise<HostedVideoState> {
  const video = hostedVideo(address);
  if (video?.providerName !== 'Vimeo') return { providerName: video?.providerName ?? '', unsupportedAccount: false };
  const asked = `${vimeo}/api/oembed.json?url=${encodeURIComponent(video.pageUrl)}`;
  const type = await fetchPublic(asked, { ...LIMITS, ...options })
    .then(({ status, body }) => (status === 200 ? jsonRecord(JSON.parse(body.toString('utf8'))).account_type : ''))
    .catch(() => '');
  return { providerName: 'Vimeo', unsupportedAccount: UNSUPPORTED.has(String(type)) };
}

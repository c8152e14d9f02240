/** A video that another service holds. */
export interface HostedVideo {
  readonly providerName: 'YouTube' | 'Vimeo';
  readonly id: string;
  /** Address for a frame; it plays at once and, where the service offers that, sets no cookie before. */
  readonly embedUrl: string;
  /** The same behind a section: silent, over and over, without anything to click. */
  readonly backgroundUrl: string;
  /** The video's own page, for those without script. */
  readonly pageUrl: string;
}

const youtubeId = /^[\w-]{6,20}$/;
const vimeoPath = /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{5,15})(?:\/([0-9a-f]{6,20}))?\/?$/;

/** The video that a web address names, or undefined when no service that we know holds it (CONT-06). */
export function hostedVideo(address: string): HostedVideo | undefined {
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch {
    return undefined;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const host = url.hostname.replace(/^(www|m|player)\./, '');
  if (host === 'vimeo.com') {
    const [, id, secret] = vimeoPath.exec(url.pathname) ?? [];
    if (!id) return undefined;
    // An unlisted video opens only with its second part.
    const hash =
      secret ?? (/^[0-9a-f]{6,20}$/.test(url.searchParams.get('h') ?? '') ? url.searchParams.get('h') : null);
    return {
      providerName: 'Vimeo',
      id,
      embedUrl: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`,
      backgroundUrl: `https://player.vimeo.com/video/${id}?background=1&dnt=1${hash ? `&h=${hash}` : ''}`,
      pageUrl: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`,
    };
  }
  const id = youtubeIdOf(host, url);
  if (!id || !youtubeId.test(id)) return undefined;
  const start = /^(\d{1,6})s?$/.exec(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '')?.[1];
  return {
    providerName: 'YouTube',
    id,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ''}`,
    // YouTube repeats lists only; a list of one is named again.
    backgroundUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&mute=1&loop=1&playlist=${id}&controls=0&disablekb=1&iv_load_policy=3&playsinline=1&rel=0${start ? `&start=${start}` : ''}`,
    pageUrl: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ''}`,
  };
}

function youtubeIdOf(host: string, url: URL): string | undefined {
  const parts = url.pathname.split('/');
  if (host === 'youtu.be') return parts[1];
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com' && host !== 'music.youtube.com') return undefined;
  if (parts[1] === 'watch') return url.searchParams.get('v') ?? undefined;
  return ['embed', 'shorts', 'live', 'v'].includes(parts[1] ?? '') ? parts[2] : undefined;
}

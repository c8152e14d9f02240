/** A frame of another service. */
export interface EmbedFrame {
  /** Name of the service, or its host. */
  service: string;
  /** Address for an `<iframe>`, always https. */
  src: string;
  /** Width to height; undefined where the service is a strip of fixed height. */
  ratio?: string;
  height?: number;
}

type Reader = (url: URL) => { src: string; ratio?: string; height?: number } | undefined;

const id = (text: string | null | undefined, pattern: RegExp): string | undefined =>
  text && pattern.test(text) ? text : undefined;

const youtube: Reader = (url) => {
  const [, first = '', second = ''] = url.pathname.split('/');
  const video = id(
    url.hostname.endsWith('youtu.be')
      ? first
      : ['embed', 'shorts', 'live'].includes(first)
        ? second
        : url.searchParams.get('v'),
    /^[\w-]{6,20}$/,
  );
  if (!video) return undefined;
  const start = id(/^(\d{1,6})s?$/.exec(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '')?.[1], /./);
  const query = start ? `?start=${start}&rel=0` : '?rel=0';
  return {
    src: `https://www.youtube-nocookie.com/embed/${video}${query}`,
    ratio: first === 'shorts' ? '9:16' : '16:9',
  };
};

const vimeo: Reader = (url) => {
  const video = url.pathname.split('/').find((step) => /^\d{4,12}$/.test(step));
  return video ? { src: `https://player.vimeo.com/video/${video}?dnt=1`, ratio: '16:9' } : undefined;
};

const spotify: Reader = (url) => {
  const match = /^\/(?:embed\/|intl-[a-z]+\/)?(track|album|playlist|artist|episode|show)\/(\w{10,40})/.exec(
    url.pathname,
  );
  if (!match) return undefined;
  return { src: `https://open.spotify.com/embed/${match[1]}/${match[2]}`, height: match[1] === 'track' ? 152 : 352 };
};

const soundcloud: Reader = (url) => ({
  src:
    url.hostname === 'w.soundcloud.com'
      ? url.href
      : `https://w.soundcloud.com/player/?url=${encodeURIComponent(`https://soundcloud.com${url.pathname}`)}&visual=false`,
  height: 166,
});

const codepen: Reader = (url) => {
  const match = /^\/([\w-]+)\/(?:pen|embed|full|details)\/(\w+)/.exec(url.pathname);
  return match
    ? { src: `https://codepen.io/${match[1]}/embed/${match[2]}?default-tab=result`, ratio: '3:2' }
    : undefined;
};

const loom: Reader = (url) => {
  const video = id(url.pathname.split('/').at(-1), /^[\da-f]{32}$/);
  return video ? { src: `https://www.loom.com/embed/${video}`, ratio: '16:10' } : undefined;
};

const figma: Reader = (url) => ({
  src: url.pathname.startsWith('/embed')
    ? url.href
    : `https://www.figma.com/embed?embed_host=share&url=${encodeURIComponent(url.href)}`,
  ratio: '16:10',
});

const SERVICES: readonly [name: string, hosts: RegExp, read: Reader][] = [
  ['YouTube', /(^|\.)(youtube\.com|youtube-nocookie\.com|youtu\.be)$/, youtube],
  ['Vimeo', /(^|\.)vimeo\.com$/, vimeo],
  ['Spotify', /^open\.spotify\.com$/, spotify],
  ['SoundCloud', /(^|\.)soundcloud\.com$/, soundcloud],
  ['CodePen', /(^|\.)codepen\.io$/, codepen],
  ['Loom', /(^|\.)loom\.com$/, loom],
  ['Figma', /(^|\.)figma\.com$/, figma],
  [
    'Google Maps',
    /^(www\.google\.com|maps\.google\.com)$/,
    (url) => (url.pathname.startsWith('/maps/embed') ? { src: url.href, ratio: '4:3' } : undefined),
  ],
  [
    'OpenStreetMap',
    /^www\.openstreetmap\.org$/,
    (url) => (url.pathname.startsWith('/export/embed') ? { src: url.href, ratio: '4:3' } : undefined),
  ],
  [
    'Bandcamp',
    /^bandcamp\.com$/,
    (url) => (url.pathname.startsWith('/EmbeddedPlayer') ? { src: url.href, height: 120 } : undefined),
  ],
  [
    'Mixcloud',
    /(^|\.)mixcloud\.com$/,
    (url) => ({
      src: url.pathname.startsWith('/widget')
        ? url.href
        : `https://www.mixcloud.com/widget/iframe/?feed=${encodeURIComponent(url.pathname)}`,
      height: 120,
    }),
  ],
  ['TED', /(^|\.)ted\.com$/, (url) => ({ src: `https://embed.ted.com${url.pathname}`, ratio: '16:9' })],
  ['Typeform', /(^|\.)typeform\.com$/, (url) => ({ src: url.href, ratio: '4:3' })],
  ['Calendly', /^calendly\.com$/, (url) => ({ src: url.href, ratio: '4:5' })],
];

/** Names of the services that can be embedded. */
export const embedServices = (): readonly string[] => SERVICES.map(([name]) => name);

/**
 * The frame of what an address shows, for services on the list: by the address of the page, or of its embed frame.
 * Undefined for others; they get a link.
 */
export function embedFrame(address: string): EmbedFrame | undefined {
  let url: URL;
  try {
    url = new URL(address.startsWith('//') ? `https:${address}` : address);
  } catch {
    return undefined;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  url.protocol = 'https:';
  const service = SERVICES.find(([, hosts]) => hosts.test(url.hostname));
  const frame = service?.[2](url);
  return service && frame ? { service: service[0], ...frame } : undefined;
}

/** The address in a service's embed code. */
export function frameAddress(html: string): string | undefined {
  const address = /<iframe\b[^<>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(html);
  return (address?.[1] ?? address?.[2])?.replaceAll('&amp;', '&');
}

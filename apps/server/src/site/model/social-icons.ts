/** Small drawings of our own, in the manner of line icons: 24 × 24, stroke of the text's colour. */
const ICONS: Readonly<Record<string, string>> = {
  Instagram:
    '<rect x="3.500" y="3.500" width="17" height="17" rx="5"/><circle cx="12" cy="12" r="4"/><circle cx="17" cy="7" r=".6" fill="currentColor"/>',
  Facebook:
    '<path d="M14.500 21v-7.500h3l.5-3.500h-3.500V8.200c0-1.100.6-1.900 1.900-1.900H18V3.200c-.5-.1-1.300-.2-2.200-.2-2.800 0-4.600 1.700-4.600 4.700V10H8v3.500h3.200V21"/>',
  YouTube:
    '<rect x="2.500" y="5.500" width="19" height="13" rx="4"/><path d="m10.500 9.500 4.200 2.500-4.200 2.500z"/>',
  X: '<path d="M4 4.500 20 19.500M20 4.500 4 19.500"/>',
  Pinterest:
    '<circle cx="12" cy="12" r="9"/><path d="m10 19 2.300-9M9.200 12.500c-1.300-2.700.3-5.200 3-5.200 2.400 0 3.900 1.700 3.500 4-.4 2.200-2 3.400-3.600 2.900-.7-.2-1-.9-1-.9"/>',
  TikTok: '<path d="M13.500 3.500v11.200a3.300 3.300 0 1 1-3.300-3.300M13.500 3.500c.3 2.600 2 4.400 4.700 4.700"/>',
  LinkedIn:
    '<rect x="3.500" y="3.500" width="17" height="17" rx="3"/><path d="M8 11v5.500M8 7.800v.1M11.500 16.500V11M11.500 13.500c0-3 4.500-3.300 4.500 0v3"/>',
  Vimeo:
    '<path d="M3.500 8.500c1.600-1.500 3.700-3.300 5.200-2.400 2 1.200 1.300 8.400 3.300 8.400 1.300 0 3.200-3.700 2.700-4.700-.3-.6-1-.3-1.500 0 .7-2.700 2.600-4.600 5-4.500 2.200.1 2.600 2 2.200 4.200-1.100 5.400-6.600 10-9 10-3.300 0-3.900-10.600-5.600-10.600-.5 0-1.300.6-1.300.6z"/>',
  GitHub:
    '<path d="M9.500 20.500v-3.200c-3.500.8-4.300-1.700-4.300-1.700M14.500 20.500v-3.800c0-1-.3-1.600-.7-2 2.700-.3 5.200-1.300 5.200-5.500 0-1.200-.4-2.200-1.100-3 .1-.3.5-1.500-.1-3-1 0-2.800 1.100-2.800 1.100a9.700 9.700 0 0 0-5 0S8.200 3.200 7.200 3.200c-.6 1.500-.2 2.700-.1 3-.7.8-1.100 1.800-1.100 3 0 4.200 2.500 5.200 5.200 5.500-.4.4-.7 1-.7 2"/>',
  Threads:
    '<path d="M17.500 8.500c-.7-2.700-2.600-4-5.400-4-4 0-6.100 2.900-6.100 7.500s2.100 7.500 6.100 7.500c3.300 0 5.600-1.700 5.600-4.200 0-2.600-2.300-3.600-4.900-3.600-2.200 0-3.600.9-3.600 2.400 0 1.300 1.100 2.100 2.600 2.100 2.200 0 3.200-1.600 3-4.100-.2-2-1.200-3-2.900-3-1.100 0-1.900.4-2.400 1.200"/>',
  Mastodon:
    '<path d="M7.500 15.500V9.800c0-1.400.9-2.300 2.200-2.300S12 8.400 12 9.800v2.700-2.700c0-1.400 1-2.300 2.300-2.300s2.200.9 2.200 2.300v5.700"/><path d="M20.500 9.200c0-4-2.600-5.700-8.500-5.700s-8.500 1.700-8.500 5.700v4c0 4.800 3.200 7.300 8.300 7.300 1.800 0 3.600-.3 4.700-.9"/>',
  Bluesky:
    '<path d="M12 11.500C10.700 8.800 7.300 5 4.600 4.500c-1.200-.2-1.600.6-1.400 2.300.5 4.700 1.500 5.700 4.800 5.500-3.700.6-4.200 2.400-2.600 4.600 2.500 3.300 5.300 1.800 6.600-2.400 1.300 4.200 4.100 5.700 6.600 2.400 1.600-2.200 1.100-4-2.600-4.600 3.300.2 4.300-.8 4.800-5.500.2-1.700-.2-2.500-1.400-2.300-2.700.5-6.100 4.300-7.400 7z"/>',
  Spotify:
    '<circle cx="12" cy="12" r="9"/><path d="M7 9.500c3.500-1 7-.6 10 1M7.500 12.500c3-.8 5.800-.5 8.300.9M8 15.300c2.400-.6 4.600-.3 6.500.7"/>',
  Email: '<rect x="3" y="5" width="18" height="14" rx="2"/><path d="m3.500 7 8.500 6 8.500-6"/>',
  Phone:
    '<path d="M6 3.500h3l1.500 4-2 1.500a12 12 0 0 0 6.500 6.500l1.500-2 4 1.500v3c0 1.400-1 2.500-2.500 2.500C10.500 20.500 3.500 13.500 3.500 6c0-1.500 1.100-2.500 2.500-2.500z"/>',
  Link: '<path d="M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300L11.500 6.800M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1.500-1.500"/>',
};

const HOSTS: readonly [RegExp, string][] = [
  [/(^|\.)instagram\.com$/, 'Instagram'],
  [/(^|\.)(facebook\.com|fb\.com)$/, 'Facebook'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'YouTube'],
  [/(^|\.)(x\.com|twitter\.com)$/, 'X'],
  [/(^|\.)pinterest\.[a-z.]+$/, 'Pinterest'],
  [/(^|\.)tiktok\.com$/, 'TikTok'],
  [/(^|\.)linkedin\.com$/, 'LinkedIn'],
  [/(^|\.)vimeo\.com$/, 'Vimeo'],
  [/(^|\.)github\.com$/, 'GitHub'],
  [/(^|\.)threads\.(net|com)$/, 'Threads'],
  [/(^|\.)mastodon\.|(^|\.)mas\.to$/, 'Mastodon'],
  [/(^|\.)bsky\.app$/, 'Bluesky'],
  [/(^|\.)spotify\.com$/, 'Spotify'],
];

/** The service of an address with its drawing; a plain link for hosts that nobody knows. */
export function socialIcon(url: string): { service: string; svg: string } {
  const service = serviceOf(url);
  const drawing = ICONS[service] ?? ICONS.Link;
  return {
    service: service === 'Link' ? (hostOf(url) ?? 'Link') : service,
    svg: `<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.500" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">${drawing}</svg>`,
  };
}

function serviceOf(url: string): string {
  if (url.startsWith('mailto:')) return 'Email';
  if (url.startsWith('tel:') || url.startsWith('sms:')) return 'Phone';
  const host = hostOf(url);
  return (host && HOSTS.find(([pattern]) => pattern.test(host))?.[1]) || 'Link';
}

function hostOf(url: string): string | undefined {
  try {
    return new URL(url).hostname.replace(/^www\./, '') || undefined;
  } catch {
    return undefined;
  }
}

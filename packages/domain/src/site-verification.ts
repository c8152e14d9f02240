/** Services that ask for a code in the head of the pages before they show an owner what they know of the website. */
export const verifyingServices = {
  google: { title: 'Google Search Console', meta: 'google-site-verification' },
  bing: { title: 'Bing Webmaster Tools', meta: 'msvalidate.01' },
  pinterest: { title: 'Pinterest', meta: 'p:domain_verify' },
  yandex: { title: 'Yandex Webmaster', meta: 'yandex-verification' },
} as const;
export type VerifyingService = keyof typeof verifyingServices;

/** The code in what an owner pastes, which may be the whole tag; '' for nothing, null for what is no code. */
export function verificationCode(pasted: string): string | null {
  const code = /\bcontent\s*=\s*["']([^"']*)["']/i.exec(pasted)?.[1] ?? pasted;
  const plain = code.trim();
  return /^[\w.=+/-]{0,200}$/.test(plain) ? plain : null;
}

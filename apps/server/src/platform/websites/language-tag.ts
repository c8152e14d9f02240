/** A language as browsers and search engines write it (`pt-BR`); null for what is none. */
export function canonicalLanguage(text: string): string | null {
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(text)) return null;
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}

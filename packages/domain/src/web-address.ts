/** What to say of a link that cannot be used, or undefined: a path of the website, or http, https, mailto, tel. */
export function requireWebAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^\/(?!\/)/.test(trimmed) || /^#/.test(trimmed)) return undefined;
  try {
    if (['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(trimmed).protocol)) return undefined;
  } catch {
    // Said below.
  }
  return `"${text.slice(0, 100)}" is not an address. Write it like https://example.com or /about.`;
}

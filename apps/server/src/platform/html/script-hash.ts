import { createHash } from 'node:crypto';

/** `'sha256-…'` source expression of an inline script's exact text. */
export function scriptHash(source: string): string {
  const known = hashes.get(source);
  if (known !== undefined) return known;
  const hash = `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
  if (source.length > MAX_KEPT_LENGTH) return hash;
  if (hashes.size >= MAX_KEPT) hashes.clear();
  hashes.set(source, hash);
  return hash;
}

/** Most inline scripts stand on every page. */
const hashes = new Map<string, string>();
const MAX_KEPT = 1_000;
const MAX_KEPT_LENGTH = 10_000;

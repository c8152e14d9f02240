/** Which bytes of a file are asked for; null: all of them. Several ranges at once are not served: then all. */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const start = match[1] === '' ? Math.max(size - Number(match[2]), 0) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  // One that ends before it begins is no range at all, and is passed over.
  if (match[1] !== '' && match[2] !== '' && Number(match[2]) < Number(match[1])) return null;
  return start <= end && start < size ? { start, end } : 'unsatisfiable';
}

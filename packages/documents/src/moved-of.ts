/** Those that stand in another order, as few as possible: all that are not in the longest part that kept its order. */
export function movedOf(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((id, index) => [id, index]));
  const best: string[][] = [];
  for (const id of after) {
    const at = place.get(id) ?? 0;
    const longest = best
      .filter((line) => (place.get(line.at(-1) ?? '') ?? 0) < at)
      .reduce<string[]>((found, line) => (line.length > found.length ? line : found), []);
    best.push([...longest, id]);
  }
  const kept = new Set(best.reduce((found, line) => (line.length > found.length ? line : found), []));
  return new Set(after.filter((id) => !kept.has(id)));
}

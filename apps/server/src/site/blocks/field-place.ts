/** A place that a theme leaves for blocks (`<squarespace:block-field id>`): on every page, or on those of one collection. */
export interface FieldPlace {
  field: string;
  collectionId: string | null;
}

/** `footerBlocks`, `footerBlocks@COLLECTION`; null for what names no block field. */
export function readFieldPlace(id: string): FieldPlace | null {
  const match = /^([\w./-]{1,64})(?:@([0-9a-f]{24}))?$/.exec(id);
  return match ? { field: match[1] ?? '', collectionId: match[2] ?? null } : null;
}

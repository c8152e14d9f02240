/** JSON-shaped data on its way to a template. */
export type AnyRecord = Record<string, unknown>;

/** What is read of JSON that anybody may have written: the object, or an empty one for all that is none. */
export const record = (value: unknown): AnyRecord =>
  typeof value === 'object' && value !== null ? (value as AnyRecord) : {};

/** What is read of JSON that anybody may have written. */
export type JsonRecord = Record<string, unknown>;

/** Whether a value of JSON is an object with names, so neither null nor a list. */
export const isJsonRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object, or an empty one for all that is none. */
export const jsonRecord = (value: unknown): JsonRecord => (isJsonRecord(value) ? value : {});

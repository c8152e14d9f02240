/** JSON-shaped data on its way to a template. */
export type AnyRecord = Record<string, unknown>;

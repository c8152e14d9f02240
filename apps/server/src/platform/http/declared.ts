import type { TObject, TProperties } from 'typebox';

/**
 * What a schema names of a body, and nothing else. Bodies may hold more than their schema names, so what goes on into columns or
 * settings by its name comes through here: otherwise `{"websiteId": …}` would be written as well.
 */
export function declared<T extends object>(schema: TObject<TProperties>, body: T): T {
  return Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(schema.properties, name))) as T;
}

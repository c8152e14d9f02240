import { type Static, type TSchema, Type } from 'typebox';

/**
 * An object whose members all have one schema, whatever they are called. Not Type.Record: its pattern of names does not match
 * one with a line break, so that answers would lose the option of a variant that somebody has called so.
 */
export const byName = <S extends TSchema>(member: S) =>
  Type.Unsafe<Record<string, Static<S>>>({ type: 'object', additionalProperties: member });

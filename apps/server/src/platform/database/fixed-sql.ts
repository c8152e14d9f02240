import type postgres from 'postgres';
import type { Statements } from './pipeline.ts';

const pieces = new WeakMap<TemplateStringsArray, postgres.Fragment>();

/**
 * A piece of a statement that holds no values, made when it is first needed: of each piece the driver makes a promise with
 * all that belongs to a statement, which costs more than sending it.
 */
export const fixed =
  (sql: Statements) =>
  (text: TemplateStringsArray): postgres.Fragment => {
    let piece = pieces.get(text);
    if (!piece) {
      piece = sql(text);
      pieces.set(text, piece);
    }
    return piece;
  };

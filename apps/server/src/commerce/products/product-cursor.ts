import { invalid } from '../../platform/http/http-error.ts';

/** Where a page of the list ended: the value that it is sorted by, and the id that breaks ties. */
export interface ProductCursor {
  value: string | number;
  id: string;
}

export const writeCursor = ({ value, id }: ProductCursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

/** @throws HttpError 422 when the text is not a cursor of this sort order */
export function readCursor(text: string, kind: 'string' | 'number'): ProductCursor {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as [unknown, unknown];
    // A moment outside the range of dates is nothing that we wrote.
    const sound = typeof value === 'number' ? Math.abs(value) <= 8.64e15 : true;
    if (sound && typeof value === kind && typeof id === 'string') return { value: value as string | number, id };
  } catch {
    // Said below.
  }
  throw invalid('The cursor is not one that this list gave out. Please start from the first page.');
}

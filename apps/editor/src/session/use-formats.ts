import { type Formats, formatsOf } from '../ui/format.ts';
import { useMe } from './use-me.ts';

/** Rows of a table ask one by one: a website's are made once. */
const made = new WeakMap<object, Formats>();

/** How the website writes amounts and moments; another setting of the website shows on the screen without a reload. */
export function useFormats(): Formats {
  const { website } = useMe();
  const formats = made.get(website) ?? formatsOf(website);
  made.set(website, formats);
  return formats;
}

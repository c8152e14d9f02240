import { useMemo } from 'react';
import { type Formats, formatsOf } from '../ui/format.ts';
import { useMe } from './use-me.ts';

/** How the website writes amounts and moments; another setting of the website shows on the screen without a reload. */
export function useFormats(): Formats {
  const { website } = useMe();
  return useMemo(() => formatsOf(website), [website]);
}

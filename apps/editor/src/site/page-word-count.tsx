import type { PageLayout } from '@plinth/domain';
import { useDeferredValue, useMemo } from 'react';
import { readingWords, wordsOfBlocks } from './page-words.ts';

/** How many words the page has, and those of its blocks that are chosen. */
export function PageWordCount({ layout, chosen }: { layout: PageLayout; chosen: readonly string[] }) {
  // Behind the keystroke: nobody waits for a number.
  const counted = useDeferredValue(layout);
  const words = useMemo(() => wordsOfBlocks(counted), [counted]);
  const here = chosen.reduce((sum, id) => sum + (words.get(id) ?? 0), 0);
  const all = [...words.values()].reduce((sum, count) => sum + count, 0);
  return (
    <dl className="word-count">
      {here > 0 ? (
        <div>
          <dt>Chosen</dt>
          <dd>{here === 1 ? '1 word' : `${here.toLocaleString('en')} words`}</dd>
        </div>
      ) : null}
      <div>
        <dt>Page</dt>
        <dd>{readingWords(all)}</dd>
      </div>
    </dl>
  );
}

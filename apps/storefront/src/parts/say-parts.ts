import { sayAgain } from '@plinth/words';

/** What a call has put together of words with a mark between them: 'Back-ordered – ships later', '3 working days · Free on orders from $50'. */
export const sayParts = (text: string): string =>
  text
    .split(/( [–·] |\n)/)
    .map(sayAgain)
    .join('');

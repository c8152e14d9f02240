import { dictionaryName, inLanguage } from '@plinth/words';
import { loadDictionary } from '@plinth/words/load-dictionary';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMe } from './use-me.ts';

/** All texts of shoppers, some 100 kB: only screens that show what stands where an owner has written nothing ask for them. */
const wordsQuery = (language: string) =>
  queryOptions({
    queryKey: ['site-words', language],
    queryFn: async () => (await loadDictionary(language)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: dictionaryName(language) !== 'en',
  });

/** What the website says by itself, in its language: `inSiteWords(() => say('Add To Cart'))`. In English until its texts have come. */
export function useSiteWords(): <T>(run: () => T) => T {
  const { data } = useQuery(wordsQuery(useMe().website.language));
  return (run) => inLanguage(data ?? undefined, run);
}

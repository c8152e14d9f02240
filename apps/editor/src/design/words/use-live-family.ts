import { themeFamily } from '@plinth/documents';
import { useQuery } from '@tanstack/react-query';
import { themesQuery } from '../../api/design.ts';

/** Which theme's values the website shows; '' until it is known. */
export function useLiveFamily(): string {
  const themes = useQuery(themesQuery);
  return themeFamily(themes.data?.themes.find(({ active }) => active)?.name ?? '');
}

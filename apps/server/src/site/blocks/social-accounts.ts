import { sayAgain } from '@plinth/words';
import type { AnyRecord } from '../../platform/json/record.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { socialIcon } from '../model/social-icons.ts';
import type { BlockBehaviour } from './block-behaviour.ts';

export const socialBehaviour: BlockBehaviour = ({ accounts }, { page }) => {
  const own = (accounts as { url: string; name: string }[]).filter(({ url }) => url !== '');
  const links = own.length > 0 ? own : accountsOf(page.website.settings.social);
  if (links.length === 0) return null;
  return {
    links: links.map(({ url, name }) => {
      const { service, svg } = socialIcon(url);
      return { url, name: name || inWords(page.website, () => sayAgain(service)), svg };
    }),
  };
};

/** The website's own accounts, as a list of addresses or of objects with one. */
function accountsOf(value: unknown): { url: string; name: string }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((account: unknown) => {
    const { url, profileUrl, title, name } = (
      typeof account === 'string' ? { url: account } : (account ?? {})
    ) as AnyRecord;
    const link = typeof profileUrl === 'string' ? profileUrl : url;
    if (typeof link !== 'string' || !/^(https?:|mailto:)/.test(link)) return [];
    return [{ url: link, name: typeof title === 'string' ? title : typeof name === 'string' ? name : '' }];
  });
}

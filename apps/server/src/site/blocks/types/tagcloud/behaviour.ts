import type { BlockBehaviour } from '../../block-behaviour.ts';
import { groupsOf } from '../../item-groups.ts';

const SIZES = 5;

/** Tags in the order of the alphabet, larger the more often they are used. */
export const behaviour: BlockBehaviour = async (settings, loader) => {
  const found = await groupsOf(settings, loader, 'tag');
  if (!found) return null;
  const counts = found.groups.map(({ count }) => count);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const { language } = loader.page.website;
  return {
    groups: found.groups
      .map((group) => ({ ...group, size: sizeOf(group.count, least, most) }))
      .sort((a, b) => a.title.localeCompare(b.title, language)),
  };
};

/** 1 to 5, by the logarithm: one tag used a thousand times must not make all others small. */
function sizeOf(count: number, least: number, most: number): number {
  if (most === least) return 3;
  return 1 + Math.round((Math.log(count / least) / Math.log(most / least)) * (SIZES - 1));
}

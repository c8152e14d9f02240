import { navigationJson } from '../../../model/navigation-json.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';

export const behaviour: BlockBehaviour = ({ navigation }, { page }) => {
  const { navigations } = page.map.skeleton;
  const wanted = navigation || 'mainNav';
  const found = navigations.find(({ name }) => name === wanted) ?? (navigation ? undefined : navigations[0]);
  const items = found ? navigationJson(page.map, found.items, page.collection?.id ?? null) : [];
  return items.length === 0 ? null : { items };
};

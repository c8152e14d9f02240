import type { BlockBehaviour } from '../../block-behaviour.ts';

export const behaviour: BlockBehaviour = ({ items, firstOpen }) => {
  const entries = (items as { title: string }[]).filter(({ title }) => title !== '');
  return entries.length === 0
    ? null
    : { entries: entries.map((entry, index) => ({ ...entry, open: firstOpen === true && index === 0 })) };
};

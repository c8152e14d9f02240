import { showsComments } from '@plinth/domain';
import type { BlockBehaviour } from '../../block-behaviour.ts';

/** The comments of the item whose page it is; the thread itself is among the page's data already. */
export const behaviour: BlockBehaviour = (_settings, { page: { item, website } }) =>
  item && showsComments(item, website.settings) ? {} : null;

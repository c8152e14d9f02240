import { groupListBehaviour } from '../../item-groups.ts';

export const behaviour = groupListBehaviour('author');

import { startTrackList } from '../block-media/track-list.ts';

export const hydrate = startTrackList;

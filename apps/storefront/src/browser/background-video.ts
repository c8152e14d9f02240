import { startBackgroundVideo } from '../block-media/background-video.ts';

export const hydrate = startBackgroundVideo;

import { startVideo } from '../block-media/video.ts';

export const hydrate = startVideo;

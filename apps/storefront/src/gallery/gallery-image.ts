import type { Image } from '@plinth/contract';

/** What plays in the place of an image of a product. */
export interface GalleryVideo {
  /** The file itself; of a video that another service holds, its own page. */
  url: string;
  /** What of another service plays it in a frame. */
  embedUrl?: string;
}

/** An image of a product; with `video` it stands for one until that plays. */
export interface GalleryImage extends Image {
  video?: GalleryVideo;
}

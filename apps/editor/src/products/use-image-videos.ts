import type { AssetFile, ImageVideo, ProductImage } from '@plinth/contract';
import { hostedVideo } from '@plinth/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadFile } from '../api/files.ts';
import { productImageOf } from '../files/product-image-of.ts';
import { toast } from '../ui/toast.tsx';
import { frameAtStart } from './video-frame.ts';

/** A video that waits for the picture that is to stand for it. */
export interface Pictureless {
  video: ImageVideo;
  name: string;
  /** The image that has stood for it up to now. */
  replaces?: ProductImage;
}

/**
 * Videos on their way among a product's images: each gets a picture that stands for it, made of the video itself where this browser plays
 * it, else chosen by hand.
 */
export function useImageVideos(put: (image: ProductImage, replaces?: ProductImage) => void) {
  const client = useQueryClient();
  /** How many pictures are being made. */
  const [making, setMaking] = useState(0);
  const [pictureless, setPictureless] = useState<Pictureless | null>(null);
  const upload = async (picture: File): Promise<AssetFile | undefined> => {
    const file = await uploadFile(picture, () => {}, new AbortController().signal);
    void client.invalidateQueries({ queryKey: ['files'] });
    return file;
  };
  const make = async (work: () => Promise<void>) => {
    setMaking((count) => count + 1);
    try {
      await work();
    } catch (error) {
      toast({ text: (error as Error).message });
    }
    setMaking((count) => count - 1);
  };
  const addFile = ({ id, assetUrl, filename }: AssetFile) =>
    make(async () => {
      const video: ImageVideo = { assetId: id, url: assetUrl, providerName: '' };
      const frame = await frameAtStart(assetUrl, filename);
      const picture = frame && (await upload(frame));
      if (picture) return put(productImageOf(picture, video));
      toast({ text: `This browser cannot make a picture of ${filename}. Choose the one that stands for it.` });
      setPictureless({ video, name: filename });
    });
  const addAddress = (address: string) => {
    const hosted = hostedVideo(address);
    if (!hosted) return;
    const { providerName, pageUrl } = hosted;
    setPictureless({ video: { assetId: null, url: pageUrl, providerName }, name: `the video at ${providerName}` });
  };
  /** The moment of a video that stands for it from now on. */
  const takeFrame = (image: ProductImage, frame: File) =>
    make(async () => {
      const picture = await upload(frame);
      if (picture) put(productImageOf(picture, image.video), image);
    });
  const choose = (picture: AssetFile | undefined) => {
    if (picture && pictureless) put(productImageOf(picture, pictureless.video), pictureless.replaces);
    setPictureless(null);
  };
  const askForPicture = (image: ProductImage) => {
    if (image.video) setPictureless({ video: image.video, name: 'the video', replaces: image });
  };
  return { isMaking: making > 0, pictureless, addFile, addAddress, takeFrame, choose, askForPicture };
}

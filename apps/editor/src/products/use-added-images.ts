import type { AssetFile, ProductImage } from '@plinth/contract';
import { limitError } from '@plinth/domain';
import { useState } from 'react';
import { mediumOf } from '../files/given-files.ts';
import { productImageOf } from '../files/product-image-of.ts';
import { toast } from '../ui/toast.tsx';
import type { ImageList } from './images-editor.tsx';
import { useImageVideos } from './use-image-videos.ts';

/** Puts files behind the images of a product, each once: images as they are, videos with the picture that stands for them. */
export function useAddedImages(list: ImageList, onReplaced: (imageId: string) => void) {
  const [problem, setProblem] = useState('');
  const append = (fresh: readonly ProductImage[]) => {
    const before = list.current();
    const tooMany = limitError('imagesPerProduct', before.length + fresh.length);
    setProblem(tooMany ?? '');
    if (fresh.length > 0 && tooMany === undefined) list.onChange([...before, ...fresh]);
  };
  const videos = useImageVideos((fresh, replaces) => {
    const there = list.current();
    const same = there.find(({ id }) => id === fresh.id);
    if (same && replaces && same.id !== replaces.id) {
      toast({ text: 'This picture is among the images already. Choose another one.' });
      return;
    }
    // The same picture stands there already: it has the video from now on.
    if (same) list.onChange(there.map((one) => (one === same ? { ...one, video: fresh.video } : one)));
    else if (replaces) list.onReplace(replaces, fresh);
    else append([fresh]);
    if (replaces) onReplaced(fresh.id);
  });
  const add = (files: readonly AssetFile[]) => {
    const present = new Set(list.current().flatMap(({ id, video }) => [id, video?.assetId]));
    const fresh = files.filter(({ id }) => !present.has(id));
    const known = files.length - fresh.length;
    if (known > 0)
      toast({
        text: known === 1 ? `${files[0]?.filename} is among the images already.` : `${known} are there already.`,
      });
    const of = (medium: string) => fresh.filter(({ contentType }) => mediumOf(contentType) === medium);
    append(of('image').map((file) => productImageOf(file)));
    for (const file of of('video')) void videos.addFile(file);
    const [other] = [...of('audio'), ...of('document')];
    if (other) toast({ text: `${other.filename} is neither an image nor a video.` });
  };
  return { add, problem, videos };
}

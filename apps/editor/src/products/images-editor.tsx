import type { ProductImage } from '@plinth/contract';
import { moved } from '@plinth/domain';
import { FolderOpen, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DropArea, usePastedFiles } from '../files/drop-area.tsx';
import { UploadList } from '../files/upload-list.tsx';
import { useUploads } from '../files/use-uploads.ts';
import { Button } from '../ui/button.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { ImagePickers, type Picking } from './image-pickers.tsx';
import { ImageTiles } from './image-tiles.tsx';
import { useAddedImages } from './use-added-images.ts';

const KINDS = ['image', 'drawing', 'video'] as const;

/** What a list of images is worked on by: the product's draft, or the form of a new product. */
export interface ImageList {
  images: readonly ProductImage[];
  /** The images as they are at this moment, for what arrives between two drawings of the screen. */
  current: () => readonly ProductImage[];
  error?: string | undefined;
  onChange: (images: ProductImage[]) => void;
  onAltText: (imageId: string, text: string) => void;
  onRemove: (image: ProductImage) => void;
  /** Another picture stands for a video in the place of the first; it has the words of that one. */
  onReplace: (image: ProductImage, by: ProductImage) => void;
  /** Hears whether images are on their way. */
  onBusy?: (busy: boolean) => void;
}

/** The images and videos of a product: dropped, chosen or pasted, in their order; the first is the main one. */
export function ImagesEditor(list: ImageList) {
  const { images } = list;
  const [open, setOpen] = useState<string | null>(null);
  const [picking, setPicking] = useState<Picking>(null);
  const { add, problem, videos } = useAddedImages(list, setOpen);
  const { queue, uploads, busy } = useUploads({ kinds: KINDS, onUploaded: (file) => add([file]) });
  const { onBusy } = list;
  const isBusy = busy || videos.isMaking;
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  const send = (files: File[]) => queue.add(files);
  usePastedFiles(send);
  const shown = images.findIndex(({ id }) => id === open);
  const image = images[shown];
  // What has arrived stands among the images.
  const lines = uploads.filter(({ status }) => status !== 'done');
  return (
    <>
      {images.length > 0 ? (
        <ImageTiles images={images} onChange={list.onChange} onFiles={send} onOpen={setOpen} />
      ) : null}
      <UploadList uploads={lines} queue={queue} />
      {(problem || list.error) && (
        <p className="error-text" role="alert">
          {problem || list.error}
        </p>
      )}
      <DropArea
        kinds={KINDS}
        label="Add images or videos"
        hint={
          images.length === 0
            ? 'Drop images or videos here, paste them, or choose them. The first becomes the main image.'
            : 'Drop more here, or paste them. Drag to change their order; press one for its description.'
        }
        onFiles={send}
      >
        <Button tone="quiet" onPress={() => setPicking('files')}>
          <FolderOpen size={15} aria-hidden="true" /> Choose from files
        </Button>
        <Button tone="quiet" onPress={() => setPicking('address')}>
          <Link2 size={15} aria-hidden="true" /> Video by address
        </Button>
      </DropArea>
      <p className="soft" role="status">
        {videos.isMaking ? 'Making the picture that stands for the video…' : ''}
      </p>
      <ImagePickers picking={picking} videos={videos} onClose={() => setPicking(null)} onFiles={add} />
      {image ? (
        <ImageDialog
          image={image}
          place={shown}
          count={images.length}
          onMove={(to) => list.onChange(moved(images, shown, to))}
          isBusy={videos.isMaking}
          onAltText={(text) => list.onAltText(image.id, text)}
          onFrame={(frame) => void videos.takeFrame(image, frame)}
          onChoosePicture={() => {
            setOpen(null);
            videos.askForPicture(image);
          }}
          onTakeOffVideo={() =>
            list.onChange(list.current().map((one) => (one.id === image.id ? { ...one, video: null } : one)))
          }
          onRemove={() => {
            setOpen(null);
            list.onRemove(image);
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}

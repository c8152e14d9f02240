import type { AssetFile, ProductImage } from '@plinth/contract';
import { limitError, moved } from '@plinth/domain';
import { FolderOpen, GripVertical, Link2, Play } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { DropArea, usePastedFiles } from '../files/drop-area.tsx';
import { isImage } from '../files/file-library.tsx';
import { productImageOf } from '../files/product-image-of.ts';
import { UploadList } from '../files/upload-list.tsx';
import { useUploads } from '../files/use-uploads.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { useImageVideos } from './use-image-videos.ts';
import { VideoAddressDialog } from './video-address-dialog.tsx';

const FilePicker = lazy(() => import('../files/file-picker.tsx'));

const KINDS = ['image', 'drawing', 'video'] as const;
const isVideo = ({ contentType }: AssetFile): boolean => contentType.startsWith('video/');

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
  const [picking, setPicking] = useState<'files' | 'address' | null>(null);
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
    // The same picture stands there already: it has the video from now on.
    if (same) list.onChange(there.map((one) => (one === same ? { ...one, video: fresh.video } : one)));
    else if (replaces) list.onReplace(replaces, fresh);
    else append([fresh]);
    if (replaces) setOpen(fresh.id);
  });
  const add = (files: readonly AssetFile[]) => {
    const there = list.current();
    const present = new Set(there.flatMap(({ id, video }) => [id, video?.assetId]));
    const fresh = files.filter(({ id }) => !present.has(id));
    const known = files.length - fresh.length;
    if (known > 0)
      toast({
        text: known === 1 ? `${files[0]?.filename} is among the images already.` : `${known} are there already.`,
      });
    append(fresh.filter(isImage).map((file) => productImageOf(file)));
    for (const file of fresh.filter(isVideo)) void videos.addFile(file);
    const other = fresh.find((file) => !isImage(file) && !isVideo(file));
    if (other) toast({ text: `${other.filename} is neither an image nor a video.` });
  };
  const { queue, uploads, busy } = useUploads({ kinds: KINDS, onUploaded: (file) => add([file]) });
  const { onBusy } = list;
  const isBusy = busy || videos.isMaking;
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  const send = (files: File[]) => queue.add(files);
  usePastedFiles(send);
  const { dragAndDropHooks } = useTileDrag(images, list.onChange, send);
  const shown = images.findIndex(({ id }) => id === open);
  const image = images[shown];
  // What has arrived stands among the images.
  const lines = uploads.filter(({ status }) => status !== 'done');
  return (
    <>
      {images.length > 0 ? (
        <GridList
          aria-label="Images of this product"
          className="tiles"
          layout="grid"
          items={images.map((one, index) => ({ ...one, index }))}
          dragAndDropHooks={dragAndDropHooks}
          onAction={(id) => setOpen(String(id))}
        >
          {({ id, url, alt, altText, video, index }) => (
            <GridListItem
              id={id}
              className="tile"
              textValue={`${video ? 'Video' : 'Image'} ${index + 1}: ${altText || 'without a description'}`}
            >
              <img src={`${url}?format=300w`} alt={alt} width={240} height={300} loading="lazy" draggable={false} />
              {index === 0 ? <span className="badge tile__badge">Main</span> : null}
              {video ? (
                <span className="tile__play" aria-hidden="true">
                  <Play size={16} />
                </span>
              ) : null}
              <AriaButton
                slot="drag"
                className="tile__grip"
                aria-label={`Move ${video ? 'video' : 'image'} ${index + 1}`}
              >
                <GripVertical size={15} aria-hidden="true" />
              </AriaButton>
            </GridListItem>
          )}
        </GridList>
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
      <Suspense>
        {picking === 'files' ? (
          <FilePicker
            first="image"
            onClose={() => setPicking(null)}
            onChosen={(files) => {
              setPicking(null);
              add(files);
            }}
          />
        ) : null}
        {videos.pictureless ? (
          <FilePicker
            title={`Picture for ${videos.pictureless.name}`}
            kind="image"
            single
            onClose={() => videos.choose(undefined)}
            onChosen={([picture]) => videos.choose(picture)}
          />
        ) : null}
      </Suspense>
      {picking === 'address' ? (
        <VideoAddressDialog
          onClose={() => setPicking(null)}
          onAdd={(address) => {
            setPicking(null);
            videos.addAddress(address);
          }}
        />
      ) : null}
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

/** Tiles change their places by mouse, by touch and by keyboard; files from the desktop may be dropped among them, too. */
function useTileDrag(
  images: readonly ProductImage[],
  onChange: (images: ProductImage[]) => void,
  onFiles: (files: File[]) => void,
) {
  const take = async (items: readonly { kind: string; getFile?: () => Promise<File> }[]) => {
    const files = await Promise.all(items.flatMap((item) => (item.getFile ? [item.getFile()] : [])));
    if (files.length > 0) onFiles(files);
  };
  return useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'plinth-image': String(key) })),
    onReorder: ({ keys, target }) => {
      const taken = images.filter(({ id }) => keys.has(id));
      const rest = images.filter(({ id }) => !keys.has(id));
      const at = rest.findIndex(({ id }) => id === target.key);
      if (at < 0) return;
      rest.splice(target.dropPosition === 'after' ? at + 1 : at, 0, ...taken);
      onChange(rest);
    },
    onInsert: ({ items }) => void take(items as Parameters<typeof take>[0]),
    onRootDrop: ({ items }) => void take(items as Parameters<typeof take>[0]),
  });
}

import type { AssetFile, ProductImage } from '@plinth/contract';
import { limitError, moved } from '@plinth/domain';
import { FolderOpen, GripVertical } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { DropArea, usePastedFiles } from '../files/drop-area.tsx';
import { productImageOf } from '../files/product-image-of.ts';
import { UploadList } from '../files/upload-list.tsx';
import { useUploads } from '../files/use-uploads.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { ImageDialog } from './image-dialog.tsx';

const FilePicker = lazy(() => import('../files/file-picker.tsx'));

const KINDS = ['image', 'drawing'] as const;

/** What a list of images is worked on by: the product's draft, or the form of a new product. */
export interface ImageList {
  images: readonly ProductImage[];
  /** The images as they are at this moment, for what arrives between two drawings of the screen. */
  current: () => readonly ProductImage[];
  error?: string | undefined;
  onChange: (images: ProductImage[]) => void;
  onAltText: (imageId: string, text: string) => void;
  onRemove: (image: ProductImage) => void;
  /** Hears whether images are on their way. */
  onBusy?: (busy: boolean) => void;
}

/** The images of a product: dropped, chosen or pasted, in their order; the first is the main one. */
export function ImagesEditor(list: ImageList) {
  const { images } = list;
  const [open, setOpen] = useState<string | null>(null);
  const [picking, setPicking] = useState(false);
  const [problem, setProblem] = useState('');
  const add = (files: readonly AssetFile[]) => {
    const before = list.current();
    const present = new Set(before.map(({ id }) => id));
    const fresh = files.filter(({ id }) => !present.has(id)).map(productImageOf);
    const known = files.length - fresh.length;
    if (known > 0)
      toast({
        text: known === 1 ? `${files[0]?.filename} is among the images already.` : `${known} are there already.`,
      });
    const tooMany = limitError('imagesPerProduct', before.length + fresh.length);
    setProblem(tooMany ?? '');
    if (fresh.length > 0 && tooMany === undefined) list.onChange([...before, ...fresh]);
  };
  const { queue, uploads, busy } = useUploads({ kinds: KINDS, onUploaded: (file) => add([file]) });
  const { onBusy } = list;
  useEffect(() => onBusy?.(busy), [busy, onBusy]);
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
          {({ id, url, alt, altText, index }) => (
            <GridListItem
              id={id}
              className="tile"
              textValue={`Image ${index + 1}: ${altText || 'without a description'}`}
            >
              <img src={`${url}?format=300w`} alt={alt} width={240} height={300} loading="lazy" draggable={false} />
              {index === 0 ? <span className="badge tile__badge">Main</span> : null}
              <AriaButton slot="drag" className="tile__grip" aria-label={`Move image ${index + 1}`}>
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
        label="Add images"
        hint={
          images.length === 0
            ? 'Drop images here, paste them, or choose them. The first becomes the main image.'
            : 'Drop more images here, or paste them. Drag to change their order; press one for its description.'
        }
        onFiles={send}
      >
        <Button tone="quiet" onPress={() => setPicking(true)}>
          <FolderOpen size={15} aria-hidden="true" /> Choose from files
        </Button>
      </DropArea>
      <Suspense>
        {picking ? (
          <FilePicker
            kind="image"
            onClose={() => setPicking(false)}
            onChosen={(files) => {
              setPicking(false);
              add(files);
            }}
          />
        ) : null}
      </Suspense>
      {image ? (
        <ImageDialog
          image={image}
          place={shown}
          count={images.length}
          onMove={(to) => list.onChange(moved(images, shown, to))}
          onAltText={(text) => list.onAltText(image.id, text)}
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

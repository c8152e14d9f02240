import type { ProductImage } from '@plinth/contract';
import { GripVertical, Play } from 'lucide-react';
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';

/** The images and videos of a product in their order, each pressed for its dialog. */
export function ImageTiles(props: {
  images: readonly ProductImage[];
  onChange: (images: ProductImage[]) => void;
  onFiles: (files: File[]) => void;
  onOpen: (imageId: string) => void;
}) {
  const { images } = props;
  const { dragAndDropHooks } = useTileDrag(images, props.onChange, props.onFiles);
  return (
    <GridList
      aria-label="Images of this product"
      className="tiles"
      layout="grid"
      items={images.map((one, index) => ({ ...one, index }))}
      dragAndDropHooks={dragAndDropHooks}
      onAction={(id) => props.onOpen(String(id))}
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
          <AriaButton slot="drag" className="tile__grip" aria-label={`Move ${video ? 'video' : 'image'} ${index + 1}`}>
            <GripVertical size={15} aria-hidden="true" />
          </AriaButton>
        </GridListItem>
      )}
    </GridList>
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

import type { ProductImage } from '@plinth/contract';
import { ImageOff, ImagePlus } from 'lucide-react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { thumbnailUrl } from './product-words.ts';

/** Which of the product's images a variant is shown by. */
export function VariantImage(props: {
  name: string;
  images: readonly ProductImage[];
  imageId: string | null;
  onChange: (imageId: string | null) => void;
}) {
  const { name, images, imageId } = props;
  const shown = images.find(({ id }) => id === imageId);
  return (
    <MenuTrigger>
      <Button
        className="variant-image"
        isDisabled={images.length === 0}
        aria-label={shown ? `Image of ${name}: ${shown.alt}` : `Image of ${name}: none`}
      >
        {shown ? <img src={thumbnailUrl(shown.url)} alt="" /> : <ImagePlus size={16} aria-hidden="true" />}
      </Button>
      <Popover placement="bottom start">
        <Menu
          className="menu menu--images"
          aria-label={`Image of ${name}`}
          onAction={(id) => props.onChange(id === 'none' ? null : String(id))}
        >
          <MenuItem id="none" textValue="No image of its own">
            <ImageOff size={16} /> No image of its own
          </MenuItem>
          {images.map(({ id, url, altText }, index) => (
            <MenuItem key={id} id={id} textValue={altText || `Image ${index + 1}`}>
              <img src={thumbnailUrl(url)} alt="" /> <span className="ellipsis">{altText || `Image ${index + 1}`}</span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

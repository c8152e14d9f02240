import type { ProductImage } from '@plinth/contract';
import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { FileFocus } from '../files/file-focus.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { ImageVideoPart } from './image-video.tsx';

/** One image of a product, or the video for which it stands: what it shows in words, what of it stays in sight, its place, and its way out. */
export function ImageDialog(props: {
  image: ProductImage;
  place: number;
  count: number;
  onMove: (to: number) => void;
  /** Whether a picture of its video is on its way. */
  isBusy: boolean;
  onAltText: (text: string) => void;
  onFrame: (frame: File) => void;
  onChoosePicture: () => void;
  onTakeOffVideo: () => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const { image, place, count } = props;
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            {image.video ? 'Video' : 'Image'} {place + 1} of {count}
          </Heading>
          {image.video ? (
            <ImageVideoPart
              image={image}
              video={image.video}
              isBusy={props.isBusy}
              onFrame={props.onFrame}
              onChoosePicture={props.onChoosePicture}
              onTakeOff={props.onTakeOffVideo}
            />
          ) : null}
          <div className={`image-dialog__image${image.video ? ' image-dialog__image--small' : ''}`}>
            <FileFocus id={image.id} waiting={<img src={`${image.url}?format=750w`} alt={image.alt} />} />
          </div>
          <TextField
            label="Description (alt text)"
            value={image.altText}
            maxLength={1000}
            hint="What it shows, for people who cannot see it and for search engines. It goes along wherever the image is shown."
            onChange={(event) => props.onAltText(event.target.value)}
          />
          <div className="image-dialog__moves">
            <Button isDisabled={place === 0} onPress={() => props.onMove(place - 1)}>
              <ArrowLeft size={15} aria-hidden="true" /> Earlier
            </Button>
            <Button isDisabled={place === count - 1} onPress={() => props.onMove(place + 1)}>
              Later <ArrowRight size={15} aria-hidden="true" />
            </Button>
            <Button isDisabled={place === 0} onPress={() => props.onMove(0)}>
              <Star size={15} aria-hidden="true" /> Make main image
            </Button>
          </div>
          <div className="dialog__actions">
            <Button tone="danger" onPress={props.onRemove}>
              <Trash2 size={15} aria-hidden="true" /> Remove
            </Button>
            <Button tone="primary" onPress={props.onClose}>
              Done
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

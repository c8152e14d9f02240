import 'react-image-crop/dist/ReactCrop.css';
import type { AssetFile } from '@plinth/contract';
import { useId, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import { Button } from '../ui/button.tsx';
import { FocusPicker, type ImagePoint } from './focus-picker.tsx';

/** How one use shows an image; the file keeps all of it. */
export interface Framing {
  crop?: { x: number; y: number; width: number; height: number };
  focus?: ImagePoint;
}

/** A pixel or two of the edge are no crop. */
const ALL = 0.995;
const share = (percent: number) => Math.round(percent * 10) / 1000;
const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

const shown = ({ crop }: Framing): PercentCrop =>
  crop ? { unit: '%', x: crop.x * 100, y: crop.y * 100, width: crop.width * 100, height: crop.height * 100 } : whole;

/** What is cropped, as it is kept; undefined: all of the image. */
function cropOf({ x, y, width, height }: PercentCrop): Framing['crop'] {
  const crop = { x: share(x), y: share(y), width: share(width), height: share(height) };
  return width <= 0 || height <= 0 || (crop.width >= ALL && crop.height >= ALL) ? undefined : crop;
}

/** Which part of an image a use shows, and what of it stays in sight. Nothing of the file is changed. */
export default function FramingDialog(props: {
  file: AssetFile;
  framing: Framing;
  onDone: (framing: Framing) => void;
  onClose: () => void;
}) {
  const { file } = props;
  const id = useId();
  // Drawings scale by themselves, and what moves would stand still.
  const mayCrop = !/svg|gif/.test(file.contentType);
  const [part, setPart] = useState<'crop' | 'focus'>(mayCrop ? 'crop' : 'focus');
  const [crop, setCrop] = useState(() => shown(props.framing));
  const [focus, setFocus] = useState(props.framing.focus);
  // Before it has come the image has no size, and what is moved on it would be moved by nothing.
  const [hasCome, setHasCome] = useState(false);
  const src = `${file.assetUrl}?format=1000w`;
  const alt = file.altText || file.filename;
  const done = () => {
    const kept = mayCrop ? cropOf(crop) : undefined;
    props.onDone({ ...(kept ? { crop: kept } : {}), ...(focus ? { focus } : {}) });
  };
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal modal--wide">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Crop and focus
          </Heading>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
          <div className="segments" role="group" aria-labelledby={id} hidden={!mayCrop}>
            <span id={id} className="visually-hidden">
              What to set
            </span>
            <button type="button" aria-pressed={part === 'crop'} onClick={() => setPart('crop')}>
              Crop
            </button>
            <button type="button" aria-pressed={part === 'focus'} onClick={() => setPart('focus')}>
              Focal point
            </button>
          </div>
          <p className="soft">
            {part === 'crop'
              ? 'Drag the edges, or move them with the arrow keys. Only this use of the image changes.'
              : 'What must stay in sight when the image is cut to the shape of its frame. Only this use changes.'}
          </p>
          <div className="framing">
            {part === 'crop' ? (
              <ReactCrop
                {...(hasCome ? { crop } : { disabled: true })}
                keepSelection
                minWidth={24}
                minHeight={24}
                ariaLabels={cropLabels}
                onChange={(_, percent) => setCrop(percent)}
              >
                <img src={src} alt={alt} onLoad={() => setHasCome(true)} />
              </ReactCrop>
            ) : (
              <FocusPicker src={src} alt={alt} value={focus ?? file.mediaFocalPoint} onChange={setFocus} />
            )}
          </div>
          <div className="dialog__actions dialog__actions--spread">
            <Button
              onPress={() => {
                setCrop(whole);
                setFocus(undefined);
              }}
            >
              Show all of it
            </Button>
            <Button onPress={props.onClose}>Cancel</Button>
            <Button tone="primary" onPress={done}>
              Done
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const edge = (name: string) => `${name} of the crop. Arrow keys move it.`;
const cropLabels = {
  cropArea: 'The part that is shown. Arrow keys move it.',
  nwDragHandle: edge('Upper left corner'),
  nDragHandle: edge('Upper edge'),
  neDragHandle: edge('Upper right corner'),
  eDragHandle: edge('Right edge'),
  seDragHandle: edge('Lower right corner'),
  sDragHandle: edge('Lower edge'),
  swDragHandle: edge('Lower left corner'),
  wDragHandle: edge('Left edge'),
};

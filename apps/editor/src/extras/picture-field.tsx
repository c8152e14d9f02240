import { ImagePlus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { FocusPicker, type ImagePoint } from '../files/focus-picker.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

const FilePicker = lazy(() => import('../files/file-picker.tsx'));

/** A picture by its address, what of it stays in sight, and what it shows in words. */
export interface ChosenPicture {
  assetUrl: string;
  altText: string;
  focalPoint: ImagePoint;
}

const MIDDLE: ImagePoint = { x: 0.5, y: 0.5 };

/** As it is stored; null where there is none. */
export function readPicture(stored: unknown): ChosenPicture | null {
  const { assetUrl, altText, focalPoint } = (stored ?? {}) as Partial<ChosenPicture>;
  return assetUrl ? { assetUrl, altText: altText ?? '', focalPoint: { ...MIDDLE, ...focalPoint } } : null;
}

/** A picture of the file library with its focal point and its alternative text. */
export function PictureField(props: {
  hint: string;
  error?: string | undefined;
  value: ChosenPicture | null;
  onChange: (picture: ChosenPicture | null) => void;
}) {
  const { value, hint, error, onChange } = props;
  const [picking, setPicking] = useState(false);
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className="field picture-field" role="group" aria-labelledby={id}>
      <span className="label" id={id}>
        Picture
      </span>
      {value ? (
        <>
          <FocusPicker
            src={`${value.assetUrl}?format=750w`}
            alt={value.altText}
            value={value.focalPoint}
            onChange={(focalPoint) => onChange({ ...value, focalPoint })}
          />
          <span className="hint">Press what must stay in sight when the picture is cropped.</span>
        </>
      ) : null}
      <div className="file-field__actions">
        <Button onPress={() => setPicking(true)}>
          <ImagePlus size={15} aria-hidden="true" /> {value ? 'Another picture' : 'Choose a picture'}
        </Button>
        {value ? (
          <Button tone="quiet" onPress={() => onChange(null)}>
            <Trash2 size={15} aria-hidden="true" /> Remove
          </Button>
        ) : null}
      </div>
      {error || !value ? <span className={error ? 'error' : 'hint'}>{error ?? hint}</span> : null}
      {value ? (
        <TextField
          label="Alternative text"
          hint="What the picture shows, for those who do not see it. Leave it empty where it only decorates."
          maxLength={1000}
          value={value.altText}
          onChange={({ target }) => onChange({ ...value, altText: target.value })}
        />
      ) : null}
      <Suspense>
        {picking ? (
          <FilePicker
            kind="image"
            single
            onClose={() => setPicking(false)}
            onChosen={([file]) => {
              setPicking(false);
              if (file) onChange({ assetUrl: file.assetUrl, altText: file.altText, focalPoint: file.mediaFocalPoint });
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Crop } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { fileQuery } from '../../api/files.ts';
import { percent } from '../../files/focus-picker.tsx';
import type { Framing } from '../../files/framing-dialog.tsx';
import { Button } from '../../ui/button.tsx';

const FramingDialog = lazy(() => import('../../files/framing-dialog.tsx'));

/** Which part of the image beside it a block shows. */
export function FramingField(props: {
  label: string;
  assetId: string;
  value: unknown;
  onChange: (framing: Framing) => void;
}) {
  const { assetId, label } = props;
  const framing = (typeof props.value === 'object' && props.value !== null ? props.value : {}) as Framing;
  const [open, setOpen] = useState(false);
  const file = useQuery({ ...fileQuery(assetId), enabled: assetId !== '' }).data;
  if (!file) return null;
  const { crop, focus } = framing;
  const said = [
    crop ? `${percent(crop.width)} × ${percent(crop.height)} of it` : 'All of it',
    focus ? `focal point ${percent(focus.x)}, ${percent(focus.y)}` : '',
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className="field" role="group" aria-label={label}>
      <div className="file-field__actions">
        <Button onPress={() => setOpen(true)}>
          <Crop size={15} aria-hidden="true" /> {label}
        </Button>
      </div>
      <span className="hint">{said.filter(Boolean).join(', ')}</span>
      <Suspense>
        {open ? (
          <FramingDialog
            file={file}
            framing={framing}
            onClose={() => setOpen(false)}
            onDone={(next) => {
              setOpen(false);
              props.onChange(next);
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

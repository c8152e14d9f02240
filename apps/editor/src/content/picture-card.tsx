import type { AssetFile } from '@plinth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useState } from 'react';
import { changeFile, readFile } from '../api/files.ts';
import { messages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import type { ItemEditing } from './use-item-draft.ts';

const FilePicker = lazy(() => import('../files/file-picker.tsx'));

/** The picture that lists and shares show, and what of it must stay in sight when it is cropped. */
export function PictureCard({ draft, state }: ItemEditing) {
  const { mainImageId } = state.record;
  const [picking, setPicking] = useState(false);
  return (
    <section className="card" aria-label="Featured picture">
      <div className="card__head">
        <h2>Featured picture</h2>
      </div>
      <div className="card__body">
        {mainImageId ? <Picture key={mainImageId} id={mainImageId} /> : null}
        <div className="item-picture__deeds">
          <Button onPress={() => setPicking(true)}>
            <ImagePlus size={15} aria-hidden="true" /> {mainImageId ? 'Another picture' : 'Choose a picture'}
          </Button>
          {mainImageId ? (
            <Button tone="quiet" onPress={() => draft.edit('mainImageId', null)}>
              <Trash2 size={15} aria-hidden="true" /> Remove
            </Button>
          ) : null}
        </div>
        {state.errors.mainImageId ? <span className="error">{state.errors.mainImageId}</span> : null}
      </div>
      <Suspense>
        {picking ? (
          <FilePicker
            kind="image"
            single
            onClose={() => setPicking(false)}
            onChosen={([file]) => {
              setPicking(false);
              if (file) draft.edit('mainImageId', file.id);
            }}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

const STEP = 0.05;
const within = (share: number): number => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000));

function Picture({ id }: { id: string }) {
  const client = useQueryClient();
  const key = ['file', id];
  const file = useQuery({ queryKey: key, queryFn: ({ signal }) => readFile(id, signal) }).data;
  if (!file) return null;
  const { x, y } = file.mediaFocalPoint;
  const focus = async (point: { x: number; y: number }) => {
    const before = file;
    client.setQueryData<AssetFile>(key, { ...file, mediaFocalPoint: point });
    try {
      await changeFile(id, { focalPoint: point });
    } catch (error) {
      client.setQueryData<AssetFile>(key, before);
      toast({ text: (error as Error).message || messages.somethingWrong });
    }
  };
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    // Pressed by a key: the arrows move the point.
    if (event.detail === 0) return;
    void focus({ x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) });
  };
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[event.key];
    if (!by) return;
    event.preventDefault();
    void focus({ x: within(x + (by[0] ?? 0)), y: within(y + (by[1] ?? 0)) });
  };
  return (
    <>
      <button
        type="button"
        className="item-picture"
        aria-label={`Focal point of ${file.filename}: ${Math.round(x * 100)} % from the left, ${Math.round(y * 100)} % from the top. Press where it is, or use the arrow keys.`}
        onClick={press}
        onKeyDown={keys}
      >
        <img src={`${file.assetUrl}?format=750w`} alt={file.altText} />
        <i style={{ left: `${x * 100}%`, top: `${y * 100}%` }} aria-hidden="true" />
      </button>
      <p className="hint">Press what must stay in sight when the picture is cropped.</p>
    </>
  );
}

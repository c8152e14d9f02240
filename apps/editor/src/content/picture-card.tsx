import { ImagePlus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FileFocus } from '../files/file-focus.tsx';
import { Button } from '../ui/button.tsx';
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
        {mainImageId ? <FileFocus key={mainImageId} id={mainImageId} /> : null}
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

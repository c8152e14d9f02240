import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LayoutTemplate } from 'lucide-react';
import { itemLayoutQuery } from '../api/content-items.ts';
import { RichText } from '../text/rich-text.tsx';
import { LoadFailure } from '../ui/states.tsx';
import { wordsOf } from './item-words.ts';
import type { ItemEditing } from './use-item-draft.ts';

/**
 * What the item says: running text in a field, or blocks on the canvas. Beside the way to the canvas stands the page as it is, drafts
 * too, because whoever edits it may see it.
 */
export function BodyCard({ draft, state }: ItemEditing) {
  const { record: item, errors } = state;
  const layout = useQuery(itemLayoutQuery(item.id));
  const { one } = wordsOf(item.collectionType);
  const blocks = layout.data !== undefined && layout.data.layout !== null;
  return (
    <section className="card" aria-label="Body">
      <div className="card__head">
        <h2>Body</h2>
        <Link className="button" to="/site/$kind/$id" params={{ kind: 'item', id: item.id }}>
          <LayoutTemplate size={15} aria-hidden="true" /> Edit body
        </Link>
      </div>
      <div className="card__body">
        {layout.error ? (
          <LoadFailure error={layout.error} retry={() => void layout.refetch()} />
        ) : layout.isPending ? null : blocks ? (
          <p className="hint">This {one} is made of blocks. “Edit body” opens it on the canvas.</p>
        ) : (
          <RichText label="Text" html={item.body} error={errors.body} onChange={(html) => draft.edit('body', html)} />
        )}
        {blocks && !item.deleted ? (
          <iframe
            className="item-preview"
            title={`How “${item.title}” looks`}
            // Drawn anew when it has been saved.
            key={item.version}
            src={item.path}
            loading="lazy"
          />
        ) : null}
      </div>
    </section>
  );
}

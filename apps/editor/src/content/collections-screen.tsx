import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarDays, FileAudio, Images, LayoutGrid, type LucideIcon, Newspaper, Plus } from 'lucide-react';
import { useState } from 'react';
import { type PageSummary, pagesQuery } from '../api/pages.ts';
import { messages } from '../messages.ts';
import { NewPageDialog } from '../pages/new-page-dialog.tsx';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { Button } from '../ui/button.tsx';
import { ListSkeleton, LoadFailure, Nothing } from '../ui/states.tsx';
import { counted, itemCollections, wordsOf } from './item-words.ts';
import { useNewItem } from './use-new-item.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  blog: Newspaper,
  events: CalendarDays,
  gallery: Images,
  album: FileAudio,
};

/** Blogs, events, galleries, albums, portfolios: everything whose items an owner writes. */
export function CollectionsScreen() {
  const pages = useQuery(pagesQuery);
  const navigate = useNavigate();
  const mayDraft = useMe().permissions.includes('drafting');
  const [adding, setAdding] = useState(false);
  if (pages.isPending) return <ListSkeleton />;
  if (!pages.data)
    return (
      <LoadFailure error={pages.error} title={messages.unableToLoadCollections} retry={() => void pages.refetch()} />
    );
  const collections = itemCollections(pages.data.collections);
  const add = mayDraft ? (
    <Button tone="primary" onPress={() => setAdding(true)}>
      <Plus size={16} aria-hidden="true" /> Add collection
    </Button>
  ) : null;
  return (
    <div className="screen" style={{ maxWidth: 960 }}>
      <div className="screen__head">
        <h1>Collections</h1>
        <span className="count">{collections.length}</span>
        <div className="end">{add}</div>
      </div>
      <section className="card" aria-label="Collections">
        {collections.length === 0 ? (
          <Nothing icon={LayoutGrid} title="No collections yet">
            <p>
              A blog, a calendar of events, a gallery, an album or a portfolio: pages that hold what you publish one by
              one.
            </p>
            {add}
          </Nothing>
        ) : (
          <ul className="page-rows content-rows">
            {collections.map((collection) => (
              <CollectionRow key={collection.id} collection={collection} mayDraft={mayDraft} />
            ))}
          </ul>
        )}
      </section>
      {adding ? (
        <NewPageDialog
          kind="blog"
          onClose={() => setAdding(false)}
          onMade={({ id }) => void navigate({ to: '/content/$collectionId', params: { collectionId: id } })}
        />
      ) : null}
    </div>
  );
}

function CollectionRow({ collection, mayDraft }: { collection: PageSummary; mayDraft: boolean }) {
  const { id, title, typeName, path, itemCount, statusLabel } = collection;
  const formats = useFormats();
  const { add, busy } = useNewItem(collection);
  const Icon = ICONS[typeName] ?? LayoutGrid;
  return (
    <li className="page-row">
      <Icon size={18} strokeWidth={1.7} aria-hidden="true" />
      <Link className="row-link" to="/content/$collectionId" params={{ collectionId: id }}>
        <b className="ellipsis">{title || 'Without a title'}</b>
        <small className="ellipsis">
          {wordsOf(typeName).kind} · {path}
        </small>
      </Link>
      {statusLabel ? <span className="badge">{statusLabel}</span> : null}
      <span className="content-rows__count">{counted(typeName, itemCount, formats.count(itemCount))}</span>
      {mayDraft ? (
        <span className="above">
          <Button
            tone="quiet"
            busy={busy}
            aria-label={`New ${wordsOf(typeName).one} in ${title}`}
            onPress={() => void add()}
          >
            <Plus size={15} aria-hidden="true" /> New {wordsOf(typeName).one}
          </Button>
        </span>
      ) : null}
    </li>
  );
}

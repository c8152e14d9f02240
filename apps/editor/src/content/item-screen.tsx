import type { ContentItem } from '@plinth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ChevronLeft, ExternalLink } from 'lucide-react';
import { deleteItem, itemQuery, restoreItem } from '../api/content-items.ts';
import { eventPlacesQuery } from '../api/event-places.ts';
import { pagesQuery } from '../api/pages.ts';
import { plainText } from '../drafts/conflict-dialog.tsx';
import { RecordScreen } from '../drafts/record-screen.tsx';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { RichText } from '../text/rich-text.tsx';
import { confirm } from '../ui/confirm.tsx';
import { TextField } from '../ui/field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { BodyCard } from './body-card.tsx';
import { EventCard } from './event-card.tsx';
import { EventPlacesCard } from './event-places-card.tsx';
import { itemFieldLabel } from './item-draft.ts';
import { ItemHistory } from './item-history.tsx';
import { STATUSES, statusTone, wordsOf } from './item-words.ts';
import { OrganiseCard } from './organise-card.tsx';
import { PictureCard } from './picture-card.tsx';
import { SearchCard } from './search-card.tsx';
import { StatusCard } from './status-card.tsx';
import { type ItemEditing, useItemDraft } from './use-item-draft.ts';

/** One post, event, picture, track or project: everything that an owner edits of it, saved as they go. */
export function ItemScreen() {
  const { itemId } = useParams({ from: '/shell/content/$collectionId/$itemId' });
  const item = useQuery(itemQuery(itemId));
  if (item.isPending) return <ListSkeleton />;
  if (!item.data) return <LoadFailure error={item.error} retry={() => void item.refetch()} />;
  return <ItemEditor key={itemId} loaded={item.data} />;
}

function ItemEditor({ loaded }: { loaded: ContentItem }) {
  const editing = useItemDraft(loaded);
  const { draft, state } = editing;
  const { record: item, errors } = state;
  const formats = useFormats();
  const { remove, bringBack } = useBin(editing);
  const { one, many } = wordsOf(item.collectionType);
  const collection = useQuery(pagesQuery).data?.collections.find(({ id }) => id === item.collectionId);
  const tone = statusTone[item.status];
  return (
    <RecordScreen
      draft={draft}
      state={state}
      thing={one}
      back={
        <Link
          className="back"
          to="/content/$collectionId"
          params={{ collectionId: item.collectionId }}
          search={{}}
          aria-label={`Back to ${collection?.title ?? many}`}
        >
          <ChevronLeft size={16} aria-hidden="true" /> <span className="ellipsis">{collection?.title ?? many}</span>
        </Link>
      }
      view={
        item.deleted ? null : (
          <a className="button" href={item.path} target="_blank" rel="noreferrer">
            <ExternalLink size={15} aria-hidden="true" /> {item.status === 'published' ? 'View on site' : 'Look at it'}
          </a>
        )
      }
      heading={
        <>
          <h1>{item.title || 'Without a title'}</h1>
          <span className={`badge ${tone && `badge--${tone}`}`}>
            {item.deleted ? 'Deleted' : STATUSES.find(({ value }) => value === item.status)?.label}
          </span>
        </>
      }
      deletedText={`This ${one} is in the bin: nobody sees it on the site.`}
      onDelete={remove}
      onRestore={bringBack}
      history={(onClose) => (
        <ItemHistory item={item} onRestored={(restored) => draft.replace(restored)} onClose={onClose} />
      )}
      label={itemFieldLabel}
      text={(path, value) => (/(On|At)$/.test(path) && value ? formats.wholeMoment(String(value)) : plainText(value))}
    >
      <div className="columns">
        <div className="column">
          <section className="card">
            <div className="card__body" style={{ paddingTop: 20 }}>
              <TextField
                label="Title"
                value={item.title}
                maxLength={400}
                error={errors.title}
                onChange={(event) => draft.edit('title', event.target.value)}
              />
              <RichText
                label="Excerpt"
                short
                html={item.excerpt}
                error={errors.excerpt}
                onChange={(html) => draft.edit('excerpt', html)}
              />
            </div>
          </section>
          {item.ordering === 'calendar' ? <EventCard {...editing} /> : null}
          {item.ordering === 'calendar' ? <EventPlacesCard item={item} /> : null}
          <BodyCard {...editing} />
          <SearchCard {...editing} />
        </div>
        <div className="column">
          <StatusCard {...editing} />
          <OrganiseCard {...editing} />
          <PictureCard {...editing} />
        </div>
      </div>
    </RecordScreen>
  );
}

/** Into the bin and out of it. */
function useBin({ draft, state }: ItemEditing) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const item = state.record;
  const { one } = wordsOf(item.collectionType);
  const told = (now: ContentItem) => {
    client.setQueryData(itemQuery(item.id).queryKey, now);
    draft.replace(now);
    void client.invalidateQueries({ queryKey: ['items', item.collectionId] });
    void client.invalidateQueries({ queryKey: pagesQuery.queryKey });
  };
  const bringBack = async (): Promise<void> => {
    try {
      told(await restoreItem(item.id));
      toast({ text: `${item.title} is back.` });
    } catch (error) {
      toast({ text: (error as Error).message, action: { label: messages.tryAgain, run: () => void bringBack() } });
    }
  };
  const remove = async () => {
    const taken = client.getQueryData(eventPlacesQuery(item.id).queryKey)?.taken ?? 0;
    const booked =
      taken === 0
        ? ''
        : ` ${taken === 1 ? '1 place is booked, and that booking stays' : `${taken} places are booked, and those bookings stay`} under Bookings.`;
    const gone = await confirm({
      title: `Delete “${item.title}”?`,
      text: `It leaves the site at once, and waits in the bin until you restore it.${booked}`,
      confirmLabel: `Delete ${one}`,
      danger: true,
      work: async () => {
        await draft.flush();
        told(await deleteItem(item.id, draft.getState().record.version));
      },
    });
    if (!gone) return;
    await navigate({ to: '/content/$collectionId', params: { collectionId: item.collectionId }, search: {} });
    toast({ text: `${item.title} is deleted.`, action: { label: 'Undo', run: () => void bringBack() } });
  };
  return { remove, bringBack };
}

import type { ContentItem } from '@plinth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ChevronLeft, Ellipsis, ExternalLink, History, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { deleteItem, itemQuery, restoreItem } from '../api/content-items.ts';
import { pagesQuery } from '../api/pages.ts';
import { ConflictDialog, plainText } from '../drafts/conflict-dialog.tsx';
import { SaveStatus } from '../drafts/save-status.tsx';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { RichText } from '../text/rich-text.tsx';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { TextField } from '../ui/field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import { BodyCard } from './body-card.tsx';
import { EventCard } from './event-card.tsx';
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
  const { record: item, errors, status, conflicts } = state;
  const [panel, setPanel] = useState<'history' | 'conflict' | null>(null);
  const formats = useFormats();
  const { remove, bringBack } = useBin(editing);
  const { one } = wordsOf(item.collectionType);
  const tone = statusTone[item.status];
  return (
    <>
      <ItemBar editing={editing} onHistory={() => setPanel('history')} onDelete={remove} onRestore={bringBack} />
      <div className="screen">
        <div className="screen__head">
          <h1>{item.title || 'Without a title'}</h1>
          <span className={`badge ${tone && `badge--${tone}`}`}>
            {item.deleted ? 'Deleted' : STATUSES.find(({ value }) => value === item.status)?.label}
          </span>
        </div>
        {conflicts.length > 0 ? (
          <p className="notice notice--bad" role="alert">
            <span>Somebody else changed the same fields. Your edits are kept on this device until you decide.</span>
            <Button onPress={() => setPanel('conflict')}>Review</Button>
          </p>
        ) : null}
        {status === 'failed' ? (
          <p className="notice notice--bad" role="alert">
            <span>{state.message} Your edits are kept on this device.</span>
            <Button onPress={() => void draft.flush()}>{messages.tryAgain}</Button>
          </p>
        ) : null}
        {item.deleted ? (
          <p className="notice">
            <span>This {one} is in the bin: nobody sees it on the site.</span>
            <Button onPress={() => void bringBack()}>Restore {one}</Button>
          </p>
        ) : null}
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
            <BodyCard {...editing} />
            <SearchCard {...editing} />
          </div>
          <div className="column">
            <StatusCard {...editing} />
            <OrganiseCard {...editing} />
            <PictureCard {...editing} />
          </div>
        </div>
      </div>
      {panel === 'history' ? (
        <ItemHistory item={item} onRestored={(restored) => draft.replace(restored)} onClose={() => setPanel(null)} />
      ) : null}
      {panel === 'conflict' && conflicts.length > 0 ? (
        <ConflictDialog
          thing={one}
          label={itemFieldLabel}
          text={(path, value) =>
            /(On|At)$/.test(path) && value ? formats.wholeMoment(String(value)) : plainText(value)
          }
          conflicts={conflicts}
          onClose={() => setPanel(null)}
          onResolve={(choices) => {
            setPanel(null);
            draft.resolve(choices);
          }}
        />
      ) : null}
      <UnsavedPrompt draft={draft} />
    </>
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
    const gone = await confirm({
      title: `Delete “${item.title}”?`,
      text: 'It leaves the site at once, and waits in the bin until you restore it.',
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

function ItemBar(props: {
  editing: ItemEditing;
  onHistory: () => void;
  onDelete: () => Promise<void>;
  onRestore: () => Promise<void>;
}) {
  const { record: item, status } = props.editing.state;
  const { one, many } = wordsOf(item.collectionType);
  const collection = useQuery(pagesQuery).data?.collections.find(({ id }) => id === item.collectionId);
  return (
    <div className="bar">
      <Link
        className="back"
        to="/content/$collectionId"
        params={{ collectionId: item.collectionId }}
        search={{}}
        aria-label={`Back to ${collection?.title ?? many}`}
      >
        <ChevronLeft size={16} aria-hidden="true" /> <span className="ellipsis">{collection?.title ?? many}</span>
      </Link>
      <SaveStatus status={status} />
      <div className="end">
        {item.deleted ? null : (
          <a className="button" href={item.path} target="_blank" rel="noreferrer">
            <ExternalLink size={15} aria-hidden="true" /> {item.status === 'published' ? 'View on site' : 'Look at it'}
          </a>
        )}
        <MenuTrigger>
          <AriaButton className="icon-button" aria-label={`More about this ${one}`}>
            <Ellipsis size={18} aria-hidden="true" />
          </AriaButton>
          <Popover placement="bottom end">
            <Menu
              className="menu"
              aria-label="Item"
              onAction={(id) => {
                if (id === 'history') props.onHistory();
                if (id === 'delete') void props.onDelete();
                if (id === 'restore') void props.onRestore();
              }}
            >
              <MenuItem id="history" textValue="History">
                <History size={16} /> History
              </MenuItem>
              {item.deleted ? (
                <MenuItem id="restore" textValue="Restore">
                  <RotateCcw size={16} /> Restore {one}
                </MenuItem>
              ) : (
                <MenuItem id="delete" textValue="Delete" className="danger">
                  <Trash2 size={16} /> Delete {one}
                </MenuItem>
              )}
            </Menu>
          </Popover>
        </MenuTrigger>
      </div>
    </div>
  );
}

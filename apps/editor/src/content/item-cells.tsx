import type { ContentItemChange, ContentItemSummary } from '@plinth/contract';
import { Link } from '@tanstack/react-router';
import { GripVertical, MessageSquare, Pencil } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import type { ItemFilter } from '../api/content-items.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { IconButton } from '../ui/button.tsx';
import { Cell } from '../ui/virtual-list.tsx';
import { type ItemStatus, STATUSES, statusTone } from './item-words.ts';

/** Where a row stands in a list that the owner orders. */
interface Place {
  at: number;
  of: number;
  onMove: (from: number, to: number) => void;
}

/** A row of the list: its title and its status are changed in their place. */
export function ItemCells(props: {
  item: ContentItemSummary;
  selected: boolean;
  onToggle: () => void;
  onEdit: (change: ContentItemChange) => void;
  onFilter: (change: ItemFilter) => void;
  place: Place | undefined;
}) {
  const { item, onEdit } = props;
  const formats = useFormats();
  const { permissions } = useMe();
  const draft = item.status === 'draft' || item.status === 'needsReview';
  const mayEdit = !item.deleted && permissions.includes(draft ? 'drafting' : 'publishing');
  return (
    <>
      {props.place ? (
        <Cell className="items-place">
          <Grip title={item.title} place={props.place} />
        </Cell>
      ) : null}
      <Cell className="p-check">
        <label className="check above">
          <input
            type="checkbox"
            aria-label={`Select ${item.title}`}
            checked={props.selected}
            onChange={props.onToggle}
          />
        </label>
      </Cell>
      <Cell className="items-title">
        <TitleCell item={item} mayEdit={mayEdit} onSave={(title) => onEdit({ title })} />
      </Cell>
      <Cell className="items-status">
        <StatusCell item={item} mayEdit={mayEdit} onSave={(status) => onEdit({ status })} />
      </Cell>
      <Cell className="soft items-date">{formats.moment(item.startsAt ?? item.publishOn)}</Cell>
      <Cell className="items-categories">
        {item.categories.map((category) => (
          <button
            key={category}
            type="button"
            className="tag above"
            aria-label={`Only the category ${category}`}
            onClick={() => props.onFilter({ category })}
          >
            {category}
          </button>
        ))}
      </Cell>
      <Cell className="cell-end number soft items-comments">
        {item.commentCount > 0 ? (
          <span title={`${item.commentCount} comments, ${item.publicCommentCount} of them shown`}>
            <MessageSquare size={13} aria-hidden="true" /> {formats.count(item.commentCount)}
          </span>
        ) : item.commentsOpen ? (
          '0'
        ) : (
          <span title="Comments are closed">–</span>
        )}
      </Cell>
    </>
  );
}

function TitleCell({
  item,
  mayEdit,
  onSave,
}: {
  item: ContentItemSummary;
  mayEdit: boolean;
  onSave: (title: string) => void;
}) {
  const [editing, setEditing] = useState(false);
  const leaving = useRef(false);
  const save = (text: string) => {
    const title = text.trim();
    if (title !== '' && title !== item.title) onSave(title);
    setEditing(false);
  };
  if (editing) {
    return (
      <input
        className="input items-title__input above"
        aria-label={`Title of ${item.title}`}
        defaultValue={item.title}
        maxLength={400}
        // The person has just asked to write here.
        ref={(input) => {
          if (input && document.activeElement !== input) {
            input.focus();
            input.select();
          }
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') {
            leaving.current = true;
            setEditing(false);
          }
        }}
        onBlur={(event) => {
          if (!leaving.current) save(event.currentTarget.value);
          leaving.current = false;
        }}
      />
    );
  }
  return (
    <>
      <span>
        <Link
          className="row-link ellipsis"
          to="/content/$collectionId/$itemId"
          params={{ collectionId: item.collectionId, itemId: item.id }}
        >
          <b>{item.title || 'Without a title'}</b>
        </Link>
        <small className="ellipsis">{item.deleted ? 'In the bin' : item.path}</small>
      </span>
      {mayEdit ? (
        <span className="above items-title__edit">
          <IconButton label={`Change the title of ${item.title}`} onPress={() => setEditing(true)}>
            <Pencil size={14} />
          </IconButton>
        </span>
      ) : null}
    </>
  );
}

function StatusCell(props: { item: ContentItemSummary; mayEdit: boolean; onSave: (status: ItemStatus) => void }) {
  const { item } = props;
  const mayPublish = useMe().permissions.includes('publishing');
  const label = STATUSES.find(({ value }) => value === item.status)?.label ?? item.status;
  const tone = statusTone[item.status];
  if (!props.mayEdit)
    return <span className={`badge ${tone && `badge--${tone}`}`}>{item.deleted ? 'Deleted' : label}</span>;
  // A moment ahead is set on the item's own screen; what waits for one may be published or given up here.
  const offered = STATUSES.filter(
    ({ value }) =>
      value === item.status || (value !== 'scheduled' && (mayPublish || value === 'draft' || value === 'needsReview')),
  );
  return (
    <select
      className={`badge items-status__select above ${tone && `badge--${tone}`}`}
      aria-label={`Status of ${item.title}`}
      value={item.status}
      onChange={(event) => props.onSave(event.target.value as ItemStatus)}
    >
      {offered.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** Pressed and drawn, or moved by the arrows: Home and End lead to the ends of the list. */
function Grip({ title, place }: { title: string; place: Place }) {
  const [over, setOver] = useState<number | null>(null);
  const begin = (event: PointerEvent<HTMLButtonElement>) => event.currentTarget.setPointerCapture(event.pointerId);
  const follow = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const row = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[role="row"]');
    const index = Number(row?.ariaRowIndex ?? row?.getAttribute('aria-rowindex') ?? 0) - 2;
    const next = index >= 0 && index !== place.at ? index : null;
    for (const marked of document.querySelectorAll('[data-drop]')) marked.removeAttribute('data-drop');
    if (next !== null) row?.setAttribute('data-drop', next < place.at ? 'before' : 'after');
    setOver(next);
  };
  const end = (drop: boolean) => {
    for (const marked of document.querySelectorAll('[data-drop]')) marked.removeAttribute('data-drop');
    if (drop && over !== null) place.onMove(place.at, over);
    setOver(null);
  };
  return (
    <button
      type="button"
      className="items-grip above"
      aria-label={`Move ${title}, place ${place.at + 1} of ${place.of}. Use the arrow keys.`}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onKeyDown={(event) => {
        const to = { ArrowUp: place.at - 1, ArrowDown: place.at + 1, Home: 0, End: place.of - 1 }[event.key];
        if (event.key === 'Escape') end(false);
        if (to === undefined) return;
        event.preventDefault();
        if (to >= 0 && to < place.of && to !== place.at) place.onMove(place.at, to);
      }}
    >
      <GripVertical size={15} aria-hidden="true" />
    </button>
  );
}

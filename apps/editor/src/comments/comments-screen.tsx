import type { CommentStatus, Moderation } from '@plinth/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Check, MessageSquare, Reply, SearchX, ShieldAlert, Trash2, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { commentListQuery, replyToComment } from '../api/comments.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { AnswerForm } from '../ui/answer-form.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { changedFilters } from '../ui/changed-filters.ts';
import { Chips, SearchField } from '../ui/search-field.tsx';
import { useSelection } from '../ui/selection.tsx';
import { ListSkeleton, LoadFailure, Nothing } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { useOnWay } from '../ui/use-on-way.ts';
import { badges, TABS } from './comment-words.ts';
import { useModeration } from './use-moderation.ts';

interface Comment {
  id: string;
  parentId: string | null;
  authorName: string;
  authorEmail: string;
  authorUrl: string;
  body: string;
  status: CommentStatus;
  createdAt: string;
  itemTitle: string;
  itemPath: string;
  reason: string;
}

const isTab = (status: string | undefined): (typeof TABS)[number]['value'] =>
  TABS.find(({ value }) => value === status)?.value ?? '';

/** What visitors have written below posts and events, in one inbox. */
export function CommentsScreen() {
  const search = useSearch({ from: '/shell/comments' });
  const navigate = useNavigate({ from: '/comments' });
  const onWay = useOnWay('/comments');
  const formats = useFormats();
  const list = useInfiniteQuery(commentListQuery(search));
  const { moderate } = useModeration();
  const { selected, toggle, clear } = useSelection();
  const comments = useMemo(() => list.data?.pages.flatMap((page) => page.comments) ?? [], [list.data]);
  const counts = list.data?.pages[0]?.counts;
  const chosen = comments.filter(({ id }) => selected.has(id));
  const filter = (change: typeof search) => {
    if (onWay()) return;
    clear();
    void navigate({
      search: changedFilters(change),
      replace: true,
    });
  };
  const tabs = TABS.map(({ value, label }) => ({
    value,
    label: value !== '' && counts?.[value] ? `${label} ${formats.count(counts[value])}` : label,
  }));
  return (
    <div className="screen" style={{ maxWidth: 960 }}>
      <div className="screen__head">
        <h1>Comments</h1>
        {counts ? <span className="count">{formats.count(counts.pending + counts.approved)}</span> : null}
      </div>
      <div className="filters">
        <SearchField
          label="Search words, name or email"
          value={search.query ?? ''}
          onChange={(query) => filter({ query })}
        />
        <Chips label="Show" value={isTab(search.status)} options={tabs} onChange={(status) => filter({ status })} />
      </div>
      <section className="card" aria-label="Inbox">
        {list.isPending ? (
          <ListSkeleton />
        ) : list.error && comments.length === 0 ? (
          <LoadFailure error={list.error} title={messages.unableToLoadResults} retry={() => void list.refetch()} />
        ) : comments.length === 0 ? (
          <NoComments filtered={Object.values(search).some(Boolean)} onAll={() => filter({ query: '', status: '' })} />
        ) : (
          <ul className="comments-list">
            {comments.map((comment) => (
              <CommentRow
                key={comment.id}
                comment={comment}
                selected={selected.has(comment.id)}
                onToggle={() => toggle(comment.id)}
                onModerate={(action) => void moderate([comment], action)}
              />
            ))}
          </ul>
        )}
        {list.hasNextPage ? (
          <div className="comments-more">
            <Button busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
              Older comments
            </Button>
          </div>
        ) : null}
      </section>
      {chosen.length > 0 ? (
        <CommentBar
          count={chosen.length}
          onClear={clear}
          onModerate={async (action) => {
            if (await moderate(chosen, action)) clear();
          }}
        />
      ) : null}
    </div>
  );
}

function CommentBar(props: { count: number; onClear: () => void; onModerate: (action: Moderation) => void }) {
  const { count } = useFormats();
  return (
    <section className="bulk" aria-label="Chosen comments">
      <b>{count(props.count)} selected</b>
      <Button onPress={() => props.onModerate('approve')}>
        <Check size={15} aria-hidden="true" /> Approve
      </Button>
      <Button onPress={() => props.onModerate('spam')}>
        <ShieldAlert size={15} aria-hidden="true" /> Spam
      </Button>
      <Button onPress={() => props.onModerate('delete')}>
        <Trash2 size={15} aria-hidden="true" /> Delete
      </Button>
      <IconButton label="Clear selection" onPress={props.onClear}>
        <X size={16} />
      </IconButton>
    </section>
  );
}

function CommentRow(props: {
  comment: Comment;
  selected: boolean;
  onToggle: () => void;
  onModerate: (action: Moderation) => void;
}) {
  const { comment, onModerate } = props;
  const formats = useFormats();
  const [answering, setAnswering] = useState(false);
  const { text, tone } = badges[comment.status];
  const of = `of ${comment.authorName}`;
  return (
    <li className="comments-row" data-selected={props.selected || undefined} aria-label={`Comment ${of}`}>
      <label className="check">
        <input
          type="checkbox"
          aria-label={`Select the comment ${of}`}
          checked={props.selected}
          onChange={props.onToggle}
        />
      </label>
      <div className="comments-row__text">
        <p className="comments-row__head">
          <b>{comment.authorName}</b>
          {comment.authorEmail ? <a href={`mailto:${comment.authorEmail}`}>{comment.authorEmail}</a> : null}
          <span className={`badge ${tone}`}>{text}</span>
          <small>
            {formats.moment(comment.createdAt)} ·{' '}
            <a href={comment.itemPath} target="_blank" rel="noreferrer">
              {comment.itemTitle}
            </a>
            {comment.parentId ? ' · an answer' : ''}
          </small>
        </p>
        <p className="comments-row__body">{comment.body}</p>
        {comment.reason ? <p className="soft">{comment.reason}</p> : null}
        <div className="comments-row__deeds">
          {comment.status === 'approved' ? null : (
            <Button tone="quiet" aria-label={`Approve the comment ${of}`} onPress={() => onModerate('approve')}>
              <Check size={15} aria-hidden="true" /> {comment.status === 'deleted' ? 'Restore' : 'Approve'}
            </Button>
          )}
          {comment.status === 'deleted' ? null : (
            <>
              <Button tone="quiet" aria-label={`Answer the comment ${of}`} onPress={() => setAnswering(!answering)}>
                <Reply size={15} aria-hidden="true" /> Answer
              </Button>
              {comment.status === 'spam' ? null : (
                <Button tone="quiet" aria-label={`The comment ${of} is spam`} onPress={() => onModerate('spam')}>
                  <ShieldAlert size={15} aria-hidden="true" /> Spam
                </Button>
              )}
              <Button tone="quiet" aria-label={`Delete the comment ${of}`} onPress={() => onModerate('delete')}>
                <Trash2 size={15} aria-hidden="true" /> Delete
              </Button>
            </>
          )}
        </div>
        {answering ? <Answer comment={comment} onClose={() => setAnswering(false)} /> : null}
      </div>
    </li>
  );
}

/** In the name of the website. */
function Answer({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const client = useQueryClient();
  const { website } = useMe();
  return (
    <AnswerForm
      label={`Answer as ${website.title}`}
      field="body"
      sendLabel="Send answer"
      hint={comment.status === 'approved' ? '' : 'Answering shows the comment, too.'}
      send={async (body) => {
        await replyToComment(comment.id, body);
        await client.invalidateQueries({ queryKey: ['comments'] });
        toast({ text: `${website.title} has answered ${comment.authorName}.` });
      }}
      onClose={onClose}
    />
  );
}

function NoComments({ filtered, onAll }: { filtered: boolean; onAll: () => void }) {
  return filtered ? (
    <Nothing icon={SearchX} title="No comment fits">
      <p>Nothing matches this search and this filter.</p>
      <Button onPress={onAll}>Show all comments</Button>
    </Nothing>
  ) : (
    <Nothing icon={MessageSquare} title="No comments yet">
      <p>What visitors write below your posts appears here, to be read, answered and shown.</p>
    </Nothing>
  );
}

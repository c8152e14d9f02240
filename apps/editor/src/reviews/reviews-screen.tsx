import type { OwnersReview, ReviewAction } from '@plinth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Check, EyeOff, MessageSquareQuote, Reply, SearchX, Star, Trash2, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type ReviewFilter, reviewListQuery, reviewPicturePath } from '../api/reviews.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { AnswerForm } from '../ui/answer-form.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { changedFilters } from '../ui/changed-filters.ts';
import { Chips, SearchField } from '../ui/search-field.tsx';
import { useSelection } from '../ui/selection.tsx';
import { SentPictures } from '../ui/sent-pictures.tsx';
import { ListSkeleton, LoadFailure, Nothing } from '../ui/states.tsx';
import { useOnWay } from '../ui/use-on-way.ts';
import { reviewBadges, TABS, type Tab } from './review-words.ts';
import { useReviews } from './use-reviews.ts';

const STARS = ['5', '4', '3', '2', '1'] as const;

/** What buyers say about products: read, shown, hidden, answered. */
export function ReviewsScreen() {
  const search = useSearch({ from: '/shell/reviews' });
  const navigate = useNavigate({ from: '/reviews' });
  const formats = useFormats();
  const onWay = useOnWay('/reviews');
  const { moderate } = useReviews();
  const tab: Tab = TABS.find(({ value }) => value === search.status)?.value ?? '';
  const rating = STARS.find((one) => one === search.rating);
  const filter: ReviewFilter = {
    ...(search.query ? { query: search.query } : {}),
    ...(search.itemId ? { itemId: search.itemId } : {}),
    ...(tab ? { status: tab } : {}),
    ...(rating ? { rating } : {}),
  };
  const list = useInfiniteQuery(reviewListQuery(filter));
  const reviews = useMemo(() => list.data?.pages.flatMap((page) => page.reviews) ?? [], [list.data]);
  const counts = list.data?.pages[0]?.counts;
  const { selected, toggle, clear } = useSelection();
  const chosen = reviews.filter(({ id }) => selected.has(id));
  const show = (change: Partial<typeof search>) => {
    if (onWay()) return;
    clear();
    void navigate({
      search: changedFilters(change),
      replace: true,
    });
  };
  const tabs = TABS.map(({ value, label }) => {
    const count = value === '' || value === 'deleted' ? 0 : (counts?.[value] ?? 0);
    return { value, label: count > 0 ? `${label} ${formats.count(count)}` : label };
  });
  return (
    <div className="screen" style={{ maxWidth: 960 }}>
      <div className="screen__head">
        <h1>Reviews</h1>
        {counts ? (
          <span className="count">{formats.count(counts.pending + counts.approved + counts.rejected)}</span>
        ) : null}
      </div>
      <div className="filters">
        <SearchField
          label="Search words, name or product"
          value={search.query ?? ''}
          onChange={(query) => show({ query })}
        />
        <Chips label="Show" value={tab} options={tabs} onChange={(status) => show({ status })} />
        <select
          className="select"
          aria-label="Stars"
          value={rating ?? ''}
          onChange={(event) => show({ rating: event.target.value })}
        >
          <option value="">All stars</option>
          {STARS.map((stars) => (
            <option key={stars} value={stars}>
              {stars === '1' ? '1 star' : `${stars} stars`}
            </option>
          ))}
        </select>
        {search.itemId ? (
          <Button onPress={() => show({ itemId: '' })}>
            {reviews[0]?.itemTitle ?? 'One product'} <X size={14} aria-label="All products" />
          </Button>
        ) : null}
      </div>
      <section className="card" aria-label="Reviews">
        {list.isPending ? (
          <ListSkeleton />
        ) : list.error && reviews.length === 0 ? (
          <LoadFailure error={list.error} title={messages.unableToLoadResults} retry={() => void list.refetch()} />
        ) : reviews.length === 0 ? (
          <NoReviews
            filtered={Object.values(filter).some(Boolean)}
            onAll={() => show({ query: '', status: '', rating: '', itemId: '' })}
          />
        ) : (
          <ul className="comments-list">
            {reviews.map((review) => (
              <ReviewRow
                key={review.id}
                review={review}
                selected={selected.has(review.id)}
                onToggle={() => toggle(review.id)}
                onModerate={(action) => void moderate([review], action)}
              />
            ))}
          </ul>
        )}
        {list.hasNextPage ? (
          <div className="comments-more">
            <Button busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
              Older reviews
            </Button>
          </div>
        ) : null}
      </section>
      {chosen.length > 0 ? (
        <ReviewBar
          count={formats.count(chosen.length)}
          onClear={clear}
          onModerate={async (action) => {
            if (await moderate(chosen, action)) clear();
          }}
        />
      ) : null}
    </div>
  );
}

function ReviewBar(props: { count: string; onClear: () => void; onModerate: (action: ReviewAction) => Promise<void> }) {
  return (
    <section className="bulk" aria-label="Chosen reviews">
      <b>{props.count} selected</b>
      <Button onPress={() => void props.onModerate('approve')}>
        <Check size={15} aria-hidden="true" /> Show
      </Button>
      <Button onPress={() => void props.onModerate('reject')}>
        <EyeOff size={15} aria-hidden="true" /> Hide
      </Button>
      <Button onPress={() => void props.onModerate('delete')}>
        <Trash2 size={15} aria-hidden="true" /> Delete
      </Button>
      <IconButton label="Clear selection" onPress={props.onClear}>
        <X size={16} />
      </IconButton>
    </section>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <span className="reviews-stars" role="img" aria-label={rating === 1 ? '1 star' : `${rating} stars`}>
      {STARS.map((star) => (
        <Star key={star} size={14} aria-hidden="true" fill={6 - Number(star) <= rating ? 'currentColor' : 'none'} />
      ))}
    </span>
  );
}

function ReviewRow(props: {
  review: OwnersReview;
  selected: boolean;
  onToggle: () => void;
  onModerate: (action: ReviewAction) => void;
}) {
  const { review, onModerate } = props;
  const formats = useFormats();
  const { website } = useMe();
  const { answer, removeAnswer, removePicture } = useReviews();
  const [answering, setAnswering] = useState(false);
  const { text, tone } = reviewBadges[review.status];
  const of = `of ${review.authorName}`;
  return (
    <li className="comments-row" data-selected={props.selected || undefined} aria-label={`Review ${of}`}>
      <label className="check">
        <input
          type="checkbox"
          aria-label={`Select the review ${of}`}
          checked={props.selected}
          onChange={props.onToggle}
        />
      </label>
      <div className="comments-row__text">
        <p className="comments-row__head">
          <Stars rating={review.rating} />
          <b>{review.authorName}</b>
          {review.authorEmail ? <a href={`mailto:${review.authorEmail}`}>{review.authorEmail}</a> : null}
          <span className={`badge ${tone}`}>{text}</span>
          {review.verifiedBuyer ? <span className="badge badge--accent">Has bought it</span> : null}
          {review.source === 'imported' ? <span className="badge">Imported</span> : null}
          <small>
            {formats.moment(review.writtenAt)} ·{' '}
            <Link to="/reviews" search={{ itemId: review.itemId }}>
              {review.itemTitle}
            </Link>{' '}
            ·{' '}
            <a href={review.itemPath} target="_blank" rel="noreferrer">
              View on site
            </a>
          </small>
        </p>
        {review.title ? (
          <p>
            <b>{review.title}</b>
          </p>
        ) : null}
        <p className="comments-row__body">{review.body}</p>
        <SentPictures
          pictures={review.pictures}
          pathOf={(id) => reviewPicturePath(review.id, id)}
          onRemove={(id) => void removePicture(review, id)}
        />
        {review.reply && !answering ? (
          <blockquote className="reviews-reply">
            <small>{website.title}</small>
            <p className="comments-row__body">{review.reply}</p>
          </blockquote>
        ) : null}
        <div className="comments-row__deeds">
          {review.status === 'approved' ? null : (
            <Button tone="quiet" aria-label={`Show the review ${of}`} onPress={() => onModerate('approve')}>
              <Check size={15} aria-hidden="true" /> Show
            </Button>
          )}
          {review.status === 'rejected' || review.status === 'deleted' ? null : (
            <Button tone="quiet" aria-label={`Hide the review ${of}`} onPress={() => onModerate('reject')}>
              <EyeOff size={15} aria-hidden="true" /> Hide
            </Button>
          )}
          {review.status === 'deleted' ? null : (
            <>
              <Button tone="quiet" aria-label={`Answer the review ${of}`} onPress={() => setAnswering(!answering)}>
                <Reply size={15} aria-hidden="true" /> {review.reply ? 'Change answer' : 'Answer'}
              </Button>
              {review.reply ? (
                <Button
                  tone="quiet"
                  aria-label={`Take back the answer to the review ${of}`}
                  onPress={() => void removeAnswer(review)}
                >
                  Take answer back
                </Button>
              ) : null}
              <Button tone="quiet" aria-label={`Delete the review ${of}`} onPress={() => onModerate('delete')}>
                <Trash2 size={15} aria-hidden="true" /> Delete
              </Button>
            </>
          )}
        </div>
        {answering ? (
          <AnswerForm
            label={`Answer as ${website.title}`}
            field="reply"
            sendLabel="Save answer"
            hint={
              review.status === 'approved'
                ? 'Visitors see it below the review.'
                : 'Visitors see it once the review is shown.'
            }
            value={review.reply}
            send={(reply) => answer(review, reply)}
            onClose={() => setAnswering(false)}
          />
        ) : null}
      </div>
    </li>
  );
}

function NoReviews({ filtered, onAll }: { filtered: boolean; onAll: () => void }) {
  return filtered ? (
    <Nothing icon={SearchX} title="No review fits">
      <p>Nothing matches this search and these filters.</p>
      <Button onPress={onAll}>Show all reviews</Button>
    </Nothing>
  ) : (
    <Nothing icon={MessageSquareQuote} title="No reviews yet">
      <p>What buyers write about your products appears here, to be read, shown and answered.</p>
    </Nothing>
  );
}

import type { DocumentKind } from '@plinth/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Heading } from 'react-aria-components';
import type { documentReviewQuery } from '../api/documents.ts';
import { layoutKindOf } from '../documents/layout-kind.ts';
import { IconButton } from '../ui/button.tsx';
import { Scrolled } from '../ui/scrolled.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { SideBySide } from './before-after.tsx';

type Answer = Awaited<ReturnType<NonNullable<ReturnType<typeof documentReviewQuery>['queryFn']>>>;

/** What every review begins with: its name, what differs in words, what is in the way, and pages side by side. */
export function ReviewWords(props: {
  kind: DocumentKind;
  id: string;
  review: UseQueryResult<Answer>;
  onClose: () => void;
}) {
  const { kind, id, review } = props;
  const layoutKind = layoutKindOf(kind);
  return (
    <>
      <div className="review__head">
        <Heading slot="title" level={2}>
          Changes that visitors do not see yet
        </Heading>
        <IconButton label="Close" onPress={props.onClose}>
          <X size={18} />
        </IconButton>
      </div>
      {review.isPending ? (
        <ListSkeleton rows={3} />
      ) : review.data ? (
        <>
          <Scrolled className="review__words" label="Differences">
            <ul>
              {review.data.words.length === 0 ? <li>Nothing differs.</li> : null}
              {review.data.words.map((words, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may differ in the same words
                <li key={at}>{words}</li>
              ))}
            </ul>
          </Scrolled>
          {review.data.problems.map((problem) => (
            <p className="notice notice--bad" key={problem} role="alert">
              {problem}
            </p>
          ))}
          <NewCode code={review.data.code} />
          {layoutKind ? (
            <SideBySide kind={layoutKind} id={id} before={review.data.before} after={review.data.after} />
          ) : null}
        </>
      ) : (
        <LoadFailure error={review.error} retry={() => void review.refetch()} />
      )}
    </>
  );
}

/** Code that visitors' browsers would run, as text: nothing of it runs here. */
function NewCode({ code: { pieces, foreign } }: { code: Answer['code'] }) {
  if (pieces.length === 0) return null;
  return (
    <Scrolled className="review__code" label="New code">
      <p className={foreign ? 'notice notice--bad' : 'notice'}>
        <span>
          {foreign
            ? 'Somebody whose role may not add code has worked in this draft. What follows would run in every visitor’s browser: publish it only if you know what it does.'
            : 'What follows would run in every visitor’s browser.'}
        </span>
      </p>
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may have the same code
        <pre key={at}>
          <code>{piece}</code>
        </pre>
      ))}
    </Scrolled>
  );
}

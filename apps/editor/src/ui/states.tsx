import { Link } from '@tanstack/react-router';
import { CloudOff, FileQuestion, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { CallFailure } from '../api/call.ts';
import { messages } from '../messages.ts';
import { Button } from './button.tsx';
import { useLate } from './use-late.ts';

/** Nothing here, why, and what to do about it. `heading`: 'h1' where it is all that the screen has. */
export function Nothing(props: { icon: LucideIcon; title: string; heading?: 'h1' | 'h2'; children?: ReactNode }) {
  const { icon: Icon, title, heading: Heading = 'h2', children } = props;
  return (
    <div className="nothing">
      <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}

/**
 * A load that failed, with the way to try again, or on from what is gone (EDIT-54, EDIT-58, EDIT-71). `title`: what could not be
 * loaded, where the specification has words for it (EDIT-53, EDIT-55).
 */
export function LoadFailure(props: { error: unknown; retry: () => void; title?: string }) {
  const { error, retry } = props;
  const offline = error instanceof CallFailure && error.offline;
  const missing = error instanceof CallFailure && error.status === 404;
  const title = offline
    ? messages.unableToConnect
    : missing
      ? messages.unableToLocate
      : (props.title ?? messages.unableToLoad);
  return (
    <div role="alert">
      <Nothing icon={missing ? FileQuestion : CloudOff} title={title}>
        {error instanceof CallFailure && !offline ? <p>{error.message}</p> : null}
        {missing ? (
          // It will not be there the next time, either.
          <Link className="button" to="/">
            To the start
          </Link>
        ) : (
          <Button onPress={retry}>{messages.tryAgain}</Button>
        )}
      </Nothing>
    </div>
  );
}

/** A list inside a panel that could not be loaded, with the way to try again (EDIT-53, EDIT-59, EDIT-71). */
export function ListFailure(props: { error: unknown; retry: () => void; title?: string }) {
  const { error, title = messages.unableToLoadResults } = props;
  const why = error instanceof CallFailure && !error.offline ? error.message : messages.networkError;
  return (
    <div className="list-failure" role="alert">
      <span>
        <b>{title}</b>
        <br />
        {why}
      </span>
      <Button onPress={props.retry}>{messages.tryAgain}</Button>
    </div>
  );
}

const WIDTHS = ['62%', '48%', '70%', '55%', '66%', '44%', '58%'];

/** Grey lines in the place of rows; not before 150 ms. */
export function ListSkeleton({ rows = 7 }: { rows?: number }) {
  const late = useLate(true);
  return (
    <div role="status" aria-label="Loading" style={{ padding: '20px', display: 'grid', gap: 40 }}>
      {late ? WIDTHS.slice(0, rows).map((width) => <span key={width} className="skeleton" style={{ width }} />) : null}
    </div>
  );
}

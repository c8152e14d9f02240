import { Link, useLocation } from '@tanstack/react-router';
import type { DraftStatus } from './record-draft.ts';

const WORDS: Readonly<Record<DraftStatus, { text: string; tone: 'good' | 'busy' | 'warn' | 'bad' }>> = {
  saved: { text: 'Saved', tone: 'good' },
  waiting: { text: 'Saving…', tone: 'busy' },
  saving: { text: 'Saving…', tone: 'busy' },
  offline: { text: 'Offline – kept on this device', tone: 'warn' },
  'signed-out': { text: 'Signed out – kept on this device', tone: 'warn' },
  invalid: { text: 'Not saved – check the marked fields', tone: 'bad' },
  conflict: { text: 'Not saved – also changed elsewhere', tone: 'bad' },
  failed: { text: 'Not saved – kept on this device', tone: 'bad' },
};

/** Tells the truth about what the server has. */
export function SaveStatus({ status }: { status: DraftStatus }) {
  const { href } = useLocation();
  const { text, tone } = WORDS[status];
  return (
    <span className="save-status" data-tone={tone} role="status">
      {text}
      {status === 'signed-out' ? (
        <Link className="link" to="/sign-in" search={{ to: href }}>
          Sign in
        </Link>
      ) : null}
    </span>
  );
}

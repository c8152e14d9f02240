import type { DocumentCloseCode } from '@plinth/contract';
import { Link } from '@tanstack/react-router';
import type { DocumentSession } from '../documents/open-document.ts';
import { Button } from '../ui/button.tsx';
import { useSessionPart } from './use-session.ts';

/** The way on, where coming back by itself would help nobody. */
const RELOAD: Readonly<Partial<Record<DocumentCloseCode, string>>> = {
  'signed-out': 'Sign in',
  'no-right': 'Reload',
  'bad-message': 'Reload',
};

/** The server has ended it for good: why, in one line, and the way on. What was written stays in this browser. */
export function EndNotice({ session }: { session: DocumentSession }) {
  const { ended, text } = useSessionPart(session, (now) => now.status());
  const label = ended && RELOAD[ended];
  if (ended !== 'gone' && !label) return null;
  return (
    <div className="site__note" role="alert">
      <span>{text}</span>
      {label ? (
        // A page that is loaded anew asks who is there, and what they may.
        <Button onPress={() => location.reload()}>{label}</Button>
      ) : (
        <Link className="button" to="/pages">
          To the pages
        </Link>
      )}
    </div>
  );
}

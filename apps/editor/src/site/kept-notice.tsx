import { dropKept, restoreKept } from '@plinth/documents';
import type { Selection } from '../canvas/messages.ts';
import type { DocumentSession } from '../documents/open-document.ts';
import { Button } from '../ui/button.tsx';
import { blockName } from './block-words.ts';
import { sectionOf } from './find-in-layout.ts';
import { useSessionSoon } from './use-session.ts';

const NONE: ReturnType<DocumentSession['kept']> = [];

/** What was taken away while somebody was writing in it is kept: it goes back, or away for good, by a decision. */
export function KeptNotice({ session, selection }: { session: DocumentSession; selection: Selection }) {
  const kept = useSessionSoon(session, (now) => (now.rights().mayWrite && now.kept().length > 0 ? now.kept() : NONE));
  if (kept.length === 0) return null;
  const ids = kept.map(({ block }) => block.id);
  const [first] = kept;
  const chosen = sectionOf(session.value(), selection.section || selection.blocks[0] || '');
  const target = chosen ?? session.value().sections.at(-1);
  return (
    <div className="site__note" role="status">
      <span>
        {first?.by ? `${first.by} removed` : 'Somebody removed'} “{first ? blockName(first.block) : ''}”
        {kept.length > 1 ? ` and ${kept.length - 1} more` : ''} while it was being changed. It is kept.
      </span>
      <Button
        isDisabled={!target}
        onPress={() => target && session.edit('Restore blocks', (doc) => restoreKept(doc, ids, target.id))}
      >
        Put back
      </Button>
      <Button tone="quiet" onPress={() => session.edit('Let go of blocks', (doc) => dropKept(doc, ids))}>
        Let go
      </Button>
    </div>
  );
}

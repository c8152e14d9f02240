import { Layers as LayersIcon, Plus, Redo2, SlidersHorizontal, Undo2 } from 'lucide-react';
import type { DocumentSession } from '../documents/open-document.ts';
import { stepNames } from './step-names.ts';
import { useSessionPart } from './use-session.ts';

/** What a phone shows over its canvas. */
export type Sheet = 'layers' | 'inspector' | null;

/** On a phone: what the bar and the panels are on larger screens. */
export function SheetBar(props: {
  session: DocumentSession;
  mayDraft: boolean;
  sheet: Sheet;
  onSheet: (sheet: Sheet) => void;
  onAdd: () => void;
}) {
  const toggle = (sheet: Exclude<Sheet, null>) => ({
    'aria-pressed': props.sheet === sheet,
    onClick: () => props.onSheet(props.sheet === sheet ? null : sheet),
  });
  const { session } = props;
  useSessionPart(session, (now) => `${now.undoName} ${now.redoName}`);
  const names = stepNames(session);
  return (
    <nav className="sheet-bar" aria-label="Tools">
      {props.mayDraft ? (
        <>
          <button
            type="button"
            aria-label={names.undo}
            disabled={session.undoName === undefined}
            onClick={() => session.undo()}
          >
            <Undo2 size={20} aria-hidden="true" /> Undo
          </button>
          <button
            type="button"
            aria-label={names.redo}
            disabled={session.redoName === undefined}
            onClick={() => session.redo()}
          >
            <Redo2 size={20} aria-hidden="true" /> Redo
          </button>
        </>
      ) : null}
      <button type="button" disabled={!props.mayDraft} onClick={props.onAdd}>
        <Plus size={20} aria-hidden="true" /> Add
      </button>
      <button type="button" {...toggle('layers')}>
        <LayersIcon size={20} aria-hidden="true" /> Layers
      </button>
      <button type="button" {...toggle('inspector')}>
        <SlidersHorizontal size={20} aria-hidden="true" /> Edit
      </button>
    </nav>
  );
}

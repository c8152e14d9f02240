import type { DocumentSession } from '../documents/open-document.ts';

/** One's own steps in a document. */
export type OwnSteps = Pick<DocumentSession, 'undoName' | 'redoName' | 'undo' | 'redo'>;

/** What the two buttons are called: with what they take back and do again. */
export const stepNames = ({ undoName, redoName }: OwnSteps) => ({
  undo: undoName ? `Undo ${undoName.toLowerCase()}` : 'Nothing to undo',
  redo: redoName ? `Redo ${redoName.toLowerCase()}` : 'Nothing to redo',
});

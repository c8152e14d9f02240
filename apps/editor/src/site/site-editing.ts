import type * as Y from 'yjs';

/** What panels can do to the page that is open; each call is one step of undo. */
export interface SiteEditing {
  /** `squash`: goes into the step before where that has the same key, such as the letters of one word. */
  edit: (name: string, change: (doc: Y.Doc) => void, options?: { squash?: string }) => void;
  duplicate: (ids: readonly string[]) => void;
  remove: (ids: readonly string[]) => void;
  /** Lets the arrangement of blocks on phones follow the desktop again. */
  resetMobile: (ids: readonly string[]) => void;
  duplicateSection: (id: string) => void;
  removeSection: (id: string) => void;
  /** Asks for a name, and keeps the section for other pages. */
  keepSection: (id: string) => void;
}

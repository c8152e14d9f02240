import type { DocumentPublished, DocumentRights, DocumentState } from './documents.ts';

/** Where somebody is in a document. */
export interface DocumentPresence {
  /** A line, not a person: who has two tabs is there twice. */
  client: string;
  accountId: string;
  name: string;
  /** Ids of selected blocks and sections. */
  selection: string[];
  /** Where they write: in a text of a block, by the letters before it; spaces are not counted. */
  caret?: { block: string; setting: string; anchor: number; head: number };
}

/** What a browser sends on the socket of a document, as JSON texts. Bytes are base64. */
export type DocumentClientMessage =
  /** First of all: what it has. */
  | { kind: 'hello'; vector: string }
  /** Acknowledged by `saved` with the same id, after it has been committed. */
  | { kind: 'update'; id: number; update: string }
  | { kind: 'presence'; selection: string[]; caret?: DocumentPresence['caret'] }
  | { kind: 'ping' };

/** Why a line ends for good; whoever reads it is told the message that comes along. */
export type DocumentCloseCode =
  | 'signed-out'
  | 'no-right'
  | 'gone'
  | 'too-many'
  | 'too-fast'
  | 'leaving'
  | 'bad-message';

/** What the server sends. */
export type DocumentServerMessage =
  | ({ kind: 'welcome'; client: string; people: DocumentPresence[] } & DocumentState)
  | { kind: 'update'; update: string }
  | { kind: 'saved'; id: number }
  /** `behind`: the change builds on others that never arrived; the browser says hello again and sends all of it. */
  | { kind: 'refused'; id: number; code: 'too-large' | 'too-fast' | 'broken' | 'no-right' | 'behind'; message: string }
  | { kind: 'people'; people: DocumentPresence[] }
  | { kind: 'published'; published: DocumentPublished }
  | { kind: 'rights'; rights: DocumentRights }
  | { kind: 'closed'; code: DocumentCloseCode; message: string }
  | { kind: 'pong' };

import type { DocumentKinds } from '../content/documents/document-kind.ts';
import { layoutDocuments } from '../site/blocks/layout-documents.ts';
import { designDocuments } from '../site/design/design-document.ts';

/** Everything that owners edit with a draft. */
export const documentKinds: DocumentKinds = { ...layoutDocuments, ...designDocuments };

import type { DocumentKinds } from '../content/documents/document-kind.ts';
import { formDocument } from '../content/forms/form-document.ts';
import { layoutDocuments } from '../site/blocks/layout-documents.ts';

/** Everything that owners edit as a document. */
export const documentKinds: DocumentKinds = { ...layoutDocuments, form: formDocument };

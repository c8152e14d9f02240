import type { DocumentKinds } from '../content/documents/document-kind.ts';
import { formDocument } from '../content/forms/form-document.ts';
import { settleFolders } from '../content/items/collection-service.ts';
import { pageSettingsDocuments } from '../content/items/page-settings-document.ts';
import { navigationDocuments } from '../content/navigation/navigation-document.ts';
import { layoutDocuments } from '../site/blocks/layout-documents.ts';
import { designDocuments } from '../site/themes/design-document.ts';

/** Everything that owners edit as a draft, by kind. */
export const documentKinds: DocumentKinds = {
  ...layoutDocuments,
  ...navigationDocuments(settleFolders),
  ...pageSettingsDocuments,
  ...designDocuments,
  form: formDocument,
};

import type { FormContent, PageLayout, PageSettings, SiteNavigation } from '@plinth/domain';
import { describeChanges } from './describe-changes.ts';
import { type Design, designCodec } from './design.ts';
import type { DocumentCodec } from './document-codec.ts';
import { describeForm, emptyForm, readForm, writeForm } from './form-document.ts';
import { LayoutReader } from './layout-reader.ts';
import { describeNavigation, readNavigation, writeNavigation } from './navigation-doc.ts';
import { describePageSettings, noPageSettings, readPageSettings, writePageSettings } from './page-settings-doc.ts';
import { readLayout } from './read-layout.ts';
import { writeLayout } from './write-layout.ts';

/** What each kind of document reads as. */
export interface DocumentValues {
  page: PageLayout;
  item: PageLayout;
  field: PageLayout;
  navigation: SiteNavigation;
  'page-settings': PageSettings;
  design: Design;
  form: FormContent;
}

const layouts: DocumentCodec<PageLayout> = {
  read: readLayout,
  follow: (doc) => new LayoutReader(doc),
  write: writeLayout,
  describe: describeChanges,
  empty: { sections: [] },
  roots: (doc) => [doc.getMap('sections'), doc.getMap('blocks')],
};

export const documentCodecs: { readonly [Kind in keyof DocumentValues]: DocumentCodec<DocumentValues[Kind]> } = {
  page: layouts,
  item: layouts,
  field: layouts,
  navigation: {
    read: readNavigation,
    write: writeNavigation,
    describe: describeNavigation,
    empty: { places: [] },
    roots: (doc) => [doc.getMap('links')],
  },
  'page-settings': {
    read: readPageSettings,
    write: writePageSettings,
    describe: describePageSettings,
    empty: noPageSettings,
    roots: (doc) => [doc.getMap('settings')],
  },
  design: designCodec,
  form: {
    read: readForm,
    write: writeForm,
    describe: describeForm,
    empty: emptyForm,
    roots: (doc) => [doc.getMap('form'), doc.getMap('fields')],
  },
};

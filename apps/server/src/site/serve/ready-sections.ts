import { type ReadySectionListing, readySectionEndpoints, sectionDefinition } from '@plinth/contract';
import type { LayoutSection } from '@plinth/domain';
import { createForm, type FormRow, listForms } from '../../content/forms/service.ts';
import { readListings } from '../../content/read-model/service.ts';
import type { ExamplePictures } from '../../platform/assets/example-pictures.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Website } from '../../platform/websites/website.ts';
import { type BlockData, storedBlockData } from '../blocks/block-data.ts';
import {
  newSectionFrom,
  picturesOfReadySection,
  type ReadySection,
  type ReadySectionGroup,
  type ReadyWebsite,
  readyForm,
  readySectionGroups,
  showsForm,
} from '../blocks/ready-sections/ready-section.ts';
import { readySection, readySections } from '../blocks/ready-sections/ready-sections.ts';
import type { SiteMap } from '../model/site-map.ts';

/** The ready-made sections as an owner chooses among them. */
export function listReadySections(): ReadySectionListing {
  const groups = Object.entries(readySectionGroups) as [ReadySectionGroup, string][];
  return {
    groups: groups.map(([name, title]) => ({
      name,
      title,
      sections: readySections
        .filter(({ group }) => group === name)
        .map((section) => ({
          name: section.name,
          title: section.title,
          blocks: section.blocks.length,
          preview: readySectionEndpoints.previewReadySection.path.replace(':name', section.name),
        })),
    })),
    section: { schema: sectionDefinition.settings, defaults: sectionDefinition.defaults },
  };
}

/** @throws HttpError 404 */
function named(name: string): ReadySection {
  const found = readySection(name);
  if (!found) throw notFound(`A ready-made section “${name}”`);
  return found;
}

/** A ready-made section to look at: its pictures are shown without being the website's. @throws HttpError 404 */
export const shownSection = (
  db: Database,
  website: Website,
  map: SiteMap,
  pictures: ExamplePictures,
  name: string,
): Promise<ShownSections> => shownSections(db, website, map, pictures, [named(name)]);

interface ShownSections {
  sections: LayoutSection[];
  data: BlockData;
}

/** Ready-made sections one below the other, to look at. */
export async function shownSections(
  db: Database,
  website: Website,
  map: SiteMap,
  pictures: ExamplePictures,
  templates: readonly ReadySection[],
): Promise<ShownSections> {
  const stored = storedBlockData(db, website);
  const examples = new Map(
    await Promise.all(
      [...new Set(templates.flatMap(picturesOfReadySection))].map(
        async (picture) => [picture, await pictures.shown(website.websiteId, picture)] as const,
      ),
    ),
  );
  const parts = await partsOf(db, website, map);
  const data: BlockData = {
    ...stored,
    forms: async (ids) => (ids.includes(EXAMPLE_FORM) ? new Map([[EXAMPLE_FORM, exampleForm()]]) : stored.forms(ids)),
    assets: async (ids) => [
      ...ids.flatMap((id) => examples.get(id) ?? []),
      ...(await stored.assets(ids.filter((id) => !examples.has(id)))),
    ],
  };
  const own = {
    ...parts,
    picture: (picture: string) => (examples.get(picture) ? picture : ''),
    form: () => parts.form() || EXAMPLE_FORM,
  };
  return { sections: templates.map((template) => newSectionFrom(template, own)), data };
}

const EXAMPLE_FORM = 'example';

/** A form to look at: nobody can send it. */
const exampleForm = (): FormRow => ({
  ...readyForm,
  id: EXAMPLE_FORM,
  redirect: '',
  notifyEmail: '',
  disclaimer: '',
  mailingListId: '',
  doubleOptIn: true,
  hooksKey: '',
  captcha: { enabled: false, theme: 'light', alignment: 'left' },
  secret: '',
  version: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
});

/**
 * A ready-made section for a page; its pictures become files of the website, and where it shows a form and there is none yet,
 * the website gets one.
 *
 * @throws HttpError 404; 413 where there is no room
 */
export async function newReadySection(
  db: Database,
  website: Website,
  map: SiteMap,
  pictures: ExamplePictures,
  { name, ...asked }: { name: string } & NewSections,
): Promise<LayoutSection> {
  const [section] = await newReadySections(db, website, map, pictures, { ...asked, templates: [named(name)] });
  if (!section) throw notFound(`A ready-made section “${name}”`);
  return section;
}

interface NewSections {
  quota: number;
  mayMakeForms: boolean;
}

/** Several of them, for a page of their own. @throws HttpError 413 where there is no room */
export async function newReadySections(
  db: Database,
  website: Website,
  map: SiteMap,
  pictures: ExamplePictures,
  { templates, quota, mayMakeForms }: NewSections & { templates: readonly ReadySection[] },
): Promise<LayoutSection[]> {
  const parts = await partsOf(db, website, map);
  const lacksForm = mayMakeForms && templates.some(showsForm) && parts.form() === '';
  const formId = lacksForm ? (await createForm(db, website, readyForm)).id : parts.form();
  const { websiteId } = website;
  const ids = await inWebsite(db, websiteId, async (tx) => {
    const kept = new Map<string, string>();
    for (const picture of new Set(templates.flatMap(picturesOfReadySection)))
      kept.set(picture, await pictures.keep(tx, websiteId, picture, quota));
    return kept;
  });
  const own = { ...parts, form: () => formId, picture: (picture: string) => ids.get(picture) ?? '' };
  return templates.map((template) => newSectionFrom(template, own));
}

/** What the website has for the listings, products and forms of a section: the first of each that visitors see. */
async function partsOf(db: Database, website: Website, map: SiteMap): Promise<Omit<ReadyWebsite, 'picture'>> {
  const open = map.skeleton.collections.filter(
    ({ enabled, membersOnly, passwordHash }) => enabled && !membersOnly && passwordHash === null,
  );
  const first = (kind: string) => open.find(({ typeName }) => typeName === kind)?.id ?? '';
  const store = first('products');
  const [[products = []], { forms }] = await Promise.all([
    store === ''
      ? [[]]
      : readListings(db, website.websiteId, [{ collectionId: store, limit: 3, offset: 0, chronological: false }]),
    listForms(db, website.websiteId),
  ]);
  return {
    collection: first,
    product: (number) => products[(number - 1) % Math.max(products.length, 1)]?.id ?? '',
    form: () => forms[0]?.id ?? '',
  };
}

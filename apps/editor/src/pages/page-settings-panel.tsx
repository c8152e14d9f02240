import { setPageSetting } from '@plinth/documents';
import { formatTitle, type PageSettings, usualTitleFormats } from '@plinth/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { draftsQuery } from '../api/documents.ts';
import { type PageSummary, pagesQuery } from '../api/pages.ts';
import { referencesQuery } from '../api/site.ts';
import { seoSettingsQuery, websiteSettingsQuery } from '../api/website.ts';
import type { DocumentSession } from '../documents/open-document.ts';
import { useMe } from '../session/use-me.ts';
import { DocumentBar } from '../site/document-bar.tsx';
import { FileField } from '../site/inspector/file-field.tsx';
import { useSession, useSessionVersion } from '../site/use-session.ts';
import { IconButton } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { ListSkeleton } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';
import { PagePassword } from './page-password.tsx';
import { SharePreview } from './share-preview.tsx';

/** What is settled about a page beside its content: a draft until it is published, but for its password. */
export default function PageSettingsPanel({ page, onClose }: { page: PageSummary; onClose: () => void }) {
  const session = useSession('page-settings', page.id);
  return (
    <ModalOverlay className="veil veil--side" isOpen isDismissable onOpenChange={onClose}>
      <Modal className="modal modal--side page-settings">
        <Dialog>
          <div className="card__head">
            <Heading slot="title" level={2} className="ellipsis">
              Settings of {page.title || 'this page'}
            </Heading>
            <IconButton label="Close" onPress={onClose}>
              <X size={18} />
            </IconButton>
          </div>
          {session ? <PageSettingsForm page={page} session={session} /> : <ListSkeleton />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function PageSettingsForm({ page, session }: { page: PageSummary; session: DocumentSession<'page-settings'> }) {
  useSessionVersion(session);
  const client = useQueryClient();
  const { permissions } = useMe();
  const status = session.status();
  if (status.kind === 'opening') return <ListSkeleton />;
  const value = session.value();
  const { mayWrite } = session.rights();
  const set = <Name extends keyof PageSettings>(name: Name, title: string, given: PageSettings[Name]) =>
    session.edit(`Change ${title}`, (doc) => setPageSetting(doc, name, given), { squash: name });
  const published = () => {
    void client.invalidateQueries({ queryKey: pagesQuery.queryKey });
    void client.invalidateQueries({ queryKey: draftsQuery.queryKey });
  };
  return (
    <>
      <DocumentBar
        label="Settings"
        kind="page-settings"
        id={page.id}
        session={session}
        path={page.isHome ? '/' : `/${value.urlId}`}
        onPublished={published}
      />
      <fieldset className="page-settings__form" disabled={!mayWrite} aria-label="Settings of the page">
        <TextField
          label="Title"
          value={value.title}
          maxLength={400}
          error={value.title.trim() === '' ? 'Please enter a title.' : undefined}
          onChange={(event) => set('title', 'the title', event.target.value)}
        />
        <TextField
          label="Name in navigations"
          value={value.navigationTitle}
          maxLength={400}
          placeholder={value.title}
          onChange={(event) => set('navigationTitle', 'the name in navigations', event.target.value)}
        />
        <AddressFields page={page} value={value} set={set} />
        <LayoutField value={value} set={set} />
        {page.typeName === 'products' ? <ProductsFields value={value} set={set} /> : null}
        <h3>Found and shared</h3>
        <TextField
          label="Title for search engines"
          value={value.seoTitle}
          maxLength={400}
          placeholder={value.title}
          onChange={(event) => set('seoTitle', 'the title for search engines', event.target.value)}
        />
        <LongField
          label="Description for search engines"
          value={value.seoDescription}
          maxLength={2000}
          hint={`${value.seoDescription.length} characters; search engines show about 160.`}
          onChange={(text) => set('seoDescription', 'the description for search engines', text)}
        />
        <FileField
          label="Picture where it is shared"
          kind="image"
          value={value.mainImageId ?? ''}
          onChange={(id) => set('mainImageId', 'the picture', id === '' ? null : id)}
        />
        <PagePreview page={page} value={value} />
        <h3>Who reads it</h3>
        <Switch
          label="The page is on"
          showLabel
          checked={value.enabled}
          onChange={(enabled) => set('enabled', 'whether the page is on', enabled)}
        />
        <ReadersField
          value={value}
          onChange={(membersOnly, memberAreaId) =>
            session.edit('Change who reads it', (doc) => {
              setPageSetting(doc, 'membersOnly', membersOnly);
              setPageSetting(doc, 'memberAreaId', memberAreaId);
            })
          }
        />
        {permissions.includes('publishing') ? <PagePassword page={page} /> : null}
        {permissions.includes('code') ? (
          <>
            <h3>Code</h3>
            <LongField
              label="Code in the head of this page"
              value={value.headerCode}
              maxLength={100_000}
              code
              hint="HTML, such as a meta element or a script of yours."
              onChange={(text) => set('headerCode', 'the code in the head', text)}
            />
          </>
        ) : null}
      </fieldset>
    </>
  );
}

/** The page as others show it: titled as its website words titles, with the website's picture where it has none of its own. */
function PagePreview({ page, value }: { page: PageSummary; value: PageSettings }) {
  const { website } = useMe();
  const known = useQuery(seoSettingsQuery).data;
  const tagline = useQuery(websiteSettingsQuery).data?.tagline ?? '';
  const kind = page.isHome && !value.seoTitle ? 'homepage' : 'collection';
  const format = known?.[`${kind}TitleFormat`].trim() || usualTitleFormats[kind];
  return (
    <SharePreview
      title={formatTitle(format, { c: value.seoTitle || value.title, s: website.title, t: tagline })}
      description={value.seoDescription || tagline}
      path={page.isHome ? '/' : `/${value.urlId}`}
      imageId={value.mainImageId ?? known?.socialImageAssetId ?? null}
      site={website.title}
    />
  );
}

type Set = <Name extends keyof PageSettings>(name: Name, title: string, given: PageSettings[Name]) => void;

/** The address, and what becomes of the one that visitors know. */
function AddressFields({ page, value, set }: { page: PageSummary; value: PageSettings; set: Set }) {
  const isMoved = value.urlId !== page.urlId;
  return (
    <>
      <TextField
        label="Address"
        prefix="/"
        value={value.urlId}
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
        error={/[a-z0-9]/i.test(value.urlId) ? undefined : 'The address needs a letter or a digit, such as /about.'}
        hint={page.isHome ? 'The home page is found at /, and here.' : undefined}
        onChange={(event) => set('urlId', 'the address', event.target.value.replace(/[\s/?#]+/g, '-'))}
      />
      {isMoved && page.status === 'published' ? (
        <Switch
          label={`Lead visitors from /${page.urlId} to the new address`}
          showLabel
          checked={value.redirects}
          onChange={(redirects) => set('redirects', 'what becomes of the old address', redirects)}
        />
      ) : null}
    </>
  );
}

/** Of a shop page: what shoppers can do with the products on it, wherever their cards stand. */
function ProductsFields({ value, set }: { value: PageSettings; set: Set }) {
  const id = useId();
  return (
    <>
      <h3>Products</h3>
      <Switch
        label="Quick view"
        showLabel
        checked={value.quickView}
        describedBy={id}
        onChange={(quickView) => set('quickView', 'quick view', quickView)}
      />
      <div className="field">
        <span className="hint" id={id}>
          A button over a product’s picture opens the product without leaving the list. Phones go to its page as before.
        </span>
      </div>
    </>
  );
}

const USUAL_LAYOUT = 'default';

/** What stands around the page; a theme with one layout leaves nothing to choose. */
function LayoutField({ value, set }: { value: PageSettings; set: Set }) {
  const layouts = useQuery(pagesQuery).data?.layouts ?? [];
  const chosen = value.layout ?? USUAL_LAYOUT;
  const isThere = layouts.some(({ key }) => key === chosen);
  if (layouts.length < 2) return null;
  return (
    <SelectField
      label="Layout"
      hint={
        isThere
          ? 'What the theme puts around the page.'
          : 'This theme does not have the layout that was chosen before, so the page has the usual one.'
      }
      value={isThere ? chosen : USUAL_LAYOUT}
      choices={layouts.map(({ key, name }) => ({ value: key, label: name }))}
      onChange={(layout) => set('layout', 'the layout', layout)}
    />
  );
}

function ReadersField(props: {
  value: PageSettings;
  onChange: (membersOnly: boolean, memberAreaId: string | null) => void;
}) {
  const { membersOnly, memberAreaId } = props.value;
  const areas = useQuery(referencesQuery('member-area', '')).data ?? [];
  return (
    <SelectField
      label="Members"
      value={membersOnly ? (memberAreaId ?? 'all') : ''}
      choices={[
        { value: '', label: 'Everybody reads it' },
        { value: 'all', label: 'Only who is signed in' },
        ...areas.map(({ id, title }) => ({ value: id, label: `Members of ${title}` })),
      ]}
      onChange={(choice) => props.onChange(choice !== '', choice === '' || choice === 'all' ? null : choice)}
    />
  );
}

function LongField(props: {
  label: string;
  value: string;
  maxLength: number;
  hint: string;
  code?: boolean;
  onChange: (text: string) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      <textarea
        id={id}
        className={props.code ? 'input page-settings__code' : 'input'}
        rows={props.code ? 5 : 3}
        maxLength={props.maxLength}
        spellCheck={!props.code}
        aria-describedby={`${id}-hint`}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <span className="hint" id={`${id}-hint`}>
        {props.hint}
      </span>
    </div>
  );
}

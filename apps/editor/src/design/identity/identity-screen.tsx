import { setDesignImage, setTitleFormat, WEBSITE_DESIGN } from '@plinth/documents';
import {
  formatTitle,
  LONGEST_TITLE_FORMAT,
  type TitleKind,
  titleFormatProblem,
  titleKinds,
  usualTitleFormats,
} from '@plinth/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { fileQuery } from '../../api/files.ts';
import { pagesQuery } from '../../api/pages.ts';
import { websiteSettingsQuery } from '../../api/website.ts';
import type { DocumentSession } from '../../documents/open-document.ts';
import { DocumentBar } from '../../site/document-bar.tsx';
import { FileField } from '../../site/inspector/file-field.tsx';
import { useSession, useSessionVersion } from '../../site/use-session.ts';
import { TextField } from '../../ui/field.tsx';
import { ListSkeleton, LoadFailure } from '../../ui/states.tsx';
import { DesignLinks } from '../design-links.tsx';
import { IdentityPreview } from './identity-preview.tsx';

const KINDS: Readonly<Record<TitleKind, { label: string; short: string; names: string }>> = {
  homepage: { label: 'Title of the home page', short: 'Home page', names: '%s website, %t tagline' },
  collection: { label: 'Titles of pages', short: 'Page', names: '%c page, %s website, %t tagline' },
  item: {
    label: 'Titles of posts, events and products',
    short: 'Post or product',
    names: '%i its name, %c page, %s website, %t tagline',
  },
};

/** What a website is known by: its icon, its logo, its picture and its titles, with how others show them beside. */
export function IdentityScreen() {
  const session = useSession('design', WEBSITE_DESIGN);
  const settings = useQuery(websiteSettingsQuery);
  if (settings.error && !settings.data)
    return <LoadFailure error={settings.error} retry={() => void settings.refetch()} />;
  if (!session || !settings.data) return <ListSkeleton />;
  const { title, tagline } = settings.data;
  return (
    <div className="screen identity">
      <div className="screen__head">
        <h1>Site identity</h1>
        <DesignLinks here="/design/identity" />
      </div>
      <DocumentBar label="Design" kind="design" id={WEBSITE_DESIGN} session={session} path="/" />
      <Identity session={session} site={title} tagline={tagline} />
    </div>
  );
}

function Identity(props: { session: DocumentSession<'design'>; site: string; tagline: string }) {
  const { session, site, tagline } = props;
  useSessionVersion(session);
  const [kind, setKind] = useState<TitleKind>('homepage');
  const { images, titles } = session.value();
  const icon = useQuery({ ...fileQuery(images.favicon), enabled: images.favicon !== '' }).data;
  const example = useExample(kind);
  const { mayWrite } = session.rights();
  if (session.status().kind === 'opening') return <ListSkeleton />;
  const image = (name: keyof typeof images, words: string) => ({
    kind: 'image' as const,
    value: images[name],
    onChange: (id: string) =>
      session.edit(id === '' ? `removing ${words}` : `choosing ${words}`, (doc) => setDesignImage(doc, name, id)),
  });
  const title = formatTitle(titles[kind].trim() || usualTitleFormats[kind], {
    i: example.item,
    c: example.page,
    s: site,
    t: tagline,
  });
  return (
    <div className="identity__parts">
      <fieldset className="identity__form" disabled={!mayWrite} aria-label="Site identity">
        <section className="card" aria-labelledby="identity-images">
          <div className="card__head">
            <h2 id="identity-images">Pictures</h2>
          </div>
          <div className="card__body">
            <FileField label="Browser icon" hint={iconHint(icon)} {...image('favicon', 'the browser icon')} />
            <FileField
              label="Logo"
              hint="Stands in the header where the theme shows one, and in what search engines learn of you."
              {...image('logo', 'the logo')}
            />
            <FileField
              label="Picture where the site is shared"
              hint="For pages that have no picture of their own; 1200 × 630 is what networks show."
              {...image('socialImage', 'the picture for social networks')}
            />
          </div>
        </section>
        <section className="card" aria-labelledby="identity-titles">
          <div className="card__head">
            <h2 id="identity-titles">Titles</h2>
          </div>
          <div className="card__body">
            <p className="soft">
              Your website is called <b>{site}</b>
              {tagline ? `, its tagline is “${tagline}”` : ', and it has no tagline'}.{' '}
              <Link className="link" to="/settings">
                Change both
              </Link>
            </p>
            {titleKinds.map((one) => (
              <TextField
                key={one}
                label={KINDS[one].label}
                hint={KINDS[one].names}
                value={titles[one]}
                placeholder={usualTitleFormats[one]}
                maxLength={LONGEST_TITLE_FORMAT}
                spellCheck={false}
                error={titleFormatProblem(one, titles[one])}
                onFocus={() => setKind(one)}
                onChange={(event) =>
                  session.edit(
                    `change of ${KINDS[one].label.toLowerCase()}`,
                    (doc) => setTitleFormat(doc, one, event.target.value),
                    {
                      squash: `title ${one}`,
                    },
                  )
                }
              />
            ))}
          </div>
        </section>
      </fieldset>
      <aside className="identity__preview" aria-label="Preview">
        <KindChoice kind={kind} onKind={setKind} />
        <IdentityPreview
          title={title}
          site={site}
          description={example.description || tagline}
          path={example.path}
          icon={icon}
          imageId={example.imageId ?? (images.socialImage || null)}
        />
      </aside>
    </div>
  );
}

function KindChoice({ kind, onKind }: { kind: TitleKind; onKind: (kind: TitleKind) => void }) {
  const id = useId();
  return (
    <>
      <h2 id={id}>As others show it</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div className="segments" role="group" aria-labelledby={id}>
        {titleKinds.map((one) => (
          <button key={one} type="button" aria-pressed={one === kind} onClick={() => onKind(one)}>
            {KINDS[one].short}
          </button>
        ))}
      </div>
    </>
  );
}

const SMALLEST_ICON = 100;

/** What is not as it should be about an icon; how it should be where there is none. */
function iconHint(icon: { contentType: string; originalSize: string } | undefined): string {
  const usual = 'A square PNG of 512 × 512 pixels, or an SVG. In tabs, bookmarks and on the screens of phones.';
  if (!icon || icon.contentType === 'image/svg+xml') return usual;
  const [width = 0, height = 0] = icon.originalSize.split('x').map(Number);
  if (Math.min(width, height) < SMALLEST_ICON)
    return `It is ${width} × ${height} pixels, too few for the screens of phones. ${usual}`;
  return width === height ? usual : `It is ${width} × ${height} pixels and is cut to a square around its focal point.`;
}

interface Example {
  page: string;
  item: string;
  path: string;
  description: string;
  imageId: string | null;
}

const LISTS: readonly string[] = ['products', 'blog', 'events', 'portfolio'];

/** A page of the website of this kind, as far as there is one. */
function useExample(kind: TitleKind): Example {
  const pages = (useQuery(pagesQuery).data?.collections ?? []).filter(({ deleted }) => !deleted);
  const home = pages.find(({ isHome }) => isHome);
  const page =
    kind === 'homepage'
      ? home
      : kind === 'item'
        ? pages.find(({ typeName }) => LISTS.includes(typeName))
        : pages.find(({ isHome, typeName }) => !isHome && typeName === 'page');
  const address = kind === 'homepage' ? '/' : `/${page?.urlId ?? 'a-page'}`;
  return {
    page: page?.title ?? 'A page',
    item: kind === 'item' ? 'Its name' : '',
    path: kind === 'item' ? `${address}/its-name` : address,
    description: '',
    imageId: null,
  };
}

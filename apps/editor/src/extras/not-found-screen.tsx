import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { pagesQuery } from '../api/pages.ts';
import { LinkField } from '../site/inspector/link-field.tsx';
import { DescribedChoices } from '../ui/described-choices.tsx';
import { AreaField, SelectField, TextField } from '../ui/field.tsx';
import { type ExtraEdits, ExtraPage } from './extra-page.tsx';
import { PictureField, readPicture } from './picture-field.tsx';

const CHOICES = [
  { value: 'theme', label: 'As the theme has it', hint: 'A short note in the look of your website.' },
  { value: 'words', label: 'My own words', hint: 'A headline, a text, a button, and a picture where you like.' },
  { value: 'page', label: 'A page of this website', hint: 'Built in the editor, of any blocks.' },
] as const;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What visitors see where no page is: what the theme has, own words, or a page of the website. */
export const NotFoundScreen = () => (
  <ExtraPage
    kind="not-found"
    title="Not-found page"
    usual={{ show: 'theme' }}
    save="Save not-found page"
    saved="The not-found page is saved."
    fields={(edits) => <Fields {...edits} />}
  />
);

function Fields(edits: ExtraEdits) {
  const { shown, change } = edits;
  const id = useId();
  return (
    <>
      <p className="soft">
        Whoever follows a link to a page that is not there sees this. Search engines are told that there is no page.
      </p>
      <div className="field">
        <span className="label" id={id}>
          What visitors see
        </span>
        <DescribedChoices
          labelledBy={id}
          choices={CHOICES}
          value={(shown.show as (typeof CHOICES)[number]['value']) ?? 'theme'}
          isDisabled={() => false}
          onChange={(show) => change({ show })}
        />
      </div>
      {shown.show === 'words' ? <WordFields {...edits} /> : null}
      {shown.show === 'page' ? <PageFields {...edits} /> : null}
    </>
  );
}

function WordFields({ shown, problems, change }: ExtraEdits) {
  return (
    <>
      <TextField
        label="Headline"
        maxLength={400}
        placeholder="Page not found"
        error={problems.heading}
        value={text(shown.heading)}
        onChange={({ target }) => change({ heading: target.value })}
      />
      <AreaField
        label="Text"
        rows={4}
        maxLength={2000}
        hint="Left empty, it says that the page has moved, or never was."
        error={problems.text}
        value={text(shown.text)}
        onChange={({ target }) => change({ text: target.value })}
      />
      <TextField
        label="Words on the button"
        maxLength={60}
        placeholder="Back to the start"
        error={problems.buttonText}
        value={text(shown.buttonText)}
        onChange={({ target }) => change({ buttonText: target.value })}
      />
      <LinkField
        label="Where the button leads"
        hint="Left empty, it leads to the home page."
        error={problems.buttonUrl}
        value={text(shown.buttonUrl)}
        onChange={(buttonUrl) => change({ buttonUrl })}
      />
      <PictureField
        hint="It stands beside the words, above them on a phone."
        error={problems.picture ?? problems['picture.assetUrl']}
        value={readPicture(shown.picture)}
        onChange={(picture) => change({ picture: picture ?? undefined })}
      />
    </>
  );
}

function PageFields({ shown, problems, change }: ExtraEdits) {
  const pages = (useQuery(pagesQuery).data?.collections ?? []).filter(
    ({ typeName, deleted }) => typeName === 'page' && !deleted,
  );
  const seen = pages.filter(
    (page) => page.enabled && page.status === 'published' && !page.membersOnly && !page.hasPassword,
  );
  const pageId = text(shown.pageId);
  const chosen = pages.find(({ id }) => id === pageId);
  const offered = chosen && !seen.includes(chosen) ? [...seen, chosen] : seen;
  return (
    <>
      <SelectField
        label="Page"
        hint="It keeps its own address. In another language of your website visitors see its translation."
        error={problems.pageId}
        choices={[
          { value: '', label: 'Choose a page' },
          ...offered.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={chosen ? pageId : ''}
        onChange={(id) => change({ pageId: id })}
      />
      {pageId !== '' && !(chosen && seen.includes(chosen)) ? (
        <p className="notice" role="status">
          <span>
            {chosen
              ? 'Visitors cannot see this page at the moment, so they see what the theme has.'
              : 'The page that was chosen is not there any more: visitors see what the theme has.'}
          </span>
        </p>
      ) : null}
      {chosen ? (
        <p>
          <Link className="link" to="/pages/$pageId" params={{ pageId: chosen.id }}>
            Edit “{chosen.title}”
          </Link>
        </p>
      ) : null}
    </>
  );
}

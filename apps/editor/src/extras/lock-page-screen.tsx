import { Link } from '@tanstack/react-router';
import { AreaField, SelectField, TextField } from '../ui/field.tsx';
import { type ExtraEdits, ExtraPage } from './extra-page.tsx';
import { PictureField, readPicture } from './picture-field.tsx';

const ALIGN = [
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Centre' },
  { value: 'right', label: 'Right' },
];
const PLACES = [
  { value: 'behind', label: 'Behind the words, over the whole page' },
  { value: 'beside', label: 'Beside the words' },
];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What visitors see before they have entered the password of the whole website. */
export const LockPageScreen = () => (
  <ExtraPage
    kind="lock-screen"
    title="Lock page"
    usual={{ enabled: false }}
    save="Save lock page"
    saved="The lock page is saved."
    fields={(edits) => <Fields {...edits} />}
  />
);

function Fields({ shown, problems, stored, change }: ExtraEdits) {
  const background = (shown.background ?? {}) as Record<string, unknown>;
  const picture = background.source === 'upload' ? readPicture(background) : null;
  // Made of parts by a program: those have the words.
  const isMadeOfParts = Array.isArray(shown.slices) && shown.slices.length > 0;
  return (
    <>
      <p className="soft">
        {shown.enabled === true && stored?.hasPassword
          ? 'Visitors see this page before they have entered the password of the website. '
          : 'Nobody sees this page at the moment: the website asks for no password. '}
        <Link className="link" to="/settings/privacy">
          {shown.enabled === true && stored?.hasPassword ? 'Change the password' : 'Set a password'}
        </Link>
      </p>
      {isMadeOfParts ? (
        <p className="notice">
          <span>Its words were put together by a program, part by part; they stay as they are.</span>
        </p>
      ) : (
        <>
          <TextField
            label="Headline"
            maxLength={400}
            error={problems.heading}
            value={text(shown.heading)}
            onChange={({ target }) => change({ heading: target.value })}
          />
          <AreaField
            label="Text"
            rows={4}
            maxLength={5000}
            hint="What visitors read above the password."
            error={problems.text}
            value={text(shown.text)}
            onChange={({ target }) => change({ text: target.value })}
          />
        </>
      )}
      <SelectField
        label="Words"
        choices={ALIGN}
        error={problems.align}
        value={text(shown.align) || 'center'}
        onChange={(align) => change({ align })}
      />
      <PictureField
        hint="Nobody needs the password to see it; all other files stay behind it."
        error={problems.background ?? problems['background.assetUrl']}
        value={picture}
        onChange={(chosen) =>
          change({
            background: chosen ? { place: 'behind', ...background, ...chosen, source: 'upload' } : { source: 'none' },
          })
        }
      />
      {picture ? (
        <SelectField
          label="Where the picture stands"
          choices={PLACES}
          value={text(background.place) || 'behind'}
          onChange={(place) => change({ background: { ...background, place } })}
        />
      ) : null}
    </>
  );
}

import { type DesignWords, setDesignWord, WEBSITE_DESIGN } from '@plinth/documents';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { LinesField } from '../../site/inspector/lines-field.tsx';
import { LinkField } from '../../site/inspector/link-field.tsx';
import { useSession, useSessionVersion } from '../../site/use-session.ts';
import { TextField } from '../../ui/field.tsx';
import { ListSkeleton } from '../../ui/states.tsx';
import { Switch } from '../../ui/switch.tsx';
import { DesignFrame, type DesignSession } from '../styles/design-frame.tsx';
import { useDraftStyles } from '../styles/use-draft-styles.ts';
import { useLiveFamily } from './use-live-family.ts';

/** What stands around every page – name, footer, announcement bar – as part of the design's draft, with the website beside it. */
export function WordsScreen() {
  const session = useSession('design', WEBSITE_DESIGN);
  return session ? <WordsEditor session={session} /> : <ListSkeleton />;
}

const NO_VARIABLES = {};

function WordsEditor({ session }: { session: DesignSession }) {
  useSessionVersion(session);
  const design = session.value();
  const family = useLiveFamily();
  const { styles } = useDraftStyles({ tweaks: { ...design.tweaks[family] }, css: design.css });
  const [edge, setEdge] = useState<'top' | 'bottom'>('top');
  return (
    <DesignFrame session={session} title="Header and footer" styles={styles} variables={NO_VARIABLES} edge={edge}>
      <fieldset className="panel words-panel" disabled={!session.rights().mayWrite}>
        <p className="soft">
          Words around every page. Visitors see them when you publish. Links are ordered under{' '}
          <Link to="/pages">Pages</Link>; logo and browser icon are the <Link to="/design/identity">Site identity</Link>
          .
        </p>
        <HeaderWords session={session} onFocus={() => setEdge('top')} />
        <FooterWords session={session} onFocus={() => setEdge('bottom')} />
        <BarWords session={session} onFocus={() => setEdge('top')} />
      </fieldset>
    </DesignFrame>
  );
}

function Group(props: { title: string; onFocus: () => void; children: ReactNode }) {
  const id = useId();
  return (
    <section className="styles-group" aria-labelledby={id} onFocus={props.onFocus}>
      <h2 id={id}>{props.title}</h2>
      {props.children}
    </section>
  );
}

interface GroupProps {
  session: DesignSession;
  onFocus: () => void;
}

/** One step of undo for what is typed into one field. */
function change<Name extends keyof DesignWords>(
  session: DesignSession,
  what: string,
  name: Name,
  value: DesignWords[Name],
) {
  session.edit(`change of ${what}`, (doc) => setDesignWord(doc, name, value), { squash: `word ${name}` });
}

function HeaderWords({ session, onFocus }: GroupProps) {
  const { title, tagline } = session.value().words;
  return (
    <Group title="Header" onFocus={onFocus}>
      <TextField
        label="Name of the website"
        required
        maxLength={200}
        value={title}
        error={title.trim() === '' ? 'Please give the website a name.' : undefined}
        onChange={({ target }) => change(session, 'the name', 'title', target.value)}
      />
      <TextField
        label="Tagline"
        hint="Shown where the theme has a place for it."
        maxLength={1000}
        value={tagline}
        onChange={({ target }) => change(session, 'the tagline', 'tagline', target.value)}
      />
    </Group>
  );
}

function FooterWords({ session, onFocus }: GroupProps) {
  const { footerNote, footerAddress } = session.value().words;
  return (
    <Group title="Footer" onFocus={onFocus}>
      <LinesField
        label="Note"
        maxLength={2000}
        value={footerNote}
        onChange={(text) => change(session, 'the footer’s note', 'footerNote', text)}
      />
      <LinesField
        label="Address"
        hint="A line each."
        maxLength={1000}
        value={footerAddress}
        onChange={(text) => change(session, 'the address', 'footerAddress', text)}
      />
    </Group>
  );
}

function BarWords({ session, onFocus }: GroupProps) {
  const { barShown, barText, barUrl, barNewWindow, barDismissable } = session.value().words;
  const tells = !barShown
    ? 'Visitors see no bar.'
    : barText === ''
      ? 'It is not shown before it has a text.'
      : 'It stands above every page but cart, checkout and locked pages. Who has closed it sees it again after you publish another one.';
  return (
    <Group title="Announcement bar" onFocus={onFocus}>
      <Switch
        label="Show the announcement bar"
        showLabel
        checked={barShown}
        onChange={(on) => change(session, 'the announcement bar', 'barShown', on)}
      />
      <LinesField
        label="Text"
        hint={tells}
        maxLength={500}
        value={barText}
        onChange={(text) => change(session, 'the announcement', 'barText', text)}
      />
      <LinkField
        label="Link"
        hint="Where the bar leads; it may stay empty."
        value={barUrl}
        onChange={(url) => change(session, 'the bar’s link', 'barUrl', url)}
      />
      {barUrl === '' ? null : (
        <Switch
          label="Open the link in a new tab"
          showLabel
          checked={barNewWindow}
          onChange={(on) => change(session, 'the bar’s link', 'barNewWindow', on)}
        />
      )}
      <Switch
        label="Visitors can close it"
        showLabel
        checked={barDismissable}
        onChange={(on) => change(session, 'the announcement bar', 'barDismissable', on)}
      />
    </Group>
  );
}

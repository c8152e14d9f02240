import { replaceTweaks, setTweaks, themeFamily, WEBSITE_DESIGN } from '@plinth/documents';
import { can } from '@plinth/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { themeQuery, themesQuery } from '../../api/design.ts';
import { useMe } from '../../session/use-me.ts';
import { useSession, useSessionVersion } from '../../site/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { isColour } from '../../ui/colour-picker.tsx';
import { ListSkeleton, LoadFailure } from '../../ui/states.tsx';
import { DesignFrame, type DesignSession } from './design-frame.tsx';
import { FontBrowser } from './font-browser.tsx';
import { colourRoles } from './palette.ts';
import { PaletteMaker } from './palette-maker.tsx';
import { Presets } from './presets.tsx';
import { chosenOf, groupsOf, keysOf, type Tweak, type TweakValue, valuesOf } from './tweak-controls.ts';
import { TweakField } from './tweak-field.tsx';
import { useDraftStyles } from './use-draft-styles.ts';

type Values = Readonly<Record<string, string>>;

/** The values of the live theme, each with its tool, and the website in them beside. */
export function StylesScreen() {
  const session = useSession('design', WEBSITE_DESIGN);
  const themes = useQuery(themesQuery);
  const live = themes.data?.themes.find(({ active }) => active)?.name ?? '';
  const theme = useQuery({ ...themeQuery(live), enabled: live !== '' });
  const failed = themes.error ?? theme.error;
  if (failed && !theme.data)
    return <LoadFailure error={failed} retry={() => void (themes.error ? themes.refetch() : theme.refetch())} />;
  if (!session || !theme.data) return <ListSkeleton />;
  const { tweaks, presets, title } = theme.data;
  return <StylesEditor session={session} family={themeFamily(live)} {...{ tweaks, presets, title }} />;
}

function StylesEditor(props: {
  session: DesignSession;
  family: string;
  title: string;
  tweaks: readonly Tweak[];
  presets: Parameters<typeof Presets>[0]['presets'];
}) {
  const { session, family, tweaks, presets } = props;
  useSessionVersion(session);
  const design = session.value();
  const values: Values = design.tweaks[family] ?? {};
  const [compared, setCompared] = useState<{ name: string; values: Values }>();
  const [fontOf, setFontOf] = useState<{ tweak: Tweak; value: TweakValue }>();
  const shown = compared?.values ?? values;
  const { styles, error } = useDraftStyles({ tweaks: { ...shown }, css: design.css });
  const variables = useMemo(() => variablesOf(tweaks, shown), [tweaks, shown]);
  const colours = useMemo(() => coloursOf(tweaks, values), [tweaks, values]);
  const roles = useMemo(() => colourRoles(tweaks), [tweaks]);
  const set = (tweak: Tweak, value: TweakValue, next: string | null, isTyped = true) => {
    setCompared(undefined);
    const label = value.label === tweak.title ? tweak.title : `${tweak.title}, ${value.label.toLowerCase()}`;
    // A value that a preset has written by its title, or with an @, has one name from now on.
    const others = value.name === tweak.name ? keysOf(tweak).filter((key) => key !== value.name && key in values) : [];
    const change = { ...Object.fromEntries(others.map((key) => [key, null])), [value.name]: next };
    session.edit(
      next === null ? `setting back ${label}` : `change of ${label}`,
      (doc) => setTweaks(doc, family, change),
      isTyped ? { squash: `tweak ${value.name}` } : {},
    );
  };
  const apply = (title: string, next: Values) => {
    setCompared(undefined);
    session.edit(next === NOTHING ? 'setting all values back' : `applying ${title}`, (doc) =>
      replaceTweaks(doc, family, next),
    );
  };
  const mayWrite = session.rights().mayWrite;
  const { role } = useMe();
  const note = compared ? (
    <div className="site__note" role="status">
      You look at a preset; your own values are kept.
      <Button onPress={() => setCompared(undefined)}>Back to mine</Button>
    </div>
  ) : null;
  return (
    <DesignFrame session={session} title="Styles" styles={styles} variables={variables} note={note}>
      {fontOf ? (
        <FontBrowser
          title={fontOf.tweak.title}
          value={chosenOf(values, fontOf.tweak, fontOf.value) ?? fontOf.value.own}
          own={fontOf.value.own}
          mayUpload={mayWrite && can(role, 'design:edit')}
          // Each press is a step of its own, however fast fonts are tried.
          onChoose={(value) => set(fontOf.tweak, fontOf.value, value, false)}
          onClose={() => setFontOf(undefined)}
        />
      ) : (
        <div className="panel styles-panel">
          <p className="soft styles-panel__about">
            Values of the theme {props.title}. Visitors see them when you publish.{' '}
            <Link to="/design/code">Custom CSS</Link>
          </p>
          {error ? (
            <p className="notice notice--bad" role="alert">
              {error.message}
            </p>
          ) : null}
          {tweaks.length === 0 ? <p>This theme has no values that can be changed.</p> : null}
          {presets.length > 0 ? (
            <details className="panel__more">
              <summary>Presets</summary>
              <Presets
                presets={presets}
                tweaks={tweaks}
                values={values}
                compared={compared?.name}
                onCompare={(name, next) => setCompared(name === undefined ? undefined : { name, values: next })}
                onApply={apply}
              />
            </details>
          ) : null}
          {roles && mayWrite ? (
            <details className="panel__more">
              <summary>Palette from one colour</summary>
              <PaletteMaker
                roles={roles}
                seed={colours.find(({ key }) => key === (roles.accent ?? roles.text))?.colour ?? '#2b55c9'}
                onApply={(title, next) =>
                  session.edit(`applying palette ${title}`, (doc) => setTweaks(doc, family, next))
                }
              />
            </details>
          ) : null}
          {groupsOf(tweaks).map(({ title, tweaks: inside }) => (
            <section key={title} className="styles-group" aria-label={title}>
              <h2>{title}</h2>
              {inside.map((tweak) => (
                <TweakGroup key={tweak.name} tweak={tweak}>
                  {valuesOf(tweak).map((value) => (
                    <TweakField
                      key={value.name}
                      value={value}
                      chosen={chosenOf(values, tweak, value)}
                      colours={colours}
                      corrected={styles?.corrected[tweak.name]}
                      disabled={!mayWrite}
                      onChange={(next) => set(tweak, value, next)}
                      onFonts={() => setFontOf({ tweak, value })}
                    />
                  ))}
                </TweakGroup>
              ))}
            </section>
          ))}
          {mayWrite && Object.keys(values).length > 0 ? (
            <Button wide onPress={() => apply('', NOTHING)}>
              All values as the theme has them
            </Button>
          ) : null}
        </div>
      )}
    </DesignFrame>
  );
}

const NOTHING: Values = {};

/** A font or an image is several values under one name. */
function TweakGroup({ tweak, children }: { tweak: Tweak; children: React.ReactNode }) {
  if (Object.keys(tweak.properties).length === 0) return children;
  return (
    <fieldset className="styles-font">
      <legend>{tweak.title}</legend>
      {children}
    </fieldset>
  );
}

/** What pages have as custom properties, with the values that are looked at. */
function variablesOf(tweaks: readonly Tweak[], values: Values): Record<string, string> {
  return Object.fromEntries(
    tweaks.flatMap((tweak) =>
      valuesOf(tweak).flatMap((value): [string, string][] =>
        value.variable === undefined || tweak.readableOn !== undefined
          ? []
          : [[value.variable, chosenOf(values, tweak, value) ?? value.own]],
      ),
    ),
  );
}

/** The colours that the website has now, for its other colours. */
function coloursOf(tweaks: readonly Tweak[], values: Values): { key: string; name: string; colour: string }[] {
  return tweaks
    .filter(({ type }) => type === 'color')
    .flatMap((tweak) =>
      valuesOf(tweak).map((value) => ({
        key: tweak.name,
        name: tweak.title,
        colour: chosenOf(values, tweak, value) ?? value.own,
      })),
    )
    .filter(({ colour }) => isColour(colour));
}

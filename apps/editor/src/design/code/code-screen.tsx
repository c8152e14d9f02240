import type { ThemeProblem } from '@plinth/contract';
import { setDesignCss, themeFamily, WEBSITE_DESIGN } from '@plinth/documents';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { themeQuery, themesQuery } from '../../api/design.ts';
import { messages } from '../../messages.ts';
import { useSession, useSessionVersion } from '../../site/use-session.ts';
import { Scrolled } from '../../ui/scrolled.tsx';
import { ListSkeleton, LoadFailure } from '../../ui/states.tsx';
import { DesignFrame, type DesignSession } from '../styles/design-frame.tsx';
import { chosenOf, type Tweak, valuesOf } from '../styles/tweak-controls.ts';
import { useDraftStyles } from '../styles/use-draft-styles.ts';
import type { CssVariable } from './css-editor.tsx';

const CssEditor = lazy(() => import('./css-editor.tsx'));

/** CSS of the website's own, with what is wrong in it beside its lines and the website beside that. */
export function CodeScreen() {
  const session = useSession('design', WEBSITE_DESIGN);
  const themes = useQuery(themesQuery);
  const live = themes.data?.themes.find(({ active }) => active)?.name ?? '';
  const theme = useQuery({ ...themeQuery(live), enabled: live !== '' });
  const failed = themes.error ?? theme.error;
  if (failed && !theme.data)
    return <LoadFailure error={failed} retry={() => void (themes.error ? themes.refetch() : theme.refetch())} />;
  if (!session || !theme.data) return <ListSkeleton />;
  return <CodeEditor session={session} family={themeFamily(live)} tweaks={theme.data.tweaks} />;
}

const NO_VARIABLES = {};
const NO_PROBLEMS: readonly ThemeProblem[] = [];

function CodeEditor(props: { session: DesignSession; family: string; tweaks: readonly Tweak[] }) {
  const { session, family, tweaks } = props;
  useSessionVersion(session);
  const design = session.value();
  const values = design.tweaks[family];
  const { styles, error } = useDraftStyles({ tweaks: { ...values }, css: design.css });
  const problems = styles?.problems ?? NO_PROBLEMS;
  const variables = useMemo(() => variablesOf(tweaks, values ?? {}), [tweaks, values]);
  // The keyboards of Android change code behind the editor's back.
  const isAndroid = /Android/i.test(navigator.userAgent);
  return (
    <DesignFrame session={session} title="Custom CSS" styles={styles} variables={NO_VARIABLES}>
      <div className="css-panel">
        <p className="soft">
          Comes after the theme’s styles, on every page. Type <code>--</code> for the theme’s values; LESS is understood
          too. <Link to="/design/styles">Styles</Link>
        </p>
        {error ? (
          <p className="notice notice--bad" role="alert">
            {error.message}
          </p>
        ) : null}
        {isAndroid ? (
          <p className="notice" role="status">
            {messages.noCodeOnAndroid}
          </p>
        ) : (
          <Suspense fallback={<ListSkeleton rows={6} />}>
            <CssEditor
              value={design.css}
              problems={problems}
              variables={variables}
              readOnly={!session.rights().mayWrite}
              onChange={(css) =>
                session.edit('change of custom CSS', (doc) => setDesignCss(doc, css), { squash: 'custom css' })
              }
              onUndo={() => session.undo()}
              onRedo={() => session.redo()}
            />
          </Suspense>
        )}
        <Problems problems={problems} />
      </div>
    </DesignFrame>
  );
}

function Problems({ problems }: { problems: readonly ThemeProblem[] }) {
  return (
    <Scrolled className="css-problems" label="Problems" live>
      {problems.length === 0 ? <p className="soft">No problems.</p> : null}
      <ul>
        {problems.map(({ line, column, message, severity }) => (
          <li key={`${line}:${column}:${message}`}>
            <span className={`mark ${severity === 'warning' ? '' : 'mark--warn'}`}>Line {line}</span> {message}
          </li>
        ))}
      </ul>
    </Scrolled>
  );
}

/** What the theme’s values are called in CSS. */
function variablesOf(tweaks: readonly Tweak[], values: Readonly<Record<string, string>>): CssVariable[] {
  return tweaks.flatMap((tweak) =>
    valuesOf(tweak).flatMap((value) =>
      value.variable === undefined
        ? []
        : [{ name: value.variable, value: chosenOf(values, tweak, value) ?? value.own }],
    ),
  );
}

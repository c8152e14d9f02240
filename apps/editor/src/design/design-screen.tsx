import { useQuery } from '@tanstack/react-query';
import { problemsQuery, themesQuery } from '../api/design.ts';
import { useMe } from '../session/use-me.ts';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { DesignLinks } from './design-links.tsx';
import { ThemeProblems } from './problem-list.tsx';
import { ThemeRow } from './theme-row.tsx';
import { themeTitle } from './theme-title.ts';
import { ThemeUpload } from './theme-upload.tsx';

/** Themes side by side, the one that is live, and all that is not shown as somebody meant it. */
export function DesignScreen() {
  const themes = useQuery(themesQuery);
  const live = themes.data?.themes.find(({ active }) => active)?.name ?? '';
  // Themes bring scripts for every visitor.
  const mayUpload = useMe().permissions.includes('code');
  return (
    <div className="screen" style={{ maxWidth: 960 }}>
      <div className="screen__head">
        <h1>Design</h1>
        <DesignLinks here="/design/themes" />
      </div>
      <section className="card" aria-labelledby="themes-title">
        <div className="card__head">
          <h2 id="themes-title">Themes</h2>
        </div>
        {themes.isPending ? (
          <ListSkeleton rows={3} />
        ) : themes.error && !themes.data ? (
          <LoadFailure error={themes.error} retry={() => void themes.refetch()} />
        ) : (
          <ul className="theme-list">
            {[...themes.data.themes]
              .sort((a, b) => Number(b.active) - Number(a.active))
              .map((theme) => (
                <ThemeRow key={theme.name} theme={theme} live={live} mayDelete={mayUpload} />
              ))}
          </ul>
        )}
      </section>
      {mayUpload ? <ThemeUpload /> : null}
      <WebsiteProblems />
    </div>
  );
}

function WebsiteProblems() {
  const found = useQuery(problemsQuery);
  return (
    <section className="card" aria-labelledby="problems-title">
      <div className="card__head">
        <h2 id="problems-title">Problems on your website</h2>
      </div>
      {found.isPending ? (
        <ListSkeleton rows={3} />
      ) : found.error && !found.data ? (
        <LoadFailure error={found.error} retry={() => void found.refetch()} />
      ) : (
        <Found {...found.data} />
      )}
    </section>
  );
}

function Found({ theme, website, pages }: NonNullable<Awaited<ReturnType<NonNullable<typeof problemsQuery.queryFn>>>>) {
  const nothing = !theme.missing && theme.problems.length === 0 && website.length === 0 && pages.length === 0;
  return (
    <div className="card__body">
      {nothing ? <p className="soft">Everything is shown as it was meant.</p> : null}
      {theme.missing ? (
        <p className="notice">
          <span>
            The theme {themeTitle(theme.name)} is not there any more; another one stands in. Make one of the themes
            above live.
          </span>
        </p>
      ) : null}
      {theme.problems.length > 0 ? (
        <div>
          <h3>In the live theme</h3>
          <ThemeProblems problems={theme.problems} />
        </div>
      ) : null}
      {website.length > 0 ? (
        <div>
          <h3>In the navigation</h3>
          <ul className="problem-list">
            {website.map(({ name, message }) => (
              <li key={name}>
                <span className="mark">Note</span>
                <p>{message}</p>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {pages.map(({ kind, id, title, address, problems }) => (
        <div key={`${kind}${id}`}>
          <h3>
            {address ? (
              <a href={address} target="_blank" rel="noreferrer">
                {title || address}
                <span className="visually-hidden"> (opens a new tab)</span>
              </a>
            ) : (
              title
            )}
          </h3>
          <ul className="problem-list">
            {problems.map(({ path, message, kind: severity }) => (
              <li key={`${path}${message}`}>
                <span className={`mark ${severity === 'note' ? '' : 'mark--warn'}`}>
                  {severity === 'note' ? 'Note' : 'Block'}
                </span>
                <p>{message}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

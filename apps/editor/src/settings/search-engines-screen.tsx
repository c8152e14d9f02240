import type { SavedSeoSettings, SearchSettingsChange } from '@plinth/contract';
import { type VerifyingService, verificationCode, verifyingServices } from '@plinth/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { changeSearchSettings, seoSettingsQuery } from '../api/website.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { fieldErrors } from '../ui/form-dialog.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import { useQuickChange } from '../ui/use-quick-change.ts';
import { type SettingWords, useSettingsSave } from './use-settings-save.tsx';

type Hidden = Pick<SearchSettingsChange, 'seoHidden' | 'categoryPagesHidden' | 'aiCrawlersHidden'>;

/** What search engines and language models may have of the website, and by which codes they know its owner. */
export function SearchEnginesScreen() {
  const settings = useQuery(seoSettingsQuery);
  if (settings.isPending) return <ListSkeleton rows={6} />;
  if (!settings.data) return <LoadFailure error={settings.error} retry={() => void settings.refetch()} />;
  return (
    <div className="screen" style={{ maxWidth: 720 }}>
      <div className="screen__head">
        <h1>Search engines</h1>
      </div>
      <BeingFound saved={settings.data} />
      <Verification saved={settings.data} />
      <Addresses hidden={settings.data.seoHidden} />
    </div>
  );
}

function BeingFound({ saved }: { saved: SavedSeoSettings }) {
  const change = useQuickChange({
    of: seoSettingsQuery,
    shown: (settings, hidden: Hidden) => ({ ...settings, ...hidden }),
    send: changeSearchSettings,
    onSaved: () => toast({ text: 'Saved.' }),
  });
  return (
    <section className="card" aria-labelledby="being-found">
      <div className="card__head">
        <h2 id="being-found">Being found</h2>
      </div>
      <div className="card__body">
        {change.problem ? (
          <p className="form-error" role="alert">
            {change.problem}
          </p>
        ) : null}
        <div className="switch-list">
          <Switch
            label="Hide the whole website from search engines"
            showLabel
            checked={saved.seoHidden}
            onChange={(seoHidden) => change.press({ seoHidden })}
          />
          <Switch
            label="Hide the pages of categories"
            showLabel
            checked={saved.categoryPagesHidden}
            onChange={(categoryPagesHidden) => change.press({ categoryPagesHidden })}
          />
          <Switch
            label="Turn crawlers of language models away"
            showLabel
            checked={saved.aiCrawlersHidden}
            onChange={(aiCrawlersHidden) => change.press({ aiCrawlersHidden })}
          />
        </div>
        <p className="soft">
          {saved.seoHidden
            ? 'Search engines are asked to leave every page out. People who know an address still see it.'
            : 'Search engines may show every published page. What is in hidden categories is still found by itself; pages of tags, authors and months are never shown. A single page is hidden in its own settings.'}
        </p>
        <details>
          <summary>{saved.aiCrawlers.length} crawlers that are asked to stay away then</summary>
          <p className="soft">{saved.aiCrawlers.join(', ')}. They read robots.txt; nobody can force them to.</p>
        </details>
        <p>
          Titles, icon and the picture for shares: <Link to="/design/identity">Site identity</Link>.
        </p>
      </div>
    </section>
  );
}

type Codes = SavedSeoSettings['verification'];
const services = Object.keys(verifyingServices) as VerifyingService[];

const WORDS: SettingWords<VerifyingService> = {
  labels: Object.fromEntries(services.map((service) => [service, verifyingServices[service].title])) as Record<
    VerifyingService,
    string
  >,
};

const codesOf = ({ google, bing, pinterest, yandex }: Codes): Codes => ({ google, bing, pinterest, yandex });
const flat = (all: SavedSeoSettings) => ({ ...all.verification, version: all.version, all });

function Verification({ saved: read }: { saved: SavedSeoSettings }) {
  const [typed, setTyped] = useState<Codes | null>(null);
  const {
    base: saved,
    save: onTop,
    question,
  } = useSettingsSave(flat(read), typed !== null, WORDS, (current) => flat(current as SavedSeoSettings));
  const codes: Codes = typed ?? codesOf(saved);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () =>
      onTop(codes, async (all, _changed, version) =>
        flat(await changeSearchSettings({ verification: codesOf(all), version })),
      ),
    onSuccess: ({ all }) => {
      client.setQueryData(seoSettingsQuery.queryKey, all);
      setTyped(null);
      toast({ text: 'The codes are saved.' });
    },
  });
  const unsaved = services.some((service) => codes[service] !== saved[service]);
  const problems = Object.fromEntries(
    services.flatMap((service) =>
      verificationCode(codes[service]) === null
        ? [[service, 'This is no code. Paste the code alone, or the whole meta tag.']]
        : [],
    ),
  );
  const isFine = Object.keys(problems).length === 0;
  const refused = fieldErrors(save.error);
  const edits = {
    getState: () => ({ unsaved }),
    flush: async () =>
      isFine &&
      save.mutateAsync().then(
        () => true,
        () => false,
      ),
    discard: () => setTyped(null),
  };
  return (
    <section className="card" aria-labelledby="verification">
      <div className="card__head">
        <h2 id="verification">Verification codes</h2>
      </div>
      <form
        className="card__body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isFine) save.mutate();
        }}
      >
        <p className="soft">
          These services show what they know of a website to its owner alone. They ask for a code in its pages: paste
          it, or the whole meta tag.
        </p>
        {save.error && Object.keys(refused).length === 0 ? (
          <p className="form-error" role="alert">
            {save.error.message}
          </p>
        ) : null}
        {services.map((service) => (
          <TextField
            key={service}
            label={verifyingServices[service].title}
            value={codes[service]}
            maxLength={500}
            spellCheck={false}
            autoComplete="off"
            error={problems[service] ?? refused[service]}
            onChange={(event) => {
              setTyped({ ...codes, [service]: event.target.value });
              save.reset();
            }}
          />
        ))}
        <div>
          <Button type="submit" tone="primary" busy={save.isPending} isDisabled={!unsaved || !isFine}>
            Save codes
          </Button>
        </div>
      </form>
      <UnsavedPrompt draft={edits} savesAsYouGo={false} />
      {question}
    </section>
  );
}

const addresses = [
  { path: '/sitemap.xml', title: 'Sitemap', hint: 'Every address that search engines may show.' },
  { path: '/robots.txt', title: 'robots.txt', hint: 'What programs are asked to leave alone.' },
] as const;

function Addresses({ hidden }: { hidden: boolean }) {
  return (
    <section className="card" aria-labelledby="search-addresses">
      <div className="card__head">
        <h2 id="search-addresses">What they read</h2>
      </div>
      <div className="card__body">
        <ul>
          {addresses
            // A hidden website has none.
            .filter(({ path }) => !hidden || path !== '/sitemap.xml')
            .map(({ path, title, hint }) => (
              <li key={path}>
                <a href={path} target="_blank" rel="noreferrer">
                  {title} <ExternalLink size={14} aria-hidden="true" />
                </a>{' '}
                <span className="soft">{hint}</span>
              </li>
            ))}
        </ul>
      </div>
    </section>
  );
}

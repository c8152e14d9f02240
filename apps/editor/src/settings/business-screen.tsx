import type { BusinessSettings, ReadBusiness } from '@plinth/contract';
import {
  type BusinessKind,
  businessKinds,
  businessProblems,
  hoursLines,
  noBusiness,
  zonedIsoDate,
} from '@plinth/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { businessQuery, saveBusiness } from '../api/website.ts';
import { plainText } from '../drafts/conflict-dialog.tsx';
import { useMe } from '../session/use-me.ts';
import { ListField } from '../site/inspector/rows-field.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { fieldErrors } from '../ui/form-dialog.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import { ExceptionsField, WeekField } from './hours-field.tsx';
import { countryChoices } from './setting-choices.ts';
import { type SettingWords, useSettingsSave } from './use-settings-save.tsx';

/** Where the business is, when it is open, where else it is found: kept once for pages, search engines and maps. */
export function BusinessScreen() {
  const business = useQuery(businessQuery);
  if (business.isPending) return <ListSkeleton rows={6} />;
  if (!business.data) return <LoadFailure error={business.error} retry={() => void business.refetch()} />;
  return <BusinessForm saved={business.data} />;
}

const KINDS = Object.entries(businessKinds).map(([value, label]) => ({ value, label }));
const MOST_ACCOUNTS = 30;

type Typed = Omit<BusinessSettings, 'latitude' | 'longitude'> & { latitude: string; longitude: string };
const typedOf = (saved: BusinessSettings): Typed => ({
  ...saved,
  latitude: saved.latitude === null ? '' : String(saved.latitude),
  longitude: saved.longitude === null ? '' : String(saved.longitude),
});

const degrees = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.trim().replace(',', '.')));
const readTyped = (typed: Typed): BusinessSettings => ({
  ...typed,
  accounts: typed.accounts.map((account) => account.trim()).filter((account) => account !== ''),
  latitude: degrees(typed.latitude),
  longitude: degrees(typed.longitude),
});

function problemsOf({ latitude, longitude, ...business }: BusinessSettings): Record<string, string> {
  const outside = (value: number | null, most: number) => value !== null && !(Math.abs(value) <= most);
  return {
    ...businessProblems({ ...business, latitude, longitude }),
    ...(outside(latitude, 85) ? { latitude: 'Degrees from -85 to 85, like 52.5163.' } : {}),
    ...(outside(longitude, 180) ? { longitude: 'Degrees from -180 to 180, like 13.3777.' } : {}),
  };
}

const WORDS: SettingWords<keyof BusinessSettings> = {
  labels: {
    kind: 'Kind of business',
    phone: 'Phone',
    address: 'Address',
    latitude: 'Latitude',
    longitude: 'Longitude',
    hours: 'Opening hours',
    exceptions: 'Other days',
    accounts: 'Social accounts',
  },
  text: (name, value) => {
    if (name === 'kind') return businessKinds[value as BusinessKind];
    if (name === 'address') return plainText(Object.values(value as object).filter((line) => line !== ''));
    if (name === 'hours') return weekText(value as BusinessSettings['hours']);
    if (name === 'exceptions')
      return plainText(
        (value as BusinessSettings['exceptions']).map(({ from, to, note }) => `${from} – ${to} ${note}`),
      );
    return plainText(value);
  },
};

function weekText(hours: BusinessSettings['hours']): string {
  const lines = hoursLines({ ...noBusiness, hours: [...hours] }, navigator.language, '');
  return plainText(lines.map(({ days, times }) => `${days} ${times || 'closed'}`));
}

function BusinessForm({ saved: read }: { saved: ReadBusiness }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<Typed | null>(null);
  const { base: saved, save: onTop, question } = useSettingsSave(read, typed !== null, WORDS);
  const shown = typed ?? typedOf(saved);
  const business = readTyped(shown);
  const unsaved = typed !== null && JSON.stringify(typed) !== JSON.stringify(typedOf(saved));
  const save = useMutation({
    mutationFn: () => onTop(business, (all) => saveBusiness(all)),
    onSuccess: (settings) => {
      client.setQueryData(businessQuery.queryKey, settings);
      setTyped(null);
      toast({ text: 'The business is saved.' });
    },
  });
  const problems = problemsOf(business);
  const refused = fieldErrors(save.error);
  const isFine = Object.keys(problems).length === 0;
  const change = (next: Partial<Typed>) => {
    setTyped({ ...shown, ...next });
    save.reset();
  };
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
  const [accountProblem] = Object.entries(problems).flatMap(([field, problem]) =>
    field.startsWith('accounts.') ? [problem] : [],
  );
  return (
    <form
      className="screen business-settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isFine) save.mutate();
      }}
    >
      <div className="screen__head">
        <h1>Business</h1>
        <div className="end">
          <Button type="submit" tone="primary" busy={save.isPending} isDisabled={!unsaved || !isFine}>
            {unsaved ? 'Save' : 'Saved'}
          </Button>
        </div>
      </div>
      {save.error ? (
        <p className="notice notice--bad" role="alert">
          <span>{Object.values(refused)[0] ?? save.error.message}</span>
        </p>
      ) : null}
      <p className="soft">
        Kept once: search engines read it on the home page, social links and maps of your pages show it.
      </p>
      <AddressCard shown={shown} problems={problems} change={change} />
      <section className="card" aria-labelledby="business-hours">
        <div className="card__head">
          <h2 id="business-hours">Opening hours</h2>
        </div>
        <div className="card__body">
          <WeekField hours={shown.hours} problems={problems} onChange={(hours) => change({ hours })} />
          <ExceptionsField
            exceptions={shown.exceptions}
            problems={problems}
            onChange={(exceptions) => change({ exceptions })}
          />
          {isFine ? <HoursPreview business={business} /> : null}
        </div>
      </section>
      <section className="card" aria-labelledby="business-accounts">
        <div className="card__head">
          <h2 id="business-accounts">Social accounts</h2>
        </div>
        <div className="card__body">
          <p className="soft">In the order in which pages show them.</p>
          <ListField
            title="Addresses of your accounts"
            most={MOST_ACCOUNTS}
            value={shown.accounts}
            onChange={(accounts) => change({ accounts })}
          />
          {accountProblem ? <span className="error">{accountProblem}</span> : null}
        </div>
      </section>
      <UnsavedPrompt draft={edits} savesAsYouGo={false} />
      {question}
    </form>
  );
}

function AddressCard(props: {
  shown: Typed;
  problems: Readonly<Record<string, string>>;
  change: (next: Partial<Typed>) => void;
}) {
  const { shown, problems, change } = props;
  const countries = useMemo(
    () => [{ value: '', label: 'As the website’s' }, ...countryChoices(shown.address.country)],
    [shown.address.country],
  );
  const line = (name: keyof Typed['address'], maxLength: number) => ({
    maxLength,
    value: shown.address[name],
    onChange: (event: { target: { value: string } }) =>
      change({ address: { ...shown.address, [name]: event.target.value } }),
  });
  return (
    <section className="card" aria-labelledby="business-address">
      <div className="card__head">
        <h2 id="business-address">Address and phone</h2>
      </div>
      <div className="card__body">
        <SelectField
          label="Kind of business"
          hint="What search engines call it once there is a street and a town."
          choices={KINDS}
          value={shown.kind}
          onChange={(kind) => change({ kind: kind as BusinessKind })}
        />
        <TextField
          label="Phone"
          type="tel"
          maxLength={60}
          value={shown.phone}
          onChange={(event) => change({ phone: event.target.value })}
        />
        <TextField label="Street and number" {...line('street', 200)} />
        <TextField label="More, such as a floor" {...line('extra', 200)} />
        <div className="business-settings__pair">
          <TextField label="Postal code" {...line('postalCode', 20)} />
          <TextField label="Town" {...line('city', 100)} />
          <TextField label="State or region" hint="Where addresses have one." {...line('region', 100)} />
          <SelectField
            label="Country"
            choices={countries}
            value={shown.address.country}
            onChange={(country) => change({ address: { ...shown.address, country } })}
          />
          <TextField
            label="Latitude"
            inputMode="decimal"
            hint="For maps; empty: each map has its own."
            error={problems.latitude}
            value={shown.latitude}
            onChange={(event) => change({ latitude: event.target.value })}
          />
          <TextField
            label="Longitude"
            inputMode="decimal"
            error={problems.longitude}
            value={shown.longitude}
            onChange={(event) => change({ longitude: event.target.value })}
          />
        </div>
      </div>
    </section>
  );
}

/** As pages write it today. */
function HoursPreview({ business }: { business: BusinessSettings }) {
  const { language, timeZone } = useMe().website;
  const [today] = useState(() => zonedIsoDate(Date.now(), timeZone).slice(0, 10));
  const lines = hoursLines({ ...noBusiness, ...business }, language, today);
  if (lines.length === 0) return <p className="soft">Nothing is said of opening hours.</p>;
  return (
    <dl className="business-settings__preview" aria-label="As pages show it">
      {lines.map(({ days, times, note }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>
            {times || 'Closed'} {note ? <span className="soft">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

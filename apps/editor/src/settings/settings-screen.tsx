import type { ReadSettings, WebsiteSettings } from '@plinth/contract';
import { can } from '@plinth/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useMemo, useState } from 'react';
import { CallFailure, call } from '../api/call.ts';
import { meQuery } from '../api/owner.ts';
import { changeWebsiteSettings, websiteSettingsQuery } from '../api/website.ts';
import { plainText } from '../drafts/conflict-dialog.tsx';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import { CheckoutCard } from './checkout-card.tsx';
import { type CurrencyAnswer, CurrencyDialog } from './currency-dialog.tsx';
import { asksOfPrices, type CurrencyChange } from './currency-question.ts';
import { DeliveryCard } from './delivery-card.tsx';
import { GiftCardsCard } from './gift-cards-card.tsx';
import { PlacesCard } from './places-card.tsx';
import { countryChoices, currencyChoices, languageChoices, zoneChoices } from './setting-choices.ts';
import { type SettingWords, useSettingsSave } from './use-settings-save.tsx';

/** The website's name, language, time zone and currency: how its pages, its mails and these screens write. */
export function SettingsScreen() {
  const { role, permissions } = useMe();
  const settings = useQuery(websiteSettingsQuery);
  if (settings.isPending) return <ListSkeleton rows={6} />;
  if (!settings.data) return <LoadFailure error={settings.error} retry={() => void settings.refetch()} />;
  return (
    <div className="screen" style={{ maxWidth: 720 }}>
      <SettingsForm saved={settings.data} />
      {permissions.includes('products') ? <CheckoutCard /> : null}
      {permissions.includes('products') ? <DeliveryCard /> : null}
      {permissions.includes('products') ? <GiftCardsCard /> : null}
      {can(role, 'websites:manage') ? <PlacesCard /> : null}
    </div>
  );
}

function SettingsForm({ saved: read }: { saved: ReadSettings }) {
  const client = useQueryClient();
  // Only what was changed here: another window may change the rest.
  const [changes, setChanges] = useState<Partial<WebsiteSettings>>({});
  const { base: saved, save: onTop, question } = useSettingsSave(read, Object.keys(changes).length > 0, WORDS);
  const shown = { ...saved, ...changes };
  const change = <Name extends keyof WebsiteSettings>(name: Name, value: WebsiteSettings[Name]) => {
    const { [name]: _before, ...others } = changes;
    setChanges(value === saved[name] ? others : { ...changes, [name]: value });
    save.reset();
  };
  const save = useMutation({
    mutationFn: (priceRate: string | undefined) =>
      onTop(shown, async (_all, changed, version) =>
        changeWebsiteSettings({
          ...changed,
          ...(priceRate !== undefined && changed.currency !== undefined ? { priceRate } : {}),
          version,
        }),
      ),
    onSuccess: async (settings) => {
      client.setQueryData(websiteSettingsQuery.queryKey, settings);
      setChanges({});
      // Every screen writes amounts and dates anew.
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
      toast({ text: 'The settings are saved.' });
    },
  });
  const { permissions } = useMe();
  const formats = useFormats();
  const [asked, setAsked] = useState<{ change: CurrencyChange; answer: (said: CurrencyAnswer) => void } | null>(null);
  /** What the person wants to become of the prices; null: they do not want it. */
  const agreed = async (): Promise<CurrencyAnswer> => {
    const { currency = saved.currency } = changes;
    const nothing = { priceRate: undefined };
    if (currency === saved.currency) return nothing;
    // Where the list cannot be had, the question is asked without its numbers.
    const list = permissions.includes('products')
      ? await call('GET /api/commerce/products', { query: { limit: '1' } }).catch(() => null)
      : null;
    const [first] = list?.products ?? [];
    const categories = permissions.includes('products')
      ? await call('GET /api/commerce/product-categories', {}).catch(() => null)
      : null;
    const question: CurrencyChange = {
      from: saved.currency,
      to: currency,
      products: list?.total ?? null,
      sample: first ? { name: first.name, price: first.priceRange.lowest } : null,
      priceCategories: (categories?.stores ?? [])
        .flatMap((store) => store.categories)
        .filter(({ rules }) => rules?.conditions.some(({ of }) => of === 'price'))
        .map(({ name }) => name),
      mayConvert: permissions.includes('products'),
      money: formats.money,
    };
    if (!asksOfPrices(question)) return nothing;
    const said = await new Promise<CurrencyAnswer>((answer) => setAsked({ change: question, answer }));
    setAsked(null);
    return said;
  };
  const fields = save.error instanceof CallFailure ? save.error.fields : {};
  const text = (name: 'title' | 'tagline' | 'contactEmail') => ({
    value: shown[name],
    error: fields[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
  const choice = (name: 'language' | 'country' | 'timeZone' | 'currency') => ({
    value: shown[name],
    error: fields[name],
    onChange: (value: string) => change(name, value),
  });
  const edits = {
    getState: () => ({ unsaved: Object.keys(changes).length > 0 }),
    flush: async () => {
      const said = await agreed();
      return (
        said !== null &&
        save.mutateAsync(said.priceRate).then(
          () => true,
          () => false,
        )
      );
    },
    discard: () => setChanges({}),
  };
  const choices = useMemo(
    () => ({
      language: languageChoices(saved.language),
      country: countryChoices(saved.country),
      timeZone: zoneChoices(saved.timeZone),
      currency: currencyChoices(saved.currency),
    }),
    [saved],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void agreed().then((said) => said && save.mutate(said.priceRate));
  };
  return (
    <>
      <form style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 }} onSubmit={submit}>
        <div className="screen__head">
          <h1>Settings</h1>
        </div>
        {save.error && (Object.keys(fields).length === 0 || fields.priceRate) ? (
          <p className="notice notice--bad" role="alert">
            <span>{save.error.message}</span>
          </p>
        ) : null}
        <section className="card" aria-labelledby="settings-website">
          <div className="card__head">
            <h2 id="settings-website">Website</h2>
          </div>
          <div className="card__body">
            <TextField label="Name" required maxLength={200} {...text('title')} />
            <TextField label="Tagline" maxLength={1000} {...text('tagline')} />
            <TextField label="Contact email" type="email" maxLength={256} {...text('contactEmail')} />
          </div>
        </section>
        <section className="card" aria-labelledby="settings-place">
          <div className="card__head">
            <h2 id="settings-place">Language, time zone and currency</h2>
          </div>
          <div className="card__body">
            <div className="single-variant single-variant--words">
              <SelectField label="Language" choices={choices.language} {...choice('language')} />
              <SelectField label="Country" choices={choices.country} {...choice('country')} />
            </div>
            <SelectField
              label="Time zone"
              hint="What is stored stays the moment it is; pages and these screens show it in this time zone."
              choices={choices.timeZone}
              {...choice('timeZone')}
            />
            <SelectField label="Currency" choices={choices.currency} {...choice('currency')} />
            <div className="switch-list">
              <Switch
                label="Write amounts as the language does"
                showLabel
                checked={shown.useCLDRMoneyFormat}
                onChange={(on) => change('useCLDRMoneyFormat', on)}
              />
            </div>
            <Example />
          </div>
        </section>
        <section className="card" aria-labelledby="settings-accounts">
          <div className="card__head">
            <h2 id="settings-accounts">Accounts of visitors</h2>
          </div>
          <div className="card__body">
            <div className="switch-list">
              {ACCOUNTS.map(([name, label]) => (
                <Switch key={name} label={label} showLabel checked={shown[name]} onChange={(on) => change(name, on)} />
              ))}
            </div>
            <p className="soft">
              Who has an account keeps it either way. Pages for members alone:{' '}
              <Link to="/settings/members">Members</Link>.
            </p>
          </div>
        </section>
        <section className="card" aria-labelledby="settings-kept">
          <div className="card__head">
            <h2 id="settings-kept">What is kept</h2>
          </div>
          <div className="card__body">
            {KEPT.map(([name, label]) => (
              <SelectField
                key={name}
                label={label}
                choices={[{ value: '', label: `As usual (${keptText(saved.usualDays[name])})` }, ...KEEP_CHOICES]}
                value={String(shown[name] ?? '')}
                error={fields[name]}
                onChange={(value) => change(name, value === '' ? null : Number(value))}
              />
            ))}
            <p className="soft">
              Orders and payments are never forgotten. Of each page and product the last 20 versions stay.
            </p>
          </div>
        </section>
        <div>
          <Button type="submit" tone="primary" busy={save.isPending} isDisabled={Object.keys(changes).length === 0}>
            Save settings
          </Button>
        </div>
        <UnsavedPrompt draft={edits} savesAsYouGo={false} />
        {question}
      </form>
      {/* Beside the form: what the dialog sends must not send the settings once more. */}
      {asked ? <CurrencyDialog change={asked.change} onAnswer={asked.answer} /> : null}
    </>
  );
}

const ACCOUNTS = [
  ['userSignUp', 'Visitors may make an account'],
  ['showAccount', 'The header leads to the account'],
] as const;

const KEPT = [
  ['keepCartDays', 'Carts that nobody comes back to'],
  ['keepMailDays', 'Mails that were sent'],
  ['keepRevisionDays', 'Old versions of pages and products'],
] as const;

const WORDS: SettingWords<keyof WebsiteSettings> = {
  labels: {
    title: 'Name',
    tagline: 'Tagline',
    language: 'Language',
    timeZone: 'Time zone',
    country: 'Country',
    contactEmail: 'Contact email',
    currency: 'Currency',
    useCLDRMoneyFormat: 'Write amounts as the language does',
    ...(Object.fromEntries(ACCOUNTS) as Record<(typeof ACCOUNTS)[number][0], string>),
    ...(Object.fromEntries(KEPT) as Record<(typeof KEPT)[number][0], string>),
  },
  text: (name, value) => {
    if (!name.startsWith('keep')) return plainText(value);
    return typeof value === 'number' ? keptText(value) : 'As usual';
  },
};

const KEEP_CHOICES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: '1095', label: 'Three years' },
  { value: '3650', label: 'Ten years' },
];

/** '60 days', 'one year' */
const keptText = (days: number): string =>
  (
    KEEP_CHOICES.find(({ value }) => value === String(days))?.label ?? `${days} ${days === 1 ? 'day' : 'days'}`
  ).toLowerCase();

/** As the saved settings write: the ways of amounts come from the server. */
function Example() {
  const formats = useFormats();
  const { currency } = useMe().website;
  const [now] = useState(Date.now);
  return (
    <p className="soft" aria-live="polite">
      Now written like this: {formats.money({ value: currency === 'JPY' ? '1234' : '1234.50', currency })} ·{' '}
      {formats.wholeMoment(now)}
    </p>
  );
}

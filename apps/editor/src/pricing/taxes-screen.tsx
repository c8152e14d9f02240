import type { TaxSettings } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { Percent, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { saveTaxSettings, shippingSettingsQuery, taxSettingsQuery } from '../api/pricing.ts';
import { useMe } from '../session/use-me.ts';
import { countryChoices } from '../settings/setting-choices.ts';
import { Button } from '../ui/button.tsx';
import { ListSkeleton, LoadFailure, Nothing } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { CompanySettings } from './company-settings.tsx';
import { ExampleCart } from './example-cart.tsx';
import { LoadRates } from './load-rates.tsx';
import { optionsOf, type Rule, rulesOf } from './pricing-model.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { TaxCategories } from './tax-categories.tsx';
import { TaxForm } from './tax-form.tsx';
import { TaxRows } from './tax-rows.tsx';
import { useVersionedDraft } from './use-versioned-draft.ts';

/** Which taxes the shop adds, or holds in its prices. */
export function TaxesScreen() {
  const settings = useQuery({ ...taxSettingsQuery, refetchOnWindowFocus: false });
  if (settings.isPending) return <ListSkeleton rows={6} />;
  if (!settings.data) return <LoadFailure error={settings.error} retry={() => void settings.refetch()} />;
  return <TaxesEditor given={settings.data} />;
}

const send = async ({ version, rules, categories, companies }: TaxSettings) => {
  const saved = await saveTaxSettings({ version, rules, categories, companies });
  toast({ text: 'The taxes are saved.' });
  return saved;
};

const placeOf = ({ country, region, name }: Rule): string => JSON.stringify([country, region, name.trim()]);

function TaxesEditor({ given }: { given: TaxSettings }) {
  const { country } = useMe().website;
  const state = useVersionedDraft(given, taxSettingsQuery.queryKey, send);
  const shipping = useQuery(shippingSettingsQuery).data;
  const countries = useMemo(() => countryChoices(country), [country]);
  const names = useMemo(() => new Map(countries.map(({ value, label }) => [value, label])), [countries]);
  /** The number of the tax in the form; 'new', or null without a form. */
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const [loading, setLoading] = useState(false);
  const { rules, categories, shopCategories } = state.draft;
  const put = (next: Rule[]) => state.change({ ...state.draft, rules: next });
  const options = useMemo(() => optionsOf(shipping?.zones ?? []), [shipping]);
  const shown = useMemo(() => rulesOf(rules), [rules]);
  const remove = (at: number) => {
    const before = rules;
    setEditing(null);
    put(rules.toSpliced(at, 1));
    toast({ text: `${rules[at]?.name} is out of the list.`, action: { label: 'Undo', run: () => put(before) } });
  };
  const actions = (
    <div className="pricing__add">
      <Button onPress={() => setEditing('new')}>
        <Plus size={16} aria-hidden="true" /> Add a tax
      </Button>
      <Button onPress={() => setLoading(true)}>Load rates (EU, US)</Button>
    </div>
  );
  return (
    <SettingsFrame
      title="Taxes"
      draft={state}
      refused={undefined}
      theirWords={(theirs) => `Theirs: ${theirs.rules.length} taxes; yours: ${rules.length}.`}
      aside={<ExampleCart options={options} rules={shown} countries={countries} />}
    >
      {editing === null ? null : (
        <TaxForm
          key={editing}
          given={editing === 'new' ? null : (rules[editing] ?? null)}
          home={country}
          countries={countries}
          isTaken={(rule) => rules.some((other, at) => at !== editing && placeOf(other) === placeOf(rule))}
          onPut={(rule) => {
            put(editing === 'new' ? [...rules, rule] : rules.with(editing, rule));
            setEditing(null);
          }}
          onCancel={() => setEditing(null)}
        />
      )}
      {rules.length === 0 ? (
        <div className="card">
          <Nothing icon={Percent} title="No taxes yet">
            <p>
              Nothing is added to what buyers pay, and no tax is shown. Load the rates of the EU or the US, or add your
              own.
            </p>
            {actions}
          </Nothing>
        </div>
      ) : (
        <>
          {actions}
          <TaxRows
            rules={rules}
            nameOf={(code) => names.get(code) ?? code}
            errorOf={(at) => Object.entries(state.fields).find(([field]) => field.startsWith(`rules.${at}.`))?.[1]}
            onEdit={setEditing}
            onRemove={remove}
          />
        </>
      )}
      <TaxCategories
        shop={shopCategories}
        categories={categories}
        onChange={(next) => state.change({ ...state.draft, categories: next })}
      />
      <CompanySettings
        companies={state.draft.companies}
        homeCountry={state.draft.homeCountry}
        onChange={(companies) => state.change({ ...state.draft, companies })}
      />
      {loading ? (
        <LoadRates
          rules={rules}
          onLoad={(next) => {
            put(next);
            setEditing(null);
            setLoading(false);
          }}
          onClose={() => setLoading(false)}
        />
      ) : null}
    </SettingsFrame>
  );
}

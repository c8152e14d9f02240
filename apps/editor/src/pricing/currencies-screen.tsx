import { type DisplayCurrencySettings, longestRateAge } from '@plinth/contract';
import {
  type CurrencyCode,
  convertCents,
  convertedText,
  decimalText,
  isRate,
  localeTag,
  mostDisplayCurrencies,
} from '@plinth/domain';
import { useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { displayCurrenciesQuery, saveDisplayCurrencies } from '../api/pricing.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { currencyChoices } from '../settings/setting-choices.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { ListSkeleton, LoadFailure, Nothing } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { CurrencyRow } from './currency-row.tsx';
import { CentsField } from './number-fields.tsx';
import { RateFileCard } from './rate-file-card.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useVersionedDraft, type VersionedDraft } from './use-versioned-draft.ts';

/** The currencies that visitors may see prices in; what is charged stays the store's own. */
export function CurrenciesScreen() {
  const settings = useQuery({ ...displayCurrenciesQuery, refetchOnWindowFocus: false });
  if (settings.isPending) return <ListSkeleton rows={5} />;
  if (!settings.data) return <LoadFailure error={settings.error} retry={() => void settings.refetch()} />;
  return <CurrenciesEditor given={settings.data} />;
}

const send = async ({ version, currencies, maxAgeDays }: DisplayCurrencySettings) => {
  const saved = await saveDisplayCurrencies({ version, currencies, maxAgeDays });
  toast({ text: 'The currencies are saved.' });
  return saved;
};

const isWhole = (days: number | null): boolean =>
  days === null || (Number.isInteger(days) && days >= 1 && days <= longestRateAge);

function problemOf({ currencies, maxAgeDays }: DisplayCurrencySettings): string | undefined {
  const unrated = currencies.filter(({ rate }) => !isRate(rate)).map(({ currency }) => currency);
  if (unrated.length > 0) return `Enter the rate of ${unrated.join(', ')}.`;
  return isWhole(maxAgeDays) ? undefined : `Use a whole number of days from 1 to ${longestRateAge}.`;
}

function CurrenciesEditor({ given }: { given: DisplayCurrencySettings }) {
  const state = useVersionedDraft(given, displayCurrenciesQuery.queryKey, send);
  const { draft } = state;
  const own = draft.currency;
  const chosen = new Set<string>([own, ...draft.currencies.map(({ currency }) => currency)]);
  const choices = currencyChoices('').filter(({ value }) => !chosen.has(value));
  const put = (currencies: DisplayCurrencySettings['currencies']) => state.change({ ...draft, currencies });
  const remove = (at: number) => {
    const before = draft.currencies;
    put(before.toSpliced(at, 1));
    toast({ text: `${before[at]?.currency} is out.`, action: { label: 'Undo', run: () => put(before) } });
  };
  const add = (code: string) => put([...draft.currencies, { currency: code as CurrencyCode, rate: '', step: 1 }]);
  return (
    <SettingsFrame
      title="Currencies"
      draft={state}
      refused={state.unsaved ? problemOf(draft) : undefined}
      theirWords={(theirs) =>
        `Theirs: ${theirs.currencies.map(({ currency, rate }) => `${currency} ${rate}`).join(', ') || 'no currencies'}.`
      }
      aside={<Examples settings={draft} />}
    >
      <section className="card" aria-labelledby="currencies-shown">
        <div className="card__head">
          <h2 id="currencies-shown">Prices are shown in</h2>
        </div>
        {draft.currencies.length === 0 ? (
          <Nothing icon={Coins} title={`${own} alone`}>
            <p>
              Visitors can see prices in other currencies, too, at rates that you set. Carts, orders and payments stay
              in {own}.
            </p>
          </Nothing>
        ) : (
          <ul className="currencies-rows">
            {draft.currencies.map((one, at) => (
              <CurrencyRow
                key={one.currency}
                own={own}
                value={one}
                error={state.fields[one.currency]}
                onChange={(next) => put(draft.currencies.with(at, next))}
                onRemove={() => remove(at)}
              />
            ))}
          </ul>
        )}
        <div className="card__body">
          {draft.currencies.length < mostDisplayCurrencies ? (
            <SelectField
              label="Add a currency"
              value=""
              choices={[{ value: '', label: 'Choose a currency' }, ...choices]}
              onChange={(code) => code && add(code)}
            />
          ) : (
            <p className="soft">These are as many as there can be: {mostDisplayCurrencies}.</p>
          )}
        </div>
      </section>
      {draft.currencies.length > 0 ? <RateFileCard settings={draft} onRates={put} /> : null}
      {draft.currencies.length > 0 ? <AgeCard state={state} /> : null}
    </SettingsFrame>
  );
}

function AgeCard({ state }: { state: VersionedDraft<DisplayCurrencySettings> }) {
  const formats = useFormats();
  const { draft } = state;
  return (
    <section className="card" aria-labelledby="currencies-age">
      <div className="card__head">
        <h2 id="currencies-age">Old rates</h2>
      </div>
      <div className="card__body">
        <TextField
          label="Days without new rates after which prices are shown in your currency alone"
          hint="Empty: never."
          inputMode="numeric"
          maxLength={3}
          value={draft.maxAgeDays === null ? '' : String(draft.maxAgeDays)}
          error={isWhole(draft.maxAgeDays) ? undefined : `Use a whole number from 1 to ${longestRateAge}.`}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '');
            state.change({ ...draft, maxAgeDays: digits === '' ? null : Number(digits) });
          }}
        />
        <p className="soft">
          {draft.ratedAt === null
            ? 'The rates are counted from when you save them.'
            : `The rates are from: ${formats.moment(draft.ratedAt)}.`}
        </p>
      </div>
    </section>
  );
}

/** What visitors will see of a price, by the function that their browsers use; saved or not. */
function Examples({ settings }: { settings: DisplayCurrencySettings }) {
  const { website } = useMe();
  const formats = useFormats();
  const own = settings.currency;
  const [price, setPrice] = useState(() => 38 * 10 ** (decimalText(0, own).length > 1 ? 2 : 0));
  const rated = Number.isNaN(price) ? [] : settings.currencies.filter(({ rate }) => isRate(rate));
  return (
    <section className="card" aria-labelledby="currencies-example">
      <div className="card__head">
        <h2 id="currencies-example">Example</h2>
      </div>
      <div className="card__body">
        <CentsField label="A price" value={price} onChange={setPrice} />
        <dl className="currencies-example">
          <div>
            <dt>Charged</dt>
            <dd>{Number.isNaN(price) ? '–' : formats.money({ value: decimalText(price, own), currency: own })}</dd>
          </div>
          {rated.map((one) => (
            <div key={one.currency}>
              <dt>{one.currency}</dt>
              <dd>{convertedText(convertCents(price, own, one), one, localeTag(website))}</dd>
            </div>
          ))}
        </dl>
        <p className="soft">
          Visitors choose at the end of every page, and their browser remembers it. The cart and the checkout say what
          is charged, with the other amount beside it.
        </p>
      </div>
    </section>
  );
}

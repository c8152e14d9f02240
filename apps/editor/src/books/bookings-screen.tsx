import type { BookingAccounts, BookingFormat, BookingRate, ReadBookingAccounts } from '@plinth/contract';
import { accountPattern, mostBookingRates, ratePattern } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RangeBar, useRange } from '../analytics/range-bar.tsx';
import { bookingAccountsQuery, bookingsFile, changeBookingAccounts } from '../api/books.ts';
import { type SettingWords, useSettingsSave } from '../settings/use-settings-save.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { BackLink } from '../ui/list-way.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';

/** What a bookkeeper takes over: bookings of a period with the accounts that they are booked on. */
export function BookingsScreen() {
  const accounts = useQuery(bookingAccountsQuery);
  return (
    <>
      <div className="bar">
        <BackLink to="/books">Books</BackLink>
      </div>
      <div className="screen">
        <div className="screen__head">
          <h1>Export for bookkeeping</h1>
        </div>
        <DownloadCard />
        {accounts.data ? (
          <AccountsForm saved={accounts.data} />
        ) : accounts.isPending ? (
          <ListSkeleton rows={6} />
        ) : (
          <LoadFailure error={accounts.error} retry={() => void accounts.refetch()} />
        )}
      </div>
    </>
  );
}

function DownloadCard() {
  const { from, to } = useRange();
  const [format, setFormat] = useState<BookingFormat>('csv');
  const isSplit = format === 'datev' && from.slice(0, 4) !== to.slice(0, 4);
  return (
    <section className="card" aria-labelledby="bookings-days">
      <div className="card__head">
        <h2 id="bookings-days">Bookings</h2>
        {isSplit ? null : (
          <a className="button button--primary" href={bookingsFile({ from, to, format })} download>
            Download
          </a>
        )}
      </div>
      <div className="card__body">
        <RangeBar range={{ from, to, compare: 'before' }} compares={false} />
        <div className="books-filter">
          <SelectField
            label="Format"
            value={format}
            choices={[
              { value: 'csv', label: 'CSV' },
              { value: 'datev', label: 'DATEV-like columns' },
            ]}
            onChange={(value) => setFormat(value === 'datev' ? 'datev' : 'csv')}
          />
        </div>
        {isSplit ? (
          <p className="notice" role="status">
            <span>Dates of this format have no year: choose days of one year.</span>
          </p>
        ) : null}
        <p className="soft">
          One row for each sale by tax rate, payment, refund, fee, dispute and movement of a gift card, with the account
          that it is booked on and the other one. Test orders are left out. An order that was changed stands here with
          what it costs now. Let your accountant check the first file.
        </p>
      </div>
    </section>
  );
}

type Name = Exclude<keyof BookingAccounts, 'rates'>;
const LABELS: Record<keyof BookingAccounts, string> = {
  receivables: 'Owed by buyers',
  revenue: 'Sales without tax, and at other rates',
  tax: 'Tax at other rates',
  rates: 'Sales by tax rate',
  stripe: 'Stripe',
  paypal: 'PayPal',
  manual: 'Other ways to pay',
  fees: 'Fees of providers',
  disputes: 'Disputes',
  giftCards: 'Gift cards',
  gifts: 'Gift cards made by hand',
  expiredCards: 'Gift cards that expired',
};
const HINTS: Partial<Record<Name, string>> = {
  receivables: 'A sale goes onto it, its payment off it.',
  tax: 'Empty: tax stays within the sale.',
  giftCards: 'What their holders can still buy with them.',
  disputes: 'What banks have taken back.',
};
const GROUPS: { title: string; names: Name[] }[] = [
  { title: 'Sales', names: ['receivables', 'revenue', 'tax'] },
  { title: 'Money', names: ['stripe', 'paypal', 'manual', 'fees', 'disputes'] },
  { title: 'Gift cards', names: ['giftCards', 'gifts', 'expiredCards'] },
];
const WORDS: SettingWords<keyof BookingAccounts> = {
  labels: LABELS,
  text: (name, value) =>
    name === 'rates'
      ? (value as BookingRate[])
          .map(({ ratePercent, revenue, tax }) => `${ratePercent} %: ${revenue} ${tax}`)
          .join(', ')
      : String(value),
};
const isAccount = new RegExp(accountPattern);
const isRate = new RegExp(ratePattern);
const accountProblem = (account: string, isOptional: boolean): string | undefined =>
  isAccount.test(account) || (isOptional && account === '') ? undefined : 'Enter a number or a short name.';
const rateProblem = (rates: readonly BookingRate[], at: number): string | undefined => {
  const typed = rates[at]?.ratePercent ?? '';
  if (!isRate.test(typed)) return 'Enter a percentage, such as 19 or 7.25.';
  const isTwice = rates.some((rate, other) => other < at && Number(rate.ratePercent) === Number(typed));
  return isTwice ? 'This rate stands here already.' : undefined;
};

function AccountsForm({ saved: read }: { saved: ReadBookingAccounts }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<Partial<BookingAccounts>>({});
  const isUnsaved = Object.keys(typed).length > 0;
  const { base, save: onTop, question } = useSettingsSave(read, isUnsaved, WORDS);
  const { version: _, ...known } = base;
  const accounts: BookingAccounts = { ...known, ...typed };
  const { rates } = accounts;
  const isFine =
    GROUPS.every(({ names }) => names.every((name) => !accountProblem(accounts[name], name === 'tax'))) &&
    rates.every(
      ({ revenue, tax }, at) =>
        !rateProblem(rates, at) && !accountProblem(revenue, false) && !accountProblem(tax, true),
    );
  const save = useMutation({
    mutationFn: () => onTop(accounts, changeBookingAccounts),
    onSuccess: (now) => {
      client.setQueryData(bookingAccountsQuery.queryKey, now);
      setTyped({});
      toast({ text: 'The accounts are saved.' });
    },
  });
  const change = (next: Partial<BookingAccounts>) => {
    setTyped({ ...typed, ...next });
    save.reset();
  };
  const edits = {
    getState: () => ({ unsaved: isUnsaved }),
    flush: async () =>
      isFine &&
      save.mutateAsync().then(
        () => true,
        () => false,
      ),
    discard: () => setTyped({}),
  };
  return (
    <form
      className="card"
      aria-labelledby="bookings-accounts"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isFine) save.mutate();
      }}
    >
      <div className="card__head">
        <h2 id="bookings-accounts">Accounts</h2>
        <Button type="submit" tone="primary" busy={save.isPending} isDisabled={!isUnsaved || !isFine}>
          {isUnsaved ? 'Save' : 'Saved'}
        </Button>
      </div>
      <div className="card__body">
        {save.error ? (
          <p className="notice notice--bad" role="alert">
            <span>{save.error.message}</span>
          </p>
        ) : null}
        <p className="soft">
          The numbers of your chart of accounts; those here at first are only examples. Files are made with what is
          saved.
        </p>
        {GROUPS.map(({ title, names }) => (
          <fieldset key={title} className="invoices-series">
            <legend>{title}</legend>
            {names.map((name) => (
              <TextField
                key={name}
                label={LABELS[name]}
                maxLength={20}
                hint={HINTS[name]}
                error={accountProblem(accounts[name], name === 'tax')}
                value={accounts[name]}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            ))}
          </fieldset>
        ))}
        <RatesField rates={rates} onChange={(next) => change({ rates: next })} />
      </div>
      <UnsavedPrompt draft={edits} savesAsYouGo={false} />
      {question}
    </form>
  );
}

function RatesField({ rates, onChange }: { rates: BookingRate[]; onChange: (rates: BookingRate[]) => void }) {
  const set = (at: number, next: Partial<BookingRate>) =>
    onChange(rates.map((rate, other) => (other === at ? { ...rate, ...next } : rate)));
  return (
    <>
      {rates.map((rate, at) => (
        // Rows have no name but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end, and every field is controlled
        <fieldset key={at} className="invoices-series">
          <legend>{rate.ratePercent === '' ? 'Another tax rate' : `Tax rate ${rate.ratePercent} %`}</legend>
          <TextField
            label="Rate in %"
            inputMode="decimal"
            maxLength={8}
            error={rateProblem(rates, at)}
            value={rate.ratePercent}
            onChange={(event) => set(at, { ratePercent: event.target.value.trim().replace(',', '.') })}
          />
          <TextField
            label="Sales"
            maxLength={20}
            error={accountProblem(rate.revenue, false)}
            value={rate.revenue}
            onChange={(event) => set(at, { revenue: event.target.value })}
          />
          <TextField
            label="Tax"
            maxLength={20}
            hint="Empty: within the sale."
            error={accountProblem(rate.tax, true)}
            value={rate.tax}
            onChange={(event) => set(at, { tax: event.target.value })}
          />
          <div>
            <Button onPress={() => onChange(rates.filter((_, other) => other !== at))}>
              Remove {rate.ratePercent === '' ? 'this rate' : `${rate.ratePercent} %`}
            </Button>
          </div>
        </fieldset>
      ))}
      {rates.length < mostBookingRates ? (
        <div>
          <Button onPress={() => onChange([...rates, { ratePercent: '', revenue: '', tax: '' }])}>
            Add a tax rate
          </Button>
        </div>
      ) : null}
    </>
  );
}

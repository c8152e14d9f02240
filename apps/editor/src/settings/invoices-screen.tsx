import type { InvoiceSettings, ReadInvoiceSettings } from '@plinth/contract';
import { documentNumberText, documentPrefixProblem, longestDocumentPrefix } from '@plinth/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeInvoiceSettings, invoiceSettingsQuery } from '../api/website.ts';
import { Button } from '../ui/button.tsx';
import { AreaField, TextField } from '../ui/field.tsx';
import { fieldErrors } from '../ui/form-dialog.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import { type SettingWords, useSettingsSave } from './use-settings-save.tsx';

/** What stands on invoices, and how they are numbered. */
export function InvoicesScreen() {
  const settings = useQuery(invoiceSettingsQuery);
  if (settings.isPending) return <ListSkeleton rows={6} />;
  if (!settings.data) return <LoadFailure error={settings.error} retry={() => void settings.refetch()} />;
  return <InvoicesForm saved={settings.data} />;
}

type Typed = Partial<Omit<InvoiceSettings, 'nextInvoice' | 'nextCreditNote'>> & {
  nextInvoice?: string;
  nextCreditNote?: string;
};
type Series =
  | { prefix: 'invoicePrefix'; next: 'nextInvoice'; fixed: 'fixedInvoice' }
  | {
      prefix: 'creditNotePrefix';
      next: 'nextCreditNote';
      fixed: 'fixedCreditNote';
    };

const numberProblem = (typed: string): string | undefined =>
  /^[1-9]\d{0,8}$/.test(typed) ? undefined : 'Enter a whole number from 1 on.';

const WORDS: SettingWords<keyof InvoiceSettings> = {
  labels: {
    sellerName: 'Name',
    sellerAddress: 'Address',
    vatId: 'VAT or tax number',
    footer: 'Below every invoice',
    invoicePrefix: 'Prefix of invoices',
    creditNotePrefix: 'Prefix of credit notes',
    nextInvoice: 'Next invoice',
    nextCreditNote: 'Next credit note',
    automatic: 'Every order gets an invoice by itself',
    attached: 'The mail that confirms the order has it as an attachment',
  },
};

function InvoicesForm({ saved: read }: { saved: ReadInvoiceSettings }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<Typed>({});
  const { base: saved, save: onTop, question } = useSettingsSave(read, Object.keys(typed).length > 0, WORDS);
  const { fixedInvoice: _, fixedCreditNote: __, version: ___, ...known } = saved;
  const texts = {
    ...known,
    ...typed,
    nextInvoice: typed.nextInvoice ?? String(saved.nextInvoice),
    nextCreditNote: typed.nextCreditNote ?? String(saved.nextCreditNote),
  };
  const problems = {
    invoicePrefix: documentPrefixProblem(texts.invoicePrefix),
    creditNotePrefix: documentPrefixProblem(texts.creditNotePrefix),
    nextInvoice: numberProblem(texts.nextInvoice),
    nextCreditNote: numberProblem(texts.nextCreditNote),
  };
  const isFine = Object.values(problems).every((problem) => problem === undefined);
  const unsaved = Object.entries(typed).some(([name, value]) => String(value) !== String(saved[name as keyof Typed]));
  const save = useMutation({
    mutationFn: () => {
      const mine = {
        ...texts,
        nextInvoice: Number(texts.nextInvoice),
        nextCreditNote: Number(texts.nextCreditNote),
      };
      return onTop(mine, ({ fixedInvoice, fixedCreditNote, ...all }) => changeInvoiceSettings(all));
    },
    onSuccess: (settings) => {
      client.setQueryData(invoiceSettingsQuery.queryKey, settings);
      setTyped({});
      toast({ text: 'The invoice settings are saved.' });
    },
  });
  const refused: Record<string, string | undefined> = fieldErrors(save.error);
  const change = (next: Typed) => {
    setTyped({ ...typed, ...next });
    save.reset();
  };
  const text = (name: 'sellerName' | 'sellerAddress' | 'vatId' | 'footer') => ({
    value: texts[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const numbers = (series: Series, title: string) => {
    const { prefix, next, fixed } = series;
    // Another prefix begins for itself.
    const isFixed = saved[fixed] && texts[prefix] === saved[prefix];
    const example =
      problems[prefix] === undefined && problems[next] === undefined
        ? documentNumberText(texts[prefix], Number(texts[next]))
        : '';
    return (
      <fieldset className="invoices-series">
        <legend>{title}</legend>
        <TextField
          label="Prefix"
          maxLength={longestDocumentPrefix}
          error={problems[prefix] ?? refused[prefix]}
          value={texts[prefix]}
          onChange={(event) => change({ [prefix]: event.target.value.trim() })}
        />
        <TextField
          label="Next number"
          inputMode="numeric"
          readOnly={isFixed}
          hint={
            isFixed ? 'Follows by itself: no number is left out.' : example ? `The next one is ${example}.` : undefined
          }
          error={problems[next] ?? refused[next]}
          value={texts[next]}
          onChange={(event) => change({ [next]: event.target.value.trim() })}
        />
      </fieldset>
    );
  };
  const edits = {
    getState: () => ({ unsaved }),
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
      className="screen invoices-settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isFine) save.mutate();
      }}
    >
      <div className="screen__head">
        <h1>Invoices</h1>
        <div className="end">
          <Button type="submit" tone="primary" busy={save.isPending} isDisabled={!unsaved || !isFine}>
            {unsaved ? 'Save' : 'Saved'}
          </Button>
        </div>
      </div>
      {save.error && Object.keys(refused).length === 0 ? (
        <p className="notice notice--bad" role="alert">
          <span>{save.error.message}</span>
        </p>
      ) : null}
      <section className="card" aria-labelledby="invoices-when">
        <div className="card__head">
          <h2 id="invoices-when">When</h2>
        </div>
        <div className="card__body">
          <Switch
            label="Every order gets an invoice by itself"
            showLabel
            checked={texts.automatic}
            onChange={(automatic) => change({ automatic })}
          />
          <p className="soft">
            {texts.automatic
              ? 'New orders get theirs at once; the link stands in the confirmation and on the page of the order. Older orders get one from their screen.'
              : 'You make each one on the screen of its order; the customer then finds it on the page of the order.'}{' '}
            Each refund of an order with an invoice gets a credit note.
          </p>
          {texts.automatic ? (
            <Switch
              label="The mail that confirms the order has it as an attachment"
              showLabel
              checked={texts.attached}
              onChange={(attached) => change({ attached })}
            />
          ) : null}
        </div>
      </section>
      <section className="card" aria-labelledby="invoices-seller">
        <div className="card__head">
          <h2 id="invoices-seller">Who sells</h2>
        </div>
        <div className="card__body">
          <TextField label="Name" maxLength={200} hint="Empty: the name of the website." {...text('sellerName')} />
          <AreaField label="Address" rows={4} maxLength={500} {...text('sellerAddress')} />
          <TextField label="VAT or tax number" maxLength={60} {...text('vatId')} />
          <AreaField
            label="Below every invoice"
            rows={3}
            maxLength={1000}
            hint="By when it is to be paid, an account number, a register."
            {...text('footer')}
          />
          <p className="soft">Invoices that are made already stay as they are.</p>
        </div>
      </section>
      <section className="card" aria-labelledby="invoices-numbers">
        <div className="card__head">
          <h2 id="invoices-numbers">Numbers</h2>
        </div>
        <div className="card__body">
          {numbers({ prefix: 'invoicePrefix', next: 'nextInvoice', fixed: 'fixedInvoice' }, 'Invoices')}
          {numbers({ prefix: 'creditNotePrefix', next: 'nextCreditNote', fixed: 'fixedCreditNote' }, 'Credit notes')}
          <p className="soft">
            Each prefix is counted for itself, without gaps. Test orders have numbers of their own that begin with
            TEST-.
          </p>
        </div>
      </section>
      <UnsavedPrompt draft={edits} savesAsYouGo={false} />
      {question}
    </form>
  );
}

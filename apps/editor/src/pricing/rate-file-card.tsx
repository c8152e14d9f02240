import type { DisplayCurrencySettings } from '@plinth/contract';
import { type CurrencyCode, currencyCodes, longestRateFile, type RateFile, readRateFile } from '@plinth/domain';
import { useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';

type Currencies = DisplayCurrencySettings['currencies'];

/** What came of the file that was chosen last. */
interface Outcome {
  file: string;
  read: RateFile;
  missing: readonly string[];
}

/** Rates out of a file: they stand in the fields above, to be looked over and saved. */
export function RateFileCard(props: { settings: DisplayCurrencySettings; onRates: (next: Currencies) => void }) {
  const { currency: own, currencies } = props.settings;
  const input = useRef<HTMLInputElement>(null);
  const [base, setBase] = useState<CurrencyCode>(own);
  const [outcome, setOutcome] = useState<Outcome>();
  const load = async (file: File) => {
    const text = file.size > longestRateFile ? null : await file.text();
    const read: RateFile =
      text === null
        ? { rates: {}, problems: [{ line: 1, problem: 'This file is too long to be rates: 100 kB is the most.' }] }
        : readRateFile(text, base, own);
    const missing = currencies.flatMap(({ currency }) => (read.rates[currency] === undefined ? [currency] : []));
    setOutcome({ file: file.name, read, missing });
    if (read.problems.length === 0)
      props.onRates(currencies.map((one) => ({ ...one, rate: read.rates[one.currency] ?? one.rate })));
  };
  return (
    <section className="card" aria-labelledby="currencies-file">
      <div className="card__head">
        <h2 id="currencies-file">Rates from a file</h2>
      </div>
      <div className="card__body">
        <p className="soft">
          A CSV with a line for each currency, such as <code>USD;1,0834</code>, or the two lines that central banks hand
          out. A program can send the same file every day: see Keys and hooks.
        </p>
        <SelectField
          label="The rates are what this is worth"
          value={base}
          choices={[own, ...currencyCodes.filter((code) => code !== own)].map((value) => ({
            value,
            label: `1 ${value}`,
          }))}
          onChange={(code) => setBase(code as CurrencyCode)}
        />
        <div>
          <Button onPress={() => input.current?.click()}>Choose a file</Button>
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            hidden
            aria-label="File of rates"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) void load(file);
            }}
          />
        </div>
        {outcome ? <OutcomeNote {...outcome} shown={currencies.length} /> : null}
      </div>
    </section>
  );
}

function OutcomeNote({ file, read, missing, shown }: Outcome & { shown: number }) {
  if (read.problems.length > 0)
    return (
      <div className="notice notice--bad currencies-problems" role="alert">
        <b>{file} was not read; the rates are what they were.</b>
        <ul>
          {read.problems.map(({ line, problem }) => (
            <li key={`${line} ${problem}`}>
              Line {line}: {problem}
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <p className={missing.length > 0 ? 'notice notice--bad' : 'notice'} role="status">
      <span>
        {shown - missing.length} of {shown} rates are from {file}.
        {missing.length > 0 ? ` It has none of ${missing.join(', ')}.` : ''} Nothing is changed before you press Save.
      </span>
    </p>
  );
}

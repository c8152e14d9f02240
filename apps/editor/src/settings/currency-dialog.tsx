import { useId, useState } from 'react';
import { DescribedChoices } from '../ui/described-choices.tsx';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { type CurrencyChange, convertedSample, currencyWords, isRate } from './currency-question.ts';

/** What becomes of the prices in another currency; null: it is not sold in it. `priceRate` undefined: they stay the numbers that they are. */
export type CurrencyAnswer = { priceRate: string | undefined } | null;

/** Asked before a store sells in another currency: keep the numbers of its prices, convert them, or leave it. */
export function CurrencyDialog({
  change,
  onAnswer,
}: {
  change: CurrencyChange;
  onAnswer: (answer: CurrencyAnswer) => void;
}) {
  const { from, to } = change;
  const heading = useId();
  const [way, setWay] = useState<'keep' | 'convert'>('keep');
  const [rate, setRate] = useState('');
  const words = currencyWords(change);
  const typed = rate.trim().replace(',', '.');
  const fine = way === 'keep' || isRate(typed);
  return (
    <FormDialog
      title={`Sell in ${to} instead of ${from}?`}
      intro={<p className="soft">{words.rest}</p>}
      call={{
        isPending: false,
        error: null,
        mutate: () => onAnswer({ priceRate: way === 'convert' ? typed : undefined }),
      }}
      submitLabel={`Sell in ${to}`}
      isReady={fine}
      onClose={() => onAnswer(null)}
    >
      <div className="field">
        <span className="label" id={heading}>
          {words.whose}
        </span>
        <DescribedChoices
          labelledBy={heading}
          choices={[
            { value: 'keep', label: 'Keep the numbers', hint: words.kept },
            { value: 'convert', label: 'Convert them', hint: 'At a rate that you say, to the smallest coin.' },
          ]}
          value={way}
          isDisabled={(value) => value === 'convert' && !change.mayConvert}
          onChange={setWay}
        />
      </div>
      {way === 'convert' ? (
        <TextField
          label={`1 ${from} is worth, in ${to}`}
          inputMode="decimal"
          maxLength={16}
          value={rate}
          error={rate === '' || fine ? undefined : 'Enter a number above nothing, such as 0.92.'}
          hint={fine ? convertedSample(change, typed) : 'Such as 0.92.'}
          onChange={(event) => setRate(event.target.value)}
        />
      ) : null}
    </FormDialog>
  );
}

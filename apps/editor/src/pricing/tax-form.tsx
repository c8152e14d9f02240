import { basisPointsOf, lowerTaxClasses, postalCodeProblem } from '@plinth/domain';
import { type FormEvent, useState } from 'react';
import type { Choice } from '../settings/setting-choices.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import { className } from './class-words.ts';
import { ListField } from './number-fields.tsx';
import type { Rule } from './pricing-model.ts';

const badRate = (percent: string) =>
  basisPointsOf(percent) === undefined ? 'Write a percentage from 0 to 100, like 21 or 8.875.' : undefined;

/** One tax of a place, new or again; into the list when it can be used. */
export function TaxForm(props: {
  given: Rule | null;
  home: string;
  countries: readonly Choice[];
  /** Whether another tax of the list has this place and name. */
  isTaken: (rule: Rule) => boolean;
  onPut: (rule: Rule) => void;
  onCancel: () => void;
}) {
  const [rule, setRule] = useState<Rule>(
    props.given ?? {
      id: '',
      name: '',
      country: props.home,
      region: '',
      postalCodes: [],
      ratePercent: '',
      lowerPercents: {},
      appliesToShipping: true,
      includedInPrice: false,
    },
  );
  const [tried, setTried] = useState(false);
  const change = (next: Partial<Rule>) => setRule({ ...rule, ...next });
  const problems = {
    name: rule.name.trim() === '' ? 'Buyers read it: VAT, Sales tax …' : undefined,
    rate: badRate(rule.ratePercent),
    codes: rule.postalCodes.map(postalCodeProblem).find(Boolean),
    lower: Object.values(rule.lowerPercents).map(badRate).find(Boolean),
    taken: props.isTaken(rule) ? 'There is a tax of this name for this place already.' : undefined,
  };
  const put = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(problems).every((problem) => problem === undefined)) props.onPut(rule);
  };
  const shown = <Name extends keyof typeof problems>(name: Name) => (tried ? problems[name] : undefined);
  return (
    <form className="card" noValidate onSubmit={put} aria-label={props.given ? 'Change a tax' : 'Add a tax'}>
      <div className="card__head">
        <h2>{props.given ? `Change ${props.given.name}` : 'Add a tax'}</h2>
      </div>
      <div className="card__body">
        <div className="single-variant single-variant--words">
          <TextField
            label="Name"
            maxLength={100}
            placeholder="VAT"
            value={rule.name}
            error={shown('name') ?? shown('taken')}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextField
            label="Rate"
            suffix="%"
            inputMode="decimal"
            maxLength={8}
            value={rule.ratePercent}
            error={shown('rate')}
            onChange={(event) => change({ ratePercent: event.target.value.trim().replace(',', '.') })}
          />
          <SelectField
            label="Country"
            value={rule.country}
            choices={props.countries}
            onChange={(country) => change({ country })}
          />
          <TextField
            label="State or region"
            hint="Its short code; empty: the whole country."
            maxLength={100}
            value={rule.region}
            onChange={(event) => change({ region: event.target.value.trim().toUpperCase() })}
          />
        </div>
        <ListField
          label="Only these postal codes"
          placeholder="10001-10282, SW1*, 90210"
          list={rule.postalCodes}
          error={shown('codes')}
          onChange={(postalCodes) => change({ postalCodes })}
        />
        <details className="pricing__more" open={Object.keys(rule.lowerPercents).length > 0}>
          <summary>Lower rates of categories</summary>
          <div className="single-variant single-variant--words">
            {lowerTaxClasses.map((lower) => (
              <TextField
                key={lower}
                label={className(lower)}
                suffix="%"
                inputMode="decimal"
                maxLength={8}
                placeholder="As usual"
                value={rule.lowerPercents[lower] ?? ''}
                error={
                  tried && rule.lowerPercents[lower] !== undefined ? badRate(rule.lowerPercents[lower]) : undefined
                }
                onChange={(event) => {
                  const { [lower]: _before, ...others } = rule.lowerPercents;
                  const percent = event.target.value.trim().replace(',', '.');
                  change({ lowerPercents: percent === '' ? others : { ...others, [lower]: percent } });
                }}
              />
            ))}
          </div>
        </details>
        <div className="switch-list">
          <Switch
            label="My prices hold this tax already"
            showLabel
            checked={rule.includedInPrice}
            onChange={(includedInPrice) => change({ includedInPrice })}
          />
          <Switch
            label="Shipping is taxed, too"
            showLabel
            checked={rule.appliesToShipping}
            onChange={(appliesToShipping) => change({ appliesToShipping })}
          />
        </div>
        <div className="pricing__add">
          <Button onPress={props.onCancel}>Cancel</Button>
          <Button type="submit" tone="primary">
            {props.given ? 'Change' : 'Add to the list'}
          </Button>
        </div>
      </div>
    </form>
  );
}

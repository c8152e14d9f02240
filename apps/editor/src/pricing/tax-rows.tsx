import { lowerTaxClasses } from '@plinth/domain';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { placeWords, type Rule } from './pricing-model.ts';

/** More are not drawn at once: whoever looks for one searches. */
const MOST_SHOWN = 300;

const placeOf = ({ country, region, postalCodes }: Rule, nameOf: (country: string) => string): string =>
  placeWords({ country, regions: region ? [region] : [], postalCodes }, nameOf);

/** The taxes by place. */
export function TaxRows(props: {
  rules: readonly Rule[];
  nameOf: (country: string) => string;
  errorOf: (at: number) => string | undefined;
  onEdit: (at: number) => void;
  onRemove: (at: number) => void;
}) {
  const { rules, nameOf } = props;
  const [words, setWords] = useState('');
  const found = rules
    .map((rule, at) => ({ rule, at, place: placeOf(rule, nameOf) }))
    .filter(({ rule, place }) => `${rule.name} ${place} ${rule.country}`.toLowerCase().includes(words.toLowerCase()))
    .sort((a, b) => a.place.localeCompare(b.place, 'en'));
  return (
    <section className="card" aria-label="Taxes">
      {rules.length > 8 ? (
        <div className="pricing__search">
          <SearchField label="Search taxes" value={words} onChange={setWords} />
        </div>
      ) : null}
      <ul className="pricing__rows">
        {found.slice(0, MOST_SHOWN).map(({ rule, at, place }) => (
          <li key={`${rule.country}.${rule.region}.${rule.name}.${at}`}>
            <span className="pricing__place">
              <b>{place}</b>
              <small>
                {rule.name}
                {rule.includedInPrice ? ' · in the prices' : ' · added'}
                {rule.appliesToShipping ? ' · on shipping' : ''}
              </small>
              {props.errorOf(at) ? (
                <span className="error" role="alert">
                  {props.errorOf(at)}
                </span>
              ) : null}
            </span>
            <span className="pricing__rate">
              {rule.ratePercent} %
              <small>
                {lowerTaxClasses
                  .flatMap((lower) => rule.lowerPercents[lower] ?? [])
                  .map((percent) => `${percent} %`)
                  .join(', ')}
              </small>
            </span>
            <span className="pricing__actions">
              <Button tone="quiet" aria-label={`Edit ${rule.name}, ${place}`} onPress={() => props.onEdit(at)}>
                Edit
              </Button>
              <Button tone="quiet" aria-label={`Remove ${rule.name}, ${place}`} onPress={() => props.onRemove(at)}>
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className="hint pricing__search">No tax has these words.</p> : null}
      {found.length > MOST_SHOWN ? (
        <p className="hint pricing__search">{found.length - MOST_SHOWN} more. Search for the one that you want.</p>
      ) : null}
    </section>
  );
}

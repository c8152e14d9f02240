import { euCountries, type Place, postalCodeProblem } from '@plinth/domain';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Choice } from '../settings/setting-choices.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { ListField } from './number-fields.tsx';
import { placeWords } from './pricing-model.ts';

type StoredPlace = { country: string; regions: string[]; postalCodes: string[] };

/** The countries of a zone, each whole or a part of it. */
export function PlaceRows(props: {
  places: readonly StoredPlace[];
  countries: readonly Choice[];
  nameOf: (country: string) => string;
  error: string | undefined;
  onChange: (places: StoredPlace[]) => void;
}) {
  const { places, nameOf, onChange } = props;
  const [narrowed, setNarrowed] = useState<number | null>(null);
  const isWhole = ({ regions, postalCodes }: Place) => regions.length + postalCodes.length === 0;
  const add = (codes: readonly string[]) =>
    onChange([
      ...places,
      ...codes
        .filter((country) => !places.some((place) => place.country === country && isWhole(place)))
        .map((country) => ({ country, regions: [], postalCodes: [] })),
    ]);
  return (
    <fieldset className="pricing__places">
      <legend>Countries</legend>
      <ul>
        {places.map((place, at) => (
          // A country may stand here twice, with other parts of it; what is added goes to the end.
          <li key={at.toString()}>
            <div className="row-between">
              <span>{placeWords(place, nameOf)}</span>
              <span className="pricing__actions">
                <Button
                  tone="quiet"
                  aria-expanded={narrowed === at}
                  aria-label={`Narrow ${nameOf(place.country)}`}
                  onPress={() => setNarrowed(narrowed === at ? null : at)}
                >
                  {narrowed === at ? 'Done' : 'Narrow'}
                </Button>
                <IconButton
                  label={`Remove ${nameOf(place.country)}`}
                  onPress={() => {
                    setNarrowed(null);
                    onChange(places.toSpliced(at, 1));
                  }}
                >
                  <Trash2 size={15} aria-hidden="true" />
                </IconButton>
              </span>
            </div>
            {narrowed === at ? (
              <div className="single-variant single-variant--words">
                <ListField
                  label="Only these states or regions"
                  placeholder="NY, NJ"
                  list={place.regions}
                  onChange={(regions) => onChange(places.with(at, { ...place, regions }))}
                />
                <ListField
                  label="Only these postal codes"
                  placeholder="10001-10282, SW1*, 90210"
                  list={place.postalCodes}
                  error={place.postalCodes.map(postalCodeProblem).find(Boolean)}
                  onChange={(postalCodes) => onChange(places.with(at, { ...place, postalCodes }))}
                />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="pricing__pick">
        <SelectField
          label="Add a country"
          value=""
          error={props.error}
          choices={[{ value: '', label: 'Choose…' }, ...props.countries]}
          onChange={(country) => country && add([country])}
        />
        <Button onPress={() => add(euCountries())}>Add the European Union</Button>
      </div>
    </fieldset>
  );
}

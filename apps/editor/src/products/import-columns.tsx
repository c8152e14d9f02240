import { type FileColumn, type ProductField, type ProductMapping, productFields } from '@plinth/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mapImport } from '../api/product-import.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { fieldNames, isNeeded, separatorNames, sourceNames } from './import-words.ts';

const units = [
  { value: 'g', label: 'Grams' },
  { value: 'kg', label: 'Kilograms' },
  { value: 'lb', label: 'Pounds' },
  { value: 'oz', label: 'Ounces' },
] as const;
const MOST_OPTIONS = 6;
/** What few tables tell: below the others, as long as no column is assigned to it. */
const RARE: readonly ProductField[] = [
  'backorders',
  'shipsOn',
  'visible',
  'page',
  'weight',
  'gtin',
  'mpn',
  'hsCode',
  'originCountry',
  'customsDescription',
  'seoTitle',
  'seoDescription',
];

interface Props {
  id: string;
  columns: readonly FileColumn[];
  mapping: ProductMapping;
  locations: readonly { id: string; name: string }[];
  /** Whether it can be read as it is: then nobody has to look. */
  isReady: boolean;
  reload: () => void;
  /** What is chosen is not what the plan beside it says. */
  onChanged: (changed: boolean) => void;
}

/** Which column of a file says what of a product, with some of its values; the rest of the columns is left out. */
export function ImportColumns({ id, columns, mapping: saved, locations, isReady, reload, onChanged }: Props) {
  const [mapping, setMapping] = useState(saved);
  const save = useMutation({ mutationFn: (next: ProductMapping) => mapImport(id, next), onSuccess: reload });
  const change = (part: Partial<ProductMapping>) => {
    const next = { ...mapping, ...part };
    setMapping(next);
    onChanged(JSON.stringify(next) !== JSON.stringify(saved));
  };
  // Another shop's columns, or another separator: the file is read anew, and assigned as far as its columns tell.
  const readAnew = (part: Partial<ProductMapping>) =>
    save.mutate({ ...mapping, fields: {}, options: [], locations: {}, ...part });
  const isCsv = mapping.source === 'csv';
  const known = productFields.filter((field) => isCsv || mapping.fields[field] !== undefined);
  const rare = known.filter((field) => isCsv && RARE.includes(field) && !saved.fields[field]);
  const setField = (field: ProductField, column: string) => change({ fields: { ...mapping.fields, [field]: column } });
  const fieldRow = (field: ProductField) => (
    <Assignment
      key={field}
      label={fieldNames[field] + (isNeeded(field, mapping) ? ' (required)' : '')}
      value={mapping.fields[field] ?? ''}
      columns={columns}
      onChange={(column) => setField(field, column)}
    />
  );
  const used = new Set([...Object.values(mapping.fields), ...mapping.options, ...Object.values(mapping.locations)]);
  const ignored = columns.filter(({ name }) => !used.has(name));
  return (
    <details className="import-columns" open={!isReady}>
      <summary>Columns: {sourceNames[saved.source]}</summary>
      <div className="import-columns__file">
        <SelectField
          label="This file is of"
          value={mapping.source}
          choices={Object.entries(sourceNames).map(([value, label]) => ({ value, label }))}
          onChange={(source) => readAnew({ source: source as ProductMapping['source'] })}
        />
        <SelectField
          label="Cells are separated by"
          value={mapping.separator}
          choices={separatorNames}
          onChange={(separator) => readAnew({ separator: separator as ProductMapping['separator'] })}
        />
      </div>
      <ul className="import-columns__fields">
        {known.filter((field) => !rare.includes(field)).map(fieldRow)}
        {isCsv && mapping.fields.weight ? (
          <li>
            <SelectField
              label="Weights are in"
              value={mapping.weightUnit}
              choices={units}
              onChange={(unit) => change({ weightUnit: unit as ProductMapping['weightUnit'] })}
            />
          </li>
        ) : null}
        {isCsv
          ? locations.map(({ id: location, name }) => (
              <Assignment
                key={location}
                label={`Stock at ${name}`}
                value={mapping.locations[location] ?? ''}
                columns={columns}
                onChange={(column) => change({ locations: { ...mapping.locations, [location]: column } })}
              />
            ))
          : null}
        {isCsv
          ? [...mapping.options, ''].slice(0, MOST_OPTIONS).map((option, index) => (
              <Assignment
                // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
                key={`option ${index}`}
                label={`Option ${index + 1}`}
                value={option}
                columns={columns}
                onChange={(column) =>
                  change({
                    options: [...mapping.options.slice(0, index), column, ...mapping.options.slice(index + 1)].filter(
                      Boolean,
                    ),
                  })
                }
              />
            ))
          : null}
      </ul>
      {rare.length > 0 ? (
        <details>
          <summary>More of a product</summary>
          <ul className="import-columns__fields">{rare.map(fieldRow)}</ul>
        </details>
      ) : null}
      {ignored.length > 0 && isCsv ? (
        <p className="soft">
          Left out:{' '}
          {ignored
            .slice(0, 12)
            .map(({ name }) => name)
            .join(', ')}
          {ignored.length > 12 ? ` and ${ignored.length - 12} more` : ''}.
        </p>
      ) : null}
      {save.error ? (
        <p className="form-error" role="alert">
          {save.error.message}
        </p>
      ) : null}
      <div>
        <Button busy={save.isPending} onPress={() => save.mutate(mapping)}>
          Use these columns
        </Button>
      </div>
    </details>
  );
}

function Assignment(props: {
  label: string;
  value: string;
  columns: readonly FileColumn[];
  onChange: (column: string) => void;
}) {
  const { label, value, columns, onChange } = props;
  const examples = columns.find(({ name }) => name === value)?.examples ?? [];
  return (
    <li>
      <SelectField
        label={label}
        value={value}
        choices={[{ value: '', label: 'No column' }, ...columns.map(({ name }) => ({ value: name, label: name }))]}
        onChange={onChange}
      />
      <p className="soft import-columns__examples">{examples.join(' · ')}</p>
    </li>
  );
}

import type { ProductDetail, ProductVariant } from '@plinth/contract';
import { hsCodeText, longestCustomsDescription, readHsCode } from '@plinth/domain';
import { useMemo, useState } from 'react';
import { countryChoices } from '../settings/setting-choices.ts';
import { SelectField, TextField } from '../ui/field.tsx';

type Customs = ProductVariant['customs'];

/** What customs want to know of a piece; of several variants the same. A file or a program may tell them apart. */
export function CustomsFields(props: {
  product: Pick<ProductDetail, 'variants'>;
  errorOf: (variantId: string) => string | undefined;
  onEdit: (variantId: string, customs: Customs) => void;
}) {
  const { variants } = props.product;
  /** What is typed and no code yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const same = (field: keyof Customs): string | undefined => {
    const values = new Set(variants.map(({ customs }) => customs[field]));
    return values.size > 1 ? undefined : [...values][0];
  };
  const set = (field: keyof Customs, value: string) => {
    for (const { id, customs } of variants) props.onEdit(id, { ...customs, [field]: value });
  };
  const code = same('hsCode');
  const origin = same('originCountry');
  const countries = useMemo(
    () => [
      { value: '', label: origin === undefined ? 'Differs' : 'Not known' },
      ...countryChoices(origin ?? '').filter(({ value }) => value !== ''),
    ],
    [origin],
  );
  const read = typed === null ? undefined : readHsCode(typed);
  const refused = variants.map(({ id }) => props.errorOf(id)).find(Boolean);
  return (
    <fieldset className="customs-fields">
      <legend>Customs</legend>
      <p className="soft">For parcels that leave your customs territory.</p>
      <div className="single-variant single-variant--words">
        <TextField
          label="HS code"
          inputMode="decimal"
          maxLength={20}
          placeholder={code === undefined ? 'Differs' : 'Not known'}
          hint="6 to 10 digits, such as 6912.00"
          value={typed ?? hsCodeText(code ?? '')}
          error={read?.ok === false ? read.error : refused}
          onBlur={() => read?.ok === false || setTyped(null)}
          onChange={(event) => {
            const text = event.target.value;
            setTyped(text);
            const now = readHsCode(text);
            if (now.ok) set('hsCode', now.value);
          }}
        />
        <SelectField
          label="Country of origin"
          hint="Where it was made"
          value={origin ?? ''}
          choices={countries}
          onChange={(value) => set('originCountry', value)}
        />
        <TextField
          label="Customs description"
          maxLength={longestCustomsDescription}
          placeholder={same('description') === undefined ? 'Differs' : 'The name of the product'}
          hint="What it is and what it is made of"
          value={same('description') ?? ''}
          onChange={(event) => set('description', event.target.value)}
        />
      </div>
    </fieldset>
  );
}

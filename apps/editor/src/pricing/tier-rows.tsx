import { Trash2 } from 'lucide-react';
import { Button, IconButton } from '../ui/button.tsx';
import { MeasureField } from './measure-field.tsx';
import { CentsField } from './number-fields.tsx';

interface Tier {
  from: number;
  costCents: number;
}

/** From this weight or amount on, this price. */
export function TierRows(props: {
  what: 'cents' | 'grams';
  tiers: readonly Tier[];
  onChange: (tiers: Tier[]) => void;
}) {
  const { tiers, onChange, what } = props;
  const last = tiers.at(-1);
  const step = what === 'grams' ? 1000 : 5000;
  return (
    <div className="pricing__tiers">
      {tiers.map((tier, at) => {
        const putFrom = (from: number) => onChange(tiers.with(at, { ...tier, from }));
        return (
          // Lines keep their place while they are edited.
          <div className="pricing__tier" key={at.toString()}>
            {what === 'grams' ? (
              <MeasureField kind="weight" label="From" value={tier.from} onChange={(grams = 0) => putFrom(grams)} />
            ) : (
              <CentsField label="From" value={tier.from} onChange={putFrom} />
            )}
            <CentsField
              label="Costs"
              value={tier.costCents}
              onChange={(costCents) => onChange(tiers.with(at, { ...tier, costCents }))}
            />
            <IconButton
              label={`Remove line ${at + 1}`}
              isDisabled={tiers.length === 1}
              onPress={() => onChange(tiers.toSpliced(at, 1))}
            >
              <Trash2 size={15} aria-hidden="true" />
            </IconButton>
          </div>
        );
      })}
      <div>
        <Button
          tone="quiet"
          onPress={() => onChange([...tiers, { from: (last?.from || 0) + step, costCents: last?.costCents || 0 }])}
        >
          Add a line
        </Button>
      </div>
    </div>
  );
}

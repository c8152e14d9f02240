import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import { MeasureField } from './measure-field.tsx';
import type { Box } from './pricing-model.ts';

const MOST = 12;

/** What the shop packs into. */
export function BoxesCard(props: {
  boxes: readonly Box[];
  errorOf: (field: string) => string | undefined;
  onChange: (boxes: Box[]) => void;
}) {
  const { boxes, onChange } = props;
  const add = () => {
    const fresh = { id: '', name: '', lengthMm: Number.NaN, widthMm: Number.NaN, heightMm: Number.NaN, grams: 0 };
    onChange([...boxes, { ...fresh, maxGrams: null, isDefault: boxes.length === 0 }]);
  };
  return (
    <section className="card" aria-labelledby="pricing-boxes">
      <div className="card__head">
        <h2 id="pricing-boxes">Packaging</h2>
      </div>
      <div className="card__body">
        <p className="soft">
          Orders are packed into these to reckon what they weigh: into the default box where everything fits into it,
          else into the smallest that takes everything, else into several. Products without a size take no room.
        </p>
        {boxes.map((box, at) => (
          <BoxFields
            // The order of boxes does not change while they are edited; new ones have no id yet.
            key={box.id || `new-${at}`}
            box={box}
            errorOf={(field) => props.errorOf(`${at}.${field}`)}
            onChange={(next) =>
              onChange(
                boxes.map((one, index) =>
                  index === at ? next : next.isDefault && !box.isDefault ? { ...one, isDefault: false } : one,
                ),
              )
            }
            onRemove={() => onChange(boxes.toSpliced(at, 1))}
          />
        ))}
        {boxes.length < MOST ? (
          <div className="pricing__add">
            <Button onPress={add}>
              <Plus size={16} aria-hidden="true" /> Add a box
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  );
}

function BoxFields(props: {
  box: Box;
  errorOf: (field: string) => string | undefined;
  onChange: (box: Box) => void;
  onRemove: () => void;
}) {
  const { box, errorOf, onChange } = props;
  const name = box.name || 'this box';
  const sides = [
    ['lengthMm', 'Length inside'],
    ['widthMm', 'Width inside'],
    ['heightMm', 'Height inside'],
  ] as const;
  return (
    <fieldset className="pricing__method" aria-label={name}>
      <div className="row-between">
        <Switch
          label={`${name === 'this box' ? 'This box' : name} is the default`}
          showLabel
          checked={box.isDefault}
          onChange={(isDefault) => onChange({ ...box, isDefault })}
        />
        <IconButton label={`Remove ${name}`} onPress={props.onRemove}>
          <Trash2 size={15} aria-hidden="true" />
        </IconButton>
      </div>
      <TextField
        label="Name"
        placeholder="Medium box"
        maxLength={100}
        value={box.name}
        error={errorOf('name')}
        onChange={(event) => onChange({ ...box, name: event.target.value })}
      />
      <div className="single-variant single-variant--words">
        {sides.map(([side, label]) => (
          <MeasureField
            key={side}
            kind="length"
            label={label}
            value={box[side]}
            error={errorOf(side)}
            onChange={(mm = Number.NaN) => onChange({ ...box, [side]: mm })}
          />
        ))}
      </div>
      <div className="single-variant single-variant--words">
        <MeasureField
          kind="weight"
          label="Weight of the box"
          value={box.grams}
          error={errorOf('grams')}
          onChange={(grams = 0) => onChange({ ...box, grams })}
        />
        <MeasureField
          kind="weight"
          label="Most, with the goods"
          placeholder="Any weight"
          value={box.maxGrams ?? undefined}
          error={errorOf('maxGrams')}
          onChange={(grams) => onChange({ ...box, maxGrams: grams ?? null })}
        />
      </div>
    </fieldset>
  );
}

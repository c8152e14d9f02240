import { MeasureField } from '../pricing/measure-field.tsx';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { centsMoney } from './order-words.tsx';
import type { Label, LabelParcel } from './use-label.ts';

const SIDES = [
  ['lengthMm', 'Length'],
  ['widthMm', 'Width'],
  ['heightMm', 'Height'],
] as const;
/** A box that is none of the shop's. */
const OTHER = '';

const isWhole = ({ lengthMm, widthMm, heightMm, grams }: LabelParcel): boolean =>
  [lengthMm, widthMm, heightMm, grams].every((value) => value >= 1);

/** The parcel, what customs want to know of it, and what carriers take. */
export function LabelFields({ label }: { label: Label }) {
  const { plan, parcel, quote } = label;
  if (plan.error) return <Notice text={plan.error.message} isBad />;
  if (!plan.data || !parcel) return <p className="soft">The parcel is packed …</p>;
  const { boxes, goodsGrams, customs, problem, parcels } = plan.data;
  const takeBox = (name: string) => {
    const box = boxes.find((one) => one.name === name);
    label.setParcel(
      box ? { ...box, box: name, grams: Math.max(1, goodsGrams + box.grams) } : { ...parcel, box: OTHER },
    );
  };
  const isHard = customs.gaps.some((gap) => gap.isHard);
  return (
    <>
      {problem ? <Notice text={problem} isBad /> : null}
      {parcels > 1 ? (
        <Notice
          text={`These pieces fill ${parcels} parcels. A label is for one: choose the pieces of one, then the rest.`}
        />
      ) : null}
      {customs.needed ? (
        <Notice
          isBad={isHard}
          text={
            customs.gaps.length === 0
              ? 'This parcel leaves your customs territory. What is in it is declared with the label.'
              : `This parcel leaves your customs territory. ${customs.gaps.map(({ text }) => text).join(' ')} ${
                  isHard
                    ? 'Write it on the screen of the product first.'
                    : 'Many parcels are held up or sent back without.'
                }`
          }
        />
      ) : null}
      {boxes.length > 0 ? (
        <SelectField
          label="Box"
          value={parcel.box}
          choices={[
            ...boxes.map(({ name }) => ({ value: name, label: name })),
            { value: OTHER, label: 'Another size' },
          ]}
          onChange={takeBox}
        />
      ) : null}
      {parcel.box === OTHER ? (
        <div className="label-sides">
          {SIDES.map(([side, name]) => (
            <MeasureField
              key={side}
              kind="length"
              label={name}
              value={parcel[side]}
              onChange={(mm = Number.NaN) => label.setParcel({ ...parcel, [side]: mm })}
            />
          ))}
        </div>
      ) : null}
      <div className="label-weight">
        <MeasureField
          kind="weight"
          label="Weight, packed"
          value={parcel.grams}
          onChange={(grams = Number.NaN) => label.setParcel({ ...parcel, grams })}
        />
        <Button
          busy={quote.isPending}
          isDisabled={!isWhole(parcel) || problem !== '' || isHard}
          onPress={() => quote.mutate(parcel)}
        >
          Get rates
        </Button>
      </div>
      <Rates label={label} />
    </>
  );
}

function Rates({ label }: { label: Label }) {
  const formats = useFormats();
  const { quote, rate, setRateId } = label;
  const problem = quote.error?.message ?? quote.data?.problem ?? '';
  return (
    <div role="status">
      {problem ? <Notice text={problem} isBad /> : null}
      {quote.data && quote.data.rates.length > 0 ? (
        <fieldset className="label-rates">
          <legend>Service</legend>
          {quote.data.rates.map(({ id, name, costCents, currency, days }) => (
            <label key={id} className="option">
              <input type="radio" name="label-rate" checked={rate?.id === id} onChange={() => setRateId(id)} />
              <span>
                {name}
                {days === undefined ? null : (
                  <small className="soft"> {days === 1 ? '1 working day' : `${days} working days`}</small>
                )}
              </span>
              <span className="number">{formats.money(centsMoney(costCents, currency))}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

const Notice = ({ text, isBad = false }: { text: string; isBad?: boolean }) => (
  <p className={isBad ? 'notice notice--bad' : 'notice'}>
    <span>{text}</span>
  </p>
);

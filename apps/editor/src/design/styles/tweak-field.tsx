import { RotateCcw, Type } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { ColourPicker, isColour, type NamedColour } from '../../ui/colour-picker.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { firstFamily, readSize, type TweakValue } from './tweak-controls.ts';

const FilePicker = lazy(() => import('../../files/file-picker.tsx'));

/** Up to this many choices stand side by side. */
const SIDE_BY_SIDE = 26;
const UNITS = ['px', 'rem', 'em', '%', 'vw', 'vh'] as const;

export interface TweakFieldProps {
  value: TweakValue;
  /** What is chosen; undefined: as the theme has it. */
  chosen: string | undefined;
  colours: readonly NamedColour[];
  /** What visitors get instead of this colour, so that text can be read. */
  corrected?: string | undefined;
  disabled: boolean;
  /** null: as the theme has it. */
  onChange: (value: string | null) => void;
  onFonts: () => void;
}

/** One value of the theme with its tool, and the way back to what the theme has. */
export function TweakField(props: TweakFieldProps) {
  const { value, chosen, disabled } = props;
  return (
    <div className="tweak" data-tweak={value.name} inert={disabled}>
      <TweakTool {...props} />
      {chosen !== undefined && chosen !== value.own ? (
        <IconButton label={`${value.label} as the theme has it`} onPress={() => props.onChange(null)}>
          <RotateCcw size={15} />
        </IconButton>
      ) : null}
    </div>
  );
}

function TweakTool(props: TweakFieldProps) {
  const { value, chosen, onChange } = props;
  const { label, own, control } = value;
  const now = chosen ?? own;
  switch (control.kind) {
    case 'colour':
      return <ColourTool {...props} now={now} />;
    case 'family':
      return (
        <div className="field">
          <span className="label">{label}</span>
          <Button wide aria-label={`${label}: ${firstFamily(now) || 'as around it'}`} onPress={props.onFonts}>
            <Type size={15} aria-hidden="true" /> <span className="ellipsis">{firstFamily(now) || 'As around it'}</span>
          </Button>
        </div>
      );
    case 'size':
      return <SizeTool label={label} now={now} own={own} control={control} onChange={onChange} />;
    case 'choice':
      return <ChoiceTool label={label} options={control.options} now={now} onChange={onChange} />;
    case 'flag':
      return (
        <Switch label={label} showLabel checked={now === 'true'} onChange={(on) => onChange(on ? 'true' : 'false')} />
      );
    case 'image':
      return <ImageTool label={label} now={now} onChange={onChange} />;
    case 'text':
      return <TextField label={label} value={now} maxLength={500} onChange={(event) => onChange(event.target.value)} />;
  }
}

function ColourTool({ value, now, colours, corrected, onChange }: TweakFieldProps & { now: string }) {
  return (
    <div className="tweak-colour">
      <ColourPicker label={value.label} value={now} named={colours} onChange={onChange} />
      <TextField
        label={value.label}
        value={now}
        maxLength={100}
        hint={corrected ? `Shown as ${corrected}, so that it can be read on its ground.` : undefined}
        error={isColour(now) || /[@(]/.test(now) ? undefined : 'Write a colour as #1a2b3c, or choose one.'}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </div>
  );
}

function SizeTool(props: {
  label: string;
  now: string;
  own: string;
  control: Extract<TweakValue['control'], { kind: 'size' }>;
  onChange: (value: string) => void;
}) {
  const { label, now, control, onChange } = props;
  const id = useId();
  const size = readSize(now);
  const unit = size?.unit ?? control.unit;
  const write = (text: string) => {
    const number = Number(text.replace(',', '.'));
    if (text.trim() !== '' && Number.isFinite(number)) onChange(`${Number(number.toFixed(4))}${unit}`);
  };
  const sameUnit = unit === control.unit;
  return (
    <div className="tweak-size">
      <label htmlFor={id}>{label}</label>
      <input
        type="range"
        aria-label={`${label}, slider`}
        min={control.least}
        max={control.most}
        step={control.step}
        disabled={!sameUnit || !size}
        value={size?.number ?? control.least}
        onChange={(event) => write(event.target.value)}
      />
      <NumberInput id={id} number={size?.number} now={now} onWrite={write} />
      {control.unit === '' ? null : (
        <select
          className="select"
          aria-label={`Unit of ${label}`}
          value={unit}
          onChange={(event) => onChange(`${size?.number ?? 0}${event.target.value}`)}
        >
          {[...new Set([control.unit, unit, ...UNITS])].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
    </div>
  );
}

/** What is typed stays as it is typed until it is left: `1.` is on its way to `1.5`. */
function NumberInput(props: { id: string; number: number | undefined; now: string; onWrite: (text: string) => void }) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      id={props.id}
      className="input"
      inputMode="decimal"
      value={typed ?? (props.number === undefined ? props.now : String(props.number))}
      onChange={(event) => {
        setTyped(event.target.value);
        props.onWrite(event.target.value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function ChoiceTool(props: {
  label: string;
  options: readonly string[];
  now: string;
  onChange: (value: string) => void;
}) {
  const { label, options, now } = props;
  const id = useId();
  const choices = options.includes(now) ? options : [now, ...options];
  if (choices.join('').length > SIDE_BY_SIDE)
    return (
      <SelectField
        label={label}
        value={now}
        choices={choices.map((option) => ({ value: option, label: option }))}
        onChange={props.onChange}
      />
    );
  return (
    <div className="field">
      <span className="label" id={id}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div className="segments" role="group" aria-labelledby={id}>
        {choices.map((option) => (
          <button key={option} type="button" aria-pressed={option === now} onClick={() => props.onChange(option)}>
            {option}
          </button>
        ))}
      </div>
    </div>
  );
}

function ImageTool({ label, now, onChange }: { label: string; now: string; onChange: (value: string) => void }) {
  const [picking, setPicking] = useState(false);
  const address = /url\(["']?([^"')]+)/.exec(now)?.[1];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className="field" role="group" aria-label={label}>
      <span className="label">{label}</span>
      {address?.startsWith('/') ? <img className="file-field__image" src={address} alt="" /> : null}
      <div className="file-field__actions">
        <Button onPress={() => setPicking(true)}>{address ? 'Replace' : 'Choose image'}</Button>
        {now === 'none' ? null : (
          <Button tone="quiet" onPress={() => onChange('none')}>
            Remove
          </Button>
        )}
      </div>
      <Suspense>
        {picking ? (
          <FilePicker
            kind="image"
            single
            onClose={() => setPicking(false)}
            onChosen={([first]) => {
              setPicking(false);
              if (first) onChange(`url(${first.assetUrl})`);
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

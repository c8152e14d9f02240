import { useId } from 'react';
import { messages } from '../../messages.ts';
import { RichText } from '../../text/rich-text.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ColorField } from './color-field.tsx';
import { choiceLabel, type Setting } from './controls.ts';
import { DatasetField } from './dataset-field.tsx';
import { FileField } from './file-field.tsx';
import { FramingField } from './framing-field.tsx';
import { LinesField } from './lines-field.tsx';
import { LinkField } from './link-field.tsx';
import { NumberField } from './number-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import { ListField, RowsField } from './rows-field.tsx';
import { VideoAddressField } from './video-address-field.tsx';

export interface SettingFieldProps {
  name: string;
  setting: Setting;
  value: unknown;
  /** The settings that stand beside it. */
  beside?: Readonly<Record<string, unknown>>;
  error?: string | undefined;
  onChange: (value: unknown) => void;
}

/** Up to this many choices stand side by side. */
const CHOICES_IN_A_ROW = 4;
const ROOM_FOR_CHOICES = 26;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One setting of a block, edited as its schema says. */
export function SettingField({ setting, value, beside = {}, error, onChange }: SettingFieldProps) {
  const { title, hint, control } = setting;
  const frame = { label: title, hint, error };
  switch (control.kind) {
    case 'flag':
      return <Switch label={title} showLabel checked={value === true} onChange={onChange} />;
    case 'choice':
      return <ChoiceField {...frame} values={control.values} value={text(value)} onChange={onChange} />;
    case 'number':
      return <NumberField {...frame} {...control} value={Number(value)} onChange={onChange} />;
    case 'html':
      return <RichText label={title} short html={text(value)} onChange={onChange} />;
    case 'lines':
      return <LinesField {...frame} value={text(value)} maxLength={setting.maxLength} onChange={onChange} />;
    case 'link':
      return <LinkField {...frame} value={text(value)} onChange={onChange} />;
    case 'color':
      return <ColorField {...frame} value={text(value)} onChange={onChange} />;
    case 'file':
      return <FileField {...frame} kind={control.of} value={text(value)} onChange={onChange} />;
    case 'reference':
      return <ReferenceField {...frame} to={control.to} value={text(value)} onChange={onChange} />;
    case 'rows':
      return (
        <RowsField
          title={title}
          row={control.row}
          most={control.most}
          value={value}
          onChange={onChange}
          renderField={(name, inner, row, change) => (
            <SettingField name={name} setting={inner} value={row[name]} beside={row} onChange={change} />
          )}
        />
      );
    case 'list':
      return <ListField title={title} most={control.most} value={value} onChange={onChange} />;
    case 'video':
      return <VideoAddressField {...frame} value={text(value)} maxLength={setting.maxLength} onChange={onChange} />;
    case 'framing':
      return <FramingField label={title} assetId={text(beside.assetId)} value={value} onChange={onChange} />;
    case 'dataset':
      return <DatasetField value={value} onChange={onChange} />;
    case 'ratio':
      return <RatioField {...frame} value={text(value)} onChange={onChange} />;
    case 'time':
      return (
        <TextField {...frame} type="time" value={text(value)} onChange={(event) => onChange(event.target.value)} />
      );
    case 'line':
      return (
        <TextField
          {...frame}
          value={text(value)}
          maxLength={setting.maxLength}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

function ChoiceField(props: {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  values: readonly string[];
  value: string;
  onChange: (value: string) => void;
}) {
  const { label } = props;
  const id = useId();
  // An import may have brought a word that this setting does not have: it stays until another one is chosen.
  const isOther = props.value !== '' && !props.values.includes(props.value);
  if (isOther)
    return (
      <SelectField
        {...props}
        error={messages.unexpectedOption(props.value)}
        choices={[props.value, ...props.values].map((value) => ({ value, label: choiceLabel(value) }))}
      />
    );
  const { values } = props;
  const choices = values.map((value) => ({ value, label: choiceLabel(value) }));
  const letters = choices.reduce((sum, choice) => sum + choice.label.length, 0);
  if (values.length > CHOICES_IN_A_ROW || letters > ROOM_FOR_CHOICES)
    return <SelectField {...props} choices={choices} />;
  return (
    <div className="field">
      <span className="label" id={id}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div className="segments" role="group" aria-labelledby={id}>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            aria-pressed={choice.value === props.value}
            onClick={() => props.onChange(choice.value)}
          >
            {choice.label}
          </button>
        ))}
      </div>
      {props.hint ? <span className="hint">{props.hint}</span> : null}
      {props.error ? (
        <span className="error" role="alert">
          {props.error}
        </span>
      ) : null}
    </div>
  );
}

const RATIOS = ['', '1:1', '4:5', '3:4', '2:3', '4:3', '3:2', '16:9', '21:9'] as const;

/** The usual shapes, and the one that is there. */
function RatioField(props: {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  const known = RATIOS.some((ratio) => ratio === props.value);
  const values = known ? RATIOS : [...RATIOS, props.value];
  return (
    <SelectField {...props} choices={values.map((value) => ({ value, label: value === '' ? 'Its own' : value }))} />
  );
}

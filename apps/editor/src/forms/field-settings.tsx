import { moveFormField, removeFormField, setFormField } from '@plinth/documents';
import { type FormField, type FormFieldFlags, formFieldProperties, takesCondition } from '@plinth/domain';
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { LinesField } from '../site/inspector/lines-field.tsx';
import { ListField } from '../site/inspector/rows-field.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import { ConditionSettings } from './condition-settings.tsx';
import { fieldName, fieldTypes } from './field-types.ts';
import { FileSettings } from './file-settings.tsx';
import type { FormSession } from './use-form.ts';

const MOST_OPTIONS = 200;
const MOST_CHARACTERS = 10_000;
/** What the server has switched off is refused when the form is saved, with its reason. */
const EVERYTHING: FormFieldFlags = { textareaMaxLength: true };

/** Every property that a field of its type takes (FORM-04 … FORM-10), and what can be done with it. */
export function FieldSettings(props: {
  session: FormSession;
  field: FormField;
  fields: readonly FormField[];
  onCopy: () => void;
  onRemoved: () => void;
}) {
  const { session, field, fields } = props;
  const at = fields.findIndex(({ id }) => id === field.id);
  const name = fieldName(field);
  const takes = new Set(formFieldProperties(field.type, EVERYTHING));
  const set = (property: string, value: unknown) =>
    session.edit(`Change ${name}`, (doc) => setFormField(doc, field.id, { [property]: value }), {
      squash: `${field.id}:${property}`,
    });
  const move = (before: string | null) => session.edit(`Move ${name}`, (doc) => moveFormField(doc, field.id, before));
  const remove = () => {
    session.edit(`Remove ${name}`, (doc) => removeFormField(doc, field.id));
    props.onRemoved();
  };
  return (
    <section className="card" aria-label={`Settings of ${name}`}>
      <div className="card__head">
        <h2>{fieldTypes[field.type].title}</h2>
        <div className="forms__moves">
          <Button tone="quiet" isDisabled={at <= 0} onPress={() => move(fields[at - 1]?.id ?? null)}>
            <ArrowUp size={15} aria-hidden="true" />
            <span className="visually-hidden">Move {name} up</span>
          </Button>
          <Button
            tone="quiet"
            isDisabled={at < 0 || at >= fields.length - 1}
            onPress={() => move(fields[at + 2]?.id ?? null)}
          >
            <ArrowDown size={15} aria-hidden="true" />
            <span className="visually-hidden">Move {name} down</span>
          </Button>
          <Button tone="quiet" onPress={props.onCopy}>
            <Copy size={15} aria-hidden="true" />
            <span className="visually-hidden">Duplicate {name}</span>
          </Button>
          <Button tone="quiet" onPress={remove}>
            <Trash2 size={15} aria-hidden="true" />
            <span className="visually-hidden">Remove {name}</span>
          </Button>
        </div>
      </div>
      <div className="card__body">
        <TextField
          label={field.type === 'hidden' ? 'Title in the list of answers' : 'Title'}
          maxLength={500}
          value={field.title}
          onChange={(event) => set('title', event.target.value)}
        />
        <Properties field={field} takes={takes} set={set} />
        {takesCondition(field.type) ? (
          <ConditionSettings field={field} fields={fields} onChange={(condition) => set('shownWhen', condition)} />
        ) : null}
      </div>
    </section>
  );
}

function Properties({
  field,
  takes,
  set,
}: {
  field: FormField;
  takes: ReadonlySet<string>;
  set: (property: string, value: unknown) => void;
}) {
  const values = field as unknown as Readonly<Record<string, unknown>>;
  const text = (property: string) => String(values[property] ?? '');
  const line = (property: string, label: string, maxLength: number, hint?: string) =>
    takes.has(property) ? (
      <TextField
        label={label}
        hint={hint}
        maxLength={maxLength}
        value={text(property)}
        onChange={(event) => set(property, event.target.value || undefined)}
      />
    ) : null;
  const flag = (property: string, label: string) =>
    takes.has(property) ? (
      <Switch
        label={label}
        showLabel
        checked={values[property] === true}
        onChange={(on) => set(property, on || undefined)}
      />
    ) : null;
  return (
    <>
      {takes.has('description') ? (
        <LinesField
          label="Description"
          hint={undefined}
          error={undefined}
          maxLength={2000}
          value={text('description')}
          onChange={(value) => set('description', value || undefined)}
        />
      ) : null}
      {line('placeholder', 'Placeholder', 250, 'Shown in the empty field. It is no substitute for a title.')}
      {flag('required', 'Required')}
      {takes.has('options') ? (
        <ListField
          title={field.type === 'likert' ? 'Statements' : 'Options'}
          most={MOST_OPTIONS}
          value={values.options}
          onChange={(list) => set('options', list)}
        />
      ) : null}
      {field.type === 'file' ? <FileSettings field={field} set={set} /> : null}
      {takes.has('maxLength') ? (
        <TextField
          label="Maximum length"
          hint="Characters; empty: as long as they like."
          inputMode="numeric"
          value={text('maxLength')}
          onChange={(event) => {
            const length = Number(event.target.value.replace(/\D/g, ''));
            set('maxLength', length > 0 ? Math.min(length, MOST_CHARACTERS) : undefined);
          }}
        />
      ) : null}
      {line('currencySymbol', 'Currency symbol', 8)}
      {flag('showCountryCode', 'Ask for the country code')}
      {flag('underline', 'Line below it')}
      {takes.has('key') ? (
        <>
          <TextField
            label="Key"
            hint="The name of the value, for programs that read the answers."
            maxLength={250}
            value={text('key')}
            onChange={(event) => set('key', event.target.value)}
          />
          <TextField
            label="Value"
            maxLength={2000}
            value={text('value')}
            onChange={(event) => set('value', event.target.value)}
          />
        </>
      ) : null}
    </>
  );
}

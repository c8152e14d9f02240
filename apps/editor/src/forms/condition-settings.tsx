import { conditionProblem, type FieldCondition, type FormField, possibleConditions } from '@plinth/domain';
import { SelectField } from '../ui/field.tsx';

/** Whether a field is always asked, or only where a choice above it was answered in some ways. */
export function ConditionSettings(props: {
  field: FormField;
  fields: readonly FormField[];
  onChange: (condition: FieldCondition | undefined) => void;
}) {
  const { field, fields, onChange } = props;
  const { shownWhen } = field;
  const possible = possibleConditions(fields, field.id);
  if (possible.length === 0 && !shownWhen) return null;
  const choice = possible.find(({ id }) => id === shownWhen?.fieldId);
  const toggle = (option: string) => {
    if (!shownWhen || !choice) return;
    const wanted = (each: string) => (each === option) !== shownWhen.values.includes(each);
    onChange({ fieldId: choice.id, values: choice.options.filter(wanted) });
  };
  return (
    <>
      <SelectField
        label="Show"
        value={shownWhen?.fieldId ?? ''}
        error={conditionProblem(fields, field)}
        choices={[
          { value: '', label: 'Always' },
          ...possible.map(({ id, title, type }) => ({ value: id, label: `Only by the answer to “${title || type}”` })),
          ...(shownWhen && !choice ? [{ value: shownWhen.fieldId, label: 'By a choice that is not there' }] : []),
        ]}
        onChange={(id) => {
          const [first = ''] = possible.find((each) => each.id === id)?.options ?? [];
          onChange(id === '' ? undefined : { fieldId: id, values: [first] });
        }}
      />
      {choice && shownWhen ? (
        <fieldset className="forms-condition">
          <legend>Where the answer is</legend>
          {choice.options.map((option) => (
            <label className="option" key={option}>
              <input type="checkbox" checked={shownWhen.values.includes(option)} onChange={() => toggle(option)} />
              {option}
            </label>
          ))}
        </fieldset>
      ) : null}
    </>
  );
}

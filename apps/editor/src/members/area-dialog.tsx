import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { changeArea, createArea, type MemberArea } from '../api/member-areas.ts';
import { DescribedChoices } from '../ui/described-choices.tsx';
import { AreaField, TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { joiningWords } from './member-words.ts';

const CHOICES = (['open', 'invited'] as const).map((value) => ({ value, ...joiningWords[value] }));

/** @param props.area null: a new one */
export function AreaDialog(props: { area: MemberArea | null; close: () => void; done: () => void }) {
  const { area } = props;
  const heading = useId();
  const [values, setValues] = useState({
    name: area?.name ?? '',
    description: area?.description ?? '',
    joining: area?.joining ?? ('open' as const),
  });
  const save = useMutation({
    mutationFn: () => (area ? changeArea(area.id, values) : createArea(values)),
    onSuccess: props.done,
  });
  const fields = fieldErrors(save.error);
  return (
    <FormDialog
      title={area ? `Edit ${area.name}` : 'Add member area'}
      call={save}
      submitLabel={area ? 'Save member area' : 'Add member area'}
      isReady={values.name.trim() !== ''}
      onClose={props.close}
    >
      <TextField
        label="Name"
        autoFocus
        required
        maxLength={200}
        value={values.name}
        error={fields.name}
        onChange={(event) => setValues({ ...values, name: event.target.value })}
      />
      <AreaField
        label="What strangers read"
        hint="On its page, above the way in."
        rows={3}
        maxLength={5_000}
        value={values.description}
        error={fields.description}
        onChange={(event) => setValues({ ...values, description: event.target.value })}
      />
      <div className="field">
        <span className="label" id={heading}>
          Who may join
        </span>
        <DescribedChoices
          labelledBy={heading}
          choices={CHOICES}
          value={values.joining}
          isDisabled={() => false}
          onChange={(joining) => setValues({ ...values, joining })}
        />
      </div>
    </FormDialog>
  );
}

import type { NewApiKey } from '@plinth/contract';
import { keyRoles, roleName } from '@plinth/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { makeKey } from '../api/keys.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';

const rights = keyRoles.map((role) => ({ value: String(role), label: roleName(role) }));
const lives = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: '', label: 'Without an end' },
];

export function NewKeyDialog(props: { close: () => void; done: (made: { name: string; secret: string }) => void }) {
  const [name, setName] = useState('');
  const [role, setRole] = useState(String(keyRoles[0]));
  const [days, setDays] = useState('90');
  const make = useMutation({
    mutationFn: () =>
      makeKey({ name, role: Number(role) as NewApiKey['role'], days: days === '' ? null : Number(days) }),
    onSuccess: ({ key, secret }) => props.done({ name: key.name, secret }),
  });
  const fields = fieldErrors(make.error);
  return (
    <FormDialog title="New key" call={make} submitLabel="Make key" onClose={props.close}>
      <TextField
        label="Name"
        hint="What the key is for, such as “Till in the workshop”."
        autoFocus
        required
        maxLength={100}
        value={name}
        error={fields.name}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label="May do what this role may"
        hint="Nobody’s account, and no other keys."
        choices={rights}
        value={role}
        onChange={setRole}
      />
      <SelectField label="Works for" choices={lives} value={days} onChange={setDays} />
    </FormDialog>
  );
}

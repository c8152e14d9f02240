import type { ReactNode } from 'react';
import { TextField } from './field.tsx';

/** Of a password that is set: always as long, whatever the password is; nobody has it to show (EDIT-34). */
const maskedPassword = '••••••••';

/** A password or a key: what is stored never comes back, so the field is empty and its placeholder says that there is one. */
export function SecretField(props: {
  label: string;
  hint?: ReactNode;
  isSet: boolean;
  value: string;
  maxLength: number;
  error?: string | undefined;
  onChange: (value: string) => void;
}) {
  const { isSet, onChange, ...field } = props;
  return (
    <TextField
      {...field}
      type="password"
      autoComplete="new-password"
      placeholder={isSet ? maskedPassword : ''}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

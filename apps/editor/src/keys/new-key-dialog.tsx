import type { NewApiKey } from '@plinth/contract';
import { keyRoles, roleName } from '@plinth/domain';
import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { makeKey } from '../api/keys.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { toast } from '../ui/toast.tsx';

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

/** The secret, this once: the server keeps only what proves it. */
export function SecretDialog({ name, secret, close }: { name: string; secret: string; close: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ text: 'The key is copied.' });
    } catch {
      toast({ text: 'Select the key and copy it by hand.' });
    }
  };
  return (
    <ModalOverlay className="veil" isOpen>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Copy “{name}” now
          </Heading>
          <p className="soft">
            It is shown only this once. A program sends it with each call: <code>Authorization: Bearer …</code>
          </p>
          <code className="deleted-to">{secret}</code>
          <div className="dialog__actions">
            <Button onPress={() => void copy()}>
              <Copy size={16} aria-hidden="true" /> Copy
            </Button>
            <Button autoFocus tone="primary" onPress={close}>
              Done
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

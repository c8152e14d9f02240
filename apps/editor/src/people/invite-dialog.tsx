import type { SentInvitation } from '@plinth/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { invitePerson } from '../api/people.ts';
import { roleChoices } from '../session/role-choices.ts';
import { Button } from '../ui/button.tsx';
import { copyLink } from '../ui/copy-link.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { roleWords } from './role-words.ts';

export function InviteDialog(props: { close: () => void; done: (sent: SentInvitation) => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('4');
  const invite = useMutation({ mutationFn: () => invitePerson(email, Number(role)), onSuccess: props.done });
  const fields = fieldErrors(invite.error);
  return (
    <FormDialog title="Invite somebody" call={invite} submitLabel="Send invitation" onClose={props.close}>
      <TextField
        label="Email"
        type="email"
        autoFocus
        required
        maxLength={256}
        value={email}
        error={fields.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <SelectField
        label="Role"
        hint={`${roleWords(Number(role))} You can change it later.`}
        choices={roleChoices}
        value={role}
        onChange={setRole}
      />
    </FormDialog>
  );
}

/** Where the server sends no mails, whoever invites hands the link over. */
export function LinkDialog({ link, close }: { link: string; close: () => void }) {
  return (
    <ModalOverlay className="veil" isOpen onOpenChange={close}>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Hand this link over
          </Heading>
          <p className="soft">
            This server sends no mails yet. The link works once, within a week, and is shown only now.
          </p>
          <code className="deleted-to">{link}</code>
          <div className="dialog__actions">
            <Button onPress={close}>Done</Button>
            <Button autoFocus tone="primary" onPress={() => void copyLink(link)}>
              Copy link
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

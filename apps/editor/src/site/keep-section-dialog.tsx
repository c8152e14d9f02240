import type { LayoutSection } from '@plinth/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { keepSection, ownSectionsQuery } from '../api/own-sections.ts';
import { messages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';

/** Asks for the name under which a section is kept for other pages. */
export default function KeepSectionDialog(props: { section: LayoutSection; onClose: () => void }) {
  const { section, onClose } = props;
  const client = useQueryClient();
  const [name, setName] = useState(section.name ?? '');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setFailure('Give the section a name.');
    setBusy(true);
    try {
      await keepSection(name.trim(), section);
      void client.invalidateQueries({ queryKey: ownSectionsQuery.queryKey });
      toast({ text: `“${name.trim()}” is kept. You find it first under Add a section.` });
      onClose();
    } catch (error) {
      setBusy(false);
      setFailure((error as Error).message || messages.somethingWrong);
    }
  };
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={onClose}>
      <Modal className="modal">
        <Dialog className="dialog">
          <form onSubmit={(event) => void keep(event)} className="dialog__form">
            <Heading slot="title" level={2}>
              Save as my own section
            </Heading>
            <TextField
              label="Name"
              autoFocus
              value={name}
              maxLength={80}
              error={failure || undefined}
              onChange={(event) => setName(event.target.value)}
            />
            <p className="hint">
              Everybody who edits this website finds it under Add a section. What is changed here later does not change
              it.
            </p>
            <div className="dialog__actions">
              <Button onPress={onClose}>Cancel</Button>
              <Button tone="primary" type="submit" busy={busy}>
                Save
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

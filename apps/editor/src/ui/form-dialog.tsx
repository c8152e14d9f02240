import type { FormEvent, ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { CallFailure } from '../api/call.ts';
import { Button } from './button.tsx';

/** What a refused call says of the fields, by their names; nothing when it says something else, or has not been refused. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string | undefined>> =>
  error instanceof CallFailure ? (error.fields ?? {}) : {};

/**
 * A dialog with a few fields and the one thing that is done with them. While that is under way it is not sent twice, and the
 * dialog stays; what a failure says of no field stands above them all.
 */
export function FormDialog(props: {
  title: string;
  /** What is to be known before, below the title. */
  intro?: ReactNode;
  /** As the mutation that the form starts tells it. */
  call: { isPending: boolean; error: Error | null; mutate: () => void };
  submitLabel: string;
  /** Where 'Cancel' could be taken for what the dialog does. */
  closeLabel?: string;
  /** Whether there is something to be sent; yes where nothing is said. */
  isReady?: boolean;
  /** For a list of things beside their fields. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { call, isReady = true } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!call.isPending && isReady) call.mutate();
  };
  return (
    <ModalOverlay
      className="veil"
      isOpen
      isDismissable={!call.isPending}
      isKeyboardDismissDisabled={call.isPending}
      onOpenChange={props.onClose}
    >
      <Modal className={props.isWide ? 'modal modal--wide' : 'modal'}>
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            {props.title}
          </Heading>
          {props.intro}
          <form onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
            {call.error && Object.keys(fieldErrors(call.error)).length === 0 ? (
              <p className="form-error" role="alert">
                {call.error.message}
              </p>
            ) : null}
            {props.children}
            <div className="dialog__actions">
              <Button isDisabled={call.isPending} onPress={props.onClose}>
                {props.closeLabel ?? 'Cancel'}
              </Button>
              <Button type="submit" tone="primary" busy={call.isPending} isDisabled={!isReady}>
                {props.submitLabel}
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

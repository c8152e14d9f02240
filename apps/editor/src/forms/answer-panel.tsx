import type { FormSubmission } from '@plinth/contract';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useFormats } from '../session/use-formats.ts';
import { LinesField } from '../site/inspector/lines-field.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { AnswerFiles } from './answer-files.tsx';
import { senderOf } from './answer-words.ts';
import type { AnswerWork } from './use-answers.ts';

/** One answer whole, with what can be done about it. */
export function AnswerPanel(props: { formId: string; answer: FormSubmission; work: AnswerWork; onClose: () => void }) {
  const { formId, answer, work, onClose } = props;
  const formats = useFormats();
  const [note, setNote] = useState(answer.note);
  const address = answer.summary.find(({ type, values }) => type === 'email' && values.length > 0)?.values[0];
  const isSpam = answer.folder === 'spam';
  const close = () => {
    if (note !== answer.note) void work.change([answer.id], { note });
    onClose();
  };
  const move = async () => {
    if (!(await work.change([answer.id], { folder: isSpam ? 'inbox' : 'spam' }))) return;
    toast({
      text: isSpam ? 'Moved to the answers.' : 'Moved to spam.',
      action: { label: 'Undo', run: () => void work.change([answer.id], { folder: answer.folder }) },
    });
    close();
  };
  const remove = async () => {
    const gone = await confirm({
      title: 'Delete this answer?',
      text: answer.files.length > 0 ? 'It is gone for good, with its files.' : 'It is gone for good.',
      confirmLabel: 'Delete',
      danger: true,
      work: () => work.remove([answer.id]),
    });
    if (gone) onClose();
  };
  return (
    <ModalOverlay className="veil veil--side" isOpen isDismissable onOpenChange={close}>
      <Modal className="modal modal--side">
        <Dialog className="answer">
          <div className="card__head">
            <Heading slot="title" level={2} className="ellipsis">
              {senderOf(answer)}
            </Heading>
            <IconButton label="Close" onPress={close}>
              <X size={18} />
            </IconButton>
          </div>
          <div className="answer__body">
            <p className="soft">
              {formats.moment(answer.created)}
              {answer.pagePath ? (
                <>
                  {' · sent on '}
                  <a className="link" href={answer.pagePath} target="_blank" rel="noreferrer">
                    {answer.pageTitle || answer.pagePath}
                  </a>
                </>
              ) : null}
            </p>
            {answer.failed > 0 ? (
              <p className="notice notice--bad">
                It could not be sent on to {answer.failed === 1 ? 'an address' : `${answer.failed} addresses`}. Try it
                again under Storage.
              </p>
            ) : null}
            <dl className="answer__fields">
              {answer.summary.map(({ rawTitle, value, values }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have one title
                <div key={at}>
                  <dt>{rawTitle || 'Without a title'}</dt>
                  <dd className={values.length === 0 ? 'soft' : undefined}>{value}</dd>
                </div>
              ))}
            </dl>
            <AnswerFiles answer={answer} formId={formId} />
            <LinesField label="Note" hint="For you and your team." maxLength={5000} value={note} onChange={setNote} />
            <div className="forms__actions">
              {address ? (
                <a className="button button--primary" href={`mailto:${encodeURIComponent(address)}`}>
                  Reply by mail
                </a>
              ) : null}
              {note === answer.note ? null : (
                <Button onPress={() => void work.change([answer.id], { note })}>Keep note</Button>
              )}
              <Button onPress={() => void work.change([answer.id], { isRead: false }).then(onClose)}>
                Mark as new
              </Button>
              <Button onPress={() => void move()}>{isSpam ? 'Not spam' : 'Spam'}</Button>
              <Button tone="danger" onPress={() => void remove()}>
                Delete
              </Button>
            </div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

import type { DocumentKind } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { documentReviewQuery, scheduleDocument } from '../api/documents.ts';
import type { DocumentSession } from '../documents/open-document.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { DateTimeField } from '../ui/date-time-field.tsx';
import { toast } from '../ui/toast.tsx';
import { ReviewWords } from './review-words.tsx';
import { useSessionPart } from './use-session.ts';

/** What visitors would see anew, in words and side by side, and the ways on: publish now, later, or discard. */
export default function ReviewDialog(props: {
  kind: DocumentKind;
  id: string;
  session: Pick<DocumentSession, 'published' | 'subscribe'>;
  mayPublish: boolean;
  mayDraft: boolean;
  onPublish: (codeSeen?: string) => Promise<boolean>;
  onDiscard: () => Promise<boolean>;
  onClose: () => void;
}) {
  const { kind, id, session } = props;
  const review = useQuery(documentReviewQuery(kind, id));
  const [busy, setBusy] = useState(false);
  const problems = review.data?.problems ?? [];
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal modal--review">
        <Dialog className="dialog review">
          <ReviewWords kind={kind} id={id} review={review} onClose={props.onClose} />
          <div className="dialog__actions">
            {props.mayDraft ? (
              <Button
                tone="danger"
                onPress={() => void props.onDiscard().then((discarded) => discarded && props.onClose())}
              >
                Discard
              </Button>
            ) : null}
            {props.mayPublish ? <ScheduleForm kind={kind} id={id} session={session} /> : null}
            {props.mayPublish ? (
              <Button
                tone="primary"
                busy={busy}
                isDisabled={problems.length > 0 || !review.data}
                onPress={() => {
                  setBusy(true);
                  void props.onPublish(review.data?.code.seen).then((published) => {
                    setBusy(false);
                    if (published) props.onClose();
                  });
                }}
              >
                Publish now
              </Button>
            ) : null}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Publishing by itself at a moment by the website's clock, and giving that up. */
function ScheduleForm(props: {
  kind: DocumentKind;
  id: string;
  session: Pick<DocumentSession, 'published' | 'subscribe'>;
}) {
  const publishOn = useSessionPart(props.session, (now) => now.published().publishOn);
  const formats = useFormats();
  const [at, setAt] = useState<number | null>(publishOn === null ? null : Date.parse(publishOn));
  const [busy, setBusy] = useState(false);
  const schedule = async (moment: string | null) => {
    setBusy(true);
    try {
      await scheduleDocument(props.kind, props.id, moment);
      toast({ text: moment === null ? 'It is not published by itself any more.' : 'It is published by itself then.' });
    } catch (error) {
      toast({ text: (error as Error).message || messages.somethingWrong });
    }
    setBusy(false);
  };
  return (
    <span className="review__later">
      <DateTimeField label="Publish later" value={at} min={Date.now()} formats={formats} onChange={setAt} />
      {publishOn === null ? (
        <Button isDisabled={at === null} busy={busy} onPress={() => void (at && schedule(new Date(at).toISOString()))}>
          Schedule
        </Button>
      ) : (
        <Button busy={busy} onPress={() => void schedule(null)}>
          Do not publish by itself
        </Button>
      )}
    </span>
  );
}

import type { RestockLine, RestockPerson } from '@plinth/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trash2, X } from 'lucide-react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { removeWaiting, showRemoved, waitingPeopleQuery } from '../api/restock.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { HistoryRow } from '../ui/history.tsx';
import { ListFailure, ListSkeleton } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { waitedName } from './waited-name.ts';

/** Who waits for one variant, and when who was told. */
export function WaitingPanel(props: { line: RestockLine; tell: () => Promise<boolean>; onClose: () => void }) {
  const { line } = props;
  const client = useQueryClient();
  const formats = useFormats();
  const query = useInfiniteQuery(waitingPeopleQuery(line.variantId));
  const people = query.data?.pages.flatMap((page) => page.people) ?? [];
  const remove = async (person: RestockPerson) => {
    const { id, email } = person;
    const gone = await confirm({
      title: `Remove ${email}?`,
      text: 'The address is erased from this list, and no mail about it goes there.',
      confirmLabel: 'Remove',
      danger: true,
      work: () => removeWaiting([id]),
    });
    if (!gone) return;
    toast({ text: `${email} is removed.` });
    showRemoved(client, line.variantId, person);
    void client.invalidateQueries({ queryKey: ['restock-people'] });
    void client.invalidateQueries({ queryKey: ['restock'] });
  };
  return (
    <ModalOverlay className="veil veil--side" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal modal--side">
        <Dialog>
          <div className="card__head">
            <Heading slot="title" level={2} className="ellipsis">
              {waitedName(line)}
            </Heading>
            <IconButton label="Close" onPress={props.onClose}>
              <X size={18} />
            </IconButton>
          </div>
          <div className="stock-panel">
            <p className="soft">
              {formats.count(line.waiting)} waiting · {formats.count(line.told)} told
              {line.name === '' ? null : (
                <>
                  {' · '}
                  <Link className="link" to="/products/$productId" params={{ productId: line.productId }}>
                    Open product
                  </Link>
                </>
              )}
            </p>
            {line.waiting > 0 && line.name !== '' ? (
              <Button tone="primary" onPress={() => void props.tell()}>
                Tell who waits
              </Button>
            ) : null}
            {query.isPending ? (
              <ListSkeleton rows={3} />
            ) : query.error && people.length === 0 ? (
              <ListFailure error={query.error} retry={() => void query.refetch()} />
            ) : (
              <ol className="history stock-history" aria-label="People">
                {people.map((person) => (
                  <HistoryRow
                    key={person.id}
                    what={person.email}
                    when={`Asked ${formats.moment(person.createdAt)}`}
                    by={[
                      person.toldAt === null ? 'waits' : `told ${formats.moment(person.toldAt)}`,
                      ...(person.isJoinMailingList ? ['mailing list'] : []),
                    ]}
                  >
                    <IconButton label={`Remove ${person.email}`} onPress={() => void remove(person)}>
                      <Trash2 size={16} />
                    </IconButton>
                  </HistoryRow>
                ))}
              </ol>
            )}
            {query.hasNextPage ? (
              <Button wide busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
                Earlier
              </Button>
            ) : null}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

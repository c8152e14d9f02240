import type { LinkSeat } from '@plinth/documents';
import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { nodeName, type TreeGroup, type TreeNode } from './site-tree.ts';

/** Where to, for whoever does not drag: the end of a navigation, or below one of its links. */
export function MoveDialog(props: {
  node: TreeNode;
  groups: readonly TreeGroup[];
  onMove: (seat: LinkSeat) => void;
  onClose: () => void;
}) {
  const { node, groups } = props;
  const seats = groups
    .filter(({ place }) => place !== '')
    .flatMap(({ place, title, nodes }) => [
      { label: `${title}, at the end`, seat: { place, parent: '' } },
      ...nodes.flatMap((one) =>
        one.link && one.key !== node.key
          ? [{ label: `${title}, below ${nodeName(one)}`, seat: { place, parent: one.link.id } }]
          : [],
      ),
    ]);
  const [at, setAt] = useState(0);
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal">
        <Dialog className="dialog dialog__form">
          <Heading slot="title" level={2}>
            Move {nodeName(node)}
          </Heading>
          <SelectField
            label="To"
            value={String(at)}
            choices={seats.map(({ label }, value) => ({ value: String(value), label }))}
            onChange={(value) => setAt(Number(value))}
          />
          <div className="dialog__actions">
            <Button onPress={props.onClose}>Cancel</Button>
            <Button
              tone="primary"
              onPress={() => {
                const seat = seats[at]?.seat;
                if (seat) props.onMove(seat);
                props.onClose();
              }}
            >
              Move
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

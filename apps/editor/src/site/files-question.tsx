import { Images, LayoutGrid } from 'lucide-react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../ui/button.tsx';

/** What several images are to be on the page. */
export default function FilesQuestion(props: {
  count: number;
  onAnswer: (asGallery: boolean) => void;
  onLeave: () => void;
}) {
  const { count, onAnswer, onLeave } = props;
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={onLeave}>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            {count} images
          </Heading>
          <p className="soft">They can stand together in one gallery, or each in a block of its own.</p>
          <div className="dialog__actions">
            <Button onPress={onLeave}>Cancel</Button>
            <Button onPress={() => onAnswer(false)}>
              <LayoutGrid size={15} aria-hidden="true" /> {count} image blocks
            </Button>
            <Button tone="primary" autoFocus onPress={() => onAnswer(true)}>
              <Images size={15} aria-hidden="true" /> One gallery
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

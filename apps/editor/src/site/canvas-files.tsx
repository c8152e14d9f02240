import { Images, LayoutGrid } from 'lucide-react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { mediumOf } from '../files/given-files.ts';
import { UploadList } from '../files/upload-list.tsx';
import { Button } from '../ui/button.tsx';
import type { useCanvasFiles } from './use-canvas-files.ts';

/** Files on their way onto the page, and the question what several images are to be. */
export function CanvasFiles({ files }: { files: ReturnType<typeof useCanvasFiles> }) {
  const { asked, uploads, queue } = files;
  const count = asked?.files.filter(({ type }) => mediumOf(type) === 'image').length ?? 0;
  return (
    <>
      {uploads.length > 0 ? (
        <section className="canvas-files" aria-label="Files for this page">
          <UploadList uploads={uploads} queue={queue} />
        </section>
      ) : null}
      {asked ? (
        <ModalOverlay className="veil" isOpen isDismissable onOpenChange={files.forget}>
          <Modal className="modal">
            <Dialog className="dialog">
              <Heading slot="title" level={2}>
                {count} images
              </Heading>
              <p className="soft">They can stand together in one gallery, or each in a block of its own.</p>
              <div className="dialog__actions">
                <Button onPress={files.forget}>Cancel</Button>
                <Button onPress={() => files.send(asked, false)}>
                  <LayoutGrid size={15} aria-hidden="true" /> {count} image blocks
                </Button>
                <Button tone="primary" autoFocus onPress={() => files.send(asked, true)}>
                  <Images size={15} aria-hidden="true" /> One gallery
                </Button>
              </div>
            </Dialog>
          </Modal>
        </ModalOverlay>
      ) : null}
    </>
  );
}

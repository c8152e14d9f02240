import type { AssetFile } from '@plinth/contract';
import type { UploadKind } from '@plinth/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay, Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { FileFilter, FileKind } from '../api/files.ts';
import { Button } from '../ui/button.tsx';
import { DropArea, usePastedFiles } from './drop-area.tsx';
import { FileLibrary } from './file-library.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

const UPLOADED_AS: Readonly<Record<FileKind, readonly UploadKind[]>> = {
  image: ['image', 'drawing'],
  video: ['video'],
  audio: ['audio'],
  document: ['document'],
};

/** Files of the website to choose from, or new ones: what is uploaded here is chosen at once (EDIT-06). */
export default function FilePicker(props: {
  /** Only files of this kind; every kind where nothing is said. */
  kind?: FileKind;
  /** For what it is; “Files” where nothing is said. */
  title?: string;
  /** Which kind is shown first, where every kind is offered. */
  first?: FileKind;
  /** One file is chosen. */
  single?: boolean;
  onChosen: (files: AssetFile[]) => void;
  onClose: () => void;
}) {
  const { kind, single } = props;
  const kinds = kind ? UPLOADED_AS[kind] : Object.values(UPLOADED_AS).flat();
  const client = useQueryClient();
  const [panel, setPanel] = useState<'existing' | 'upload'>('existing');
  const [filter, setFilter] = useState<FileFilter>(props.first ? { kind: props.first } : {});
  const [chosen, setChosen] = useState<readonly AssetFile[]>([]);
  const toggle = (file: AssetFile) =>
    setChosen((are) =>
      are.some(({ id }) => id === file.id) ? are.filter(({ id }) => id !== file.id) : [...(single ? [] : are), file],
    );
  const { queue, uploads, busy } = useUploads({
    kinds,
    processing: true,
    onUploaded: (file) => {
      setChosen((are) => (are.some(({ id }) => id === file.id) ? are : [...(single ? [] : are), file]));
      void client.invalidateQueries({ queryKey: ['files'] });
    },
  });
  const send = (files: File[]) => {
    setPanel('upload');
    queue.add(files);
  };
  usePastedFiles(send);
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal modal--files">
        <Dialog className="dialog picker">
          <Heading slot="title" level={2}>
            {props.title ?? 'Files'}
          </Heading>
          <Tabs selectedKey={panel} onSelectionChange={(key) => setPanel(key as typeof panel)} className="picker__tabs">
            <TabList aria-label="Files" className="tabs">
              <Tab id="existing" className="tab">
                Existing Files
              </Tab>
              <Tab id="upload" className="tab">
                Upload File
              </Tab>
            </TabList>
            <TabPanel id="existing" className="picker__panel">
              <FileLibrary
                filter={filter}
                {...(kind ? { kind } : {})}
                chosen={new Set(chosen.map(({ id }) => id))}
                onFilter={(change) => setFilter({ ...filter, ...change })}
                onPress={toggle}
              />
            </TabPanel>
            <TabPanel id="upload" className="picker__panel">
              <UploadList uploads={uploads} queue={queue} />
              <DropArea
                kinds={kinds}
                label="Choose files"
                hint="Drop files here, paste them, or choose them."
                onFiles={send}
              />
            </TabPanel>
          </Tabs>
          <div className="dialog__actions">
            <Button onPress={props.onClose}>Cancel</Button>
            <Button tone="primary" isDisabled={chosen.length === 0 || busy} onPress={() => props.onChosen([...chosen])}>
              {chosen.length > 1 ? `Use ${chosen.length} files` : 'Use file'}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

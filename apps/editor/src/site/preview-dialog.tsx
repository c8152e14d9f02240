import type { LayoutKind } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, X } from 'lucide-react';
import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { draftPreviewQuery } from '../api/documents.ts';
import { referencesQuery } from '../api/site.ts';
import type { DocumentSession } from '../documents/open-document.ts';
import { IconButton } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { type Device, DeviceChoice, deviceWidths } from './site-bar.tsx';
import { scaledPage, useScale } from './use-scale.ts';

const EVERYBODY = [
  { value: 'signed-out', label: 'A visitor, signed out' },
  { value: 'signed-in', label: 'A customer, signed in' },
];

/** The draft as visitors would meet it, with everything that works there; nothing of it is published. */
export default function PreviewDialog(props: {
  kind: LayoutKind;
  id: string;
  session: DocumentSession;
  device: Device;
  onClose: () => void;
}) {
  const { kind, id, session } = props;
  const [as, setAs] = useState('signed-out');
  const [device, setDevice] = useState(props.device);
  // Whoever may not see the areas chooses among the two that need no name.
  const areas = useQuery({ ...referencesQuery('member-area', ''), retry: false });
  const link = useQuery(draftPreviewQuery(kind, id, as, () => session.saved()));
  const width = deviceWidths[device];
  const [box, scale] = useScale<HTMLDivElement>(width);
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal draft-preview">
        <Dialog className="draft-preview__dialog">
          <div className="draft-preview__bar">
            <Heading slot="title" level={2}>
              Preview
            </Heading>
            <SelectField
              label="Seen by"
              value={as}
              choices={[
                ...EVERYBODY,
                ...(areas.data ?? []).map((area) => ({ value: area.id, label: `A member of ${area.title}` })),
              ]}
              onChange={setAs}
            />
            <span className="draft-preview__devices">
              <DeviceChoice device={device} onDevice={setDevice} />
            </span>
            {link.data ? (
              <a className="button" href={link.data.url} target="_blank" rel="noreferrer">
                <ExternalLink size={15} aria-hidden="true" /> Open in a new tab
              </a>
            ) : null}
            <IconButton label="Close" onPress={props.onClose}>
              <X size={18} />
            </IconButton>
          </div>
          <div className="draft-preview__frame" ref={box}>
            {link.data ? (
              <iframe
                key={link.data.url}
                title="The page as visitors would see it"
                src={link.data.url}
                style={scaledPage(width, scale)}
              />
            ) : link.error ? (
              <LoadFailure error={link.error} retry={() => void link.refetch()} />
            ) : (
              <ListSkeleton />
            )}
          </div>
          <p className="hint">
            Your draft: visitors see it once it is published. Its address works for you alone, for fifteen minutes.
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

import type { DocumentEntry, LayoutKind } from '@plinth/contract';
import type { PageLayout } from '@plinth/domain';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { documentEntryQuery, previewQuery } from '../api/documents.ts';
import { useFormats } from '../session/use-formats.ts';
import { IconButton } from '../ui/button.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { stillPage } from './still-page.ts';
import { scaledPage, useScale } from './use-scale.ts';

/** One entry of the history as visitors would have seen it: before, and after. */
export function BeforeAfter(props: {
  kind: LayoutKind;
  id: string;
  entry: DocumentEntry;
  /** What can be done with the state after it. */
  children?: (after: PageLayout) => ReactNode;
  onClose: () => void;
}) {
  const { kind, id, entry } = props;
  const formats = useFormats();
  const states = useQuery(documentEntryQuery(kind, id, entry.id));
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal modal--review">
        <Dialog className="dialog review">
          <div className="review__head">
            <Heading slot="title" level={2}>
              {formats.moment(entry.endedAt)}
            </Heading>
            <IconButton label="Close" onPress={props.onClose}>
              <X size={18} />
            </IconButton>
          </div>
          {states.isPending ? (
            <ListSkeleton />
          ) : states.data ? (
            <>
              <SideBySide kind={kind} id={id} before={states.data.before} after={states.data.after} />
              {props.children?.(states.data.after as PageLayout)}
            </>
          ) : (
            <LoadFailure error={states.error} retry={() => void states.refetch()} />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Two states of a page next to each other, each in its theme. */
export function SideBySide(props: { kind: LayoutKind; id: string; before: unknown; after: unknown }) {
  const { kind, id, before, after } = props;
  return (
    <div className="review__sides">
      <PagePicture title="Before" kind={kind} id={id} layout={before} />
      <PagePicture title="After" kind={kind} id={id} layout={after} />
    </div>
  );
}

const PAGE_WIDTH = 1440;

/** A page to look at: whole, small, and without scripts. */
function PagePicture(props: { title: string; kind: LayoutKind; id: string; layout: unknown }) {
  const page = useQuery(previewQuery(props.kind, props.id, props.layout, 'desktop'));
  const [box, scale] = useScale<HTMLDivElement>(PAGE_WIDTH);
  const html = useMemo(() => stillPage(page.data?.html ?? ''), [page.data]);
  return (
    <figure className="review__side">
      <figcaption>{props.title}</figcaption>
      <div className="review__frame" ref={box}>
        {page.data ? (
          <iframe
            title={`The page ${props.title.toLowerCase()}`}
            // Neither scripts nor forms: it is a picture, with the fonts of the site.
            sandbox="allow-same-origin"
            srcDoc={html}
            style={scaledPage(PAGE_WIDTH, scale)}
          />
        ) : page.error ? (
          <LoadFailure error={page.error} retry={() => void page.refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </div>
    </figure>
  );
}

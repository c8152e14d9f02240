import type { ReadySectionListing } from '@plinth/contract';
import { emptySection, type LayoutSection, limits, newId } from '@plinth/domain';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { newReadySection, readySectionsQuery } from '../api/site.ts';
import { messages } from '../messages.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Chips } from '../ui/search-field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { SectionPicture } from './section-picture.tsx';

type ReadySection = ReadySectionListing['groups'][number]['sections'][number];

/** Sections to begin with, by what they are for, each as it looks in the theme of this website. */
export default function SectionMenu(props: {
  /** Blocks on the page now. */
  count: number;
  onChosen: (section: LayoutSection) => void;
  onClose: () => void;
}) {
  const list = useQuery(readySectionsQuery);
  const [group, setGroup] = useState('');
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  const groups = list.data?.groups ?? [];
  const current = groups.find(({ name }) => name === group) ?? groups[0];
  const left = limits.blocksPerLayout - props.count;
  const choose = async ({ name }: ReadySection) => {
    setBusy(name);
    setFailure('');
    try {
      props.onChosen((await newReadySection(name)) as LayoutSection);
    } catch (error) {
      setFailure((error as Error).message || messages.somethingWrong);
      setBusy('');
    }
  };
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal modal--review">
        <Dialog className="dialog review">
          <div className="review__head">
            <Heading slot="title" level={2}>
              Add a section
            </Heading>
            <span className="panel__actions">
              <Button onPress={() => props.onChosen(emptySection(newId()))}>Empty section</Button>
              <IconButton label="Close" onPress={props.onClose}>
                <X size={18} />
              </IconButton>
            </span>
          </div>
          {failure === '' ? null : (
            <p className="form-error" role="alert">
              {failure}
            </p>
          )}
          {list.isPending ? (
            <ListSkeleton />
          ) : list.data ? (
            <>
              <Chips
                label="What for"
                value={current?.name ?? ''}
                options={groups.map(({ name, title }) => ({ value: name, label: title }))}
                onChange={setGroup}
              />
              <ul className="ready-sections">
                {current?.sections.map((section) => (
                  <li key={section.name}>
                    <button
                      type="button"
                      className="ready-section"
                      disabled={section.blocks > left || busy !== ''}
                      aria-busy={busy === section.name}
                      onClick={() => void choose(section)}
                    >
                      <SectionPicture address={section.preview} />
                      <span>{section.title}</span>
                      {section.blocks > left ? (
                        <small>
                          Needs room for {section.blocks} blocks; there is room for {Math.max(0, left)}.
                        </small>
                      ) : null}
                    </button>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <LoadFailure error={list.error} retry={() => void list.refetch()} />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

import type { OwnSection } from '@plinth/contract';
import { emptySection, type LayoutSection, limits, newId } from '@plinth/domain';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { newOwnSection, ownSectionsQuery } from '../api/own-sections.ts';
import { newReadySection, readySectionsQuery } from '../api/site.ts';
import { messages } from '../messages.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Chips } from '../ui/search-field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { OwnSectionTools } from './own-section-tools.tsx';
import { SectionPicture } from './section-picture.tsx';

/** A section that can be chosen: one of the platform's, or one that the website's people have kept. */
interface Offer {
  key: string;
  title: string;
  blocks: number;
  preview: string;
  make: () => Promise<LayoutSection>;
  own?: OwnSection;
}

const OWN = 'own';

/** What is offered, by what it is for; what the website's people have kept comes first. */
function useOffers() {
  const ready = useQuery(readySectionsQuery);
  const kept = useQuery(ownSectionsQuery);
  const own: Offer[] = (kept.data ?? []).map((section) => ({
    ...section,
    key: section.id,
    title: section.name,
    make: () => newOwnSection(section.id),
    own: section,
  }));
  const groups = (ready.data?.groups ?? []).map(({ name, title, sections }) => ({
    name,
    title,
    offers: sections.map(
      (section): Offer => ({
        ...section,
        key: section.name,
        make: async () => (await newReadySection(section.name)) as LayoutSection,
      }),
    ),
  }));
  return {
    query: ready.isPending || kept.isPending ? { ...ready, isPending: true } : ready,
    groups: own.length > 0 ? [{ name: OWN, title: 'My own', offers: own }, ...groups] : groups,
  };
}

/** Sections to begin with, by what they are for, each as it looks in the theme of this website. */
export default function SectionMenu(props: {
  /** Blocks on the page now. */
  count: number;
  onChosen: (section: LayoutSection) => void;
  onClose: () => void;
}) {
  const { query, groups } = useOffers();
  const [group, setGroup] = useState('');
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  const current = groups.find(({ name }) => name === group) ?? groups[0];
  const left = limits.blocksPerLayout - props.count;
  const choose = async ({ key, make }: Offer) => {
    setBusy(key);
    setFailure('');
    try {
      props.onChosen(await make());
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
          {query.isPending ? (
            <ListSkeleton />
          ) : query.data ? (
            <>
              <Chips
                label="What for"
                value={current?.name ?? ''}
                options={groups.map(({ name, title }) => ({ value: name, label: title }))}
                onChange={setGroup}
              />
              <ul className="ready-sections">
                {current?.offers.map((offer) => (
                  <li key={offer.key}>
                    <button
                      type="button"
                      className="ready-section"
                      disabled={offer.blocks > left || busy !== ''}
                      aria-busy={busy === offer.key}
                      onClick={() => void choose(offer)}
                    >
                      <SectionPicture address={offer.preview} />
                      <span>{offer.title}</span>
                      {offer.blocks > left ? (
                        <small>
                          Needs room for {offer.blocks} blocks; there is room for {Math.max(0, left)}.
                        </small>
                      ) : null}
                    </button>
                    {offer.own ? <OwnSectionTools section={offer.own} /> : null}
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <LoadFailure error={query.error} retry={() => void query.refetch()} />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

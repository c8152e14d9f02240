import { useLayoutEffect, useRef } from 'react';
import { Lightbox } from '../lightbox/lightbox.tsx';
import { openLightbox } from '../lightbox/open-lightbox.tsx';
import { tellQuickView } from './quick-view-event.ts';

/** The loader wakes what gets the focus: the form listens, and the pictures follow what is chosen in it. */
const wakeIn = (content: HTMLElement) => {
  for (const island of content.querySelectorAll('[data-island]'))
    island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
};

const Content = ({ content }: { content: HTMLElement }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(content);
    wakeIn(content);
  }, [content]);
  return <div ref={place} className="pl-quick-place" />;
};

/**
 * Shows a product over the page. The address stays, and no step of the history is made: what closes a dialog – Escape, the button,
 * a press beside it, Android's own way back – leads to where the shopper was.
 *
 * @param opener gets the focus when the dialog is closed, also where a browser does not focus what is pressed
 */
export const openQuickView = async (content: HTMLElement, opener: HTMLElement): Promise<void> => {
  const { itemId = '', title = '' } = content.dataset;
  opener.focus({ preventScroll: true });
  const closed = openLightbox((onClose) => (
    <Lightbox heading={title} hideHeading onClose={onClose}>
      <Content content={content} />
    </Lightbox>
  ));
  tellQuickView({ itemId, title });
  await closed;
};

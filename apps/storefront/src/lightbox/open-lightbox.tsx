import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Shows a dialog that belongs to no island's own HTML.
 *
 * @returns when it has been closed
 */
export const openLightbox = (make: (onClose: () => void) => ReactElement): Promise<void> =>
  new Promise((resolve) => {
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    const opener = document.activeElement;
    root.render(
      make(() => {
        root.unmount();
        place.remove();
        // The dialog element gave focus back already, unless the opener had been disabled while it was open.
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
        resolve();
      }),
    );
  });

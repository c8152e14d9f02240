import { say } from '@plinth/words';
import { Lightbox } from './lightbox.tsx';
import { openLightbox } from './open-lightbox.tsx';

/** Tells the shopper what went wrong, in a dialog (ADD-32, ADD-33, GIFT-04 are its titles). Resolves when it is closed. */
export const openAlert = (title: string, message: string): Promise<void> =>
  openLightbox((onClose) => (
    <Lightbox heading={title} role="alertdialog" className="pl-alert" onClose={onClose}>
      {(close) => (
        <>
          <p className="pl-alert__message">{message}</p>
          <button type="button" className="pl-button pl-button--small" onClick={close} data-autofocus="">
            {say('OK')}
          </button>
        </>
      )}
    </Lightbox>
  ));

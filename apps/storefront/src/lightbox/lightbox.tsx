import { lightboxAnimationSeconds, lightboxResizeMs, lightboxTop } from '@plinth/domain';
import { say } from '@plinth/words';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { closeIcon, DialogIcon } from '../parts/dialog-icon.tsx';
import { trappedFocus } from './lightbox-rules.ts';

export interface LightboxProps {
  /** What the dialog is called; shown as its heading unless `hideHeading`. */
  heading: string;
  hideHeading?: boolean;
  /** 'alertdialog' interrupts: a screen reader reads its text at once. */
  role?: 'dialog' | 'alertdialog';
  /** Extra class of the panel. */
  className?: string;
  /** Runs once the closing animation is over. */
  onClose: () => void;
  children: ReactNode | ((close: () => void) => ReactNode);
}

const focusable =
  'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea,video[controls],iframe,[tabindex="0"]';

/**
 * The lightbox (LBOX-01 … LBOX-09) on the browser's own modal dialog: the page behind it is inert, Escape works, focus goes
 * back to where it was. Page scroll is locked by the stylesheet (`html:has(.pl-lightbox[open])`).
 */
export const Lightbox = ({
  heading,
  hideHeading,
  role = 'dialog',
  className = '',
  onClose,
  children,
}: LightboxProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState<number>();
  const [closing, setClosing] = useState(false);

  const close = useCallback(() => setClosing(true), []);

  useEffect(() => {
    const box = dialog.current;
    if (!box) return;
    const page = document.documentElement;
    page.style.setProperty('--pl-scrollbar', `${window.innerWidth - page.clientWidth}px`);
    if (!box.open) box.showModal();
    // The dialog's own choice is the first control; a panel may name a better one, or else its first field.
    box.querySelector<HTMLElement>('[data-autofocus],input,select,textarea')?.focus();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => setTop(lightboxTop(panel.current?.offsetHeight ?? 0, window.innerHeight));
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, lightboxResizeMs);
    };
    measure();
    // Images and fetched texts change the height as well as the window does.
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(later);
    if (panel.current) sizes?.observe(panel.current);
    addEventListener('resize', later);
    return () => {
      clearTimeout(timer);
      sizes?.disconnect();
      removeEventListener('resize', later);
    };
  }, []);

  useEffect(() => {
    if (!closing) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(
      () => {
        dialog.current?.close();
        onClose();
      },
      still ? 0 : lightboxAnimationSeconds * 1000,
    );
    return () => clearTimeout(timer);
  }, [closing, onClose]);

  const keepFocus = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Tab') return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)];
    const next = trappedFocus(all, document.activeElement, event.shiftKey);
    if (next) {
      event.preventDefault();
      next.focus();
    }
  };
  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) close();
  };

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-label={heading}
      className={`pl-lightbox${closing ? ' pl-lightbox--closing' : ''}`}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={keepFocus}
      onClick={closeOutside}
    >
      <div ref={panel} className={`pl-lightbox__panel ${className}`} style={{ marginTop: top }}>
        {!hideHeading && <h2 className="pl-lightbox__heading">{heading}</h2>}
        {typeof children === 'function' ? children(close) : children}
        <button type="button" className="pl-lightbox__close" aria-label={say('Close')} onClick={close}>
          <DialogIcon path={closeIcon} />
        </button>
      </div>
    </dialog>
  );
};

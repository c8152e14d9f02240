import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { messages } from '../messages.ts';
import { toast } from './toast.tsx';

/** What the list of a menu hears of its button. */
export interface OpenedMenu {
  /** The button that it stands at. */
  trigger: RefObject<HTMLButtonElement | null>;
  /** Which entry has the focus at first; true: the list itself. */
  focus: 'first' | 'last' | true;
  onClose: () => void;
}

const STEPS = { ArrowDown: 'first', ArrowUp: 'last' } as const;

/**
 * A button with a menu whose list is a part of its own, a `MenuPopover`: it is fetched once the pointer or the focus is on the button,
 * so that a screen that is opened does not wait for lists that nobody has asked for.
 */
export function MenuButton(props: {
  className?: string;
  /** Left out: what is written on it. */
  label?: string;
  fetchList: () => Promise<unknown>;
  /** The list, a component from `lazy`. */
  list: (opened: OpenedMenu) => ReactNode;
  children: ReactNode;
}) {
  const { className, label, fetchList, list } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const [focus, setFocus] = useState<OpenedMenu['focus'] | null>(null);
  const fetchSoon = () => void fetchList().catch(() => undefined);
  const open = (at: OpenedMenu['focus']) =>
    void fetchList().then(
      () => setFocus(at),
      () => toast({ text: messages.notFetched }),
    );
  return (
    <>
      <Button
        ref={trigger}
        {...(className ? { className } : {})}
        {...(label ? { 'aria-label': label } : {})}
        aria-haspopup="menu"
        aria-expanded={focus !== null}
        onHoverStart={fetchSoon}
        onFocus={fetchSoon}
        onPress={({ pointerType }) => open(pointerType === 'keyboard' || pointerType === 'virtual' ? 'first' : true)}
        onKeyDown={(event) => {
          const step = STEPS[event.key as keyof typeof STEPS];
          if (!step) return event.continuePropagation();
          event.preventDefault();
          open(step);
        }}
      >
        {props.children}
      </Button>
      <Suspense>{focus ? list({ trigger, focus, onClose: () => setFocus(null) }) : null}</Suspense>
    </>
  );
}

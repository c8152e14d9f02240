import { useSyncExternalStore } from 'react';
import { afterPress } from './press.ts';

export interface Toast {
  text: string;
  action?: { label: string; run: () => void };
}

interface Shown extends Toast {
  key: number;
}

const SHOWN_MS = 6000;
/** What can be undone or tried again stays long enough to be read, and reached. */
const OFFERED_MS = 10_000;
let shown: readonly Shown[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();
const show = (next: readonly Shown[]) => {
  shown = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** When each goes by itself; none does while somebody points at them or stands in them. */
const ends = new Map<number, ReturnType<typeof setTimeout>>();
let isHeld = false;
const close = (key: number) => {
  clearTimeout(ends.get(key));
  ends.delete(key);
  show(shown.filter((one) => one.key !== key));
};
const count = ({ key, action }: Shown) =>
  ends.set(
    key,
    setTimeout(() => afterPress(() => close(key)), action ? OFFERED_MS : SHOWN_MS),
  );
function hold(): void {
  isHeld = true;
  for (const end of ends.values()) clearTimeout(end);
  ends.clear();
}
function letGo(): void {
  if (!isHeld) return;
  isHeld = false;
  shown.forEach(count);
}

/**
 * A line at the foot of the screen, read out and gone after some seconds. Said again it takes its own place, not a second one. It lies over
 * what is there: it comes and goes between presses, never between a press and its release.
 */
export function toast(given: Toast): void {
  afterPress(() => {
    lastKey += 1;
    const one = { ...given, key: lastKey };
    const others = shown.filter(({ text }) => text !== given.text);
    show([...others.slice(-2), one]);
    if (!isHeld) count(one);
  });
}

/** What was pressed goes, and with it the pointer or the focus that had held the others. */
function pressed(key: number): void {
  close(key);
  letGo();
}

export function ToastHost() {
  const toasts = useSyncExternalStore(subscribe, () => shown);
  return (
    <div
      className="toasts"
      role="status"
      aria-live="polite"
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      {toasts.map(({ key, text, action }) => (
        <div className="toast" key={key}>
          <span>{text}</span>
          {action ? (
            <button
              type="button"
              onClick={() => {
                pressed(key);
                action.run();
              }}
            >
              {action.label}
            </button>
          ) : (
            <button type="button" onClick={() => pressed(key)}>
              Close
            </button>
          )}
        </div>
      ))}
    </div>
  );
}

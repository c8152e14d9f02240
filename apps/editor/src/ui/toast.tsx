import { useSyncExternalStore } from 'react';

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
const close = (key: number) => show(shown.filter((one) => one.key !== key));

/** A line at the foot of the screen, read out and gone after some seconds. Said again it takes its own place, not a second one. */
export function toast(given: Toast): void {
  lastKey += 1;
  const key = lastKey;
  const others = shown.filter(({ text }) => text !== given.text);
  show([...others.slice(-2), { ...given, key }]);
  setTimeout(() => close(key), given.action ? OFFERED_MS : SHOWN_MS);
}

export function ToastHost() {
  const toasts = useSyncExternalStore(subscribe, () => shown);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(({ key, text, action }) => (
        <div className="toast" key={key}>
          <span>{text}</span>
          {action ? (
            <button
              type="button"
              onClick={() => {
                close(key);
                action.run();
              }}
            >
              {action.label}
            </button>
          ) : (
            <button type="button" onClick={() => close(key)}>
              Close
            </button>
          )}
        </div>
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';

/**
 * A region that scrolls where it has more than fits. Whoever has no mouse gets into it by Tab, and scrolls it with the arrow keys; for what
 * has buttons or fields of its own that is not needed.
 */
export function Scrolled(props: { label: string; className: string; live?: boolean; children: ReactNode }) {
  return (
    <section
      className={props.className}
      aria-label={props.label}
      aria-live={props.live ? 'polite' : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it only a mouse scrolls
      tabIndex={0}
    >
      {props.children}
    </section>
  );
}

import type { ReactNode } from 'react';

/** A chapter of the gallery. */
export function Group({ id, title, note, children }: { id: string; title: string; note: string; children: ReactNode }) {
  return (
    <section className="gallery__group" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="soft">{note}</p>
      <div className="gallery__parts">{children}</div>
    </section>
  );
}

/** One part with its states side by side; `wide` where it needs the whole width. */
export function Part({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <figure className={wide ? 'gallery__part gallery__part--wide' : 'gallery__part'}>
      <figcaption>{name}</figcaption>
      <div className="gallery__stage">{children}</div>
    </figure>
  );
}

import { useEffect, useState } from 'react';
import { scaledPage, useScale } from './use-scale.ts';

const PAGE_WIDTH = 1280;

/** A section by itself in the theme of the website, small: a picture that is always true. Loaded when it is seen. */
export function SectionPicture({ address }: { address: string }) {
  const [box, scale] = useScale<HTMLSpanElement>(PAGE_WIDTH, 0.25);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current) return undefined;
    const view = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true);
    });
    view.observe(box.current);
    return () => view.disconnect();
  }, [box]);
  return (
    <span className="ready-section__picture" ref={box} aria-hidden="true">
      {seen ? (
        <iframe
          title="Section"
          src={address}
          tabIndex={-1}
          // Neither scripts nor forms: it is a picture. Its styles and images are the website's own.
          sandbox="allow-same-origin"
          style={scaledPage(PAGE_WIDTH, scale)}
        />
      ) : null}
    </span>
  );
}

import { useEffect, useRef, useState } from 'react';

const PAGE_WIDTH = 1280;

/** A section by itself in the theme of the website, small: a picture that is always true. Loaded when it is seen. */
export function SectionPicture({ address }: { address: string }) {
  const box = useRef<HTMLSpanElement>(null);
  const [scale, setScale] = useState(0.25);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const size = new ResizeObserver(([entry]) => {
      if (entry) setScale(entry.contentRect.width / PAGE_WIDTH);
    });
    const view = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true);
    });
    size.observe(current);
    view.observe(current);
    return () => {
      size.disconnect();
      view.disconnect();
    };
  }, []);
  return (
    <span className="ready-section__picture" ref={box} aria-hidden="true">
      {seen ? (
        <iframe
          title="Section"
          src={address}
          tabIndex={-1}
          // Neither scripts nor forms: it is a picture. Its styles and images are the website's own.
          sandbox="allow-same-origin"
          style={{ width: PAGE_WIDTH, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      ) : null}
    </span>
  );
}

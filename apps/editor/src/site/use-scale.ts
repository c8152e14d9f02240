import { type RefObject, useEffect, useRef, useState } from 'react';

/** How much smaller than `width` pixels the box is that holds a page; never larger than the page itself. */
export function useScale<Box extends HTMLElement>(width: number, atFirst = 0.4): [RefObject<Box | null>, number] {
  const box = useRef<Box>(null);
  const [scale, setScale] = useState(atFirst);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / width));
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);
  return [box, scale];
}

/** A page of `width` pixels that fills its box at this scale. */
export const scaledPage = (width: number, scale: number) => ({
  width,
  height: `${100 / scale}%`,
  transform: `scale(${scale})`,
});

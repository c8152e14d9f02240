import { useCallback, useState } from 'react';
import { useNarrow, usePanelsOver } from '../ui/use-narrow.ts';
import { type Device, deviceWidths } from './site-bar.tsx';

/** How the page is looked at: as wide as a device or as it was dragged, whole or as large as it is. */
export function useSiteView() {
  const narrow = useNarrow();
  const panelsOver = usePanelsOver();
  const [device, setDevice] = useState<Device>(narrow ? 'phone' : panelsOver ? 'tablet' : 'desktop');
  const [freeWidth, setFreeWidth] = useState<number | null>(null);
  const [zoom, setZoom] = useState(0);
  const room = useRoom();
  const chooseDevice = useCallback((next: Device) => {
    setDevice(next);
    setFreeWidth(null);
  }, []);
  const width = freeWidth ?? deviceWidths[device];
  const scale = zoom === 0 ? Math.min(1, room.width / width) : zoom;
  return {
    panelsOver,
    device,
    setDevice: chooseDevice,
    width,
    setFreeWidth,
    zoom,
    setZoom,
    scale,
    fits: width * scale <= room.width,
    room: room.ref,
    breakpoint: width <= 432 ? ('mobile' as const) : ('desktop' as const),
  };
}

/** How much room the canvas has, in pixels. */
function useRoom() {
  const [width, setWidth] = useState(1024);
  const ref = useCallback((element: HTMLDivElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(280, entry.contentRect.width - 32));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { width, ref };
}

import type { AssetFile } from '@plinth/contract';
import { type DragEvent, useState } from 'react';

/** Files or a folder of the library on their way to a folder; kept here, as a browser shows what is dragged only when it is dropped. */
export type Dragged = { files: readonly AssetFile[] } | { folder: string };
const TYPE = 'application/x-plinth-library';
let dragged: Dragged | null = null;

/** What makes an element of the library one that can be dragged to a folder. */
export const dragProps = (what: () => Dragged) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    dragged = what();
    event.dataTransfer.setData(TYPE, '');
    event.dataTransfer.effectAllowed = 'move';
  },
  onDragEnd: () => {
    dragged = null;
  },
});

/** What makes an element one on which files and folders of the library are dropped. */
export function useLibraryDrop(onDrop: ((what: Dragged) => void) | undefined) {
  const [over, setOver] = useState(false);
  if (!onDrop) return {};
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(TYPE)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!dragged) return;
      event.preventDefault();
      onDrop(dragged);
      dragged = null;
    },
  };
}

import type { AssetFile } from '@plinth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { changeFile, readFile } from '../api/files.ts';
import { messages } from '../messages.ts';
import { toast } from '../ui/toast.tsx';

const STEP = 0.05;
const within = (share: number): number => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000));

/**
 * An image with the point of it that stays in sight wherever it is cropped: pressed, or moved by the arrow keys, and kept with the file.
 *
 * `waiting`: what is there until the file is known, or instead of it where it cannot be read.
 */
export function FileFocus({ id, waiting = null }: { id: string; waiting?: ReactNode }) {
  const client = useQueryClient();
  const key = ['file', id];
  const file = useQuery({ queryKey: key, queryFn: ({ signal }) => readFile(id, signal) }).data;
  if (!file) return waiting;
  const { x, y } = file.mediaFocalPoint;
  const focus = async (point: { x: number; y: number }) => {
    const before = file;
    client.setQueryData<AssetFile>(key, { ...file, mediaFocalPoint: point });
    try {
      await changeFile(id, { focalPoint: point });
    } catch (error) {
      client.setQueryData<AssetFile>(key, before);
      toast({ text: (error as Error).message || messages.somethingWrong });
    }
  };
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    // Pressed by a key: the arrows move the point.
    if (event.detail === 0) return;
    void focus({ x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) });
  };
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[event.key];
    if (!by) return;
    event.preventDefault();
    void focus({ x: within(x + (by[0] ?? 0)), y: within(y + (by[1] ?? 0)) });
  };
  return (
    <>
      <button
        type="button"
        className="item-picture"
        aria-label={`Focal point of ${file.filename}: ${Math.round(x * 100)} % from the left, ${Math.round(y * 100)} % from the top. Press where it is, or use the arrow keys.`}
        onClick={press}
        onKeyDown={keys}
      >
        <img src={`${file.assetUrl}?format=750w`} alt={file.altText} />
        <i style={{ left: `${x * 100}%`, top: `${y * 100}%` }} aria-hidden="true" />
      </button>
      <p className="hint">Press what must stay in sight wherever the image is cropped.</p>
    </>
  );
}

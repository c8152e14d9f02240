import { blocksOf, blockTypes } from '@plinth/domain';
import { useEffect, useRef, useState } from 'react';
import type { CanvasController } from '../canvas/canvas-controller.ts';
import type { CanvasSession } from '../canvas/commands.ts';
import type { BlockName, GivenFiles, Selection } from '../canvas/messages.ts';
import { usePastedFiles } from '../files/drop-area.tsx';
import { onFileChanged } from '../files/file-changes.ts';
import { keepFilesOff, mediumOf } from '../files/given-files.ts';
import { useUploads } from '../files/use-uploads.ts';
import { toast } from '../ui/toast.tsx';
import { findBlock } from './find-in-layout.ts';
import { type Batch, placeFile } from './place-file.ts';

/**
 * Files that come onto the page from the desktop or the clipboard: uploaded beside it, and put where they were dropped as
 * they arrive. Several images are asked about first.
 */
export function useCanvasFiles(options: {
  session: CanvasSession;
  canvas: () => CanvasController | null;
  names: Readonly<Record<number, BlockName>>;
  selection: Selection;
  mayWrite: boolean;
}) {
  const { session, names, selection, mayWrite } = options;
  const batches = useRef(new Map<number, Batch>());
  const [asked, setAsked] = useState<GivenFiles | null>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const { queue, uploads } = useUploads({
    onUploaded: (file, key) => {
      const batch = batches.current.get(key);
      queue.dismiss(key);
      if (!batch) return;
      const placed = here.current ? placeFile(session, names, batch, file) : { refused: 'The page was left.' };
      if ('refused' in placed) {
        toast({ text: `${placed.refused} ${file.filename} is among your files.` });
        return;
      }
      batch.last = placed.block;
      // After the page has been told of what is new.
      requestAnimationFrame(() => {
        options.canvas()?.select({ blocks: [placed.block], section: '' });
        options.canvas()?.scrollTo(placed.block);
      });
    },
  });
  const send = ({ files, ...given }: GivenFiles, gallery: boolean) => {
    setAsked(null);
    const batch: Batch = {
      given,
      gallery,
      after: given.onto || (selection.blocks.at(-1) ?? ''),
      section: selection.section,
    };
    for (const [at, key] of queue.add(files).entries()) if (files[at]) batches.current.set(key, batch);
  };
  const take = (given: GivenFiles) => {
    if (!mayWrite) return;
    const images = given.files.filter(({ type }) => mediumOf(type) === 'image').length;
    // What lies on a gallery goes into it.
    const isGallery = findBlock(session.value(), given.onto)?.block.type === blockTypes.gallery;
    if (images > 1 && !isGallery) setAsked(given);
    else send(given, false);
  };
  useEffect(
    () =>
      onFileChanged((fileId) => {
        const shows = [...blocksOf(session.value())].filter(({ settings }) =>
          JSON.stringify(settings).includes(fileId),
        );
        options.canvas()?.refresh(shows.map(({ id }) => id));
      }),
    [session, options.canvas],
  );
  usePastedFiles((files) => take({ files, onto: '', breakpoint: 'desktop' }));
  useEffect(keepFilesOff, []);
  return { queue, uploads, take, asked, send, forget: () => setAsked(null) };
}

import { lazy, Suspense } from 'react';
import { mediumOf } from '../files/given-files.ts';
import { UploadList } from '../files/upload-list.tsx';
import { canvasParts } from './canvas-parts.ts';
import type { useCanvasFiles } from './use-canvas-files.ts';

const FilesQuestion = lazy(canvasParts.filesQuestion);

/** Files on their way onto the page, and the question what several images are to be. */
export function CanvasFiles({ files }: { files: ReturnType<typeof useCanvasFiles> }) {
  const { asked, uploads, queue } = files;
  const count = asked?.files.filter(({ type }) => mediumOf(type) === 'image').length ?? 0;
  return (
    <>
      {uploads.length > 0 ? (
        <section className="canvas-files" aria-label="Files for this page">
          <UploadList uploads={uploads} queue={queue} />
        </section>
      ) : null}
      {asked ? (
        <Suspense>
          <FilesQuestion count={count} onAnswer={(gallery) => files.send(asked, gallery)} onLeave={files.forget} />
        </Suspense>
      ) : null}
    </>
  );
}

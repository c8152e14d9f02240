import type { AssetFile } from '@plinth/contract';
import { lazy, Suspense } from 'react';
import type { useImageVideos } from './use-image-videos.ts';
import { VideoAddressDialog } from './video-address-dialog.tsx';

const FilePicker = lazy(() => import('../files/file-picker.tsx'));

/** What is being chosen for a product's images. */
export type Picking = 'files' | 'address' | null;

/** The dialogs in which images and videos are chosen, and the picture of a video that this browser can make none of. */
export function ImagePickers(props: {
  picking: Picking;
  videos: ReturnType<typeof useImageVideos>;
  onClose: () => void;
  onFiles: (files: readonly AssetFile[]) => void;
}) {
  const { picking, videos, onClose } = props;
  return (
    <Suspense>
      {picking === 'files' ? (
        <FilePicker
          first="image"
          onClose={onClose}
          onChosen={(files) => {
            onClose();
            props.onFiles(files);
          }}
        />
      ) : null}
      {picking === 'address' ? (
        <VideoAddressDialog
          onClose={onClose}
          onAdd={(address) => {
            onClose();
            videos.addAddress(address);
          }}
        />
      ) : null}
      {videos.pictureless ? (
        <FilePicker
          title={`Picture for ${videos.pictureless.name}`}
          kind="image"
          single
          onClose={() => videos.choose(undefined)}
          onChosen={([picture]) => videos.choose(picture)}
        />
      ) : null}
    </Suspense>
  );
}

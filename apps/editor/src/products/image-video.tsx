import type { ImageVideo, ProductImage } from '@plinth/contract';
import { Camera, Image as ImageIcon, VideoOff } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { frameOf } from './video-frame.ts';

/** The video for which an image stands: watched, and given another picture. */
export function ImageVideoPart(props: {
  image: ProductImage;
  video: ImageVideo;
  isBusy: boolean;
  onFrame: (frame: File) => void;
  onChoosePicture: () => void;
  onTakeOff: () => void;
}) {
  const { image, video, isBusy } = props;
  const player = useRef<HTMLVideoElement>(null);
  const take = async () => {
    const name = decodeURIComponent(video.url.split('/').at(-1) ?? 'video');
    const frame = player.current ? await frameOf(player.current, name) : undefined;
    if (frame) props.onFrame(frame);
    else toast({ text: 'Play the video to the moment that is to be its picture, then press again.' });
  };
  return (
    <div className="image-video">
      {video.assetId === null ? (
        <p className="soft">
          A video at {video.providerName}:{' '}
          <a href={video.url} target="_blank" rel="noreferrer">
            {video.url}
          </a>
        </p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: owners upload videos without a track of captions
        <video
          ref={player}
          className="image-video__player"
          src={video.url}
          poster={`${image.url}?format=750w`}
          aria-label="The video"
          controls
          playsInline
          preload="metadata"
        />
      )}
      <div className="image-dialog__moves">
        {video.assetId === null ? null : (
          <Button busy={isBusy} onPress={() => void take()}>
            <Camera size={15} aria-hidden="true" /> Use this moment as the picture
          </Button>
        )}
        <Button onPress={props.onChoosePicture}>
          <ImageIcon size={15} aria-hidden="true" /> Choose another picture
        </Button>
        <Button onPress={props.onTakeOff}>
          <VideoOff size={15} aria-hidden="true" /> Keep the picture alone
        </Button>
      </div>
    </div>
  );
}

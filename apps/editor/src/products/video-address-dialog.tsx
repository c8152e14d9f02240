import { hostedVideo } from '@plinth/domain';
import { useState } from 'react';
import { VideoAddressField } from '../site/inspector/video-address-field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';

/** Asks for the address of a video that another service holds. */
export function VideoAddressDialog(props: { onAdd: (address: string) => void; onClose: () => void }) {
  const [address, setAddress] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isVideo = hostedVideo(address) !== undefined;
  const send = () => {
    setAsked(true);
    if (isVideo) props.onAdd(address);
  };
  return (
    <FormDialog
      title="Add a video by its address"
      intro={
        <p className="soft">
          Neither YouTube nor Vimeo hears of a shopper before they play it. Next you choose the picture that stands for
          it.
        </p>
      }
      call={{ isPending: false, error: null, mutate: send }}
      submitLabel="Continue"
      onClose={props.onClose}
    >
      <VideoAddressField
        label="Address at YouTube or Vimeo"
        hint="The address of the video’s own page."
        error={
          isAsked && !isVideo
            ? 'This is no video at YouTube or Vimeo. Use the address of the video’s own page, or upload the file.'
            : undefined
        }
        value={address}
        maxLength={2000}
        onChange={setAddress}
      />
    </FormDialog>
  );
}

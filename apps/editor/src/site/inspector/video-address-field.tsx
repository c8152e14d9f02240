import { hostedVideo } from '@plinth/domain';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { hostedVideoQuery } from '../../api/site.ts';
import { messages } from '../../messages.ts';
import { TextField } from '../../ui/field.tsx';

/** The address of a video; Vimeo is asked whether its account may be shown elsewhere (EDIT-50). */
export function VideoAddressField(props: {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: string;
  maxLength: number | undefined;
  onChange: (address: string) => void;
}) {
  const address = useDeferredValue(props.value.trim());
  const isVimeo = hostedVideo(address)?.providerName === 'Vimeo';
  const video = useQuery({ ...hostedVideoQuery(address), enabled: isVimeo }).data;
  const refused = isVimeo && video?.unsupportedAccount ? messages.vimeoBasic : undefined;
  return (
    <TextField
      label={props.label}
      hint={props.hint}
      error={props.error ?? refused}
      value={props.value}
      maxLength={props.maxLength}
      inputMode="url"
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

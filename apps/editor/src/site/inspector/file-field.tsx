import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileAudio, FileVideo, ImagePlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { fileQuery } from '../../api/files.ts';
import { Button } from '../../ui/button.tsx';

const FilePicker = lazy(() => import('../../files/file-picker.tsx'));

const FileDetail = lazy(() => import('../../files/file-detail.tsx'));

const WORDS = { image: 'image', video: 'video', audio: 'recording' } as const;
const ICONS = { image: ImagePlus, video: FileVideo, audio: FileAudio } as const;

/** A file of the website, chosen or uploaded. */
export function FileField(props: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  kind: 'image' | 'video' | 'audio';
  value: string;
  onChange: (id: string) => void;
}) {
  const { value, kind, label } = props;
  const [picking, setPicking] = useState(false);
  const [detailed, setDetailed] = useState(false);
  const client = useQueryClient();
  const file = useQuery({ ...fileQuery(value), enabled: value !== '' });
  const Icon = ICONS[kind];
  const name = file.data?.filename ?? (file.error ? 'This file is not there any more' : '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className="field" role="group" aria-label={label}>
      <span className="label">{label}</span>
      {value !== '' && kind === 'image' && file.data ? (
        <img className="file-field__image" src={`${file.data.assetUrl}?format=500w`} alt={file.data.altText || name} />
      ) : null}
      {value !== '' && (kind !== 'image' || file.error) ? (
        <p className={file.error ? 'error-text' : 'file-field__name'}>
          <Icon size={16} aria-hidden="true" /> {name}
        </p>
      ) : null}
      <div className="file-field__actions">
        <Button onPress={() => setPicking(true)}>
          <Icon size={15} aria-hidden="true" /> {value === '' ? `Choose ${WORDS[kind]}` : 'Replace'}
        </Button>
        {value !== '' && file.data ? <Button onPress={() => setDetailed(true)}>File Detail</Button> : null}
        {value === '' ? null : (
          <Button tone="quiet" onPress={() => props.onChange('')}>
            Remove
          </Button>
        )}
      </div>
      {props.error || props.hint ? (
        <span className={props.error ? 'error' : 'hint'}>{props.error ?? props.hint}</span>
      ) : null}
      <Suspense>
        {detailed && file.data ? (
          <FileDetail
            file={file.data}
            onChanged={(changed) => client.setQueryData(fileQuery(changed.id).queryKey, changed)}
            onClose={() => {
              setDetailed(false);
              void file.refetch();
            }}
          />
        ) : null}
        {picking ? (
          <FilePicker
            kind={kind}
            onClose={() => setPicking(false)}
            onChosen={([first]) => {
              setPicking(false);
              if (first) props.onChange(first.id);
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

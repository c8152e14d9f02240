import type { ThemeUploaded } from '@plinth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { uploadTheme } from '../api/design.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { zipFolder } from './folder-zip.ts';
import { problemCount, ThemeProblems } from './problem-list.tsx';
import { themeTitle } from './theme-title.ts';

/** What a theme is called by its file: small letters, digits and dashes. */
const nameFrom = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\.zip$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);

interface Chosen {
  label: string;
  zip: () => Promise<Blob>;
}

async function folderZip(files: readonly File[]): Promise<Blob> {
  const parts = files
    // What editors and version control leave behind is no part of a theme, and may be large.
    .filter(({ webkitRelativePath }) => !/\/(?:\.|node_modules\/)/.test(webkitRelativePath))
    .map(async (file) => ({ path: file.webkitRelativePath, bytes: new Uint8Array(await file.arrayBuffer()) }));
  return zipFolder(await Promise.all(parts));
}

/** A new theme, or the next version of one, as a zip or a folder. What is chosen stays chosen when something goes wrong. */
export function ThemeUpload() {
  const client = useQueryClient();
  const zipInput = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [name, setName] = useState('');
  const [over, setOver] = useState(false);
  const [sent, setSent] = useState(0);
  const [missing, setMissing] = useState('');
  const upload = useMutation({
    mutationFn: async ({ zip }: Chosen): Promise<ThemeUploaded> => uploadTheme(name, await zip(), setSent),
    onSuccess: async () => {
      setChosen(null);
      await client.invalidateQueries({ queryKey: ['themes'] });
    },
  });
  const choose = (files: FileList | null) => {
    const [first] = files ?? [];
    if (!files || !first) return;
    const folder = first.webkitRelativePath.split('/')[0];
    const all = [...files];
    upload.reset();
    setMissing('');
    setChosen(
      folder
        ? { label: `${folder} (${all.length} files)`, zip: () => folderZip(all) }
        : { label: first.name, zip: async () => first },
    );
    setName((is) => is || nameFrom(folder || first.name));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };
  const start = () => {
    if (!chosen) return setMissing('Choose a zip or a folder first.');
    setSent(0);
    upload.mutate(chosen);
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    choose(event.target.files);
    event.target.value = '';
  };
  const wrongName = name !== '' && !/^[a-z0-9][a-z0-9-]{0,60}$/.test(name);
  const done = upload.data;
  return (
    <section className="card" aria-labelledby="upload-title">
      <div className="card__head">
        <h2 id="upload-title">Upload a theme</h2>
      </div>
      <div className="card__body">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons inside are the first */}
        <div
          className="drop"
          data-over={over}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <p className="soft">
            {chosen ? `Chosen: ${chosen.label}` : 'A zip of a theme’s folder, up to 25 MB. Drop it here, or choose it.'}
          </p>
          <div className="drop__picks">
            <Button onPress={() => zipInput.current?.click()}>Choose a zip</Button>
            <Button onPress={() => folderInput.current?.click()}>Choose a folder</Button>
          </div>
          <input
            ref={zipInput}
            type="file"
            accept=".zip,application/zip"
            hidden
            aria-label="Zip of a theme"
            onChange={pick}
          />
          <input
            ref={(input) => {
              folderInput.current = input;
              input?.setAttribute('webkitdirectory', '');
            }}
            type="file"
            hidden
            aria-label="Folder of a theme"
            onChange={pick}
          />
          {upload.isPending ? <progress value={sent} max={1} aria-label="Upload" /> : null}
          {missing || upload.error ? (
            <p className="form-error" role="alert">
              {missing || upload.error?.message}
            </p>
          ) : null}
        </div>
        <TextField
          label="Name"
          value={name}
          hint="The same name as an uploaded theme makes its next version; the older ones stay."
          error={wrongName ? 'Small letters, digits and dashes only, such as my-theme.' : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <div>
          <Button tone="primary" busy={upload.isPending} isDisabled={name === '' || wrongName} onPress={start}>
            Upload
          </Button>
        </div>
        {done ? (
          <div role="status">
            <p>
              <b>{themeTitle(`${done.name}@${done.version}`)}</b> is here. {problemCount(done.problems)}. The website
              looks as before until you make it live.
            </p>
            <ThemeProblems problems={done.problems} />
          </div>
        ) : null}
      </div>
    </section>
  );
}

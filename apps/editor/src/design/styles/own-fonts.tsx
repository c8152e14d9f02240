import type { FontList } from '@plinth/contract';
import { fileSizeError, fileTypeError, fontEndings, uploadMegabytes } from '@plinth/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { CallFailure } from '../../api/call.ts';
import { fontsQuery, removeFont, uploadFont } from '../../api/design.ts';
import { messages } from '../../messages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';

type Font = FontList['fonts'][number];

/** What is wrong with a file before it is sent; the server reads what it is. */
const problemOf = ({ name, size }: File): string | undefined =>
  fontEndings.some((ending) => name.toLowerCase().endsWith(ending))
    ? fileSizeError(name, size, uploadMegabytes.font)
    : fileTypeError(name);

/** Sends files of fonts, one after the other, and says of each that cannot be used why. */
export function FontUpload({ onUploaded }: { onUploaded: (family: string) => void }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<string>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const send = async (files: readonly File[]) => {
    setProblems([]);
    let last: string | undefined;
    for (const file of files) {
      const refused = problemOf(file);
      setSent(file.name);
      try {
        if (refused !== undefined) throw new Error(refused);
        last = (await uploadFont(file)) ?? last;
      } catch (error) {
        setProblems((before) => [...before, (error as Error).message || messages.unableToConnect]);
      }
    }
    setSent(undefined);
    await client.invalidateQueries({ queryKey: fontsQuery.queryKey });
    if (last !== undefined) onUploaded(last);
  };
  return (
    <div className="fonts__upload">
      <Button busy={sent !== undefined} onPress={() => input.current?.click()}>
        <Upload size={15} aria-hidden="true" /> Upload fonts
      </Button>
      <p className="hint" role="status">
        {sent === undefined
          ? `WOFF2, WOFF, TTF or OTF, ${uploadMegabytes.font} MB at most. You need the right to use them on the web.`
          : `Uploading ${sent}…`}
      </p>
      {problems.length > 0 ? (
        <div role="alert">
          <ul className="fonts__problems">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Upload fonts"
        accept={fontEndings.join(',')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) void send(files);
        }}
      />
    </div>
  );
}

/** Takes a family of the owner's away; asks where something is set in it. */
export function RemoveFont({ font }: { font: Font }) {
  const client = useQueryClient();
  const remove = async () => {
    const files = font.files === 1 ? 'its file' : `its ${font.files} files`;
    const gone = async (force: boolean) => {
      await removeFont(font.family, force);
      await client.invalidateQueries({ queryKey: fontsQuery.queryKey });
      toast({ text: `${font.family} is removed.` });
    };
    let inUse = '';
    const agreed = await confirm({
      title: `Remove ${font.family}?`,
      text: `The family goes with ${files}. You can upload it again.`,
      confirmLabel: 'Remove font',
      danger: true,
      work: () =>
        gone(false).catch((error: unknown) => {
          if (!(error instanceof CallFailure && error.code === 'in-use')) throw error;
          inUse = error.message;
        }),
    });
    if (!agreed || inUse === '') return;
    await confirm({
      title: `${font.family} is in use`,
      text: `${inUse} Texts set in it are shown in another font then.`,
      confirmLabel: 'Remove all the same',
      danger: true,
      work: () => gone(true),
    });
  };
  return (
    <IconButton label={`Remove ${font.family}`} onPress={() => void remove()}>
      <Trash2 size={15} />
    </IconButton>
  );
}

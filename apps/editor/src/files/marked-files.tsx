import type { AssetFile, AssetFolder } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { FolderInput, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { foldersQuery } from '../api/file-folders.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { MoveDialog } from './folder-dialogs.tsx';

/** What is done with the files that are marked. */
export function MarkedFiles(props: {
  files: readonly AssetFile[];
  of: number;
  from: string | null;
  onMove: (to: AssetFolder | null) => Promise<void>;
  onDelete: () => void;
  onClear: () => void;
}) {
  const formats = useFormats();
  const folders = useQuery(foldersQuery).data ?? [];
  const [moving, setMoving] = useState(false);
  const count = formats.count(props.files.length);
  return (
    <section className="bulk" aria-label="Chosen files">
      <b>
        {count} of {formats.count(props.of)} selected
      </b>
      <Button onPress={() => setMoving(true)}>
        <FolderInput size={15} aria-hidden="true" /> Move
      </Button>
      <Button onPress={props.onDelete}>
        <Trash2 size={15} aria-hidden="true" /> Delete
      </Button>
      <IconButton label="Clear selection" onPress={props.onClear}>
        <X size={16} />
      </IconButton>
      {moving ? (
        <MoveDialog
          title={`Move ${props.files.length === 1 ? `“${props.files[0]?.filename}”` : `${count} files`}`}
          folders={folders}
          from={props.from}
          onMove={props.onMove}
          onClose={() => setMoving(false)}
        />
      ) : null}
    </section>
  );
}

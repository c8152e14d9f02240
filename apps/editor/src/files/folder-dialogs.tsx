import type { AssetFolder } from '@plinth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addFolder, changeFolder } from '../api/file-folders.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { folderChoices } from './folder-tree.ts';

/** A name for a new folder, or another one for one that is there. */
export function FolderNameDialog(props: {
  folder?: AssetFolder | undefined;
  parentId: string | null;
  onClose: () => void;
}) {
  const { folder } = props;
  const client = useQueryClient();
  const [name, setName] = useState(folder?.name ?? '');
  const save = useMutation({
    mutationFn: () => (folder ? changeFolder(folder.id, { name }) : addFolder(name, props.parentId)),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['files', 'folders'] });
      props.onClose();
    },
  });
  return (
    <FormDialog
      title={folder ? 'Rename folder' : 'New folder'}
      call={save}
      submitLabel={folder ? 'Save' : 'Add folder'}
      isReady={name.trim() !== ''}
      onClose={props.onClose}
    >
      <TextField
        label="Folder name"
        value={name}
        maxLength={80}
        autoFocus
        error={fieldErrors(save.error).name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}

/** Where files or a folder go: the way without dragging. */
export function MoveDialog(props: {
  title: string;
  folders: readonly AssetFolder[];
  from: string | null;
  onMove: (to: AssetFolder | null) => Promise<void>;
  onClose: () => void;
}) {
  const choices = folderChoices(props.folders).map(({ id, label }) => ({ value: id, label }));
  const [to, setTo] = useState(props.from ?? '');
  const move = useMutation({
    mutationFn: () => props.onMove(props.folders.find(({ id }) => id === to) ?? null),
    onSuccess: props.onClose,
  });
  return (
    <FormDialog
      title={props.title}
      call={move}
      submitLabel="Move"
      isReady={to !== (props.from ?? '')}
      onClose={props.onClose}
    >
      <SelectField
        label="To"
        value={to}
        choices={[{ value: '', label: 'All files (no folder)' }, ...choices]}
        onChange={setTo}
      />
    </FormDialog>
  );
}

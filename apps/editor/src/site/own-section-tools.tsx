import type { OwnSection } from '@plinth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import {
  deleteOwnSection,
  keepSection,
  newOwnSection,
  ownSectionsQuery,
  renameOwnSection,
} from '../api/own-sections.ts';
import { messages } from '../messages.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';

/** Renames a kept section, or forgets it; for as long as the toast is there, it can be had back. */
export function OwnSectionTools({ section }: { section: OwnSection }) {
  const client = useQueryClient();
  const [renaming, setRenaming] = useState<string | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: ownSectionsQuery.queryKey });
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toast({ text: (error as Error).message || messages.somethingWrong });
    }
    await refresh();
  };
  const rename = (event: FormEvent) => {
    event.preventDefault();
    const name = renaming?.trim() ?? '';
    setRenaming(null);
    if (name !== '' && name !== section.name) void attempt(async () => void (await renameOwnSection(section.id, name)));
  };
  const forget = () =>
    attempt(async () => {
      const kept = await newOwnSection(section.id);
      await deleteOwnSection(section.id);
      const back = async () => void (await keepSection(section.name, kept));
      toast({ text: `“${section.name}” is deleted.`, action: { label: 'Undo', run: () => void attempt(back) } });
    });
  if (renaming !== null)
    return (
      <form className="own-section__name" onSubmit={rename}>
        <input
          className="input"
          aria-label={`Name of ${section.name}`}
          ref={(input) => input?.focus()}
          maxLength={80}
          value={renaming}
          onChange={(event) => setRenaming(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // The menu stays open: only the name is given up.
            event.stopPropagation();
            setRenaming(null);
          }}
        />
        <Button type="submit">Rename</Button>
      </form>
    );
  return (
    <span className="own-section__tools">
      <IconButton label={`Rename ${section.name}`} onPress={() => setRenaming(section.name)}>
        <Pencil size={15} />
      </IconButton>
      <IconButton label={`Delete ${section.name}`} onPress={() => void forget()}>
        <Trash2 size={15} />
      </IconButton>
    </span>
  );
}

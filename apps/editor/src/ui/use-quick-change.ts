import { type DataTag, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/**
 * Presses that are saved at once: each is shown before its answer, and sent after the one before it, so that nobody waits for one to press
 * the next. What could not be saved is shown as it was, with what was wrong as `problem` until the next press.
 */
export function useQuickChange<Settings, Change>(options: {
  of: { queryKey: DataTag<QueryKey, Settings, Error> };
  shown: (settings: Settings, change: Change) => Settings;
  send: (change: Change) => Promise<Settings>;
  onSaved: (change: Change) => void;
}) {
  const client = useQueryClient();
  const { queryKey } = options.of;
  const [problem, setProblem] = useState('');
  /** As the server last had them. */
  const saved = useRef<Settings>(undefined);
  const isAlone = () => client.isMutating({ mutationKey: queryKey }) === 1;
  const { mutate, isPending } = useMutation({
    mutationKey: queryKey,
    scope: { id: JSON.stringify(queryKey) },
    // Without a connection it fails at once: what waited for one would look saved, and be lost with the tab.
    networkMode: 'always',
    mutationFn: options.send,
    onMutate: async (change: Change) => {
      setProblem('');
      if (isAlone()) saved.current = client.getQueryData<Settings>(queryKey);
      await client.cancelQueries({ queryKey });
      client.setQueryData<Settings>(queryKey, (now) => now && options.shown(now, change));
    },
    onSuccess: (next, change) => {
      saved.current = next;
      options.onSaved(change);
    },
    // Of several, also where the last one has followed by now.
    onError: (error) => setProblem(error.message),
    onSettled: () => {
      // An earlier answer knows nothing of the presses that still wait.
      if (isAlone() && saved.current !== undefined) client.setQueryData<Settings>(queryKey, saved.current);
    },
  });
  return { press: (change: Change) => mutate(change), isPending, problem };
}

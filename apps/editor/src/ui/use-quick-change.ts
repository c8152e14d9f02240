import { type DataTag, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * A press that is saved at once: shown before the answer, and sent after the presses before it, so that nobody waits for one to press the
 * next. What the server refused is shown as it is again; the mutation has the error.
 */
export function useQuickChange<Settings, Change>(options: {
  of: { queryKey: DataTag<QueryKey, Settings, Error> };
  shown: (settings: Settings, change: Change) => Settings;
  send: (change: Change) => Promise<Settings>;
  onSaved: (change: Change) => void;
  onError?: (error: Error) => void;
}) {
  const client = useQueryClient();
  const { queryKey } = options.of;
  const isLast = () => client.isMutating({ mutationKey: queryKey }) === 1;
  return useMutation({
    mutationKey: queryKey,
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: options.send,
    onMutate: async (change: Change) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Settings>(queryKey, (now) => now && options.shown(now, change));
    },
    onSuccess: (next, change) => {
      // An earlier answer knows nothing of the presses that still wait.
      if (isLast()) client.setQueryData<Settings>(queryKey, next);
      options.onSaved(change);
    },
    onError: (error) => {
      if (isLast()) void client.invalidateQueries({ queryKey });
      options.onError?.(error);
    },
  });
}

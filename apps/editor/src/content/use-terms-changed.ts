import { useQueryClient } from '@tanstack/react-query';

/** The items of names that have changed are read anew, wherever they are shown. */
export function useTermsChanged(): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [['terms'], ['items'], ['item']]) void client.invalidateQueries({ queryKey });
  };
}

import type { OwnerMe } from '@plinth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { meQuery } from '../api/owner.ts';

/** Who is signed in. Only below the shell, which has loaded it. */
export const useMe = (): OwnerMe => useSuspenseQuery(meQuery).data;

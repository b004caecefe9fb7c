import {
  changeMyAccount,
  type MyAccount,
  type myAccountInput,
  readMyAccount,
} from '@circolo/contract/access/my-account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, quietCall } from '../app/session/client.ts';
import { sessionUser } from '../app/session/stores.ts';

const key = ['MyAccount'];

/** The own account. */
export const useMyAccount = () => useQuery({ queryKey: key, queryFn: () => quietCall(readMyAccount) });

/** Saves the own account, and shows the new name wherever it stands. */
export function useSaveMyAccount(): (input: z.input<typeof myAccountInput>) => Promise<MyAccount> {
  const queries = useQueryClient();
  return async (input) => {
    const account = await call(changeMyAccount, { body: input });
    queries.setQueryData(key, account);
    const user = sessionUser.get();
    const DisplayName = `${account.FirstName} ${account.LastName}`.trim();
    if (user) await sessionUser.set({ ...user, DisplayName });
    return account;
  };
}

/** Reads the own account again, for a form that was made from an old one. */
export function useRereadMyAccount(): () => Promise<MyAccount> {
  const queries = useQueryClient();
  return async () => {
    const account = await quietCall(readMyAccount);
    queries.setQueryData(key, account);
    return account;
  };
}

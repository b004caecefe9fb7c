import {
  changeMyAccount,
  type MyAccount,
  type myAccountInput,
  readMyAccount,
} from '@circolo/contract/access/users/my-account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, callWithoutToast } from '../../session/client.ts';
import { sessionUser } from '../../session/storage/stores.ts';

const key = ['MyAccount'];

/** The own account. */
export const useMyAccount = () => useQuery({ queryKey: key, queryFn: () => callWithoutToast(readMyAccount) });

/** Saves the own account, and shows the new name everywhere. */
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
    const account = await callWithoutToast(readMyAccount);
    queries.setQueryData(key, account);
    return account;
  };
}

import { readOwnCredit } from '@circolo/contract/sales/credit';
import { useQuery } from '@tanstack/react-query';
import { callWithoutToast } from '../../session/client.ts';
import { isUnproven } from '../../session/required-action.ts';
import { useSessionUser } from '../../session/use-session.ts';

/** The customer's credit on account with what moved it last; staff cannot spend it in the customer's place. */
export function useCredit() {
  const user = useSessionUser();
  return useQuery({
    queryKey: ['shop', 'credit'],
    queryFn: () => callWithoutToast(readOwnCredit, { query: { Limit: 10, Page: 1 } }),
    enabled: user !== null && !user.Acting && !isUnproven(user),
  });
}

/** How much of an amount a credit pays, in EUR. */
export const creditPart = (balance: number, amount: number): number => Math.max(0, Math.min(balance, amount));

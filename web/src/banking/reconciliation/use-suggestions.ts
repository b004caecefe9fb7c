import { bankSuggestions } from '@circolo/contract/banking/reconciliation/bank-line';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callWithoutToast } from '../../session/client.ts';

/** A page of movements to match, with what they may pay. */
export const useSuggestions = (bank: number | undefined, page: number, enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['BankLines', 'suggestions', bank, page],
    queryFn: () =>
      callWithoutToast(bankSuggestions, { query: { Page: String(page), ...(bank ? { Bank: String(bank) } : {}) } }),
    placeholderData: keepPreviousData,
  });

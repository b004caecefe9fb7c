import { bankSuggestions } from '@circolo/contract/banking/bank-line';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { quietCall } from '../app/session/client.ts';

/** A page of movements to match, with what they may pay. */
export const useSuggestions = (bank: number | undefined, page: number) =>
  useQuery({
    queryKey: ['BankLines', 'suggestions', bank, page],
    queryFn: () =>
      quietCall(bankSuggestions, { query: { Page: String(page), ...(bank ? { Bank: String(bank) } : {}) } }),
    placeholderData: keepPreviousData,
  });

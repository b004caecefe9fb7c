import { useQueryClient } from '@tanstack/react-query';

/** What is read again after something of a month changed. */
export function useMonthChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: ['Settlements'] });
    await queries.invalidateQueries({ queryKey: ['SettlementMovements'] });
  };
}

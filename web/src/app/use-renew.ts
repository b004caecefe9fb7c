import { useQueryClient } from '@tanstack/react-query';

/**
 * Fetches again what is shown of some resources, and waits for it: what is said afterwards is true of what one sees.
 * @example await renew('Leads'); toast.success(…);
 */
export function useRenew(): (...names: readonly string[]) => Promise<void> {
  const queries = useQueryClient();
  return (...names) => queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => names.includes(String(name)) });
}

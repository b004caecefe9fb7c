import { useQueryClient } from '@tanstack/react-query';

/**
 * Fetches again what is shown of some resources, and waits for it, so that a message afterwards agrees with what one sees.
 * @example await renew('Leads'); toast.success(…);
 */
export function useRefetch(): (...names: readonly string[]) => Promise<void> {
  const queries = useQueryClient();
  return (...names) => queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => names.includes(String(name)) });
}

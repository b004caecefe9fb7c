import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * A box that is saved as soon as it is ticked. It follows the finger at once, because the queries report an answer, and the
 * wait for it, only later; `wanted` is null until it is touched, and where it could not be saved. The answer becomes the data of `key`.
 */
export function useSavedBox(key: QueryKey, save: (checked: boolean) => Promise<unknown>) {
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { mutate } = useMutation({
    mutationFn: save,
    onSuccess: (answer) => queries.setQueryData(key, answer),
    onError: () => setWanted(null),
  });
  const change = (checked: boolean) => {
    setWanted(checked);
    mutate(checked);
  };
  return { wanted, change };
}

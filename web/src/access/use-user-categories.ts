import { userCategoriesLookup } from '@circolo/contract/access/users/user-category';
import { useQuery } from '@tanstack/react-query';
import { callWithoutToast } from '../session/client.ts';

/** All categories of users: there are few. */
export const useUserCategories = (enabled = true) =>
  useQuery({
    queryKey: ['UserCategories', 'lookup'],
    queryFn: () => callWithoutToast(userCategoriesLookup, { query: {} }),
    enabled,
  });

import type { users } from '@circolo/contract/access/users/user';
import { holdsNature, isStaff, UserNature, type UserNatureCode } from '@circolo/contract/authorization/natures';
import { origins } from '@circolo/contract/origins/origin';
import type { FormOf } from '@circolo/contract/resource/resource';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lookupChoices } from '../../resource/calls.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { useUserCategories } from '../use-user-categories.ts';

interface NewUser {
  /** Whether the list shows members of staff: a new one is one of them. */
  isColleague: boolean;
  /** What the form begins with; null while it is read. */
  initial: Partial<FormOf<typeof users>> | null;
}

/** The nature that most colleagues have, as far as the person may give it. */
const colleagueNature = (own: UserNatureCode | null | undefined): UserNatureCode | null =>
  [UserNature.commercial, UserNature.helpdesk].find((nature) => own && holdsNature(own, nature)) ?? null;

/** What a new user begins with: the only brand, and, where the list shows staff, what a colleague is. */
export function useNewUser(isNew: boolean): NewUser {
  const own = useSessionUser();
  const { Nature = '' } = useSearch({ strict: false }) as { Nature?: string }; // Searches are texts, see router-search.
  const isColleague = isNew && Nature !== '' && Nature.split(',').every((code) => isStaff(code as UserNatureCode));
  const brands = useQuery({
    queryKey: [origins.Name, 'only'],
    queryFn: () => lookupChoices(origins, {}),
    enabled: isNew,
  });
  const categories = useUserCategories(isColleague);
  if (brands.isLoading || categories.isLoading) return { isColleague, initial: null };
  const [brand, ...others] = brands.data ?? [];
  const nature = isColleague ? colleagueNature(own?.Nature) : null;
  const category = isColleague ? categories.data?.find(({ Provider }) => Provider) : undefined;
  return {
    isColleague,
    initial: {
      ...(brand && others.length === 0 && { Origin: brand }),
      ...(nature && { Nature: { Code: nature } }),
      ...(category && { Category: { Code: category.Code } }),
    },
  };
}

import { userActivityInfos, userInfos } from '@circolo/contract/access/sessions/session';
import { activities, removeActivity } from '@circolo/contract/activities/activity';
import { activityTypesLookup } from '@circolo/contract/activities/activity-types-lookup';
import { activityAllowanceInfos } from '@circolo/contract/activities/allowance';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../http/api-problem.ts';
import { t } from '../messages/messages.ts';
import { go } from '../navigation/navigation.ts';
import { paths } from '../navigation/paths.ts';
import { call, callWithoutToast } from '../session/client.ts';
import { homeOf, replaceUser } from '../session/sign-in.ts';
import { type SessionUser, sessionUser } from '../session/storage/stores.ts';
import { confirmed, showError } from '../ui/dialogs.tsx';
import { toast } from '../ui/toasts/toast.tsx';

interface NamedActivity {
  Id: number;
  Description: string;
}

/** How many activities one has and may have. */
export const useAllowance = () =>
  useQuery({
    queryKey: [activities.Name, 'allowance'],
    queryFn: () => callWithoutToast(activityAllowanceInfos),
  });

/** The types of a product, in the interface's language; all of them where no product is named. */
export const useActivityTypes = (software?: string | null) =>
  useQuery({
    queryKey: ['ActivityTypes', 'choices', software ?? ''],
    queryFn: () => callWithoutToast(activityTypesLookup, { query: software ? { Software: software } : {} }),
    staleTime: 300_000,
  });

/** Makes an activity the current one; the session's menu and activity are the new ones. */
export const makeCurrent = async (Id: number): Promise<SessionUser> =>
  replaceUser(await call(userActivityInfos, { params: { Id } }));

/**
 * After a change of the current activity the user goes to the desk (product.md section 2). A person without a desk would be
 * led on to the landing of their nature; they go there in one move.
 */
export const goOn = (user: SessionUser): void => go(user.Menu ? paths.desk : (homeOf(user) ?? paths.activities));

/** Chooses the activity to work on, and goes on with it. */
export async function chooseActivity({ Id, Description }: NamedActivity): Promise<void> {
  const user = await makeCurrent(Id);
  toast.success(t('activities.changed', { name: Description }));
  goOn(user);
}

function consequences(Id: number): string {
  const user = sessionUser.get();
  const last = (user?.ActivitiesCount ?? 0) <= 1;
  const parts = [
    t('activities.remove.text'),
    last ? t('activities.remove.last') : null,
    !last && user?.CurrentActivity?.Id === Id ? t('activities.remove.current') : null,
    t('activities.remove.people'),
  ];
  return parts.filter(Boolean).join(' ');
}

/** Asks, deletes, and takes up the session as it is afterwards. Answers whether it is gone. */
export function useRemoval(): (activity: NamedActivity) => Promise<boolean> {
  const queries = useQueryClient();
  return async ({ Id, Description: name }) => {
    const question = { title: t('activities.remove.title', { name }), text: consequences(Id) };
    if (!(await confirmed({ ...question, confirm: t('list.delete'), danger: true }))) return false;
    try {
      await call(removeActivity, { params: { Id } });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      showError(error.Code === 'ConstraintError' ? t('activities.remove.refused', { name }) : error.Message);
      return false;
    }
    await replaceUser(await call(userInfos));
    await queries.invalidateQueries({ queryKey: [activities.Name] });
    toast.success(t('activities.remove.done', { name }));
    return true;
  };
}

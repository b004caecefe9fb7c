import { AdminError } from '../../config/admin-error.ts';
import type { JobChoice } from '../../jobs/operate-jobs.ts';

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Which jobs were typed: one by its id, or all, maybe of one kind. Throws AdminError for both, and for neither. */
export function chosenJobs(
  id: string | undefined,
  { isAll, allOption, name }: { isAll: boolean; allOption: string; name: string | undefined },
): Pick<JobChoice, 'id' | 'name'> {
  if ((id === undefined) !== isAll) throw new AdminError(`Name one job by its id, or all with --${allOption}.`);
  if (id !== undefined && !isId.test(id)) throw new AdminError(`This is no id of a job: ${id}`);
  if (id !== undefined && name !== undefined) throw new AdminError(`--name goes with --${allOption} only.`);
  return { id, name };
}

import { z } from 'zod';
import { says } from '../errors/issues.ts';
import { referencesInput } from '../values/kinds.ts';

/**
 * What tagging many records takes: `Add` are the tags that each of them gets, `Remove` those that are taken off; what a record has, or lacks, already stays
 * so. Neither is refused at `Add` (`required`), a tag in both at `Remove` (`notAllowed`). An input of `POST /X/Bulk` with the action T.
 */
export const tagChanges = z
  .strictObject({ Add: referencesInput, Remove: referencesInput })
  .refine(({ Add, Remove }) => Add.length + Remove.length > 0, { ...says('required'), path: ['Add'] })
  .refine(({ Add, Remove }) => !Remove.some(({ Id }) => Add.some((added) => added.Id === Id)), {
    ...says('notAllowed'),
    path: ['Remove'],
  });
export type TagChanges = z.output<typeof tagChanges>;

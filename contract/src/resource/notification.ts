import { z } from 'zod';
import { FileCategory, SpoolerState } from '../codes/spooler-codes.ts';
import { textOrNull, wholeOrNull } from '../values/kinds.ts';

/** What a spooled file looks like from outside (product.md section 3 "Notification", entities.md section 19). */
export const notification = z.object({
  Id: z.int(),
  Link: z.string(),
  Title: z.string(),
  /** What it is saved as: title, day and extension. */
  FileName: z.string(),
  Category: z.enum(FileCategory),
  IsNew: z.boolean(),
  State: z.enum(SpoolerState),
  Progress: z.int(),
  /** Rows written so far, of `Total` once they are counted. */
  Rows: wholeOrNull,
  Total: wholeOrNull,
  Size: wholeOrNull,
  Resource: z.string(),
  RequestedAt: z.string(),
  StartedAt: textOrNull,
  EndedAt: textOrNull,
  ExpiresAt: z.string(),
  DownloadedAt: textOrNull,
  CancelledAt: textOrNull,
  /** Why there is no file, where making it failed. */
  Error: textOrNull,
  /** The scheduled export that it was made by. */
  ScheduleId: wholeOrNull,
});
export type Notification = z.infer<typeof notification>;

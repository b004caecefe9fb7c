import { z } from 'zod';
import { FileCategory, SpoolerState } from '../codes/spooler-codes.ts';

/** What a spooled file looks like from outside (product.md section 3 "Notification", entities.md section 19). */
export const notification = z.object({
  Id: z.number().int(),
  Link: z.string(),
  Title: z.string(),
  /** What it is saved as: title, day and extension. */
  FileName: z.string(),
  Category: z.enum(FileCategory),
  IsNew: z.boolean(),
  State: z.enum(SpoolerState),
  Progress: z.number().int(),
  /** Rows written so far, of `Total` once they are counted. */
  Rows: z.number().int().nullable(),
  Total: z.number().int().nullable(),
  Size: z.number().int().nullable(),
  Resource: z.string(),
  RequestedAt: z.string(),
  StartedAt: z.string().nullable(),
  EndedAt: z.string().nullable(),
  ExpiresAt: z.string(),
  DownloadedAt: z.string().nullable(),
  CancelledAt: z.string().nullable(),
  /** Why there is no file, where making it failed. */
  Error: z.string().nullable(),
  /** The scheduled export that it was made by. */
  ScheduleId: z.number().int().nullable(),
});
export type Notification = z.infer<typeof notification>;

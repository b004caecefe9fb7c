import { z } from 'zod';
import { ExportFormat } from '../codes/spooler-codes.ts';

/** How a CSV export is written: for Italian Excel, or plainly for programs. */
export const exportStyles = ['Excel', 'Plain'] as const;

/** The file that is asked for: what is beside the list's order and filters. */
export const exportFile = {
  Format: z.enum(ExportFormat),
  /** For CSV; left out: for Italian Excel. */
  Style: z.enum(exportStyles).optional(),
  /** Left out: all of a row. */
  Columns: z.array(z.string()).max(200).optional(),
};

/** What every export takes, whatever the resource. */
export type ExportFile = z.output<z.ZodObject<typeof exportFile>>;

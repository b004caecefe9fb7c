import { z } from 'zod';

/** Bytes that the files of a mail have together at most: what mail servers commonly take, before their third more in base64. */
export const mailFilesMostBytes = 10 * 1024 * 1024;

/** Files that one letter carries at most. */
export const letterMostFiles = 10;

/** Files that a template gives its mails at most. */
export const templateMostFiles = 10;

/** A file that was uploaded and waits for its letter, or for its template to be saved; `Size` in bytes. */
export const waitingFile = z.object({ Id: z.number().int(), Name: z.string(), Size: z.number().int() });
export type WaitingFile = z.infer<typeof waitingFile>;

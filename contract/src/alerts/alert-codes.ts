import type { z } from 'zod';
import { enumeration } from '../codes/enumeration.ts';

/** What an alert is about: each can be switched off by the person. */
export const AlertKind = {
  assigned: 'A',
  reminder: 'R',
  disputed: 'D',
  documentRejected: 'J',
  mentioned: 'M',
  letterFailed: 'L',
  smsFailed: 'S',
  letterAnswered: 'W',
  fileReady: 'F',
  importEnded: 'I',
  demoEnding: 'E',
  webhookDisabled: 'H',
} as const;
/** The kind of an alert. */
export const alertKind = enumeration('AlertKind', AlertKind);
export type AlertKindCode = z.infer<typeof alertKind>;

/** Whether alerts of a kind also come by e-mail, all of a day in one. */
export const AlertDigest = { off: 'O', daily: 'D' } as const;
/** How often alerts of a kind are mailed. */
export const alertDigest = enumeration('AlertDigest', AlertDigest);

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { olderThan } from '../lists/history.ts';
import { recordId } from '../resource/resource.ts';
import { dayOrNull, instant, instantOrNull, money, textOrNull, wholeOrNull } from '../values/kinds.ts';
import { alertDigest, alertKind } from './alert-codes.ts';

/** How many alerts one answer has. */
export const alertPage = 20;
/** How many days an alert is kept. */
export const alertDays = 90;

/** Something that happened and concerns the caller. What it says of its record is as the caller may see it now. */
const alert = z.object({
  Id: z.int(),
  Kind: alertKind,
  At: instant,
  IsRead: z.boolean(),
  /** Whose records it is about; of an import, the list that it was for. */
  Resource: z.string(),
  /** Null where the caller may not see the record any more, or it is gone; and for an import, which has no page. */
  RecordId: wholeOrNull,
  /** The association, or the person, that the record is about. */
  About: textOrNull,
  /** What the record is called. */
  Title: textOrNull,
  /** How much money it is about. */
  Amount: money.nullable(),
  /** Who did it; null where the product did. */
  Actor: textOrNull,
  /** Of a reminder, the day that it is for. */
  Day: dayOrNull,
});
export type Alert = z.infer<typeof alert>;

/** How many alerts the caller has not read; in a quiet time, those that came before it or do not wait. */
const unread = z.object({
  Unread: z.int(),
  /** The end of the quiet time that the caller is in. */
  QuietUntil: instantOrNull,
});
export type UnreadAlerts = z.infer<typeof unread>;

const alerts = unread.extend({ Rows: z.array(alert), More: z.boolean() });
export type Alerts = z.infer<typeof alerts>;

/** What the caller wants to hear of a kind. */
const preference = z.object({ Kind: alertKind, InProduct: z.boolean(), Digest: alertDigest });
export type AlertPreference = z.infer<typeof preference>;

const own = { access: 'own', audiences: ['desk'] } as const;

/** The caller's alerts, newest first, `alertPage` at a time. */
export const listAlerts = endpoint({
  method: 'GET',
  path: '/Alerts',
  summary: 'What happened that concerns the caller',
  ...own,
  query: olderThan,
  answer: alerts,
});

/** Marks one alert as read. 400 `RecordNotFound`. */
export const readAlert = endpoint({
  method: 'PUT',
  path: '/Alerts/{Id}/Read',
  summary: 'Marks one alert as read',
  ...own,
  params: recordId,
  answer: unread,
});

/** Marks all alerts of the caller as read. */
export const readAlerts = endpoint({
  method: 'PUT',
  path: '/Alerts/Read',
  summary: 'Marks all alerts as read',
  ...own,
  answer: unread,
});

/** What the caller wants to hear, of every kind. */
export const listAlertPreferences = endpoint({
  method: 'GET',
  path: '/Alerts/Preferences',
  summary: 'What the caller wants to hear of',
  ...own,
  answer: z.array(preference),
});

/** Chooses what the caller wants to hear of one kind; alerts that exist stay as they are. */
export const changeAlertPreference = endpoint({
  method: 'PUT',
  path: '/Alerts/Preferences',
  summary: 'Chooses what the caller wants to hear of one kind',
  ...own,
  body: z.strictObject(preference.shape),
  answer: z.array(preference),
});

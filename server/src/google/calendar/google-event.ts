import { z } from 'zod';

const nothing = z.null().transform(() => undefined);
const maybe = <T extends z.ZodType>(schema: T) => z.union([schema, nothing]).optional();

/** A day, or a moment with the zone that it repeats in. */
const time = z.object({
  date: maybe(z.iso.date()),
  dateTime: maybe(z.iso.datetime({ offset: true, local: true })),
  timeZone: maybe(z.string()),
});
export type GoogleTime = z.infer<typeof time>;

/** What is read of an event of Google Calendar (API v3, `Events`); of a deleted one no more than `id` is sure to be there. */
export const googleEvent = z.object({
  id: z.string(),
  etag: z.string().default(''),
  status: z.enum(['confirmed', 'tentative', 'cancelled']).catch('confirmed'),
  eventType: maybe(z.string()),
  updated: maybe(z.string()),
  summary: maybe(z.string()),
  description: maybe(z.string()),
  location: maybe(z.string()),
  start: maybe(time),
  end: maybe(time),
  recurrence: maybe(z.array(z.string())),
  recurringEventId: maybe(z.string()),
  originalStartTime: maybe(time),
  visibility: maybe(z.string()),
  hangoutLink: maybe(z.string()),
  attendees: maybe(z.array(z.object({ self: maybe(z.boolean()), responseStatus: maybe(z.string()) }))),
  extendedProperties: maybe(z.object({ private: maybe(z.record(z.string(), z.string().nullable())) })),
});
export type GoogleEvent = z.infer<typeof googleEvent>;

/** A page of `events.list` or `events.instances`. */
export const googleEvents = z.object({
  items: z.array(googleEvent).default([]),
  timeZone: maybe(z.string()),
  nextPageToken: maybe(z.string()),
  nextSyncToken: maybe(z.string()),
});

/** Private properties that are ours: the event's `Uid`, and the link that is written into the description. */
export const ownProperty = 'circolo';
export const linkProperty = 'circoloJoinUrl';

/** The Uid of the event of ours that one of Google's is the copy of. */
export const uidOf = ({ extendedProperties }: GoogleEvent): string | null =>
  extendedProperties?.private?.[ownProperty] ?? null;

/** Whether it is no longer in the person's calendar: deleted, or an invitation that they declined. */
export const isGone = ({ status, attendees = [] }: GoogleEvent): boolean =>
  status === 'cancelled' || attendees.some(({ self, responseStatus }) => self && responseStatus === 'declined');

/** The Uid of an event that somebody wrote at Google: the same whenever the account is linked again. */
export const uidOfTheirs = (userId: number, id: string): string => `google.${userId}.${id}`;

/** Google's id of an event that was written there; null for one of ours. */
export const theirIdOf = (uid: string): string | null => /^google\.\d+\.(.+)$/.exec(uid)?.[1] ?? null;

import { z } from 'zod';
import { enumeration } from '../codes/enumeration.ts';

/** How a Google account is linked (entities.md section 1, GoogleAttributes): `R` has to be linked again, `E` the last run failed. */
export const GoogleState = { none: 'N', ok: 'O', reconnect: 'R', error: 'E' } as const;
export const googleState = enumeration('GoogleState', GoogleState);
export type GoogleStateCode = z.infer<typeof googleState>;

/** Which way changes go: both, to Google alone, from Google alone. */
export const GoogleDirection = { both: 'B', toGoogle: 'T', fromGoogle: 'F' } as const;
export const googleDirection = enumeration('GoogleDirection', GoogleDirection);
export type GoogleDirectionCode = z.infer<typeof googleDirection>;

/** What a run brings together: the calendar, or the people of the contacts. */
export const GoogleKind = { calendar: 'C', people: 'P' } as const;
export const googleKind = enumeration('GoogleKind', GoogleKind);
export type GoogleKindCode = z.infer<typeof googleKind>;

/** Why something could not be synchronized; the messages are `google.causes`. */
const googleErrors = [
  /** The person took the permission back, or it ran out. */
  'RevokedGrant',
  /** A box was left empty when the permission was given. */
  'MissingScope',
  'RateLimited',
  'NotReachable',
  /** Google refuses what was asked. */
  'Refused',
  /** The calendar or contacts API is not switched on in the project at Google. */
  'ApiDisabled',
  /** There was more than one run does; the next one goes on. */
  'Unfinished',
  /** The process ended in the middle. */
  'Interrupted',
  /** The person may not change such records here. */
  'NotAllowed',
  /** It breaks a rule of the record here. */
  'NotValid',
  /** Only one of both calendars can express it, such as a repetition that the other one does not know. */
  'NotSupported',
  /** It was taken away at Google: left alone here until it changes. */
  'DeletedThere',
  /** The same person is there twice. */
  'Duplicate',
  /** A fault of ours; the log knows more. */
  'Failed',
] as const;
export const googleError = z.enum(googleErrors);
export type GoogleErrorCode = z.infer<typeof googleError>;

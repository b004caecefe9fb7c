import { GoogleKind, type GoogleKindCode } from './google-codes.ts';

/** The permission at Google that each kind needs. */
export const googleScopes: Record<GoogleKindCode, string> = {
  [GoogleKind.calendar]: 'https://www.googleapis.com/auth/calendar.events',
  [GoogleKind.people]: 'https://www.googleapis.com/auth/contacts',
};

/** Whether what was granted (scopes split by blanks) is enough for a kind. */
export const grants = (scope: string, kind: GoogleKindCode): boolean => scope.split(' ').includes(googleScopes[kind]);

import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { endpoint } from '../http/endpoint.ts';
import { notification } from '../resource/notification.ts';
import { recordId } from '../resource/resource.ts';
import { reasonInput } from '../values/kinds.ts';

/** What the files of copies are of, beside the names of resources. */
export const personalDataResource = 'PersonalData';

/** The copies of one's own data that can still be downloaded or are being made, newest first. */
export const listMyDataCopies = endpoint({
  method: 'GET',
  path: '/MyAccount/DataCopies',
  summary: 'The copies of the own data',
  access: 'own',
  notWhileActing: true,
  answer: z.array(notification),
});

/**
 * Asks for a copy of everything that is held about oneself (art. 15 and 20 GDPR): a job makes a ZIP with JSON and HTML. While
 * one is being made, asking again answers that one.
 */
export const requestMyDataCopy = endpoint({
  method: 'POST',
  path: '/MyAccount/DataCopies',
  summary: 'Asks for a copy of the own data',
  access: 'own',
  notWhileActing: true,
  stepUp: true,
  answer: notification,
});

/** The copy itself; `NotReady` while it is being made. */
export const myDataCopyFile = endpoint({
  method: 'GET',
  path: '/MyAccount/DataCopies/{Id}/File',
  summary: 'The file of a copy of the own data',
  access: 'own',
  notWhileActing: true,
  stepUp: true,
  params: recordId,
  answer: 'file',
});

/** Makes a copy for a user who asked staff for it. 400 `ReasonRequired`; 405 for oneself and above the own rank. */
export const requestUserDataCopy = endpoint({
  method: 'POST',
  path: '/Users/{Id}/DataCopies',
  summary: 'Makes a copy of a user’s data on their behalf',
  access: { resource: 'Users', level: AuthorizationLevel.full },
  stepUp: true,
  params: recordId,
  body: z.strictObject({ Reason: reasonInput }),
  answer: notification,
});

/** The same for a lead: what is held of this contact alone, as no one has proved its address. */
export const requestLeadDataCopy = endpoint({
  method: 'POST',
  path: '/Leads/{Id}/DataCopies',
  summary: 'Makes a copy of a lead’s data on their behalf',
  access: { resource: 'Leads', level: AuthorizationLevel.full },
  stepUp: true,
  params: recordId,
  body: z.strictObject({ Reason: reasonInput }),
  answer: notification,
});

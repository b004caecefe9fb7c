import { z } from 'zod';
import { userAudiences } from '../authorization/call-access.ts';
import { endpoint } from '../http/endpoint.ts';
import { notification } from '../resource/notification.ts';
import { recordId } from '../resource/resource.ts';

const own = { access: 'own', audiences: userAudiences } as const;

/** The caller's own files that have not expired, newest first, at most 100 (product.md section 7 "Spooler"). */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/UsersNotifications',
  summary: 'The caller’s exports and prints',
  ...own,
  answer: z.array(notification),
});

/** Takes away the "new" mark of one file. */
export const viewNotification = endpoint({
  method: 'PUT',
  path: '/UsersNotifications/{Id}/Viewed',
  summary: 'Marks one file as seen',
  ...own,
  params: recordId,
  answer: notification,
});

/** Takes away the "new" marks of all files of the caller. */
export const viewNotifications = endpoint({
  method: 'PUT',
  path: '/UsersNotifications/Viewed',
  summary: 'Marks all files as seen',
  ...own,
  answer: z.array(notification),
});

/** Empties the caller's list; the files are gone. */
export const clearNotifications = endpoint({
  method: 'DELETE',
  path: '/UsersNotifications',
  summary: 'Deletes all files of the caller',
  ...own,
  answer: 'nothing',
});

/** Stops the making of a file; one that has ended stays as it is. */
export const cancelNotification = endpoint({
  method: 'POST',
  path: '/UsersNotifications/{Id}/Cancel',
  summary: 'Stops the making of a file',
  ...own,
  params: recordId,
  answer: notification,
});

/** Makes a file again that failed or was stopped, from what was asked for; any other stays as it is. */
export const retryNotification = endpoint({
  method: 'POST',
  path: '/UsersNotifications/{Id}/Retry',
  summary: 'Makes a failed file again',
  ...own,
  params: recordId,
  answer: notification,
});

/**
 * The caller's files as they change: `list` (all, first and after many changes), then `file` (one), each as JSON; on the desk
 * also `alerts`, how many of them the caller has not read.
 */
export const fileEvents = endpoint({
  method: 'GET',
  path: '/UsersNotifications/Events',
  summary: 'The caller’s files as they change, as server-sent events',
  ...own,
  answer: 'events',
});

/** The file itself, where a notification's Link points; `NotReady` while it is being made, its owner only. */
export const notificationFile = endpoint({
  method: 'GET',
  path: '/UsersNotifications/{Id}/File',
  summary: 'The file of an export or print',
  ...own,
  params: recordId,
  answer: 'file',
});

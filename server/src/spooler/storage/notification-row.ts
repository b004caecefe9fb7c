import type { Notification } from '@circolo/contract/resource/notification';
import type { notifications } from '../../tables/spooler/notification-tables.ts';

/** A file of the spooler as the API shows it; its Link is below the API's root. */
export function toNotification(row: typeof notifications.$inferSelect): Notification {
  const { UserId, IdentityId, Filters, ContainsPersonalData, Request, Attempts, MimeType, DueAt, ...shown } = row;
  return {
    ...shown,
    Link: `/UsersNotifications/${row.Id}/File`,
    Category: row.Category as Notification['Category'], // Columns of codes.
    State: row.State as Notification['State'],
  };
}

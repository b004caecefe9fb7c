import type { LoggedUser } from '@circolo/contract/access/logged-user';
import type { SessionUser } from './stores.ts';

/**
 * The session user record of a logged-user response. For the same user the stored current activity and menu are kept
 * over the fresh ones (product.md section 3).
 */
export function sessionUserOf(infos: LoggedUser, kept: SessionUser | null): SessionUser {
  const same = kept !== null && kept.Id === infos.Id && kept.poa === infos.oAuth.Id;
  return {
    poa: infos.oAuth.Id,
    Id: infos.Id,
    Email: infos.oAuth.Email,
    Category: infos.Category,
    DisplayName: `${infos.oAuth.FirstName} ${infos.oAuth.LastName}`.trim(),
    OriginCategory: infos.Origin.Category?.Code ?? null,
    Nature: infos.Nature?.Code ?? null,
    ContactsSyncEnabled: infos.GoogleAttributes.ContactsSyncEnabled,
    CalendarSyncEnabled: infos.GoogleAttributes.CalendarSyncEnabled,
    ActivitiesCount: infos.ActivitiesCount,
    CurrentActivity: same ? (kept.CurrentActivity ?? infos.CurrentActivity) : infos.CurrentActivity,
    Menu: same ? (kept.Menu ?? infos.Menu) : infos.Menu,
    Must: infos.Must,
    Acting: infos.Acting,
  };
}

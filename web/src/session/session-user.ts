import type { LoggedUser } from '@circolo/contract/access/sessions/logged-user';
import type { SessionUser } from './storage/stores.ts';

/**
 * The session user record of a logged-user response. For the same user the stored current activity and menu stay
 * over the fresh ones (product.md section 3).
 */
export function sessionUserOf(infos: LoggedUser, stored: SessionUser | null): SessionUser {
  const same = stored !== null && stored.Id === infos.Id && stored.poa === infos.oAuth.Id;
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
    DemoEndsOn: infos.DemoEndsOn,
    ActivitiesCount: infos.ActivitiesCount,
    CurrentActivity: same ? (stored.CurrentActivity ?? infos.CurrentActivity) : infos.CurrentActivity,
    Menu: same ? (stored.Menu ?? infos.Menu) : infos.Menu,
    MayExport: infos.MayExport,
    Must: infos.Must,
    Acting: infos.Acting,
  };
}

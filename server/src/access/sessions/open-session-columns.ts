import { sessions } from '../../tables/access/session-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';

/** What is read of an open session to show where an account is signed in; the query joins the origin. */
export const openSessionColumns = {
  pid: sessions.Id,
  Device: sessions.Device,
  Ip: sessions.Ip,
  Audience: sessions.Audience,
  Origin: { Id: origins.Id, Description: origins.Description },
  OpenedAt: sessions.CreatedAt,
  LastSeenAt: sessions.LastSeenAt,
};

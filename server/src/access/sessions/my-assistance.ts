import { listMyAssistance } from '@circolo/contract/access/sessions/acting';
import { and, desc, eq } from 'drizzle-orm';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { auditEntries as t } from '../../tables/resource/audit-tables.ts';

const most = 20;

/** When and why staff acted as the caller, as the audit has it. */
export function myAssistanceRoute(api: Api): void {
  read(api, listMyAssistance, async (db, { caller }) => {
    const ofCaller = and(eq(t.Resource, 'Users'), eq(t.RecordId, String(caller.UserId)), eq(t.Action, 'ActAs'));
    const rows = await db
      .select({ Id: t.Id, At: t.At, Name: t.ActorName, Reason: t.Reason })
      .from(t)
      .where(ofCaller)
      .orderBy(desc(t.Id))
      .limit(most);
    return rows.map((row) => ({ ...row, Reason: row.Reason ?? '' }));
  });
}

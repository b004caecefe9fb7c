import { historyOf, historyPage } from '@circolo/contract/lists/history';
import { and, desc, eq, lt } from 'drizzle-orm';
import { findDefinitions } from '../../custom-fields/find-definitions.ts';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import type { Offer } from '../../resource/offers.ts';
import { auditEntries as t } from '../../tables/resource/audit-tables.ts';
import { assertRecordVisible } from '../visible-record.ts';
import { withCustomChanges } from './custom-changes.ts';
import { changesOf } from './history-changes.ts';

/** `GET /X/{Id}/History`: what happened to a record that the caller sees, newest first. */
export function historyRoute(api: Api, offer: Offer): void {
  const { resource } = offer.source;
  read(api, historyOf(resource), async (db, { params: { Id }, query: { Before: older }, caller, language }) => {
    await assertRecordVisible(db, offer, Id, caller);
    const ofRecord = and(eq(t.Resource, resource.Name), eq(t.RecordId, String(Id)));
    const entries = await db
      .select()
      .from(t)
      .where(and(ofRecord, older ? lt(t.Id, older) : undefined))
      .orderBy(desc(t.Id))
      .limit(historyPage);
    const all = entries.map((entry) => changesOf(resource, entry.Before, entry.After));
    const isNamed = all.some((changes) => changes.some(({ Field }) => Field === 'CustomFields'));
    const fields = isNamed ? await findDefinitions(db) : [];
    return entries.map((entry, nth) => ({
      Id: entry.Id,
      At: entry.At,
      Actor: entry.ActorName,
      ActingFor: entry.ActingForName,
      ApiKey: entry.ApiKeyName,
      Action: entry.Action,
      Reason: entry.Reason,
      Changes: withCustomChanges(all[nth] ?? [], { fields, language }),
    }));
  });
}

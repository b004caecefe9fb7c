import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { mostWebhookEndpoints, type webhookEndpoints } from '@circolo/contract/webhooks/webhook-endpoint';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { assertReferencesExist } from '../db/links.ts';
import { searchText } from '../db/text-search.ts';
import type { NotifySuperusers, SecurityNotice } from '../http/security-notice.ts';
import { assertSuperuser } from '../http/superusers.ts';
import { saveRow } from '../resource/routes/save-row.ts';
import type { Save } from '../resource/routes/write-routes.ts';
import { origins } from '../tables/origins/origin-tables.ts';
import { webhookEndpoints as t } from '../tables/webhooks/webhook-tables.ts';
import { announceEndpoints } from './known-endpoints.ts';
import { assertWebhookAddress } from './webhook-address.ts';

type Input = InputOf<typeof webhookEndpoints>;
type EndpointRow = typeof t.$inferSelect;

/** Whether an address may be private, and who is informed. */
export interface EndpointRules {
  privateAllowed: boolean;
  notify: NotifySuperusers;
}

async function assertRoom(tx: Tx): Promise<void> {
  if ((await tx.$count(t)) >= mostWebhookEndpoints) throw fieldProblem('Url', 'tooMany', { max: mostWebhookEndpoints });
}

/** What an endpoint that is switched on again, or leads elsewhere, had against it is over. */
const withoutFaults = (before: EndpointRow | undefined, { Active, Url }: Input) =>
  before && ((Active && !before.Active) || Url !== before.Url) ? { FailingSince: null, Disabling: null } : {};

const changeOf = (before: EndpointRow | undefined, { Url }: Input): SecurityNotice['change'] | null => {
  if (!before) return 'webhookCreated';
  return before.Url === Url ? null : 'webhookMoved';
};

/** Saves an endpoint. All superusers hear of a new address: what happens here is sent there from now on. */
export const saveEndpoint =
  ({ privateAllowed, notify }: EndpointRules): Save<typeof webhookEndpoints> =>
  async (tx, input, context) => {
    assertSuperuser(context.caller);
    assertWebhookAddress(input.Url, privateAllowed);
    await assertReferencesExist(tx, origins, 'Origin', [input.Origin]);
    const [before] = context.Id === null ? [] : await tx.select().from(t).where(eq(t.Id, context.Id));
    if (context.Id === null) await assertRoom(tx);
    const Events = [...new Set(input.Events)];
    const Search = searchText(input.Description, input.Url);
    const Id = await saveRow(tx, t, { ...input, ...withoutFaults(before, input), Events, Search }, context);
    announceEndpoints(tx);
    const change = changeOf(before, input);
    const Related = { Type: 'WebhookEndpoints', Id };
    if (change) await notify(tx, context, { change, Name: input.Description, Addresses: input.Url, Related });
    return Id;
  };

import { ConsentPurpose, ConsentSource } from '@circolo/contract/access/registration/consent';
import { CrmActivityCategory } from '@circolo/contract/codes/crm-codes';
import type { acceptQuotation as acceptCall } from '@circolo/contract/crm/quotations/quotation-page';
import { fromCents } from '@circolo/contract/values/money';
import { translator } from '@circolo/messages/translator';
import { eq } from 'drizzle-orm';
import { recordConsent } from '../../access/registration/consents.ts';
import { shownWords } from '../../access/registration/shown-words.ts';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { assertNotCopy } from '../../http/assert-not-copy.ts';
import { type HandlerInput, orNotFound } from '../../http/implement.ts';
import { documentTitle } from '../../invoicing/documents/pdf/paper-words.ts';
import { recordChange } from '../../resource/audit.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { enterOrder, notesOf } from '../../sales/orders/enter-order.ts';
import { quotations as t } from '../../tables/crm/quotation-tables.ts';
import { documentOrders } from '../../tables/invoicing/document-tables.ts';
import { recordDoneActivity } from '../activities/record-done-activity.ts';
import { lockOpportunity } from '../opportunities/history/lock-opportunity.ts';
import { recordEvent } from '../opportunities/history/record-event.ts';
import { type LinkedQuotation, linkedQuotation, quotedOrder } from './linked-quotation.ts';

type Accepted = HandlerInput<typeof acceptCall>;

/** Places the order of a quotation, as every order is placed, and says there whose word it rests on. */
async function placeQuoted(
  tx: Tx,
  api: Api,
  linked: LinkedQuotation,
  { body, request, now }: Accepted,
): Promise<OrderRow> {
  const { quotation, document } = linked;
  const t_ = translator('it'); // A note for staff.
  const draft = await quotedOrder(tx, linked, now);
  const accepted = t_('quotations.accepted', { number: document.FullNumber, name: body.Name, address: request.ip });
  const { InternalNotes } = quotation.Asked;
  const order = await enterOrder(
    tx,
    api,
    {
      ...draft,
      Billing: document.Customer,
      notes: { ...notesOf(quotation.Asked), InternalNotes: [accepted, InternalNotes].filter(Boolean).join('\n') },
      // A quotation is a check-out of its own, which places one order at most.
      checkOut: { CheckoutId: `quotation:${document.Id}`, PolicyVersion: body.PolicyVersion || null },
    },
    { caller: null, now },
  );
  await tx.insert(documentOrders).values({ DocumentId: document.Id, OrderId: order.Id, Invoices: null });
  const consent = { Purpose: ConsentPurpose.terms, Given: true, Source: ConsentSource.mailLink };
  const words = { TextVersion: body.PolicyVersion || null, shown: shownWords.quotation };
  await recordConsent(tx, { UserId: document.UserId }, { ...consent, ...words }, { now, request });
  const After = { Id: order.Id, Number: order.Number, Status: order.Status, Total: fromCents(order.Total), Version: 1 };
  await recordChange(tx, null, { Resource: 'Orders', RecordId: order.Id, Action: 'Create', After });
  return order;
}

/** The history of the opportunity says it, its order is linked, and it goes on as after any acceptance. */
async function advance(tx: Tx, { quotation, document }: LinkedQuotation, order: OrderRow, { body, now }: Accepted) {
  const { OpportunityId } = quotation;
  const locked = OpportunityId === null ? undefined : await lockOpportunity(tx, OpportunityId);
  if (!locked || OpportunityId === null) return;
  const context = { caller: null, now };
  const Data = { Document: document.Id, Number: document.FullNumber, Name: body.Name };
  await recordEvent(tx, locked, { Kind: 'quotationAccepted', Data }, context);
  const linkedOrder = { Order: order.Id, Number: order.Number };
  if (locked.state.OrderId === null) await recordEvent(tx, locked, { Kind: 'orderLinked', Data: linkedOrder }, context);
  await recordChange(tx, null, {
    Resource: 'Opportunities',
    RecordId: OpportunityId,
    Action: 'QuotationAccepted',
    After: { Quotation: document.FullNumber, Name: body.Name, Order: order.Number },
  });
  const AssignedToId = locked.state.AssignedToId ?? document.CreatedById;
  if (AssignedToId === null) return;
  const Subject = documentTitle(document, 'it');
  await recordDoneActivity(
    tx,
    { OpportunityId, Category: CrmActivityCategory.accepted, Subject, AssignedToId },
    context,
  );
}

/**
 * Accepts a quotation by its link: places its order, stores who accepted, when and from where, and moves its opportunity on, together or
 * not at all. One that is accepted already stays as it is.
 */
export async function acceptQuotation(tx: Tx, api: Api, accepted: Accepted): Promise<LinkedQuotation> {
  const { params, body, request, now } = accepted;
  assertNotCopy(api);
  const found = await linkedQuotation(tx, api.secret, params.Token);
  // Opportunities are locked before their quotations, as by who issues one.
  if (found.quotation.OpportunityId !== null) await lockOpportunity(tx, found.quotation.OpportunityId);
  const own = eq(t.DocumentId, found.document.Id);
  const [quotation] = await tx.select().from(t).where(own).for('update');
  const linked = { ...found, quotation: orNotFound(quotation) };
  if (linked.quotation.AcceptedAt !== null) return linked;
  const order = await placeQuoted(tx, api, linked, accepted);
  const change = {
    AcceptedAt: now.toISOString(),
    AcceptedBy: body.Name,
    AcceptedFrom: request.ip,
    OrderId: order.Id,
    OpenedAt: linked.quotation.OpenedAt ?? now.toISOString(),
  };
  await tx.update(t).set(change).where(own);
  await advance(tx, linked, order, accepted);
  return { ...linked, quotation: { ...linked.quotation, ...change } };
}

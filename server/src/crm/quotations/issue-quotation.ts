import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { CrmActivityCategory } from '@circolo/contract/codes/crm-codes';
import type { issueQuotation as issueCall } from '@circolo/contract/crm/quotations/quotation';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { DocumentKind } from '@circolo/contract/registries/codes';
import type { InstalmentPlan } from '@circolo/contract/sales/instalments/instalment-plan';
import type { OrderInput } from '@circolo/contract/sales/orders/order';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { HandlerInput } from '../../http/implement.ts';
import { type DocumentRow, issueDocument } from '../../invoicing/documents/issue-document.ts';
import { documentTitle } from '../../invoicing/documents/pdf/paper-words.ts';
import { findCustomer } from '../../sales/customers/customer.ts';
import { billingOf, priceEntered } from '../../sales/orders/enter-order.ts';
import { type QuotedOrder, quotations as t } from '../../tables/crm/quotation-tables.ts';
import { recordDoneActivity } from '../activities/record-done-activity.ts';
import type { LockedOpportunity } from '../opportunities/history/lock-opportunity.ts';
import { recordEvent } from '../opportunities/history/record-event.ts';
import { act } from '../opportunities/opportunity-act.ts';
import { quotedDocument } from './quoted-document.ts';

type IssueInput = HandlerInput<typeof issueCall>;

const askedOf = (input: OrderInput, InstalmentPlan: InstalmentPlan | null): QuotedOrder => {
  const { Lines, Coupons, ShopPaymentType, CustomerNotes, InternalNotes, PurchaseOrderRef, Cig, Cup } = input;
  return { Lines, Coupons, ShopPaymentType, InstalmentPlan, CustomerNotes, InternalNotes, PurchaseOrderRef, Cig, Cup };
};

/** The document of a quotation, at the prices of today. */
async function issueDocumentOf(
  tx: Tx,
  { body, caller, now }: IssueInput,
): Promise<{ document: DocumentRow; plan: InstalmentPlan | null }> {
  const customer = await findCustomer(tx, body.User.Id, caller);
  const { quote, plan } = await priceEntered(tx, customer, body, now);
  const Billing = billingOf(body, customer.Billing);
  const document = await issueDocument(
    tx,
    {
      Kind: DocumentKind.quotation,
      DocumentType: null,
      OriginId: customer.OriginId,
      UserId: customer.Id,
      Software: customer.Software,
      OperationDate: romeDay(now),
      OrderIds: [],
      invoices: false,
      RefundId: null,
      ValidUntil: body.ValidUntil,
      snapshot: await quotedDocument(tx, { customer, Billing, quote, plan, input: body }),
    },
    { caller, now },
  );
  return { document, plan };
}

/** An opportunity has one open quotation: the newest. */
const replaceOthers = (tx: Tx, OpportunityId: number, ReplacedById: number) =>
  tx
    .update(t)
    .set({ ReplacedById })
    .where(
      and(eq(t.OpportunityId, OpportunityId), isNull(t.AcceptedAt), isNull(t.WithdrawnAt), isNull(t.ReplacedById)),
    );

async function quote(tx: Tx, locked: LockedOpportunity, asked: IssueInput): Promise<void> {
  const { body, caller } = asked;
  const { Id: OpportunityId, UserId } = locked.row;
  if (locked.state.OrderId !== null) throw problem('NotEditable');
  if (UserId !== null && UserId !== body.User.Id) throw fieldProblem('User', 'notAllowed');
  const { document, plan } = await issueDocumentOf(tx, asked);
  await replaceOthers(tx, OpportunityId, document.Id);
  await tx
    .insert(t)
    // With the terms that it says, whatever those of the way to pay become.
    .values({ DocumentId: document.Id, OpportunityId, Asked: askedOf(body, plan), ValidUntil: body.ValidUntil });
  const sent = { Kind: 'quotationSent', Data: { Document: document.Id, Number: document.FullNumber } } as const;
  await recordEvent(tx, locked, sent, asked, UserId === null ? { UserId: body.User.Id } : {});
  await recordDoneActivity(
    tx,
    {
      OpportunityId,
      Category: CrmActivityCategory.quotation,
      Subject: documentTitle(document, 'it'),
      AssignedToId: caller.UserId,
    },
    asked,
  );
}

/** Issues a quotation of an opportunity; what is wrong with it is what would be wrong with its order. */
export async function issueQuotation(tx: Tx, asked: IssueInput) {
  const { body, caller, now } = asked;
  // Accepting it places the order, so offering it asks for the same right.
  if (!allows(caller.Levels.get('Orders') ?? AuthorizationLevel.none, AuthorizationLevel.edit))
    throw problem('AccessDenied');
  if (body.ValidUntil < romeDay(now)) throw fieldProblem('ValidUntil', 'dateRange');
  return act(tx, 'quote', asked, (locked) => quote(tx, locked, asked));
}

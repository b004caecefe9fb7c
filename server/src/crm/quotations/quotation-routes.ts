import { draftOpportunityOrder } from '@circolo/contract/crm/opportunities/make-order';
import {
  issueQuotation as issueCall,
  listQuotations,
  quotationPdf,
  withdrawQuotation,
} from '@circolo/contract/crm/quotations/quotation';
import { QuotationState, quotationStateOn } from '@circolo/contract/crm/quotations/quotation-state';
import { problem } from '@circolo/contract/errors/problem';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, read, readFile, write } from '../../http/implement.ts';
import { pdfOf } from '../../invoicing/documents/files/document-file.ts';
import { sendDocumentFile } from '../../invoicing/documents/files/send-document-file.ts';
import { recordChange } from '../../resource/audit.ts';
import { opportunities } from '../../tables/crm/opportunity-tables.ts';
import { quotations as t } from '../../tables/crm/quotation-tables.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { lockVisible } from '../opportunities/history/lock-opportunity.ts';
import { recordEvent } from '../opportunities/history/record-event.ts';
import { assertActionOffered } from '../opportunities/opportunity-act.ts';
import { visibleTo } from '../scope/visible-to.ts';
import { issueQuotation } from './issue-quotation.ts';
import { orderOfQuotation } from './order-of-quotation.ts';
import { quotationRows } from './quotation-rows.ts';

/** Throws `RecordNotFound` where the caller does not see an opportunity. */
async function assertVisible(db: Queryable, caller: Caller, id: number): Promise<void> {
  const [row] = await db
    .select({ Id: opportunities.Id })
    .from(opportunities)
    .where(and(eq(opportunities.Id, id), visibleTo(caller, opportunities.AssignedToId)));
  orNotFound(row);
}

interface QuotationOf {
  Id: number;
  Quotation: number;
}

const isOfOpportunity = ({ Id, Quotation }: QuotationOf) => and(eq(t.DocumentId, Quotation), eq(t.OpportunityId, Id));

function withdrawRoute(api: Api): void {
  write(api, withdrawQuotation, async (tx, asked) => {
    const { params, caller, now } = asked;
    const locked = await lockVisible(tx, params.Id, caller);
    assertActionOffered('quote', locked, asked);
    const [found] = await tx
      .select({ quotation: t, Number: documents.FullNumber })
      .from(t)
      .innerJoin(documents, eq(documents.Id, t.DocumentId))
      .where(isOfOpportunity(params))
      .for('update', { of: t });
    const { quotation, Number: number } = orNotFound(found);
    if (quotationStateOn(quotation, romeDay(now)) !== QuotationState.open) throw problem('NotEditable');
    const change = { WithdrawnAt: now.toISOString(), WithdrawnById: caller.UserId };
    await tx.update(t).set(change).where(eq(t.DocumentId, params.Quotation));
    const Data = { Document: params.Quotation, Number: number };
    await recordEvent(tx, locked, { Kind: 'quotationWithdrawn', Data }, asked);
    const about = { Resource: 'Opportunities', RecordId: params.Id, Action: 'QuotationWithdrawn' };
    await recordChange(tx, caller, { ...about, After: { Quotation: number } });
    return quotationRows(tx, params.Id, now);
  });
}

/** Quotations of opportunities, as staff issue and follow them. */
export function quotationRoutes(api: Api): void {
  write(api, issueCall, (tx, asked) => issueQuotation(tx, asked));
  read(api, listQuotations, async (db, { params: { Id }, caller, now }) => {
    await assertVisible(db, caller, Id);
    return quotationRows(db, Id, now);
  });
  read(api, draftOpportunityOrder, async (db, { params: { Id }, caller, now }) => {
    await assertVisible(db, caller, Id);
    return { Quoted: await orderOfQuotation(db, Id, now) };
  });
  withdrawRoute(api);
  readFile(api, quotationPdf, async (db, { params, caller, now, reply }) => {
    await assertVisible(db, caller, params.Id);
    const [found] = await db.select({ Id: t.DocumentId }).from(t).where(isOfOpportunity(params));
    return sendDocumentFile(db, reply, await pdfOf(db, orNotFound(found).Id, now));
  });
}

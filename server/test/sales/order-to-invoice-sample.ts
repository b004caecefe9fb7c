import { InvoicingMoment } from '@circolo/contract/invoicing/rules/invoicing-moment';
import { ordersToInvoice } from '@circolo/contract/invoicing/rules/order-to-invoice';
import { invoicingRules } from '../../src/tables/invoicing/company-tables.ts';
import type { Sample } from '../sample.ts';
import { orderBody, sharedTestShop } from './order-factory.ts';

const text = (value: unknown): string => String(value);
const idOf = (value: unknown): string => text((value as { Id: number }).Id);

export const ordersToInvoiceSample: Sample = {
  resource: ordersToInvoice,
  kept: true,
  unreferred: true,
  make: async (app) => {
    const { db } = app.database;
    const rule = { Description: 'A mano', Moment: InvoicingMoment.staff };
    if ((await db.$count(invoicingRules)) === 0) await db.insert(invoicingRules).values(rule);
    const [shop, staff, customer] = [await sharedTestShop(app), await app.as('SUS'), await app.as('STD')];
    const { body } = await staff.post('/Orders', orderBody(shop, customer.userId));
    await staff.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PA' });
    return body.Id;
  },
  finds: {
    Search: ({ Number: number }) => text(number),
    User: ({ User }) => idOf(User),
    Origin: ({ Origin }) => idOf(Origin),
    Moment: () => InvoicingMoment.staff,
    OperationDateFrom: ({ OperationDate }) => text(OperationDate),
    OperationDateTo: ({ OperationDate }) => text(OperationDate),
    DueByFrom: ({ DueBy }) => text(DueBy),
    DueByTo: ({ DueBy }) => text(DueBy),
    TotalFrom: ({ Total }) => text(Total),
    TotalTo: ({ Total }) => text(Total),
  },
  misses: {
    Search: 'nessuno',
    User: '999999',
    Origin: '999999',
    Moment: InvoicingMoment.monthly,
    OperationDateFrom: '2999-01-01',
    OperationDateTo: '2000-01-01',
    DueByFrom: '2999-01-01',
    DueByTo: '2000-01-01',
    TotalFrom: '999999',
    TotalTo: '0',
  },
};

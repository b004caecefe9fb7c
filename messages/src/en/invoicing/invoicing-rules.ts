import { auditLabels } from '../audit-labels.ts';

/** Messages of the rules of automatic invoices, and of what waits for its invoice. */
export const invoicingRuleMessages = {
  InvoicingRules: {
    title: 'Automatic invoices',
    one: 'Invoicing rule',
    new: 'New rule',
    empty: 'There are no rules',
    emptyText: 'Staff invoice paid orders one by one: add a rule, and they are invoiced by themselves.',
    fields: {
      Search: 'Search',
      Description: 'Description',
      Moment: 'When to invoice',
      SubjectType: 'Kind of customer',
      Origin: 'Brand',
      Active: 'Active',
      Position: 'Position',
      ...auditLabels,
    },
    help: {
      Moment:
        'When it is paid: as soon as the order is paid. Once a month: on the first of the next month, one deferred invoice (TD24) for all orders of a customer. By staff: on the page of the order',
      SubjectType: 'Empty: all',
      Origin: 'Empty: all. A rule of a brand counts before one for all',
    },
  },
  OrdersToInvoice: {
    title: 'To invoice',
    one: 'Order to invoice',
    empty: 'There is nothing to invoice',
    emptyText: 'All paid orders have their invoice.',
    fields: {
      Search: 'Search',
      Number: 'Order',
      User: 'Customer',
      Origin: 'Brand',
      Total: 'Total',
      OperationDate: 'Paid on',
      DueBy: 'To invoice by',
      Moment: 'When to invoice',
      Obstacle: 'What is missing',
    },
  },
};

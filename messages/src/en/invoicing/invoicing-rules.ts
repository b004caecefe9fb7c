import { auditLabels } from '../audit-labels.ts';

/** Messages of the rules of automatic invoices, and of what waits for its invoice. */
export const invoicingRuleMessages = {
  InvoicingRules: {
    title: 'Automatic invoices',
    one: 'Invoicing rule',
    new: 'New rule',
    empty: 'There are no rules',
    emptyText: 'Staff invoice paid orders one by one: add a rule, and they are invoiced automatically.',
    fields: {
      Search: 'Search',
      Description: 'Description',
      Moment: 'When to invoice',
      Receipts: 'Payment receipts',
      SubjectType: 'Customer type',
      Origin: 'Brand',
      Active: 'Active',
      Position: 'Position',
      ...auditLabels,
    },
    help: {
      Moment:
        'When it is placed: before the payment; an order that is cancelled gets its credit note, a renewal is invoiced as it is paid. When it is paid: as soon as the order is paid. Once a month: on the first of the next month, one deferred invoice (TD24) for all orders of a customer. By staff: on the page of the order',
      Receipts:
        'Each payment without an invoice gets its receipt automatically, by email. Off: receipts are issued on demand',
      SubjectType: 'Empty: all',
      Origin: 'Empty: all. A rule of a brand comes before one for all',
    },
  },
  ordersToInvoice: {
    issue: 'Issue invoices',
    title: 'Issuing invoices',
    text_one:
      'The chosen order gets its invoice, dated today, with the next number. An issued invoice is not deleted: a note corrects it.',
    text_other:
      'Each of the {count} chosen orders gets its invoice, dated today, with the next number. An issued invoice is not deleted: a note corrects it. You can close this window: the work goes on.',
    run_one: 'Issue the invoice',
    run_other: 'Issue {count} invoices',
    issued_one: 'One invoice issued',
    issued_other: '{count} invoices issued',
    refused_one: 'One order is still to be invoiced:',
    refused_other: '{count} orders are still to be invoiced:',
    ready: 'Ready',
    late: 'late',
    today: 'today',
    within_one: 'one day',
    within_other: '{count} days',
    ask: 'Ask the customer for the data',
    askText: 'We send {name} an email with a link to complete the billing data, without signing in.',
    askSend: 'Send the email',
    asked: 'The email is on its way',
    askedToday: 'The customer was asked today already',
    askedOn: 'Customer asked on {date}',
    already: 'It had invoice {number} already',
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
      CustomerName: 'Billed to',
      Origin: 'Brand',
      Total: 'Total',
      OperationDate: 'Date of supply',
      DueBy: 'To invoice by',
      Moment: 'When to invoice',
      Obstacle: 'What is missing',
    },
  },
};

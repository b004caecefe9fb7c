import type { billingLinkMessages as italian } from '../../it/shop/billing-link.ts';

/** Messages of the page where customers give the billing data that an invoice waits for. */
export const billingLinkMessages: typeof italian = {
  billingLink: {
    title: 'Complete the data for the invoice',
    short: 'Data for the invoice',
    order: 'Order',
    total: 'Total',
    until: 'The link counts until {date}',
    text: 'The order is paid: all that is missing is whom the invoice names. There is no need to sign in.',
    send: 'Send the data',
    safe: 'We use these data for your invoices. We do not ask for passwords, codes or card numbers.',
    thanks: 'Thank you, we have your data',
    thanksText: 'We issue the invoice and send it to you by email.',
    given: 'We have your data already',
    givenText: 'The link is used once and the data have come. If something is wrong write to us: we correct it.',
    expired: 'The time of the link is over',
    expiredText: 'Write to us and we send you a new one at once, or send us the data by email.',
    over: 'We do not need your data any more',
    overText: 'The order is invoiced already or was cancelled. If you are in doubt write to us.',
    unknown: 'This link is not valid',
    unknownText: 'Perhaps only a part of it was copied. Open it again from the email, or write to us.',
  },
};

import type { subscriptionMails as italian } from '../../it/subscriptions/mails.ts';

/** What the renewals' mails and text messages say, in one sentence each. */
export const subscriptionMails: typeof italian = {
  subscriptionMails: {
    pay: 'To go on without a break just pay the renewal by {date}: it takes a minute.',
    automatic: 'There is nothing to do: on {date} we will charge the renewal to your saved payment method.',
    late: 'It has ended, but you can still renew it: everything stays active until {date}.',
    ends: 'It ends on {date} and does not renew by itself: to go on, find it among your purchases.',
    ended: 'It ended on {date}: to go on, find it among your purchases.',
    unpaid:
      'The renewal has not been paid yet. If you have already made the transfer, we will write as soon as it arrives.',
    retry: 'The payment of the renewal failed: we will try again on {date}. You can also pay another way at once.',
    suspended: 'We have not received the payment, so the subscription is suspended: it comes back as soon as you pay.',
    cardExpiring:
      'The card that your subscriptions are renewed with is about to expire. Use the new card for your next payment and let us remember it, or choose another method: after that day we charge nothing, and write to you how to pay each renewal.',
    cardExpired:
      'The card that your subscriptions were renewed with has expired, and we do not use it any more. Use the new card for your next payment and let us remember it, or choose another method: until then we write to you how to pay each renewal.',
    mandateLapsed:
      'The SEPA mandate that your subscriptions were renewed with was not used for 36 months: by the SEPA rules it is no longer valid. At your next payment sign a new one, or choose another method: until then we write to you how to pay each renewal.',
    mandateEnded:
      'The bank informs us that the SEPA mandate that your subscriptions were renewed with is no longer valid. At your next payment sign a new one, or choose another method: until then we write to you how to pay each renewal.',
    priceChange: 'From the next renewal, on {date}, the price of {name} changes from {from} to {to}.',
    smsAutomatic: '{name} renews by itself: on {date} we will charge the renewal. There is nothing to do.',
    smsLate: '{name} ended on {date}: you can still renew it among your purchases.',
    sms: '{name} ends on {date}: renew it among your purchases.',
  },
  paymentReminders: {
    earlyTitle: 'A payment is due on {date}',
    early: 'this is a reminder that {amount} is to be paid by {date}. Below you find all that you need.',
    lateTitle: 'A payment that we are waiting for: {amount}',
    late: 'we have not received the payment of {amount} yet: perhaps it slipped your mind. Below you find all that you need.',
    firmTitle: 'Payment overdue: {amount}',
    firm: 'the payment of {amount} is more than two weeks late. Please make it as soon as possible, or answer this email if something is wrong.',
    due: 'Order {number}: {amount} by {date}',
    rest: 'then {amount} remain',
    reference: 'reference {reference}',
  },
  demoReminders: {
    endsTitle: 'Your trial ends on {date}',
    ends: 'your trial lasts until {date}. To go on with your data choose the package that suits you.',
    endedTitle: 'Your trial has ended',
    ended: 'your trial ended on {date}. If you want to go on choose the package that suits you.',
  },
};

import { sepaEnumerations } from './banking/debit-enumerations.ts';
import { bankingEnumerations } from './banking/enumerations.ts';
import { crmEnumerations } from './crm/enumerations.ts';
import { mailEnumerations } from './mail/enumerations.ts';
import { privacyEnumerations } from './privacy/enumerations.ts';
import { shopEnumerations } from './shop/shop-enumerations.ts';
import { subscriptionEnumerations } from './subscriptions/enumerations.ts';

/** A label for every member of every enumeration, by the name of its constant in the contract. */
export const enumerations = {
  enums: {
    ...shopEnumerations,
    ...mailEnumerations,
    ...privacyEnumerations,
    ...sepaEnumerations,
    ...bankingEnumerations,
    ...subscriptionEnumerations,
    ...crmEnumerations,
    OnMatch: {
      U: 'Update it',
      S: 'Leave it as it is',
      F: 'Fill only what is empty',
    },
    ImportState: {
      U: 'Uploaded',
      V: 'Being read',
      P: 'To confirm',
      R: 'Running',
      E: 'Finished',
      W: 'Being undone',
      X: 'Undone',
      N: 'Failed',
    },
    ImportResult: {
      C: 'New',
      U: 'Updated',
      S: 'Skipped',
      F: 'Error',
    },
    PaymentErrorSeverity: {
      T: 'Temporary',
      C: 'Customer must act',
      D: 'Definitive',
      F: 'Suspected fraud',
    },
    PaymentErrorAction: {
      R: 'Retry later',
      M: 'Change method',
      N: 'New mandate',
      B: 'Call the bank',
      H: 'Helpdesk',
    },
    FirstNoteType: {
      E: 'Revenue',
      U: 'Outflow',
    },
    SectionNature: {
      I: 'Institutional',
      C: 'Commercial',
    },
    FaqType: {
      S: 'Shop',
      A: 'Help',
    },
    RenewalPricePolicy: {
      S: 'What was paid',
      C: 'The current one',
      L: 'The lower of the two',
    },
    ValidityMode: {
      R: 'From the payment',
      F: 'A fixed season',
    },
    CouponAudience: {
      P: 'Everybody',
      U: 'Assigned customers',
      S: 'Single-use codes',
    },
    CouponRenewals: {
      N: 'No',
      F: 'On the first',
      A: 'Always',
    },
    RedemptionState: {
      R: 'Reserved',
      C: 'Used',
      L: 'Released',
    },
    CouponState: {
      D: 'Draft',
      A: 'Active',
      S: 'Suspended',
      E: 'Expired',
      X: 'Used up',
    },
    SwitchDirection: {
      U: 'Up',
      D: 'Down',
      L: 'Lateral',
    },
    SwitchEffect: {
      I: 'At once',
      E: 'At the period’s end',
    },
    SwitchProration: {
      N: 'None',
      D: 'By days',
      F: 'Full difference',
    },
    SwitchCredit: {
      O: 'Discount on the order',
      W: 'Credit',
      R: 'Refund',
    },
    UserStatus: {
      P: 'To activate',
      A: 'Active',
      L: 'Locked',
      E: 'Expired',
      X: 'Erased',
    },
    PriceType: {
      U: 'Unit',
      P: 'Full',
    },
    Dealer: {
      A: 'A',
      O: 'O',
      B: 'B',
      D: 'D',
      S: 'S',
      X: 'Everyone',
    },
    DiscountType: {
      '1': 'Amount',
      '2': 'Percentage',
    },
    Visibility: {
      '1': 'Yes',
      '2': 'In evidence',
      '3': 'No',
    },
    OrderKind: {
      N: 'New',
      R: 'Renewal',
      S: 'Product switch',
      A: 'Add-on',
      M: 'Entered by us',
    },
    PaymentProviderName: {
      stripe: 'Stripe',
      paypal: 'PayPal',
      mollie: 'Mollie',
      sandbox: 'Sandbox',
    },
    PaymentState: {
      N: 'Not paid',
      P: 'Partly paid',
      F: 'Paid in full',
      O: 'Overpaid',
    },
    ConsentPurpose: {
      P: 'Privacy notice',
      T: 'Terms of sale',
      M: 'News and offers',
      R: 'Cart reminders',
    },
    ConsentSource: {
      registration: 'Registration',
      checkOut: 'Order',
      switch: 'Change of plan',
      cart: 'Cart',
      mailLink: 'Link of an e-mail',
      profile: 'Profile',
      form: 'Contact form',
      desk: 'Written by staff',
    },
    OrderEventKind: {
      placed: 'Order received',
      changed: 'Order changed',
      status: 'Status changed',
      payment: 'Payment recorded',
      purchases: 'Purchases activated',
      dunning: 'Payment chased',
      suspended: 'Purchase suspended',
      refund: 'Refund booked',
      refundDone: 'Refund made',
      refundFailed: 'Refund failed',
    },
    ChangeSetKind: {
      E: 'Edit',
      D: 'Delete',
      B: 'Bulk edit',
      I: 'Import',
      M: 'Merge',
    },
    ChangeSetState: {
      O: 'Can be undone',
      R: 'Undone',
      P: 'Undone in part',
      X: 'Expired',
    },
    SpoolerState: {
      N: 'Not found',
      U: 'Untouched',
      S: 'Started',
      E: 'Ended',
    },
    ExportFormat: {
      PDF: 'PDF',
      CSV: 'CSV',
    },
    AuthorizationLevel: {
      F: 'View, create, update and delete',
      E: 'View, create and update',
      V: 'View only',
      N: 'Not allowed',
    },
    MenuReason: {
      C: 'Custom menu',
      T: 'Activity type',
      F: 'Any activity',
      N: 'No menu',
      S: 'Customer',
    },
    LevelRule: {
      U: 'Own',
      C: 'Custom in the menu',
      B: 'Menu',
      A: 'Not in the menu',
      I: 'Switched off',
      O: 'Associations only',
      N: 'No menu',
    },
    DocumentKind: { I: 'Invoices', C: 'Credit notes', R: 'Receipts', P: 'Pro formas' },
    ReasonKind: {
      L: 'Lost opportunity',
      D: 'Discarded contact',
      C: 'Cancellation',
      S: 'Suspension',
      R: 'Refund',
      V: 'Letting go',
      N: 'No renewal',
    },
    SmsPurpose: { D: 'Demo activation', R: 'Expiry reminder' },
    SmsState: { Q: 'Queued', S: 'Sent', E: 'Failed', O: 'Not posted' },
  },
};

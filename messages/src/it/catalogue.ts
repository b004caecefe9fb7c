import { accountMails } from './access/account-mails.ts';
import { mandatePaperMessages } from './banking/mandate-paper.ts';
import { mandateMessages } from './banking/mandates.ts';
import { it as desk } from './desk-catalogue.ts';
import { billingDataMessages } from './invoicing/billing-data.ts';
import { documentPaperMessages } from './invoicing/document-paper.ts';
import { readableInvoiceMessages } from './invoicing/readable-invoice.ts';
import { sdiAdvice } from './invoicing/sdi-checks.ts';
import { copyNotice } from './origins/copy-notice.ts';
import { disputeEvidence } from './payments/dispute-evidence.ts';
import { paymentWatch } from './payments/payment-watch.ts';
import { sandbox } from './payments/sandbox.ts';
import { switchMails } from './sales/switch-mails.ts';
import { accountLinkMessages } from './shop/account-link.ts';
import { afterSaleMessages } from './shop/after-sale.ts';
import { billingLinkMessages } from './shop/billing-link.ts';
import { cartMessages } from './shop/cart.ts';
import { firstOrderMessages } from './shop/first-order.ts';
import { shopFirst } from './shop/first-page.ts';
import { shop } from './shop/shop.ts';
import { signInLinkMessages } from './shop/sign-in-link.ts';
import { planMessages } from './shop/switches.ts';
import { subscriptionMails } from './subscriptions/mails.ts';

/** Every message of the product in one language. */
export const it = {
  ...desk,
  ...sdiAdvice,
  ...accountMails,
  ...shop,
  ...planMessages,
  ...accountLinkMessages,
  ...billingLinkMessages,
  ...afterSaleMessages,
  ...cartMessages,
  ...mandateMessages,
  ...mandatePaperMessages,
  ...shopFirst,
  ...firstOrderMessages,
  ...signInLinkMessages,
  ...paymentWatch,
  ...billingDataMessages,
  ...documentPaperMessages,
  ...readableInvoiceMessages,
  ...copyNotice,
  ...disputeEvidence,
  ...sandbox,
  ...subscriptionMails,
  ...switchMails,
};

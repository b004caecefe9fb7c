import { mandatePaperWords } from './banking/mandate-paper.ts';
import { mandateWords } from './banking/mandates.ts';
import { it as desk } from './desk-catalogue.ts';
import { sandbox } from './payments/sandbox.ts';
import { switchMails } from './sales/switch-mails.ts';
import { afterSaleWords } from './shop/after-sale.ts';
import { cartWords } from './shop/cart.ts';
import { shopFirst } from './shop/first-page.ts';
import { shop } from './shop/shop.ts';
import { planWords } from './shop/switches.ts';
import { subscriptionMails } from './subscriptions/mails.ts';

/** Every word of the product in one language. */
export const it = {
  ...desk,
  ...shop,
  ...planWords,
  ...afterSaleWords,
  ...cartWords,
  ...mandateWords,
  ...mandatePaperWords,
  ...shopFirst,
  ...sandbox,
  ...subscriptionMails,
  ...switchMails,
};

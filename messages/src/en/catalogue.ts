import type { Words } from '../words.ts';
import { afterSaleWords } from './after-sale.ts';
import { cartWords } from './cart.ts';
import { en as desk } from './desk-catalogue.ts';
import { mandatePaperWords } from './mandate-paper.ts';
import { mandateWords } from './mandates.ts';
import { sandbox } from './sandbox.ts';
import { shop } from './shop.ts';
import { shopFirst } from './shop-first.ts';
import { planWords } from './shop-plan.ts';
import { subscriptionMails } from './subscription-mails.ts';
import { switchMails } from './switch-mails.ts';

/** Every word of the product in English. */
export const en = {
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
} satisfies Words;

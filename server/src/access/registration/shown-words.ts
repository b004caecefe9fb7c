import { marketingVersion } from '@circolo/contract/access/registration/marketing-version';
import { leadTextVersion } from '@circolo/contract/crm/leads/lead-request';
import { cartReminderVersion, termsVersion } from '@circolo/contract/shop/shown-versions';
import type { MessageKey } from '@circolo/messages/message-key';

/** What a page shows where it asks for a consent, and the version that these words are. */
export interface ShownWords {
  version: string;
  keys: readonly MessageKey[];
}

/** The words of every place that asks for a consent: what they are shown from is what is kept as proof. */
export const shownWords = {
  profile: { version: marketingVersion, keys: ['shop.consents.marketing', 'shop.consents.marketingText'] },
  shopRegistration: { version: marketingVersion, keys: ['shop.consents.marketing', 'shop.consents.marketingText'] },
  registration: { version: marketingVersion, keys: ['account.signin.marketing', 'account.signin.marketingText'] },
  unsubscribe: { version: marketingVersion, keys: ['unsubscribe.title', 'unsubscribe.text', 'unsubscribe.confirm'] },
  quotation: { version: termsVersion, keys: ['quotationPage.terms'] },
  terms: { version: termsVersion, keys: ['shop.checkOut.accept'] },
  cartReminders: { version: cartReminderVersion, keys: ['cart.remind', 'cart.remindText'] },
  leadPrivacy: { version: leadTextVersion, keys: ['LeadRequests.fields.Privacy'] },
  leadMarketing: {
    version: leadTextVersion,
    keys: ['LeadRequests.fields.MarketingConsent', 'LeadRequests.help.MarketingConsent'],
  },
  leadLink: { version: leadTextVersion, keys: ['leadConsent.title', 'leadConsent.text', 'leadConsent.confirm'] },
} as const satisfies Record<string, ShownWords>;

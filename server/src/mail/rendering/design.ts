import type { EmailContent } from '@circolo/contract/mail/templates/email-template';

/** What a template says about one mail; its colours are those of the template, else the brand's or neutral ones. */
export interface Design extends Omit<EmailContent, 'Files'> {
  /** HTML of the sender's, already harmless. */
  Signature?: string | null;
}

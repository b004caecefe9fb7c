import type { SendableType } from '@circolo/contract/mail/tags/tags';
import type { EmailBlock } from '@circolo/contract/mail/templates/blocks';
import type { Language } from '@circolo/messages/languages';

/** The general template of a type in one language, as it comes with the product. */
export interface TemplateRow {
  Type: SendableType;
  Language: Language;
  Description: string;
  Subject: string;
  Preheader: string;
  Blocks: EmailBlock[];
}

export const title = (Text: string): EmailBlock => ({ Kind: 'title', Text });
export const text = (Text: string): EmailBlock => ({ Kind: 'text', Text });
export const small = (Text: string): EmailBlock => ({ Kind: 'text', Text, Small: true });
export const button = (Label: string, Link: string): EmailBlock => ({ Kind: 'button', Label, Link });
export const data = (...rows: [Label: string, Value: string][]): EmailBlock => ({
  Kind: 'data',
  Rows: rows.map(([Label, Value]) => ({ Label, Value })),
});
export const lines: EmailBlock = { Kind: 'lines', Tag: 'OrderLines' };
export const qr = (Text: string): EmailBlock => ({ Kind: 'qr', Text });

import { EmailType } from '@circolo/contract/mail/codes';
import { isSecret, maskedSecret } from '@circolo/contract/mail/tags/tags';
import { inkOn } from '@circolo/contract/origins/contrast';
import { epcPayload } from '@circolo/contract/sales/transfers/epc-qr';
import { languageOf } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { type TagValues, tagValues } from '../tags/tag-values.ts';
import { escaped } from './block-mjml.ts';
import type { Brand } from './brand.ts';
import { compileHtml, compileText, preheaderOf, subjectOf } from './compile-mail.ts';
import type { MailScheme } from './dark-styles.ts';
import type { Design } from './design.ts';
import { MailMarks } from './mail-marks.ts';
import { qrPicture } from './qr-picture.ts';
import { type LinksBy, linkedValues } from './text-links.ts';

/** What a mail is made of beside its template. */
export interface MailContent {
  Type: string;
  Language: string;
  Tags: Record<string, unknown>;
  Secrets: Record<string, unknown> | null;
  /** What tags say where the mail has no value. */
  Fallbacks?: Record<string, string>;
  /** Bright or dark, for a preview; left out, the mail program decides. */
  Scheme?: MailScheme;
  /** Where addresses of a letter's text lead instead, and a picture that its mail program loads. */
  Measured?: { links: LinksBy; picture: string | null } | null;
}

/** A mail, ready to be sent and to be shown. */
export interface RenderedMail {
  Subject: string;
  Html: string;
  Text: string;
  /** Pictures that the HTML refers to as `cid:`. */
  Pictures: { cid: string; content: Buffer }[];
  /** What people may read: links and codes masked unless `unmasked`, pictures inside. */
  Copy: { Html: string; Text: string };
}

/**
 * Renders a mail from the same blocks as it is sent and as the outbox shows it. The HTML, which takes longest, is compiled once for all
 * mails of one shape, with marks for the texts.
 */
export function renderMail(design: Design, mail: MailContent, origin: Brand, unmasked: boolean): RenderedMail {
  const brand = dressed(origin, design);
  const language = languageOf(mail.Language);
  const own = { BrandName: brand.Name, BrandUrl: '/', ...mail.Tags, ...mail.Secrets };
  const full = filledUp(own, mail.Fallbacks ?? {});
  const values = tagValues(full, language, brand.Base);
  // Lists and notices show the subject, and mail servers write it into their logs: it is masked in any case.
  const subjectValues = tagValues(masked(full), language, brand.Base);
  const shownValues = unmasked ? values : subjectValues;
  const picture = bankCode(values, mail.Type);
  const t = translator(language);
  const marks = new MailMarks();
  const title = marks.mark(subjectOf(design, { values }), subjectOf(design, { values: shownValues }));
  const preheader = marks.mark(preheaderOf(design, { values }), preheaderOf(design, { values: shownValues }));
  const shownPicture = picture && `data:image/png;base64,${picture.toString('base64')}`;
  const qr = shownPicture && marks.mark('cid:bank-code', shownPicture);
  const type = mail.Type;
  const links = mail.Measured?.links;
  // Staff who look at the copy must not count as the customer.
  const shownLinks = unmasked ? links : undefined;
  const html = compileHtml(
    design,
    { type, brand, t, values: marks.values(values, shownValues, { sent: links, shown: shownLinks }), qr },
    { language, title, preheader, scheme: mail.Scheme },
  );
  const sent = { type, brand, t, values: linkedValues(values, links), qr };
  return {
    Subject: subjectOf(design, { values: subjectValues }),
    Html: withPicture(marks.fill(html, 'sent'), mail.Measured?.picture ?? null),
    Text: compileText(design, sent),
    Pictures: picture ? [{ cid: 'bank-code', content: picture }] : [],
    Copy: {
      Html: marks.fill(html, 'shown'),
      Text: compileText(design, { ...sent, values: linkedValues(shownValues, shownLinks) }),
    },
  };
}

/** The HTML with a picture at its end that no one sees. */
function withPicture(html: string, address: string | null): string {
  if (address === null) return html;
  const picture = `<img src="${escaped(address)}" width="1" height="1" alt="" style="display:block;border:0;" />`;
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html + picture : html.slice(0, end) + picture + html.slice(end);
}

/** The brand in the colours of a template, where that has its own. */
function dressed(brand: Brand, { ButtonColor, LinkColor, Header }: Design): Brand {
  const HeaderColor = Header?.BackgroundColor ?? brand.HeaderColor;
  return {
    ...brand,
    ButtonColor: ButtonColor ?? brand.ButtonColor,
    ButtonInk: ButtonColor ? inkOn(ButtonColor) : brand.ButtonInk,
    LinkColor: LinkColor ?? brand.LinkColor,
    HeaderColor,
    HeaderInk: Header?.TextColor ?? (Header?.BackgroundColor ? inkOn(HeaderColor) : brand.HeaderInk),
  };
}

function filledUp(tags: Record<string, unknown>, fallbacks: Record<string, string>): Record<string, unknown> {
  const missing = Object.entries(fallbacks).filter(([code]) => tags[code] === undefined || tags[code] === null);
  return { ...tags, ...Object.fromEntries(missing) };
}

function masked(tags: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(tags).map(([code, value]) => [
    code,
    isSecret(code, value) ? maskedSecret(code, value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** What the transfer of a mail is about, in mails that ask for one. */
const amountsOfTransfer: Partial<Record<string, string>> = {
  [EmailType.bankTransfer]: 'OrderTotal',
  [EmailType.instalments]: 'InstalmentAmount',
  [EmailType.paymentReminder]: 'DueTotal',
};

/** The picture of the transfer's data, in mails that ask for one. */
function bankCode(values: TagValues, type: string): Buffer | null {
  const tag = amountsOfTransfer[type];
  const Amount = tag ? values.cents(tag) : null;
  if (Amount === null || Amount < 1 || values.text('Iban') === '') return null;
  // Several orders have several reasons: one picture would not be recognised.
  if (values.text('PaymentReason') === '') return null;
  return qrPicture(
    epcPayload({
      Bic: values.text('Bic') || null,
      Holder: values.text('BankHolder'),
      Iban: values.text('Iban'),
      Amount,
      Remittance: values.text('PaymentReason'),
    }),
  );
}

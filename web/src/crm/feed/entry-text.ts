import { CustomerFeedKind, type FeedEntry } from '@circolo/contract/crm/customers/customer-feed';
import { ReceivedKind } from '@circolo/contract/mail/replies/reply';
import { filesText } from '../../mail/files/files-text.ts';
import { enumLabel, fieldLabel, language, t, translate } from '../../messages/messages.ts';
import { formatMoney } from '../../ui/values/format.ts';
import { formatPhone } from '../../ui/values/format-phone.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The resources whose records have such a stream. */
export type ChangedResource = 'Users' | 'Leads';

/** What an action is called that is a lead's own. */
const ofLead = (action: string): string | null => translate(`leads.trail.${action}`) ?? null;

function changeTitle({ What, Data, Title }: FeedEntry, resource: ChangedResource): string {
  const action = translate(`customer.trail.action.${What}`) ?? What;
  // A subscription of the customer's.
  if (Title) return t('customer.trail.what', { action, record: Title });
  const own = resource === 'Leads' ? ofLead(What) : null;
  if (own) return own;
  const fields = Data.Fields as string[]; // The server sends a list of names.
  if (fields.length > 0)
    return t('customerFeed.changed', { fields: fields.map((field) => fieldLabel(resource, field)).join(', ') });
  return action;
}

/** What an event of a sale is, with the words of the opportunity's own stream. */
function saleTitle({ What, Data, Title }: FeedEntry): string {
  const values = { name: textOf(Data.Name), reason: textOf(Data.Reason), number: textOf(Data.Number) };
  const event = translate(`opportunities.feed.event.${What}`, values) ?? What;
  return t('customerFeed.sale', { event, name: Title ?? '' });
}

/** What an entry of the stream is called. */
export function titleOf(entry: FeedEntry, resource: ChangedResource): string {
  const { Kind, Title, What } = entry;
  const number = Title ?? '';
  if (Kind === CustomerFeedKind.order) return t('customerFeed.order', { number });
  if (Kind === CustomerFeedKind.payment) return translate(`customerFeed.payment.${What}`, { number }) ?? number;
  if (Kind === CustomerFeedKind.document) return translate(`customerFeed.document.${What}`, { number }) ?? number;
  if (Kind === CustomerFeedKind.mail) return t('customerFeed.mail', { subject: Title ?? enumLabel('EmailType', What) });
  if (Kind === CustomerFeedKind.reply)
    return t(What === ReceivedKind.reply ? 'replies.entry' : 'replies.automatic', {
      subject: Title ?? t('replies.noSubject'),
    });
  if (Kind === CustomerFeedKind.sms) return t('customerFeed.sms', { phone: formatPhone(number) });
  if (Kind === CustomerFeedKind.reaction)
    return t(What === 'clicked' ? 'customerFeed.clicked' : 'customerFeed.opened', {
      subject: Title ?? t('replies.noSubject'),
    });
  if (Kind === CustomerFeedKind.activity) return Title ?? enumLabel('CrmActivityCategory', What);
  return Kind === CustomerFeedKind.opportunity ? saleTitle(entry) : changeTitle(entry, resource);
}

const money = (amount: unknown): string => (typeof amount === 'number' ? formatMoney(amount, language()) : '');

/** What an entry says beyond its name. */
export function detailOf({ Kind, What, Data, Actor }: FeedEntry): string {
  const parts: Record<FeedEntry['Kind'], () => string[]> = {
    [CustomerFeedKind.order]: () => [money(Data.Total), enumLabel('OrderStatus', What)],
    [CustomerFeedKind.payment]: () => [money(Data.Amount), enumLabel('PaymentVector', textOf(Data.Vector))],
    [CustomerFeedKind.document]: () => [money(Data.Total)],
    [CustomerFeedKind.mail]: () => [
      textOf(Data.To),
      enumLabel('EmailMessageState', textOf(Data.State)),
      filesText(Data.Files),
    ],
    [CustomerFeedKind.reply]: () => [
      Data.FromAddress === Actor ? '' : textOf(Data.FromAddress),
      Data.FromRecipient === false ? t('replies.fromOther') : '',
    ],
    [CustomerFeedKind.sms]: () => [textOf(Data.Text), enumLabel('SmsState', textOf(Data.State))],
    [CustomerFeedKind.reaction]: () => (Data.Urls as string[]).map(String), // The server sends a list of addresses.
    [CustomerFeedKind.activity]: () => [textOf(Data.Type), textOf(Data.Outcome)],
    [CustomerFeedKind.opportunity]: () => [],
    [CustomerFeedKind.change]: () => [textOf(Data.Reason)],
  };
  return parts[Kind]().filter(Boolean).join(' · ');
}

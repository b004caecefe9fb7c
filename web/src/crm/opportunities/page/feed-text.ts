import { type FeedEntry, FeedKind } from '@circolo/contract/crm/opportunities/opportunity-feed';
import { ReceivedKind } from '@circolo/contract/mail/replies/reply';
import { filesText } from '../../../mail/files/files-text.ts';
import { enumLabel, fieldLabel, t, translate } from '../../../messages/messages.ts';

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What happened to the opportunity itself, as a sentence. */
function eventTitle({ What, Data }: FeedEntry): string {
  const values = { name: textOf(Data.Name), reason: textOf(Data.Reason), number: textOf(Data.Number) };
  if (What === 'goalSet') {
    const { Kind } = Data.Goal as { Kind: string }; // As the history records a goal.
    return t('opportunities.feed.event.goalSet', { kind: enumLabel('OpportunityGoalKind', Kind) });
  }
  if (What === 'succeeded' && Data.By === 'order') return t('opportunities.feed.event.succeededByOrder');
  if (What === 'orderLinked' && Data.Order === null) return t('opportunities.feed.event.orderUnlinked');
  return translate(`opportunities.feed.event.${What}`, values) ?? What;
}

/** What an entry of the stream is called. */
export function titleOf(entry: FeedEntry): string {
  const { Kind, Title, What } = entry;
  if (Kind === FeedKind.event) return eventTitle(entry);
  if (Kind === FeedKind.activity) return Title ?? enumLabel('CrmActivityCategory', What);
  if (Kind === FeedKind.mail) return t('opportunities.feed.mail', { subject: Title ?? enumLabel('EmailType', What) });
  if (Kind === FeedKind.reply)
    return t(What === ReceivedKind.reply ? 'replies.entry' : 'replies.automatic', {
      subject: Title ?? t('replies.noSubject'),
    });
  if (Kind === FeedKind.order) return t('opportunities.feed.order', { number: Title ?? '' });
  const fields = (entry.Data.Fields as string[]).map((field) => fieldLabel('Opportunities', field)); // The server sends a list of names.
  return t('opportunities.feed.change', { fields: fields.join(', ') });
}

/** What an entry says beyond its name. */
export function detailOf({ Kind, Data }: FeedEntry): string | null {
  if (Kind === FeedKind.activity) return [textOf(Data.Type), textOf(Data.Outcome)].filter(Boolean).join(' · ') || null;
  if (Kind === FeedKind.mail) return [textOf(Data.To), filesText(Data.Files)].filter(Boolean).join(' · ') || null;
  if (Kind === FeedKind.reply) return textOf(Data.FromAddress) || null;
  return Kind === FeedKind.event
    ? [textOf(Data.Outcome), textOf(Data.Notes)].filter(Boolean).join(' · ') || null
    : null;
}

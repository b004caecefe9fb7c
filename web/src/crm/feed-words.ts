import type { FeedEntry } from '@circolo/contract/crm/opportunity-feed';
import { enumWord, fieldWord, t, wordOf } from '../app/words.ts';

const told = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What happened to the opportunity itself, in words. */
function eventTitle({ What, Data }: FeedEntry): string {
  const words = { name: told(Data.Name), reason: told(Data.Reason), number: told(Data.Number) };
  if (What === 'goalSet') {
    const { Kind } = Data.Goal as { Kind: string }; // As the history records a goal.
    return t('opportunities.feed.event.goalSet', { kind: enumWord('OpportunityGoalKind', Kind) });
  }
  if (What === 'succeeded' && Data.By === 'order') return t('opportunities.feed.event.succeededByOrder');
  if (What === 'orderLinked' && Data.Order === null) return t('opportunities.feed.event.orderUnlinked');
  return wordOf(`opportunities.feed.event.${What}`, words) ?? What;
}

/** What an entry of the stream is called. */
export function titleOf(entry: FeedEntry): string {
  const { Kind, Title, What } = entry;
  if (Kind === 'E') return eventTitle(entry);
  if (Kind === 'A') return Title ?? enumWord('CrmActivityCategory', What);
  if (Kind === 'M') return t('opportunities.feed.mail', { subject: Title ?? enumWord('EmailType', What) });
  if (Kind === 'O') return t('opportunities.feed.order', { number: Title ?? '' });
  const fields = (entry.Data.Fields as string[]).map((field) => fieldWord('Opportunities', field)); // As the server tells it.
  return t('opportunities.feed.change', { fields: fields.join(', ') });
}

/** What an entry says beyond its name. */
export function detailOf({ Kind, Data }: FeedEntry): string | null {
  if (Kind === 'A') return [told(Data.Type), told(Data.Outcome)].filter(Boolean).join(' · ') || null;
  if (Kind === 'M') return told(Data.To) || null;
  return Kind === 'E' ? [told(Data.Outcome), told(Data.Notes)].filter(Boolean).join(' · ') || null : null;
}

import { language } from '../messages/messages.ts';

/** What a record with texts in both languages is called on this page. */
export const describe = (record: { Description: string; DescriptionEn: string | null }): string =>
  (language() === 'en' ? record.DescriptionEn : null) ?? record.Description;

import { language } from '../app/words.ts';

/** What a record with words in both languages is called on this page. */
export const describe = (record: { Description: string; DescriptionEn: string | null }): string =>
  (language() === 'en' ? record.DescriptionEn : null) ?? record.Description;

import { t } from '../../messages/messages.ts';

/** How many files a mail of a stream carries; nothing where it carries none. */
export const filesText = (count: unknown): string =>
  typeof count === 'number' && count > 0 ? t('mailFiles.count', { count }) : '';

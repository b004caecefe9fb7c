import type { RegisterGroup } from '@circolo/contract/invoicing/vat-register/vat-register';
import { monthName } from '@circolo/contract/values/month';
import { language, t } from '../../messages/messages.ts';
import { formatMoney, formatRate } from '../../ui/values/format.ts';

/** A month by its name. @example monthText('2026-10-01') // 'ottobre 2026' */
export const monthText = (month: string): string => monthName(language(), month);

/** An amount in the reader's language. */
export const amount = (euros: number): string => formatMoney(euros, language());

/** A rate, or the nature of what has none. @example groupText(group) // '22 %', 'N4' */
export const groupText = ({ Rate, Nature }: Pick<RegisterGroup, 'Rate' | 'Nature'>): string =>
  Nature ?? formatRate(Rate, language());

/** Which group of a document or of a register it is. */
export const groupKey = ({ Rate, Nature, Collectability }: RegisterGroup): string =>
  `${Rate} ${Nature} ${Collectability}`;

/** How many documents. */
export const countText = (count: number): string => t('VatRegister.count', { count });

import { isReasonCode } from '@circolo/contract/banking/transfers/reason-codes';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';

/** What a reason of the bank means; null for none, and for one without words. */
export const reasonText = (code: string | null, language: Language): string | null =>
  code !== null && isReasonCode(code) ? translator(language)(`transfers.reasons.${code}`) : null;

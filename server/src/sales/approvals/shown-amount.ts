import { fromCents } from '@circolo/contract/values/money';
import type { Language } from '@circolo/messages/languages';

/** An amount of cents as people write it. */
export const shownAmount = (cents: number, language: Language): string =>
  new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'it-IT', { style: 'currency', currency: 'EUR' }).format(
    fromCents(cents),
  );

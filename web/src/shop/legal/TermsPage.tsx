import { t } from '../../messages/messages.ts';
import { LegalText } from './LegalText.tsx';

const sections = ['seller', 'object', 'price', 'duration', 'withdrawal', 'data'] as const;

/** The terms of sale that an order accepts. */
export const TermsPage = () => (
  <LegalText
    title={t('shop.terms.title')}
    sections={sections.map((key) => ({
      title: `shop.terms.${key}.title` as const,
      text: `shop.terms.${key}.text` as const,
    }))}
  />
);

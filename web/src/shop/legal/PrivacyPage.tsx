import { t } from '../../messages/messages.ts';
import { page } from '../../page/page.ts';
import { LegalText } from './LegalText.tsx';

const sections = ['controller', 'purpose', 'retention', 'rights', page.tagManager ? 'measured' : 'browser'] as const;

/** The privacy notice, which is read and not consented to. */
export const PrivacyPage = () => (
  <LegalText
    title={t('shop.privacy.title')}
    sections={sections.map((key) => ({
      title: `shop.privacy.${key}.title` as const,
      text: `shop.privacy.${key}.text` as const,
    }))}
  />
);

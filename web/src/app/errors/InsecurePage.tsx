import { IconLockOpen } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';

/** Replaces everything where the page came without https: nothing here would be safe. */
export const InsecurePage = () => (
  <main>
    <EmptyState icon={<IconLockOpen size={28} />} title={t('auth.insecure')} text={t('auth.insecureText')} />
  </main>
);

import { IconLockOpen } from '@tabler/icons-react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { t } from './words.ts';

/** Stands in place of everything where the page came without https: nothing here would be safe. */
export const InsecurePage = () => (
  <main>
    <EmptyState icon={<IconLockOpen size={28} />} title={t('auth.insecure')} text={t('auth.insecureText')} />
  </main>
);

import { Button, Group, Text } from '@mantine/core';
import { t } from '../../messages/messages.ts';

interface Props {
  page: number;
  pages: number;
  setPage: (page: number) => void;
}

/** One page on or back, where there is more than one. */
export function PageSteps({ page, pages, setPage }: Props) {
  if (pages <= 1 && page === 1) return null;
  return (
    <Group justify="center" gap="sm">
      <Button variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
        {t('banking.reconcile.previous')}
      </Button>
      <Text size="sm">{t('banking.reconcile.page', { page, pages: Math.max(pages, page) })}</Text>
      <Button variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
        {t('banking.reconcile.next')}
      </Button>
    </Group>
  );
}

import { Button } from '@mantine/core';
import { IconInbox, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t, translate } from '../../messages/messages.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';

interface Props {
  /** The resource, for its messages. */
  name: string;
  filtered: boolean;
  clear: () => void;
  /** The way to the first record. */
  add: ReactNode;
}

/** What is shown where a list has no rows: there are none, or the filters leave none. */
export function NothingListed({ name, filtered, clear, add }: Props) {
  if (filtered)
    return (
      <EmptyState icon={<IconSearchOff size={28} />} title={t('list.noneFound')} text={t('list.noneFoundText')}>
        <Button variant="light" onClick={clear}>
          {t('list.clearFilters')}
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<IconInbox size={28} />}
      title={translate(`${name}.empty`) ?? t('grid.empty')}
      text={translate(`${name}.emptyText`)}
    >
      {add}
    </EmptyState>
  );
}

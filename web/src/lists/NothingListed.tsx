import { Button } from '@mantine/core';
import { IconInbox, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t, wordOf } from '../app/words.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

interface Props {
  /** The resource, for its words. */
  name: string;
  filtered: boolean;
  clear: () => void;
  /** The way to the first record. */
  add: ReactNode;
}

/** What stands where a list has no rows: there are none, or the filters leave none. */
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
      title={wordOf(`${name}.empty`) ?? t('grid.empty')}
      text={wordOf(`${name}.emptyText`)}
    >
      {add}
    </EmptyState>
  );
}

import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { t, translate } from '../messages/messages.ts';
import { isDialogOpen } from '../ui/dialog-open.ts';

/** The key n begins a new record where `add` is given; whatever dialog is open, its keys are its own. */
export function useAddKey(add: (() => void) | null): void {
  const press = () => {
    if (!isDialogOpen()) add?.();
  };
  useHotkeys(add ? [['n', press]] : []);
}

/** Begins a new record. */
export const AddButton = ({ name, add }: { name: string; add: () => void }) => (
  <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
    {translate(`${name}.new`) ?? t('action.new')}
  </Button>
);

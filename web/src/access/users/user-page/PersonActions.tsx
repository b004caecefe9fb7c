import { Menu } from '@mantine/core';
import { IconEraser, IconFileZip } from '@tabler/icons-react';
import { t } from '../../../messages/messages.ts';

interface Props {
  ask: () => void;
}

/** A copy of what is held about a user, in their menu. */
export const CopyDataItem = ({ ask }: Props) => (
  <Menu.Item leftSection={<IconFileZip size={16} aria-hidden />} onClick={ask}>
    {t('dataCopy.forOther.action')}
  </Menu.Item>
);

/** The erasure of a user, in their menu. */
export const EraseItem = ({ ask }: Props) => (
  <Menu.Item color="red.8" leftSection={<IconEraser size={16} aria-hidden />} onClick={ask}>
    {t('erasure.action')}
  </Menu.Item>
);

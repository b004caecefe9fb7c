import { Menu } from '@mantine/core';
import { IconArrowMerge, IconEraser, IconFileZip } from '@tabler/icons-react';
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

/** The merge of a customer with another one, in their menu. */
export const MergeItem = ({ ask }: Props) => (
  <Menu.Item leftSection={<IconArrowMerge size={16} aria-hidden />} onClick={ask}>
    {t('customerMerge.action')}
  </Menu.Item>
);

/** The erasure of a user, in their menu. */
export const EraseItem = ({ ask }: Props) => (
  <Menu.Item color="red.8" leftSection={<IconEraser size={16} aria-hidden />} onClick={ask}>
    {t('erasure.action')}
  </Menu.Item>
);

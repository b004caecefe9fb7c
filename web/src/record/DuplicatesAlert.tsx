import { Alert, List } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../messages/messages.ts';

/** Who is probably the same as the record that is typed, an item each. */
export const DuplicatesAlert = ({ children }: { children: ReactNode }) => (
  <Alert
    variant="light"
    color="orange"
    icon={<IconUsers size={18} aria-hidden />}
    title={t('leads.duplicates')}
    mb="md"
  >
    <List size="sm" spacing={2}>
      {children}
    </List>
  </Alert>
);

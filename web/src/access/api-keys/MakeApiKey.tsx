import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { ApiKeyDialog } from './ApiKeyDialog.tsx';

/** The button that opens the dialog for a new key. */
export function MakeApiKey() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('ApiKeys.add')}
      </Button>
      {open ? <ApiKeyDialog close={() => setOpen(false)} /> : null}
    </>
  );
}

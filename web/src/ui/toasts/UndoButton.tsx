import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';

/** Offers in a toast to take something back, once. */
export function UndoButton({ undo }: { undo: () => Promise<void> }) {
  const [asked, setAsked] = useState(false);
  return (
    <Button
      variant="light"
      size="compact-sm"
      ml="xs"
      disabled={asked}
      onClick={() => {
        setAsked(true);
        void undo();
      }}
    >
      {t('changes.undo')}
    </Button>
  );
}

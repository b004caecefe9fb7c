import { SeriesScope, type SeriesScopeCode } from '@circolo/contract/crm/agenda/agenda-codes';
import { Button, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { enumOptions, t } from '../../messages/messages.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

interface Props {
  /** What is asked: what changes, or what goes. */
  question: string;
  close: () => void;
  chosen: (scope: SeriesScopeCode) => void;
}

const scopes = Object.values(SeriesScope);

/** Asks what of a series is meant. */
export function ScopeDialog({ question, close, chosen }: Props) {
  useReturnFocus();
  const [scope, setScope] = useState<SeriesScopeCode>(SeriesScope.one);
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{t('agenda.scope.title')}</Text>} centered zIndex={300}>
      <Stack gap="md">
        <Radio.Group
          label={question}
          value={scope}
          onChange={(code) => setScope(scopes.find((known) => known === code) ?? SeriesScope.one)}
        >
          <Stack gap="xs" mt="xs">
            {enumOptions('SeriesScope', scopes).map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        <DialogButtons close={close}>
          <Button onClick={() => chosen(scope)}>{t('agenda.scope.confirm')}</Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}

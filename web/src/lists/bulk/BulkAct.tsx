import { bulkAction } from '@circolo/contract/lists/bulk-codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { DayInput } from '../../ui/form/DayInput.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { BulkResults } from './BulkResults.tsx';
import type { BulkParts, ListAct } from './bulk-parts.ts';
import { useBulkRun } from './use-bulk-run.ts';

interface Props extends BulkParts {
  act: ListAct;
  close: () => void;
}

/** What a list does to the chosen rows besides: asks, shows how far it is, and says of each that was refused why. */
export function BulkAct({ act, close, ...parts }: Props) {
  const { resource, list, selection } = parts;
  const { messages, day } = act;
  const [chosenDay, setChosenDay] = useState<string | null>(() => romeDay(new Date()));
  const [began] = useState(() => selection.count(list.count ?? 0));
  const bulk = useBulkRun(resource, selection, list.state.filters);
  const { run, busy } = bulk;
  useReturnFocus();
  const did = run && !busy ? run : null;
  const start = async () => {
    const Changes = day ? { Changes: { [day.field]: chosenDay } } : {};
    const ended = await bulk.start({ Action: bulkAction.act, ...Changes, DryRun: false });
    if (ended && ended.Done > 0) toast.success(t(messages.did, { count: ended.Done }));
  };
  const leave = () => {
    if (did && did.Done > 0) selection.clear();
    close();
  };
  return (
    <Modal opened onClose={leave} title={<Text fw={650}>{t(messages.title)}</Text>} size={560} centered>
      <Stack gap="md">
        {did || busy ? null : <Text size="sm">{t(messages.text, { count: began })}</Text>}
        {day && !did && !busy ? <DayInput label={t(day.label)} value={chosenDay} onChange={setChosenDay} /> : null}
        {busy ? <BulkProgress run={run} total={began} /> : null}
        {did ? <BulkResults run={did} done={messages.did} refused={messages.refused} pageOf={act.pageOf} /> : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={leave}>
            {did || busy ? t('form.close') : t('form.cancel')}
          </Button>
          {did ? null : (
            <Button loading={busy} onClick={() => void start()}>
              {t(messages.run, { count: began })}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

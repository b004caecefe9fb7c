import { users } from '@circolo/contract/access/users/user';
import { mergeCustomers } from '@circolo/contract/crm/customers/merge-customers';
import { Alert, Button, Modal, Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { undoSet } from '../../../lists/bulk/undo.tsx';
import { t } from '../../../messages/messages.ts';
import { lookupChoices } from '../../../resource/calls.ts';
import { call } from '../../../session/client.ts';
import { DialogButtons } from '../../../ui/form/DialogButtons.tsx';
import { type Choice, ReferencePicker } from '../../../ui/form/ReferencePicker.tsx';
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { UndoButton } from '../../../ui/toasts/UndoButton.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { calledFirst } from '../user-name.ts';
import { MergeFields, usualTake } from './MergeFields.tsx';
import { MergeBlocks, MergeConsequences } from './MergePreview.tsx';
import { type Customer, type Pair, usePair } from './use-pair.ts';

function Side({ label, user }: { label: string; user: Customer }) {
  return (
    <Paper withBorder radius="md" p="sm">
      <Text size="xs" fw={600} c="dimmed">
        {label}
      </Text>
      <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
        {calledFirst(user)}
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('customerMerge.ofWhom', { id: user.Id, email: user.Email })}
      </Text>
    </Paper>
  );
}

interface MergeProps {
  data: NonNullable<ReturnType<typeof usePair>['data']>;
  swap: () => void;
  close: () => void;
  merged: () => void;
}

function Merge({ data: { pair, preview }, swap, close, merged }: MergeProps) {
  const queries = useQueryClient();
  const [stays, goes]: Pair = pair;
  const [take, setTake] = useState(() => usualTake(pair));
  const { busy, problem, run } = useAction(async () => {
    const body = { Other: { Id: goes.Id }, Version: stays.Version, OtherVersion: goes.Version, Take: take };
    const { ChangeSet } = await call(mergeCustomers, { params: { Id: stays.Id }, body });
    close();
    merged();
    // What the one had is shown under the other everywhere.
    await queries.invalidateQueries();
    toast.success(t('customerMerge.done'), <UndoButton undo={() => undoSet(ChangeSet, queries)} />);
  });
  const isBlocked = preview.Blocks.length > 0;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="xs">
        <Side label={t('customerMerge.stays')} user={stays} />
        <Side label={t('customerMerge.goes')} user={goes} />
      </SimpleGrid>
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconArrowsExchange size={16} aria-hidden />}
        onClick={swap}
      >
        {t('customerMerge.swap')}
      </Button>
      {problem ? <Alert color="red" role="alert" title={problem} /> : null}
      {isBlocked ? (
        <MergeBlocks blocks={preview.Blocks} />
      ) : (
        <>
          <MergeFields pair={pair} take={take} set={setTake} />
          <MergeConsequences preview={preview} />
        </>
      )}
      <DialogButtons close={close}>
        {isBlocked ? null : (
          <Button loading={busy} onClick={() => void run()}>
            {t('customerMerge.confirm')}
          </Button>
        )}
      </DialogButtons>
    </>
  );
}

interface Props {
  /** The customer who stays at first. */
  id: number;
  /** The one who goes; null: it is chosen here. */
  other: number | null;
  /** What the first is called, where the other one is chosen. */
  name?: string;
  close: () => void;
  /** Called when the two are one. */
  merged: () => void;
}

/** Makes one customer of two: shows which field wins, what passes and what hinders it, before anything happens. */
export function MergeCustomersDialog({ id, other, name = '', close, merged }: Props) {
  useReturnFocus();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [isSwapped, setSwapped] = useState(false);
  const second = other ?? chosen?.Id ?? null;
  const [stays, goes] = isSwapped && second !== null ? [second, id] : [id, second];
  const { data, error, refetch, isFetching } = usePair(stays, goes);
  return (
    <Modal opened onClose={close} size="lg" title={<Text fw={650}>{t('customerMerge.title')}</Text>} centered>
      <Stack gap="md">
        {other === null ? (
          <ReferencePicker
            label={t('customerMerge.other')}
            description={t('customerMerge.otherHelp', { name })}
            value={chosen ? [chosen] : []}
            onChange={([choice]) => setChosen(choice ?? null)}
            lookup={async (query) => (await lookupChoices(users, query)).filter(({ Id }) => Id !== id)}
            cacheKey="MergedCustomers"
          />
        ) : null}
        {data ? (
          <Merge key={stays} data={data} swap={() => setSwapped(!isSwapped)} close={close} merged={merged} />
        ) : null}
        {!data && isFetching ? <Skeleton h={200} /> : null}
        {error ? <LoadFailure retry={() => void refetch()} error={error} /> : null}
      </Stack>
    </Modal>
  );
}

import { allows } from '@circolo/contract/authorization/levels';
import { leads } from '@circolo/contract/crm/leads/lead';
import { mergedFields, mergeLeads } from '@circolo/contract/crm/leads/merge-leads';
import { ChangeSetKind } from '@circolo/contract/lists/bulk-codes';
import { undoLevel } from '@circolo/contract/lists/undo-level';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Alert, Button, Group, Modal, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { undoSet } from '../../lists/bulk/undo.tsx';
import { fieldLabel, t } from '../../messages/messages.ts';
import { fieldFormatter } from '../../record/display-value.ts';
import { oneRecord } from '../../resource/calls.ts';
import { call } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { UndoButton } from '../../ui/toasts/UndoButton.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

type Lead = RecordOf<typeof leads>;
type Field = (typeof mergedFields)[number];

const format = fieldFormatter(leads);

/** What two leads say differently of a field, as text; nothing where the other one says nothing. */
const differing = (stays: Lead, goes: Lead): Field[] =>
  mergedFields.filter((field) => goes[field] !== null && format(field, stays[field]) !== format(field, goes[field]));

function Choices({
  pair: [stays, goes],
  take,
  set,
}: {
  pair: [Lead, Lead];
  take: Field[];
  set: (take: Field[]) => void;
}) {
  const fields = differing(stays, goes);
  if (fields.length === 0) return <Text size="sm">{t('leads.merge.same')}</Text>;
  return fields.map((field) => (
    <Radio.Group
      key={field}
      label={fieldLabel('Leads', field)}
      value={take.includes(field) ? 'goes' : 'stays'}
      onChange={(side) => set(side === 'goes' ? [...take, field] : take.filter((other) => other !== field))}
    >
      <Group gap="md" mt={4}>
        <Radio value="stays" label={stays[field] === null ? t('leads.merge.nothing') : format(field, stays[field])} />
        <Radio value="goes" label={format(field, goes[field])} />
      </Group>
    </Radio.Group>
  ));
}

function Merge({ pair, close, merged }: { pair: [Lead, Lead]; close: () => void; merged: () => void }) {
  const queries = useQueryClient();
  const mayUndo = allows(useLevel('leads'), undoLevel(ChangeSetKind.merge));
  const [stays, goes] = pair;
  // What this one does not say is taken of the other.
  const [take, setTake] = useState(() => differing(stays, goes).filter((field) => stays[field] === null));
  const { busy, problem, run } = useAction(async () => {
    const body = { Other: { Id: goes.Id }, Take: take };
    const { ChangeSet } = await call(mergeLeads, { params: { Id: stays.Id }, body });
    // The one that is gone is not asked for again.
    close();
    merged();
    await queries.invalidateQueries({ queryKey: [leads.Name] });
    const undo = mayUndo ? <UndoButton undo={() => undoSet(ChangeSet, queries)} /> : null;
    toast.success(t('leads.merge.done'), undo);
  });
  return (
    <Stack gap="sm">
      {problem ? <Alert color="red" role="alert" title={problem} /> : null}
      <Text size="sm">{t('leads.merge.text', { stays: stays.Number, goes: goes.Number })}</Text>
      <Choices pair={pair} take={take} set={setTake} />
      <DialogButtons close={close}>
        <Button loading={busy} onClick={() => void run()}>
          {t('leads.merge.confirm')}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

interface Props {
  /** The lead that stays, and the one that goes. */
  ids: [number, number];
  close: () => void;
  /** Called when the two are one. */
  merged: () => void;
}

/** Makes one lead of two, with a winner for every field that differs. */
export function MergeLeadsDialog({ ids: [id, other], close, merged }: Props) {
  useReturnFocus();
  const both = useQuery({
    queryKey: ['Leads', 'merge', id, other],
    queryFn: () => Promise.all([oneRecord(leads, id), oneRecord(leads, other)]),
  });
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{t('leads.merge.title')}</Text>} centered>
      {both.data ? <Merge pair={both.data} close={close} merged={merged} /> : <Skeleton h={160} />}
      {both.isError ? <Alert color="red" role="alert" title={both.error.message} /> : null}
    </Modal>
  );
}

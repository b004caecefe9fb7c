import type { BulkRun } from '@circolo/contract/lists/bulk';
import { Button, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t, type WordKey } from '../../messages/messages.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { UndoButton } from '../../ui/toasts/UndoButton.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { BulkResults } from './BulkResults.tsx';
import type { BulkParts } from './bulk-parts.ts';
import { undoSet } from './undo.tsx';
import type { BulkAsked, useBulkRun } from './use-bulk-run.ts';

/** The messages of what is done. */
interface StepMessages {
  title: WordKey;
  will: WordKey;
  did: WordKey;
  run: WordKey;
}

interface Props {
  messages: StepMessages;
  bulk: ReturnType<typeof useBulkRun>;
  asked: Omit<BulkAsked, 'DryRun'>;
  selection: BulkParts['selection'];
  danger?: boolean;
  close: () => void;
  /** The part before the check: the fields. Left out where there is nothing to choose. */
  children?: ReactNode;
  /** Whether there is something to check. */
  ready?: boolean;
}

function Waiting({ run, dry }: { run: BulkRun | null; dry: boolean }) {
  if (!run || run.Total <= 100)
    return (
      <Group gap="xs" role="status">
        <Loader size="xs" aria-hidden />
        <Text size="sm">{t(dry ? 'bulk.checking' : 'bulk.running')}</Text>
      </Group>
    );
  return <BulkProgress run={run} total={run.Total} />;
}

/** A bulk action step by step: what to do, what would happen, how far it is, what became of it. */
export function BulkSteps({ messages, bulk, asked, selection, danger, close, children, ready = true }: Props) {
  const queries = useQueryClient();
  const { run, busy } = bulk;
  const [doing, setDoing] = useState(false);
  useReturnFocus();
  const tried = run?.DryRun && !busy ? run : null;
  const did = run && !run.DryRun && !busy ? run : null;
  const start = async () => {
    setDoing(true);
    const ended = await bulk.start({ ...asked, DryRun: false });
    setDoing(false);
    if (!ended || ended.Done === 0) return;
    const set = ended.ChangeSetId;
    const undo = set === null ? null : <UndoButton undo={() => undoSet(set, queries)} />;
    toast.success(t(messages.did, { count: ended.Done }), undo);
    // The dialog stays to say of the refused ones why, and the bar with it.
    if (ended.Failed === 0) selection.clear();
  };
  const leave = () => {
    if (did && did.Done > 0) selection.clear();
    close();
  };
  return (
    <Modal opened onClose={leave} title={<Text fw={650}>{t(messages.title)}</Text>} size={560} centered>
      <Stack gap="md">
        {tried || did || doing ? null : children}
        {busy ? <Waiting run={run} dry={!doing} /> : null}
        {tried ? <BulkResults run={tried} done={messages.will} refused="bulk.willNot" /> : null}
        {tried && tried.Done > 0 ? (
          <Text size="sm" c="dimmed">
            {t('bulk.undoable')}
          </Text>
        ) : null}
        {did ? <BulkResults run={did} done={messages.did} refused="bulk.refused" /> : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={tried && children && !doing ? bulk.forget : leave} disabled={doing}>
            {did ? t('form.close') : tried && children ? t('bulk.back') : t('form.cancel')}
          </Button>
          {tried || did ? null : children ? (
            <Button loading={busy} disabled={!ready} onClick={() => void bulk.start({ ...asked, DryRun: true })}>
              {t('bulk.check')}
            </Button>
          ) : null}
          {tried && tried.Done > 0 ? (
            <Button {...(danger ? { color: 'red.8' } : {})} loading={doing} onClick={() => void start()}>
              {t(messages.run, { count: tried.Done })}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Modal>
  );
}

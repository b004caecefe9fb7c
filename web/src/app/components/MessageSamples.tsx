import { groups } from '@circolo/contract/catalogue/groups/group';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { Anchor, Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { MergePanel } from '../../record/merge/MergePanel.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { StatusBadge, type Tone } from '../../ui/values/StatusBadge.tsx';
import { Sample } from './Sample.tsx';

const kinds = ['success', 'warning', 'question', 'error', 'info'] as const;

/** Toasts of all five kinds, and one that offers something to do. */
export function ToastSamples() {
  const undo = (
    <Anchor component="button" type="button" size="sm" onClick={() => toast.info(t('toast.info'))}>
      {t('test.undo')}
    </Anchor>
  );
  return (
    <Group>
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="default"
          onClick={() => (kind === 'success' ? toast.saved() : toast[kind](t(`toast.${kind}`)))}
        >
          {t(`test.toasts.${kind}`)}
        </Button>
      ))}
      <Button variant="default" onClick={() => toast.success(t('toast.success.save'), undo)}>
        {t('test.toasts.action')}
      </Button>
    </Group>
  );
}

const tones: Record<string, Tone> = {
  [OrderStatus.pending]: 'yellow',
  [OrderStatus.pendingRenew]: 'yellow',
  [OrderStatus.pendingConfirm]: 'blue',
  [OrderStatus.paid]: 'green',
  [OrderStatus.suspended]: 'orange',
  [OrderStatus.billed]: 'teal',
  [OrderStatus.refunded]: 'violet',
  [OrderStatus.concluded]: 'gray',
  [OrderStatus.cancelled]: 'red',
};

/** States in every hue. */
export const BadgeSamples = () => (
  <Group>
    {Object.keys(tones).map((code) => (
      <StatusBadge key={code} of="OrderStatus" code={code} tones={tones} />
    ))}
  </Group>
);

const problem = (Code: string, Message: string) => new ApiProblem(400, { Code, Message });

/** A group as it was, and as two people have it now. */
const merged = {
  base: { Code: 'ORO', Software: Software.association, Position: 1 },
  mine: { Code: 'ORO-1', Software: Software.association, Position: 2 },
  theirs: { Code: 'ORO-2', Software: Software.centre, Position: 1 },
};

/** What is shown where something is missing, failed or was refused. */
export const StateSamples = () => (
  <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
    <Sample name={t('test.states.empty')}>
      <EmptyState icon={<IconInbox size={28} />} title={t('grid.empty')} text={t('test.emptyText')}>
        <Button>{t('action.new')}</Button>
      </EmptyState>
    </Sample>
    <Stack gap="lg">
      <Sample name={t('test.states.failed')}>
        <LoadFailure retry={() => toast.info(t('error.retry'))} />
      </Sample>
      <Sample name={t('test.states.refused')}>
        <FormProblem problem={problem('AccessDenied', t('errors.AccessDenied'))} />
      </Sample>
      <Sample name={t('test.states.stale')}>
        <MergePanel
          resource={groups}
          problem={problem('StaleVersion', t('errors.StaleVersion', { name: t('test.sample') }))}
          base={merged.base}
          mine={() => merged.mine}
          load={() => Promise.resolve({ values: merged.theirs, version: 2 })}
          save={() => toast.saved()}
        />
      </Sample>
      <Sample name={t('test.states.pages')}>
        <Group>
          <Anchor href={paths.notFound} size="sm">
            {t('error.pageNotFound')}
          </Anchor>
          <Anchor href={paths.lostConnection} size="sm">
            {t('error.lostConnection')}
          </Anchor>
        </Group>
      </Sample>
    </Stack>
  </SimpleGrid>
);

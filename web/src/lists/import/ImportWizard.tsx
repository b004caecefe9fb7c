import { ImportState } from '@circolo/contract/lists/import-codes';
import { Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { t, translate } from '../../messages/messages.ts';
import type { ListedResource } from '../../resource/calls.ts';
import { StepBar } from '../../ui/page/StepBar.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportFile } from './ImportFile.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportResult } from './ImportResult.tsx';
import { type Import, isAtWork, useImport } from './use-import.ts';

const steps = ['file', 'columns', 'preview', 'result'] as const;

/** The step at which an import is; `again` goes back from the preview to the columns. */
function placeOf({ job }: Import, again: boolean): number {
  if (!job) return 0;
  if (job.State === ImportState.previewed) return again ? 1 : 2;
  if (job.State === ImportState.previewing) return 2;
  return job.State === ImportState.uploaded || (job.State === ImportState.failed && !job.Revertible && job.Done === 0)
    ? 1
    : 3;
}

function Step({
  state,
  at,
  setAgain,
  close,
}: {
  state: Import;
  at: number;
  setAgain: (a: boolean) => void;
  close: () => void;
}) {
  const { job } = state;
  if (!job) return <ImportFile state={state} />;
  if (isAtWork(job)) return <ImportProgress state={state} job={job} />;
  if (at === 1)
    return (
      <ImportColumns key={`${job.Separator}${job.Encoding}`} state={state} job={job} done={() => setAgain(false)} />
    );
  if (at === 2) return <ImportPreview state={state} job={job} back={() => setAgain(true)} />;
  return <ImportResult state={state} job={job} close={close} />;
}

/** Gives the focus to the dialog's title where a step took away what had it, so that the keyboard stays inside. */
function useFocusInside(step: string) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button of a step goes with it, or was disabled before.
    if (step && document.activeElement === document.body)
      content.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [step]);
  return content;
}

/** Takes in a file: which column is what, preview, run, errors, undo. It may be left while the server works. */
export function ImportWizard({ resource, close }: { resource: ListedResource; close: () => void }) {
  useReturnFocus();
  const small = useMediaQuery('(max-width: 48em)', window.innerWidth < 768, { getInitialValueInEffect: false });
  const state = useImport(resource.Name);
  const [again, setAgain] = useState(false);
  const at = placeOf(state, again);
  const content = useFocusInside(`${at}${state.job?.State ?? ''}`);
  const label = (step: number) => t(`import.steps.${steps[step] ?? 'file'}`);
  const of = translate(`${resource.Name}.title`) ?? resource.Name;
  return (
    <Modal
      opened
      onClose={close}
      size={940}
      fullScreen={small}
      title={<Text fw={650}>{`${t('import.title')} · ${of}`}</Text>}
      closeButtonProps={{ 'aria-label': t('import.close') }}
      closeOnClickOutside={false}
    >
      <Stack gap={0} ref={content}>
        <StepBar
          label={t('import.title')}
          where={state.job?.FileName ?? t('import.steps.file')}
          at={at}
          steps={steps.map((_, index) => ({ label: label(index), go: null }))}
        />
        <Step state={state} at={at} setAgain={setAgain} close={close} />
      </Stack>
    </Modal>
  );
}

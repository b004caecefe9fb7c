import { type PlannedStep, resumeStep, runStep, stopStep } from '@circolo/contract/subscriptions/time-machine';
import { optionalText, text } from '@circolo/contract/values/kinds';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { enumLabel, t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { TextAreaField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { formatDay } from '../../ui/values/format.ts';
import { customerOf } from './customer-of.ts';

/** What staff want to do with a planned step. */
export interface Ask {
  what: 'run' | 'stop' | 'resume';
  step: PlannedStep;
  day: string;
}

const stopping = z.object({ Reason: text(250) });
const other = z.object({ Reason: optionalText(250) });

async function carryOut({ what, step: { Key }, day }: Ask, Reason: string | null): Promise<void> {
  if (what === 'stop') await call(stopStep, { body: { Key, Day: day, Reason: Reason ?? '' } });
  else if (what === 'run') await call(runStep, { body: { Key, Reason } });
  else await call(resumeStep, { body: { Key } });
}

const messages = {
  run: {
    title: 'timeMachine.runTitle',
    text: 'timeMachine.runText',
    confirm: 'timeMachine.run',
    done: 'timeMachine.ran',
  },
  stop: {
    title: 'timeMachine.stopTitle',
    text: 'timeMachine.stopText',
    confirm: 'timeMachine.stop',
    done: 'timeMachine.stopped',
  },
  resume: {
    title: 'timeMachine.resume',
    text: 'timeMachine.runText',
    confirm: 'timeMachine.resume',
    done: 'timeMachine.resumed',
  },
} as const;

/** Asks why, and does, stops or frees a planned step. */
export function StepDialog({ ask, close }: { ask: Ask; close: () => void }) {
  const { what, step, day } = ask;
  const queries = useQueryClient();
  useReturnFocus();
  const zodForm = useZodForm({
    schema: what === 'stop' ? stopping : other,
    initial: { Reason: '' },
    save: async ({ Reason }) => {
      await carryOut(ask, typeof Reason === 'string' ? Reason : null);
      await queries.invalidateQueries({ queryKey: ['TimeMachine'] });
      toast.success(t(messages[what].done));
      close();
    },
  });
  const about = { step: enumLabel('StepKind', step.Kind), user: customerOf(step), date: formatDay(day) };
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{t(messages[what].title)}</Text>} centered>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          {what === 'resume' ? null : <Text size="sm">{t(messages[what].text, about)}</Text>}
          <FormProblem problem={zodForm.problem} />
          {what === 'resume' ? null : <TextAreaField name="Reason" label={t('timeMachine.reason')} />}
          <DialogButtons close={close}>
            <Button type="submit" loading={zodForm.saving}>
              {t(messages[what].confirm)}
            </Button>
          </DialogButtons>
        </Stack>
      </FormFrame>
    </Modal>
  );
}

import type { AnswerOf } from '@circolo/contract/http/endpoint';
import type { userReminders } from '@circolo/contract/subscriptions/payment-reminders';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { formatInstant } from '../../ui/values/format.ts';

const StopRemindersDialog = lazy(() =>
  import('./StopRemindersDialog.tsx').then((m) => ({ default: m.StopRemindersDialog })),
);

export type RemindersHold = NonNullable<AnswerOf<typeof userReminders>['Held']>;

/** The values of the sentence that says who stopped reminders, and why. */
export const heldBy = ({ By, At, Reason }: RemindersHold) => ({
  name: By ?? t('list.none'),
  date: formatInstant(At),
  reason: Reason ?? t('list.none'),
});

interface Props {
  held: RemindersHold | null;
  explanation: string;
  stop: (body: { Reason: string }) => Promise<void>;
  resume: () => Promise<void>;
}

/** Stops reminders, for a reason, or lets them leave again. */
export function RemindersSwitch({ held, explanation, stop, resume }: Props) {
  const [isAsking, setAsking] = useState(false);
  const release = async () => {
    await resume();
    toast.success(t('reminders.resumed'));
  };
  return (
    <div>
      <Button size="compact-sm" variant="subtle" mt={4} onClick={() => (held ? void release() : setAsking(true))}>
        {held ? t('reminders.resume') : t('reminders.stop')}
      </Button>
      <Suspense fallback={null}>
        {isAsking ? <StopRemindersDialog explanation={explanation} stop={stop} close={() => setAsking(false)} /> : null}
      </Suspense>
    </div>
  );
}

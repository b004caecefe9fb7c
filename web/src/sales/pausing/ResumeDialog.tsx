import { endWithoutRest } from '@circolo/contract/sales/purchases/pause-days';
import { resumeUserSubscription } from '@circolo/contract/subscriptions/pauses';
import { romeDay } from '@circolo/contract/values/rome-day';
import { Alert, Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { formatDay } from '../../ui/values/format.ts';
import { mayRevokePause, type PausablePurchase } from './pausable-purchase.ts';

interface Props {
  purchase: PausablePurchase;
  close: () => void;
}

/** Staff end the pause of a subscription today, or revoke one that has not begun: the end moves back. */
export function ResumeDialog({ purchase, close }: Props) {
  useReturnFocus();
  const queries = useQueryClient();
  const { Id, UserId, EndDate, Package, Pause } = purchase;
  const { busy, problem, run } = useAction(async () => {
    const answer = await call(resumeUserSubscription, { params: { Id: UserId, Purchase: Id } });
    await queries.invalidateQueries();
    toast.success(t('Purchases.pausing.resumed', { date: formatDay(answer.EndDate) }));
    close();
  });
  if (!EndDate || !Pause) return null;
  const values = {
    from: formatDay(Pause.StartDate),
    to: formatDay(Pause.EndDate),
    before: formatDay(EndDate),
    date: formatDay(endWithoutRest(EndDate, Pause, romeDay(new Date()))),
  };
  const isPlanned = mayRevokePause(purchase);
  const name = Package.Description;
  const title = isPlanned ? t('Purchases.pausing.revokeTitle', { name }) : t('Purchases.pausing.resumeTitle', { name });
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{title}</Text>} centered>
      <Stack gap="sm">
        <Text size="sm">
          {isPlanned ? t('Purchases.pausing.revokeText', values) : t('Purchases.pausing.resumeText', values)}
        </Text>
        {problem ? <Alert color="red" role="alert" title={problem} /> : null}
        <DialogButtons close={close}>
          <Button loading={busy} onClick={() => void run()}>
            {t(isPlanned ? 'Purchases.pausing.revokeSubmit' : 'Purchases.pausing.resumeSubmit')}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}

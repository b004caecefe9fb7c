import { previewUserRenewal, renewUserSubscription } from '@circolo/contract/subscriptions/customer-subscriptions';
import { Alert, Button, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { formatDay } from '../../ui/values/format.ts';
import { OrderAmounts } from '../orders/OrderAmounts.tsx';
import type { LeavingPurchase } from './leaving-purchase.ts';

interface Props {
  purchase: LeavingPurchase;
  close: () => void;
}

/** Staff order the renewal of a subscription: from when, for how much; one that is ordered already is opened. */
export function RenewDialog({ purchase: { Id, UserId, Package }, close }: Props) {
  useReturnFocus();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const params = { Id: UserId, Purchase: Id };
  const { data, error, refetch } = useQuery({
    queryKey: ['Users', 'renewal', Id],
    queryFn: () => callWithoutToast(previewUserRenewal, { params }),
    gcTime: 0,
  });
  const { busy, problem, run } = useAction(async () => {
    const made = data?.Renewal
      ? (await call(renewUserSubscription, { params, body: { ExpectedTotal: data.Renewal.Total } })).OrderId
      : data?.Order?.Id;
    close();
    await navigate({ to: paths.deskScreen(`orders/${made}`) });
    await queries.invalidateQueries();
  });
  return (
    <Modal
      opened
      onClose={close}
      title={<Text fw={650}>{t('Purchases.leaving.renewTitle', { name: Package.Description })}</Text>}
      centered
    >
      <Stack gap="sm">
        {data?.Renewal ? (
          <>
            <Text size="sm">{t('Purchases.leaving.renewText', { date: formatDay(data.StartsOn) })}</Text>
            <OrderAmounts amounts={data.Renewal} lines={data.Renewal.Lines} asked={data.Renewal} />
          </>
        ) : null}
        {data?.Order ? (
          <Text size="sm">{t('Purchases.leaving.renewThere', { number: data.Order.Description })}</Text>
        ) : null}
        {error ? <LoadFailure retry={() => void refetch()} error={error} /> : null}
        {data || error ? null : <Skeleton h={120} />}
        {problem ? <Alert color="red" role="alert" title={problem} /> : null}
        <DialogButtons close={close}>
          {data ? (
            <Button loading={busy} onClick={() => void run()}>
              {t(data.Order ? 'Purchases.leaving.renewOpen' : 'Purchases.leaving.renewSubmit')}
            </Button>
          ) : null}
        </DialogButtons>
      </Stack>
    </Modal>
  );
}

import { SwitchEffect } from '@circolo/contract/catalogue/switches/product-switch';
import { cancelUserSwitch, listUserSwitches } from '@circolo/contract/sales/switches/desk-switches';
import type { SwitchOffer, SwitchPage } from '@circolo/contract/sales/switches/switch-offer';
import { Alert, Button, Group, Modal, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { IconCalendarClock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { enumLabel, t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { formatDay } from '../../ui/values/format.ts';
import { SwitchPreview } from './SwitchPreview.tsx';
import css from './switch.module.css';
import type { SwitchedPurchase } from './switched-purchase.ts';

const keyOf = ({ Switch, Package }: SwitchOffer): string => `${Switch.Id}-${Package.Id}`;

/** A change that waits for the end of the period, and the way back from it. */
function Waiting({ of, waiting }: { of: SwitchedPurchase; waiting: NonNullable<SwitchPage['Waiting']> }) {
  const queries = useQueryClient();
  const { busy, problem, run } = useAction(async () => {
    await call(cancelUserSwitch, { params: { Id: of.userId, Purchase: of.purchaseId } });
    await queries.invalidateQueries({ queryKey: ['Users'] });
  });
  const values = { date: formatDay(waiting.StartsOn), name: waiting.Package.Description };
  return (
    <Alert
      color="blue"
      icon={<IconCalendarClock size={18} aria-hidden />}
      title={t('productSwitches.desk.waits', values)}
    >
      <Group gap="sm">
        <Button size="xs" variant="default" loading={busy} onClick={() => void run()}>
          {t('productSwitches.desk.cancel')}
        </Button>
        {problem ? <Text size="sm">{problem}</Text> : null}
      </Group>
    </Alert>
  );
}

const whenOf = ({ Effect, StartsOn }: SwitchOffer): string =>
  Effect === SwitchEffect.immediate
    ? t('productSwitches.desk.atOnce')
    : t('productSwitches.desk.atEnd', { date: formatDay(StartsOn) });

function OfferChoice({ offer }: { offer: SwitchOffer }) {
  return (
    <Radio.Card value={keyOf(offer)} disabled={offer.Refusal !== null} className={css.offer ?? ''}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Radio.Indicator disabled={offer.Refusal !== null} mt={2} />
        <div>
          <Text size="sm" fw={600}>
            {offer.Package.Description}
          </Text>
          <Text size="xs" c="dimmed">
            {`${enumLabel('SwitchDirection', offer.Direction)} · ${whenOf(offer)}`}
          </Text>
          {offer.Refusal ? (
            <Text size="xs" c="red.8">
              {offer.Refusal}
            </Text>
          ) : null}
        </div>
      </Group>
    </Radio.Card>
  );
}

function Choice({ of, page, close }: { of: SwitchedPurchase; page: SwitchPage; close: () => void }) {
  const open = page.Offers.filter(({ Refusal }) => Refusal === null);
  const [chosen, setChosen] = useState(() => (open.length === 1 && open[0] ? keyOf(open[0]) : null));
  const offer = open.find((one) => keyOf(one) === chosen);
  if (page.Offers.length === 0) return <Text size="sm">{t('productSwitches.desk.none')}</Text>;
  return (
    <>
      <Radio.Group value={chosen} onChange={setChosen} label={t('productSwitches.desk.to')}>
        <Stack gap="xs" mt={6}>
          {page.Offers.map((one) => (
            <OfferChoice key={keyOf(one)} offer={one} />
          ))}
        </Stack>
      </Radio.Group>
      {offer ? <SwitchPreview key={keyOf(offer)} of={of} offer={offer} close={close} /> : null}
    </>
  );
}

/** Staff change a customer's plan: where it may go, what that costs and why, how it is paid. */
export function SwitchDialog({ of, close }: { of: SwitchedPurchase; close: () => void }) {
  useReturnFocus();
  const { data, error, refetch } = useQuery({
    queryKey: ['Users', 'switches', of.purchaseId],
    queryFn: () => callWithoutToast(listUserSwitches, { params: { Id: of.userId, Purchase: of.purchaseId } }),
    gcTime: 0,
  });
  const until = data?.EndDate ? t('productSwitches.desk.until', { date: formatDay(data.EndDate) }) : '';
  return (
    <Modal opened onClose={close} size={640} title={<Text fw={650}>{t('productSwitches.desk.title')}</Text>}>
      <Stack gap="md">
        <Text size="sm">{[t('productSwitches.desk.now', { name: of.name }), until].filter(Boolean).join(' · ')}</Text>
        {data?.Waiting ? <Waiting of={of} waiting={data.Waiting} /> : null}
        {data ? <Choice of={of} page={data} close={close} /> : null}
        {error ? <LoadFailure retry={() => void refetch()} error={error} /> : null}
        {data || error ? null : <Skeleton h={180} />}
      </Stack>
    </Modal>
  );
}

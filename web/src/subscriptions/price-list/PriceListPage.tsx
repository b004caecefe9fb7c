import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { packages } from '@circolo/contract/catalogue/packages/package';
import { priceList } from '@circolo/contract/subscriptions/price-list';
import type { RenewalPolicy } from '@circolo/contract/subscriptions/renewal-price';
import { monthAfter } from '@circolo/contract/values/month';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { Button, Group, Paper, Skeleton, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRunningSubscriptions } from '../../catalogue/packages/use-running-subscriptions.ts';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { useUnsavedChangesGuard } from '../../record/dialog/use-unsaved-changes-guard.ts';
import { callWithoutToast } from '../../session/client.ts';
import { levelAt } from '../../session/menu.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { DayInput } from '../../ui/form/DayInput.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { PageFrame } from '../../ui/page/PageFrame.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { EffectFigures } from './EffectFigures.tsx';
import { PriceGrid } from './PriceGrid.tsx';
import css from './price-list.module.css';
import { RaiseBar } from './RaiseBar.tsx';
import { SavePrices } from './SavePrices.tsx';
import { type ListedPrice, usePriceDrafts } from './use-price-drafts.ts';
import { usePriceEffects } from './use-price-effects.ts';

/** The first day of the month after the next one: customers have a month at least to learn of it. */
const usualDay = (today: string): string => monthAfter(shiftDay(today, 31));

const none: ReadonlyMap<number, string> = new Map();

function Prices({ rows }: { rows: readonly ListedPrice[] }) {
  const today = romeDay(new Date());
  const menu = useSessionUser()?.Menu;
  const isOpen = (screen: string) => allows(levelAt(menu, screen), AuthorizationLevel.edit);
  const mayChange = isOpen('packages');
  const queries = useQueryClient();
  const drafts = usePriceDrafts(rows);
  const { changes } = drafts;
  const running = useRunningSubscriptions();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [from, setFrom] = useState<string | null>(usualDay(today));
  const [policy, setPolicy] = useState<RenewalPolicy | null>(null);
  const [refused, setRefused] = useState(none);
  const [saving, setSaving] = useState(false);
  const effects = usePriceEffects({ changes, ValidFrom: from, Policy: policy });
  useUnsavedChangesGuard(() => changes.length > 0);
  const raised = chosen.size > 0 ? rows.filter(({ Id }) => chosen.has(Id)) : rows;
  const reset = () => {
    drafts.clear();
    setRefused(none);
    setPolicy(null);
  };
  const type = (id: number, text: string) => {
    setRefused(new Map([...refused].filter(([other]) => other !== id)));
    drafts.set(id, text);
  };
  // What the figures say afterwards is without the wave that was not started.
  const close = () => {
    setSaving(false);
    setPolicy(null);
  };
  const saved = () => {
    setSaving(false);
    toast.success(t('priceList.saved', { count: changes.length }));
    reset();
    void queries.invalidateQueries({ queryKey: [packages.Name] });
  };
  return (
    <Stack gap="md">
      {mayChange ? (
        <Paper withBorder p="md" radius="md" className={css.tools}>
          <RaiseBar
            count={raised.length}
            chosen={chosen.size > 0}
            raise={(by, step) => {
              setRefused(none);
              drafts.raise(raised, by, step);
            }}
          />
          <DayInput label={t('priceList.validFrom')} value={from} onChange={setFrom} required />
        </Paper>
      ) : null}
      <PriceGrid
        rows={rows}
        running={running}
        drafts={{ ...drafts, set: type }}
        effects={effects}
        chosen={chosen}
        setChosen={setChosen}
        refused={refused}
        mayChange={mayChange}
      />
      {changes.length > 0 ? (
        <Paper
          withBorder
          shadow="md"
          radius="md"
          className={css.summary}
          component="section"
          aria-label={t('priceList.effect')}
        >
          <EffectFigures count={changes.length} effects={effects} />
          <Group gap="xs">
            <Button variant="default" onClick={reset}>
              {t('priceList.discard')}
            </Button>
            <Button disabled={from === null || drafts.wrong} onClick={() => setSaving(true)}>
              {t('priceList.review')}
            </Button>
          </Group>
        </Paper>
      ) : null}
      {saving && from ? (
        <SavePrices
          changes={changes}
          ValidFrom={from}
          effects={effects}
          policy={policy}
          setPolicy={setPolicy}
          mayStartWaves={isOpen('price-waves')}
          today={today}
          close={close}
          saved={saved}
          refused={(places) =>
            setRefused(new Map([...places].map(([place, text]) => [changes[place]?.Package.Id ?? 0, text])))
          }
        />
      ) : null}
    </Stack>
  );
}

/** All prices on one page: typed in place or raised together, with what that means for who has the packages. */
export function PriceListPage() {
  const { data, error, refetch } = useQuery({
    queryKey: [packages.Name, 'PriceList'],
    queryFn: () => callWithoutToast(priceList),
  });
  const back = (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      renderRoot={(props) => <Link to={paths.deskScreen('packages')} {...props} />}
    >
      {t('Packages.title')}
    </Button>
  );
  return (
    <PageFrame title={t('priceList.title')} text={t('priceList.text')} actions={back}>
      {error ? <LoadFailure retry={() => void refetch()} error={error} /> : null}
      {data ? <Prices rows={data.Packages} /> : null}
      {!data && !error ? <Skeleton h={520} radius="md" /> : null}
    </PageFrame>
  );
}

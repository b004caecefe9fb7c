import { AuthorizationLevel } from '@circolo/contract/authorization/levels';
import { type RadarState, radarState, trainRadar } from '@circolo/contract/crm/radar/radar';
import { radarDirection, radarFeatures } from '@circolo/contract/crm/radar/radar-features';
import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconMoonStars, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { language, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { levelAt } from '../../session/menu.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { PageFrame } from '../../ui/page/PageFrame.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatHundredths, formatInstant, formatNumber } from '../../ui/values/format.ts';
import { BackTestView } from './BackTestView.tsx';
import css from './radar.module.css';

/** As the server has them (`leastHistory`), for people to read. */
const least = { least: 200, leastLeft: 40 };

const whole = (value: number): string => formatNumber(value, language(), 0);

/** What pushes which way, the weightiest first. */
function Weights({ model }: { model: NonNullable<RadarState['Model']> }) {
  const most = Math.max(0.01, ...radarFeatures.map((feature) => Math.abs(model.Weights[feature])));
  const sorted = [...radarFeatures].sort((one, other) => Math.abs(model.Weights[other]) - Math.abs(model.Weights[one]));
  return (
    <Paper withBorder radius="lg" p="md">
      <Title order={2} size={16}>
        {t('radar.weights')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('radar.weightsText')}
      </Text>
      <ul className={css.weights}>
        {sorted.map((feature) => {
          const weight = model.Weights[feature];
          const width = `${(Math.abs(weight) / most) * 50}%`;
          return (
            <li key={feature}>
              <span>{t(`radar.features.${feature}`)}</span>
              <span className={css.weightTrack} aria-hidden>
                <span
                  className={css.weightBar}
                  data-direction={weight > 0 ? radarDirection.leaving : radarDirection.staying}
                  style={weight > 0 ? { left: '50%', width } : { right: '50%', width }}
                />
              </span>
              <span className={css.weight}>{formatHundredths(weight, language())}</span>
            </li>
          );
        })}
      </ul>
    </Paper>
  );
}

function Learned({ state }: { state: RadarState }) {
  const { Examples, NotRenewed, Model, BackTest, TrainedAt } = state;
  const known = { examples: whole(Examples), left: whole(NotRenewed) };
  if (!Model)
    return (
      <EmptyState
        icon={<IconMoonStars size={28} />}
        title={t('radar.silent')}
        text={t('radar.silentText', { ...known, ...least })}
      />
    );
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('radar.trained', { ...known, at: formatInstant(TrainedAt) })}
      </Text>
      <Weights model={Model} />
      {BackTest ? <BackTestView test={BackTest} /> : null}
    </Stack>
  );
}

/** What the radar learned, and how well it would have done. */
export function RadarModelPage() {
  const user = useSessionUser();
  const shown = useQuery({ queryKey: ['RenewalRadar', 'Model'], queryFn: () => callWithoutToast(radarState) });
  const { busy, run } = useAction(async () => {
    await call(trainRadar);
    toast.success(t('radar.training'));
    setTimeout(() => void shown.refetch(), 3000);
  });
  return (
    <PageFrame
      title={t('radar.how')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            renderRoot={(props) => <Link to={paths.deskScreen('renewal-radar')} {...props} />}
          >
            {t('radar.back')}
          </Button>
          {levelAt(user?.Menu, 'renewal-radar') === AuthorizationLevel.full ? (
            <Button leftSection={<IconRefresh size={16} aria-hidden />} loading={busy} onClick={() => void run()}>
              {t('radar.train')}
            </Button>
          ) : null}
        </>
      }
    >
      {shown.isPending ? <Skeleton h={320} radius={12} /> : null}
      {shown.isError ? <LoadFailure retry={() => void shown.refetch()} /> : null}
      {shown.data ? <Learned state={shown.data} /> : null}
    </PageFrame>
  );
}

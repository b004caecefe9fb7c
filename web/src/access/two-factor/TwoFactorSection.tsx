import {
  disableTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  type TwoFactorState,
} from '@circolo/contract/access/two-factor/two-factor';
import { Alert, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx';
import css from './two-factor.module.css';

const key = ['TwoFactor'];
/** From here on the page asks for new ones. */
const few = 3;

/** What one is about to do to the second factor. */
type FactorAction = 'setUp' | 'renew' | 'disable';

/** Whether it is on, since when, and how many recovery codes are left. */
function Standing({ state }: { state: TwoFactorState }) {
  if (!state.Enabled)
    return (
      <Group gap="xs">
        <Badge color="gray">{t('twoFactor.off')}</Badge>
        {state.Required ? <Text size="sm">{t('twoFactor.required')}</Text> : null}
      </Group>
    );
  const count = state.RecoveryCodesLeft;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Badge color="green">{t('twoFactor.on')}</Badge>
        <Text size="sm">{t('twoFactor.since', { date: formatInstant(state.EnrolledAt) })}</Text>
      </Group>
      {state.Required ? <Text size="sm">{t('twoFactor.required')}</Text> : null}
      {count <= few ? (
        <Alert color="orange" variant="light" title={t('twoFactor.codesLeft', { count })}>
          {t('twoFactor.codesFew')}
        </Alert>
      ) : (
        <Text size="sm">{t('twoFactor.codesLeft', { count })}</Text>
      )}
      {state.RecoveryCodeUsedAt ? (
        <Text size="sm" c="dimmed">
          {t('twoFactor.codeUsed', { date: formatInstant(state.RecoveryCodeUsedAt) })}
        </Text>
      ) : null}
    </Stack>
  );
}

function Choices({ state, choose }: { state: TwoFactorState; choose: (doing: FactorAction) => void }) {
  if (!state.Enabled && !state.HasPassword) return <Text size="sm">{t('twoFactor.provider')}</Text>;
  if (!state.Enabled)
    return (
      <Group>
        <Button onClick={() => choose('setUp')}>{t('twoFactor.enable')}</Button>
      </Group>
    );
  return (
    <Group gap="sm">
      <Button variant="default" onClick={() => choose('renew')}>
        {t('twoFactor.renew')}
      </Button>
      <Button variant="default" onClick={() => choose('setUp')}>
        {t('twoFactor.replace')}
      </Button>
      {state.Required ? null : (
        <Button variant="light" color="red" onClick={() => choose('disable')}>
          {t('twoFactor.disable')}
        </Button>
      )}
    </Group>
  );
}

/** New recovery codes, once one has shown who one is. */
function Renewal({ done, cancel }: { done: () => void; cancel: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} done={done} />;
  return (
    <ProofForm
      text={t('twoFactor.setUp.password')}
      withCode
      submit={t('twoFactor.renew')}
      save={async (body) => {
        setCodes((await call(renewRecoveryCodes, { body })).RecoveryCodes);
        toast.success(t('twoFactor.renewed'));
      }}
      cancel={cancel}
    />
  );
}

/** The own second factor: whether it is on, setting it up, its recovery codes, another device, and turning it off. */
export function TwoFactorSection() {
  const queries = useQueryClient();
  const [doing, setDoing] = useState<FactorAction | null>(null);
  const home = useRef<HTMLDivElement>(null);
  const { data: state, error, refetch } = useQuery({ queryKey: key, queryFn: () => callWithoutToast(readTwoFactor) });
  if (error) return <LoadFailure retry={() => void refetch()} error={error} />;
  if (!state) return <Skeleton h={90} />;
  const close = () => {
    setDoing(null);
    // What had the focus is gone with the form.
    requestAnimationFrame(() => home.current?.focus());
  };
  const settle = (message?: string) => {
    close();
    void queries.invalidateQueries({ queryKey: key });
    void queries.invalidateQueries({ queryKey: ['MySessions'] });
    if (message) toast.success(message);
  };
  if (doing === 'setUp')
    return <TwoFactorSetUp replaces={state.Enabled} done={() => settle(t('twoFactor.turnedOn'))} cancel={close} />;
  if (doing === 'renew') return <Renewal done={() => settle()} cancel={close} />;
  if (doing === 'disable')
    return (
      <ProofForm
        text={t('twoFactor.turnOff')}
        withCode
        danger
        submit={t('twoFactor.disable')}
        save={async (body) => {
          queries.setQueryData(key, await call(disableTwoFactor, { body }));
          settle(t('twoFactor.turnedOff'));
        }}
        cancel={close}
      />
    );
  return (
    <Stack gap="md" ref={home} tabIndex={-1} className={css.home ?? ''}>
      <Standing state={state} />
      <Choices state={state} choose={setDoing} />
    </Stack>
  );
}

import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { registerObstacleText } from '@circolo/contract/invoicing/vat-register/register-obstacle';
import { closeRegisterMonth, type VatRegister } from '@circolo/contract/invoicing/vat-register/vat-register';
import { Alert, Anchor, Button, Card, Group, List, Text } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { language, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { call } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { confirmed } from '../../ui/dialogs.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatInstant } from '../../ui/values/format.ts';
import { monthText } from './register-text.ts';

const ReopenDialog = lazy(() => import('./ReopenDialog.tsx').then((m) => ({ default: m.ReopenDialog })));

function ClosedMonth({ register }: { register: VatRegister }) {
  const [reopening, setReopening] = useState(false);
  const { Closes, Month, MayReopen, Company } = register;
  const [last] = Closes;
  const time = formatInstant(last?.ClosedAt);
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text fw={600}>{t('VatRegister.closedTitle', { month: monthText(Month) })}</Text>
        <Text size="sm" c="dimmed">
          {last?.ClosedBy
            ? t('VatRegister.closedBy', { name: last.ClosedBy, time })
            : t('VatRegister.closedAt', { time })}
        </Text>
      </div>
      {MayReopen ? (
        <Button
          variant="default"
          leftSection={<IconLockOpen size={16} aria-hidden />}
          onClick={() => setReopening(true)}
        >
          {t('VatRegister.reopen')}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {reopening && Company ? (
          <ReopenDialog company={Company.Id} month={Month} close={() => setReopening(false)} />
        ) : null}
      </Suspense>
    </Group>
  );
}

type Register = Pick<VatRegister, 'Company' | 'Obstacles'>;

/** What has to be done before; an earlier month leads to itself. */
function Obstacle({ company, one }: { company: Register['Company']; one: Register['Obstacles'][number] }) {
  const text = registerObstacleText(t, language(), one);
  if (one.Month === null) return text;
  const search = { Company: company?.Id, Month: one.Month };
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => <Link to={paths.deskScreen('vat-register')} search={search as never} {...props} />}
    >
      {text}
    </Anchor>
  );
}

function OpenMonth({ register }: { register: VatRegister }) {
  const mayEdit = allows(useLevel(), AuthorizationLevel.edit);
  const queries = useQueryClient();
  const { Obstacles, Month, Company } = register;
  const close = useAction(async () => {
    if (!Company) return;
    const title = t('VatRegister.closeTitle', { month: monthText(Month) });
    if (!(await confirmed({ title, text: t('VatRegister.closeText'), confirm: t('VatRegister.close') }))) return;
    await call(closeRegisterMonth, { body: { Company: Company.Id, Month } });
    await queries.invalidateQueries({ queryKey: ['VatRegister'] });
    toast.success(t('VatRegister.closed'));
  });
  if (Obstacles.length > 0)
    return (
      <div>
        <Text size="sm">{t('VatRegister.notYet')}</Text>
        <List size="sm">
          {Obstacles.map((one) => (
            <List.Item key={one.Kind}>
              <Obstacle company={Company} one={one} />
            </List.Item>
          ))}
        </List>
      </div>
    );
  return (
    <>
      {close.problem ? <Alert color="red" role="alert" title={close.problem} /> : null}
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('VatRegister.ready')}</Text>
        {mayEdit ? (
          <Button
            leftSection={<IconLock size={16} aria-hidden />}
            loading={close.busy}
            onClick={() => void close.run()}
          >
            {t('VatRegister.close')}
          </Button>
        ) : null}
      </Group>
    </>
  );
}

/** The close of a month: what is missing before it, the button, and who closed it. */
export const ClosePanel = ({ register }: { register: VatRegister }) => (
  <Card withBorder padding="md">
    {register.Closed ? <ClosedMonth register={register} /> : <OpenMonth register={register} />}
  </Card>
);

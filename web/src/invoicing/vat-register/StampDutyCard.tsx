import type { RegisterStampDuty } from '@circolo/contract/invoicing/vat-register/vat-register';
import { Card, Stack, Text, Title } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { formatDay } from '../../ui/values/format.ts';
import { amount } from './register-text.ts';

/** The stamp duty of the quarter, as the agency counts it. */
export function StampDutyCard({ duty }: { duty: RegisterStampDuty }) {
  const { From, To, DueOn, Documents, Amount, Waiting, Unmarked } = duty;
  const [from, to, due] = [formatDay(From), formatDay(To), formatDay(DueOn)];
  return (
    <Card withBorder padding="md" component="section" aria-labelledby="stamp-duty">
      <Stack gap="xs">
        <Title order={2} size={18} id="stamp-duty">
          {t('VatRegister.stampDuty')}
        </Title>
        <Text size="xl" fw={650}>
          {amount(Amount)}
          <Text span size="sm" c="dimmed" ml={8}>
            {t('VatRegister.stampDutyCount', { count: Documents })}
          </Text>
        </Text>
        <Text size="sm" c="dimmed">
          {t('VatRegister.stampDutyText', { from, to, due })}
        </Text>
        {Waiting > 0 ? <Text size="sm">{t('VatRegister.stampDutyWaiting', { count: Waiting })}</Text> : null}
        {Unmarked > 0 ? <Text size="sm">{t('VatRegister.stampDutyUnmarked', { count: Unmarked })}</Text> : null}
      </Stack>
    </Card>
  );
}

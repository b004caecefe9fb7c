import { smsDays, smsHours, smsPaid } from '@circolo/contract/mail/mailings/sms-cost';
import type { SmsAudience } from '@circolo/contract/mail/mailings/sms-mailings-of';
import { smsParts } from '@circolo/contract/mail/sms/sms-parts';
import { Alert, Text } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { useFieldValue } from '../../ui/form/form-context.ts';

/** When the last one leaves, as the budget of the day has room. */
function paceOf({ Daily: daily, LeftToday }: SmsAudience, paid: number, isPlanned: boolean): string {
  const days = smsDays(paid, { first: isPlanned ? daily : LeftToday, daily }) ?? 0;
  const isWithin = paid <= (isPlanned ? daily : LeftToday);
  if (isPlanned) return t(isWithin ? 'smsMailings.plannedWithinDay' : 'smsMailings.plannedOverDays', { daily, days });
  return t(isWithin ? 'smsMailings.withinDay' : 'smsMailings.overDays', { left: LeftToday, daily, days });
}

/** How long the text is, what all of it costs, and how long it takes, before it is sent. */
export function SmsCost({ audience }: { audience: SmsAudience | undefined }) {
  const text = (useFieldValue<string | null>('Text') ?? '').trim();
  const isPlanned = Boolean(useFieldValue('SendAt'));
  if (text === '' || !audience || audience.Recipients === 0) return null;
  if (audience.Daily === 0) return <Alert color="orange" role="alert" title={t('smsMailings.noBudget')} />;
  const { Endings, PerMinute } = audience;
  // The longest one says how many messages a person gets at most.
  const longest = Endings.map((ending) => smsParts(text + ending.Text)).reduce((one, other) =>
    other.Length > one.Length ? other : one,
  );
  const paid = smsPaid(text, Endings);
  return (
    <section aria-label={t('smsMailings.cost')}>
      <Text size="sm" c="dimmed">
        {t('smsMailings.length', { length: longest.Length, count: longest.Parts })}
      </Text>
      <Text size="sm" fw={600}>
        {t('smsMailings.paid', { count: paid })}
      </Text>
      <Text size="sm">
        {`${paceOf(audience, paid, isPlanned)} ${t('smsMailings.pace', { count: PerMinute, ...smsHours })}`}
      </Text>
    </section>
  );
}

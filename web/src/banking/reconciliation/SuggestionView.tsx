import type { BankSuggestion } from '@circolo/contract/banking/reconciliation/bank-line';
import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { enumLabel, language, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { formatMoney } from '../../ui/values/format.ts';
import css from '../banking.module.css';

const toneOf = (confidence: number): string => (confidence >= 95 ? 'green' : confidence >= 70 ? 'blue' : 'gray');

/** What a difference between a movement and its order means; null where they are equal. */
function consequence({ Parts, Reasons }: BankSuggestion): string | null {
  const [part] = Parts;
  if (!part) return null;
  const amount = (cents: number) => formatMoney(cents, language());
  if (Reasons.includes('late')) return t('banking.reconcile.late');
  if (Reasons.includes('over')) return t('banking.reconcile.over', { amount: amount(part.Amount - part.Order.Due) });
  if (Reasons.includes('under')) return t('banking.reconcile.under', { amount: amount(part.Order.Due - part.Amount) });
  return null;
}

interface Props {
  suggestion: BankSuggestion;
  /** Left out where one may only look. */
  confirm?: (() => void) | undefined;
  busy: boolean;
  best: boolean;
}

/** What a movement may pay: the orders, how sure that is, why, and what follows. */
export function SuggestionView({ suggestion, confirm, busy, best }: Props) {
  const { Parts, Confidence, Reasons } = suggestion;
  const follows = consequence(suggestion);
  const sum = Parts.reduce((total, { Amount }) => total + Amount, 0);
  return (
    <Group justify="space-between" align="flex-start" gap="sm" wrap="wrap">
      <Stack gap={4} style={{ flex: '1 1 260px', minWidth: 0 }}>
        {Parts.map(({ Order, Amount }) => (
          <Text key={Order.Id} size="sm" className={css.wrap ?? ''}>
            <Anchor fw={600} renderRoot={(props) => <Link to={paths.deskScreen(`orders/${Order.Id}`)} {...props} />}>
              {t('banking.reconcile.order', { number: Order.Number })}
            </Anchor>
            {` · ${Order.Customer} · ${t('banking.reconcile.due', { amount: formatMoney(Order.Due, language()) })}`}
            {Parts.length > 1 ? ` · ${t('banking.reconcile.pays', { amount: formatMoney(Amount, language()) })}` : ''}
          </Text>
        ))}
        <Group gap={6}>
          <Badge variant="light" color={toneOf(Confidence)} style={{ textTransform: 'none' }}>
            {t('banking.reconcile.confidence', { percent: Confidence })}
          </Badge>
          <Text size="sm" c="dimmed">
            {Reasons.map((reason) => enumLabel('MatchReason', reason)).join(' · ')}
          </Text>
        </Group>
        {follows ? <Text size="sm">{follows}</Text> : null}
      </Stack>
      {confirm ? (
        <Button
          size="sm"
          variant={best ? 'filled' : 'default'}
          leftSection={<IconCheck size={16} aria-hidden />}
          loading={busy}
          onClick={confirm}
          aria-label={t('banking.reconcile.confirmLine', { amount: formatMoney(sum, language()) })}
        >
          {t('banking.reconcile.confirm')}
        </Button>
      ) : null}
    </Group>
  );
}

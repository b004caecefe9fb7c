import type { OrderRefunds } from '@circolo/contract/sales/refunds/refund';
import { Group, NumberInput, Stack, Text } from '@mantine/core';
import { language, t } from '../../messages/messages.ts';
import { formatMoney, formatNumber } from '../../ui/values/format.ts';
import css from '../order-page.module.css';
import { amountOfLine } from './refund-amount.ts';

interface Props {
  lines: OrderRefunds['Lines'];
  /** How many pieces of which line go back. */
  pieces: Readonly<Record<number, number>>;
  change: (pieces: Record<number, number>) => void;
}

/** The lines of an order of which something may still go back, each with how much of it and what that is worth. */
export const RefundLines = ({ lines, pieces, change }: Props) => (
  <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
    {lines.map((line) => {
      const chosen = pieces[line.Id] ?? 0;
      return (
        <Group key={line.Id} component="li" justify="space-between" align="flex-end" gap="sm" wrap="wrap">
          <div style={{ flex: '1 1 200px', minWidth: 0 }}>
            <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {line.Description}
            </Text>
            <Text size="sm" c="dimmed">
              {t('refunds.left', {
                quantity: formatNumber(line.Refundable, language()),
                amount: formatMoney(line.Amount, language()),
              })}
            </Text>
          </div>
          <Group gap="sm" wrap="nowrap" align="center">
            <NumberInput
              aria-label={t('refunds.pieces', { line: line.Description })}
              w={96}
              value={chosen}
              onChange={(value) => change({ ...pieces, [line.Id]: Number(value) || 0 })}
              min={0}
              max={line.Refundable}
              clampBehavior="strict"
              decimalScale={3}
              decimalSeparator={language() === 'it' ? ',' : '.'}
            />
            <Text size="sm" className={css.amount ?? ''} miw={80}>
              {formatMoney(amountOfLine(line, chosen), language())}
            </Text>
          </Group>
        </Group>
      );
    })}
  </Stack>
);

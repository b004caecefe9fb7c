import type { ExplainStep } from '@circolo/contract/sales/pricing/explain';
import { ActionIcon, Popover, Table, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { language, t } from '../messages/messages.ts';
import { formatMoney } from '../ui/values/format.ts';
import { explainAmount } from './explain-amount.ts';
import css from './order-page.module.css';

interface Props {
  /** What the amount is of, for the name of the button. */
  name: string;
  steps: readonly ExplainStep[];
}

/** A button that says step by step why a line costs what it costs. */
export function WhyAmount({ name, steps }: Props) {
  return (
    <Popover position="bottom-end" withArrow shadow="md" width={300} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`${t('amounts.why')}: ${name}`}>
          <IconHelpCircle size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={`${t('amounts.why')}: ${name}`}>
        <Text size="sm" fw={600} mb={4}>
          {t('amounts.why')}
        </Text>
        <Table verticalSpacing={4} horizontalSpacing={0} withRowBorders={false}>
          <Table.Tbody>
            {steps.map((step) => (
              // Two coupons take the same step.
              <Table.Tr key={`${step.Step}${step.Values.code ?? ''}`} fw={step.Step === 'total' ? 650 : undefined}>
                <Table.Td>{explainAmount(step)}</Table.Td>
                <Table.Td className={css.amount}>{formatMoney(step.Amount, language())}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Popover.Dropdown>
    </Popover>
  );
}

import { Alert, Paper, Skeleton, Text } from '@mantine/core';
import { ApiProblem } from '../../http/api-problem.ts';
import { fieldLabel, t, type WordKey } from '../../messages/messages.ts';
import { PlannedInstalments } from '../instalments/PlannedInstalments.tsx';
import { OrderAmounts } from './OrderAmounts.tsx';
import type { LineForm } from './order-form.ts';
import { previewRefusal } from './preview-refusal.ts';
import { useOrderPrice } from './use-order-price.ts';

const lineLabels: Partial<Record<string, WordKey>> = {
  Package: 'sales.form.package',
  Quantity: 'sales.form.quantity',
  PriceOverride: 'sales.form.ownPrice',
  PriceOverrideReason: 'sales.form.ownPriceReason',
};

function labelOf(field: string): string {
  const key = lineLabels[field];
  return key ? t(key) : fieldLabel('Orders', field);
}

/** Why there is no price: what is wrong with single fields says more than that something is. */
function refusal(error: Error, { request, lines }: ReturnType<typeof useOrderPrice>): string {
  const find = (id: number | undefined): LineForm | undefined => lines.find((line) => line.Package?.Id === id);
  const names = request.Lines.map(({ Package }) => find(Package?.Id)?.Package?.Description ?? '');
  return (error instanceof ApiProblem && previewRefusal(error.Fields, names, labelOf)) || error.message;
}

/** What the order costs as it is typed, calculated by the server. */
export function LiveTotal({ orderId }: { orderId: number | null }) {
  const price = useOrderPrice(orderId);
  const { priced, isReady, toPay } = price;
  return (
    <Paper withBorder p="md" radius="md" aria-live="polite">
      {!isReady ? (
        <Text size="sm" c="dimmed">
          {t('sales.form.chooseFirst')}
        </Text>
      ) : priced.isError ? (
        <Alert color="orange" title={refusal(priced.error, price)} />
      ) : priced.data ? (
        <div style={{ opacity: price.isCurrent ? 1 : 0.5 }}>
          <OrderAmounts amounts={priced.data} lines={priced.data.Lines} asked={toPay ?? priced.data} />
          <PlannedInstalments asked={(toPay ?? priced.data).AmountDue} />
          {priced.data.RefusedCoupons.map(({ Code, Message }) => (
            <Alert key={Code} color="orange" mt="sm" title={Message} />
          ))}
        </div>
      ) : (
        <Skeleton h={84} role="status" aria-label={t('sales.form.pricing')} />
      )}
    </Paper>
  );
}

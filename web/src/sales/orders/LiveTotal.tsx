import { previewOrder } from '@circolo/contract/sales/orders/order';
import { Alert, Paper, Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../http/api-problem.ts';
import { fieldLabel, t, type WordKey } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { useFieldValue } from '../../ui/form/form-context.ts';
import { OrderAmounts } from './OrderAmounts.tsx';
import { type LineForm, pricedLines } from './order-form.ts';
import { previewRefusal } from './preview-refusal.ts';

const pause = 300;

/** What is priced: as much as is typed. */
interface PriceRequest {
  User: { Id: number } | null;
  Lines: ReturnType<typeof pricedLines>;
  Coupons: string[];
  ShopPaymentType: { Id: number } | null;
}

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
function refusal(error: Error, asked: PriceRequest['Lines'], typed: readonly LineForm[]): string {
  const packages = asked.map(({ Package }) => typed.find((line) => line.Package?.Id === Package?.Id)?.Package);
  const names = packages.map((found) => found?.Description ?? '');
  return (error instanceof ApiProblem && previewRefusal(error.Fields, names, labelOf)) || error.message;
}

/** What the order costs as it is typed, worked out by the server. */
export function LiveTotal({ orderId }: { orderId: number | null }) {
  const user = useFieldValue<{ Id: number } | null>('User');
  const lines = useFieldValue<LineForm[]>('Lines');
  const Coupons = useFieldValue<string[] | null>('Coupons') ?? [];
  const ShopPaymentType = useFieldValue<{ Id: number } | null>('ShopPaymentType');
  const typed: PriceRequest = { User: user, Lines: pricedLines(lines), Coupons, ShopPaymentType };
  const [asked] = useDebouncedValue(JSON.stringify(typed), pause);
  const { User, ...body } = JSON.parse(asked) as PriceRequest; // Written one line above.
  const Order = orderId === null ? null : { Id: orderId };
  const ready = User !== null && body.Lines.length > 0;
  const priced = useQuery({
    queryKey: ['Orders', 'preview', asked, orderId],
    queryFn: () => callWithoutToast(previewOrder, { body: { ...body, User: User ?? { Id: 0 }, Order } }),
    enabled: ready,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <Paper withBorder p="md" radius="md" aria-live="polite">
      {!ready ? (
        <Text size="sm" c="dimmed">
          {t('sales.form.chooseFirst')}
        </Text>
      ) : priced.isError ? (
        <Alert color="orange" title={refusal(priced.error, body.Lines, lines)} />
      ) : priced.data ? (
        <div style={{ opacity: priced.isPlaceholderData ? 0.5 : 1 }}>
          <OrderAmounts amounts={priced.data} />
          {priced.data.RefusedCoupons.map(({ Code, Message }) => (
            <Alert key={Code} color="orange" mt="sm" title={Message} />
          ))}
        </div>
      ) : (
        <Skeleton h={84} aria-label={t('sales.form.pricing')} />
      )}
    </Paper>
  );
}

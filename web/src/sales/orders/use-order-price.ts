import { previewOrder } from '@circolo/contract/sales/orders/order';
import { askedOf } from '@circolo/contract/sales/pricing/order-amounts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callWithoutToast } from '../../session/client.ts';
import { useFieldValue } from '../../ui/form/form-context.ts';
import { billedSubject } from '../billing/billed-subject.ts';
import { type LineForm, pricedLines } from './order-form.ts';

const pause = 300;

/** What is priced: as much as is typed. */
interface PriceRequest {
  User: { Id: number } | null;
  Lines: ReturnType<typeof pricedLines>;
  Coupons: string[];
  ShopPaymentType: { Id: number } | null;
}

/** What the order in the form costs as it is typed, by the server. `isCurrent`: the price is of what is typed now. */
export function useOrderPrice(orderId: number | null) {
  const User = useFieldValue<{ Id: number } | null>('User');
  const lines = useFieldValue<LineForm[]>('Lines');
  const Coupons = useFieldValue<string[] | null>('Coupons') ?? [];
  const SubjectType = useFieldValue<string | undefined>('Billing.SubjectType');
  const Country = useFieldValue<string | undefined>('Billing.Country');
  const SplitPayment = useFieldValue<boolean | undefined>('Billing.SplitPayment');
  const ShopPaymentType = useFieldValue<{ Id: number } | null>('ShopPaymentType');
  const typed = JSON.stringify({ User, Lines: pricedLines(lines), Coupons, ShopPaymentType } satisfies PriceRequest);
  const [asked] = useDebouncedValue(typed, pause);
  const request = JSON.parse(asked) as PriceRequest; // Written one line above.
  const Order = orderId === null ? null : { Id: orderId };
  const isReady = request.User !== null && request.Lines.length > 0;
  const priced = useQuery({
    queryKey: ['Orders', 'preview', asked, orderId],
    queryFn: () => callWithoutToast(previewOrder, { body: { ...request, User: request.User ?? { Id: 0 }, Order } }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  // Other billing data than the customer's may ask for another amount.
  const billed = SubjectType ? billedSubject({ SubjectType, Country, SplitPayment }) : null;
  const toPay = billed && priced.data ? askedOf(priced.data, billed) : priced.data;
  return { priced, toPay, request, lines, isReady, isCurrent: typed === asked && !priced.isPlaceholderData };
}

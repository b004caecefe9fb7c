import { useQueryClient } from '@tanstack/react-query';
import { CatalogueFailure } from '../ui/CatalogueFailure.tsx';
import css from '../ui/own-pages.module.css';
import { PayPanel } from './PayPanel.tsx';
import { withoutTransfer } from './pay-wish.ts';
import { useCredit } from './use-credit.ts';
import { beginOwn, refreshOrder, useMethods, useWays } from './use-own-payment.ts';

interface Props {
  id: number;
  title: string;
  amount: number;
  /** The order waits for a transfer: that is no other way. */
  byTransfer?: boolean;
  /** What follows once the payment was begun here, without another page. */
  done?: () => void;
}

/** Pays one of the customer's own orders, also another way than before. */
export function PayOwnOrder({ id, title, amount, byTransfer = false, done }: Props) {
  const ways = useWays(id);
  const methods = useMethods();
  const credit = useCredit();
  const queries = useQueryClient();
  if (ways.error) return <CatalogueFailure within error={ways.error} retry={() => void ways.refetch()} />;
  if (!ways.data || methods.isLoading) return <div className={css.small} aria-hidden />;
  const after = async () => {
    await refreshOrder(queries, id);
    done?.();
  };
  return (
    <PayPanel
      title={title}
      ways={byTransfer ? withoutTransfer(ways.data) : ways.data}
      methods={methods.data ?? []}
      amount={amount}
      balance={credit.data?.Balance ?? 0}
      begin={beginOwn(id)}
      done={() => void after()}
    />
  );
}

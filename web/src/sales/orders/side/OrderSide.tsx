import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { billingName } from '@circolo/contract/sales/billing';
import { romeDay } from '@circolo/contract/values/rome-day';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { AddressButton } from '../../../mail/letters/AddressButton.tsx';
import { CorrespondenceOf } from '../../../mail/replies/CorrespondenceOf.tsx';
import { enumLabel, t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLevel } from '../../../session/use-level.ts';
import { FactList } from '../../../ui/page/FactList.tsx';
import { formatDay } from '../../../ui/values/format.ts';
import { formatPhone } from '../../../ui/values/format-phone.ts';
import { telephoneLink } from '../../../ui/values/telephone-link.ts';
import { VatNumberCheck } from '../../billing/VatNumberCheck.tsx';
import css from '../../order-page.module.css';
import { customerNames } from '../OrderFacts.tsx';
import type { Order } from '../order-types.ts';
import { CustomerTotals } from './CustomerTotals.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderDisputes } from './OrderDisputes.tsx';
import { OrderDocuments } from './OrderDocuments.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import { OrderRefunds } from './OrderRefunds.tsx';
import { OrderReminders } from './OrderReminders.tsx';
import { OrderTags } from './OrderTags.tsx';

function subscriptionMessages(until: string | null): string {
  if (!until) return t('sales.order.notSubscribed');
  const values = { date: formatDay(until) };
  return until < romeDay(new Date()) ? t('sales.order.expired', values) : t('sales.order.subscribed', values);
}

function CustomerCard({ order }: { order: Order }) {
  const customer = order.Customer;
  const seesUsers = allows(useLevel('users'), AuthorizationLevel.view);
  const [called, ...people] = customerNames(order);
  return (
    <OrderCard title={t('sales.order.customer')}>
      {seesUsers ? (
        <Anchor fw={600} renderRoot={(props) => <Link to={paths.deskScreen(`users/${customer.Id}`)} {...props} />}>
          {called}
        </Anchor>
      ) : (
        <Text fw={600}>{called}</Text>
      )}
      {people.length > 0 ? <Text size="sm">{people.join(' · ')}</Text> : null}
      <div>
        <AddressButton resource="Orders" id={order.Id} address={customer.Email} />
      </div>
      {customer.Phone ? (
        <Anchor display="block" size="sm" lh="24px" href={telephoneLink(customer.Phone)}>
          {formatPhone(customer.Phone)}
        </Anchor>
      ) : null}
      <Text size="sm" c="dimmed">
        {enumLabel('UserNature', customer.Nature)}
      </Text>
      <Text size="sm" mt={6}>
        {subscriptionMessages(customer.ExpirationDate)}
      </Text>
      {seesUsers ? <CustomerTotals userId={customer.Id} /> : null}
      <CorrespondenceOf resource="Orders" id={order.Id} />
    </OrderCard>
  );
}

function BillingCard({ order: { Id, Billing: billing } }: { order: Order }) {
  const mayEdit = allows(useLevel('orders'), AuthorizationLevel.edit);
  const { Address, StreetNumber, ZipCode, City, Province, FiscalCode, VatNumber, SdiCode, Pec } = billing;
  const codes: [string, string | null][] = [
    [t('billing.FiscalCode'), FiscalCode],
    [t('billing.VatNumber'), VatNumber],
    [t('billing.SdiCode'), SdiCode],
    [t('billing.Pec'), Pec],
  ];
  return (
    <OrderCard title={t('sales.order.billing')}>
      <Text size="sm" fw={600}>
        {billingName(billing)}
      </Text>
      <Text size="sm">{[Address, StreetNumber].filter(Boolean).join(', ')}</Text>
      <Text size="sm" mb={8}>
        {[ZipCode, City, Province ? `(${Province})` : ''].filter(Boolean).join(' ')}
      </Text>
      <FactList className={css.pairs}>
        {codes
          .filter(([, code]) => code)
          .map(([name, code]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{code}</dd>
            </div>
          ))}
      </FactList>
      <VatNumberCheck of="Orders" id={Id} billed={billing} mayEdit={mayEdit} />
    </OrderCard>
  );
}

function PaymentCard({ order }: { order: Order }) {
  return (
    <OrderCard title={t('sales.order.payments')}>
      {order.TransferReference ? (
        <FactList className={css.facts} style={{ marginBottom: 8 }}>
          <dt>{t('sales.order.reference')}</dt>
          <dd>{order.TransferReference}</dd>
          <dt>{t('sales.order.bank')}</dt>
          <dd>{order.Bank?.Description ?? t('list.none')}</dd>
        </FactList>
      ) : null}
      <OrderPayments order={order} />
    </OrderCard>
  );
}

function NotesCard({ order }: { order: Order }) {
  const notes: [string, string | null][] = [
    [t('Orders.fields.CustomerNotes'), order.CustomerNotes],
    [t('Orders.fields.InternalNotes'), order.InternalNotes],
    [t('Orders.fields.PurchaseOrderRef'), order.PurchaseOrderRef],
    [t('Orders.fields.Cig'), order.Cig],
    [t('Orders.fields.Cup'), order.Cup],
  ];
  const written = notes.filter(([, text]) => text);
  if (written.length === 0) return null;
  return (
    <OrderCard title={t('sales.order.notes')}>
      {written.map(([name, text]) => (
        <div key={name}>
          <Text size="xs" c="dimmed">
            {name}
          </Text>
          <Text size="sm" mb={6} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Text>
        </div>
      ))}
    </OrderCard>
  );
}

/** Beside an order: who buys, what was issued, how it is paid, who is billed, what was written. */
export function OrderSide({ order }: { order: Order }) {
  const seesDisputes = allows(useLevel('disputes'), AuthorizationLevel.view);
  const seesDocuments = allows(useLevel('documents'), AuthorizationLevel.view);
  return (
    <>
      <CustomerCard order={order} />
      <OrderTags order={order} />
      {seesDocuments ? <OrderDocuments orderId={order.Id} /> : null}
      <PaymentCard order={order} />
      <OrderReminders order={order} />
      {seesDisputes ? <OrderDisputes orderId={order.Id} /> : null}
      <OrderCard title={t('refunds.title')}>
        <OrderRefunds orderId={order.Id} />
      </OrderCard>
      <BillingCard order={order} />
      <NotesCard order={order} />
    </>
  );
}

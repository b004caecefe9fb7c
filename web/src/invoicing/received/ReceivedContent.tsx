import { TaxDocumentType } from '@circolo/contract/invoicing/received/received-codes';
import type { receivedInvoices } from '@circolo/contract/invoicing/received/received-invoice';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Alert, Table, Text } from '@mantine/core';
import { enumLabel, fieldLabel, language, t } from '../../messages/messages.ts';
import { formatCountry, formatDay, formatInstant, formatMoney, formatRate } from '../../ui/values/format.ts';
import css from '../documents/document-content.module.css';
import { Instalments } from '../documents/Instalments.tsx';
import { SumList } from '../documents/SumList.tsx';

type Invoice = RecordOf<typeof receivedInvoices>;

const of = (field: string) => fieldLabel('ReceivedInvoices', field);
const money = (amount: number) => formatMoney(amount, language());

function Supplier({ invoice }: { invoice: Invoice }) {
  const { SupplierName, SupplierCountry, SupplierVatNumber, SupplierFiscalCode } = invoice;
  return (
    <div className={css.party}>
      <Text size="xs" c="dimmed">
        {t('received.supplier')}
      </Text>
      <Text fw={600}>{SupplierName}</Text>
      {SupplierVatNumber ? (
        <Text size="sm">{t('received.vatNumber', { number: `${SupplierCountry} ${SupplierVatNumber}` })}</Text>
      ) : null}
      {SupplierFiscalCode && SupplierFiscalCode !== SupplierVatNumber ? (
        <Text size="sm">{t('received.fiscalCode', { code: SupplierFiscalCode })}</Text>
      ) : null}
      <Text size="sm">{formatCountry(SupplierCountry, language())}</Text>
    </div>
  );
}

function factsOf(invoice: Invoice): [name: string, value: string | null][] {
  const { FileName, Body } = invoice;
  return [
    [of('Number'), invoice.Number],
    [of('Date'), formatDay(invoice.Date)],
    [of('DocumentType'), enumLabel('TaxDocumentType', invoice.DocumentType)],
    [of('DueDate'), invoice.DueDate && formatDay(invoice.DueDate)],
    [of('CreatedAt'), formatInstant(invoice.CreatedAt)],
    [t('received.file'), Body > 1 ? t('received.fileBody', { file: FileName, body: Body }) : FileName],
    [of('Sha256'), invoice.Sha256],
  ];
}

const Totals = ({ invoice: { TaxableTotal, VatTotal, Total } }: { invoice: Invoice }) => (
  <SumList
    sums={[
      { name: of('TaxableTotal'), amount: TaxableTotal },
      { name: of('VatTotal'), amount: VatTotal },
      { name: of('Total'), amount: Total, strong: true },
    ]}
  />
);

const VatSummary = ({ summary }: { summary: Invoice['VatSummary'] }) => (
  <Table.ScrollContainer minWidth={320} type="native" tabIndex={0} aria-label={t('received.summary')} role="region">
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('received.rate')}</Table.Th>
          <Table.Th className={css.number ?? ''}>{of('TaxableTotal')}</Table.Th>
          <Table.Th className={css.number ?? ''}>{of('VatTotal')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {summary.map(({ Rate, Nature, Taxable, Vat }) => (
          <Table.Tr key={`${Rate} ${Nature} ${Taxable}`}>
            <Table.Td>{Nature ?? formatRate(Rate, language())}</Table.Td>
            <Table.Td className={css.number ?? ''}>{money(Taxable)}</Table.Td>
            <Table.Td className={css.number ?? ''}>{money(Vat)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);

const Payments = ({ payments }: { payments: Invoice['Payments'] }) => (
  <div>
    <Text fw={600} size="sm">
      {t('received.payments')}
    </Text>
    {payments.length === 0 ? (
      <Text size="sm" c="dimmed">
        {t('received.noPayments')}
      </Text>
    ) : null}
    <Instalments instalments={payments} />
  </div>
);

/** What a received invoice says in short: who, for whom, how much and by when. */
export function ReceivedContent({ invoice }: { invoice: Invoice }) {
  const { Company, Currency, VatSummary: summary, Payments: payments } = invoice;
  const isCreditNote = invoice.DocumentType === TaxDocumentType.creditNote;
  return (
    <div className={css.content}>
      {Currency === 'EUR' ? null : <Alert color="orange">{t('received.foreign', { currency: Currency })}</Alert>}
      <div className={css.parties}>
        <Supplier invoice={invoice} />
        <div className={css.party}>
          <Text size="xs" c="dimmed">
            {t('received.buyer')}
          </Text>
          <Text fw={600}>{Company.Description}</Text>
        </div>
      </div>
      <dl className={css.facts}>
        {factsOf(invoice).map(([name, value]) =>
          value === null ? null : (
            <div key={name} className={name === of('Sha256') ? css.wide : undefined}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <VatSummary summary={summary} />
      <Totals invoice={invoice} />
      {isCreditNote && payments.length === 0 ? null : <Payments payments={payments} />}
    </div>
  );
}

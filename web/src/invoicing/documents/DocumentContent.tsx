import type { DocumentRelative, documents } from '@circolo/contract/invoicing/documents/document';
import { VatCollectability } from '@circolo/contract/invoicing/documents/document-codes';
import { DocumentKind } from '@circolo/contract/registries/codes';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { billingName } from '@circolo/contract/sales/billing';
import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { enumLabel, fieldLabel, language, t } from '../../messages/messages.ts';
import { formatDay, formatMoney } from '../../ui/values/format.ts';
import { DocumentLines } from './DocumentLines.tsx';
import { DocumentPayment } from './DocumentPayment.tsx';
import { DocumentTotals } from './DocumentTotals.tsx';
import css from './document-content.module.css';

type Document = RecordOf<typeof documents>;

interface Address {
  Address: string;
  StreetNumber: string | null;
  ZipCode: string;
  City: string;
  Province: string | null;
  VatNumber: string | null;
  FiscalCode: string | null;
}

function Party({ role, name, party, children }: { role: string; name: string; party: Address; children?: ReactNode }) {
  const { Address: street, StreetNumber, ZipCode, City, Province, VatNumber, FiscalCode } = party;
  return (
    <div className={css.party}>
      <Text size="xs" c="dimmed">
        {role}
      </Text>
      <Text fw={600}>{name}</Text>
      <Text size="sm">{[street, StreetNumber].filter(Boolean).join(' ')}</Text>
      <Text size="sm">{[ZipCode, City, Province && `(${Province})`].filter(Boolean).join(' ')}</Text>
      {VatNumber ? <Text size="sm">{t('documentRecord.vatNumber', { number: VatNumber })}</Text> : null}
      {FiscalCode && FiscalCode !== VatNumber ? (
        <Text size="sm">{t('documentRecord.fiscalCode', { code: FiscalCode })}</Text>
      ) : null}
      {children}
    </div>
  );
}

/** Documents that this one is about, each opening in the list. */
const Relatives = ({ all }: { all: readonly DocumentRelative[] }) =>
  all.map(({ Id, FullNumber, Date: date }) => (
    <div key={Id}>
      <Anchor href={`/desk/documents?Open=${Id}`} size="sm">
        {FullNumber}
      </Anchor>{' '}
      <Text span size="sm" c="dimmed">
        {formatDay(date)}
      </Text>
    </div>
  ));

const relatives = (all: readonly DocumentRelative[]) => (all.length > 0 ? <Relatives all={all} /> : null);

function factsOf(document: Document): [name: string, value: ReactNode][] {
  const { References } = document;
  const of = (field: string) => fieldLabel('Documents', field);
  const orders = document.Orders.map(({ Id, Description }) => (
    <div key={Id}>
      <Anchor href={`/desk/orders/${Id}`} size="sm">
        {Description}
      </Anchor>
    </div>
  ));
  return [
    [of('Date'), formatDay(document.Date)],
    [of('OperationDate'), document.OperationDate === document.Date ? null : formatDay(document.OperationDate)],
    [
      document.Kind === DocumentKind.quotation ? t('quotations.validUntil') : of('DueDate'),
      document.DueDate ? formatDay(document.DueDate) : null,
    ],
    [of('DocumentType'), document.DocumentType && enumLabel('DocumentType', document.DocumentType)],
    [of('Section'), document.Section.Description],
    [of('Origin'), document.Origin.Description],
    [t('documentRecord.orders'), orders.length > 0 ? orders : null],
    [t('documentRecord.corrects'), relatives(document.Related)],
    [t('documentRecord.corrected'), relatives(document.Notes)],
    ['CIG', References.Cig],
    ['CUP', References.Cup],
    [t('documentRecord.reasons'), document.Reasons.join(' ') || null],
  ];
}

/** What a document says: parties, numbers and dates, lines, totals, how it is paid. */
export function DocumentContent({ document }: { document: Document }) {
  const { Seller, Customer, Payment, VatSummary, StampDuty } = document;
  const isSplit = VatSummary.some(({ Collectability }) => Collectability === VatCollectability.splitPayment);
  return (
    <div className={css.content}>
      <div className={css.parties}>
        <Party role={t('documentRecord.seller')} name={Seller.LegalName} party={Seller} />
        <Party role={t('documentRecord.customer')} name={billingName(Customer)} party={Customer}>
          <Text size="sm">{t('documentRecord.recipientCode', { code: Customer.SdiCode })}</Text>
          {Customer.Pec ? <Text size="sm">{Customer.Pec}</Text> : null}
        </Party>
      </div>
      <dl className={css.facts}>
        {factsOf(document).map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <DocumentLines lines={document.Lines} />
      <DocumentTotals document={document} isSplit={isSplit} />
      {StampDuty > 0 ? (
        <Text size="sm" c="dimmed">
          {t('documentRecord.stampDuty', { amount: formatMoney(StampDuty, language()) })}
        </Text>
      ) : null}
      {Payment ? <DocumentPayment payment={Payment} /> : null}
    </div>
  );
}

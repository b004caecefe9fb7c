import type { documents } from '@circolo/contract/invoicing/documents/document';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { fieldLabel, language, t } from '../../messages/messages.ts';
import { formatMoney, formatRate } from '../../ui/values/format.ts';
import { type Sum, SumList } from './SumList.tsx';

/** What a document adds up to, from what is taxed to what is due. */
export function DocumentTotals({ document, isSplit }: { document: RecordOf<typeof documents>; isSplit: boolean }) {
  const { TaxableTotal, VatSummary, VatTotal, Rounding, Total, Due, Withholding } = document;
  const money = (amount: number) => formatMoney(amount, language());
  const sums: Sum[] = [
    { name: fieldLabel('Documents', 'TaxableTotal'), amount: TaxableTotal },
    ...VatSummary.map(({ Rate, Nature, Taxable, Vat }) => ({
      name: t('documentRecord.vatOf', { rate: Nature ?? formatRate(Rate, language()), taxable: money(Taxable) }),
      amount: Vat,
    })),
    ...(Rounding ? [{ name: t('documentRecord.rounding'), amount: Rounding }] : []),
    { name: fieldLabel('Documents', 'Total'), amount: Total, strong: true },
    ...(isSplit ? [{ name: t('documentRecord.splitVat'), amount: -VatTotal - Rounding }] : []),
    ...(Withholding
      ? [
          {
            name: t('documentRecord.withheld', { rate: formatRate(Withholding.Rate, language()) }),
            amount: -Withholding.Amount,
          },
        ]
      : []),
    ...(Due === Total ? [] : [{ name: fieldLabel('Documents', 'Due'), amount: Due, strong: true }]),
  ];
  return <SumList sums={sums} />;
}

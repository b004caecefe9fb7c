import { linkedQuotationPdf, type QuotationPage } from '@circolo/contract/crm/quotations/quotation-page';
import { language, t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { saveAs } from '../../spooler/downloads.ts';
import { useAction } from '../../ui/use-action.ts';
import { formatNumber } from '../../ui/values/format.ts';
import { euros } from '../prices/prices.ts';
import { AmountLines } from '../ui/AmountLines.tsx';
import own from '../ui/own-pages.module.css';
import problemCss from '../ui/problem.module.css';
import { ShopButton } from '../ui/ShopButton.tsx';
import css from './quotation.module.css';

const rateText = (rate: number): string =>
  rate === 0 ? t('quotationPage.noVat') : t('quotationPage.vat', { rate: formatNumber(rate, language()) });

function nameOf({ Quantity, Description }: QuotationPage['Lines'][number]): string {
  if (Quantity === 1) return Description;
  return t('quotationPage.times', { quantity: formatNumber(Quantity, language()), description: Description });
}

/** The quotation as a file. */
function Download({ token, quotation: { Number: number } }: { token: string; quotation: QuotationPage }) {
  const { busy, problem, run } = useAction(async () => {
    const name = `${t('quotationPage.title', { number: number.replaceAll('/', '-') })}.pdf`;
    saveAs(await callWithoutToast(linkedQuotationPdf, { params: { Token: token } }), name);
  });
  return (
    <>
      <ShopButton look="quiet" busy={busy} onClick={() => void run()}>
        {t('quotationPage.pdf')}
      </ShopButton>
      {problem ? (
        <p role="alert" className={problemCss.problem}>
          {problem}
        </p>
      ) : null}
    </>
  );
}

/** What a quotation offers and what it comes to: lines, net amount, VAT by rate, total. */
export function Offered({ token, quotation }: { token: string; quotation: QuotationPage }) {
  const { Lines, VatSummary, TaxableTotal, Total, SplitVat, AmountDue, Notes, PaymentType } = quotation;
  return (
    <section className={own.card} aria-labelledby="quotation-offered">
      <h2 id="quotation-offered">{t('quotationPage.what')}</h2>
      <AmountLines>
        {Lines.map((line) => (
          <li key={line.Number}>
            <span>
              {nameOf(line)}
              <span className={css.rate}>{rateText(line.VatRate)}</span>
            </span>
            <span className={own.number}>{euros(line.Amount)}</span>
          </li>
        ))}
      </AmountLines>
      <AmountLines className={css.sums}>
        <li>
          <span>{t('quotationPage.net')}</span>
          <span className={own.number}>{euros(TaxableTotal)}</span>
        </li>
        {VatSummary.map(({ Rate, Nature, Vat }) => (
          <li key={`${Rate} ${Nature ?? ''}`}>
            <span>{rateText(Rate)}</span>
            <span className={own.number}>{euros(Vat)}</span>
          </li>
        ))}
        <li className={css.total}>
          <span>{t('quotationPage.total')}</span>
          <span className={own.number}>{euros(Total)}</span>
        </li>
        {SplitVat > 0 ? (
          <>
            <li>
              <span>{t('shop.summary.splitVat')}</span>
              <span className={own.number}>{euros(-SplitVat)}</span>
            </li>
            <li className={css.total}>
              <span>{t('shop.summary.due')}</span>
              <span className={own.number}>{euros(AmountDue)}</span>
            </li>
          </>
        ) : null}
      </AmountLines>
      {PaymentType ? <p className={own.quiet}>{t('quotationPage.payment', { name: PaymentType })}</p> : null}
      {Notes ? <p className={css.notes}>{Notes}</p> : null}
      <div className={own.ways}>
        <Download token={token} quotation={quotation} />
      </div>
    </section>
  );
}

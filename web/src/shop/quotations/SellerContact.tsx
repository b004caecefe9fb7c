import type { QuotationPage } from '@circolo/contract/crm/quotations/quotation-page';
import { t } from '../../messages/messages.ts';
import { formatPhone } from '../../ui/values/format-phone.ts';
import { telephoneLink } from '../../ui/values/telephone-link.ts';
import css from './quotation.module.css';

/** Whom to ask about a quotation. */
export function SellerContact({ quotation: { SellerEmail, SellerPhone } }: { quotation: QuotationPage }) {
  if (!SellerEmail && !SellerPhone) return null;
  return (
    <p className={css.contact}>
      {SellerEmail ? <a href={`mailto:${SellerEmail}`}>{t('shop.footer.writeTo', { email: SellerEmail })}</a> : null}
      {SellerPhone ? (
        <a href={telephoneLink(SellerPhone)}>{t('quotationPage.call', { phone: formatPhone(SellerPhone) })}</a>
      ) : null}
    </p>
  );
}

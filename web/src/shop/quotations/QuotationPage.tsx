import { type QuotationPage as Opened, openQuotation } from '@circolo/contract/crm/quotations/quotation-page';
import { QuotationState } from '@circolo/contract/crm/quotations/quotation-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { usePlace } from '../../navigation/place.ts';
import { callWithoutToast } from '../../session/client.ts';
import { formatDay, formatInstant } from '../../ui/values/format.ts';
import { CatalogueFailure } from '../ui/CatalogueFailure.tsx';
import { NothingHere } from '../ui/NothingHere.tsx';
import own from '../ui/own-pages.module.css';
import { LinkButton } from '../ui/ShopButton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { AcceptQuotation } from './AcceptQuotation.tsx';
import { Offered } from './Offered.tsx';
import css from './quotation.module.css';
import { SellerContact } from './SellerContact.tsx';

/** What takes the place of the form, and the focus with it. */
const outcomeId = 'quotation-outcome';

/** That it is accepted, by whom and when, and how it goes on. */
function Accepted({ quotation }: { quotation: Opened }) {
  const { AcceptedBy, AcceptedAt, OrderNumber, PayLink } = quotation;
  const values = { name: AcceptedBy ?? '', at: formatInstant(AcceptedAt), number: OrderNumber ?? '' };
  return (
    <section className={css.accepted} role="status" id={outcomeId} tabIndex={-1}>
      <h2>{t('quotationPage.accepted')}</h2>
      <p>{t('quotationPage.acceptedText', values)}</p>
      {PayLink ? <LinkButton href={PayLink}>{t('quotationPage.pay')}</LinkButton> : null}
    </section>
  );
}

/** Why it cannot be accepted any more, and what to do; one that is an order leads on as if accepted. */
function Closed({ quotation }: { quotation: Opened }) {
  const { State, Problem, ValidUntil, OrderNumber, PayLink } = quotation;
  const closed = `quotationPage.closed.${State as 'D' | 'E' | 'W' | 'R' | 'U'}` as const; // Neither open nor accepted.
  return (
    <section
      className={State === QuotationState.ordered ? css.accepted : css.closed}
      role="status"
      id={outcomeId}
      tabIndex={-1}
    >
      <h2>{t(`${closed}.title`)}</h2>
      {Problem ? <p>{Problem}</p> : null}
      <p>{t(`${closed}.text`, { date: formatDay(ValidUntil), number: OrderNumber ?? '' })}</p>
      {PayLink ? (
        <p>
          <LinkButton href={PayLink}>{t('quotationPage.pay')}</LinkButton>
        </p>
      ) : null}
      <SellerContact quotation={quotation} />
    </section>
  );
}

function State({ token, quotation }: { token: string; quotation: Opened }) {
  const queries = useQueryClient();
  if (quotation.State === QuotationState.accepted) return <Accepted quotation={quotation} />;
  if (quotation.State !== QuotationState.open) return <Closed quotation={quotation} />;
  const key = ['shop', 'quotation', token];
  // The outcome is at the top, the form was at the end.
  const goToOutcome = () => {
    scrollTo({ top: 0 });
    // Once it is drawn.
    setTimeout(() => document.getElementById(outcomeId)?.focus({ preventScroll: true }));
  };
  const accepted = (now: Opened) => {
    queries.setQueryData(key, now);
    goToOutcome();
  };
  const refused = async () => {
    await queries.invalidateQueries({ queryKey: key });
    goToOutcome();
  };
  return <AcceptQuotation token={token} quotation={quotation} accepted={accepted} refused={() => void refused()} />;
}

function Shown({ token, quotation }: { token: string; quotation: Opened }) {
  const { Number: number, Seller, CustomerName, Date: issued, ValidUntil, State: state } = quotation;
  return (
    <div className={css.page}>
      <header>
        <h1 className={own.title}>{t('quotationPage.title', { number })}</h1>
        <p className={css.head}>{t('quotationPage.from', { seller: Seller, date: formatDay(issued) })}</p>
        <p className={css.head}>{t('quotationPage.for', { name: CustomerName })}</p>
        {state === QuotationState.open ? (
          <p className={css.until}>{t('quotationPage.until', { date: formatDay(ValidUntil) })}</p>
        ) : null}
      </header>
      {state === QuotationState.open ? null : <State token={token} quotation={quotation} />}
      <Offered token={token} quotation={quotation} />
      {state === QuotationState.open ? <State token={token} quotation={quotation} /> : null}
    </div>
  );
}

/** A quotation by the link of its mail: what is offered, and one click that accepts it. No account is needed. */
export function QuotationPage() {
  const token = usePlace().hash.slice(1);
  const query = useQuery({
    queryKey: ['shop', 'quotation', token],
    queryFn: () => callWithoutToast(openQuotation, { params: { Token: token } }),
    enabled: token !== '',
    retry: false,
  });
  useTitle(query.data ? t('quotationPage.title', { number: query.data.Number }) : t('quotations.title'));
  if (token === '' || query.error instanceof ApiProblem)
    return (
      <NothingHere picture="paper" title={t('quotationPage.wrong')} text={t('quotationPage.wrongText')}>
        <LinkButton href={paths.shop}>{t('quotationPage.home')}</LinkButton>
      </NothingHere>
    );
  if (query.data) return <Shown token={token} quotation={query.data} />;
  if (query.error) return <CatalogueFailure error={query.error} retry={() => void query.refetch()} />;
  return <div className={own.skeleton} aria-hidden />;
}

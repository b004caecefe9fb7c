import { shopFaqs } from '@circolo/contract/registries/faq';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { sendFaqVote } from '../../registries/faqs/send-faq-vote.ts';
import { callWithoutToast } from '../../session/client.ts';
import { RichText } from '../../ui/values/RichText.tsx';
import css from './faqs.module.css';

/** Asks whether an answer helped; an answer is counted once a day. */
function Helpful({ id }: { id: number }) {
  const [answered, setAnswered] = useState(false);
  const say = (Helpful: boolean) => {
    setAnswered(true);
    sendFaqVote(id, Helpful);
  };
  if (answered) return <p className={css.helpful}>{t('shop.faqs.thanks')}</p>;
  return (
    <p className={css.helpful}>
      {t('shop.faqs.helpful')}
      <button type="button" onClick={() => say(true)}>
        {t('shop.faqs.yes')}
      </button>
      <button type="button" onClick={() => say(false)}>
        {t('shop.faqs.no')}
      </button>
    </p>
  );
}

/** Frequent questions: of the brand's shop, or of one product; nothing where there are none. */
export function Faqs({ product }: { product?: number }) {
  const { data = [] } = useQuery({
    queryKey: ['shop', 'faqs', product ?? null],
    queryFn: () => callWithoutToast(shopFaqs, { query: product === undefined ? {} : { Product: String(product) } }),
    staleTime: 300_000,
  });
  if (data.length === 0) return null;
  const opened = (open: boolean, Id: number) => {
    if (open) sendFaqVote(Id, null);
  };
  return (
    <section className={css.faqs} aria-labelledby="faqs">
      <h2 id="faqs">{t('shop.faqs.title')}</h2>
      {data.map(({ Id, Question, Answer }) => (
        <details key={Id} name="faq" onToggle={(event) => opened(event.currentTarget.open, Id)}>
          <summary>{Question}</summary>
          <RichText html={Answer} className={css.answer} />
          <Helpful id={Id} />
        </details>
      ))}
    </section>
  );
}

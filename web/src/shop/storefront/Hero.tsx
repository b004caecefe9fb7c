import { Software } from '@circolo/contract/codes/catalogue-codes';
import { heroPoints } from '@circolo/contract/shop/hero-points';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { page } from '../../page/page.ts';
import { useSignedInUser } from '../../session/use-session.ts';
import { euros } from '../prices/prices.ts';
import { LinkButton, ShopButton } from '../ui/ShopButton.tsx';
import { ShopLink } from '../ui/ShopLink.tsx';
import { TickIcon } from '../ui/TickIcon.tsx';
import css from './hero.module.css';

interface Props {
  /** The lowest price per month of what is shown, while it is known. */
  from: number | null;
  /** Brings the offers into view. */
  choose: () => void;
}

function ForVisitors({ from, choose }: Props) {
  const { origin } = page;
  const text = origin?.ShopText ?? (origin?.Software === Software.centre ? t('shop.hero.textO') : t('shop.hero.textA'));
  return (
    <div className={css.text}>
      <h1>{origin?.ShopTitle ?? t('shop.hero.title')}</h1>
      <p className={css.text}>{text}</p>
      <div className={css.action}>
        <ShopButton onClick={choose}>{t('shop.hero.choose')}</ShopButton>
        <a className={css.demo} href={paths.demoActivation}>
          {t('shop.hero.demo')}
        </a>
        <span className={css.from}>{from === null ? '\u00a0' : t('shop.hero.from', { price: euros(from) })}</span>
      </div>
      <ul className={css.points}>
        {heroPoints.map((point) => (
          <li key={point}>
            <TickIcon />
            {t(`shop.hero.points.${point}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a customer comes for: what they have, before what else they may buy. Who has no name yet is not greeted by an address. */
const ForCustomers = ({ name, choose }: Pick<Props, 'choose'> & { name: string }) => (
  <div className={css.text}>
    <h1>{name ? t('shop.own.title', { name }) : t('shop.own.welcome')}</h1>
    <p className={css.text}>{t('shop.own.text')}</p>
    <div className={css.action}>
      <LinkButton href={paths.shopPurchases}>{t('shop.header.purchases')}</LinkButton>
      <ShopLink className={css.demo} href={paths.shopOrders}>
        {t('shop.header.orders')}
      </ShopLink>
      <ShopLink className={css.demo} href={paths.shopDocuments}>
        {t('shop.header.documents')}
      </ShopLink>
      <button type="button" className={css.demo} onClick={choose}>
        {t('shop.hero.choose')}
      </button>
    </div>
  </div>
);

/** What the brand sells, in its own texts, colours and picture; for somebody who is signed in, the way to what is theirs. */
export function Hero({ from, choose }: Props) {
  const { origin } = page;
  const user = useSignedInUser();
  return (
    <section className={css.hero}>
      <div className={css.inner}>
        {user ? (
          <ForCustomers name={user.DisplayName.includes('@') ? '' : user.DisplayName} choose={choose} />
        ) : (
          <ForVisitors from={from} choose={choose} />
        )}
        {origin?.ShopImage ? (
          <div className={css.picture}>
            <img src={origin.ShopImage} alt="" width={1600} height={1000} fetchPriority="high" />
          </div>
        ) : null}
      </div>
    </section>
  );
}

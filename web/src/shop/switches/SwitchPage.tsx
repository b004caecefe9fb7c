import { SwitchEffect } from '@circolo/contract/catalogue/switches/product-switch';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { formatDay } from '../../ui/values/format.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { CatalogueFailure } from '../ui/CatalogueFailure.tsx';
import { NothingHere } from '../ui/NothingHere.tsx';
import css from '../ui/own-pages.module.css';
import { LinkButton, ShopButton } from '../ui/ShopButton.tsx';
import { useAddressValue } from '../ui/use-address.ts';
import { useTitle } from '../ui/use-title.ts';
import { SwitchAmounts } from './SwitchAmounts.tsx';
import { SwitchForm } from './SwitchForm.tsx';
import { type SwitchOffer, type SwitchPageData, useSwitch, useSwitches } from './use-switch.ts';

const keyOf = ({ Switch, Package }: SwitchOffer): string => `${Switch.Id}-${Package.Id}`;

const buttonOf = (offer: SwitchOffer): string => `choose-${keyOf(offer)}`;

/** When a change counts, and who has to say yes to it. */
function whenOf({ Effect, StartsOn, RequiresApproval }: SwitchOffer): string {
  if (RequiresApproval) return t('plan.switch.approval');
  return Effect === SwitchEffect.immediate
    ? t('plan.switch.atOnce')
    : t('plan.switch.atEnd', { date: formatDay(StartsOn) });
}

interface OfferProps {
  purchaseId: number;
  offer: SwitchOffer;
  chosen: boolean;
  choose: () => void;
  /** Back to the other plans. */
  back: () => void;
  noted: (day: string) => void;
}

function Offer({ purchaseId, offer, chosen, choose, back, noted }: OfferProps) {
  return (
    <li className={css.card}>
      <div className={css.row}>
        <h2>{offer.Package.Description}</h2>
        <span className={css.quiet}>{t(`plan.switch.${offer.Direction}`)}</span>
      </div>
      <p className={css.about}>{whenOf(offer)}</p>
      <SwitchAmounts offer={offer} />
      {offer.Refusal ? <p className={css.quiet}>{offer.Refusal}</p> : null}
      {chosen ? <SwitchForm purchaseId={purchaseId} offer={offer} noted={noted} back={back} /> : null}
      {chosen || offer.Refusal ? null : (
        <div className={css.ways}>
          <ShopButton
            id={buttonOf(offer)}
            aria-label={`${t('plan.switch.choose')}: ${offer.Package.Description}`}
            onClick={choose}
          >
            {t('plan.switch.choose')}
          </ShopButton>
        </div>
      )}
    </li>
  );
}

/** A change that waits for the end of the period, and the way back from it. */
function Waiting({ purchaseId, waiting }: { purchaseId: number; waiting: NonNullable<SwitchPageData['Waiting']> }) {
  const { cancel, busy } = useSwitch(purchaseId);
  return (
    <div className={css.card} role="status">
      <p>{t('plan.switch.waiting', { date: formatDay(waiting.StartsOn), name: waiting.Package.Description })}</p>
      <div className={css.ways}>
        <ShopButton look="quiet" busy={busy} onClick={() => void cancel()}>
          {t('plan.switch.cancel')}
        </ShopButton>
      </div>
    </div>
  );
}

/** Where a plan may be changed to, what each change costs today and why. */
export function SwitchPage() {
  const purchaseId = Number(useAddressValue('purchase'));
  const { data, error, refetch } = useSwitches(purchaseId);
  const [chosen, setChosen] = useState<string | null>(null);
  useTitle(t('plan.switch.title'));
  const back = (offer: SwitchOffer) => {
    // The button that was pressed is gone: the focus goes on where the choice began.
    flushSync(() => setChosen(null));
    document.getElementById(buttonOf(offer))?.focus();
  };
  if (error)
    return (
      <CatalogueFailure
        error={error}
        retry={() => void refetch()}
        back={{ href: paths.shopPurchases, label: t('shop.header.purchases') }}
      />
    );
  if (!data) return <div className={css.skeleton} aria-hidden />;
  if (data.Offers.length === 0 && !data.Waiting)
    return (
      <NothingHere title={t('plan.switch.title')} text={t('plan.switch.none')}>
        <LinkButton href={paths.shopPurchases}>{t('shop.purchases.title')}</LinkButton>
      </NothingHere>
    );
  const until = data.EndDate ? ` · ${t('plan.switch.until', { date: formatDay(data.EndDate) })}` : '';
  return (
    <div className={css.narrow}>
      <BackLink href={paths.shopPurchases}>
        <span aria-hidden>{'←'}</span> {t('shop.header.purchases')}
      </BackLink>
      <h1 className={css.title}>{t('plan.switch.title')}</h1>
      <p className={css.about}>
        {t('plan.switch.now', { name: data.Package.Description })}
        {until}
      </p>
      <div className={css.parts}>
        {data.Waiting ? <Waiting purchaseId={purchaseId} waiting={data.Waiting} /> : null}
        <ul className={css.list}>
          {data.Offers.map((offer) => (
            <Offer
              key={keyOf(offer)}
              purchaseId={purchaseId}
              offer={offer}
              chosen={chosen === keyOf(offer)}
              choose={() => setChosen(keyOf(offer))}
              back={() => back(offer)}
              noted={() => setChosen(null)}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

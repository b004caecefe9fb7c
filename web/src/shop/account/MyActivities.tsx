import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { useSessionUser } from '../../session/use-session.ts';
import css from '../ui/own-pages.module.css';
import { LinkButton } from '../ui/ShopButton.tsx';
import { useMyActivities } from './use-my-activities.ts';

/** The activity that the customer works on, how many there may be, and the way to them. */
export function MyActivities() {
  const current = useSessionUser()?.CurrentActivity;
  const { allowance, canAdd } = useMyActivities();
  if (!allowance || (allowance.Max === 0 && allowance.Used === 0)) return null;
  const { Used: used, Max: max } = allowance;
  return (
    <section className={css.card}>
      <h2>{t('shop.activities.title')}</h2>
      <p className={css.quiet}>
        {current ? t('shop.activities.current', { name: current.Description }) : t('shop.activities.noCurrent')}
      </p>
      {max > 0 ? <p className={css.quiet}>{t('shop.activities.used', { used, max })}</p> : null}
      <div className={css.ways}>
        {canAdd ? <LinkButton href={paths.onBoarding}>{t('shop.activities.create')}</LinkButton> : null}
        {used > 0 ? (
          <LinkButton href={paths.activities} look="quiet">
            {t('shop.activities.manage')}
          </LinkButton>
        ) : null}
      </div>
    </section>
  );
}

import { t } from '../../messages/messages.ts';
import css from './completed.module.css';

/** Something that happens after an order. */
export interface Step {
  key: string;
  title: string;
  text: string;
}

/** What happens next, in its order. */
export const NextSteps = ({ steps }: { steps: readonly Step[] }) => (
  <section className={css.next}>
    <h2>{t('shop.completed.next')}</h2>
    <ol>
      {steps.map(({ key, title, text }, index) => (
        <li key={key}>
          <span className={css.step} aria-hidden>
            {index + 1}
          </span>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);

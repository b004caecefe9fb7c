import type { ExplainStep } from '@circolo/contract/sales/pricing/explain';
import { t } from '../../messages/messages.ts';
import { explainAmount } from '../../sales/explain-amount.ts';
import { euros } from './prices.ts';
import css from './why-line.module.css';

/** Says step by step why a line costs what it costs, once it is asked. */
export const WhyLine = ({ line }: { line: { Explain: ExplainStep[] } }) => (
  <details className={css.why}>
    <summary>{t('amounts.why')}</summary>
    <dl>
      {line.Explain.map((step) => (
        // Two coupons take the same step.
        <div key={`${step.Step}${step.Values.code ?? ''}`}>
          <dt>{explainAmount(step)}</dt>
          <dd>{euros(step.Amount)}</dd>
        </div>
      ))}
    </dl>
  </details>
);

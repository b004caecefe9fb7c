import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import { Text } from '@mantine/core';
import { language, t } from '../../../messages/messages.ts';
import { formatMoney, formatPrice } from '../../../ui/values/format.ts';
import css from '../opportunity.module.css';
import { PageCard } from './PageCard.tsx';

/** What an opportunity offers, and what it adds up to. */
export function OpportunityOffer({ opportunity: { Lines, LinesAmount } }: { opportunity: Opportunity }) {
  return (
    <PageCard title={t('opportunities.sections.offer')}>
      {Lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('opportunities.lines.none')}
        </Text>
      ) : (
        <table className={css.lines}>
          <tbody>
            {Lines.map(({ Id, Package, Quantity, Price, Amount }) => (
              <tr key={Id}>
                <th scope="row">
                  {Package.Description}
                  <Text size="xs" c="dimmed">
                    {t('opportunities.lines.times', { quantity: Quantity, price: formatPrice(Price, language()) })}
                  </Text>
                </th>
                <td>{formatMoney(Amount, language())}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('opportunities.lines.total')}</th>
              <td>{formatMoney(LinesAmount, language())}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </PageCard>
  );
}

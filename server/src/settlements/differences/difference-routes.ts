import { problem } from '@circolo/contract/errors/problem';
import { DifferenceState } from '@circolo/contract/settlements/settlement-codes';
import { askAboutDifference, explainDifference, revokeExplanation } from '@circolo/contract/settlements/settlements';
import type { Api } from '../../http/api.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { askAgain } from '../ask-again.ts';
import { lagDaysOf } from '../lag-days.ts';
import { linkMovements } from '../link-movements.ts';
import { nameDifferences } from '../name-differences.ts';
import { assertOpenMonth, lockReading } from '../payouts/closed-months.ts';
import { changeExplanation, findDifference, lockDifference } from './change-difference.ts';

/** What staff do about a difference: they explain it, take that back, or ask the provider once more. */
export function differenceRoutes(api: Api): void {
  write(api, explainDifference, (tx, { params, body, caller, now }) =>
    changeExplanation(tx, params.Id, body, { caller, now }),
  );
  write(api, revokeExplanation, (tx, { params, body, caller, now }) =>
    changeExplanation(tx, params.Id, { ...body, Note: null }, { caller, now }),
  );
  write(
    api,
    askAboutDifference,
    async (tx, { params, now }) => {
      const { Provider } = await lockDifference(tx, params.Id);
      const reading = orNotFound(await lockReading(tx, Provider));
      await linkMovements(tx, Provider);
      await nameDifferences(tx, reading, lagDaysOf(api.db, Provider), now);
      return { Agrees: (await findDifference(tx, params.Id)).State === DifferenceState.resolved };
    },
    // The provider is asked outside of the transaction; what it answers is booked there the normal way.
    async (db, { params, request }) => {
      const { Provider, Month, PaymentId } = await findDifference(db, params.Id);
      await assertOpenMonth(db, Provider, Month);
      if (PaymentId === null) return;
      const silent = await askAgain({ db, now: api.now, log: request.log }, [PaymentId]);
      if (silent.length > 0) throw problem('ProviderSilent');
    },
  );
}

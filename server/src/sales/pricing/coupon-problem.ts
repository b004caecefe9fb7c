import { type Problem, problem } from '@circolo/contract/errors/problem';
import { fromCents } from '@circolo/contract/values/money';
import type { RefusedCoupon } from './choose-coupons.ts';

// Made once: making one costs more than all else that an answer needs.
const euros = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });

const written = (day: string | undefined): string => day?.split('-').reverse().join('/') ?? '';

/** Why a coupon does not count, as an error with its words' values: "mancano 12,50 €". */
export function couponProblem({ Code, refused }: RefusedCoupon): Problem {
  const { from, to, missing = 0, other = '' } = refused.Values;
  const parameters = {
    code: Code,
    from: written(from),
    to: written(to),
    missing: euros.format(fromCents(missing)),
    other,
  };
  return problem(refused.Code, { parameters });
}

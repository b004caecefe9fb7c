import {
  RadarAct,
  type RadarActCode,
  RadarBand,
  type RadarBandCode,
  type RadarFeature,
  type RadarReason,
  radarDirection,
} from './radar-features.ts';

/** From which probability on a band begins, in per cent. */
const begins = { high: 50, middle: 25 } as const;

export const bandOf = (probability: number): RadarBandCode =>
  probability >= begins.high ? RadarBand.high : probability >= begins.middle ? RadarBand.middle : RadarBand.low;

/** What to do about a feature that speaks for leaving, where there is something to do. */
const actOn: Partial<Record<RadarFeature, RadarActCode>> = {
  LogInDays: RadarAct.call,
  CreditsUsed: RadarAct.training,
  Activities: RadarAct.training,
  LatePayments: RadarAct.payment,
  RefusedPayments: RadarAct.payment,
  AutoRenew: RadarAct.autoRenew,
};

/**
 * The next best act: nothing where it will probably be renewed, else what helps against the weightiest reason for leaving
 * that something helps against; a call or a mail where none does.
 */
export function nextAct(band: RadarBandCode, reasons: readonly RadarReason[]): RadarActCode {
  if (band === RadarBand.low) return RadarAct.wait;
  const act = reasons.flatMap(({ Feature, Direction }) =>
    Direction === radarDirection.leaving ? (actOn[Feature] ?? []) : [],
  )[0];
  return act ?? (band === RadarBand.high ? RadarAct.call : RadarAct.write);
}

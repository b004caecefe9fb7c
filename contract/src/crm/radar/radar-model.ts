import { z } from 'zod';
import { radarFeatures } from './radar-features.ts';

const byFeature = z.record(z.enum(radarFeatures), z.number());

/** A trained model: weights of the standardised features, and what they were standardised by. */
export const radarModel = z.object({
  Bias: z.number(),
  Weights: byFeature,
  Means: byFeature,
  /** Standard deviations; 1 where a feature never varies. */
  Deviations: byFeature,
});
export type RadarModel = z.infer<typeof radarModel>;

/** A judgement on a later period than the one that was learned from. */
export const backTest = z.object({
  /** The first and the last end of the purchases that were foretold. */
  From: z.string(),
  To: z.string(),
  Examples: z.int(),
  /** How many of them were not renewed, in per cent. */
  BaseRate: z.number(),
  /** How many of the fifth with the highest probability were not renewed, in per cent. */
  PrecisionAtFifth: z.number(),
  /** How probable it is that of two purchases the one that left ranks above the one that stayed; 0.5 is chance. */
  Ranking: z.number(),
  /** By tenths of the probability: what was foretold and what came, in per cent. */
  Calibration: z.array(z.object({ Examples: z.int(), Foretold: z.number(), Came: z.number() })),
});
export type BackTest = z.infer<typeof backTest>;

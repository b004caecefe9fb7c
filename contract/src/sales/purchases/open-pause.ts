import { z } from 'zod';
import { day } from '../../values/kinds.ts';

/** A pause of a purchase that has not ended: planned or running, its days both inclusive. */
export const openPause = z.object({ StartDate: day, EndDate: day });

import { formatInstant } from '../ui/values/format.ts';
import css from './system.module.css';

/** An instant that is not broken over two lines. */
export const Moment = ({ at }: { at: string | null }) => <span className={css.moment}>{formatInstant(at)}</span>;

import {
  type RegisterCloseObstacle,
  RegisterObstacle,
} from '@circolo/contract/invoicing/vat-register/register-obstacle';
import { monthAfter } from '@circolo/contract/values/month';

/** What is known of a month that is to be closed. */
interface MonthToClose {
  Month: string;
  today: string;
  /** The months of the company, and those of them that are closed. */
  months: readonly string[];
  closed: ReadonlySet<string>;
  missing: number;
  discarded: number;
}

/** Why a month of the register cannot be closed yet; nothing where it can. */
export function registerObstacles({ Month, today, ...of }: MonthToClose): RegisterCloseObstacle[] {
  const found: RegisterCloseObstacle[] = [];
  if (today < monthAfter(Month)) found.push({ Kind: RegisterObstacle.notOver, Count: null, Month: null });
  const [first] = of.months.filter((one) => one < Month && !of.closed.has(one)).toSorted();
  if (first) found.push({ Kind: RegisterObstacle.earlierOpen, Count: null, Month: first });
  if (of.missing > 0) found.push({ Kind: RegisterObstacle.missing, Count: of.missing, Month: null });
  if (of.discarded > 0) found.push({ Kind: RegisterObstacle.discarded, Count: of.discarded, Month: null });
  return found;
}

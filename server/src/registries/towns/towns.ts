import { findTowns, fiscalCodeInfo } from '@circolo/contract/registries/town';
import { readFiscalCode } from '@circolo/contract/values/identifiers/fiscal-code-parts';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { Api } from '../../http/api.ts';
import { orNotFound, read } from '../../http/implement.ts';
import { placeOf, searchTowns } from './town-list.ts';

/** The younger of the days that a code can mean: of two digits of a year, the last hundred years count. */
function birthDate(candidates: readonly string[], today: string): string | null {
  const oldest = `${Number(today.slice(0, 4)) - 100}${today.slice(4)}`;
  return candidates.findLast((day) => day <= today && day > oldest) ?? null;
}

/** Towns to choose from, and what a person's fiscal code says. */
export function townsRoutes(api: Api): void {
  read(api, findTowns, async (_db, { query }) => searchTowns(query.Search));
  read(api, fiscalCodeInfo, async (_db, { params, now }) => {
    const parts = orNotFound(readFiscalCode(params.Code) ?? undefined);
    const place = placeOf(parts.Place);
    return {
      Sex: parts.Sex,
      BirthDate: birthDate(parts.BirthDates, romeDay(now)),
      Place: place?.Name ?? null,
      Province: place?.Province ?? null,
    };
  });
}

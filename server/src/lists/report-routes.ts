import { fieldProblem } from '@circolo/contract/errors/problem';
import { type Report, reportOf } from '@circolo/contract/lists/report';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { read } from '../http/implement.ts';
import type { Offer } from '../resource/offers.ts';
import { chooseReads } from '../resource/old-reads.ts';
import { inReadersLanguage } from '../resource/routes/english-labels.ts';
import type { ListQuery } from '../resource/select.ts';
import { type AnySource, scopeFor } from '../resource/source.ts';
import { columnLabels } from '../spooler/labels/column-labels.ts';
import { bySum, countGroups, type GroupCount, type ReportQuery, rest } from './report.ts';
import { type GroupField, reportFields } from './report-fields.ts';

type Row = Record<string, { Description?: string | null; Code?: string } | null> & { Id: number };

/** What the groups of a reference are called: as the list shows one row of each. */
async function namesOf(db: Db, source: AnySource, field: string, counted: GroupCount[], language: Language) {
  const samples = counted.filter(({ key }) => key !== null).map(({ sample }) => sample);
  if (samples.length === 0) return new Map<number, string>();
  const found = (await source.rows(db, inArray(source.table.Id, samples), [])) as Row[];
  const rows = await inReadersLanguage(db, source, found, language);
  return new Map(rows.map((row) => [row.Id, row[field]?.Description ?? row[field]?.Code ?? '']));
}

/** Puts the key of a group into words. */
async function describer(db: Db, source: AnySource, field: GroupField, counted: GroupCount[], language: Language) {
  const t = translator(language);
  if (field.Kind === 'flag') return ({ key }: GroupCount) => t(key === 'true' ? 'list.yes' : 'list.no');
  if (field.Kind === 'code') {
    const { word } = columnLabels(source.resource, field.Field, t);
    return ({ key }: GroupCount) => word(key ?? '');
  }
  // A period is formatted where it is shown, by its first day.
  if (field.Kind === 'time') return ({ key }: GroupCount) => key ?? '';
  const names = await namesOf(db, source, field.Field, counted, language);
  return ({ key, sample }: GroupCount) => names.get(sample) || (key ?? '');
}

async function rowsOf(db: Db, source: AnySource, asked: ReportQuery, counted: GroupCount[], language: Language) {
  const { group, sums } = asked;
  if (!group) return [];
  const describe = await describer(db, source, group, counted, language);
  const rows = counted.map((part) => ({
    Group: part.key === null ? null : { Key: part.key, Description: describe(part) },
    Count: part.count,
    Sums: bySum(sums, part.sums),
  }));
  return group.Kind === 'time' ? rows.reverse() : rows;
}

function othersOf({ sums }: ReportQuery, found: Awaited<ReturnType<typeof countGroups>>): Report['Others'] {
  const { counted, groups } = found;
  if (groups <= counted.length) return null;
  const left = sums.map((_, index) =>
    rest(
      found.sums[index] ?? 0,
      counted.map((part) => part.sums[index] ?? 0),
    ),
  );
  const count = rest(
    found.count,
    counted.map((part) => part.count),
  );
  return { Groups: groups - counted.length, Count: count, Sums: bySum(sums, left) };
}

/** `GET /X/Report`: what the list's filters find, counted and added up by one of its fields. */
export function reportRoute(api: Api, { source, scope }: Offer): void {
  let known: ReturnType<typeof reportFields> | undefined;
  read(api, reportOf(source.resource), async (db, { query, caller, language }) => {
    const { GroupBy, Every = 'month', Sum = [], ...filters } = query;
    known ??= reportFields(db, source);
    const { groups, sums } = known;
    const group = groups.find(({ Field }) => Field === GroupBy) ?? null;
    if (GroupBy && !group) throw fieldProblem('GroupBy', 'notAllowed');
    const unknown = Sum.find((field) => !sums.some(({ Field }) => Field === field));
    if (unknown !== undefined) throw fieldProblem('Sum', 'notAllowed');
    const asked: ReportQuery = { group, every: Every, sums: sums.filter(({ Field }) => Sum.includes(Field)) };
    const where = scopeFor(scope, caller);
    const reads = (await chooseReads(db, caller))(where);
    const found = await countGroups(reads, source, filters as ListQuery, where, asked);
    return {
      Fields: groups.map(({ Field, Kind }) => ({ Field, Kind })),
      Sums: sums.map(({ Field, Kind }) => ({ Field, Kind })),
      Rows: await rowsOf(reads, source, asked, found.counted, language),
      Others: group ? othersOf(asked, found) : null,
      Total: { Count: found.count, Sums: bySum(asked.sums, found.sums) },
    };
  });
}

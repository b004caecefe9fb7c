import { setImmediate as othersTurn } from 'node:timers/promises';
import { problem } from '@circolo/contract/errors/problem';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { offerOf } from '../../resource/offers.ts';
import type { ListQuery } from '../../resource/select.ts';
import type { AnySource } from '../../resource/source.ts';
import { cellLabels, italianInstant } from '../labels/cell-labels.ts';
import { filterLabels } from '../labels/filter-labels.ts';
import { brandOf } from '../pdf/brand-of.ts';
import { pdfLabels } from '../pdf/pdf-labels.ts';
import { openSheet } from '../pdf/pdf-sheet.ts';
import type { FileMaterial } from './csv-file.ts';
import { pdfMostRows } from './export-request.ts';

/** Columns from which a page lies on its side. */
const landscapeFrom = 6;
/** Rows drawn between two turns of the event loop. */
const rowsPerTurn = 50;
/** Rows that the widths of the columns are taken from. */
const sampled = 200;

/** Draws the rows of a list with its filters; answers how many. Refuses too many. */
export const writePdf =
  (db: Db, source: AnySource, query: ListQuery, caller: Caller, now: Date) =>
  async (material: FileMaterial): Promise<number> => {
    const { t, asked } = material;
    const words = pdfLabels('number', asked.Language, t);
    const { scope } = offerOf(source.resource.Name);
    const filters = await filterLabels(query, { db, source, scope: scope(caller), t, words, language: asked.Language });
    return drawPdf(db, { filters, caller, now })(material);
  };

interface PdfContext {
  /** What the document is limited to, in words. */
  filters: readonly string[];
  caller: Caller;
  now: Date;
}

/** Draws rows as a document of the caller's brand, page by page; answers how many rows. Refuses too many. */
export const drawPdf =
  (db: Db, { filters, caller, now }: PdfContext) =>
  async (material: FileMaterial): Promise<number> => {
    const { asked, columns, t, total, batches, keeper } = material;
    if (total > pdfMostRows) throw problem('ExportTooLarge', { parameters: { max: pdfMostRows } });
    const cells = columns.map((column) => ({ ...column, words: pdfLabels(column.kind, asked.Language, t) }));
    const plain = pdfLabels('number', asked.Language, t);
    const words = {
      title: material.title,
      filters: filters.join(' · '),
      made: t('spooler.pdf.made', { count: total, rows: plain.number(total), at: italianInstant(now.toISOString()) }),
    };
    const sheet = await openSheet(await brandOf(db, caller.OriginId), words, {
      landscape: columns.length >= landscapeFrom,
      language: asked.Language,
      total,
      pageLabels: (page, pages) => t('spooler.pdf.page', { page, pages }),
    });
    let drawn = 0;
    for await (const rows of batches) {
      const texts = rows.map((row) =>
        cells.map(({ name, words: how, word }) => cellLabels(row[name], how, word).replace(/\s+/g, ' ')),
      );
      sheet.begin(columns, texts.slice(0, sampled));
      for (const text of texts) {
        sheet.row(text);
        drawn += 1;
        if (drawn % rowsPerTurn > 0) continue;
        await othersTurn();
        await keeper.add(sheet.taken(), drawn, total);
      }
    }
    // A list of nothing has its heading too.
    sheet.begin(columns, []);
    await keeper.add(await sheet.end(), drawn, total);
    return drawn;
  };

import { xmlText } from '../../xml/write-xml.ts';
import { type CellLabels, cellLabels } from '../labels/cell-labels.ts';
import type { ColumnLabels } from '../labels/column-labels.ts';
import { ZipWriter } from '../zip/zip-writer.ts';
import type { FileMaterial } from './csv-file.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The formats of cells, by their place in the styles. */
const style = { plain: 0, heading: 1, day: 2, money: 3, number: 4 } as const;

const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs></styleSheet>`;

/** What a workbook of one sheet has beside the sheet. */
const parts: Record<string, string> = {
  '[Content_Types].xml': `${head}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles,
};

/** Control characters but tab and line ends, which XML 1.0 has no sign for. */
const forbidden = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;
const escaped = (text: string): string => xmlText(text.replace(forbidden, ''));

/** What Excel takes as the name of a sheet. */
const sheetName = (title: string): string =>
  escaped(
    title
      .replace(/[\\/?*[\]:]/g, ' ')
      .slice(0, 31)
      .trim() || '1',
  );

const workbook = (title: string): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const dayMs = 86_400_000;
/** Excel counts days from 30 December 1899. */
const serial = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / dayMs;

const textCell = (text: string, s: number): string =>
  text === '' ? '<c/>' : `<c t="inlineStr" s="${s}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Texts are texts in a workbook, never formulas: nothing has to be put before them. */
const asTexts: CellLabels = {
  number: String,
  flag: String,
  day: (value) => value,
  instant: (value) => value,
  text: (value) => value,
};

function cell(value: unknown, { kind, word }: ColumnLabels): string {
  if (typeof value === 'number') return `<c s="${kind === 'money' ? style.money : style.number}"><v>${value}</v></c>`;
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return `<c s="${style.day}"><v>${serial(value)}</v></c>`;
  return textCell(cellLabels(value, asTexts, word), style.plain);
}

/** A sheet, a piece of text at a time. */
export async function* sheetOf({
  columns,
  batches,
}: Pick<FileMaterial, 'columns' | 'batches'>): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>`;
  yield `<cols><col min="1" max="${columns.length}" width="16" customWidth="1"/></cols><sheetData>`;
  yield `<row>${columns.map(({ heading }) => textCell(heading, style.heading)).join('')}</row>`;
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) text += `<row>${columns.map((column) => cell(row[column.name], column)).join('')}</row>`;
    yield text;
  }
  yield '</sheetData></worksheet>';
}

/** Writes a workbook of one sheet (ECMA-376), while its rows are read. */
export async function writeWorkbook(
  zip: ZipWriter,
  material: Pick<FileMaterial, 'title' | 'columns' | 'batches'>,
): Promise<void> {
  for (const [name, text] of Object.entries(parts)) await zip.add(name, Buffer.from(text));
  await zip.add('xl/workbook.xml', Buffer.from(workbook(material.title)));
  await zip.addStream('xl/worksheets/sheet1.xml', sheetOf(material));
  await zip.end();
}

/** Writes the rows as a workbook; answers how many. */
export async function writeXlsx(material: FileMaterial): Promise<number> {
  const { batches, keeper, total } = material;
  let written = 0;
  async function* counted() {
    for await (const rows of batches) {
      written += rows.length;
      yield rows;
    }
  }
  await writeWorkbook(new ZipWriter((bytes) => keeper.add(bytes, written, total)), { ...material, batches: counted() });
  return written;
}

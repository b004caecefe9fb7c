import assert from 'node:assert/strict';
import { test } from 'node:test';
import { previewRefusal } from './preview-refusal.ts';

const labels: Record<string, string> = { Quantity: 'Quantità', Package: 'Pacchetto', User: 'Cliente' };
const label = (field: string) => labels[field] ?? field;

test('a refused preview names the field, and the package of a line', () => {
  const most = { Message: 'Il valore massimo è 1', Code: 'maxValue' };
  const gone = { Message: 'L’elemento non esiste più', Code: 'unknownRecord' };
  const packages = ['Base annuale', 'Sito web'];
  const table: [fields: Parameters<typeof previewRefusal>[0], sentence: string][] = [
    [{ 'Lines.1.Quantity': most }, 'Sito web, Quantità: Il valore massimo è 1'],
    [{ 'Lines.0.Package.Id': gone }, 'Base annuale, Pacchetto: L’elemento non esiste più'],
    [{ 'Lines.7.Quantity': most }, 'Quantità: Il valore massimo è 1'],
    [
      { User: gone, 'Lines.0.Quantity': most },
      'Cliente: L’elemento non esiste più · Base annuale, Quantità: Il valore massimo è 1',
    ],
    [{}, ''],
  ];
  for (const [fields, sentence] of table) assert.equal(previewRefusal(fields, packages, label), sentence);
});

import { inflateSync } from 'node:zlib';

const objectPattern = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g;

/** The letters of a font by the codes that a page writes, from its ToUnicode map. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, , list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    for (const [, code = ''] of list.matchAll(/<([0-9a-f]*)>/gi)) {
      const units = code.match(/.{4}/g) ?? [];
      const at = letters.size.toString(16).padStart(4, '0');
      letters.set(at, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    }
  }
  return letters;
}

/** The text of each page of a document, text after text, as a reader would copy it. */
export function pdfPages(file: Buffer): string[][] {
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of file.toString('latin1').matchAll(objectPattern)) objects.set(id, body);
  const streamOf = (id = ''): string => {
    const body = objects.get(id) ?? '';
    const bytes = Buffer.from(body.slice(body.indexOf('stream\n') + 7, body.lastIndexOf('\nendstream')), 'latin1');
    return body.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
  };
  const fonts = new Map<string, Map<string, string>>();
  const fontOf = (id: string) => {
    const known = fonts.get(id) ?? lettersOf(streamOf(/\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]));
    fonts.set(id, known);
    return known;
  };
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  return pages.map((page) => {
    const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '') ?? '';
    const named = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, fontOf(id)]),
    );
    let font: Map<string, string> | undefined;
    const texts: string[] = [];
    const content = streamOf(/\/Contents (\d+) 0 R/.exec(page)?.[1]);
    for (const [, chosen, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (chosen) font = named.get(chosen);
      const codes = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      if (!chosen) texts.push(codes.map((code) => font?.get(code.toLowerCase()) ?? '').join(''));
    }
    return texts;
  });
}

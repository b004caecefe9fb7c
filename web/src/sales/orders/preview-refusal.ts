import type { ApiProblem } from '../../http/api-problem.ts';

const inLine = /^Lines\.(\d+)\.(\w+)/;

/**
 * What a refused preview says: each sentence with the name of its field, and of its package where it is about a line.
 * `packages` are the names of the lines that were priced.
 */
export function previewRefusal(
  fields: ApiProblem['Fields'],
  packages: readonly string[],
  label: (field: string) => string,
): string {
  const sentences = Object.entries(fields).map(([path, { Message }]) => {
    const [, line, member] = inLine.exec(path) ?? [];
    if (member === undefined) return `${label(path.split('.')[0] ?? path)}: ${Message}`;
    const name = packages[Number(line)];
    return `${name ? `${name}, ` : ''}${label(member)}: ${Message}`;
  });
  return sentences.join(' · ');
}

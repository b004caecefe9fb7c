import { answerFromWorker } from '../../src/xml/answer-from-worker.ts';

/** Reads for ever, or until no memory is left. */
export function readEndlessly(what: 'time' | 'memory' | 'environment'): string[] {
  const held: string[] = [];
  while (what === 'time') held.length = 0;
  for (let nth = 0; what === 'memory'; nth++) held.push(`${nth}`.repeat(20));
  return Object.keys(process.env);
}

answerFromWorker(readEndlessly);

import { readdirSync } from 'node:fs';
import { resources } from '@circolo/contract/resources';
import type { Sample } from './sample.ts';

const isSample = (value: unknown): value is Sample =>
  typeof value === 'object' && value !== null && 'resource' in value && 'finds' in value;

/** The samples that a file exports, alone or in a list. */
async function samplesIn(path: string): Promise<Sample[]> {
  const exported: Record<string, unknown> = await import(new URL(path, import.meta.url).href);
  return Object.values(exported).flat().filter(isSample);
}

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\/(?:[\w-]+-)?samples?\.ts$/.test(path));

const found = (await Promise.all(files.map(samplesIn))).flat();
const order = resources.map(({ Name }) => Name);
const placeOf = ({ resource, runsJobs }: Sample) => order.indexOf(resource.Name) - (runsJobs ? order.length : 0);

/** One sample per declared resource, of every file in a domain's folder that is called `venue-sample.ts`, `venue-samples.ts` or `samples.ts`. */
export const samples: readonly Sample[] = found.toSorted((one, other) => placeOf(one) - placeOf(other));

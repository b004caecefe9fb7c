import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/os-packages.mjs';
import { javascriptOf } from './javascript.ts';

/** A phone of the middle on a slow network, as Lighthouse simulates it: 1.6 Mbit/s, 150 ms there and back, a quarter of the speed. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;
/** A phone of 390 px with two pixels for each. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const runs = 3;

/** What one visit measured: milliseconds, but for the shift. */
interface Paint {
  first: number;
  largest: number;
  /** What long tasks take beyond 50 ms each, from the first paint on. */
  blocked: number;
  shift: number;
}

interface Visit {
  page: string;
  path: string;
  budget: { kilobytes: number; first: number; largest: number; blocked: number; shift: number };
}

const visits: readonly Visit[] = [
  {
    page: 'login',
    path: '/auth/login',
    budget: { kilobytes: 90, first: 1500, largest: 1500, blocked: 100, shift: 0.05 },
  },
  {
    page: 'shop home',
    path: '/shop',
    budget: { kilobytes: 140, first: 1500, largest: 1500, blocked: 100, shift: 0.05 },
  },
];

/** Observes in the page itself, from its first line on. */
function observe(): void {
  const seen = { first: 0, largest: 0, tasks: [] as [number, number][], shift: 0 };
  Object.assign(globalThis, { seenPaint: seen });
  const on = (type: string, hear: (entry: PerformanceEntry & { hadRecentInput?: boolean; value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  on('longtask', ({ startTime, duration }) => {
    seen.tasks.push([startTime, duration]);
  });
  on('layout-shift', ({ hadRecentInput, value = 0 }) => {
    if (!hadRecentInput) seen.shift += value;
  });
}

async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'it-IT', ...phone });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(observe);
  return page;
}

async function visitOnce(browser: Browser, url: string): Promise<Paint> {
  const page = await slowPage(browser);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1000);
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seenPaint: Omit<Paint, 'blocked'> & { tasks: [number, number][] } }).seenPaint, // As `observe` left it.
  );
  await page.context().close();
  const blocked = seen.tasks
    .filter(([start]) => start >= seen.first)
    .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
  return { first: seen.first, largest: seen.largest, blocked, shift: seen.shift };
}

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

async function measure(browser: Browser, url: string) {
  const fast = await (await browser.newContext({ locale: 'it-IT' })).newPage();
  const kilobytes = await javascriptOf(fast, () => fast.goto(url));
  await fast.context().close();
  const paints: Paint[] = [];
  for (let run = 0; run < runs; run++) paints.push(await visitOnce(browser, url));
  const of = (part: keyof Paint) => median(paints.map((paint) => paint[part]));
  return { kilobytes, first: of('first'), largest: of('largest'), blocked: of('blocked'), shift: of('shift') };
}

/** Prints how soon login and shop home are there on a slow phone, the median of three visits; gives what misses its budget. */
export async function firstPaint(origin: URL): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  const missed: string[] = [];
  const table = [];
  try {
    for (const { page, path, budget } of visits) {
      const measured = await measure(browser, new URL(path, origin).href);
      const cell = (part: keyof typeof budget, digits = 0) => {
        if (measured[part] > budget[part]) missed.push(`${page}: ${part}`);
        return `${measured[part].toFixed(digits)} (≤ ${budget[part]})`;
      };
      table.push({
        'slow phone': page,
        'JavaScript kB gzip': cell('kilobytes'),
        'FCP ms': cell('first'),
        'LCP ms': cell('largest'),
        'TBT ms': cell('blocked'),
        CLS: cell('shift', 3),
      });
    }
  } finally {
    await browser.close();
  }
  console.table(table);
  return missed;
}

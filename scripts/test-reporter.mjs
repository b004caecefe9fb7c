// A reporter for node:test that shows failures only and leaves the counts in the file that TEST_COUNTS names.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { firstLines, slowestOf } from './test-summary.mjs';

/** node:test loads it by its path. @public */
export default async function* report(source) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const times = [];
  const failures = [];
  for await (const event of source) {
    if (event.type === 'test:fail' && !isParentOfFailure(event.data)) {
      yield describe(event.data);
      failures.push({ name: titleOf(event.data), reason: firstLines(reasonOf(event.data)) });
    }
    // A promise that fails after its test has ended appears here only.
    if (event.type === 'test:diagnostic' && /^\w*Error\b/.test(event.data.message)) yield `✖ ${event.data.message}\n`;
    count(event, counts);
    if (isTimed(event))
      times.push({ name: `${placeOf(event.data)} ${event.data.name}`, ms: event.data.details.duration_ms });
  }
  const result = { ...counts, failures, slowest: slowestOf(times) };
  if (process.env.TEST_COUNTS) writeFileSync(process.env.TEST_COUNTS, JSON.stringify(result));
}

function isTimed({ type, data }) {
  return (type === 'test:pass' || type === 'test:fail') && data.nesting === 0;
}

function count({ type, data }, counts) {
  if (type !== 'test:pass' && type !== 'test:fail') return;
  if (data.skip !== undefined || data.todo !== undefined) counts.skipped += 1;
  else if (type === 'test:fail') counts.failed += isParentOfFailure(data) ? 0 : 1;
  else if (data.details.type !== 'suite') counts.passed += 1;
}

function isParentOfFailure(data) {
  return data.details.error?.failureType === 'subtestsFailed';
}

function describe(data) {
  return `✖ ${titleOf(data)}\n${indent(reasonOf(data))}\n`;
}

function titleOf(data) {
  return `${data.name} (${placeOf(data)})`;
}

function reasonOf(data) {
  const thrown = data.details.error?.cause ?? data.details.error;
  const text = thrown?.stack ?? String(thrown);
  // A property that fails says for which input; what was wrong with it is behind that.
  return thrown?.cause instanceof Error ? `${text}\nCaused by ${thrown.cause.stack}` : text;
}

function placeOf({ file, line }) {
  return file ? `${relative(process.cwd(), file)}:${line}` : '';
}

function indent(text) {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}

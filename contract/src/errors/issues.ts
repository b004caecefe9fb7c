import type { z } from 'zod';
import { type FieldCode, fieldCodes } from './error-codes.ts';
import type { FieldProblem } from './problem.ts';

type Issue = z.core.$ZodIssue;

const known = new Set<string>(fieldCodes);

/** Lets a schema refuse with a code of ours. @example z.string().refine(isIban, says('invalidIban')) */
export const says = (code: FieldCode, parameters?: Record<string, string | number>) => ({
  error: code,
  params: { parameters: parameters ?? {} },
});

function sizeProblem(issue: Issue & { origin: string }, text: FieldCode, number: FieldCode, list: FieldCode) {
  if (issue.origin === 'string') return text;
  if (issue.origin === 'array' || issue.origin === 'set') return list;
  return number;
}

const formats: Record<string, FieldCode> = {
  email: 'invalidEmail',
  date: 'invalidDate',
  datetime: 'invalidDate',
  time: 'invalidTime',
  url: 'invalidUrl',
  safeint: 'invalidInteger',
};

const types: Record<string, FieldCode> = {
  number: 'invalidNumber',
  int: 'invalidInteger',
  date: 'invalidDate',
};

function isMissing(issue: Issue): boolean {
  return issue.input === undefined || issue.input === null || issue.input === '';
}

/** What a zod issue means to a person: the one map used by the server's answers and by the web's forms. */
function fieldProblem(issue: Issue): FieldProblem {
  if (known.has(issue.message)) {
    const parameters = issue.code === 'custom' ? issue.params?.parameters : undefined;
    return parameters ? { code: issue.message as FieldCode, parameters } : { code: issue.message as FieldCode };
  }
  switch (issue.code) {
    case 'too_small': {
      if (issue.origin === 'string' && Number(issue.minimum) <= 1) return { code: 'required' };
      const code = issue.inclusive === false ? 'moreThan' : sizeProblem(issue, 'minLength', 'minValue', 'tooFew');
      return { code, parameters: { min: Number(issue.minimum) } };
    }
    case 'too_big':
      return {
        code: sizeProblem(issue, 'maxLength', 'maxValue', 'tooMany'),
        parameters: { max: Number(issue.maximum) },
      };
    case 'invalid_format':
      return { code: formats[issue.format] ?? 'invalidString' };
    case 'invalid_value':
      return { code: 'selectRequired' };
    case 'not_multiple_of':
      return { code: 'decimals' };
    case 'unrecognized_keys':
      return { code: 'unknownField' };
    case 'invalid_type':
      return { code: isMissing(issue) ? 'required' : (types[issue.expected] ?? 'invalidValue') };
    case 'invalid_union': {
      // The first way to write it is the usual one, such as a day where an instant will do too.
      const [first] = issue.errors[0] ?? [];
      return first ? fieldProblem(first as Issue) : { code: 'invalidValue' };
    }
    default:
      return { code: 'invalidValue' };
  }
}

/** All problems of a validation by the dotted path of their field; the first one of a field counts. */
export function fieldProblems(issues: readonly Issue[]): Record<string, FieldProblem> {
  // A map: a field may be called like what every object inherits.
  const problems = new Map<string, FieldProblem>();
  for (const issue of issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of keys.map((parts) => parts.join('.'))) {
      if (!problems.has(path)) problems.set(path, fieldProblem(issue));
    }
  }
  return Object.fromEntries(problems);
}

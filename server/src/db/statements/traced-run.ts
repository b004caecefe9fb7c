import { beginPart, endSpan, errorType, isTracing } from '../../traces/tracing.ts';
import type { Run } from '../session.ts';
import { statementSummary } from './statement-summary.ts';

/** Makes a span of each statement of a request or job that is traced. Where nothing is, statements run as they are. */
export function tracedRun(run: Run): Run {
  if (!isTracing()) return run;
  return async (statement) => {
    const { operation, summary } = statementSummary(statement.text);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': summary,
    };
    const span = beginPart(summary, { side: 'client', attributes });
    if (!span) return run(statement);
    try {
      const result = await run(statement);
      span.setAttribute('db.response.returned_rows', result.rows.length);
      endSpan(span);
      return result;
    } catch (error) {
      endSpan(span, errorType(error));
      throw error;
    }
  };
}

const require_session = require("./session-D61wkHn1.js");
const require_dist = require("./dist-AWd0YVVm.js");
// node_modules/pg-boss/dist/adapters/placeholders.js
function parsePlaceholders(text, values) {
	const parts = [];
	const reordered = [];
	const re = /\$(\d+)/g;
	let lastIndex = 0;
	let match;
	while ((match = re.exec(text)) !== null) {
		parts.push(text.slice(lastIndex, match.index));
		reordered.push(values?.[Number(match[1]) - 1]);
		lastIndex = re.lastIndex;
	}
	parts.push(text.slice(lastIndex));
	return {
		parts,
		reordered
	};
}
const ARRAY_CAST = /^::[a-z_][a-z0-9_]*\[\]/i;
// node_modules/pg-boss/dist/adapters/drizzle.js
function fromDrizzle(tx, sql) {
	return { async executeSql(text, values) {
		const { parts, reordered } = parsePlaceholders(text, values);
		const { strings, params } = buildQuery(parts, reordered, sql);
		return require_dist.unwrapSQLResult(await tx.execute(sql(strings, ...params)));
	} };
}
function buildQuery(parts, values, sql) {
	const literals = [];
	const params = [];
	let pending = parts[0];
	for (let i = 0; i < values.length; i++) {
		const value = values[i];
		if (Array.isArray(value) && ARRAY_CAST.test(parts[i + 1])) {
			pending += "ARRAY[";
			for (let element = 0; element < value.length; element++) {
				literals.push(pending);
				params.push(sql.param(value[element]));
				pending = element === value.length - 1 ? "" : ",";
			}
			pending += "]" + parts[i + 1];
			continue;
		}
		literals.push(pending);
		params.push(sql.param(value));
		pending = parts[i + 1];
	}
	literals.push(pending);
	return {
		strings: Object.assign(literals, { raw: [...literals] }),
		params
	};
}
// server/src/db/statements/first-error.ts
const inFailedTransaction = "25P02";
function throwingFirst(run) {
	let why;
	return async (statement) => {
		try {
			const result = await run(statement);
			why = void 0;
			return result;
		} catch (error) {
			if (require_dist.sqlState(error) === inFailedTransaction && why !== void 0) throw why;
			why = error;
			throw error;
		}
	};
}
// server/src/db/statements/joined-writes.ts
const most$1 = 20;
const mostTexts$1 = 200;
const numbers = new Map();
const texts = new Map();
function numberOf(text) {
	const known = numbers.get(text);
	if (known !== void 0) return known;
	numbers.set(text, numbers.size);
	return numbers.size - 1;
}
function renumbered(text, offset) {
	return offset === 0 ? text : text.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + offset}`);
}
function joinedText(writes) {
	let offset = 0;
	const parts = writes.map(({ text, values }) => {
		const part = renumbered(text, offset);
		offset += values.length;
		return part;
	});
	const last = parts.pop();
	return `with ${parts.map((part, index) => `w${index} as (${part})`).join(", ")} ${last}`;
}
function joined(writes) {
	const [first, ...others] = writes;
	if (others.length === 0) return first;
	const key = writes.map(({ text }) => numberOf(text)).join();
	const text = texts.get(key) ?? joinedText(writes);
	if (texts.size < mostTexts$1) texts.set(key, text);
	return {
		...first,
		text,
		values: writes.flatMap(({ values }) => values)
	};
}
function joiningWrites(run) {
	let waiting = [];
	const send = () => {
		const [first, ...others] = waiting;
		if (!first) return;
		const all = waiting;
		waiting = [];
		run(joined([first.statement, ...others.map(({ statement }) => statement)])).then((result) => all.forEach(({ resolve }) => void resolve(result)), (error) => all.forEach(({ reject }) => void reject(error)));
	};
	const join = (statement) => {
		if (!statement.joins) {
			send();
			return run(statement);
		}
		if (waiting.length === most$1) send();
		return new Promise((resolve, reject) => {
			if (waiting.push({
				statement,
				resolve,
				reject
			}) === 1) process.nextTick(send);
		});
	};
	const drop = () => {
		const dropped = waiting;
		waiting = [];
		for (const { reject } of dropped) reject(new require_dist.TransactionEnded());
	};
	return {
		run: join,
		send,
		drop
	};
}
// server/src/db/statements/statement-summary.ts
const most = 4;
const mostTexts = 1e3;
const writes = /\b(insert into|update|delete from) +(?!set\b|of\b|skip\b|nowait\b)((?:"?\w+"?\.)?"?[a-z_]\w*"?)/gi;
const reads = /\b(?:from|join) +((?:"?\w+"?\.)?"?[a-z_]\w*"?)(?![\w".]| *\()/gi;
const literals = /'(?:[^']|'')*'/g;
const known = new Map();
function statementSummary(text) {
	const found = known.get(text) ?? summarise(text.replaceAll(literals, "''"));
	if (known.size < mostTexts) known.set(text, found);
	return found;
}
function summarise(text) {
	const written = [...text.matchAll(writes)].map(([, verb = "", table = ""]) => ({
		verb: verb.split(" ", 1)[0]?.toUpperCase() ?? "",
		table: plain(table)
	}));
	const operation = written[0]?.verb ?? /^[a-z]+/i.exec(text.trimStart())?.[0].toUpperCase() ?? "SQL";
	const isWrite = written.length > 0;
	const parts = isWrite ? written.map(({ verb, table }) => `${verb} ${table}`) : [...text.matchAll(reads)].map(([, table = ""]) => plain(table));
	const distinct = [...new Set(parts)];
	const named = distinct.slice(0, most).join(", ") + (distinct.length > most ? ", \u2026" : "");
	return {
		operation,
		summary: isWrite ? named : `${operation} ${named}`.trim()
	};
}
const plain = (table) => table.replaceAll("\"", "");
// server/src/db/statements/traced-run.ts
function tracedRun(run) {
	if (!require_dist.isTracing()) return run;
	return async (statement) => {
		const { operation, summary } = statementSummary(statement.text);
		const span = require_dist.beginPart(summary, {
			side: "client",
			attributes: {
				"db.system.name": "postgresql",
				"db.operation.name": operation,
				"db.query.summary": summary
			}
		});
		if (!span) return run(statement);
		try {
			const result = await run(statement);
			span.setAttribute("db.response.returned_rows", result.rows.length);
			require_dist.endSpan(span);
			return result;
		} catch (error) {
			require_dist.endSpan(span, require_dist.errorType(error));
			throw error;
		}
	};
}
// server/src/db/handle.ts
function rootHandle(dialect, run, runTransaction) {
	const guard = () => {
		if (require_dist.openScope(root)) throw new require_dist.OutsideTransaction();
	};
	const shared = {
		statements: new WeakMap(),
		listeners: new Set()
	};
	const session = new require_dist.GuardedSession(dialect, tracedRun(run), guard, shared);
	const database = new require_session.PgAsyncDatabase(dialect, session, {});
	const root = Object.assign(database, { [require_dist.begin]: async (work, closing) => {
		const announced = new Set();
		const committed = [];
		const of = {
			root,
			dialect,
			shared,
			announced,
			committed
		};
		const result = await require_dist.asPart("transaction", { side: "internal" }, () => runTransaction((run) => runWork(of, joiningWrites(throwingFirst(tracedRun(run))), work, closing)));
		for (const topic of announced) session.announce(topic);
		for (const act of committed) act();
		return result;
	} });
	require_dist.openSession(root, session);
	return root;
}
async function allOf(writes) {
	const outcomes = await Promise.allSettled(writes);
	for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}
function runWork({ root, dialect, shared, announced, committed }, writes, work, closing) {
	const scope = new require_dist.TransactionScope(root);
	const guard = () => {
		if (!scope.open) throw new require_dist.TransactionEnded();
	};
	const session = new require_dist.GuardedSession(dialect, writes.run, guard, shared, announced);
	session.committed = committed;
	return require_dist.withinScope(scope, new require_dist.GuardedTransaction(dialect, session), async (tx) => {
		try {
			const result = await work(tx);
			const closed = closing?.(tx, result);
			writes.send();
			const ends = allOf([...session.left, closed]);
			ends.catch(() => {});
			return {
				result,
				ends
			};
		} finally {
			writes.drop();
		}
	});
}
function joinedExecuteSql(root, execute) {
	return (text, values) => {
		const tx = require_dist.openScope(root)?.tx;
		return tx ? fromDrizzle(tx, require_session.sql).executeSql(text, values) : execute(text, values);
	};
}
// server/src/db/wire-values.ts
const int8 = 20;
const int8Array = 1016;
const date = 1082;
const timestamp = 1114;
const timestamptz = 1184;
const interval = 1186;
const dateArray = 1182;
const timestampArray = 1115;
const timestamptzArray = 1185;
const intervalArray = 1187;
const numericArray = 1231;
function instantFromText(text) {
	if (text.length > 26 || !text.endsWith("+00")) return new Date(text).toISOString();
	const milliseconds = text.slice(20, -3).padEnd(3, "0");
	return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}
const asText = (text) => text;
function numbersFromText(text) {
	const items = text.slice(1, -1);
	return items === "" ? [] : items.split(",").map((item) => item === "NULL" ? null : Number(item));
}
const wireParsers = {
	[int8]: Number,
	[int8Array]: numbersFromText,
	[date]: asText,
	[timestamp]: asText,
	[timestamptz]: instantFromText,
	[interval]: asText,
	[dateArray]: asText,
	[timestampArray]: asText,
	[timestamptzArray]: asText,
	[intervalArray]: asText,
	[numericArray]: asText
};
const wireCodecs = (codecs) => ({
	...codecs,
	"bigint:number": void 0
});
Object.defineProperty(exports, "joinedExecuteSql", {
	enumerable: true,
	get: function() {
		return joinedExecuteSql;
	}
});
Object.defineProperty(exports, "rootHandle", {
	enumerable: true,
	get: function() {
		return rootHandle;
	}
});
Object.defineProperty(exports, "wireCodecs", {
	enumerable: true,
	get: function() {
		return wireCodecs;
	}
});
Object.defineProperty(exports, "wireParsers", {
	enumerable: true,
	get: function() {
		return wireParsers;
	}
});

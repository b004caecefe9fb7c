require("./rolldown-runtime-10nMEhjP.js");
const require_session = require("./session-D61wkHn1.js");
const require_startup_error = require("./startup-error-BcL_V7AB.js");
const require_dist = require("./dist-AWd0YVVm.js");
const require_wire_values = require("./wire-values-Bs8CFotA.js");
const require_pool_name = require("./pool-name-8opKuumy.js");
const require_main = require("./main.js");
let node_timers_promises = require("node:timers/promises");
// node_modules/drizzle-orm/node-postgres/codecs.js
const nodePgCodecs = require_session.refineGenericPgCodecs({
	bigint: {
		normalize: BigInt,
		normalizeArray: require_session.arrayCompatNormalize(BigInt)
	},
	"bigint:number": {
		normalize: Number,
		normalizeArray: require_session.arrayCompatNormalize(Number)
	},
	bigserial: {
		normalize: BigInt,
		normalizeArray: require_session.arrayCompatNormalize(BigInt)
	},
	"bigserial:number": {
		normalize: Number,
		normalizeArray: require_session.arrayCompatNormalize(Number)
	},
	bit: { normalizeArray: (v) => require_session.parsePgArray(v) },
	numeric: { castArray: require_session.castToTextArr },
	"numeric:number": {
		castArray: require_session.castToTextArr,
		normalize: Number,
		normalizeArray: require_session.arrayCompatNormalize(Number)
	},
	"numeric:bigint": {
		castArray: require_session.castToTextArr,
		normalize: BigInt,
		normalizeArray: require_session.arrayCompatNormalize(BigInt)
	},
	date: {
		castArray: require_session.castToTextArr,
		normalize: require_session.textToDate,
		normalizeArray: require_session.arrayCompatNormalize(require_session.textToDate)
	},
	"date:string": { castArray: require_session.castToTextArr },
	timestamp: {
		castArray: require_session.castToTextArr,
		normalize: require_session.textToDateWithTz,
		normalizeArray: require_session.arrayCompatNormalize(require_session.textToDateWithTz)
	},
	timestamptz: {
		castArray: require_session.castToTextArr,
		normalize: require_session.textToDate,
		normalizeArray: require_session.arrayCompatNormalize(require_session.textToDate)
	},
	"timestamp:string": { castArray: require_session.castToTextArr },
	"timestamptz:string": { castArray: require_session.castToTextArr },
	"geometry(point)": {
		normalize: require_session.parseGeometryXY,
		normalizeArray: require_session.parseGeometryArrayAndNormalize(require_session.parseGeometryXY),
		normalizeParamArray: require_session.makeGeometryArray
	},
	"geometry(point):tuple": {
		normalize: require_session.parseGeometryTuple,
		normalizeArray: require_session.parseGeometryArrayAndNormalize(require_session.parseGeometryTuple),
		normalizeParamArray: require_session.makeGeometryArray
	},
	interval: { castArray: require_session.castToTextArr },
	json: {
		normalizeParam: (v) => typeof v === "object" && !Array.isArray(v) ? v : JSON.stringify(v),
		normalizeParamArray: require_session.arrayCompatNormalizeInput((v) => JSON.stringify(v), true)
	},
	jsonb: {
		normalizeParam: (v) => typeof v === "object" && !Array.isArray(v) ? v : JSON.stringify(v),
		normalizeParamArray: require_session.arrayCompatNormalizeInput((v) => JSON.stringify(v), true)
	},
	enum: {
		castArray: require_session.castToTextArr,
		normalizeParamArray: (v) => require_session.makePgArray(v)
	},
	line: {
		cast: require_session.castToText,
		castArray: require_session.castToTextArr,
		normalize: require_session.parseLineABC,
		normalizeArray: require_session.arrayCompatNormalize(require_session.parseLineABC)
	},
	"line:tuple": {
		cast: require_session.castToText,
		castArray: require_session.castToTextArr,
		normalize: require_session.parseLineTuple,
		normalizeArray: require_session.arrayCompatNormalize(require_session.parseLineTuple)
	},
	macaddr8: {
		castArrayInJson: require_session.castToTextArr,
		castArray: require_session.castToTextArr
	},
	point: {
		cast: require_session.castToText,
		castArray: require_session.castToTextArr,
		normalize: require_session.parsePointXY,
		normalizeArray: require_session.arrayCompatNormalize(require_session.parsePointXY)
	},
	"point:tuple": {
		cast: require_session.castToText,
		castArray: require_session.castToTextArr,
		normalize: require_session.parsePointTuple,
		normalizeArray: require_session.arrayCompatNormalize(require_session.parsePointTuple)
	},
	halfvec: {
		normalize: require_session.parsePgVector,
		normalizeArray: require_session.parsePgArrayAndNormalize(require_session.parsePgVector)
	},
	sparsevec: { normalizeArray: (v) => require_session.parsePgArray(v) },
	vector: {
		normalize: require_session.parsePgVector,
		normalizeArray: require_session.parsePgArrayAndNormalize(require_session.parsePgVector)
	}
});
// server/src/db/statements/gather-writes.ts
const gathering = new WeakSet();
function gatherWrites(stream) {
	if (gathering.has(stream)) return;
	gathering.add(stream);
	stream.cork();
	process.nextTick(() => {
		gathering.delete(stream);
		stream.uncork();
	});
}
// server/src/db/server/addresses.ts
function addressesOf(url) {
	const hosts = require_main.hostsOf(url);
	const [first = url] = hosts;
	let current = first;
	return {
		count: hosts.length,
		current: () => current,
		leave: (tried) => {
			if (tried !== current) return;
			current = hosts[(hosts.indexOf(tried) + 1) % hosts.length] ?? first;
		}
	};
}
// server/src/db/server/listener.ts
const longestPause = 1e4;
function openListener(url) {
	const addresses = addressesOf(url);
	const channels = new Map();
	let connection;
	let closed = false;
	async function connect() {
		for (let tried = 1;; tried++) {
			const connectionString = addresses.current();
			try {
				return await listenAt(connectionString);
			} catch (error) {
				addresses.leave(connectionString);
				if (tried >= addresses.count) throw error;
			}
		}
	}
	async function listenAt(connectionString) {
		const client = new require_dist.esm_default.Client({
			connectionString,
			application_name: "circolo listener",
			keepAlive: true,
			connectionTimeoutMillis: longestPause
		});
		client.on("notification", ({ channel, payload = "" }) => {
			for (const onNotify of channels.get(channel) ?? []) onNotify(payload);
		});
		client.on("error", () => {});
		await client.connect();
		client.once("end", () => {
			connection = void 0;
			if (!closed) reconnect();
		});
		for (const channel of channels.keys()) await client.query(`listen ${require_dist.esm_default.escapeIdentifier(channel)}`);
		return client;
	}
	async function reconnect() {
		for (let pause = 200; !closed && !connection; pause = Math.min(2 * pause, longestPause)) {
			await (0, node_timers_promises.setTimeout)(pause, void 0, { ref: false });
			if (closed || connection) return;
			await open().catch(() => {});
		}
	}
	async function open() {
		connection ??= connect();
		try {
			return await connection;
		} catch (error) {
			connection = void 0;
			throw error;
		}
	}
	async function listen(channel, onNotify) {
		const listeners = channels.get(channel) ?? new Set();
		listeners.add(onNotify);
		channels.set(channel, listeners);
		const client = await open();
		if (listeners.size === 1) await client.query(`listen ${require_dist.esm_default.escapeIdentifier(channel)}`);
		return async () => {
			listeners.delete(onNotify);
			if (listeners.size > 0 || channels.get(channel) !== listeners) return;
			channels.delete(channel);
			await (await connection?.catch(() => void 0))?.query(`unlisten ${require_dist.esm_default.escapeIdentifier(channel)}`);
		};
	}
	async function close() {
		closed = true;
		await (await connection?.catch(() => void 0))?.end();
	}
	return {
		listen,
		close
	};
}
// server/src/db/server/copy-in.ts
const chunkSize = 1e6;
var CopyIn = class extends require_dist.esm_default.Query {
	#rows;
	constructor(text, rows, done) {
		super(text, void 0, done);
		this.#rows = rows;
	}
	handleCopyInResponse(connection) {
		const bytes = Buffer.from(this.#rows);
		for (let at = 0; at < bytes.length; at += chunkSize) connection.sendCopyFromChunk(bytes.subarray(at, at + chunkSize));
		connection.endCopyFrom();
	}
};
// server/src/db/server/patience.ts
const pause = () => 100 + Math.random() * 100;
const lost = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$|timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Query read timeout|Client was closed/;
function meaningOf(error, isSent) {
	if (require_dist.databaseError(error) || error instanceof require_pool_name.DatabaseUnreachable) return error;
	const first = error instanceof AggregateError ? error.errors[0] : void 0;
	if (first instanceof Error) return meaningOf(first, isSent);
	const code = "code" in error ? String(error.code) : "";
	if (!lost.test(code) && !lost.test(error.message)) return error;
	return new require_pool_name.DatabaseUnreachable(code || error.message, isSent, error);
}
async function patiently(patience, attempt, mayRepeat) {
	const deadline = performance.now() + patience;
	for (let tries = 1;; tries++) try {
		return await attempt();
	} catch (error) {
		const isOver = tries > 1 && performance.now() > deadline;
		if (!(error instanceof Error) || isOver || !mayRepeat(error)) throw error;
		await (0, node_timers_promises.setTimeout)(pause());
	}
}
const isNotSent = (error) => require_pool_name.lostConnection(error)?.isSent === false;
const connectPatiently = ({ pool, limits }) => patiently(limits.patience, () => pool.connect().catch((error) => {
	throw meaningOf(error, false);
}), isNotSent);
async function repeatIfLost({ limits }, failed, onlyReads, attempt) {
	const mayRepeat = (error) => {
		const loss = require_pool_name.lostConnection(error);
		return loss !== void 0 && (onlyReads || !loss.isSent);
	};
	if (!mayRepeat(failed)) throw failed;
	await (0, node_timers_promises.setTimeout)(pause());
	return patiently(limits.patience, attempt, mayRepeat);
}
// server/src/db/server/run-statements.ts
const types = { getTypeParser: (id, format) => require_wire_values.wireParsers[id] ?? require_dist.esm_default.types.getTypeParser(id, format) };
function send(client, statement, done) {
	const { text, values, rowMode, copied, name = require_dist.planName(text) } = statement;
	const answer = (error, result) => done(error ? meaningOf(error, true) : result);
	if (copied !== void 0) {
		client.query(new CopyIn(`${text} from stdin`, copied, answer));
		return;
	}
	const query = {
		text,
		values,
		name,
		types,
		...rowMode && { rowMode }
	};
	client.query(query, answer);
}
const isRead = (text) => text.startsWith("select ");
function runOn(client) {
	return (statement) => new Promise((resolve, reject) => {
		send(client, statement, (outcome) => outcome instanceof Error ? reject(outcome) : resolve(outcome));
	});
}
function sendAlone(pool, statement, done, giveUp) {
	pool.connect((refused, client, release) => {
		if (!client) return done(meaningOf(refused ?? new Error("no connection"), false));
		const onLost = () => {};
		let isOver = false;
		const finish = (outcome) => {
			if (isOver) return;
			isOver = true;
			giveUp?.removeEventListener("abort", onGivenUp);
			client.off("error", onLost);
			release(outcome instanceof Error && require_pool_name.lostConnection(outcome) ? outcome : void 0);
			done(outcome);
		};
		const onGivenUp = () => finish(new require_pool_name.DatabaseUnreachable("it does not answer", true, void 0));
		client.on("error", onLost);
		giveUp?.addEventListener("abort", onGivenUp);
		if (giveUp?.aborted) return onGivenUp();
		send(client, statement, finish);
	});
}
function runOnPool(current) {
	return (statement) => {
		const limited = current();
		const attempt = (onFailure) => new Promise((resolve, reject) => {
			sendAlone(limited.pool, statement, (outcome) => outcome instanceof Error ? onFailure(outcome).then(resolve, reject) : resolve(outcome));
		});
		const fail = (failed) => Promise.reject(failed);
		return attempt((failed) => repeatIfLost(limited, failed, isRead(statement.text), () => attempt(fail)));
	};
}
const runOnce = (pool, statement, giveUp) => new Promise((resolve, reject) => {
	const done = (outcome) => outcome instanceof Error ? reject(outcome) : resolve(outcome);
	sendAlone(pool, statement, done, giveUp);
});
// server/src/db/server/check-replica.ts
const askLeader = `select pg_current_wal_insert_lsn()::text as lsn, extract(epoch from clock_timestamp())::float8 as now,
  (select system_identifier::text from pg_control_system()) as system, current_database()::text as database`;
const askReplica = `select pg_is_in_recovery() and current_database() = $3 and (select system_identifier::text from pg_control_system()) = $2 as "isOurs",
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn else false end as "isLevel",
  extract(epoch from pg_last_xact_replay_timestamp())::float8 as replayed`;
async function ask(pool, text, values, giveUp) {
	const { rows } = await runOnce(pool, {
		text,
		values,
		rowMode: void 0,
		name: void 0,
		joins: false
	}, giveUp);
	return rows[0];
}
async function checkReplica(leader, replica, { maxLag, giveUp }) {
	const { lsn, now, system, database } = await ask(leader, askLeader, []);
	const { isOurs, isLevel, replayed } = await ask(replica, askReplica, [
		lsn,
		system,
		database
	], giveUp);
	if (!isOurs) return {
		state: "other",
		lag: null
	};
	if (isLevel) return {
		state: "used",
		lag: 0
	};
	if (replayed === null) return {
		state: "behind",
		lag: null
	};
	const lag = Math.max(0, now - replayed);
	return {
		state: lag > maxLag ? "behind" : "used",
		lag
	};
}
// server/src/db/server/pools.ts
const settings = [
	"TimeZone=UTC",
	"jit=off",
	"parallel_setup_cost=10000"
];
function optionsOf({ statement, lock, idle }, readOnly) {
	const limits = [
		...readOnly ? ["default_transaction_read_only=on"] : [],
		`statement_timeout=${statement}`,
		`lock_timeout=${lock}`,
		`idle_in_transaction_session_timeout=${idle}`
	];
	return [...settings, ...limits].map((setting) => `-c ${setting}`).join(" ");
}
function clientOn(addresses) {
	return class NodeClient extends require_dist.esm_default.Client {
		#address;
		constructor(config) {
			const connectionString = addresses.current();
			super({
				...config,
				connectionString
			});
			this.#address = connectionString;
			let isConnected = false;
			this.once("connect", () => {
				isConnected = true;
			});
			this.once("end", () => {
				if (!isConnected) addresses.leave(connectionString);
			});
		}
		async assertLeader() {
			const { rows } = await this.query("select pg_is_in_recovery() as replica");
			if (!rows[0]?.replica) return;
			addresses.leave(this.#address);
			throw new require_pool_name.DatabaseUnreachable("this node is a replica", false, void 0);
		}
	};
}
function connectionConfig(url, limits, way) {
	const { statement, patience } = limits;
	return {
		connectionString: url,
		application_name: "circolo",
		connectionTimeoutMillis: patience,
		keepAlive: true,
		keepAliveInitialDelayMillis: 1e4,
		...statement > 0 && { query_timeout: statement + 3e3 },
		pipeline: true,
		...way !== "pooled" && { options: optionsOf(limits, way === "readOnly") }
	};
}
function openPool(url, limits, way = "direct") {
	const addresses = addressesOf(url);
	const config = {
		...connectionConfig(url, limits, way),
		max: limits.connections
	};
	const Client = clientOn(addresses);
	const pool = addresses.count > 1 ? new require_dist.esm_default.Pool({
		...config,
		Client,
		onConnect: (client) => client instanceof Client && client.assertLeader()
	}) : new require_dist.esm_default.Pool(config);
	pool.on("error", () => {});
	return {
		pool,
		limits
	};
}
function openPools({ url, directUrl }, limits) {
	const way = url === directUrl ? "direct" : "pooled";
	const byName = {
		desk: openPool(url, limits.desk, way),
		shop: openPool(url, limits.shop, way),
		jobs: openPool(directUrl, limits.jobs),
		health: openPool(directUrl, limits.health)
	};
	return {
		byName,
		current: () => byName[require_pool_name.poolName()],
		close: async () => {
			await Promise.all(Object.values(byName).map(({ pool }) => pool.end()));
		}
	};
}
// server/src/db/server/open-replica.ts
const freshMs = 1e3;
const patienceMs = 500;
const watchMs = 400;
const mostMissed = 2;
const reads = /^(?:select|with) /;
function openReplica({ url, maxLag }, limits, leader) {
	const pools = {
		pages: openPool(url, limits.pages, "readOnly").pool,
		jobs: openPool(url, limits.jobs, "readOnly").pool,
		check: openPool(url, limits.check, "readOnly").pool
	};
	const away = {
		state: "away",
		lag: null
	};
	let found;
	let foundAt = 0;
	let looking;
	const counts = {
		Answered: 0,
		Replaced: 0
	};
	async function look() {
		const at = performance.now();
		const patience = new AbortController();
		const limits = {
			maxLag,
			giveUp: patience.signal
		};
		const asked = checkReplica(leader.pool().pool, pools.check, limits).catch(() => away);
		found = await Promise.race([asked, (0, node_timers_promises.setTimeout)(patienceMs, away, { ref: false })]);
		patience.abort();
		foundAt = at;
		looking = void 0;
	}
	async function finding() {
		if (found && performance.now() - foundAt < freshMs) return found;
		looking ??= look();
		if (!found || found.state === "used") await looking;
		return found ?? away;
	}
	async function isUsable() {
		const { state, lag } = await finding();
		const age = (performance.now() - foundAt) / 1e3;
		return state === "used" && (lag === 0 || (lag ?? maxLag) + age <= maxLag);
	}
	async function silence(ended) {
		for (let missed = 0; missed < mostMissed;) {
			await (0, node_timers_promises.setTimeout)(watchMs, void 0, {
				ref: false,
				signal: ended
			});
			looking ??= look();
			await looking;
			missed = found?.state === "away" ? missed + 1 : 0;
		}
	}
	async function runThere(statement) {
		const ended = new AbortController();
		const silent = new AbortController();
		silence(ended.signal).then(() => silent.abort(), () => {});
		try {
			return await runOnce(require_pool_name.poolName() === "jobs" ? pools.jobs : pools.pages, statement, silent.signal);
		} finally {
			ended.abort();
		}
	}
	const run = async (statement) => {
		if (!reads.test(statement.text)) throw new Error("Only reads may go to a replica.");
		if (await isUsable()) try {
			const result = await runThere(statement);
			counts.Answered++;
			return result;
		} catch (error) {
			if (require_pool_name.tookTooLong(error)) throw error;
			if (require_pool_name.lostConnection(error)) found = away;
		}
		counts.Replaced++;
		return leader.run(statement);
	};
	return {
		run,
		use: async () => {
			const { state: State, lag: Lag } = await finding();
			return {
				State,
				Lag,
				MaxLag: maxLag,
				...counts
			};
		},
		close: async () => {
			await looking;
			await Promise.all(Object.values(pools).map((pool) => pool.end()));
		}
	};
}
// server/src/db/server/pool-limits.ts
const seconds = 1e3;
const minutes = 60 * seconds;
const ofPeople = {
	statement: 5 * seconds,
	lock: 2 * seconds,
	idle: minutes,
	patience: 4 * seconds
};
const ofJobs = {
	statement: 10 * minutes,
	lock: 10 * seconds,
	idle: 10 * minutes,
	patience: minutes
};
const ofHealth = {
	statement: 2 * seconds,
	lock: seconds,
	idle: 2 * seconds,
	patience: seconds
};
const jobsPart = {
	web: .2,
	worker: 1,
	all: 1 / 3
};
function poolLimits(total, role) {
	const jobs = Math.max(1, Math.round(total * jobsPart[role]));
	const shop = Math.max(1, Math.floor((total - jobs) / 2));
	return {
		desk: {
			connections: Math.max(1, total - jobs - shop),
			...ofPeople
		},
		shop: {
			connections: shop,
			...ofPeople
		},
		jobs: {
			connections: jobs,
			...ofJobs
		},
		health: {
			connections: 1,
			...ofHealth
		}
	};
}
const ofReplica = { patience: seconds / 2 };
function replicaLimits(total, role) {
	const { desk, jobs } = poolLimits(total, role);
	return {
		pages: {
			...desk,
			...ofReplica
		},
		jobs: {
			...jobs,
			...ofReplica
		},
		check: {
			connections: 1,
			...ofHealth,
			...ofReplica
		}
	};
}
// server/src/db/server/pooler.ts
const keptName = /^PGBOUNCER_/;
const expected = {
	TimeZone: "UTC",
	jit: "off",
	statement_timeout: "5s",
	lock_timeout: "2s"
};
const refusesSettings = /unsupported startup parameter/;
const notAround = () => new require_startup_error.StartupError("DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL to the database itself.");
async function assertPoolerFits({ pool }, { url, directUrl }) {
	const client = await pool.connect();
	try {
		const statement = {
			name: "circolo_probe",
			text: "select pg_backend_pid() as pid"
		};
		await client.query("begin");
		const { rows } = await client.query(statement);
		const { rows: names } = await client.query("select name from pg_prepared_statements");
		const { rows: settings } = await client.query("select name, current_setting(name) as value from pg_settings where name = any($1)", [Object.keys(expected)]);
		await client.query("commit");
		if ("processID" in client && rows[0]?.pid === client.processID) return;
		if (url === directUrl) throw notAround();
		if (!names.some(({ name }) => keptName.test(name))) throw new require_startup_error.StartupError("The pooler at DATABASE_URL keeps no prepared statements: PgBouncer must be 1.21 or newer, with max_prepared_statements above 0.");
		const values = new Map(settings.map(({ name, value }) => [name, value]));
		const missing = Object.entries(expected).filter(([name, value]) => values.get(name) !== value);
		if (missing.length > 0) throw new require_startup_error.StartupError(`The pooler at DATABASE_URL must set ${missing.map(([name, value]) => `${name} to ${value}`).join(", ")} in its connect_query.`);
	} finally {
		client.release(true);
	}
}
// server/src/db/server/open-server.ts
const oldestVersion = 15;
const unlimited = {
	connections: 1,
	statement: 0,
	lock: 0,
	idle: 0,
	patience: 1e4
};
const dialect = new require_session.PgDialect({
	codecs: require_wire_values.wireCodecs(nodePgCodecs),
	useJitMappers: true
});
async function openServer(options) {
	const { url, directUrl = url, poolSize = 12, role = "all", replica: place } = options;
	const pools = openPools({
		url,
		directUrl
	}, poolLimits(poolSize, role));
	try {
		await checkReachable(pools.byName.desk, url);
		await assertPoolerFits(pools.byName.desk, {
			url,
			directUrl
		});
	} catch (error) {
		await pools.close();
		throw error;
	}
	const { current } = pools;
	const db = handleOn(current);
	const replica = place && openReplica(place, replicaLimits(poolSize, role), {
		run: runOnPool(current),
		pool: current
	});
	if (place && replica) require_dist.sessionOf(db).shared.oldReads = {
		db: readsOn(replica),
		maxLag: place.maxLag
	};
	const listener = openListener(directUrl);
	return {
		db,
		kind: "server",
		raw: { executeSql: require_wire_values.joinedExecuteSql(db, (text, values) => executeSql(pools.byName.jobs, text, values)) },
		exclusively: (lock, work) => exclusively(directUrl, lock, work),
		listen: listener.listen,
		pools: () => require_pool_name.poolNames.map((name) => useOf(name, pools.byName[name].pool)),
		replica: async () => await replica?.use() ?? null,
		close: async () => {
			await listener.close();
			await replica?.close();
			await pools.close();
		}
	};
}
const useOf = (Name, pool) => ({
	Name,
	Size: pool.options.max,
	Busy: pool.totalCount - pool.idleCount,
	Waiting: pool.waitingCount
});
function handleOn(pool) {
	return require_wire_values.rootHandle(dialect, runOnPool(pool), (body) => runTransaction(pool(), body));
}
function readsOn({ run }) {
	return require_wire_values.rootHandle(dialect, run, () => Promise.reject(new Error("A replica has no transactions.")));
}
async function withConnection(limited, work) {
	const client = await connectPatiently(limited);
	let lost;
	const onLost = (error) => {
		lost = error;
	};
	client.on("error", onLost);
	try {
		return await work(client);
	} catch (error) {
		const meant = error instanceof Error ? meaningOf(error, true) : error;
		if (meant instanceof Error && require_pool_name.lostConnection(meant)) lost = meant;
		if (!lost) await client.query("ROLLBACK").catch(onLost);
		throw meant;
	} finally {
		client.off("error", onLost);
		client.release(lost);
	}
}
async function executeSql(limited, text, values) {
	return withConnection(limited, async (client) => {
		if (values?.length) return client.query({
			text,
			values,
			name: require_dist.planName(text)
		});
		const result = await client.query(text);
		return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;
	});
}
async function runTransaction(limited, body) {
	let isCommitting = false;
	try {
		return await withConnection(limited, async (client) => {
			const { stream } = client.connection;
			gatherWrites(stream);
			const begun = client.query("BEGIN ISOLATION LEVEL READ COMMITTED");
			begun.catch(() => {});
			const run = runOn(client);
			let isReading = true;
			let isOver = false;
			const { result, ends } = await body(async (statement) => {
				isReading &&= isRead(statement.text);
				if (!isReading) await begun;
				if (isOver) throw new require_dist.TransactionEnded();
				gatherWrites(stream);
				return run(statement);
			}).catch((error) => {
				isOver = true;
				throw error;
			});
			await begun;
			gatherWrites(stream);
			isCommitting = true;
			const committed = client.query("COMMIT");
			committed.catch(() => {});
			await ends;
			await committed;
			return result;
		});
	} catch (error) {
		if (!isCommitting) require_pool_name.markNotCommitted(error);
		throw error;
	}
}
async function exclusively(url, lock, work) {
	const limited = openPool(url, unlimited);
	try {
		return await handleOn(() => limited)[require_dist.begin](async (tx) => {
			await tx.execute(require_session.sql`select pg_advisory_xact_lock(${lock})`);
			return work(tx);
		});
	} finally {
		await limited.pool.end();
	}
}
async function checkReachable(limited, url) {
	if (await serverVersion(limited, url) >= oldestVersion) return;
	throw new require_startup_error.StartupError(`The database at ${withoutPassword(url)} is older than PostgreSQL ${oldestVersion}; check DATABASE_URL.`);
}
async function serverVersion(limited, url) {
	try {
		const { rows } = await withConnection(limited, (client) => client.query("select current_setting($1) as version", ["server_version_num"]));
		return Math.floor(Number(rows[0]?.version) / 1e4);
	} catch (error) {
		const cause = error instanceof require_pool_name.DatabaseUnreachable ? error.cause : error;
		const reason = cause instanceof Error ? cause.message || cause.name : "no answer";
		if (refusesSettings.test(reason)) throw notAround();
		throw new require_startup_error.StartupError(`The database at ${withoutPassword(url)} cannot be reached (${reason}); check DATABASE_URL.`, { cause: error });
	}
}
function withoutPassword(url) {
	return url.replace(/^(\w+:\/\/)(?:[^@/]*@)?([^?]*).*$/, "$1$2");
}
exports.openServer = openServer;

require("./rolldown-runtime-10nMEhjP.js");
const require_session = require("./session-D61wkHn1.js");
const require_dist = require("./dist-AWd0YVVm.js");
const require_startup_error = require("./startup-error-BcL_V7AB.js");
const require_wire_values = require("./wire-values-Bs8CFotA.js");
const require_main = require("./main.js");
const require_synchronise = require("./synchronise-CqPm-l5T.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");
let _electric_sql_pglite = require("@electric-sql/pglite");
let _electric_sql_pglite_contrib_btree_gist = require("@electric-sql/pglite/contrib/btree_gist");
let _electric_sql_pglite_contrib_pg_trgm = require("@electric-sql/pglite/contrib/pg_trgm");
let _electric_sql_pglite_contrib_unaccent = require("@electric-sql/pglite/contrib/unaccent");
let _electric_sql_pglite_nodefs = require("@electric-sql/pglite/nodefs");
// node_modules/drizzle-orm/pglite/codecs.js
const pgliteCodecs = require_session.refineGenericPgCodecs({
	bigint: {
		cast: require_session.castToText,
		castArray: require_session.castToTextArr,
		normalize: BigInt,
		normalizeArray: require_session.arrayCompatNormalize(BigInt)
	},
	"bigint:string": {
		cast: require_session.castToText,
		castArray: require_session.castToTextArr
	},
	"bigint:number": {
		cast: require_session.castToText,
		castArray: require_session.castToTextArr,
		normalize: Number,
		normalizeArray: require_session.arrayCompatNormalize(Number)
	},
	bigserial: {
		normalize: BigInt,
		normalizeArray: require_session.arrayCompatNormalize(BigInt),
		cast: require_session.castToText,
		castArray: require_session.castToTextArr
	},
	"bigserial:number": {
		cast: require_session.castToText,
		castArray: require_session.castToTextArr,
		normalize: Number,
		normalizeArray: require_session.arrayCompatNormalize(Number)
	},
	bytea: {
		normalizeInJson: typeof Buffer === "undefined" ? require_session.pgHexToUint8Array : require_session.genericPgCodecs.bytea?.normalizeInJson,
		normalizeArrayInJson: typeof Buffer === "undefined" ? require_session.arrayCompatNormalize(require_session.pgHexToUint8Array) : require_session.genericPgCodecs.bytea?.normalizeArrayInJson,
		normalize: typeof Buffer === "undefined" ? void 0 : (v) => Buffer.from(v),
		normalizeArray: typeof Buffer === "undefined" ? void 0 : require_session.arrayCompatNormalize((v) => Buffer.from(v))
	},
	interval: { castArray: require_session.castToTextArr },
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
	json: {
		normalizeParam: (v) => typeof v === "object" ? v : JSON.stringify(v),
		normalizeParamArray: require_session.arrayCompatNormalizeInput((v) => JSON.stringify(v), true)
	},
	jsonb: {
		normalizeParam: (v) => typeof v === "object" ? v : JSON.stringify(v),
		normalizeParamArray: require_session.arrayCompatNormalizeInput((v) => JSON.stringify(v), true)
	},
	enum: {
		castArray: require_session.castToTextArr,
		normalizeParamArray: (v) => require_session.makePgArray(v)
	},
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
	line: {
		normalize: require_session.parseLineABC,
		normalizeArray: require_session.arrayCompatNormalize(require_session.parseLineABC)
	},
	"line:tuple": {
		normalize: require_session.parseLineTuple,
		normalizeArray: require_session.arrayCompatNormalize(require_session.parseLineTuple)
	},
	point: {
		normalize: require_session.parsePointXY,
		normalizeArray: require_session.arrayCompatNormalize(require_session.parsePointXY)
	},
	"point:tuple": {
		normalize: require_session.parsePointTuple,
		normalizeArray: require_session.arrayCompatNormalize(require_session.parsePointTuple)
	},
	"geometry(point)": {
		normalize: require_session.parseGeometryXY,
		normalizeArray: require_session.parseGeometryArrayAndNormalize(require_session.parseGeometryXY),
		castParam: (name) => `${name}::geometry`,
		castArrayParam: (name, _column, dimensions) => `${name}::geometry${"[]".repeat(dimensions)}`,
		normalizeParamArray: require_session.makeGeometryArray
	},
	"geometry(point):tuple": {
		normalize: require_session.parseGeometryTuple,
		normalizeArray: require_session.parseGeometryArrayAndNormalize(require_session.parseGeometryTuple),
		castParam: (name) => `${name}::geometry`,
		castArrayParam: (name, _column, dimensions) => `${name}::geometry${"[]".repeat(dimensions)}`,
		normalizeParamArray: require_session.makeGeometryArray
	},
	halfvec: {
		normalize: require_session.parsePgVector,
		normalizeArray: require_session.parsePgArrayAndNormalize(require_session.parsePgVector),
		castParam: (name) => `${name}::halfvec`,
		castArrayParam: (name, _column, dimensions) => `${name}::halfvec${"[]".repeat(dimensions)}`,
		normalizeParamArray: (v) => require_session.makePgArray(v)
	},
	vector: {
		normalize: require_session.parsePgVector,
		normalizeArray: require_session.parsePgArrayAndNormalize(require_session.parsePgVector),
		castParam: (name) => `${name}::vector`,
		castArrayParam: (name, _column, dimensions) => `${name}::vector${"[]".repeat(dimensions)}`,
		normalizeParamArray: (v) => require_session.makePgArray(v)
	},
	sparsevec: {
		normalizeArray: (v) => require_session.parsePgArray(v),
		castParam: (name) => `${name}::sparsevec`,
		castArrayParam: (name, _column, dimensions) => `${name}::sparsevec${"[]".repeat(dimensions)}`,
		normalizeParamArray: (v) => require_session.makePgArray(v)
	}
});
// server/src/db/shared-files.ts
const block = 512;
const dataFolder = "/pglite/data";
const modes = {
	folder: 16832,
	file: 33152
};
function entriesOf(archive) {
	const entries = [];
	for (let start = 0; archive[start];) {
		const field = (from, length) => Buffer.from(archive.subarray(start + from, start + from + length)).toString().replace(/\0.*$/s, "");
		const size = Number.parseInt(field(124, 12), 8);
		const data = archive.subarray(start + block, start + block + size);
		entries.push({
			path: field(0, 100).replace(/^\/|\/$/g, ""),
			isFolder: field(156, 1) === "5",
			data
		});
		start += block + Math.ceil(size / block) * block;
	}
	return entries;
}
var SharedFiles = class extends _electric_sql_pglite.MemoryFS {
	#archive;
	constructor(archive) {
		super();
		this.#archive = archive;
	}
	async initialSyncFs() {
		const files = this.pg?.Module.FS;
		files.mkdirTree(dataFolder);
		const folders = new Map([["", files.lookupPath(dataFolder).node]]);
		for (const { path, isFolder, data } of this.#archive.entries) {
			const cut = path.lastIndexOf("/");
			const folder = folders.get(path.slice(0, Math.max(cut, 0)));
			if (!folder) throw new Error(`The archive holds ${path} before its folder`);
			const node = folder.node_ops.mknod(folder, path.slice(cut + 1), isFolder ? modes.folder : modes.file, 0);
			if (isFolder) folders.set(path, node);
			else fill(node, data, this.#archive);
		}
	}
};
function fill(node, data, archive) {
	node.contents = data;
	node.usedBytes = data.length;
	node.stream_ops = archive.copiedBeforeWriting(node.stream_ops);
}
// server/src/db/embedded/durable-files.ts
const faultExit = 70;
function endWithoutLog(path) {
	process.stderr.write(`The log of the embedded database cannot be written: no room is left on the disk (${path}).\n`);
	process.exit(faultExit);
}
const noSpace = 51;
const isWithoutRoom = (refusal) => typeof refusal === "object" && refusal !== null && "errno" in refusal && refusal.errno === noSpace;
var DurableFiles = class extends _electric_sql_pglite_nodefs.NodeFS {
	async init(...args) {
		const { emscriptenOpts } = await super.init(...args);
		emscriptenOpts.preRun?.push((module) => {
			const files = module.NODEFS;
			files.stream_ops.fsync = ({ nfd }) => {
				files.tryFSOperation(() => (0, node_fs.fsyncSync)(nfd));
				return 0;
			};
			const { write } = files.stream_ops;
			files.stream_ops.write = (stream, ...rest) => {
				try {
					return write(stream, ...rest);
				} catch (error) {
					const path = files.realPath(stream.node);
					if (isWithoutRoom(error) && path.includes("/pg_wal/")) endWithoutLog(path);
					throw error;
				}
			};
		});
		return { emscriptenOpts };
	}
};
const set = (settings) => Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
const smallStart = [..._electric_sql_pglite.PGlite.defaultStartParams, ...set({ shared_buffers: "32MB" })];
const durableStart = [...smallStart.filter((parameter) => parameter !== "-F"), ...set({ wal_sync_method: "fsync" })];
const memoryStart = [...smallStart, ...set({
	full_page_writes: "off",
	wal_level: "minimal",
	max_wal_senders: "0",
	wal_init_zero: "off",
	wal_recycle: "off"
})];
// server/src/db/embedded/kept-plans.ts
const { serialize } = _electric_sql_pglite.protocol;
const changedColumns = "0A000";
const isKept = (text) => /^\s*(?:select|insert|update|delete|with)\b/i.test(text);
var KeptPlans = class {
	#engine;
	#nameOf = require_dist.statementNames("kept");
	#kept = new Map();
	#parsers;
	constructor(engine) {
		this.#engine = engine;
	}
	within(statement) {
		return this.#engine.runExclusive(() => this.#run(statement));
	}
	async alone(statement) {
		await this.#engine._checkReady();
		return this.#engine._runExclusiveTransaction(async () => {
			try {
				return await this.within(statement);
			} catch (error) {
				if (require_dist.sqlState(error) !== changedColumns) throw error;
				return this.within(statement);
			}
		});
	}
	async #run({ text, values, rowMode, name: given }) {
		const name = isKept(text) ? this.#planOf(text, given) : void 0;
		try {
			const { types, columns } = await this.#described(name, text);
			const { serializers } = this.#engine;
			const bound = values.map((value, index) => {
				if (value === null || value === void 0) return null;
				const serializer = serializers[types[index] ?? 0];
				return serializer ? serializer(value) : String(value);
			});
			const bind = serialize.bind({
				...name !== void 0 && { statement: name },
				values: bound
			});
			const answers = await this.#send(bind, serialize.execute({}), serialize.sync());
			this.#parsers ??= {
				...this.#engine.parsers,
				...require_wire_values.wireParsers
			};
			const [result] = _electric_sql_pglite.parse.parseResults([...columns, ...answers], this.#parsers, rowMode && { rowMode });
			return {
				rows: result?.rows ?? [],
				rowCount: result?.affectedRows ?? null
			};
		} catch (error) {
			await this.#send(serialize.sync());
			if (name !== void 0 && require_dist.sqlState(error) === changedColumns) await this.#forget(name);
			throw error;
		}
	}
	#planOf(text, given) {
		return given === void 0 ? this.#nameOf(text) : given || void 0;
	}
	async #described(name, text) {
		const known = name === void 0 ? void 0 : this.#kept.get(name);
		if (known) return known;
		const named = name === void 0 ? {} : { name };
		const answers = await this.#send(serialize.parse({
			...named,
			text
		}), serialize.describe({
			type: "S",
			...named
		}));
		const columns = answers.filter((answer) => answer.name === "rowDescription");
		const description = {
			types: _electric_sql_pglite.parse.parseDescribeStatementResults(answers),
			columns
		};
		if (name !== void 0) this.#kept.set(name, description);
		return description;
	}
	async #forget(name) {
		this.#kept.delete(name);
		await this.#send(serialize.close({
			type: "S",
			name
		}), serialize.sync());
	}
	#send(...parts) {
		return this.#engine.execProtocolStream(Buffer.concat(parts), { syncToFs: false });
	}
};
// server/src/db/embedded/make-data-folder.ts
const marker = "PG_VERSION";
async function makeDataFolder(path, archive) {
	if ((0, node_fs.existsSync)((0, node_path.join)(path, marker))) return;
	const draft = `${path}.new`;
	await (0, node_fs_promises.rm)(draft, {
		recursive: true,
		force: true
	});
	await unpack(await archive(), draft);
	await require_synchronise.synchroniseTree(draft);
	await (0, node_fs_promises.rename)(draft, path);
	const home = (0, node_path.dirname)(path);
	await require_synchronise.synchronise(home);
	await require_synchronise.synchronise((0, node_path.dirname)(home));
}
async function unpack(archive, folder) {
	const [folders = [], files = []] = split(entriesOf(new Uint8Array(await archive.arrayBuffer())));
	await (0, node_fs_promises.mkdir)(folder, {
		recursive: true,
		mode: 448
	});
	for (const { path } of folders) await (0, node_fs_promises.mkdir)((0, node_path.join)(folder, path), {
		recursive: true,
		mode: 448
	});
	await Promise.all(files.map(({ path, data }) => (0, node_fs_promises.writeFile)((0, node_path.join)(folder, path), data, { mode: 384 })));
}
function split(entries) {
	const kinds = Map.groupBy(entries, ({ isFolder }) => isFolder);
	return [kinds.get(true) ?? [], kinds.get(false) ?? []];
}
// server/src/db/embedded/embedded.ts
const extensions = {
	btree_gist: _electric_sql_pglite_contrib_btree_gist.btree_gist,
	pg_trgm: _electric_sql_pglite_contrib_pg_trgm.pg_trgm,
	unaccent: _electric_sql_pglite_contrib_unaccent.unaccent
};
async function openEmbedded(options) {
	const folder = options.memory ? void 0 : options.dataDir ?? "./data";
	const lock = folder === void 0 ? void 0 : require_main.lockFolder(folder);
	try {
		return assemble(await start(folder, options), lock);
	} catch (error) {
		lock?.release();
		throw error;
	}
}
const smaller = [
	"update pg_database set datistemplate = false where datname in ('template0', 'template1')",
	"drop database template0",
	"drop database template1",
	"checkpoint",
	"select pg_switch_wal()",
	"checkpoint"
];
async function embeddedSnapshot(prepare) {
	const engine = await start(void 0, {});
	await prepare(assemble(engine, void 0));
	for (const statement of smaller) await engine.exec(statement);
	const archive = await engine.dumpDataDir("none");
	await engine.close();
	return archive;
}
let engineCode;
function compiledOnce() {
	engineCode ??= (0, node_fs_promises.readFile)(new URL("pglite.wasm", ((name) => process.getBuiltinModule("node:url").pathToFileURL(process.getBuiltinModule("node:module").createRequire("file:///work/main/server/src/db/embedded/embedded.ts").resolve(name)).href)("@electric-sql/pglite"))).then((code) => WebAssembly.compile(code));
	return engineCode;
}
async function start(folder, { snapshot, prepareNew }) {
	const pgliteWasmModule = await compiledOnce();
	if (folder === void 0) return _electric_sql_pglite.PGlite.create({
		...snapshot && { fs: new SharedFiles(snapshot) },
		startParams: memoryStart,
		extensions,
		pgliteWasmModule
	});
	const path = (0, node_path.join)(folder, "postgres");
	try {
		await makeDataFolder(path, () => embeddedSnapshot(prepareNew ?? (async () => {})));
		return await _electric_sql_pglite.PGlite.create({
			fs: new DurableFiles(path),
			startParams: durableStart,
			extensions,
			pgliteWasmModule
		});
	} catch (error) {
		throw new require_startup_error.StartupError(`The embedded database in ${path} cannot be opened.`, { cause: error });
	}
}
function assemble(engine, lock) {
	const plans = new KeptPlans(engine);
	const db = require_wire_values.rootHandle(new require_session.PgDialect({
		codecs: require_wire_values.wireCodecs(pgliteCodecs),
		useJitMappers: true
	}), runBy(engine, (statement) => plans.alone(statement)), (body) => engine.transaction(async (transaction) => {
		const { result, ends } = await body(runBy(transaction, (statement) => plans.within(statement)));
		await ends;
		return result;
	}));
	return {
		db,
		kind: "embedded",
		raw: { executeSql: require_wire_values.joinedExecuteSql(db, (text, values) => values?.length ? plans.alone({
			text,
			values,
			rowMode: void 0,
			name: void 0,
			joins: false
		}).catch(withoutRoom) : runTexts(engine, text)) },
		exclusively: (lock, work) => db[require_dist.begin](async (tx) => {
			await tx.execute(require_session.sql`select pg_advisory_xact_lock(${lock})`);
			return work(tx);
		}),
		listen: async (channel, onNotify) => {
			const stop = await engine.listen(`"${channel}"`, onNotify);
			return () => stop();
		},
		pools: () => [],
		replica: async () => null,
		close: async () => {
			await engine.close();
			lock?.release();
		}
	};
}
async function copyBy(client, { text, values }, rows) {
	const { affectedRows = null } = await client.query(`${text} from '/dev/blob'`, values, { blob: new Blob([rows]) });
	return {
		rows: [],
		rowCount: affectedRows
	};
}
const runBy = (client, run) => (statement) => (statement.copied === void 0 ? run(statement) : copyBy(client, statement, statement.copied)).catch(withoutRoom);
const fullStates = ["53100", "25006"];
function withoutRoom(error) {
	if (fullStates.includes(require_dist.sqlState(error) ?? "")) throw new require_dist.DiskFull(error);
	throw error;
}
async function runTexts(engine, text) {
	try {
		return { rows: (await engine.exec(text)).flatMap((result) => result.rows) };
	} catch (error) {
		if (engine.isInTransaction()) await engine.exec("rollback");
		return withoutRoom(error);
	}
}
exports.openEmbedded = openEmbedded;

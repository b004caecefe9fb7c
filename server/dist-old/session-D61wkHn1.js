// node_modules/drizzle-orm/entity.js
const entityKind = Symbol.for("drizzle:entityKind");
const kindsByConstructor = new WeakMap();
function collectKinds(ctor) {
	const kinds = new Set();
	for (let cls = ctor; cls; cls = Object.getPrototypeOf(cls)) if (entityKind in cls) kinds.add(cls[entityKind]);
	kindsByConstructor.set(ctor, kinds);
	return kinds;
}
const nativeHasInstance = Function.prototype[Symbol.hasInstance];
function is(value, type) {
	if (nativeHasInstance.call(type, value)) return true;
	if (value === null || typeof value !== "object") return false;
	const ctor = Object.getPrototypeOf(value)?.constructor;
	if (typeof ctor !== "function") return false;
	return (kindsByConstructor.get(ctor) ?? collectKinds(ctor)).has(type[entityKind]);
}
function entityKindsOf(value) {
	if (value === null || typeof value !== "object") return void 0;
	const ctor = Object.getPrototypeOf(value)?.constructor;
	if (typeof ctor !== "function") return void 0;
	return kindsByConstructor.get(ctor) ?? collectKinds(ctor);
}
// node_modules/drizzle-orm/errors.js
var DrizzleError = class extends Error {
	static [entityKind] = "DrizzleError";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	constructor({ message, cause }) {
		super(message);
		this.name = "DrizzleError";
		this.cause = cause;
	}
};
var DrizzleQueryError = class DrizzleQueryError extends Error {
	query;
	params;
	cause;
	static [entityKind] = "DrizzleQueryError";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	constructor(query, params, cause) {
		super(params ? `Failed query: ${query}\nparams: ${params}` : `Failed query: ${query}`);
		this.query = query;
		this.params = params;
		this.cause = cause;
		this.name = "DrizzleQueryError";
		Error.captureStackTrace(this, DrizzleQueryError);
		if (cause) this.cause = cause;
	}
};
var TransactionRollbackError = class extends DrizzleError {
	static [entityKind] = "TransactionRollbackError";
	constructor() {
		super({ message: "Rollback" });
		this.name = "TransactionRollbackError";
	}
};
// node_modules/drizzle-orm/table.utils.js
const TableName = Symbol.for("drizzle:Name");
const TableSchema = Symbol.for("drizzle:Schema");
const TableColumns = Symbol.for("drizzle:Columns");
const ExtraConfigColumns = Symbol.for("drizzle:ExtraConfigColumns");
const OriginalName = Symbol.for("drizzle:OriginalName");
const BaseName = Symbol.for("drizzle:BaseName");
const CacheKey = Symbol.for("drizzle:CacheKey");
const IsAlias = Symbol.for("drizzle:IsAlias");
const Qualifier = Symbol.for("drizzle:Qualifier");
const ExtraConfigBuilder = Symbol.for("drizzle:ExtraConfigBuilder");
function describeExtraConfigValue(value) {
	if (value === null) return "null";
	if (Array.isArray(value)) return "an array";
	if (typeof value !== "object") return `a ${typeof value}`;
	const keys = Object.keys(value);
	return keys.length === 0 ? "a plain object" : `a plain object with keys ${keys.map((key) => `"${key}"`).join(", ")}`;
}
function throwUnknownExtraConfigValue(tableName, value) {
	const hint = value !== null && typeof value === "object" && !Array.isArray(value) ? " Builders must be returned as elements of the array, not wrapped in an object: `(t) => [index(\"name\").on(t.id)]`, not `(t) => [{ myIndex: index(\"name\").on(t.id) }]`." : "";
	throw new DrizzleError({ message: `Invalid extra config value for table "${tableName}": expected an index or constraint builder, but received ${describeExtraConfigValue(value)}.${hint}` });
}
// node_modules/drizzle-orm/table.js
const IsDrizzleTable = Symbol.for("drizzle:IsDrizzleTable");
var Table = class {
	static [entityKind] = "Table";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	static Symbol = {
		Name: TableName,
		Schema: TableSchema,
		OriginalName,
		Columns: TableColumns,
		ExtraConfigColumns,
		BaseName,
		IsAlias,
		ExtraConfigBuilder,
		CacheKey
	};
	[TableName];
	[OriginalName];
	[TableSchema];
	[TableColumns];
	[ExtraConfigColumns];
	[BaseName];
	[CacheKey];
	[IsAlias] = false;
	[IsDrizzleTable] = true;
	[ExtraConfigBuilder] = void 0;
	constructor(name, schema, baseName) {
		this[TableName] = this[OriginalName] = name;
		this[TableSchema] = schema;
		this[BaseName] = baseName;
		this[CacheKey] = schema ? `${schema}.${name}` : name;
	}
};
function getTableName(table) {
	return table[TableName];
}
// node_modules/drizzle-orm/column-common.js
const OriginalColumn = Symbol.for("drizzle:OriginalColumn");
// node_modules/drizzle-orm/column.js
const noop = (v) => v;
noop.isNoop = true;
var Column = class {
	static [entityKind] = "Column";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	codec;
	name;
	keyAsName;
	primary;
	notNull;
	default;
	defaultFn;
	onUpdateFn;
	hasDefault;
	isUnique;
	uniqueName;
	uniqueType;
	dataType;
	columnType;
	enumValues = void 0;
	generated = void 0;
	generatedIdentity = void 0;
	length;
	isLengthExact;
	isAlias;
	config;
	table;
	onInit() {}
	constructor(table, config) {
		this.config = config;
		this.onInit();
		this.table = table;
		this.name = config.name;
		this.isAlias = false;
		this.keyAsName = config.keyAsName;
		this.notNull = config.notNull;
		this.default = config.default;
		this.defaultFn = config.defaultFn;
		this.onUpdateFn = config.onUpdateFn;
		this.hasDefault = config.hasDefault;
		this.primary = config.primaryKey;
		this.isUnique = config.isUnique;
		this.uniqueName = config.uniqueName;
		this.uniqueType = config.uniqueType;
		this.dataType = config.dataType;
		this.columnType = config.columnType;
		this.generated = config.generated;
		this.generatedIdentity = config.generatedIdentity;
		this.length = config["length"];
		this.isLengthExact = config["isLengthExact"];
	}
	mapFromDriverValue = noop;
	mapToDriverValue = noop;
	postBuild() {
		return this;
	}
	shouldDisableInsert() {
		return this.config.generated !== void 0 && this.config.generated.type !== "byDefault";
	}
	[OriginalColumn]() {
		return this;
	}
};
function getColumnTable(column) {
	return column.table;
}
// node_modules/drizzle-orm/sql/common-chunks.js
var StringChunk = class {
	value;
	static [entityKind] = "StringChunk";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	constructor(value) {
		this.value = value;
	}
};
const commonStringChunks = {
	", ": new StringChunk(", "),
	" ": new StringChunk(" "),
	"(": new StringChunk("("),
	")": new StringChunk(")"),
	"((": new StringChunk("(("),
	"))": new StringChunk("))"),
	"), (": new StringChunk("), ("),
	".": new StringChunk("."),
	default: new StringChunk("default"),
	null: new StringChunk("null"),
	"1 = 0": new StringChunk("1 = 0"),
	"1 = 1": new StringChunk("1 = 1"),
	" = ": new StringChunk(" = "),
	" <> ": new StringChunk(" <> "),
	" > ": new StringChunk(" > "),
	" >= ": new StringChunk(" >= "),
	" < ": new StringChunk(" < "),
	" <= ": new StringChunk(" <= "),
	" in ": new StringChunk(" in "),
	" not in ": new StringChunk(" not in "),
	") and (": new StringChunk(") and ("),
	") or (": new StringChunk(") or ("),
	"not (": new StringChunk("not ("),
	"with ": new StringChunk("with "),
	"select ": new StringChunk("select "),
	"(select ": new StringChunk("(select "),
	"values ": new StringChunk("values "),
	" from ": new StringChunk(" from "),
	".* from ": new StringChunk(".* from "),
	" as ": new StringChunk(" as "),
	") as ": new StringChunk(") as "),
	" inner join ": new StringChunk(" inner join "),
	" cross join ": new StringChunk(" cross join "),
	" on ": new StringChunk(" on "),
	" where ": new StringChunk(" where "),
	" order by ": new StringChunk(" order by "),
	" asc": new StringChunk(" asc"),
	" desc": new StringChunk(" desc"),
	" limit ": new StringChunk(" limit "),
	" limit 1": new StringChunk(" limit 1"),
	" offset ": new StringChunk(" offset "),
	"top(1) ": new StringChunk("top(1) "),
	"exists (select * from ": new StringChunk("exists (select * from "),
	"not exists (select * from ": new StringChunk("not exists (select * from "),
	"select count(*) as ": new StringChunk("select count(*) as "),
	"(select count(*) from ": new StringChunk("(select count(*) from "),
	"min(": new StringChunk("min("),
	"max(": new StringChunk("max("),
	"count(": new StringChunk("count("),
	"avg(": new StringChunk("avg("),
	"first(": new StringChunk("first(")
};
// node_modules/drizzle-orm/view-common.js
const ViewBaseConfig = Symbol.for("drizzle:ViewBaseConfig");
// node_modules/drizzle-orm/view.js
const IsDrizzleView = Symbol.for("drizzle:IsDrizzleView");
var View = class {
	static [entityKind] = "View";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	[ViewBaseConfig];
	[IsDrizzleView] = true;
	get [TableName]() {
		return this[ViewBaseConfig].name;
	}
	get [TableSchema]() {
		return this[ViewBaseConfig].schema;
	}
	get [IsAlias]() {
		return this[ViewBaseConfig].isAlias;
	}
	get [OriginalName]() {
		return this[ViewBaseConfig].originalName;
	}
	get [TableColumns]() {
		return this[ViewBaseConfig].selectedFields;
	}
	constructor({ name, schema, selectedFields, query }) {
		this[ViewBaseConfig] = {
			name,
			originalName: name,
			schema,
			selectedFields,
			query,
			isExisting: !query,
			isAlias: false
		};
	}
};
// node_modules/drizzle-orm/subquery.js
var Subquery = class {
	static [entityKind] = "Subquery";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	get [TableName]() {
		return this._.alias;
	}
	get [TableSchema]() {}
	get [OriginalName]() {
		return this._.alias;
	}
	get [IsAlias]() {
		return false;
	}
	get [TableColumns]() {
		return this._.selectedFields;
	}
	constructor(sql, fields, alias, isWith = false) {
		this._ = {
			brand: "Subquery",
			sql,
			selectedFields: fields,
			alias,
			isWith
		};
	}
};
var WithSubquery = class extends Subquery {
	static [entityKind] = "WithSubquery";
};
// node_modules/drizzle-orm/tracing-utils.js
function iife(fn, ...args) {
	return fn(...args);
}
// node_modules/drizzle-orm/tracing.js
const tracer = { startActiveSpan(name, fn) {
	return fn();
} };
// node_modules/drizzle-orm/sql/sql.js
function isSQLWrapper(value) {
	return value !== null && value !== void 0 && typeof value.getSQL === "function";
}
var SQL = class SQL {
	queryChunks;
	static [entityKind] = "SQL";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	decoder = noopDecoder;
	shouldInlineParams = false;
	constructor(queryChunks) {
		this.queryChunks = queryChunks;
	}
	append(query) {
		this.queryChunks.push(...query.queryChunks);
		return this;
	}
	toQuery(config) {
		return this.buildQueryFromSourceParams(this.queryChunks, config);
	}
	buildQueryFromSourceParams(chunks, _config) {
		const out = { sql: "" };
		const params = [];
		const bounds = _config.tagged ? [] : void 0;
		this.collectSQL(chunks, _config, _config.paramStartIndex || { value: 0 }, _config.inlineParams || this.shouldInlineParams, out, params, bounds);
		const query = out.sql;
		if (bounds === void 0) return {
			sql: query,
			params
		};
		const segments = new Array(bounds.length);
		for (let i = 0; i < bounds.length; ++i) segments[i] = query.slice(bounds[i], i + 1 < bounds.length ? bounds[i + 1] : query.length);
		return {
			sql: query,
			params,
			_sql: Object.assign(segments, { raw: segments })
		};
	}
	collectSQL(chunks, config, paramStartIndex, inlineParams, out, params, bounds) {
		const { escapeName, escapeParam, codecs, invokeSource } = config;
		for (let i = 0; i < chunks.length; ++i) {
			if (bounds !== void 0) bounds.push(out.sql.length);
			const chunk = chunks[i];
			const kind = chunkKindOf(chunk);
			if (isChunk(chunk, kind, chunkKinds.string)) {
				out.sql += chunk.value ?? "";
				continue;
			}
			if (isChunk(chunk, kind, chunkKinds.sql)) {
				this.collectSQL(chunk.queryChunks, config, paramStartIndex, inlineParams || chunk.shouldInlineParams, out, params, void 0);
				continue;
			}
			if (isChunk(chunk, kind, chunkKinds.name)) {
				out.sql += escapeName(chunk.value);
				continue;
			}
			if (chunk === void 0) continue;
			if (isChunk(chunk, kind, chunkKinds.column)) {
				const columnName = chunk.name;
				if (invokeSource === "indexes") {
					out.sql += escapeName(columnName);
					continue;
				}
				const schemaName = invokeSource === "mssql-check" ? void 0 : chunk.table[Table.Symbol.Schema];
				out.sql += chunk.isAlias ? escapeName(chunk.name) : chunk.table[IsAlias] || schemaName === void 0 ? escapeName(chunk.table[Table.Symbol.Name]) + "." + escapeName(columnName) : escapeName(schemaName) + "." + escapeName(chunk.table[Table.Symbol.Name]) + "." + escapeName(columnName);
				continue;
			}
			if (isChunk(chunk, kind, chunkKinds.param)) {
				const paramValue = chunk.value;
				const valueKind = chunkKindOf(paramValue);
				if (isChunk(paramValue, valueKind, chunkKinds.sql)) {
					const nested = paramValue;
					this.collectSQL(nested.queryChunks, config, paramStartIndex, inlineParams || nested.shouldInlineParams, out, params, void 0);
					continue;
				}
				const encoder = chunk.encoder;
				const paramCodecs = codecs && chunkKindOf(encoder) === chunkKinds.column ? codecs.codecsOf(encoder) : void 0;
				if (valueKind === chunkKinds.placeholder) {
					const escaped = escapeParam(paramStartIndex.value++, chunk);
					const normalize = paramCodecs?.normalizeParam;
					const cast = paramCodecs?.castParam;
					chunk.codec = normalize ? (value) => normalize(value, encoder.dimensions) : void 0;
					out.sql += cast ? cast(escaped, encoder, encoder.dimensions) : escaped;
					params.push(chunk);
					continue;
				}
				this.collectBoundValue(paramValue, encoder, paramCodecs, config, paramStartIndex, inlineParams, out, params);
				continue;
			}
			if (isChunk(chunk, kind, chunkKinds.placeholder)) {
				out.sql += escapeParam(paramStartIndex.value++, chunk);
				params.push(chunk);
				continue;
			}
			if (isChunk(chunk, kind, chunkKinds.table)) {
				const schemaName = chunk[Table.Symbol.Schema];
				const tableName = chunk[Table.Symbol.Name];
				if (invokeSource === "mssql-view-with-schemabinding") {
					out.sql += (schemaName === void 0 ? escapeName("dbo") : escapeName(schemaName)) + "." + escapeName(tableName);
					continue;
				}
				out.sql += schemaName === void 0 || chunk[IsAlias] ? escapeName(tableName) : escapeName(schemaName) + "." + escapeName(tableName);
				continue;
			}
			if (isChunk(chunk, kind, chunkKinds.view)) {
				const schemaName = chunk[ViewBaseConfig].schema;
				const viewName = chunk[ViewBaseConfig].name;
				out.sql += schemaName === void 0 || chunk[ViewBaseConfig].isAlias ? escapeName(viewName) : escapeName(schemaName) + "." + escapeName(viewName);
				continue;
			}
			if (isChunk(chunk, kind, chunkKinds.aliased) && chunk.fieldAlias !== void 0) {
				out.sql += (chunk.origin !== void 0 ? escapeName(chunk.origin) + "." : "") + escapeName(chunk.fieldAlias);
				continue;
			}
			if (isChunk(chunk, kind, chunkKinds.valueRows)) {
				const { cells, encoders } = chunk;
				const width = encoders.length;
				const paramCodecs = new Array(width);
				for (let j = 0; j < width; ++j) {
					const encoder = encoders[j];
					paramCodecs[j] = codecs && chunkKindOf(encoder) === chunkKinds.column ? codecs.codecsOf(encoder) : void 0;
				}
				out.sql += "(";
				for (let j = 0, column = 0; j < cells.length; ++j, ++column) {
					if (column === width) {
						column = 0;
						out.sql += "), (";
					} else if (column > 0) out.sql += ", ";
					const cell = cells[j];
					const cellKind = chunkKindOf(cell);
					if (cellKind === chunkKinds.other) {
						this.collectBoundValue(cell, encoders[column], paramCodecs[column], config, paramStartIndex, inlineParams, out, params);
						continue;
					}
					if (isChunk(cell, cellKind, chunkKinds.string)) {
						out.sql += cell.value ?? "";
						continue;
					}
					this.collectSQL([cellKind === chunkKinds.sql ? cell : new Param(cell, encoders[column])], config, paramStartIndex, inlineParams, out, params, void 0);
				}
				out.sql += ")";
				continue;
			}
			if (isChunk(chunk, kind, chunkKinds.subquery)) {
				if (chunk._.isWith) {
					out.sql += escapeName(chunk._.alias);
					continue;
				}
				const nested = chunk._.sql;
				out.sql += "(";
				this.collectSQL(nested.queryChunks, config, paramStartIndex, inlineParams || nested.shouldInlineParams, out, params, void 0);
				out.sql += ") " + escapeName(chunk._.alias);
				continue;
			}
			if (typeof chunk === "function" && "enumName" in chunk) {
				if ("schema" in chunk && chunk.schema) {
					out.sql += escapeName(chunk.schema) + "." + escapeName(chunk.enumName);
					continue;
				}
				out.sql += escapeName(chunk.enumName);
				continue;
			}
			if (isSQLWrapper(chunk)) {
				const nested = chunk.getSQL();
				const nestedInlineParams = inlineParams || nested.shouldInlineParams;
				if (chunk.shouldOmitSQLParens?.()) {
					this.collectSQL(nested.queryChunks, config, paramStartIndex, nestedInlineParams, out, params, void 0);
					continue;
				}
				out.sql += "(";
				this.collectSQL(nested.queryChunks, config, paramStartIndex, nestedInlineParams, out, params, void 0);
				out.sql += ")";
				continue;
			}
			if (Array.isArray(chunk)) {
				out.sql += "(";
				const element = [void 0];
				for (let j = 0; j < chunk.length; ++j) {
					if (j > 0) out.sql += ", ";
					element[0] = chunk[j];
					this.collectSQL(element, config, paramStartIndex, inlineParams, out, params, void 0);
				}
				out.sql += ")";
				continue;
			}
			if (inlineParams) {
				out.sql += this.mapInlineParam(chunk, config);
				continue;
			}
			out.sql += escapeParam(paramStartIndex.value++, chunk);
			params.push(chunk);
		}
	}
	collectBoundValue(value, encoder, paramCodecs, config, paramStartIndex, inlineParams, out, params) {
		let mappedValue = value;
		if (value !== null) {
			if (!encoder.mapToDriverValue.isNoop) mappedValue = encoder.mapToDriverValue(value);
			if (chunkKindOf(mappedValue) === chunkKinds.sql) {
				const nested = mappedValue;
				this.collectSQL(nested.queryChunks, config, paramStartIndex, inlineParams || nested.shouldInlineParams, out, params, void 0);
				return;
			}
			const normalize = paramCodecs?.normalizeParam;
			if (!inlineParams && normalize) mappedValue = normalize(mappedValue, encoder.dimensions);
		}
		if (inlineParams) {
			out.sql += this.mapInlineParam(mappedValue, config);
			return;
		}
		const { escapeParam } = config;
		const escaped = escapeParam(paramStartIndex.value++, mappedValue);
		const cast = paramCodecs?.castParam;
		out.sql += cast ? cast(escaped, encoder, encoder.dimensions) : escaped;
		params.push(mappedValue);
	}
	mapInlineParam(chunk, { escapeString }) {
		if (chunk === null) return "null";
		if (typeof chunk === "number" || typeof chunk === "boolean" || typeof chunk === "bigint") return chunk.toString();
		if (typeof chunk === "string") return escapeString(chunk);
		if (typeof chunk === "object") {
			const mappedValueAsString = chunk.toString();
			if (mappedValueAsString === "[object Object]") return escapeString(JSON.stringify(chunk));
			return escapeString(mappedValueAsString);
		}
		throw new Error("Unexpected param value: " + chunk);
	}
	getSQL() {
		return this;
	}
	as(alias) {
		if (alias === void 0) return this;
		return new SQL.Aliased(this, alias);
	}
	mapWith(decoder) {
		this.decoder = typeof decoder === "function" ? { mapFromDriverValue: decoder } : decoder;
		return this;
	}
	nullable() {
		return this;
	}
	inlineParams() {
		this.shouldInlineParams = true;
		return this;
	}
	if(condition) {
		return condition ? this : void 0;
	}
};
const chunkKinds = {
	other: 0,
	string: 1,
	sql: 2,
	name: 3,
	column: 4,
	param: 5,
	placeholder: 6,
	table: 7,
	view: 8,
	aliased: 9,
	subquery: 10,
	valueRows: 11
};
const chunkKindByConstructor = new WeakMap();
const chunkKindKey = Symbol("drizzle:chunkKind");
function resolveChunkKind(ctor, kinds) {
	const kind = kinds.has(StringChunk[entityKind]) ? chunkKinds.string : kinds.has(SQL[entityKind]) ? chunkKinds.sql : kinds.has(Name[entityKind]) ? chunkKinds.name : kinds.has(Column[entityKind]) ? chunkKinds.column : kinds.has(Param[entityKind]) ? chunkKinds.param : kinds.has(Placeholder[entityKind]) ? chunkKinds.placeholder : kinds.has(Table[entityKind]) ? chunkKinds.table : kinds.has(View[entityKind]) ? chunkKinds.view : kinds.has(SQL.Aliased[entityKind]) ? chunkKinds.aliased : kinds.has(Subquery[entityKind]) ? chunkKinds.subquery : kinds.has(ValueRows[entityKind]) ? chunkKinds.valueRows : chunkKinds.other;
	chunkKindByConstructor.set(ctor, kind);
	if (kind !== chunkKinds.other) Object.defineProperty(ctor.prototype, chunkKindKey, { value: kind });
	return kind;
}
function chunkKindOf(chunk) {
	if (chunk === null || typeof chunk !== "object") return chunkKinds.other;
	const cached = chunk[chunkKindKey];
	if (cached !== void 0) return cached;
	const ctor = Object.getPrototypeOf(chunk)?.constructor;
	if (typeof ctor !== "function") return chunkKinds.other;
	return chunkKindByConstructor.get(ctor) ?? resolveChunkKind(ctor, entityKindsOf(chunk));
}
function isChunk(_chunk, kind, expected) {
	return kind === expected;
}
var Name = class {
	value;
	static [entityKind] = "Name";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	brand;
	constructor(value) {
		this.value = value;
	}
	getSQL() {
		return new SQL([this]);
	}
};
function isDriverValueEncoder(value) {
	return typeof value === "object" && value !== null && "mapToDriverValue" in value && typeof value.mapToDriverValue === "function";
}
const noopDecoder = { mapFromDriverValue: (value) => value };
noopDecoder.mapFromDriverValue.isNoop = true;
const noopEncoder = { mapToDriverValue: (value) => value };
noopEncoder.mapToDriverValue.isNoop = true;
({
	...noopDecoder,
	...noopEncoder
});
var Param = class {
	value;
	encoder;
	codec;
	static [entityKind] = "Param";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	brand;
	constructor(value, encoder = noopEncoder, codec) {
		this.value = value;
		this.encoder = encoder;
		this.codec = codec;
	}
	getSQL() {
		return new SQL([this]);
	}
};
var ValueRows = class {
	cells;
	encoders;
	static [entityKind] = "ValueRows";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	constructor(cells, encoders) {
		this.cells = cells;
		this.encoders = encoders;
	}
	getSQL() {
		const { cells, encoders } = this;
		const width = encoders.length;
		const chunks = [];
		for (let i = 0; i < cells.length; ++i) {
			const column = i % width;
			chunks.push(column === 0 ? i === 0 ? commonStringChunks["("] : commonStringChunks["), ("] : commonStringChunks[", "]);
			const cell = cells[i];
			const kind = chunkKindOf(cell);
			chunks.push(kind === chunkKinds.sql || kind === chunkKinds.string ? cell : new Param(cell, encoders[column]));
		}
		chunks.push(commonStringChunks[")"]);
		return new SQL(chunks);
	}
	shouldOmitSQLParens() {
		return true;
	}
};
function sql(strings, ...params) {
	const queryChunks = [];
	if (strings[0]) queryChunks.push(new StringChunk(strings[0]));
	for (let paramIdx = 0; paramIdx < params.length; ++paramIdx) {
		const param = params[paramIdx];
		if (param !== void 0) queryChunks.push(param);
		const string = strings[paramIdx + 1];
		if (string) queryChunks.push(new StringChunk(string));
	}
	return new SQL(queryChunks);
}
(function(_sql) {
	function empty() {
		return new SQL([]);
	}
	_sql.empty = empty;
	function fromList(list) {
		return new SQL(list);
	}
	_sql.fromList = fromList;
	function raw(str) {
		return new SQL([new StringChunk(str)]);
	}
	_sql.raw = raw;
	function join(chunks, separator) {
		const { length } = chunks;
		if (separator === void 0 || length === 0) return new SQL(chunks.slice());
		const result = new Array(length * 2 - 1);
		for (let i = 0, writeIdx = 0; i < length; ++i) {
			result[writeIdx++] = chunks[i];
			if (i < length - 1) result[writeIdx++] = separator;
		}
		return new SQL(result);
	}
	_sql.join = join;
	function identifier(value) {
		return new Name(value);
	}
	_sql.identifier = identifier;
	function placeholder(name) {
		return new Placeholder(name);
	}
	_sql.placeholder = placeholder;
	function param(value, encoder) {
		return new Param(value, encoder);
	}
	_sql.param = param;
	function comment(input) {
		const encoded = sqlCommenter(input);
		if (!encoded.length) return void 0;
		return sql.raw(encoded);
	}
	_sql.comment = comment;
})(sql || (sql = {}));
function sqlCommenter(input) {
	const encoded = sqlCommenter.encodeInput(input);
	if (!encoded.length) return "";
	return `/*${encoded}*/`;
}
(function(_sqlCommenter) {
	function merge(input1, input2) {
		let encoded;
		if (typeof input1 === "object" && typeof input2 === "object") encoded = encodeInput({
			...input1,
			...input2
		});
		else if (input1 && input2) encoded = [encodeInput(input1), encodeInput(input2)].filter((i) => i.length).join(",");
		else if (input2) encoded = encodeInput(input2);
		else if (input1) encoded = encodeInput(input1);
		else return "";
		if (!encoded.length) return "";
		return `/*${encoded}*/`;
	}
	_sqlCommenter.merge = merge;
	function encodeInput(input) {
		if (typeof input === "string") {
			if (!input.length) return input;
			return sanitizeStringInput(input);
		}
		const parts = [];
		for (const [key, value] of Object.entries(input)) {
			if (value === null || value === void 0 || value === "") continue;
			const encodedKey = sanitizeObjectElement(key);
			const encodedValue = sanitizeObjectElement(String(value));
			parts.push(`${encodedKey}='${encodedValue}'`);
		}
		if (!parts.length) return "";
		return parts.sort().join(",");
	}
	_sqlCommenter.encodeInput = encodeInput;
	function sanitizeObjectElement(key) {
		return encodeURIComponent(key).replace(/'/g, `\\'`);
	}
	_sqlCommenter.sanitizeObjectElement = sanitizeObjectElement;
	function sanitizeStringInput(input) {
		return input.replace(/\/\*/g, "/ *").replace(/\*\//g, "* /");
	}
	_sqlCommenter.sanitizeStringInput = sanitizeStringInput;
})(sqlCommenter || (sqlCommenter = {}));
(function(_SQL) {
	class Aliased {
		sql;
		fieldAlias;
		static [entityKind] = "SQL.Aliased";
		static [Symbol.hasInstance](value) {
			return is(value, this);
		}
		isSelectionField = false;
		origin;
		constructor(sql, fieldAlias) {
			this.sql = sql;
			this.fieldAlias = fieldAlias;
		}
		getSQL() {
			return this.sql;
		}
		clone() {
			return new Aliased(this.sql, this.fieldAlias);
		}
	}
	_SQL.Aliased = Aliased;
})(SQL || (SQL = {}));
var Placeholder = class {
	name;
	static [entityKind] = "Placeholder";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	constructor(name) {
		this.name = name;
	}
	getSQL() {
		return new SQL([this]);
	}
};
function placeholder(name) {
	return new Placeholder(name);
}
function unqualifyColumns(query) {
	const source = query.queryChunks;
	let chunks;
	for (let i = 0; i < source.length; ++i) {
		const chunk = source[i];
		if (is(chunk, Column)) (chunks ??= [...source])[i] = sql.identifier(chunk.name);
	}
	if (!chunks) return query;
	const copy = new SQL(chunks);
	copy.decoder = query.decoder;
	copy.shouldInlineParams = query.shouldInlineParams;
	return copy;
}
function fillPlaceholders(params, values) {
	const filled = new Array(params.length);
	for (let i = 0; i < params.length; ++i) {
		const p = params[i];
		if (is(p, Placeholder)) {
			const { name } = p;
			if (!(name in values)) throw new Error(`No value for placeholder "${name}" was provided`);
			filled[i] = values[name];
			continue;
		}
		if (is(p, Param) && is(p.value, Placeholder)) {
			const { name } = p.value;
			if (!(name in values)) throw new Error(`No value for placeholder "${name}" was provided`);
			const value = values[name];
			if (value === null) {
				filled[i] = value;
				continue;
			}
			const mapped = p.encoder.mapToDriverValue.isNoop ? value : p.encoder.mapToDriverValue(value);
			filled[i] = p.codec ? p.codec(mapped) : mapped;
			continue;
		}
		filled[i] = p;
	}
	return filled;
}
function collectChunksUsedTables(chunks, out) {
	for (let i = 0; i < chunks.length; ++i) {
		const chunk = chunks[i];
		switch (chunkKindOf(chunk)) {
			case chunkKinds.table:
				out.add(chunk[CacheKey]);
				break;
			case chunkKinds.sql:
				collectChunksUsedTables(chunk.queryChunks, out);
				break;
			case chunkKinds.param: {
				const value = chunk.value;
				if (chunkKindOf(value) === chunkKinds.sql) collectChunksUsedTables(value.queryChunks, out);
				break;
			}
			case chunkKinds.subquery:
				collectChunksUsedTables(chunk._.sql.queryChunks, out);
				break;
			case chunkKinds.valueRows:
				collectChunksUsedTables(chunk.cells, out);
				break;
			case chunkKinds.other:
			case chunkKinds.aliased: if (Array.isArray(chunk)) collectChunksUsedTables(chunk, out);
			else if (isSQLWrapper(chunk)) collectChunksUsedTables(chunk.getSQL().queryChunks, out);
		}
	}
}
Column.prototype.getSQL = function() {
	return new SQL([this]);
};
StringChunk.prototype.getSQL = function() {
	return new SQL([this]);
};
Subquery.prototype.getSQL = function() {
	return new SQL([this]);
};
function defineQualifier(prototype, build) {
	Object.defineProperty(prototype, Qualifier, {
		get() {
			const value = build(this);
			Object.defineProperty(this, Qualifier, {
				value,
				enumerable: false,
				configurable: true,
				writable: true
			});
			return value;
		},
		configurable: true
	});
}
function qualifiedName(schema, name) {
	return new SQL(schema === void 0 ? [new Name(name)] : [
		new Name(schema),
		commonStringChunks["."],
		new Name(name)
	]);
}
defineQualifier(Table.prototype, (table) => qualifiedName(table[TableSchema], table[TableName]));
defineQualifier(View.prototype, (view) => qualifiedName(view[ViewBaseConfig].schema, view[ViewBaseConfig].name));
defineQualifier(Subquery.prototype, (subquery) => new Name(subquery._.alias));
// node_modules/drizzle-orm/utils.js
function resolveNullableObjectPaths(columns, joinsNotNullableMap) {
	if (!joinsNotNullableMap) return void 0;
	const tableOf = new Map();
	const order = [];
	const seen = new Set();
	for (const { path, field, fieldType } of columns) {
		if (path.length < 2) continue;
		const key = path[0];
		if (!seen.has(key)) {
			seen.add(key);
			order.push(key);
		}
		if (fieldType !== "Column") continue;
		const tableName = getTableName(field.table);
		const current = tableOf.get(key);
		if (current === void 0) tableOf.set(key, tableName);
		else if (current !== false && current !== tableName) tableOf.set(key, false);
	}
	const result = [];
	for (const key of order) {
		const table = tableOf.get(key);
		if (typeof table === "string" && !joinsNotNullableMap[table]) result.push(key);
	}
	return result;
}
function nullablePathTargets(columns, nullableObjectPaths) {
	const targets = new Array(nullableObjectPaths.length);
	for (let i = 0; i < nullableObjectPaths.length; ++i) {
		const key = nullableObjectPaths[i];
		const leaves = [];
		for (let j = 0; j < columns.length; ++j) {
			const cp = columns[j].path;
			if (cp.length > 1 && cp[0] === key) leaves.push(j);
		}
		targets[i] = {
			key,
			leaves
		};
	}
	return targets;
}
const FnConstructor = Object.getPrototypeOf(() => null).constructor;
function makeJitQueryMapperInner(columns, nullableObjectPaths) {
	const preFn = [];
	const fn = [];
	fn.push(`const [ ${columns.map((_, i) => `c${i}`).join(", ")} ] = rows[i];`);
	const descendantIds = {};
	const nullableKeys = new Set(nullableObjectPaths ?? []);
	const decodes = new Array(columns.length);
	for (let idx = 0; idx < columns.length; ++idx) {
		const { field, fieldType, path, codec, arrayDimensions } = columns[idx];
		let decoder;
		let decoderStr;
		let decoderFieldDestructure;
		switch (fieldType) {
			case "Column":
				decoder = field;
				decoderFieldDestructure = `field: decoder${idx}`;
				break;
			case "SQL":
				decoder = field.decoder;
				decoderFieldDestructure = `field: { decoder: decoder${idx} }`;
				break;
			case "Subquery":
				decoder = field._.sql.decoder;
				decoderFieldDestructure = `field: { _: { sql: { decoder: decoder${idx} } } }`;
				break;
			default:
				decoder = field.sql.decoder;
				decoderFieldDestructure = `field: { sql: { decoder: decoder${idx} } }`;
		}
		decoderStr = `decoder${idx}.mapFromDriverValue`;
		if (decoder.mapFromDriverValue.isNoop) decoderStr = "";
		if (decoderStr) preFn.push(`const { ${decoderFieldDestructure}${codec ? `, codec: codec${idx}` : ""} } = columns[${idx}];`);
		else if (codec) preFn.push(`const { codec: codec${idx} } = columns[${idx}];`);
		const colStr = `c${idx}`;
		let decodedValue = colStr;
		if (codec) decodedValue = `codec${idx}(${decodedValue}, ${arrayDimensions})`;
		if (decoderStr) decodedValue = `${decoderStr}(${decodedValue})`;
		decodes[idx] = colStr === decodedValue ? `${colStr}` : `${colStr} === null ? ${colStr} : ${decodedValue}`;
		if (path.length > 1) (descendantIds[path[0]] ??= []).push(colStr);
	}
	fn.push(`mapped[i] = {`);
	let currentObjectPath = [];
	for (let idx = 0; idx < columns.length; ++idx) {
		const { path } = columns[idx];
		const jsonPath = path.map((e) => JSON.stringify(e));
		const decodedValue = decodes[idx];
		const objectPath = path.slice(0, -1);
		let commonLen = 0;
		while (commonLen < currentObjectPath.length && commonLen < objectPath.length && currentObjectPath[commonLen] === objectPath[commonLen]) commonLen++;
		for (let d = currentObjectPath.length - 1; d >= commonLen; --d) fn.push(`${"	".repeat(d + 1)}},`);
		for (let d = commonLen; d < objectPath.length; ++d) {
			const nullable = d === 0 && nullableKeys.has(path[0]);
			fn.push(`${"	".repeat(d + 1)}${jsonPath[d]}: ${nullable ? `${descendantIds[path[0]].map((c) => `${c} === null`).join(" && ")} ? null : {` : "{"}`);
		}
		currentObjectPath = objectPath;
		fn.push(`${"	".repeat(path.length)}${jsonPath[path.length - 1]}: ${decodedValue},`);
	}
	for (let d = currentObjectPath.length - 1; d >= 0; --d) fn.push(`${"	".repeat(d + 1)}},`);
	fn.push(`};`);
	return `${preFn.length ? `${preFn.join("\n	")}\n\t` : ""}for (let i = 0; i < length; ++i) {
		${fn.join("\n		")}
	}`;
}
function makeJitQueryMapper(columns, nullableObjectPaths) {
	const internals = `\t"use strict";
	const { columns } = this;
	const { length } = rows;
	const mapped = new Array(length);
	${makeJitQueryMapperInner(columns, nullableObjectPaths)}
	return mapped;
	//# sourceURL=drizzle:jit-query-mapper`;
	return Object.assign(new FnConstructor("rows", internals).bind({ columns }), { body: `function jitQueryMapper (rows) {\n${internals}\n}` });
}
function makeDefaultQueryMapper(columns, nullableObjectPaths) {
	const interpretedData = new Array(columns.length);
	for (let i = 0; i < columns.length; ++i) {
		const { field, fieldType, codec, arrayDimensions } = columns[i];
		let decoderSrc;
		switch (fieldType) {
			case "Column":
				decoderSrc = field;
				break;
			case "SQL":
				decoderSrc = field.decoder;
				break;
			case "Subquery":
				decoderSrc = field._.sql.decoder;
				break;
			default: decoderSrc = field.sql.decoder;
		}
		let decoder;
		if (decoderSrc.mapFromDriverValue.isNoop) decoder = codec ? (v) => codec(v, arrayDimensions) : void 0;
		else decoder = codec ? (v) => decoderSrc.mapFromDriverValue(codec(v, arrayDimensions)) : (v) => decoderSrc.mapFromDriverValue(v);
		interpretedData[i] = decoder;
	}
	const targets = nullableObjectPaths?.length ? nullablePathTargets(columns, nullableObjectPaths) : void 0;
	return ((rows) => {
		const { length: rowLength } = rows;
		const output = new Array(rowLength);
		for (let j = 0; j < rowLength; ++j) {
			const row = rows[j];
			const result = {};
			for (let i = 0; i < columns.length; ++i) {
				const { path } = columns[i];
				let node = result;
				for (let p = 0; p < path.length; ++p) {
					const pathChunk = path[p];
					if (p < path.length - 1) {
						if (!(pathChunk in node)) node[pathChunk] = {};
						node = node[pathChunk];
					} else {
						const decoder = interpretedData[i];
						const rawValue = row[i];
						node[pathChunk] = rawValue === null ? null : decoder ? decoder(rawValue) : rawValue;
					}
				}
			}
			if (targets) for (let i = 0; i < targets.length; ++i) {
				const { key, leaves } = targets[i];
				let allNull = true;
				for (let j = 0; j < leaves.length; ++j) if (row[leaves[j]] !== null) {
					allNull = false;
					break;
				}
				if (allNull) result[key] = null;
			}
			output[j] = result;
		}
		return output;
	});
}
function orderSelectedFields(fields, pathPrefix, codecs, result = []) {
	const entries = Object.entries(fields);
	for (let i = 0; i < entries.length; ++i) {
		const [name, field] = entries[i];
		if (typeof name !== "string") return result;
		const newPath = pathPrefix ? [...pathPrefix, name] : [name];
		if (is(field, Column)) result.push({
			path: newPath,
			field,
			fieldType: "Column",
			codec: codecs?.get(field, "normalize"),
			arrayDimensions: field.dimensions,
			column: field
		});
		else if (is(field, SQL)) {
			const col = getColumnFromDecoder(field);
			result.push(col ? {
				path: newPath,
				field,
				fieldType: "SQL",
				codec: codecs?.get(col, "normalize"),
				arrayDimensions: col.dimensions,
				column: col
			} : {
				path: newPath,
				field,
				fieldType: "SQL"
			});
		} else if (is(field, SQL.Aliased)) {
			const col = getColumnFromDecoder(field);
			result.push(col ? {
				path: newPath,
				field,
				fieldType: "SQL.Aliased",
				codec: codecs?.get(col, "normalize"),
				arrayDimensions: col.dimensions,
				column: col
			} : {
				path: newPath,
				field,
				fieldType: "SQL.Aliased"
			});
		} else if (is(field, Subquery)) {
			let column;
			const entry = Object.values(field._.selectedFields)[0];
			let fieldDecoder;
			if (is(entry, Column)) {
				column = entry;
				fieldDecoder = entry;
			} else if (is(entry, SQL)) {
				column = getColumnFromDecoder(entry);
				fieldDecoder = entry.decoder;
			} else {
				column = getColumnFromDecoder(entry);
				fieldDecoder = entry.sql.decoder;
			}
			if (fieldDecoder) field._.sql.decoder = fieldDecoder;
			result.push(column ? {
				path: newPath,
				field,
				fieldType: "Subquery",
				codec: codecs?.get(column, "normalize"),
				arrayDimensions: column.dimensions,
				column
			} : {
				path: newPath,
				field,
				fieldType: "Subquery"
			});
		} else if (is(field, Table)) orderSelectedFields(field[Table.Symbol.Columns], newPath, codecs, result);
		else orderSelectedFields(field, newPath, codecs, result);
	}
	return result;
}
function getColumnFromDecoder(source) {
	const { decoder } = source.getSQL();
	return isChunk(decoder, chunkKindOf(decoder), chunkKinds.column) ? decoder : void 0;
}
function haveSameKeys(left, right) {
	const leftKeys = Object.keys(left);
	const rightKeys = Object.keys(right);
	if (leftKeys.length !== rightKeys.length) return false;
	for (const [index, key] of leftKeys.entries()) if (key !== rightKeys[index]) return false;
	return true;
}
function mapUpdateSet(table, values) {
	const entries = Object.entries(values).filter(([, value]) => value !== void 0);
	if (entries.length === 0) throw new Error("No values to set");
	const mapped = new Array(entries.length);
	for (let i = 0; i < entries.length; ++i) {
		const [key, value] = entries[i];
		const kind = chunkKindOf(value);
		if (isChunk(value, kind, chunkKinds.sql) || isChunk(value, kind, chunkKinds.column)) mapped[i] = [key, value];
		else mapped[i] = [key, new Param(value, table[Table.Symbol.Columns][key])];
	}
	return Object.fromEntries(mapped);
}
function applyMixins(baseClass, extendedClasses) {
	for (const extendedClass of extendedClasses) for (const name of Object.getOwnPropertyNames(extendedClass.prototype)) {
		if (name === "constructor") continue;
		Object.defineProperty(baseClass.prototype, name, Object.getOwnPropertyDescriptor(extendedClass.prototype, name) || Object.create(null));
	}
}
function getTableColumns(table) {
	return table[Table.Symbol.Columns];
}
function getColumns(table) {
	return is(table, Table) ? table[Table.Symbol.Columns] : is(table, View) ? table[ViewBaseConfig].selectedFields : table._.selectedFields;
}
function getTableLikeName(table) {
	const kind = chunkKindOf(table);
	return isChunk(table, kind, chunkKinds.subquery) ? table._.alias : isChunk(table, kind, chunkKinds.view) ? table[ViewBaseConfig].name : isChunk(table, kind, chunkKinds.sql) ? void 0 : table[Table.Symbol.IsAlias] ? table[Table.Symbol.Name] : table[Table.Symbol.BaseName];
}
function getColumnNameAndConfig(a, b) {
	return {
		name: typeof a === "string" && a.length > 0 ? a : "",
		config: typeof a === "object" ? a : b
	};
}
typeof TextDecoder === "undefined" || new TextDecoder();
function memoizeEscape(escape, limit = 4096) {
	const cache = new Map();
	return (name) => {
		let escaped = cache.get(name);
		if (escaped === void 0) {
			if (cache.size >= limit) cache.clear();
			escaped = escape(name);
			cache.set(name, escaped);
		}
		return escaped;
	};
}
function assertUnreachable(_x) {
	throw new Error("Didn't expect to get here");
}
function pgHexToUint8Array(hex) {
	const len = hex.length - 2 >> 1;
	const bytes = new Uint8Array(len);
	for (let i = 0; i < len; ++i) bytes[i] = Number.parseInt(hex.slice(2 + i * 2, 4 + i * 2), 16);
	return bytes;
}
// node_modules/drizzle-orm/alias.js
var ColumnTableAliasProxyHandler = class {
	table;
	ignoreColumnAlias;
	static [entityKind] = "ColumnTableAliasProxyHandler";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	constructor(table, ignoreColumnAlias) {
		this.table = table;
		this.ignoreColumnAlias = ignoreColumnAlias;
	}
	get(columnObj, prop) {
		if (prop === "table") return this.table;
		if (prop === "isAlias" && this.ignoreColumnAlias) return false;
		if (prop === OriginalColumn && !this.ignoreColumnAlias) return () => columnObj;
		return columnObj[prop];
	}
};
var ViewSelectionAliasProxyHandler = class {
	view;
	selection;
	ignoreColumnAlias;
	static [entityKind] = "ViewSelectionAliasProxyHandler";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	constructor(view, selection, ignoreColumnAlias) {
		this.view = view;
		this.selection = selection;
		this.ignoreColumnAlias = ignoreColumnAlias;
	}
	memo;
	columnHandler;
	get(selection, prop) {
		const value = selection[prop];
		if (typeof value !== "object" || value === null) return value;
		const memo = this.memo ??= new WeakMap();
		let result = memo.get(value);
		if (result !== void 0) return result;
		if (isChunk(value, chunkKindOf(value), chunkKinds.column)) result = new Proxy(value, this.columnHandler ??= new ColumnTableAliasProxyHandler(this.view, this.ignoreColumnAlias));
		else if (isSQLWrapper(value)) result = value;
		else result = new Proxy(value, this);
		memo.set(value, result);
		return result;
	}
};
var TableAliasProxyHandler = class {
	alias;
	replaceOriginalName;
	ignoreColumnAlias;
	static [entityKind] = "TableAliasProxyHandler";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	constructor(alias, replaceOriginalName, ignoreColumnAlias) {
		this.alias = alias;
		this.replaceOriginalName = replaceOriginalName;
		this.ignoreColumnAlias = ignoreColumnAlias;
	}
	qualifier;
	proxiedColumns;
	memo;
	columnHandler;
	get(target, prop, receiver) {
		if (prop === Qualifier) return this.qualifier ??= sql.identifier(this.alias);
		if (prop === Table.Symbol.IsAlias) return true;
		if (prop === Table.Symbol.Name) return this.alias;
		if (this.replaceOriginalName && prop === Table.Symbol.OriginalName) return this.alias;
		if (prop === Table.Symbol.Columns) {
			const columns = target[Table.Symbol.Columns];
			if (!columns) return columns;
			return isChunk(target, chunkKindOf(target), chunkKinds.view) ? this.aliasSelection(columns, receiver) : this.getProxiedColumns(columns, receiver);
		}
		if (prop === ViewBaseConfig) {
			const config = target[ViewBaseConfig];
			const memo = this.memo ??= new WeakMap();
			let result = memo.get(config);
			if (result === void 0) memo.set(config, result = {
				...config,
				name: this.alias,
				isAlias: true,
				selectedFields: this.aliasSelection(config.selectedFields, receiver)
			});
			return result;
		}
		const value = target[prop];
		if (isChunk(value, chunkKindOf(value), chunkKinds.column)) {
			const columns = target[Table.Symbol.Columns];
			if (typeof prop === "string" && columns?.[prop] === value) return this.getProxiedColumns(columns, receiver)[prop];
			const memo = this.memo ??= new WeakMap();
			let result = memo.get(value);
			if (result === void 0) memo.set(value, result = this.aliasColumn(value, receiver));
			return result;
		}
		return value;
	}
	aliasColumn(column, receiver) {
		return new Proxy(column, this.columnHandler ??= new ColumnTableAliasProxyHandler(receiver, this.ignoreColumnAlias));
	}
	aliasSelection(selection, receiver) {
		const memo = this.memo ??= new WeakMap();
		let result = memo.get(selection);
		if (result === void 0) memo.set(selection, result = new Proxy(selection, new ViewSelectionAliasProxyHandler(receiver, selection, this.ignoreColumnAlias)));
		return result;
	}
	getProxiedColumns(columns, receiver) {
		if (this.proxiedColumns) return this.proxiedColumns;
		const proxiedColumns = {};
		for (const key of Object.keys(columns)) proxiedColumns[key] = this.aliasColumn(columns[key], receiver);
		return this.proxiedColumns = proxiedColumns;
	}
};
var SubquerySelectionAliasProxyHandler = class {
	subquery;
	alias;
	static [entityKind] = "SubquerySelectionAliasProxyHandler";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	constructor(subquery, alias) {
		this.subquery = subquery;
		this.alias = alias;
	}
	memo;
	columnHandler;
	get(selection, prop) {
		const value = selection[prop];
		if (typeof value !== "object" || value === null) return value;
		const memo = this.memo ??= new WeakMap();
		let result = memo.get(value);
		if (result !== void 0) return result;
		const kind = chunkKindOf(value);
		if (isChunk(value, kind, chunkKinds.column)) result = new Proxy(value, this.columnHandler ??= new ColumnTableAliasProxyHandler(this.subquery, true));
		else if (isChunk(value, kind, chunkKinds.aliased)) {
			result = value.clone();
			result.isSelectionField = true;
			result.origin = this.alias;
		} else result = value;
		memo.set(value, result);
		return result;
	}
};
var SubqueryAliasProxyHandler = class {
	alias;
	static [entityKind] = "SubqueryAliasProxyHandler";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	constructor(alias) {
		this.alias = alias;
	}
	qualifier;
	config;
	selection;
	get(target, prop, receiver) {
		if (prop === Qualifier) return this.qualifier ??= sql.identifier(this.alias);
		if (prop === Table.Symbol.IsAlias) return true;
		if (prop === Table.Symbol.Name) return this.alias;
		if (prop === Table.Symbol.OriginalName) return target._.alias;
		if (prop === Table.Symbol.Schema) return;
		if (prop === "_") return this.config ??= {
			...target._,
			alias: this.alias,
			isWith: true,
			selectedFields: this.aliasSelection(target, receiver)
		};
		if (prop === Table.Symbol.Columns) return this.aliasSelection(target, receiver);
		return target[prop];
	}
	aliasSelection(target, receiver) {
		return this.selection ??= new Proxy(target._.selectedFields, new SubquerySelectionAliasProxyHandler(receiver, this.alias));
	}
};
var ColumnAliasProxyHandler = class {
	alias;
	static [entityKind] = "ColumnAliasProxyHandler";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	constructor(alias) {
		this.alias = alias;
	}
	get(target, prop) {
		if (prop === "isAlias") return true;
		if (prop === "name") return this.alias;
		if (prop === "keyAsName") return false;
		if (prop === OriginalColumn) return () => target;
		return target[prop];
	}
};
function aliasedTable(table, tableAlias) {
	return isChunk(table, chunkKindOf(table), chunkKinds.subquery) ? new Proxy(table, new SubqueryAliasProxyHandler(tableAlias)) : new Proxy(table, new TableAliasProxyHandler(tableAlias, false, false));
}
function aliasedTableSQL(table) {
	const schema = table[Table.Symbol.Schema];
	const name = sql.identifier(table[Table.Symbol.OriginalName]);
	return schema ? sql`${sql.identifier(schema)}.${name} ${table}` : sql`${name} ${table}`;
}
function aliasedColumn(column, alias) {
	return new Proxy(column, new ColumnAliasProxyHandler(alias));
}
Column.prototype.as = function(alias) {
	return aliasedColumn(this, alias);
};
function getOriginalColumnFromAlias(column) {
	return column[OriginalColumn]();
}
// node_modules/drizzle-orm/query-promise.js
var QueryPromise = class {
	static [entityKind] = "QueryPromise";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	[Symbol.toStringTag] = "QueryPromise";
	catch(onRejected) {
		return this.then(void 0, onRejected);
	}
	finally(onFinally) {
		return this.then((value) => {
			onFinally?.();
			return value;
		}, (reason) => {
			onFinally?.();
			throw reason;
		});
	}
	then(onFulfilled, onRejected) {
		return this.execute().then(onFulfilled, onRejected);
	}
};
// node_modules/drizzle-orm/sql/expressions/conditions.js
function bindIfParam(value, column) {
	if (isDriverValueEncoder(column) && !isSQLWrapper(value)) {
		const kind = chunkKindOf(value);
		if (kind !== chunkKinds.param && kind !== chunkKinds.placeholder && kind !== chunkKinds.column && kind !== chunkKinds.table && kind !== chunkKinds.view) return new Param(value, column);
	}
	return value;
}
const checkColumnWithValue = (column, op, value) => new SQL([
	column,
	op,
	bindIfParam(value, column)
]);
const eq = (left, right) => checkColumnWithValue(left, commonStringChunks[" = "], right);
const ne = (left, right) => checkColumnWithValue(left, commonStringChunks[" <> "], right);
const joinConditions = (conditions, separatorWithParenChunk) => {
	const chunks = new Array(conditions.length * 2 + 1), lastIdx = conditions.length - 1;
	chunks[0] = commonStringChunks["(("];
	for (let i = 0; i < lastIdx; i++) {
		chunks[i * 2 + 1] = conditions[i];
		chunks[i * 2 + 2] = separatorWithParenChunk;
	}
	chunks[lastIdx * 2 + 1] = conditions[lastIdx];
	chunks[lastIdx * 2 + 2] = commonStringChunks["))"];
	return new SQL(chunks);
};
function and(...unfilteredConditions) {
	const conditions = unfilteredConditions.filter((c) => c !== void 0);
	if (conditions.length === 0) return;
	if (conditions.length === 1) return new SQL(conditions);
	return joinConditions(conditions, commonStringChunks[") and ("]);
}
function or(...unfilteredConditions) {
	const conditions = unfilteredConditions.filter((c) => c !== void 0);
	if (conditions.length === 0) return;
	if (conditions.length === 1) return new SQL(conditions);
	return joinConditions(conditions, commonStringChunks[") or ("]);
}
function not(condition) {
	if (!condition) return void 0;
	return is(condition, SQL) ? sql`not (${condition})` : sql`not ${condition}`;
}
const gt = (left, right) => checkColumnWithValue(left, commonStringChunks[" > "], right);
const gte = (left, right) => checkColumnWithValue(left, commonStringChunks[" >= "], right);
const lt = (left, right) => checkColumnWithValue(left, commonStringChunks[" < "], right);
const lte = (left, right) => checkColumnWithValue(left, commonStringChunks[" <= "], right);
function inArray(column, values) {
	if (Array.isArray(values)) {
		if (values.length === 0) return new SQL([commonStringChunks["1 = 0"]]);
		return new SQL([
			column,
			commonStringChunks[" in "],
			values.map((v) => bindIfParam(v, column))
		]);
	}
	return checkColumnWithValue(column, commonStringChunks[" in "], values);
}
function notInArray(column, values) {
	if (Array.isArray(values)) {
		if (values.length === 0) return new SQL([commonStringChunks["1 = 1"]]);
		return new SQL([
			column,
			commonStringChunks[" not in "],
			values.map((v) => bindIfParam(v, column))
		]);
	}
	return checkColumnWithValue(column, commonStringChunks[" not in "], values);
}
function isNull(value) {
	return sql`(${value} is null)`;
}
function isNotNull(value) {
	return sql`(${value} is not null)`;
}
function exists(subquery) {
	return sql`exists ${subquery}`;
}
function notExists(subquery) {
	return sql`not exists ${subquery}`;
}
function between(column, min, max) {
	return sql`${column} between ${bindIfParam(min, column)} and ${bindIfParam(max, column)}`;
}
function notBetween(column, min, max) {
	return sql`${column} not between ${bindIfParam(min, column)} and ${bindIfParam(max, column)}`;
}
function like(column, value) {
	return sql`${column} like ${value}`;
}
function notLike(column, value) {
	return sql`${column} not like ${value}`;
}
function ilike(column, value) {
	return sql`${column} ilike ${value}`;
}
function notIlike(column, value) {
	return sql`${column} not ilike ${value}`;
}
function arrayContains(column, values) {
	if (Array.isArray(values)) {
		if (values.length === 0) throw new Error("arrayContains requires at least one value");
		const par = bindIfParam(values, column);
		const array = sql`${Array.isArray(par) ? new Param(par) : par}`;
		return sql`${column} @> ${array}`;
	}
	return sql`${column} @> ${bindIfParam(values, column)}`;
}
function arrayContained(column, values) {
	if (Array.isArray(values)) {
		if (values.length === 0) throw new Error("arrayContained requires at least one value");
		const par = bindIfParam(values, column);
		const array = sql`${Array.isArray(par) ? new Param(par) : par}`;
		return sql`${column} <@ ${array}`;
	}
	return sql`${column} <@ ${bindIfParam(values, column)}`;
}
function arrayOverlaps(column, values) {
	if (Array.isArray(values)) {
		if (values.length === 0) throw new Error("arrayOverlaps requires at least one value");
		const par = bindIfParam(values, column);
		const array = sql`${Array.isArray(par) ? new Param(par) : par}`;
		return sql`${column} && ${array}`;
	}
	return sql`${column} && ${bindIfParam(values, column)}`;
}
// node_modules/drizzle-orm/sql/expressions/select.js
function asc(column) {
	return sql`${column} asc`;
}
function desc(column) {
	return sql`${column} desc`;
}
// node_modules/drizzle-orm/relations.js
const operators = {
	and,
	between,
	eq,
	exists,
	gt,
	gte,
	ilike,
	inArray,
	arrayContains,
	arrayContained,
	arrayOverlaps,
	isNull,
	isNotNull,
	like,
	lt,
	lte,
	ne,
	not,
	notBetween,
	notExists,
	notLike,
	notIlike,
	notInArray,
	or,
	sql
};
const orderByOperators = {
	sql,
	asc,
	desc
};
function relationalQueryUsedTablesInit(config) {
	return config !== true && config.withCache ? new Set() : void 0;
}
function relationalQueryCacheMetadata(config, sql, usedTables, source) {
	if (config !== true && config.withCache === false) return;
	let collected;
	return {
		type: "select",
		tables: () => {
			if (collected) return collected;
			if (!usedTables) {
				usedTables = new Set();
				source._getQuery(usedTables);
			}
			collectChunksUsedTables(sql.queryChunks, usedTables);
			return collected = [...usedTables];
		}
	};
}
function relationalQueryCacheConfig(config) {
	return config !== true && config.withCache ? {
		config: {},
		enabled: true,
		autoInvalidate: true
	} : void 0;
}
function mapRelationalRow(rows, isOne, buildQueryResultSelection, parseJson = false, parseJsonIfString = false, useJsonMappers = true) {
	const maxIdx = isOne ? 1 : rows.length;
	const decoders = buildQueryResultSelection.map(({ field, fieldType, codec, arrayDimensions, subqueryDecoder }) => {
		let decoder;
		switch (fieldType) {
			case "Column":
				decoder = field;
				break;
			case "SQL":
				decoder = field.decoder;
				break;
			case "SQL.Aliased":
				decoder = field.sql.decoder;
				break;
			case "Subquery":
				decoder = subqueryDecoder ?? noopDecoder;
				break;
			case "Nested":
				decoder = noopDecoder;
				break;
			default: decoder = field.getSQL().decoder;
		}
		if (useJsonMappers && field.mapFromJsonValue) return (v) => field.mapFromJsonValue(v);
		return decoder.mapFromDriverValue.isNoop ? codec ? (value) => codec(value, arrayDimensions) : void 0 : codec ? (value) => decoder.mapFromDriverValue(codec(value, arrayDimensions)) : (value) => decoder.mapFromDriverValue(value);
	});
	for (let i = 0; i < maxIdx; ++i) {
		const row = isOne ? rows : rows[i];
		for (let selectionItemIdx = 0; selectionItemIdx < buildQueryResultSelection.length; ++selectionItemIdx) {
			const selectionItem = buildQueryResultSelection[selectionItemIdx];
			if (selectionItem.selection) {
				if (row[selectionItem.key] === null) continue;
				if (parseJson) {
					row[selectionItem.key] = JSON.parse(row[selectionItem.key]);
					if (row[selectionItem.key] === null) continue;
				} else if (parseJsonIfString && typeof row[selectionItem.key] === "string") row[selectionItem.key] = JSON.parse(row[selectionItem.key]);
				if (selectionItem.isArray) {
					mapRelationalRow(row[selectionItem.key], false, selectionItem.selection, false, parseJsonIfString);
					continue;
				}
				mapRelationalRow(row[selectionItem.key], true, selectionItem.selection, false, parseJsonIfString);
				continue;
			}
			if (row[selectionItem.key] === null) continue;
			const decoder = decoders[selectionItemIdx];
			if (!decoder) continue;
			row[selectionItem.key] = decoder(row[selectionItem.key]);
		}
	}
	return rows;
}
function mapRelationalRowFromArrays(rows, isOne, buildQueryResultSelection, parseJson = false, parseJsonIfString = false) {
	const maxIdx = isOne ? 1 : rows.length;
	const decoders = buildQueryResultSelection.map(({ field, fieldType, codec, arrayDimensions, subqueryDecoder }) => {
		let decoder;
		switch (fieldType) {
			case "Column":
				decoder = field;
				break;
			case "SQL":
				decoder = field.decoder;
				break;
			case "SQL.Aliased":
				decoder = field.sql.decoder;
				break;
			case "Subquery":
				decoder = subqueryDecoder ?? noopDecoder;
				break;
			case "Nested":
				decoder = noopDecoder;
				break;
			default: decoder = field.getSQL().decoder;
		}
		return decoder.mapFromDriverValue.isNoop ? codec ? (value) => codec(value, arrayDimensions) : void 0 : codec ? (value) => decoder.mapFromDriverValue(codec(value, arrayDimensions)) : (value) => decoder.mapFromDriverValue(value);
	});
	const results = new Array(maxIdx);
	for (let i = 0; i < maxIdx; ++i) {
		const row = isOne ? rows : rows[i];
		const result = {};
		for (let selectionItemIdx = 0; selectionItemIdx < buildQueryResultSelection.length; ++selectionItemIdx) {
			const selectionItem = buildQueryResultSelection[selectionItemIdx];
			let value = row[selectionItemIdx];
			if (selectionItem.selection) {
				if (value === null) {
					result[selectionItem.key] = null;
					continue;
				}
				if (parseJson) {
					value = JSON.parse(value);
					if (value === null) {
						result[selectionItem.key] = null;
						continue;
					}
				} else if (parseJsonIfString && typeof value === "string") value = JSON.parse(value);
				if (selectionItem.isArray) mapRelationalRow(value, false, selectionItem.selection, false, parseJsonIfString);
				else mapRelationalRow(value, true, selectionItem.selection, false, parseJsonIfString);
				result[selectionItem.key] = value;
				continue;
			}
			if (value === null) {
				result[selectionItem.key] = null;
				continue;
			}
			const decoder = decoders[selectionItemIdx];
			result[selectionItem.key] = decoder ? decoder(value) : value;
		}
		results[i] = result;
	}
	return isOne ? results[0] : results;
}
function makeDefaultRqbMapper({ selection, isFirst, parseJson, parseJsonIfString, rootJsonMappers, arrayModeRoot }) {
	return ((rows) => {
		if (isFirst && !rows[0]) return rows[0];
		return arrayModeRoot ? mapRelationalRowFromArrays(isFirst ? rows[0] : rows, isFirst, selection, parseJson, parseJsonIfString) : mapRelationalRow(isFirst ? rows[0] : rows, isFirst, selection, parseJson, parseJsonIfString, rootJsonMappers);
	});
}
function makeJitRqbMapperInner(selection, rowExpr, selectionVar, parseJson, parseJsonIfString, useJsonMappers, preFn, counter, accessByIdx) {
	const bodyStmts = [];
	const literalEntries = [];
	let hasWork = false;
	const fieldVars = selection.map(() => `c${counter.n++}`);
	const destructurePieces = selection.map((item, idx) => accessByIdx ? fieldVars[idx] : `${JSON.stringify(item.key)}: ${fieldVars[idx]}`);
	bodyStmts.push(accessByIdx ? `let [ ${destructurePieces.join(", ")} ] = ${rowExpr};` : `let { ${destructurePieces.join(", ")} } = ${rowExpr};`);
	for (const [idx, { field, fieldType, key, codec, isArray, selection: innerSelection, arrayDimensions, subqueryDecoder }] of selection.entries()) {
		const sel = `${selectionVar}[${idx}]`;
		const keyStr = JSON.stringify(key);
		const slot = fieldVars[idx];
		if (innerSelection) {
			if (parseJson) {
				bodyStmts.push(`if (${slot} !== null) ${slot} = JSON.parse(${slot});`);
				hasWork = true;
			} else if (parseJsonIfString) {
				bodyStmts.push(`if (typeof ${slot} === 'string') ${slot} = JSON.parse(${slot});`);
				hasWork = true;
			}
			const nestedSelVar = `s${counter.n++}`;
			const savedPreFnLen = preFn.length;
			preFn.push(`const { selection: ${nestedSelVar} } = ${sel};`);
			if (isArray) {
				const j = `j${counter.n++}`;
				const inner = makeJitRqbMapperInner(innerSelection, `${slot}[${j}]`, nestedSelVar, false, parseJsonIfString, true, preFn, counter, false);
				if (inner.hasWork) {
					hasWork = true;
					bodyStmts.push(`if (${slot} !== null) {`);
					bodyStmts.push(`\tfor (let ${j} = 0; ${j} < ${slot}.length; ++${j}) {`);
					for (const s of inner.bodyStmts) bodyStmts.push(`\t\t${s}`);
					bodyStmts.push(`\t\t${slot}[${j}] = ${inner.literal};`);
					bodyStmts.push(`\t}`);
					bodyStmts.push(`}`);
				} else preFn.splice(savedPreFnLen, 1);
			} else {
				const inner = makeJitRqbMapperInner(innerSelection, slot, nestedSelVar, false, parseJsonIfString, true, preFn, counter, false);
				if (inner.hasWork) {
					hasWork = true;
					bodyStmts.push(`if (${slot} !== null) {`);
					for (const s of inner.bodyStmts) bodyStmts.push(`\t${s}`);
					bodyStmts.push(`\t${slot} = ${inner.literal};`);
					bodyStmts.push(`}`);
				} else preFn.splice(savedPreFnLen, 1);
			}
			literalEntries.push(`${keyStr}: ${slot}`);
			continue;
		}
		let decoderExpr = "";
		let destructure = "";
		let bypassCodecs = false;
		switch (fieldType) {
			case "Column":
				if (useJsonMappers && field.mapFromJsonValue) {
					bypassCodecs = true;
					const id = counter.n++;
					destructure = `field: dec${id}`;
					decoderExpr = `dec${id}.mapFromJsonValue`;
				} else if (!field.mapFromDriverValue.isNoop) {
					const id = counter.n++;
					destructure = `field: dec${id}`;
					decoderExpr = `dec${id}.mapFromDriverValue`;
				}
				break;
			case "SQL":
				if (useJsonMappers && field.decoder.mapFromJsonValue) {
					bypassCodecs = true;
					const id = counter.n++;
					destructure = `field: { decoder: dec${id} }`;
					decoderExpr = `dec${id}.mapFromJsonValue`;
				} else if (!field.decoder.mapFromDriverValue.isNoop) {
					const id = counter.n++;
					destructure = `field: { decoder: dec${id} }`;
					decoderExpr = `dec${id}.mapFromDriverValue`;
				}
				break;
			case "SQL.Aliased":
				if (useJsonMappers && field.sql.decoder.mapFromJsonValue) {
					bypassCodecs = true;
					const id = counter.n++;
					destructure = `field: { sql: { decoder: dec${id} } }`;
					decoderExpr = `dec${id}.mapFromJsonValue`;
				} else if (!field.sql.decoder.mapFromDriverValue.isNoop) {
					const id = counter.n++;
					destructure = `field: { sql: { decoder: dec${id} } }`;
					decoderExpr = `dec${id}.mapFromDriverValue`;
				}
				break;
			case "Subquery":
				if (useJsonMappers && subqueryDecoder?.mapFromJsonValue) {
					bypassCodecs = true;
					const id = counter.n++;
					destructure = `subqueryDecoder: dec${id}`;
					decoderExpr = `dec${id}.mapFromJsonValue`;
				} else if (subqueryDecoder && !subqueryDecoder.mapFromDriverValue.isNoop) {
					const id = counter.n++;
					destructure = `subqueryDecoder: dec${id}`;
					decoderExpr = `dec${id}.mapFromDriverValue`;
				}
				break;
			case "Nested": break;
			default: {
				const sqlExpr = field.getSQL();
				if (useJsonMappers && sqlExpr.decoder.mapFromJsonValue) {
					bypassCodecs = true;
					const id = counter.n++;
					preFn.push(`const dec${id} = ${sel}.field.getSQL().decoder;`);
					decoderExpr = `dec${id}.mapFromJsonValue`;
				} else if (!sqlExpr.decoder.mapFromDriverValue.isNoop) {
					const id = counter.n++;
					preFn.push(`const dec${id} = ${sel}.field.getSQL().decoder;`);
					decoderExpr = `dec${id}.mapFromDriverValue`;
				}
			}
		}
		let codecVar = "";
		if (!bypassCodecs && codec) codecVar = `codec${counter.n++}`;
		if (destructure || codecVar) {
			const parts = [];
			if (destructure) parts.push(destructure);
			if (codecVar) parts.push(`codec: ${codecVar}`);
			preFn.push(`const { ${parts.join(", ")} } = ${sel};`);
		}
		if (decoderExpr || codecVar) {
			hasWork = true;
			let decoded = slot;
			if (codecVar) decoded = `${codecVar}(${decoded}, ${arrayDimensions})`;
			if (decoderExpr) decoded = `${decoderExpr}(${decoded})`;
			literalEntries.push(`${keyStr}: ${slot} === null ? null : ${decoded}`);
		} else literalEntries.push(`${keyStr}: ${slot}`);
	}
	return {
		bodyStmts,
		literal: `{ ${literalEntries.join(", ")} }`,
		hasWork
	};
}
function makeJitRqbMapper({ selection, isFirst, parseJson, parseJsonIfString, rootJsonMappers, arrayModeRoot }) {
	const preFn = [];
	const inner = makeJitRqbMapperInner(selection, "row", "selection", parseJson, parseJsonIfString, arrayModeRoot ? false : rootJsonMappers, preFn, { n: 0 }, !!arrayModeRoot);
	const lines = [];
	lines.push(`\t"use strict";
	const { selection } = this;`);
	for (const p of preFn) lines.push(`\t${p}`);
	if (arrayModeRoot) {
		if (isFirst) {
			lines.push(`\tconst row = rows[0];`);
			lines.push(`\tif (!row) return undefined;`);
			for (const s of inner.bodyStmts) lines.push(`\t${s}`);
			lines.push(`\treturn ${inner.literal};`);
		} else {
			lines.push(`\tconst { length } = rows;`);
			lines.push(`\tconst mapped = new Array(length);`);
			lines.push(`\tfor (let i = 0; i < length; ++i) {`);
			lines.push(`\t\tconst row = rows[i];`);
			for (const s of inner.bodyStmts) lines.push(`\t\t${s}`);
			lines.push(`\t\tmapped[i] = ${inner.literal};`);
			lines.push(`\t}`);
			lines.push(`\treturn mapped;`);
		}
	} else if (!inner.hasWork) lines.push(isFirst ? `\treturn rows[0];` : `\treturn rows;`);
	else if (isFirst) {
		lines.push(`\tconst row = rows[0];`);
		lines.push(`\tif (!row) return undefined;`);
		for (const s of inner.bodyStmts) lines.push(`\t${s}`);
		lines.push(`\trows[0] = ${inner.literal};`);
		lines.push(`\treturn rows[0];`);
	} else {
		lines.push(`\tfor (let i = 0; i < rows.length; ++i) {`);
		lines.push(`\t\tconst row = rows[i];`);
		for (const s of inner.bodyStmts) lines.push(`\t\t${s}`);
		lines.push(`\t\trows[i] = ${inner.literal};`);
		lines.push(`\t}`);
		lines.push(`\treturn rows;`);
	}
	lines.push("	//# sourceURL=drizzle:jit-relational-query-mapper");
	const compiled = lines.join("\n");
	return Object.assign(new FnConstructor("rows", compiled).bind({ selection }), { body: `function jitRqbMapper (rows) {\n${compiled}\n}` });
}
function fieldSelectionToSQL(table, target) {
	const field = table[TableColumns][target];
	const kind = chunkKindOf(field);
	if (isChunk(field, kind, chunkKinds.column)) return field;
	return new SQL([
		table,
		commonStringChunks["."],
		sql.identifier(isChunk(field, kind, chunkKinds.aliased) ? field.fieldAlias : target)
	]);
}
var ConditionsCollector = class {
	chunks;
	separator;
	static [entityKind] = "ConditionsCollector";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	start;
	count = 0;
	mark = 0;
	conditionStart = 0;
	constructor(chunks, separator) {
		this.chunks = chunks;
		this.separator = separator;
		this.start = chunks.length;
		chunks.push(void 0);
	}
	open() {
		this.mark = this.chunks.length;
		if (this.count) this.chunks.push(this.separator);
		this.conditionStart = this.chunks.length;
	}
	close() {
		if (this.chunks.length === this.conditionStart) {
			this.chunks.length = this.mark;
			return;
		}
		++this.count;
	}
	push(condition) {
		if (condition === void 0) return;
		if (this.count) this.chunks.push(this.separator);
		this.chunks.push(condition);
		++this.count;
	}
	pushChunks(condition) {
		if (!condition?.length) return;
		if (this.count) this.chunks.push(this.separator);
		for (let i = 0; i < condition.length; ++i) this.chunks.push(condition[i]);
		++this.count;
	}
	finish() {
		if (!this.count) {
			this.chunks.length = this.start;
			return false;
		}
		if (this.count > 1) {
			this.chunks[this.start] = commonStringChunks["(("];
			this.chunks.push(commonStringChunks["))"]);
		}
		return true;
	}
};
function relationsFieldFilterToSQL(column, filter, collectTo = []) {
	if (filter === EmptyFilter) return void 0;
	if (filter === void 0) throw new Error(`Unexpected 'undefined' in filter value. Use 'EmptyFilter' if you want the filter field to be skipped.`);
	if (typeof filter !== "object" || is(filter, Placeholder)) {
		collectTo.push(eq(column, filter));
		return collectTo;
	}
	const entries = Object.entries(filter);
	if (!entries.length) return void 0;
	const conditions = new ConditionsCollector(collectTo, commonStringChunks[") and ("]);
	for (const [target, value] of entries) {
		if (value === EmptyFilter) continue;
		if (value === void 0) throw new Error(`Unexpected 'undefined' in filter value. Use 'EmptyFilter' if you want the filter field to be skipped.`);
		switch (target) {
			case "NOT": {
				conditions.open();
				const notStart = collectTo.length;
				collectTo.push(commonStringChunks["not ("]);
				relationsFieldFilterToSQL(column, value, collectTo);
				if (collectTo.length === notStart + 1) collectTo.length = notStart;
				else collectTo.push(commonStringChunks[")"]);
				conditions.close();
				continue;
			}
			case "OR":
			case "AND": {
				const subFilters = value;
				if (!subFilters.length) throw new Error(`Unexpected empty array in filters' '${target}' section. Omit field or use 'EmptyFilter' if you want filter to be skipped.`);
				conditions.open();
				const subConditions = new ConditionsCollector(collectTo, target === "OR" ? commonStringChunks[") or ("] : commonStringChunks[") and ("]);
				for (const subFilter of subFilters) {
					subConditions.open();
					relationsFieldFilterToSQL(column, subFilter, collectTo);
					subConditions.close();
				}
				subConditions.finish();
				conditions.close();
				continue;
			}
			case "isNotNull":
			case "isNull":
				if (!value) continue;
				conditions.push(operators[target](column));
				continue;
			case "in":
				conditions.push(operators.inArray(column, value));
				continue;
			case "notIn":
				conditions.push(operators.notInArray(column, value));
				continue;
			default:
				conditions.push(operators[target](column, value));
				continue;
		}
	}
	return conditions.finish() ? collectTo : void 0;
}
function relationsFilterToSQL(table, filter, tableRelations = {}, tablesRelations = {}, withSubqueries, depth = 0, collectTo = []) {
	if (filter === EmptyFilter) return {
		sql: void 0,
		hasRelationFilters: false
	};
	if (filter === void 0) throw new Error(`Unexpected 'undefined' in filter value. Use 'EmptyFilter' if you want the filter field to be skipped.`);
	const entries = Object.entries(filter);
	if (!entries.length) return {
		sql: void 0,
		hasRelationFilters: false
	};
	const conditions = new ConditionsCollector(collectTo, commonStringChunks[") and ("]);
	let hasRelationFilters = false;
	const buildNested = (subFilter) => {
		if (relationsFilterToSQL(table, subFilter, tableRelations, tablesRelations, withSubqueries, depth, collectTo).hasRelationFilters) hasRelationFilters = true;
	};
	for (const [target, value] of entries) {
		if (value === EmptyFilter) continue;
		if (value === void 0) throw new Error(`Unexpected 'undefined' in filter value. Use 'EmptyFilter' if you want the filter field to be skipped.`);
		switch (target) {
			case "RAW": {
				const processed = typeof value === "function" ? value(table, operators) : value.getSQL();
				if (processed === EmptyFilter) continue;
				conditions.push(processed);
				hasRelationFilters = true;
				continue;
			}
			case "OR":
			case "AND": {
				const subFilters = value;
				if (!subFilters.length) throw new Error(`Unexpected empty array in filters' '${target}' section. Omit field or use 'EmptyFilter' if you want filter to be skipped.`);
				conditions.open();
				const subConditions = new ConditionsCollector(collectTo, target === "OR" ? commonStringChunks[") or ("] : commonStringChunks[") and ("]);
				for (const subFilter of subFilters) {
					subConditions.open();
					buildNested(subFilter);
					subConditions.close();
				}
				subConditions.finish();
				conditions.close();
				continue;
			}
			case "NOT": {
				conditions.open();
				const notStart = collectTo.length;
				collectTo.push(commonStringChunks["not ("]);
				buildNested(value);
				if (collectTo.length === notStart + 1) collectTo.length = notStart;
				else collectTo.push(commonStringChunks[")"]);
				conditions.close();
				continue;
			}
			default: {
				if (Object.prototype.hasOwnProperty.call(table[TableColumns], target) && table[TableColumns][target]) {
					conditions.open();
					relationsFieldFilterToSQL(fieldSelectionToSQL(table, target), value, collectTo);
					conditions.close();
					continue;
				}
				const relation = Object.prototype.hasOwnProperty.call(tableRelations, target) ? tableRelations[target] : void 0;
				if (!relation) throw new DrizzleError({ message: `Unknown relational filter field: "${target}"` });
				if (withSubqueries) {
					collectSubqueryAndUsedTables(withSubqueries, relation.targetTable);
					collectSubqueryAndUsedTables(withSubqueries, relation.throughTable);
				}
				const targetTable = aliasedTable(relation.targetTable, `f${depth}`);
				const throughTable = relation.throughTable ? aliasedTable(relation.throughTable, `ft${depth}`) : void 0;
				const targetConfig = tablesRelations[relation.targetTableName];
				const isExistsOnly = typeof value === "boolean";
				conditions.open();
				const conditionStart = collectTo.length;
				collectTo.push(value ? commonStringChunks["exists (select * from "] : commonStringChunks["not exists (select * from "]);
				getTableAsAliasSQL(targetTable, collectTo);
				if (throughTable) {
					collectTo.push(commonStringChunks[" inner join "]);
					getTableAsAliasSQL(throughTable, collectTo);
					collectTo.push(commonStringChunks[" on "]);
				}
				const { filter: relationFilter } = relationToSQL(relation, table, targetTable, throughTable, [], collectTo);
				collectTo.push(commonStringChunks[" where "]);
				const where = new ConditionsCollector(collectTo, commonStringChunks[") and ("]);
				where.pushChunks(relationFilter);
				if (!isExistsOnly) {
					where.open();
					const subfilter = relationsFilterToSQL(targetTable, value, targetConfig.relations, tablesRelations, withSubqueries, depth + 1, collectTo);
					where.close();
					if (!subfilter.sql) {
						collectTo.length = conditionStart;
						conditions.close();
						continue;
					}
				}
				where.finish();
				collectTo.push(commonStringChunks[")"]);
				conditions.close();
				hasRelationFilters = true;
			}
		}
	}
	return {
		sql: conditions.finish() ? collectTo : void 0,
		hasRelationFilters
	};
}
const relationsOrderAggregates = new Set([
	"min",
	"max",
	"count",
	"avg",
	"first"
]);
function parseRelationsOrderValue(value, path) {
	if (typeof value !== "string") throw new DrizzleError({ message: `Invalid order "${path}": expected a string, got ${value === null ? "null" : typeof value}` });
	const parts = value.split("(");
	const direction = parts[0];
	if (direction !== "asc" && direction !== "desc") throw new DrizzleError({ message: `Invalid order "${path}": unknown direction "${direction}" in "${value}", expected "asc" or "desc"` });
	if (parts.length === 1) return { direction };
	if (parts.length > 2 || !parts[1].endsWith(")")) throw new DrizzleError({ message: `Invalid order "${path}": malformed value "${value}", expected "${direction}" or "${direction}(<aggregate>)"` });
	const aggregate = parts[1].slice(0, -1);
	if (!relationsOrderAggregates.has(aggregate)) throw new DrizzleError({ message: `Invalid order "${path}": unknown aggregate "${aggregate}" in "${value}", expected one of: ${[...relationsOrderAggregates].join(", ")}` });
	return {
		direction,
		aggregate
	};
}
function relationsOrderEntriesToSQL(table, orders, tableRelations, tablesRelations, withSubqueries, singleRowLimit, source, collectTo, start = collectTo.length) {
	for (const [target, value] of Object.entries(orders)) {
		if (!value) continue;
		const path = source ? `${source.path}.${target}` : target;
		if (Object.prototype.hasOwnProperty.call(table[TableColumns], target) && table[TableColumns][target]) {
			const { direction, aggregate } = parseRelationsOrderValue(value, path);
			if (!!aggregate !== !!source?.isAggregated) throw new DrizzleError({ message: `Invalid order "${path}": expected ${source?.isAggregated ? "\"asc(<aggregate>)\" or \"desc(<aggregate>)\", with aggregate being one of: min, max, count, avg, first" : "\"asc\" or \"desc\""}, got "${value}"` });
			const column = fieldSelectionToSQL(table, target);
			if (collectTo.length > start) collectTo.push(commonStringChunks[", "]);
			if (!source) {
				collectTo.push(column, direction === "asc" ? commonStringChunks[" asc"] : commonStringChunks[" desc"]);
				continue;
			}
			const isSingleRowLimited = !aggregate || aggregate === "first";
			collectTo.push(commonStringChunks["(select "]);
			if (isSingleRowLimited) {
				if (singleRowLimit === "top") collectTo.push(commonStringChunks["top(1) "]);
				collectTo.push(column);
			} else collectTo.push(commonStringChunks[`${aggregate}(`], column, commonStringChunks[")"]);
			collectTo.push(commonStringChunks[" from "]);
			for (let i = 0; i < source.from.length; ++i) collectTo.push(source.from[i]);
			const whereStart = collectTo.length;
			collectTo.push(commonStringChunks[" where "]);
			const where = new ConditionsCollector(collectTo, commonStringChunks[") and ("]);
			for (let i = 0; i < source.filters.length; ++i) where.pushChunks(source.filters[i]);
			if (!where.finish()) collectTo.length = whereStart;
			if (isSingleRowLimited && singleRowLimit === "limit") collectTo.push(commonStringChunks[" limit 1"]);
			collectTo.push(commonStringChunks[")"], direction === "asc" ? commonStringChunks[" asc"] : commonStringChunks[" desc"]);
			continue;
		}
		const relation = Object.prototype.hasOwnProperty.call(tableRelations, target) ? tableRelations[target] : void 0;
		if (!relation) throw new DrizzleError({ message: `Unknown relational order field: "${path}"` });
		const count = relation.relationType === "many" && typeof value === "string" ? parseRelationsOrderValue(value, path) : void 0;
		const countDirection = count?.aggregate === "count" ? count.direction : void 0;
		if (typeof value !== "object" && !countDirection) throw new DrizzleError({ message: `Invalid order "${path}": expected an object with fields of relation to order by${relation.relationType === "many" ? ", \"asc(count)\" or \"desc(count)\"" : ""}, got "${value}"` });
		if (withSubqueries) {
			collectSubqueryAndUsedTables(withSubqueries, relation.targetTable);
			collectSubqueryAndUsedTables(withSubqueries, relation.throughTable);
		}
		const depth = source?.depth ?? 0;
		const targetTable = aliasedTable(relation.targetTable, `o${depth}`);
		const throughTable = relation.throughTable ? aliasedTable(relation.throughTable, `ot${depth}`) : void 0;
		const from = source ? [...source.from, commonStringChunks[" cross join "]] : [];
		getTableAsAliasSQL(targetTable, from);
		if (throughTable) {
			from.push(commonStringChunks[" inner join "]);
			getTableAsAliasSQL(throughTable, from);
			from.push(commonStringChunks[" on "]);
		}
		const { filter } = relationToSQL(relation, table, targetTable, throughTable, [], from);
		const filters = source ? [...source.filters, filter] : [filter];
		if (typeof value !== "object") {
			if (collectTo.length > start) collectTo.push(commonStringChunks[", "]);
			collectTo.push(commonStringChunks["(select count(*) from "]);
			for (let i = 0; i < from.length; ++i) collectTo.push(from[i]);
			const whereStart = collectTo.length;
			collectTo.push(commonStringChunks[" where "]);
			const where = new ConditionsCollector(collectTo, commonStringChunks[") and ("]);
			for (let i = 0; i < filters.length; ++i) where.pushChunks(filters[i]);
			if (!where.finish()) collectTo.length = whereStart;
			collectTo.push(commonStringChunks[")"], countDirection === "asc" ? commonStringChunks[" asc"] : commonStringChunks[" desc"]);
			continue;
		}
		relationsOrderEntriesToSQL(targetTable, value, tablesRelations[relation.targetTableName]?.relations ?? {}, tablesRelations, withSubqueries, singleRowLimit, {
			from,
			filters,
			isAggregated: !!source?.isAggregated || relation.relationType === "many",
			depth: depth + 1,
			path
		}, collectTo, start);
	}
	return collectTo;
}
function relationsOrderToSQL(table, orders, tableRelations = {}, tablesRelations = {}, withSubqueries, singleRowLimit = "limit", collectTo = []) {
	const start = collectTo.length;
	if (typeof orders === "function") {
		const data = orders(table, orderByOperators);
		if (!data) return void 0;
		const kind = chunkKindOf(data);
		if (isChunk(data, kind, chunkKinds.sql)) collectTo.push(data);
		else if (Array.isArray(data)) for (let i = 0; i < data.length; ++i) {
			if (i) collectTo.push(commonStringChunks[", "]);
			const item = data[i];
			collectTo.push(item);
			if (chunkKindOf(item) !== chunkKinds.sql) collectTo.push(commonStringChunks[" asc"]);
		}
		else if (isChunk(data, kind, chunkKinds.column)) collectTo.push(data, commonStringChunks[" asc"]);
		return collectTo.length > start ? collectTo : void 0;
	}
	relationsOrderEntriesToSQL(table, orders, tableRelations, tablesRelations, withSubqueries, singleRowLimit, void 0, collectTo, start);
	return collectTo.length > start ? collectTo : void 0;
}
function relationExtrasToSQL(table, extras, codecs, inJson, collectTo = []) {
	const start = collectTo.length;
	const selection = [];
	for (const [key, field] of Object.entries(extras)) {
		const extra = typeof field === "function" ? field(table, { sql: operators.sql }) : field;
		if (!extra) continue;
		const subq = extra.getSQL();
		const column = codecs ? getColumnFromDecoder(subq) : void 0;
		const query = column && (!inJson || !column.jsonSelectIdentifier) ? new SQL([
			codecs.apply(column, inJson ? "castInJson" : "cast", new SQL([
				commonStringChunks["("],
				subq,
				commonStringChunks[")"]
			])),
			commonStringChunks[" as "],
			sql.identifier(key)
		]) : new SQL([
			commonStringChunks["("],
			subq,
			commonStringChunks[") as "],
			sql.identifier(key)
		]);
		query.decoder = subq.decoder;
		if (collectTo.length > start) collectTo.push(commonStringChunks[", "]);
		collectTo.push(query);
		selection.push(column && (!inJson || !column.mapFromJsonValue) ? {
			key,
			field: query,
			fieldType: "SQL",
			codec: codecs.get(column, inJson ? "normalizeInJson" : "normalize"),
			arrayDimensions: column.dimensions
		} : {
			key,
			field: query,
			fieldType: "SQL"
		});
	}
	return {
		sql: collectTo.length > start ? collectTo : void 0,
		selection
	};
}
function relationFieldIdentifier({ _: { column, key } }) {
	const kind = chunkKindOf(column);
	return sql.identifier(isChunk(column, kind, chunkKinds.column) ? column.name : isChunk(column, kind, chunkKinds.aliased) ? column.fieldAlias : key);
}
function collectRelationFieldsEquality(conditions, collectTo, leftTable, leftField, rightTable, rightField) {
	conditions.open();
	collectTo.push(leftTable, commonStringChunks["."], relationFieldIdentifier(leftField), commonStringChunks[" = "], rightTable, commonStringChunks["."], relationFieldIdentifier(rightField));
	conditions.close();
}
function relationToSQL(relation, sourceTable, targetTable, throughTable, filterTo = [], joinConditionTo = []) {
	const whereTable = relation.isFilterReversed ? sourceTable : targetTable;
	const sourceRef = sourceTable[Qualifier];
	const targetRef = targetTable[Qualifier];
	const throughRef = throughTable?.[Qualifier];
	const filter = new ConditionsCollector(filterTo, commonStringChunks[") and ("]);
	if (relation.through) {
		const { sourceColumns, targetColumns, through: { source, target } } = relation;
		filter.open();
		relationsFilterToSQL(whereTable, relation.where, {}, {}, void 0, 0, filterTo);
		filter.close();
		for (let i = 0; i < sourceColumns.length; ++i) collectRelationFieldsEquality(filter, filterTo, sourceRef, sourceColumns[i], throughRef, source[i]);
		filter.finish();
		const joinCondition = new ConditionsCollector(joinConditionTo, commonStringChunks[") and ("]);
		for (let i = 0; i < targetColumns.length; ++i) collectRelationFieldsEquality(joinCondition, joinConditionTo, throughRef, target[i], targetRef, targetColumns[i]);
		joinCondition.finish();
		return {
			filter: filterTo,
			joinCondition: joinConditionTo
		};
	}
	const { sourceColumns, targetColumns } = relation;
	for (let i = 0; i < sourceColumns.length; ++i) collectRelationFieldsEquality(filter, filterTo, sourceRef, sourceColumns[i], targetRef, targetColumns[i]);
	filter.open();
	relationsFilterToSQL(whereTable, relation.where, {}, {}, void 0, 0, filterTo);
	filter.close();
	filter.finish();
	return { filter: filterTo };
}
function relationalQueryWhereToSQL(table, params, tableRelations, tablesRelations, withSubqueries, relationWhere, collectTo = []) {
	const conditions = new ConditionsCollector(collectTo, commonStringChunks[") and ("]);
	let hasRelationFilters = false;
	if (params && "where" in params) {
		conditions.open();
		hasRelationFilters = relationsFilterToSQL(table, params.where, tableRelations, tablesRelations, withSubqueries, 0, collectTo).hasRelationFilters;
		conditions.close();
	}
	conditions.pushChunks(relationWhere);
	return {
		sql: conditions.finish() ? collectTo : void 0,
		hasRelationFilters
	};
}
function collectRqbFieldSelection(collectTo, tableRef, name, key, codecs, decoderColumn, inJson) {
	if (decoderColumn) collectTo.push(codecs.apply(decoderColumn, inJson ? "castInJson" : "cast", new SQL([
		tableRef,
		commonStringChunks["."],
		sql.identifier(name)
	])));
	else collectTo.push(tableRef, commonStringChunks["."], sql.identifier(name));
	collectTo.push(commonStringChunks[" as "], sql.identifier(key));
}
function buildRqbColumn(tableRef, field, key, inJson, selection, tableTsName, codecs, collectTo) {
	let decoderColumn;
	let subqueryDecoder;
	let fieldType;
	const kind = chunkKindOf(field);
	if (isChunk(field, kind, chunkKinds.column)) {
		decoderColumn = field;
		fieldType = "Column";
		const { jsonSelectIdentifier, dimensions } = field;
		const cast = inJson && jsonSelectIdentifier ? void 0 : codecs.codecsOf(field)[inJson ? "castInJson" : "cast"];
		if (cast || inJson && jsonSelectIdentifier) {
			const name = new SQL([
				tableRef,
				commonStringChunks["."],
				sql.identifier(field.name)
			]);
			const casted = cast ? cast(name, dimensions) : jsonSelectIdentifier.call(field, name, sql, dimensions);
			collectTo.push(casted, commonStringChunks[" as "], sql.identifier(key));
		} else collectTo.push(tableRef, commonStringChunks["."], sql.identifier(field.name), commonStringChunks[" as "], sql.identifier(key));
	} else if (isChunk(field, kind, chunkKinds.sql)) {
		decoderColumn = getColumnFromDecoder(field);
		fieldType = "SQL";
		collectRqbFieldSelection(collectTo, tableRef, key, key, codecs, decoderColumn, inJson);
	} else if (isChunk(field, kind, chunkKinds.aliased)) {
		decoderColumn = getColumnFromDecoder(field);
		fieldType = "SQL.Aliased";
		collectRqbFieldSelection(collectTo, tableRef, field.fieldAlias, key, codecs, decoderColumn, inJson);
	} else if (isChunk(field, kind, chunkKinds.subquery)) {
		const innerField = Object.values(field._.selectedFields)[0];
		const innerKind = chunkKindOf(innerField);
		if (isChunk(innerField, innerKind, chunkKinds.column)) {
			decoderColumn = innerField;
			subqueryDecoder = innerField;
		} else if (isChunk(innerField, innerKind, chunkKinds.aliased)) {
			decoderColumn = getColumnFromDecoder(innerField);
			subqueryDecoder = innerField.sql.decoder;
		} else if (isChunk(innerField, innerKind, chunkKinds.sql)) {
			decoderColumn = getColumnFromDecoder(innerField);
			subqueryDecoder = innerField.decoder;
		}
		fieldType = "Subquery";
		collectRqbFieldSelection(collectTo, tableRef, field._.alias, key, codecs, decoderColumn, inJson);
	} else if (isSQLWrapper(field)) {
		decoderColumn = getColumnFromDecoder(field);
		fieldType = "SQLWrapper";
		collectRqbFieldSelection(collectTo, tableRef, key, key, codecs, decoderColumn, inJson);
	} else throw new DrizzleError({ message: field === void 0 ? `Unknown column: "${tableTsName}"."${key}"` : `Views and subqueries with nested selections are not supported by the relational query builder` });
	selection.push(decoderColumn ? {
		key,
		field,
		fieldType,
		subqueryDecoder,
		codec: !inJson || !decoderColumn.mapFromJsonValue ? codecs.get(decoderColumn, inJson ? "normalizeInJson" : "normalize") : void 0,
		arrayDimensions: decoderColumn.dimensions
	} : {
		key,
		field,
		fieldType,
		subqueryDecoder
	});
}
function buildRqbColumns(tableRef, columns, selection, inJson, tableTsName, codecs, collectTo, columnsConfig) {
	const start = collectTo.length;
	if (!columnsConfig) {
		for (const k of Object.keys(columns)) {
			if (collectTo.length > start) collectTo.push(commonStringChunks[", "]);
			buildRqbColumn(tableRef, columns[k], k, inJson, selection, tableTsName, codecs, collectTo);
		}
		return true;
	}
	let colSelectionMode;
	for (const k of Object.keys(columnsConfig)) {
		const v = columnsConfig[k];
		if (v === void 0) continue;
		colSelectionMode = colSelectionMode || v;
		if (v) {
			if (collectTo.length > start) collectTo.push(commonStringChunks[", "]);
			buildRqbColumn(tableRef, columns[k], k, inJson, selection, tableTsName, codecs, collectTo);
		}
	}
	if (colSelectionMode === false) for (const k of Object.keys(columns)) {
		if (columnsConfig[k] === false) continue;
		if (collectTo.length > start) collectTo.push(commonStringChunks[", "]);
		buildRqbColumn(tableRef, columns[k], k, inJson, selection, tableTsName, codecs, collectTo);
	}
	return collectTo.length > start;
}
function collectSubqueryAndUsedTables(collector, entity) {
	const kind = chunkKindOf(entity);
	if (collector.usedTables !== void 0 && isChunk(entity, kind, chunkKinds.table)) {
		collector.usedTables.add(entity[CacheKey]);
		return;
	}
	if (!isChunk(entity, kind, chunkKinds.subquery)) return;
	const name = entity._.alias;
	const existing = collector.subqueries.get(name);
	if (existing && existing._.sql !== entity._.sql) throw new DrizzleError({ message: `Different subqueries with the same alias "${name}" are used in a single relational query - make sure every subquery in schema has a unique alias` });
	collector.subqueries.set(name, entity);
}
function getTableAsAliasSQL(table, collectTo = []) {
	if (!table[IsAlias]) {
		collectTo.push(table);
		return collectTo;
	}
	const schema = table[TableSchema];
	if (schema) collectTo.push(sql.identifier(schema), commonStringChunks["."]);
	collectTo.push(sql.identifier(table[OriginalName]), commonStringChunks[" as "], table[Qualifier]);
	return collectTo;
}
const EmptyFilter = Symbol.for("drizzle:EmptyFilter");
// node_modules/drizzle-orm/migrator.utils.js
function formatToMillis(dateStr) {
	const year = parseInt(dateStr.slice(0, 4), 10);
	const month = parseInt(dateStr.slice(4, 6), 10) - 1;
	const day = parseInt(dateStr.slice(6, 8), 10);
	const hour = parseInt(dateStr.slice(8, 10), 10);
	const minute = parseInt(dateStr.slice(10, 12), 10);
	const second = parseInt(dateStr.slice(12, 14), 10);
	return Date.UTC(year, month, day, hour, minute, second);
}
function getMigrationsToRun(params) {
	const { localMigrations, dbMigrations } = params;
	const dbNamesSet = new Set(dbMigrations.map((m) => m.name).filter((n) => n !== null));
	return localMigrations.filter((lm) => !lm.name || !dbNamesSet.has(lm.name));
}
// node_modules/drizzle-orm/pg-core/query-builders/count.js
var PgCountBuilder = class PgCountBuilder extends SQL {
	countConfig;
	static [entityKind] = "PgCountBuilder";
	dialect;
	static buildCount(source, filters, parens) {
		const where = sql` where ${filters}`.if(filters);
		const query = sql`select count(*) from ${source}${where}`;
		return parens ? sql`(${query})` : query;
	}
	constructor(countConfig) {
		super(PgCountBuilder.buildCount(countConfig.source, countConfig.filters, true).queryChunks);
		this.countConfig = countConfig;
		this.dialect = countConfig.dialect;
		this.mapWith((e) => {
			if (typeof e === "number") return e;
			return Number(e ?? 0);
		});
	}
	executableSql;
	build() {
		if (!this.executableSql) {
			const { source, filters } = this.countConfig;
			this.executableSql = PgCountBuilder.buildCount(source, filters);
		}
		return this.dialect.sqlToQuery(this.executableSql);
	}
};
// node_modules/drizzle-orm/pg-core/async/count.js
var PgAsyncCountBuilder = class extends PgCountBuilder {
	static [entityKind] = "PgAsyncCountBuilder";
	session;
	constructor({ source, dialect, filters, session }) {
		super({
			source,
			dialect,
			filters
		});
		this.session = session;
	}
	execute(placeholderValues) {
		return this.session.prepareQuery(this.build(), "arrays", false, (rows) => {
			const v = rows[0]?.[0];
			if (typeof v === "number") return v;
			return v ? Number(v) : 0;
		}).execute(placeholderValues);
	}
};
applyMixins(PgAsyncCountBuilder, [QueryPromise]);
// node_modules/drizzle-orm/selection-proxy.js
var SelectionProxyHandler = class SelectionProxyHandler {
	static [entityKind] = "SelectionProxyHandler";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	config;
	constructor(config) {
		this.config = { ...config };
	}
	get(subquery, prop, receiver) {
		if (prop === "_") return {
			...subquery["_"],
			selectedFields: new Proxy(subquery._.selectedFields, this)
		};
		if (prop === ViewBaseConfig) return {
			...subquery[ViewBaseConfig],
			selectedFields: new Proxy(subquery[ViewBaseConfig].selectedFields, this)
		};
		if (typeof prop === "symbol") return subquery[prop];
		const sourceKind = chunkKindOf(subquery);
		const value = (isChunk(subquery, sourceKind, chunkKinds.subquery) ? subquery._.selectedFields : isChunk(subquery, sourceKind, chunkKinds.view) ? subquery[ViewBaseConfig].selectedFields : subquery)[prop];
		if (value === void 0 && prop === "getSQL") {
			const target = subquery[prop];
			if (typeof target !== "function") return target;
			return target.bind(receiver ?? subquery);
		}
		const valueKind = chunkKindOf(value);
		if (isChunk(value, valueKind, chunkKinds.aliased)) {
			if (this.config.sqlAliasedBehavior === "sql" && !value.isSelectionField) return value.sql;
			const newValue = value.clone();
			newValue.isSelectionField = true;
			newValue.origin = this.config.alias;
			return newValue;
		}
		if (isChunk(value, valueKind, chunkKinds.sql)) {
			if (this.config.sqlBehavior === "sql") return value;
			throw new Error(`You tried to reference "${prop}" field from a subquery, which is a raw SQL field, but it doesn't have an alias declared. Please add an alias to the field using ".as('alias')" method.`);
		}
		if (isChunk(value, valueKind, chunkKinds.column)) {
			if (this.config.alias) return new Proxy(value, new ColumnTableAliasProxyHandler(new Proxy(value.table, new TableAliasProxyHandler(this.config.alias, this.config.replaceOriginalName ?? false, true)), true));
			return value;
		}
		if (typeof value !== "object" || value === null) return value;
		return new Proxy(value, new SelectionProxyHandler(this.config));
	}
};
// node_modules/drizzle-orm/pg-core/query-builders/delete.js
var PgDeleteBase = class {
	session;
	dialect;
	static [entityKind] = "PgDelete";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	config;
	constructor(table, session, dialect, withList) {
		this.session = session;
		this.dialect = dialect;
		this.config = {
			table,
			withList
		};
	}
	where(where) {
		this.config.where = where;
		return this;
	}
	returning(fields = this.config.table[Table.Symbol.Columns]) {
		this.config.returningFields = fields;
		this.config.returning = orderSelectedFields(fields, void 0, this.dialect.codecs);
		this.config.shape = void 0;
		return this;
	}
	comment(comment) {
		this.config.comment = sql.comment(comment);
		return this;
	}
	getSQL(withCastCodecs = false) {
		return this.dialect.buildDeleteQuery(withCastCodecs ? {
			...this.config,
			useSelectionCastCodecs: true
		} : this.config);
	}
	toSQL(withCastCodecs = true) {
		return this.dialect.sqlToQuery(this.getSQL(withCastCodecs));
	}
	getSelectedFields() {
		return this.config.returningFields ? new Proxy(this.config.returningFields, new SelectionProxyHandler({
			alias: getTableName(this.config.table),
			sqlAliasedBehavior: "alias",
			sqlBehavior: "error"
		})) : void 0;
	}
	$dynamic() {
		return this;
	}
};
// node_modules/drizzle-orm/used-tables.js
function usedTablesOf(source) {
	if (is(source, Table)) return [source[CacheKey]];
	const out = new Set();
	collectChunksUsedTables(source.queryChunks, out);
	return [...out];
}
// node_modules/drizzle-orm/pg-core/async/delete.js
var PgAsyncDeleteBase = class extends PgDeleteBase {
	static [entityKind] = "PgAsyncDelete";
	_prepare(name, generateName = false) {
		const { session, config, dialect } = this;
		const { returning: fields } = config;
		return tracer.startActiveSpan("drizzle.prepareQuery", () => {
			const shape = fields ? config.shape ??= dialect.shapeGenerator?.({
				type: "plain",
				fields
			}, void 0) : void 0;
			const query = dialect.sqlToQuery(this.getSQL(true));
			const mapper = shape || !fields ? void 0 : this.dialect.mapperGenerators.rows(fields, void 0);
			return session.prepareQuery(query, shape ? "objects" : fields ? "arrays" : "raw", name ?? generateName, mapper, {
				type: "delete",
				tables: () => usedTablesOf(this.config.table)
			}, void 0, shape);
		});
	}
	prepare(name) {
		return this._prepare(name, true);
	}
	execute = (placeholderValues) => {
		return tracer.startActiveSpan("drizzle.operation", () => {
			return this._prepare().execute(placeholderValues);
		});
	};
};
applyMixins(PgAsyncDeleteBase, [QueryPromise]);
// node_modules/drizzle-orm/pg-core/array.js
const DEFAULT_DELIM = ",";
function parsePgArrayValue(arrayString, startFrom, inQuotes, delim) {
	for (let i = startFrom; i < arrayString.length; i++) {
		const char = arrayString[i];
		if (char === "\\") {
			i++;
			continue;
		}
		if (char === "\"") return [arrayString.slice(startFrom, i).replace(/\\(.)/g, "$1"), i + 1];
		if (inQuotes) continue;
		if (char === delim || char === "}") return [arrayString.slice(startFrom, i).replace(/\\(.)/g, "$1"), i];
	}
	return [arrayString.slice(startFrom).replace(/\\(.)/g, "$1"), arrayString.length];
}
function parsePgNestedArray(arrayString, startFrom = 0, delim = DEFAULT_DELIM) {
	const result = [];
	let i = startFrom;
	let lastCharIsDelim = false;
	while (i < arrayString.length) {
		const char = arrayString[i];
		if (char === delim) {
			if (lastCharIsDelim || i === startFrom) result.push("");
			lastCharIsDelim = true;
			i++;
			continue;
		}
		lastCharIsDelim = false;
		if (char === "\\") {
			i += 2;
			continue;
		}
		if (char === "\"") {
			const [value, startFrom] = parsePgArrayValue(arrayString, i + 1, true, delim);
			result.push(value);
			i = startFrom;
			continue;
		}
		if (char === "}") return [result, i + 1];
		if (char === "{") {
			const [value, startFrom] = parsePgNestedArray(arrayString, i + 1, delim);
			result.push(value);
			i = startFrom;
			continue;
		}
		const [value, newStartFrom] = parsePgArrayValue(arrayString, i, false, delim);
		result.push(value);
		i = newStartFrom;
	}
	return [result, i];
}
function parsePgArray(arrayString, delim = DEFAULT_DELIM) {
	const [result] = parsePgNestedArray(arrayString, 1, delim);
	return result;
}
function buildPgArray(array, delim) {
	return `{${array.map((item) => {
		if (Array.isArray(item)) return buildPgArray(item, delim);
		if (typeof item === "string") return `"${item.replace(/\\/g, "\\\\").replace(/"/g, "\\\"")}"`;
		return `${item}`;
	}).join(delim)}}`;
}
function makePgArray(array, delim = DEFAULT_DELIM) {
	return buildPgArray(array, delim);
}
// node_modules/drizzle-orm/pg-core/columns/postgis_extension/utils.js
function hexToBytes(hex) {
	const bytes = [];
	for (let c = 0; c < hex.length; c += 2) bytes.push(Number.parseInt(hex.slice(c, c + 2), 16));
	return new Uint8Array(bytes);
}
function bytesToFloat64(bytes, offset) {
	const view = new DataView(new ArrayBuffer(8));
	for (let i = 0; i < 8; i++) view.setUint8(i, bytes[offset + i]);
	return view.getFloat64(0, true);
}
function parseEWKB(hex) {
	const bytes = hexToBytes(hex);
	let offset = 0;
	const byteOrder = bytes[offset];
	offset += 1;
	const view = new DataView(bytes.buffer);
	const geomType = view.getUint32(offset, byteOrder === 1);
	offset += 4;
	let srid;
	if (geomType & 536870912) {
		srid = view.getUint32(offset, byteOrder === 1);
		offset += 4;
	}
	if ((geomType & 65535) === 1) {
		const x = bytesToFloat64(bytes, offset);
		offset += 8;
		const y = bytesToFloat64(bytes, offset);
		offset += 8;
		return {
			srid,
			point: [x, y]
		};
	}
	throw new Error("Unsupported geometry type");
}
// node_modules/drizzle-orm/codecs.js
const noopCodecs = {};
const noCodecs = {
	cast: void 0,
	castInJson: void 0,
	castParam: void 0,
	normalize: void 0,
	normalizeInJson: void 0,
	normalizeParam: void 0
};
const arrayToItemTypeCodecNameMap = {
	cast: "cast",
	castArray: "cast",
	castInJson: "castInJson",
	castArrayInJson: "castInJson",
	castParam: "castParam",
	castArrayParam: "castParam",
	normalize: "normalize",
	normalizeArray: "normalize",
	normalizeInJson: "normalizeInJson",
	normalizeArrayInJson: "normalizeInJson",
	normalizeParam: "normalizeParam",
	normalizeParamArray: "normalizeParam"
};
var CodecsCollection = class {
	resolveTypes;
	codecs;
	static [entityKind] = "CodecsCollection";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	constructor(resolveTypes, codecs = noopCodecs) {
		this.resolveTypes = resolveTypes;
		this.codecs = codecs;
	}
	itemCodecsCache = new Map();
	arrayCodecsCache = new Map();
	codecsOf(column, override) {
		const sqlType = override ?? column.codec;
		if (!sqlType) return noCodecs;
		const isArray = !!column.dimensions;
		const cache = isArray ? this.arrayCodecsCache : this.itemCodecsCache;
		let resolved = cache.get(sqlType);
		if (resolved === void 0) {
			const codec = this.codecs[sqlType];
			resolved = codec ? isArray ? {
				cast: codec.castArray,
				castInJson: codec.castArrayInJson,
				castParam: codec.castArrayParam,
				normalize: codec.normalizeArray,
				normalizeInJson: codec.normalizeArrayInJson,
				normalizeParam: codec.normalizeParamArray
			} : {
				cast: codec.cast,
				castInJson: codec.castInJson,
				castParam: codec.castParam,
				normalize: codec.normalize,
				normalizeInJson: codec.normalizeInJson,
				normalizeParam: codec.normalizeParam
			} : noCodecs;
			cache.set(sqlType, resolved);
		}
		return resolved;
	}
	get(column, type, override) {
		return this.codecsOf(column, override)[arrayToItemTypeCodecNameMap[type]];
	}
	apply(column, type, value, override) {
		const codecType = arrayToItemTypeCodecNameMap[type];
		const codec = this.codecsOf(column, override)[codecType];
		if (!codec) return value;
		if (codecType === "castParam") return codec(value, column, column.dimensions);
		return codec(value, column.dimensions);
	}
};
function refineCodecs(source, extension = {}) {
	const keys = new Set([...Object.keys(source), ...Object.keys(extension)]).values();
	const result = {};
	for (const k of keys) {
		if (!(k in extension)) {
			result[k] = source[k] ? { ...source[k] } : void 0;
			continue;
		}
		if (!(k in source) || extension[k] === void 0) {
			result[k] = extension[k] ? { ...extension[k] } : void 0;
			continue;
		}
		const innerKeys = new Set([...Object.keys(extension[k]), ...Object.keys(source[k] ?? {})]).values();
		result[k] = {};
		for (const ik of innerKeys) result[k][ik] = ik in extension[k] ? extension[k][ik] : source[k]?.[ik];
	}
	return result;
}
// node_modules/drizzle-orm/pg-core/codecs.js
const PG_ALIAS_TO_TYPE_MAP = {
	int2: "smallint",
	integer: "int",
	int4: "int",
	int8: "bigint",
	decimal: "numeric",
	real: "float4",
	double: "float8",
	"double precision": "float8",
	serial2: "smallserial",
	serial4: "serial",
	serial8: "bigserial",
	character: "char",
	"character varying": "varchar",
	"time with time zone": "timetz",
	"time without time zone": "time",
	"timestamp with time zone": "timestamptz",
	"timestamp without time zone": "timestamp",
	boolean: "bool",
	"bit varying": "varbit"
};
function resolvePgTypeAlias(type) {
	return PG_ALIAS_TO_TYPE_MAP[type] ?? type;
}
const unionsTypeTable = {
	smallint: {
		smallint: "smallint",
		int: "int",
		bigint: "bigint:number",
		"bigint:number": "bigint:number",
		"bigint:string": "bigint:number",
		numeric: "numeric:number",
		"numeric:number": "numeric:number",
		"numeric:bigint": "numeric:number",
		float4: "float4",
		float8: "float8",
		smallserial: "smallint",
		serial: "int",
		bigserial: "bigint:number",
		"bigserial:number": "bigint:number",
		oid: "oid",
		regproc: "regproc",
		regprocedure: "regprocedure",
		regoper: "regoper",
		regoperator: "regoperator",
		regclass: "regclass",
		regtype: "regtype",
		regrole: "regrole",
		regnamespace: "regnamespace",
		regconfig: "regconfig",
		regdictionary: "regdictionary"
	},
	int: {
		smallint: "int",
		int: "int",
		bigint: "bigint:number",
		"bigint:number": "bigint:number",
		"bigint:string": "bigint:number",
		numeric: "numeric:number",
		"numeric:number": "numeric:number",
		"numeric:bigint": "numeric:number",
		float4: "float4",
		float8: "float8",
		smallserial: "int",
		serial: "int",
		bigserial: "bigint:number",
		"bigserial:number": "bigint:number",
		oid: "oid",
		regproc: "regproc",
		regprocedure: "regprocedure",
		regoper: "regoper",
		regoperator: "regoperator",
		regclass: "regclass",
		regtype: "regtype",
		regrole: "regrole",
		regnamespace: "regnamespace",
		regconfig: "regconfig",
		regdictionary: "regdictionary"
	},
	bigint: {
		smallint: "bigint",
		int: "bigint",
		bigint: "bigint",
		"bigint:number": "bigint",
		"bigint:string": "bigint",
		numeric: "numeric:bigint",
		"numeric:number": "numeric:bigint",
		"numeric:bigint": "numeric:bigint",
		float4: "float4",
		float8: "float8",
		smallserial: "bigint",
		serial: "bigint",
		bigserial: "bigint",
		"bigserial:number": "bigint",
		oid: "oid",
		regproc: "regproc",
		regprocedure: "regprocedure",
		regoper: "regoper",
		regoperator: "regoperator",
		regclass: "regclass",
		regtype: "regtype",
		regrole: "regrole",
		regnamespace: "regnamespace",
		regconfig: "regconfig",
		regdictionary: "regdictionary"
	},
	"bigint:number": {
		smallint: "bigint:number",
		int: "bigint:number",
		bigint: "bigint:number",
		"bigint:number": "bigint:number",
		"bigint:string": "bigint:number",
		numeric: "numeric:number",
		"numeric:number": "numeric:number",
		"numeric:bigint": "numeric:number",
		float4: "float4",
		float8: "float8",
		smallserial: "bigint:number",
		serial: "bigint:number",
		bigserial: "bigint:number",
		"bigserial:number": "bigint:number",
		oid: "oid",
		regproc: "regproc",
		regprocedure: "regprocedure",
		regoper: "regoper",
		regoperator: "regoperator",
		regclass: "regclass",
		regtype: "regtype",
		regrole: "regrole",
		regnamespace: "regnamespace",
		regconfig: "regconfig",
		regdictionary: "regdictionary"
	},
	"bigint:string": {
		smallint: "bigint:string",
		int: "bigint:string",
		bigint: "bigint:string",
		"bigint:number": "bigint:string",
		"bigint:string": "bigint:string",
		numeric: "numeric",
		"numeric:number": "numeric",
		"numeric:bigint": "numeric",
		float4: "float4",
		float8: "float8",
		smallserial: "bigint:string",
		serial: "bigint:string",
		bigserial: "bigint:string",
		"bigserial:number": "bigint:string",
		oid: "oid",
		regproc: "regproc",
		regprocedure: "regprocedure",
		regoper: "regoper",
		regoperator: "regoperator",
		regclass: "regclass",
		regtype: "regtype",
		regrole: "regrole",
		regnamespace: "regnamespace",
		regconfig: "regconfig",
		regdictionary: "regdictionary"
	},
	numeric: {
		smallint: "numeric",
		int: "numeric",
		bigint: "numeric",
		"bigint:number": "numeric",
		"bigint:string": "numeric",
		numeric: "numeric",
		"numeric:number": "numeric",
		"numeric:bigint": "numeric",
		float4: "float4",
		float8: "float8",
		smallserial: "numeric",
		serial: "numeric",
		bigserial: "numeric",
		"bigserial:number": "numeric"
	},
	"numeric:number": {
		smallint: "numeric:number",
		int: "numeric:number",
		bigint: "numeric:number",
		"bigint:number": "numeric:number",
		"bigint:string": "numeric:number",
		numeric: "numeric:number",
		"numeric:number": "numeric:number",
		"numeric:bigint": "numeric:number",
		float4: "float4",
		float8: "float8",
		smallserial: "numeric:number",
		serial: "numeric:number",
		bigserial: "numeric:number",
		"bigserial:number": "numeric:number"
	},
	"numeric:bigint": {
		smallint: "numeric:bigint",
		int: "numeric:bigint",
		bigint: "numeric:bigint",
		"bigint:number": "numeric:bigint",
		"bigint:string": "numeric:bigint",
		numeric: "numeric:bigint",
		"numeric:number": "numeric:bigint",
		"numeric:bigint": "numeric:bigint",
		float4: "float4",
		float8: "float8",
		smallserial: "numeric:bigint",
		serial: "numeric:bigint",
		bigserial: "numeric:bigint",
		"bigserial:number": "numeric:bigint"
	},
	float4: {
		smallint: "float4",
		int: "float4",
		bigint: "float4",
		"bigint:number": "float4",
		"bigint:string": "float4",
		numeric: "float4",
		"numeric:number": "float4",
		"numeric:bigint": "float4",
		float4: "float4",
		float8: "float8",
		smallserial: "float4",
		serial: "float4",
		bigserial: "float4",
		"bigserial:number": "float4"
	},
	float8: {
		smallint: "float8",
		int: "float8",
		bigint: "float8",
		"bigint:number": "float8",
		"bigint:string": "float8",
		numeric: "float8",
		"numeric:number": "float8",
		"numeric:bigint": "float8",
		float4: "float8",
		float8: "float8",
		smallserial: "float8",
		serial: "float8",
		bigserial: "float8",
		"bigserial:number": "float8"
	},
	money: { money: "money" },
	smallserial: {
		smallint: "smallint",
		int: "int",
		bigint: "bigint:number",
		"bigint:number": "bigint:number",
		"bigint:string": "bigint:number",
		numeric: "numeric:number",
		"numeric:number": "numeric:number",
		"numeric:bigint": "numeric:number",
		float4: "float4",
		float8: "float8",
		smallserial: "smallint",
		serial: "int",
		bigserial: "bigint:number",
		"bigserial:number": "bigint:number",
		oid: "oid",
		regproc: "regproc",
		regprocedure: "regprocedure",
		regoper: "regoper",
		regoperator: "regoperator",
		regclass: "regclass",
		regtype: "regtype",
		regrole: "regrole",
		regnamespace: "regnamespace",
		regconfig: "regconfig",
		regdictionary: "regdictionary"
	},
	serial: {
		smallint: "int",
		int: "int",
		bigint: "bigint:number",
		"bigint:number": "bigint:number",
		"bigint:string": "bigint:number",
		numeric: "numeric:number",
		"numeric:number": "numeric:number",
		"numeric:bigint": "numeric:number",
		float4: "float4",
		float8: "float8",
		smallserial: "int",
		serial: "int",
		bigserial: "bigint:number",
		"bigserial:number": "bigint:number",
		oid: "oid",
		regproc: "regproc",
		regprocedure: "regprocedure",
		regoper: "regoper",
		regoperator: "regoperator",
		regclass: "regclass",
		regtype: "regtype",
		regrole: "regrole",
		regnamespace: "regnamespace",
		regconfig: "regconfig",
		regdictionary: "regdictionary"
	},
	bigserial: {
		smallint: "bigint",
		int: "bigint",
		bigint: "bigint",
		"bigint:number": "bigint",
		"bigint:string": "bigint",
		numeric: "numeric:bigint",
		"numeric:number": "numeric:bigint",
		"numeric:bigint": "numeric:bigint",
		float4: "float4",
		float8: "float8",
		smallserial: "bigint",
		serial: "bigint",
		bigserial: "bigint",
		"bigserial:number": "bigint",
		oid: "oid",
		regproc: "regproc",
		regprocedure: "regprocedure",
		regoper: "regoper",
		regoperator: "regoperator",
		regclass: "regclass",
		regtype: "regtype",
		regrole: "regrole",
		regnamespace: "regnamespace",
		regconfig: "regconfig",
		regdictionary: "regdictionary"
	},
	"bigserial:number": {
		smallint: "bigint:number",
		int: "bigint:number",
		bigint: "bigint:number",
		"bigint:number": "bigint:number",
		"bigint:string": "bigint:number",
		numeric: "numeric:number",
		"numeric:number": "numeric:number",
		"numeric:bigint": "numeric:number",
		float4: "float4",
		float8: "float8",
		smallserial: "bigint:number",
		serial: "bigint:number",
		bigserial: "bigint:number",
		"bigserial:number": "bigint:number",
		oid: "oid",
		regproc: "regproc",
		regprocedure: "regprocedure",
		regoper: "regoper",
		regoperator: "regoperator",
		regclass: "regclass",
		regtype: "regtype",
		regrole: "regrole",
		regnamespace: "regnamespace",
		regconfig: "regconfig",
		regdictionary: "regdictionary"
	},
	char: {
		char: "char",
		varchar: "char",
		text: "char"
	},
	varchar: {
		char: "varchar",
		varchar: "varchar",
		text: "varchar"
	},
	text: {
		char: "text",
		varchar: "text",
		text: "text"
	},
	bytea: { bytea: "bytea" },
	date: {
		date: "date",
		"date:string": "date",
		timestamp: "timestamp",
		"timestamp:string": "timestamp",
		timestamptz: "timestamptz",
		"timestamptz:string": "timestamptz"
	},
	"date:string": {
		date: "date:string",
		"date:string": "date:string",
		timestamp: "timestamp:string",
		"timestamp:string": "timestamp:string",
		timestamptz: "timestamptz:string",
		"timestamptz:string": "timestamptz:string"
	},
	time: {
		time: "time",
		timetz: "timetz"
	},
	timetz: {
		time: "timetz",
		timetz: "timetz"
	},
	timestamp: {
		date: "timestamp",
		"date:string": "timestamp",
		timestamp: "timestamp",
		"timestamp:string": "timestamp",
		timestamptz: "timestamptz",
		"timestamptz:string": "timestamptz"
	},
	"timestamp:string": {
		date: "timestamp:string",
		"date:string": "timestamp:string",
		timestamp: "timestamp:string",
		"timestamp:string": "timestamp:string",
		timestamptz: "timestamptz:string",
		"timestamptz:string": "timestamptz:string"
	},
	timestamptz: {
		date: "timestamptz",
		"date:string": "timestamptz",
		timestamp: "timestamptz",
		"timestamp:string": "timestamptz",
		timestamptz: "timestamptz",
		"timestamptz:string": "timestamptz"
	},
	"timestamptz:string": {
		date: "timestamptz:string",
		"date:string": "timestamptz:string",
		timestamp: "timestamptz:string",
		"timestamp:string": "timestamptz:string",
		timestamptz: "timestamptz:string",
		"timestamptz:string": "timestamptz:string"
	},
	interval: {
		interval: "interval",
		"interval:tuple": "interval"
	},
	"interval:tuple": {
		interval: "interval:tuple",
		"interval:tuple": "interval:tuple"
	},
	bool: { bool: "bool" },
	enum: { enum: "enum" },
	point: {
		point: "point",
		"point:tuple": "point"
	},
	"point:tuple": {
		point: "point:tuple",
		"point:tuple": "point:tuple"
	},
	line: {
		line: "line",
		"line:tuple": "line"
	},
	"line:tuple": {
		line: "line:tuple",
		"line:tuple": "line:tuple"
	},
	lseg: { lseg: "lseg" },
	box: { box: "box" },
	path: { path: "path" },
	polygon: { polygon: "polygon" },
	circle: { circle: "circle" },
	cidr: {
		cidr: "cidr",
		inet: "inet"
	},
	inet: {
		cidr: "inet",
		inet: "inet"
	},
	macaddr: {
		macaddr: "macaddr",
		macaddr8: "macaddr"
	},
	macaddr8: {
		macaddr: "macaddr8",
		macaddr8: "macaddr8"
	},
	bit: {
		bit: "bit",
		varbit: "bit"
	},
	varbit: {
		bit: "varbit",
		varbit: "varbit"
	},
	tsvector: { tsvector: "tsvector" },
	tsquery: { tsquery: "tsquery" },
	uuid: { uuid: "uuid" },
	xml: { xml: "xml" },
	json: { json: "json" },
	jsonb: { jsonb: "jsonb" },
	int4range: { int4range: "int4range" },
	int8range: { int8range: "int8range" },
	numrange: { numrange: "numrange" },
	tsrange: { tsrange: "tsrange" },
	tstzrange: { tstzrange: "tstzrange" },
	daterange: { daterange: "daterange" },
	int4multirange: { int4multirange: "int4multirange" },
	int8multirange: { int8multirange: "int8multirange" },
	nummultirange: { nummultirange: "nummultirange" },
	tsmultirange: { tsmultirange: "tsmultirange" },
	tstzmultirange: { tstzmultirange: "tstzmultirange" },
	datemultirange: { datemultirange: "datemultirange" },
	oid: {
		smallint: "oid",
		int: "oid",
		bigint: "oid",
		"bigint:number": "oid",
		"bigint:string": "oid",
		smallserial: "oid",
		serial: "oid",
		bigserial: "oid",
		"bigserial:number": "oid",
		oid: "oid",
		regproc: "oid",
		regprocedure: "oid",
		regoper: "oid",
		regoperator: "oid",
		regclass: "oid",
		regtype: "oid",
		regrole: "oid",
		regnamespace: "oid",
		regconfig: "oid",
		regdictionary: "oid"
	},
	regproc: {
		smallint: "regproc",
		int: "regproc",
		bigint: "regproc",
		"bigint:number": "regproc",
		"bigint:string": "regproc",
		smallserial: "regproc",
		serial: "regproc",
		bigserial: "regproc",
		"bigserial:number": "regproc",
		oid: "regproc",
		regproc: "regproc",
		regprocedure: "regproc"
	},
	regprocedure: {
		smallint: "regprocedure",
		int: "regprocedure",
		bigint: "regprocedure",
		"bigint:number": "regprocedure",
		"bigint:string": "regprocedure",
		smallserial: "regprocedure",
		serial: "regprocedure",
		bigserial: "regprocedure",
		"bigserial:number": "regprocedure",
		oid: "regprocedure",
		regproc: "regprocedure",
		regprocedure: "regprocedure"
	},
	regoper: {
		smallint: "regoper",
		int: "regoper",
		bigint: "regoper",
		"bigint:number": "regoper",
		"bigint:string": "regoper",
		smallserial: "regoper",
		serial: "regoper",
		bigserial: "regoper",
		"bigserial:number": "regoper",
		oid: "regoper",
		regoper: "regoper",
		regoperator: "regoper"
	},
	regoperator: {
		smallint: "regoperator",
		int: "regoperator",
		bigint: "regoperator",
		"bigint:number": "regoperator",
		"bigint:string": "regoperator",
		smallserial: "regoperator",
		serial: "regoperator",
		bigserial: "regoperator",
		"bigserial:number": "regoperator",
		oid: "regoperator",
		regoper: "regoperator",
		regoperator: "regoperator"
	},
	regclass: {
		smallint: "regclass",
		int: "regclass",
		bigint: "regclass",
		"bigint:number": "regclass",
		"bigint:string": "regclass",
		smallserial: "regclass",
		serial: "regclass",
		bigserial: "regclass",
		"bigserial:number": "regclass",
		oid: "regclass",
		regclass: "regclass"
	},
	regtype: {
		smallint: "regtype",
		int: "regtype",
		bigint: "regtype",
		"bigint:number": "regtype",
		"bigint:string": "regtype",
		smallserial: "regtype",
		serial: "regtype",
		bigserial: "regtype",
		"bigserial:number": "regtype",
		oid: "regtype",
		regtype: "regtype"
	},
	regrole: {
		smallint: "regrole",
		int: "regrole",
		bigint: "regrole",
		"bigint:number": "regrole",
		"bigint:string": "regrole",
		smallserial: "regrole",
		serial: "regrole",
		bigserial: "regrole",
		"bigserial:number": "regrole",
		oid: "regrole",
		regrole: "regrole"
	},
	regnamespace: {
		smallint: "regnamespace",
		int: "regnamespace",
		bigint: "regnamespace",
		"bigint:number": "regnamespace",
		"bigint:string": "regnamespace",
		smallserial: "regnamespace",
		serial: "regnamespace",
		bigserial: "regnamespace",
		"bigserial:number": "regnamespace",
		oid: "regnamespace",
		regnamespace: "regnamespace"
	},
	regconfig: {
		smallint: "regconfig",
		int: "regconfig",
		bigint: "regconfig",
		"bigint:number": "regconfig",
		"bigint:string": "regconfig",
		smallserial: "regconfig",
		serial: "regconfig",
		bigserial: "regconfig",
		"bigserial:number": "regconfig",
		oid: "regconfig",
		regconfig: "regconfig"
	},
	regdictionary: {
		smallint: "regdictionary",
		int: "regdictionary",
		bigint: "regdictionary",
		"bigint:number": "regdictionary",
		"bigint:string": "regdictionary",
		smallserial: "regdictionary",
		serial: "regdictionary",
		bigserial: "regdictionary",
		"bigserial:number": "regdictionary",
		oid: "regdictionary",
		regdictionary: "regdictionary"
	}
};
const castToText = (name) => sql`${name}::text`;
const castToTextArr = (name, arrayDimensions) => sql`${name}::text${sql.raw("[]".repeat(arrayDimensions))}`;
const arrayCompatNormalize = (normalize) => {
	const loop = (value, arrayDimensions) => {
		const innerDimensions = arrayDimensions - 1;
		if (arrayDimensions > 1) for (let i = 0; i < value.length; ++i) loop(value[i], innerDimensions);
		else for (let i = 0; i < value.length; ++i) value[i] = normalize(value[i]);
		return value;
	};
	return loop;
};
const arrayCompatNormalizeInput = (normalize, transformToPgArray = false) => {
	const loop = (value, arrayDimensions) => {
		const innerDimensions = arrayDimensions - 1;
		const out = new Array(value.length);
		if (arrayDimensions > 1) for (let i = 0; i < value.length; ++i) out[i] = loop(value[i], innerDimensions);
		else for (let i = 0; i < value.length; ++i) out[i] = normalize(value[i]);
		return out;
	};
	return transformToPgArray ? (v, d) => makePgArray(loop(v, d)) : loop;
};
const parsePgArrayAndNormalize = (normalize, delim) => {
	const codec = arrayCompatNormalize(normalize);
	return (value, arrayDimensions) => codec(parsePgArray(value, delim), arrayDimensions);
};
const parseGeometryArrayAndNormalize = (normalize) => parsePgArrayAndNormalize(normalize, ":");
const makeGeometryArray = (value) => makePgArray(value, ":");
const parseLineTuple = (v) => {
	const [a, b, c] = v.slice(1, -1).split(",");
	return [
		Number.parseFloat(a),
		Number.parseFloat(b),
		Number.parseFloat(c)
	];
};
const parseLineABC = (v) => {
	const [a, b, c] = v.slice(1, -1).split(",");
	return {
		a: Number.parseFloat(a),
		b: Number.parseFloat(b),
		c: Number.parseFloat(c)
	};
};
const parsePointTuple = (v) => {
	const [x, y] = v.slice(1, -1).split(",");
	return [Number.parseFloat(x), Number.parseFloat(y)];
};
const parsePointXY = (v) => {
	const [x, y] = v.slice(1, -1).split(",");
	return {
		x: Number.parseFloat(x),
		y: Number.parseFloat(y)
	};
};
const parseGeometryTuple = (v) => parseEWKB(v).point;
const parseGeometryXY = (v) => {
	const parsed = parseEWKB(v);
	return {
		x: parsed.point[0],
		y: parsed.point[1]
	};
};
const textToDate = (v) => new Date(v);
const textToDateWithTz = (v) => new Date(v + "+0000");
const parsePgVector = (v) => {
	const body = v.slice(1, -1);
	if (body.length === 0) return [];
	return body.split(",").map(Number.parseFloat);
};
const byteaFromPgHex = (v) => Buffer.from(v.slice(2), "hex");
const genericPgCodecs = {
	bytea: {
		normalizeInJson: byteaFromPgHex,
		normalizeArrayInJson: arrayCompatNormalize(byteaFromPgHex)
	},
	bigint: {
		castInJson: castToText,
		castArrayInJson: castToTextArr,
		normalizeInJson: BigInt,
		normalizeArrayInJson: arrayCompatNormalize(BigInt)
	},
	"bigint:number": {
		castInJson: castToText,
		castArrayInJson: castToTextArr,
		normalizeInJson: Number,
		normalizeArrayInJson: arrayCompatNormalize(Number)
	},
	"bigint:string": {
		castInJson: castToText,
		castArrayInJson: castToTextArr
	},
	bigserial: {
		castInJson: castToText,
		castArrayInJson: castToTextArr,
		normalizeInJson: BigInt,
		normalizeArrayInJson: arrayCompatNormalize(BigInt)
	},
	"bigserial:number": {
		castInJson: castToText,
		castArrayInJson: castToTextArr,
		normalizeInJson: Number,
		normalizeArrayInJson: arrayCompatNormalize(Number)
	},
	date: {
		normalizeInJson: textToDate,
		normalizeArrayInJson: arrayCompatNormalize(textToDate)
	},
	"date:string": {},
	"geometry(point)": {
		castInJson: castToText,
		castArrayInJson: castToTextArr,
		normalizeInJson: parseGeometryXY,
		normalizeArrayInJson: arrayCompatNormalize(parseGeometryXY)
	},
	"geometry(point):tuple": {
		castInJson: castToText,
		castArrayInJson: castToTextArr,
		normalizeInJson: parseGeometryTuple,
		normalizeArrayInJson: arrayCompatNormalize(parseGeometryTuple)
	},
	interval: { castArrayInJson: castToTextArr },
	line: {
		castInJson: castToText,
		castArrayInJson: castToTextArr,
		normalizeInJson: parseLineABC,
		normalizeArrayInJson: arrayCompatNormalize(parseLineABC)
	},
	"line:tuple": {
		castInJson: castToText,
		castArrayInJson: castToTextArr,
		normalizeInJson: parseLineTuple,
		normalizeArrayInJson: arrayCompatNormalize(parseLineTuple)
	},
	numeric: {
		castInJson: castToText,
		castArrayInJson: castToTextArr
	},
	"numeric:number": {
		castInJson: castToText,
		castArrayInJson: castToTextArr,
		normalizeInJson: Number,
		normalizeArrayInJson: arrayCompatNormalize(Number)
	},
	"numeric:bigint": {
		castInJson: castToText,
		castArrayInJson: castToTextArr,
		normalizeInJson: BigInt,
		normalizeArrayInJson: arrayCompatNormalize(BigInt)
	},
	point: {
		castInJson: castToText,
		castArrayInJson: castToTextArr,
		normalizeInJson: parsePointXY,
		normalizeArrayInJson: arrayCompatNormalize(parsePointXY)
	},
	"point:tuple": {
		castInJson: castToText,
		castArrayInJson: castToTextArr,
		normalizeInJson: parsePointTuple,
		normalizeArrayInJson: arrayCompatNormalize(parsePointTuple)
	},
	timestamp: {
		castInJson: castToText,
		castArrayInJson: castToTextArr,
		normalizeInJson: textToDateWithTz,
		normalizeArrayInJson: arrayCompatNormalize(textToDateWithTz)
	},
	timestamptz: {
		castInJson: castToText,
		castArrayInJson: castToTextArr,
		normalizeInJson: textToDate,
		normalizeArrayInJson: arrayCompatNormalize(textToDate)
	},
	"timestamp:string": {
		castInJson: castToText,
		castArrayInJson: castToTextArr
	},
	"timestamptz:string": {
		castInJson: castToText,
		castArrayInJson: castToTextArr
	},
	halfvec: {
		normalizeInJson: parsePgVector,
		normalizeArrayInJson: arrayCompatNormalize(parsePgVector)
	},
	vector: {
		normalizeInJson: parsePgVector,
		normalizeArrayInJson: arrayCompatNormalize(parsePgVector)
	}
};
const refineGenericPgCodecs = (extension) => refineCodecs(genericPgCodecs, extension);
// node_modules/drizzle-orm/query-builders/query-builder.js
var TypedQueryBuilder = class {
	static [entityKind] = "TypedQueryBuilder";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	getSelectedFields() {
		return this._.selectedFields;
	}
};
// node_modules/drizzle-orm/pg-core/view-base.js
var PgViewBase = class extends View {
	static [entityKind] = "PgViewBase";
};
// node_modules/drizzle-orm/pg-core/query-builders/select.js
var PgSelectBuilder = class {
	builder;
	static [entityKind] = "PgSelectBuilder";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	fields;
	session;
	dialect;
	withList = [];
	distinct;
	tagged;
	constructor(config, builder = PgSelectBase) {
		this.builder = builder;
		this.fields = config.fields;
		this.session = config.session;
		this.dialect = config.dialect;
		if (config.withList) this.withList = config.withList;
		this.distinct = config.distinct;
	}
	from(source) {
		const isPartialSelect = !!this.fields;
		const src = source;
		let fields;
		if (this.fields) fields = this.fields;
		else if (is(src, Subquery)) fields = Object.fromEntries(Object.keys(src._.selectedFields).map((key) => [key, src[key]]));
		else if (is(src, PgViewBase)) fields = src[ViewBaseConfig].selectedFields;
		else if (is(src, SQL)) fields = {};
		else fields = getTableColumns(src);
		return new this.builder({
			table: src,
			fields,
			isPartialSelect,
			session: this.session,
			dialect: this.dialect,
			withList: this.withList,
			distinct: this.distinct
		});
	}
};
var PgSelectBase = class extends TypedQueryBuilder {
	static [entityKind] = "PgSelectQueryBuilder";
	_;
	config;
	joinsNotNullableMap;
	tableName;
	isPartialSelect;
	session;
	dialect;
	cacheConfig;
	constructor(config) {
		super();
		this.session = config.session;
		this.dialect = config.dialect;
		this.config = {
			withList: config.withList,
			table: config.table,
			fields: { ...config.fields },
			distinct: config.distinct,
			setOperators: []
		};
		this.isPartialSelect = config.isPartialSelect;
		this._ = {
			selectedFields: this.config.fields,
			config: this.config
		};
		this.tableName = getTableLikeName(config.table);
		this.joinsNotNullableMap = typeof this.tableName === "string" ? { [this.tableName]: true } : {};
	}
	getUsedTables(sql = this.getSQL()) {
		return usedTablesOf(sql);
	}
	createJoin(joinType, lateral) {
		return ((table, on) => {
			const baseTableName = this.tableName;
			const tableName = getTableLikeName(table);
			if (typeof tableName === "string" && this.config.joins?.some((join) => join.alias === tableName)) throw new Error(`Alias "${tableName}" is already used in this query`);
			this.config.fieldsFlat = void 0;
			this.config.setFieldsFlat = void 0;
			this.config.shape = void 0;
			this.config.mapper = void 0;
			if (!this.isPartialSelect) {
				if (Object.keys(this.joinsNotNullableMap).length === 1 && typeof baseTableName === "string") this.config.fields = { [baseTableName]: this.config.fields };
				if (typeof tableName === "string" && !is(table, SQL)) {
					const selection = is(table, Subquery) ? table._.selectedFields : is(table, View) ? table[ViewBaseConfig].selectedFields : table[Table.Symbol.Columns];
					this.config.fields[tableName] = selection;
				}
			}
			if (typeof on === "function") on = on(new Proxy(this.config.fields, new SelectionProxyHandler({
				sqlAliasedBehavior: "sql",
				sqlBehavior: "sql"
			})));
			if (!this.config.joins) this.config.joins = [];
			this.config.joins.push({
				on,
				table,
				joinType,
				alias: tableName,
				lateral
			});
			if (typeof tableName === "string") switch (joinType) {
				case "left":
					this.joinsNotNullableMap[tableName] = false;
					break;
				case "right":
					this.joinsNotNullableMap = Object.fromEntries(Object.entries(this.joinsNotNullableMap).map(([key]) => [key, false]));
					this.joinsNotNullableMap[tableName] = true;
					break;
				case "cross":
				case "inner":
					this.joinsNotNullableMap[tableName] = true;
					break;
				case "full":
					this.joinsNotNullableMap = Object.fromEntries(Object.entries(this.joinsNotNullableMap).map(([key]) => [key, false]));
					this.joinsNotNullableMap[tableName] = false;
			}
			return this;
		});
	}
	leftJoin = this.createJoin("left", false);
	leftJoinLateral = this.createJoin("left", true);
	rightJoin = this.createJoin("right", false);
	innerJoin = this.createJoin("inner", false);
	innerJoinLateral = this.createJoin("inner", true);
	fullJoin = this.createJoin("full", false);
	crossJoin = this.createJoin("cross", false);
	crossJoinLateral = this.createJoin("cross", true);
	createSetOperator(type, isAll) {
		return (rightSelection) => {
			const rightSelect = typeof rightSelection === "function" ? rightSelection(getPgSetOperators()) : rightSelection;
			if (!haveSameKeys(this.getSelectedFields(), rightSelect.getSelectedFields())) throw new Error("Set operator error (union / intersect / except): selected fields are not the same or are in a different order");
			this.config.setOperators.push({
				type,
				isAll,
				rightSelect
			});
			return this;
		};
	}
	union = this.createSetOperator("union", false);
	unionAll = this.createSetOperator("union", true);
	intersect = this.createSetOperator("intersect", false);
	intersectAll = this.createSetOperator("intersect", true);
	except = this.createSetOperator("except", false);
	exceptAll = this.createSetOperator("except", true);
	addSetOperators(setOperators) {
		this.config.setOperators.push(...setOperators);
		return this;
	}
	where(where) {
		if (typeof where === "function") where = where(new Proxy(this.config.fields, new SelectionProxyHandler({
			sqlAliasedBehavior: "sql",
			sqlBehavior: "sql"
		})));
		this.config.where = where;
		return this;
	}
	having(having) {
		if (typeof having === "function") having = having(new Proxy(this.config.fields, new SelectionProxyHandler({
			sqlAliasedBehavior: "sql",
			sqlBehavior: "sql"
		})));
		this.config.having = having;
		return this;
	}
	groupBy(...columns) {
		if (typeof columns[0] === "function") {
			const groupBy = columns[0](new Proxy(this.config.fields, new SelectionProxyHandler({
				sqlAliasedBehavior: "alias",
				sqlBehavior: "sql"
			})));
			this.config.groupBy = Array.isArray(groupBy) ? groupBy : [groupBy];
		} else this.config.groupBy = columns;
		return this;
	}
	orderBy(...columns) {
		if (typeof columns[0] === "function") {
			const orderBy = columns[0](new Proxy(this.config.fields, new SelectionProxyHandler({
				sqlAliasedBehavior: "alias",
				sqlBehavior: "sql"
			})));
			const orderByArray = Array.isArray(orderBy) ? orderBy : [orderBy];
			if (this.config.setOperators.length > 0) this.config.setOperators.at(-1).orderBy = orderByArray;
			else this.config.orderBy = orderByArray;
		} else {
			const orderByArray = columns;
			if (this.config.setOperators.length > 0) this.config.setOperators.at(-1).orderBy = orderByArray;
			else this.config.orderBy = orderByArray;
		}
		return this;
	}
	limit(limit) {
		if (this.config.setOperators.length > 0) this.config.setOperators.at(-1).limit = limit;
		else this.config.limit = limit;
		return this;
	}
	offset(offset) {
		if (this.config.setOperators.length > 0) this.config.setOperators.at(-1).offset = offset;
		else this.config.offset = offset;
		return this;
	}
	for(strength, config = {}) {
		this.config.lockingClause = {
			strength,
			config
		};
		return this;
	}
	comment(comment) {
		this.config.comment = sql.comment(comment);
		return this;
	}
	_resolveSelection() {
		const { config, dialect } = this;
		config.fieldsFlat ??= orderSelectedFields(config.fields, void 0, dialect.codecs);
		const { fieldsFlat, setOperators } = config;
		if (setOperators.length && !config.setFieldsFlat) {
			const setSelection = new Array(fieldsFlat.length);
			for (let i = 0; i < setOperators.length; ++i) {
				const setOperator = setOperators[i];
				if (!setOperator) throw new Error("Cannot pass undefined values to any set operator");
				const rightSelection = orderSelectedFields(setOperator.rightSelect.getSelectedFields());
				for (let j = 0; j < fieldsFlat.length; ++j) {
					setSelection[j] = { ...fieldsFlat[j] };
					const l = setSelection[j];
					const lPath = l.path.join(".");
					const r = rightSelection.find((e) => e.path.join(".") === lPath);
					const lc = l.codecOverride ?? l.column?.codec;
					const rc = r.codecOverride ?? r.column?.codec;
					setSelection[j].codecOverride = lc && rc ? unionsTypeTable[lc]?.[rc] : lc;
				}
			}
			for (let i = 0; i < setSelection.length; ++i) {
				const out = setSelection[i];
				out.codec = out.codecOverride ? dialect.codecs.get(out.column, "normalize", out.codecOverride) : out.codec;
			}
			config.setFieldsFlat = setSelection;
		}
		return config.setFieldsFlat ?? fieldsFlat;
	}
	getSQL(withCastCodecs = false) {
		this._resolveSelection();
		return this.dialect.buildSelectQuery(withCastCodecs ? {
			...this.config,
			useSelectionCastCodecs: true
		} : this.config);
	}
	toSQL(withCastCodecs = true) {
		return this.dialect.sqlToQuery(this.getSQL(withCastCodecs));
	}
	as(alias) {
		return new Proxy(new Subquery(this.getSQL(), this.config.fields, alias), new SelectionProxyHandler({
			alias,
			sqlAliasedBehavior: "alias",
			sqlBehavior: "error"
		}));
	}
	getSelectedFields() {
		return new Proxy(this.config.fields, new SelectionProxyHandler({
			alias: this.tableName,
			sqlAliasedBehavior: "alias",
			sqlBehavior: "error"
		}));
	}
	$dynamic() {
		return this;
	}
	$withCache(config) {
		this.cacheConfig = config === void 0 ? {
			config: {},
			enabled: true,
			autoInvalidate: true
		} : config === false ? { enabled: false } : {
			enabled: true,
			autoInvalidate: true,
			...config
		};
		return this;
	}
};
function createSetOperator(type, isAll) {
	return (leftSelect, rightSelect, ...restSelects) => {
		const setOperators = [rightSelect, ...restSelects].map((select) => ({
			type,
			isAll,
			rightSelect: select
		}));
		for (const setOperator of setOperators) if (!haveSameKeys(leftSelect.getSelectedFields(), setOperator.rightSelect.getSelectedFields())) throw new Error("Set operator error (union / intersect / except): selected fields are not the same or are in a different order");
		return leftSelect.addSetOperators(setOperators);
	};
}
const getPgSetOperators = () => ({
	union,
	unionAll,
	intersect,
	intersectAll,
	except,
	exceptAll
});
const union = createSetOperator("union", false);
const unionAll = createSetOperator("union", true);
const intersect = createSetOperator("intersect", false);
const intersectAll = createSetOperator("intersect", true);
const except = createSetOperator("except", false);
const exceptAll = createSetOperator("except", true);
// node_modules/drizzle-orm/pg-core/foreign-keys.js
var ForeignKeyBuilder = class {
	static [entityKind] = "PgForeignKeyBuilder";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	reference;
	_onUpdate = "no action";
	_onDelete = "no action";
	constructor(config, actions) {
		this.reference = () => {
			const { name, columns, foreignColumns } = config();
			return {
				name,
				columns,
				foreignTable: foreignColumns[0].table,
				foreignColumns
			};
		};
		if (actions) {
			this._onUpdate = actions.onUpdate;
			this._onDelete = actions.onDelete;
		}
	}
	onUpdate(action) {
		this._onUpdate = action === void 0 ? "no action" : action;
		return this;
	}
	onDelete(action) {
		this._onDelete = action === void 0 ? "no action" : action;
		return this;
	}
	build(table) {
		return new ForeignKey(table, this);
	}
};
var ForeignKey = class {
	table;
	static [entityKind] = "PgForeignKey";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	reference;
	onUpdate;
	onDelete;
	name;
	constructor(table, builder) {
		this.table = table;
		this.reference = builder.reference;
		this.onUpdate = builder._onUpdate;
		this.onDelete = builder._onDelete;
	}
	getName() {
		const { name, columns, foreignColumns } = this.reference();
		const columnNames = columns.map((column) => column.name);
		const foreignColumnNames = foreignColumns.map((column) => column.name);
		const chunks = [
			this.table[TableName],
			...columnNames,
			foreignColumns[0].table[TableName],
			...foreignColumnNames
		];
		return name ?? `${chunks.join("_")}_fk`;
	}
	isNameExplicit() {
		return !!this.reference().name;
	}
};
// node_modules/drizzle-orm/pg-core/columns/common.js
var PgColumnBuilder = class {
	static [entityKind] = "PgColumnBuilder";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	foreignKeyConfigs = [];
	config;
	constructor(name, dataType, columnType) {
		this.config = {
			name,
			keyAsName: name === "",
			notNull: false,
			default: void 0,
			hasDefault: false,
			primaryKey: false,
			isUnique: false,
			uniqueName: void 0,
			uniqueType: void 0,
			dataType,
			columnType,
			generated: void 0,
			defaultFn: void 0,
			onUpdateFn: void 0,
			generatedIdentity: void 0
		};
	}
	$type() {
		return this;
	}
	notNull() {
		this.config.notNull = true;
		return this;
	}
	default(value) {
		this.config.default = value;
		this.config.hasDefault = true;
		return this;
	}
	$defaultFn(fn) {
		this.config.defaultFn = fn;
		this.config.hasDefault = true;
		return this;
	}
	$default(fn) {
		return this.$defaultFn(fn);
	}
	$onUpdateFn(fn) {
		this.config.onUpdateFn = fn;
		this.config.hasDefault = true;
		return this;
	}
	$onUpdate(fn) {
		return this.$onUpdateFn(fn);
	}
	primaryKey() {
		this.config.primaryKey = true;
		this.config.notNull = true;
		return this;
	}
	setName(name, casingFn) {
		if (this.config.name !== "") return;
		this.config.name = casingFn(name);
	}
	array(dimensions) {
		const dim = dimensions ?? "[]";
		this.config.dimensions = dim.length / 2;
		return this;
	}
	references(ref, config = {}) {
		this.foreignKeyConfigs.push({
			ref,
			config
		});
		return this;
	}
	unique(name, config) {
		this.config.isUnique = true;
		this.config.uniqueName = name;
		this.config.uniqueType = config?.nulls;
		return this;
	}
	generatedAlwaysAs(as) {
		this.config.generated = {
			as,
			type: "always",
			mode: "stored"
		};
		return this;
	}
	buildForeignKeys(column, table) {
		return this.foreignKeyConfigs.map(({ ref, config }) => {
			return iife((ref, config) => {
				const builder = new ForeignKeyBuilder(() => {
					const foreignColumn = ref();
					return {
						name: config.name,
						columns: [column],
						foreignColumns: [foreignColumn]
					};
				});
				if (config.onUpdate) builder.onUpdate(config.onUpdate);
				if (config.onDelete) builder.onDelete(config.onDelete);
				return builder.build(table);
			}, ref, config);
		});
	}
	buildExtraConfigColumn(table) {
		const column = new ExtraConfigColumn(table, {
			...this.config,
			dimensions: this.config.dimensions ?? 0
		});
		column.sqlTypeResolver = () => this.build(table).getSQLType();
		return column;
	}
};
var PgColumn = class extends Column {
	static [entityKind] = "PgColumn";
	table;
	dimensions;
	constructor(table, config) {
		super(table, config);
		this.table = table;
		this.dimensions = config.dimensions ?? 0;
	}
	postBuild() {
		if (this.dimensions) {
			const originalFromDriver = this.mapFromDriverValue.bind(this);
			const originalToDriver = this.mapToDriverValue.bind(this);
			this.mapFromDriverValue = this.mapFromDriverValue.isNoop ? this.mapFromDriverValue : (value) => {
				return this.mapArrayElements(value, originalFromDriver, this.dimensions);
			};
			this.mapToDriverValue = this.mapToDriverValue.isNoop ? this.mapToDriverValue : (value) => {
				return this.mapArrayElements(value, originalToDriver, this.dimensions);
			};
		}
		return this;
	}
	toBuilder(overrides) {
		const config = { ...this.config };
		if (overrides) {
			const { name, unique, ...rest } = overrides;
			Object.assign(config, rest);
			if (name !== void 0) {
				config.name = name;
				config.keyAsName = false;
			}
			if (unique !== void 0) {
				config.isUnique = unique !== false;
				const uniqueConfig = typeof unique === "object" ? unique : void 0;
				config.uniqueName = uniqueConfig?.name;
				config.uniqueType = uniqueConfig?.nulls;
			}
			config.hasDefault = config.default !== void 0 || config.defaultFn !== void 0 || config.onUpdateFn !== void 0 || config.generatedIdentity !== void 0;
		}
		return new PgClonedColumnBuilder(config, Object.getPrototypeOf(this).constructor);
	}
	shouldDisableInsert() {
		return this.config.generatedIdentity !== void 0 && this.config.generatedIdentity.type !== "byDefault" || this.config.generated !== void 0 && this.config.generated.type !== "byDefault";
	}
	mapArrayElements(value, mapper, depth) {
		if (depth > 0 && Array.isArray(value)) return value.map((v) => v === null ? null : this.mapArrayElements(v, mapper, depth - 1));
		return mapper(value);
	}
};
var PgClonedColumnBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgClonedColumnBuilder";
	ColumnClass;
	constructor(config, ColumnClass) {
		super(config.name, config.dataType, config.columnType);
		this.config = config;
		this.ColumnClass = ColumnClass;
	}
	build(table) {
		return new this.ColumnClass(table, this.config);
	}
};
var ExtraConfigColumn = class extends PgColumn {
	static [entityKind] = "ExtraConfigColumn";
	codec = void 0;
	sqlTypeResolver;
	cachedSQLType;
	getSQLType() {
		if (this.cachedSQLType === void 0) {
			if (!this.sqlTypeResolver) throw new Error(`Column "${this.name}" was built without SQL type resolver`);
			this.cachedSQLType = this.sqlTypeResolver();
		}
		return this.cachedSQLType;
	}
	indexConfig = {
		order: this.config.order ?? "asc",
		nulls: this.config.nulls ?? "last",
		opClass: this.config.opClass
	};
	defaultConfig = {
		order: "asc",
		nulls: "last",
		opClass: void 0
	};
	asc() {
		this.indexConfig.order = "asc";
		return this;
	}
	desc() {
		this.indexConfig.order = "desc";
		return this;
	}
	nullsFirst() {
		this.indexConfig.nulls = "first";
		return this;
	}
	nullsLast() {
		this.indexConfig.nulls = "last";
		return this;
	}
	op(opClass) {
		this.indexConfig.opClass = opClass;
		return this;
	}
};
var IndexedColumn = class {
	static [entityKind] = "IndexedColumn";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	constructor(name, keyAsName, type, indexConfig) {
		this.name = name;
		this.keyAsName = keyAsName;
		this.type = type;
		this.indexConfig = indexConfig;
	}
	name;
	keyAsName;
	type;
	indexConfig;
};
// node_modules/drizzle-orm/pg-core/columns/int.common.js
var PgIntColumnBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgIntColumnBaseBuilder";
	generatedAlwaysAsIdentity(sequence) {
		if (sequence) {
			const { name, ...options } = sequence;
			this.config.generatedIdentity = {
				type: "always",
				sequenceName: name,
				sequenceOptions: options
			};
		} else this.config.generatedIdentity = { type: "always" };
		this.config.hasDefault = true;
		this.config.notNull = true;
		return this;
	}
	generatedByDefaultAsIdentity(sequence) {
		if (sequence) {
			const { name, ...options } = sequence;
			this.config.generatedIdentity = {
				type: "byDefault",
				sequenceName: name,
				sequenceOptions: options
			};
		} else this.config.generatedIdentity = { type: "byDefault" };
		this.config.hasDefault = true;
		this.config.notNull = true;
		return this;
	}
};
// node_modules/drizzle-orm/pg-core/columns/bigint.js
var PgBigInt53Builder = class extends PgIntColumnBuilder {
	static [entityKind] = "PgBigInt53Builder";
	constructor(name) {
		super(name, "number int53", "PgBigInt53");
	}
	build(table) {
		return new PgBigInt53(table, this.config);
	}
};
var PgBigInt53 = class extends PgColumn {
	static [entityKind] = "PgBigInt53";
	codec = "bigint:number";
	getSQLType() {
		return "bigint";
	}
};
var PgBigInt64Builder = class extends PgIntColumnBuilder {
	static [entityKind] = "PgBigInt64Builder";
	constructor(name) {
		super(name, "bigint int64", "PgBigInt64");
	}
	build(table) {
		return new PgBigInt64(table, this.config);
	}
};
var PgBigInt64 = class extends PgColumn {
	static [entityKind] = "PgBigInt64";
	codec = "bigint";
	getSQLType() {
		return "bigint";
	}
};
var PgBigIntStringBuilder = class extends PgIntColumnBuilder {
	static [entityKind] = "PgBigIntStringBuilder";
	constructor(name) {
		super(name, "string int64", "PgBigIntString");
	}
	build(table) {
		return new PgBigIntString(table, this.config);
	}
};
var PgBigIntString = class extends PgColumn {
	static [entityKind] = "PgBigIntString";
	codec = "bigint:string";
	getSQLType() {
		return "bigint";
	}
};
function bigint(a, b) {
	const { name, config } = getColumnNameAndConfig(a, b);
	if (config.mode === "number") return new PgBigInt53Builder(name);
	if (config.mode === "string") return new PgBigIntStringBuilder(name);
	return new PgBigInt64Builder(name);
}
// node_modules/drizzle-orm/pg-core/columns/bigserial.js
var PgBigSerial53Builder = class extends PgColumnBuilder {
	static [entityKind] = "PgBigSerial53Builder";
	constructor(name) {
		super(name, "number int53", "PgBigSerial53");
		this.config.hasDefault = true;
		this.config.notNull = true;
	}
	build(table) {
		return new PgBigSerial53(table, this.config);
	}
};
var PgBigSerial53 = class extends PgColumn {
	static [entityKind] = "PgBigSerial53";
	codec = "bigserial:number";
	getSQLType() {
		return "bigserial";
	}
};
var PgBigSerial64Builder = class extends PgColumnBuilder {
	static [entityKind] = "PgBigSerial64Builder";
	constructor(name) {
		super(name, "bigint int64", "PgBigSerial64");
		this.config.hasDefault = true;
		this.config.notNull = true;
	}
	build(table) {
		return new PgBigSerial64(table, this.config);
	}
};
var PgBigSerial64 = class extends PgColumn {
	static [entityKind] = "PgBigSerial64";
	codec = "bigserial";
	getSQLType() {
		return "bigserial";
	}
};
function bigserial(a, b) {
	const { name, config } = getColumnNameAndConfig(a, b);
	if (config.mode === "number") return new PgBigSerial53Builder(name);
	return new PgBigSerial64Builder(name);
}
// node_modules/drizzle-orm/pg-core/columns/boolean.js
var PgBooleanBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgBooleanBuilder";
	constructor(name) {
		super(name, "boolean", "PgBoolean");
	}
	build(table) {
		return new PgBoolean(table, this.config);
	}
};
var PgBoolean = class extends PgColumn {
	static [entityKind] = "PgBoolean";
	codec = "bool";
	getSQLType() {
		return "boolean";
	}
};
function boolean(name) {
	return new PgBooleanBuilder(name ?? "");
}
// node_modules/drizzle-orm/pg-core/columns/bytea.js
var PgByteaBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgByteaBuilder";
	constructor(name) {
		super(name, "object buffer", "PgBytea");
	}
	build(table) {
		return new PgBytea(table, this.config);
	}
};
var PgBytea = class extends PgColumn {
	static [entityKind] = "PgBytea";
	codec = "bytea";
	getSQLType() {
		return "bytea";
	}
};
function bytea(name) {
	return new PgByteaBuilder(name ?? "");
}
// node_modules/drizzle-orm/pg-core/columns/char.js
var PgCharBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgCharBuilder";
	constructor(name, config) {
		super(name, config.enum?.length ? "string enum" : "string", "PgChar");
		this.config.length = config.length ?? 1;
		this.config.setLength = config.length !== void 0;
		this.config.enumValues = config.enum;
	}
	build(table) {
		return new PgChar(table, this.config);
	}
};
var PgChar = class extends PgColumn {
	static [entityKind] = "PgChar";
	codec = "char";
	enumValues;
	setLength;
	constructor(table, config) {
		super(table, config);
		this.enumValues = config.enumValues;
		this.setLength = config.setLength;
	}
	getSQLType() {
		return this.setLength ? `char(${this.length})` : `char`;
	}
};
function char(a, b = {}) {
	const { name, config } = getColumnNameAndConfig(a, b);
	return new PgCharBuilder(name, config);
}
// node_modules/drizzle-orm/pg-core/columns/cidr.js
var PgCidrBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgCidrBuilder";
	constructor(name) {
		super(name, "string cidr", "PgCidr");
	}
	build(table) {
		return new PgCidr(table, this.config);
	}
};
var PgCidr = class extends PgColumn {
	static [entityKind] = "PgCidr";
	codec = "cidr";
	getSQLType() {
		return "cidr";
	}
};
function cidr(name) {
	return new PgCidrBuilder(name ?? "");
}
// node_modules/drizzle-orm/pg-core/columns/custom.js
var PgCustomColumnBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgCustomColumnBuilder";
	constructor(name, fieldConfig, customTypeParams) {
		super(name, "custom", "PgCustomColumn");
		this.config.fieldConfig = fieldConfig;
		this.config.customTypeParams = customTypeParams;
	}
	build(table) {
		return new PgCustomColumn(table, this.config);
	}
};
var PgCustomColumn = class extends PgColumn {
	static [entityKind] = "PgCustomColumn";
	codec;
	sqlName;
	mapFromJsonValue;
	jsonSelectIdentifier;
	constructor(table, config) {
		super(table, config);
		this.sqlName = config.customTypeParams.dataType(config.fieldConfig);
		this.mapToDriverValue = config.customTypeParams.toDriver ?? this.mapToDriverValue;
		this.mapFromDriverValue = config.customTypeParams.fromDriver ?? this.mapFromDriverValue;
		this.mapFromJsonValue = config.customTypeParams.fromJson;
		this.jsonSelectIdentifier = config.customTypeParams.forJsonSelect;
		const cfgCodec = typeof config.customTypeParams.codec === "string" || typeof config.customTypeParams.codec === "undefined" ? config.customTypeParams.codec : config.customTypeParams.codec(config.fieldConfig);
		this.codec = typeof cfgCodec === "string" ? resolvePgTypeAlias(cfgCodec) : void 0;
		if (this.dimensions && config.customTypeParams.fromJson) this.mapFromJsonValue = (value) => {
			if (value === null) return value;
			const arr = typeof value === "string" ? parsePgArray(value) : value;
			return this.mapJsonArrayElements(arr, config.customTypeParams.fromJson, this.dimensions);
		};
	}
	mapJsonArrayElements(value, mapper, depth) {
		if (depth > 0 && Array.isArray(value)) return value.map((v) => v === null ? null : this.mapJsonArrayElements(v, mapper, depth - 1));
		return mapper(value);
	}
	getSQLType() {
		return this.sqlName;
	}
};
function customType(customTypeParams) {
	return (a, b) => {
		const { name, config } = getColumnNameAndConfig(a, b);
		return new PgCustomColumnBuilder(name, config, customTypeParams);
	};
}
// node_modules/drizzle-orm/pg-core/columns/date.common.js
var PgDateColumnBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgDateColumnBaseBuilder";
	defaultNow() {
		return this.default(sql`now()`);
	}
};
// node_modules/drizzle-orm/pg-core/columns/date.js
var PgDateBuilder = class extends PgDateColumnBuilder {
	static [entityKind] = "PgDateBuilder";
	constructor(name) {
		super(name, "object date", "PgDate");
	}
	build(table) {
		return new PgDate(table, this.config);
	}
};
var PgDate = class extends PgColumn {
	static [entityKind] = "PgDate";
	codec = "date";
	getSQLType() {
		return "date";
	}
	mapToDriverValue = function(value) {
		if (typeof value === "string") return value;
		return value.toISOString();
	};
};
var PgDateStringBuilder = class extends PgDateColumnBuilder {
	static [entityKind] = "PgDateStringBuilder";
	constructor(name) {
		super(name, "string date", "PgDateString");
	}
	build(table) {
		return new PgDateString(table, this.config);
	}
};
var PgDateString = class extends PgColumn {
	static [entityKind] = "PgDateString";
	codec = "date:string";
	getSQLType() {
		return "date";
	}
	mapToDriverValue = (value) => {
		if (typeof value === "string") return value;
		return value.toISOString();
	};
};
function date(a, b) {
	const { name, config } = getColumnNameAndConfig(a, b);
	if (config?.mode === "date") return new PgDateBuilder(name);
	return new PgDateStringBuilder(name);
}
// node_modules/drizzle-orm/pg-core/columns/double-precision.js
var PgDoublePrecisionBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgDoublePrecisionBuilder";
	constructor(name) {
		super(name, "number double", "PgDoublePrecision");
	}
	build(table) {
		return new PgDoublePrecision(table, this.config);
	}
};
var PgDoublePrecision = class extends PgColumn {
	static [entityKind] = "PgDoublePrecision";
	codec = "float8";
	getSQLType() {
		return "double precision";
	}
};
function doublePrecision(name) {
	return new PgDoublePrecisionBuilder(name ?? "");
}
// node_modules/drizzle-orm/pg-core/columns/inet.js
var PgInetBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgInetBuilder";
	constructor(name) {
		super(name, "string inet", "PgInet");
	}
	build(table) {
		return new PgInet(table, this.config);
	}
};
var PgInet = class extends PgColumn {
	static [entityKind] = "PgInet";
	codec = "inet";
	getSQLType() {
		return "inet";
	}
};
function inet(name) {
	return new PgInetBuilder(name ?? "");
}
// node_modules/drizzle-orm/pg-core/columns/integer.js
var PgIntegerBuilder = class extends PgIntColumnBuilder {
	static [entityKind] = "PgIntegerBuilder";
	constructor(name) {
		super(name, "number int32", "PgInteger");
	}
	build(table) {
		return new PgInteger(table, this.config);
	}
};
var PgInteger = class extends PgColumn {
	static [entityKind] = "PgInteger";
	codec = "int";
	getSQLType() {
		return "integer";
	}
};
function integer(name) {
	return new PgIntegerBuilder(name ?? "");
}
// node_modules/drizzle-orm/pg-core/columns/interval.js
var PgIntervalBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgIntervalBuilder";
	constructor(name, intervalConfig) {
		super(name, "string interval", "PgInterval");
		this.config.intervalConfig = intervalConfig;
	}
	build(table) {
		return new PgInterval(table, this.config);
	}
};
var PgInterval = class extends PgColumn {
	static [entityKind] = "PgInterval";
	codec = "interval";
	fields;
	precision;
	constructor(table, config) {
		super(table, config);
		this.fields = config.intervalConfig.fields;
		this.precision = config.intervalConfig.precision;
	}
	getSQLType() {
		return `interval${this.fields ? ` ${this.fields}` : ""}${this.precision ? `(${this.precision})` : ""}`;
	}
};
function interval(a, b = {}) {
	const { name, config } = getColumnNameAndConfig(a, b);
	return new PgIntervalBuilder(name, config);
}
// node_modules/drizzle-orm/pg-core/columns/json.js
var PgJsonBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgJsonBuilder";
	constructor(name) {
		super(name, "object json", "PgJson");
	}
	build(table) {
		return new PgJson(table, this.config);
	}
};
var PgJson = class extends PgColumn {
	static [entityKind] = "PgJson";
	codec = "json";
	constructor(table, config) {
		super(table, config);
	}
	getSQLType() {
		return "json";
	}
};
function json(name) {
	return new PgJsonBuilder(name ?? "");
}
// node_modules/drizzle-orm/pg-core/columns/jsonb.js
var PgJsonbBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgJsonbBuilder";
	constructor(name) {
		super(name, "object json", "PgJsonb");
	}
	build(table) {
		return new PgJsonb(table, this.config);
	}
};
var PgJsonb = class extends PgColumn {
	static [entityKind] = "PgJsonb";
	codec = "jsonb";
	constructor(table, config) {
		super(table, config);
	}
	getSQLType() {
		return "jsonb";
	}
};
function jsonb(name) {
	return new PgJsonbBuilder(name ?? "");
}
// node_modules/drizzle-orm/pg-core/columns/line.js
var PgLineBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgLineBuilder";
	constructor(name) {
		super(name, "array line", "PgLine");
	}
	build(table) {
		return new PgLineTuple(table, this.config);
	}
};
var PgLineTuple = class extends PgColumn {
	static [entityKind] = "PgLine";
	codec = "line:tuple";
	mode = "tuple";
	getSQLType() {
		return "line";
	}
	mapToDriverValue = (value) => {
		return `{${value[0]},${value[1]},${value[2]}}`;
	};
};
var PgLineABCBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgLineABCBuilder";
	constructor(name) {
		super(name, "object line", "PgLineABC");
	}
	build(table) {
		return new PgLineABC(table, this.config);
	}
};
var PgLineABC = class extends PgColumn {
	static [entityKind] = "PgLineABC";
	codec = "line";
	mode = "abc";
	getSQLType() {
		return "line";
	}
	mapToDriverValue = (value) => {
		return `{${value.a},${value.b},${value.c}}`;
	};
};
function line(a, b) {
	const { name, config } = getColumnNameAndConfig(a, b);
	if (!config?.mode || config.mode === "tuple") return new PgLineBuilder(name);
	return new PgLineABCBuilder(name);
}
// node_modules/drizzle-orm/pg-core/columns/macaddr.js
var PgMacaddrBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgMacaddrBuilder";
	constructor(name) {
		super(name, "string macaddr", "PgMacaddr");
	}
	build(table) {
		return new PgMacaddr(table, this.config);
	}
};
var PgMacaddr = class extends PgColumn {
	static [entityKind] = "PgMacaddr";
	codec = "macaddr";
	getSQLType() {
		return "macaddr";
	}
};
function macaddr(name) {
	return new PgMacaddrBuilder(name ?? "");
}
// node_modules/drizzle-orm/pg-core/columns/macaddr8.js
var PgMacaddr8Builder = class extends PgColumnBuilder {
	static [entityKind] = "PgMacaddr8Builder";
	constructor(name) {
		super(name, "string macaddr8", "PgMacaddr8");
	}
	build(table) {
		return new PgMacaddr8(table, this.config);
	}
};
var PgMacaddr8 = class extends PgColumn {
	static [entityKind] = "PgMacaddr8";
	codec = "macaddr8";
	getSQLType() {
		return "macaddr8";
	}
};
function macaddr8(name) {
	return new PgMacaddr8Builder(name ?? "");
}
// node_modules/drizzle-orm/pg-core/columns/numeric.js
var PgNumericBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgNumericBuilder";
	constructor(name, precision, scale) {
		super(name, "string numeric", "PgNumeric");
		this.config.precision = precision;
		this.config.scale = scale;
	}
	build(table) {
		return new PgNumeric(table, this.config);
	}
};
var PgNumeric = class extends PgColumn {
	static [entityKind] = "PgNumeric";
	codec = "numeric";
	precision;
	scale;
	constructor(table, config) {
		super(table, config);
		this.precision = config.precision;
		this.scale = config.scale;
	}
	getSQLType() {
		if (this.precision !== void 0 && this.scale !== void 0) return `numeric(${this.precision}, ${this.scale})`;
		else if (this.precision === void 0) return "numeric";
		else return `numeric(${this.precision})`;
	}
};
var PgNumericNumberBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgNumericNumberBuilder";
	constructor(name, precision, scale) {
		super(name, "number", "PgNumericNumber");
		this.config.precision = precision;
		this.config.scale = scale;
	}
	build(table) {
		return new PgNumericNumber(table, this.config);
	}
};
var PgNumericNumber = class extends PgColumn {
	static [entityKind] = "PgNumericNumber";
	codec = "numeric:number";
	precision;
	scale;
	constructor(table, config) {
		super(table, config);
		this.precision = config.precision;
		this.scale = config.scale;
	}
	mapToDriverValue = String;
	getSQLType() {
		if (this.precision !== void 0 && this.scale !== void 0) return `numeric(${this.precision}, ${this.scale})`;
		else if (this.precision === void 0) return "numeric";
		else return `numeric(${this.precision})`;
	}
};
var PgNumericBigIntBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgNumericBigIntBuilder";
	constructor(name, precision, scale) {
		super(name, "bigint int64", "PgNumericBigInt");
		this.config.precision = precision;
		this.config.scale = scale;
	}
	build(table) {
		return new PgNumericBigInt(table, this.config);
	}
};
var PgNumericBigInt = class extends PgColumn {
	static [entityKind] = "PgNumericBigInt";
	codec = "numeric:bigint";
	precision;
	scale;
	constructor(table, config) {
		super(table, config);
		this.precision = config.precision;
		this.scale = config.scale;
	}
	mapToDriverValue = String;
	getSQLType() {
		if (this.precision !== void 0 && this.scale !== void 0) return `numeric(${this.precision}, ${this.scale})`;
		else if (this.precision === void 0) return "numeric";
		else return `numeric(${this.precision})`;
	}
};
function numeric(a, b) {
	const { name, config } = getColumnNameAndConfig(a, b);
	const mode = config?.mode;
	return mode === "number" ? new PgNumericNumberBuilder(name, config?.precision, config?.scale) : mode === "bigint" ? new PgNumericBigIntBuilder(name, config?.precision, config?.scale) : new PgNumericBuilder(name, config?.precision, config?.scale);
}
const decimal = numeric;
// node_modules/drizzle-orm/pg-core/columns/point.js
var PgPointTupleBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgPointTupleBuilder";
	constructor(name) {
		super(name, "array point", "PgPointTuple");
	}
	build(table) {
		return new PgPointTuple(table, this.config);
	}
};
var PgPointTuple = class extends PgColumn {
	static [entityKind] = "PgPointTuple";
	codec = "point:tuple";
	mode = "tuple";
	getSQLType() {
		return "point";
	}
	mapToDriverValue = (value) => {
		return `(${value[0]},${value[1]})`;
	};
};
var PgPointObjectBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgPointObjectBuilder";
	constructor(name) {
		super(name, "object point", "PgPointObject");
	}
	build(table) {
		return new PgPointObject(table, this.config);
	}
};
var PgPointObject = class extends PgColumn {
	static [entityKind] = "PgPointObject";
	codec = "point";
	mode = "xy";
	getSQLType() {
		return "point";
	}
	mapToDriverValue = (value) => {
		return `(${value.x},${value.y})`;
	};
};
function point(a, b) {
	const { name, config } = getColumnNameAndConfig(a, b);
	if (!config?.mode || config.mode === "tuple") return new PgPointTupleBuilder(name);
	return new PgPointObjectBuilder(name);
}
// node_modules/drizzle-orm/pg-core/columns/postgis_extension/geometry.js
var PgGeometryBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgGeometryBuilder";
	constructor(name, srid) {
		super(name, "array geometry", "PgGeometry");
		this.config.srid = srid;
	}
	build(table) {
		return new PgGeometry(table, this.config);
	}
};
var PgGeometry = class extends PgColumn {
	static [entityKind] = "PgGeometry";
	codec = "geometry(point):tuple";
	srid = this.config.srid;
	mode = "tuple";
	getSQLType() {
		return `geometry(point${this.srid === void 0 ? "" : `,${this.srid}`})`;
	}
	mapToDriverValue = (value) => {
		return `point(${value[0]} ${value[1]})`;
	};
};
var PgGeometryObjectBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgGeometryObjectBuilder";
	constructor(name, srid) {
		super(name, "object geometry", "PgGeometryObject");
		this.config.srid = srid;
	}
	build(table) {
		return new PgGeometryObject(table, this.config);
	}
};
var PgGeometryObject = class extends PgColumn {
	static [entityKind] = "PgGeometryObject";
	codec = "geometry(point)";
	srid = this.config.srid;
	mode = "object";
	getSQLType() {
		return `geometry(point${this.srid === void 0 ? "" : `,${this.srid}`})`;
	}
	mapToDriverValue = (value) => {
		return `point(${value.x} ${value.y})`;
	};
};
function geometry(a, b) {
	const { name, config } = getColumnNameAndConfig(a, b);
	if (!config?.mode || config.mode === "tuple") return new PgGeometryBuilder(name, config?.srid);
	return new PgGeometryObjectBuilder(name, config?.srid);
}
// node_modules/drizzle-orm/pg-core/columns/real.js
var PgRealBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgRealBuilder";
	constructor(name, length) {
		super(name, "number float", "PgReal");
		this.config.length = length;
	}
	build(table) {
		return new PgReal(table, this.config);
	}
};
var PgReal = class extends PgColumn {
	static [entityKind] = "PgReal";
	codec = "float4";
	constructor(table, config) {
		super(table, config);
	}
	getSQLType() {
		return "real";
	}
};
function real(name) {
	return new PgRealBuilder(name ?? "");
}
// node_modules/drizzle-orm/pg-core/columns/serial.js
var PgSerialBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgSerialBuilder";
	constructor(name) {
		super(name, "number int32", "PgSerial");
		this.config.hasDefault = true;
		this.config.notNull = true;
	}
	build(table) {
		return new PgSerial(table, this.config);
	}
};
var PgSerial = class extends PgColumn {
	static [entityKind] = "PgSerial";
	codec = "serial";
	getSQLType() {
		return "serial";
	}
};
function serial(name) {
	return new PgSerialBuilder(name ?? "");
}
// node_modules/drizzle-orm/pg-core/columns/smallint.js
var PgSmallIntBuilder = class extends PgIntColumnBuilder {
	static [entityKind] = "PgSmallIntBuilder";
	constructor(name) {
		super(name, "number int16", "PgSmallInt");
	}
	build(table) {
		return new PgSmallInt(table, this.config);
	}
};
var PgSmallInt = class extends PgColumn {
	static [entityKind] = "PgSmallInt";
	codec = "smallint";
	getSQLType() {
		return "smallint";
	}
};
function smallint(name) {
	return new PgSmallIntBuilder(name ?? "");
}
// node_modules/drizzle-orm/pg-core/columns/smallserial.js
var PgSmallSerialBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgSmallSerialBuilder";
	constructor(name) {
		super(name, "number int16", "PgSmallSerial");
		this.config.hasDefault = true;
		this.config.notNull = true;
	}
	build(table) {
		return new PgSmallSerial(table, this.config);
	}
};
var PgSmallSerial = class extends PgColumn {
	static [entityKind] = "PgSmallSerial";
	codec = "smallserial";
	getSQLType() {
		return "smallserial";
	}
};
function smallserial(name) {
	return new PgSmallSerialBuilder(name ?? "");
}
// node_modules/drizzle-orm/pg-core/columns/text.js
var PgTextBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgTextBuilder";
	constructor(name, config) {
		super(name, config.enum?.length ? "string enum" : "string", "PgText");
		this.config.enumValues = config.enum;
	}
	build(table) {
		return new PgText(table, this.config);
	}
};
var PgText = class extends PgColumn {
	static [entityKind] = "PgText";
	enumValues;
	codec = "text";
	constructor(table, config) {
		super(table, config);
		this.enumValues = config.enumValues;
	}
	getSQLType() {
		return "text";
	}
};
function text(a, b = {}) {
	const { name, config } = getColumnNameAndConfig(a, b);
	return new PgTextBuilder(name, config);
}
// node_modules/drizzle-orm/pg-core/columns/time.js
var PgTimeBuilder = class extends PgDateColumnBuilder {
	withTimezone;
	precision;
	static [entityKind] = "PgTimeBuilder";
	constructor(name, withTimezone, precision) {
		super(name, "string time", "PgTime");
		this.withTimezone = withTimezone;
		this.precision = precision;
		this.config.withTimezone = withTimezone;
		this.config.precision = precision;
	}
	build(table) {
		return new PgTime(table, this.config);
	}
};
var PgTime = class extends PgColumn {
	static [entityKind] = "PgTime";
	codec;
	withTimezone;
	precision;
	constructor(table, config) {
		super(table, config);
		this.withTimezone = config.withTimezone;
		this.precision = config.precision;
		this.codec = this.withTimezone ? "timetz" : "time";
	}
	getSQLType() {
		return `time${this.precision === void 0 ? "" : `(${this.precision})`}${this.withTimezone ? " with time zone" : ""}`;
	}
};
function time(a, b = {}) {
	const { name, config } = getColumnNameAndConfig(a, b);
	return new PgTimeBuilder(name, config.withTimezone ?? false, config.precision);
}
// node_modules/drizzle-orm/pg-core/columns/timestamp.js
var PgTimestampBuilder = class extends PgDateColumnBuilder {
	static [entityKind] = "PgTimestampBuilder";
	constructor(name, withTimezone, precision) {
		super(name, "object date", "PgTimestamp");
		this.config.withTimezone = withTimezone;
		this.config.precision = precision;
	}
	build(table) {
		return new PgTimestamp(table, this.config);
	}
};
var PgTimestamp = class extends PgColumn {
	static [entityKind] = "PgTimestamp";
	codec;
	withTimezone;
	precision;
	constructor(table, config) {
		super(table, config);
		this.withTimezone = config.withTimezone;
		this.precision = config.precision;
		this.codec = this.withTimezone ? "timestamptz" : "timestamp";
	}
	getSQLType() {
		return `timestamp${this.precision === void 0 ? "" : ` (${this.precision})`}${this.withTimezone ? " with time zone" : ""}`;
	}
	mapToDriverValue = (value) => {
		if (typeof value === "string") return value;
		return value.toISOString();
	};
};
var PgTimestampStringBuilder = class extends PgDateColumnBuilder {
	static [entityKind] = "PgTimestampStringBuilder";
	constructor(name, withTimezone, precision) {
		super(name, "string timestamp", "PgTimestampString");
		this.config.withTimezone = withTimezone;
		this.config.precision = precision;
	}
	build(table) {
		return new PgTimestampString(table, this.config);
	}
};
var PgTimestampString = class extends PgColumn {
	static [entityKind] = "PgTimestampString";
	codec;
	withTimezone;
	precision;
	constructor(table, config) {
		super(table, config);
		this.withTimezone = config.withTimezone;
		this.precision = config.precision;
		this.codec = this.withTimezone ? "timestamptz:string" : "timestamp:string";
	}
	getSQLType() {
		return `timestamp${this.precision === void 0 ? "" : `(${this.precision})`}${this.withTimezone ? " with time zone" : ""}`;
	}
	mapToDriverValue = (value) => {
		if (typeof value === "string") return value;
		return value.toISOString();
	};
};
function timestamp(a, b = {}) {
	const { name, config } = getColumnNameAndConfig(a, b);
	if (config?.mode === "string") return new PgTimestampStringBuilder(name, config.withTimezone ?? false, config.precision);
	return new PgTimestampBuilder(name, config?.withTimezone ?? false, config?.precision);
}
// node_modules/drizzle-orm/pg-core/columns/uuid.js
var PgUUIDBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgUUIDBuilder";
	constructor(name) {
		super(name, "string uuid", "PgUUID");
	}
	defaultRandom() {
		return this.default(sql`gen_random_uuid()`);
	}
	build(table) {
		return new PgUUID(table, this.config);
	}
};
var PgUUID = class extends PgColumn {
	static [entityKind] = "PgUUID";
	codec = "uuid";
	getSQLType() {
		return "uuid";
	}
};
function uuid(name) {
	return new PgUUIDBuilder(name ?? "");
}
// node_modules/drizzle-orm/pg-core/columns/varchar.js
var PgVarcharBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgVarcharBuilder";
	constructor(name, config) {
		super(name, config.enum?.length ? "string enum" : "string", "PgVarchar");
		this.config.length = config.length;
		this.config.enumValues = config.enum;
	}
	build(table) {
		return new PgVarchar(table, this.config);
	}
};
var PgVarchar = class extends PgColumn {
	static [entityKind] = "PgVarchar";
	codec = "varchar";
	enumValues;
	constructor(table, config) {
		super(table, config);
		this.enumValues = config.enumValues;
	}
	getSQLType() {
		return this.length === void 0 ? `varchar` : `varchar(${this.length})`;
	}
};
function varchar(a, b = {}) {
	const { name, config } = getColumnNameAndConfig(a, b);
	return new PgVarcharBuilder(name, config);
}
// node_modules/drizzle-orm/pg-core/columns/vector_extension/bit.js
var PgBinaryVectorBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgBinaryVectorBuilder";
	constructor(name, config) {
		super(name, "string binary", "PgBinaryVector");
		this.config.length = config.dimensions;
		this.config.isLengthExact = true;
	}
	build(table) {
		return new PgBinaryVector(table, this.config);
	}
};
var PgBinaryVector = class extends PgColumn {
	static [entityKind] = "PgBinaryVector";
	codec = "bit";
	getSQLType() {
		return `bit(${this.length})`;
	}
};
function bit(a, b) {
	const { name, config } = getColumnNameAndConfig(a, b);
	return new PgBinaryVectorBuilder(name, config);
}
// node_modules/drizzle-orm/pg-core/columns/vector_extension/halfvec.js
var PgHalfVectorBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgHalfVectorBuilder";
	constructor(name, config) {
		super(name, "array halfvector", "PgHalfVector");
		this.config.length = config.dimensions;
		this.config.isLengthExact = true;
	}
	build(table) {
		return new PgHalfVector(table, this.config);
	}
};
var PgHalfVector = class extends PgColumn {
	static [entityKind] = "PgHalfVector";
	codec = "halfvec";
	getSQLType() {
		return `halfvec(${this.length})`;
	}
	mapToDriverValue = (value) => {
		return JSON.stringify(value);
	};
};
function halfvec(a, b) {
	const { name, config } = getColumnNameAndConfig(a, b);
	return new PgHalfVectorBuilder(name, config);
}
// node_modules/drizzle-orm/pg-core/columns/vector_extension/sparsevec.js
var PgSparseVectorBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgSparseVectorBuilder";
	constructor(name, config) {
		super(name, "string sparsevec", "PgSparseVector");
		this.config.vectorDimensions = config.dimensions;
	}
	build(table) {
		return new PgSparseVector(table, this.config);
	}
};
var PgSparseVector = class extends PgColumn {
	static [entityKind] = "PgSparseVector";
	codec = "sparsevec";
	vectorDimensions = this.config.vectorDimensions;
	getSQLType() {
		return `sparsevec(${this.vectorDimensions})`;
	}
};
function sparsevec(a, b) {
	const { name, config } = getColumnNameAndConfig(a, b);
	return new PgSparseVectorBuilder(name, config);
}
// node_modules/drizzle-orm/pg-core/columns/vector_extension/vector.js
var PgVectorBuilder = class extends PgColumnBuilder {
	static [entityKind] = "PgVectorBuilder";
	constructor(name, config) {
		super(name, "array vector", "PgVector");
		this.config.length = config.dimensions;
		this.config.isLengthExact = true;
	}
	build(table) {
		return new PgVector(table, this.config);
	}
};
var PgVector = class extends PgColumn {
	static [entityKind] = "PgVector";
	codec = "vector";
	getSQLType() {
		return `vector(${this.length})`;
	}
	mapToDriverValue = (value) => {
		return JSON.stringify(value);
	};
};
function vector(a, b) {
	const { name, config } = getColumnNameAndConfig(a, b);
	return new PgVectorBuilder(name, config);
}
// node_modules/drizzle-orm/pg-core/columns/all.js
function getPgColumnBuilders() {
	return {
		bigint,
		bigserial,
		bytea,
		boolean,
		char,
		cidr,
		customType,
		date,
		doublePrecision,
		inet,
		integer,
		interval,
		json,
		jsonb,
		line,
		macaddr,
		macaddr8,
		numeric,
		decimal,
		point,
		geometry,
		real,
		serial,
		smallint,
		smallserial,
		text,
		time,
		timestamp,
		uuid,
		varchar,
		bit,
		halfvec,
		sparsevec,
		vector
	};
}
// node_modules/drizzle-orm/casing.js
function toSnakeCase(input) {
	return (input.replace(/['\u2019]/g, "").match(/[\d\p{Ll}\p{Lo}]+|[\p{Lu}]+(?![\p{Ll}\p{Lo}])|[\p{Lu}][\d\p{Ll}\p{Lo}]+/gu) ?? []).map((word) => word.toLowerCase()).join("_");
}
function toCamelCase(input) {
	return (input.replace(/['\u2019]/g, "").match(/[\d\p{Ll}\p{Lo}]+|[\p{Lu}]+(?![\p{Ll}\p{Lo}])|[\p{Lu}][\d\p{Ll}\p{Lo}]+/gu) ?? []).reduce((acc, word, i) => {
		return acc + (i === 0 ? word.toLowerCase() : `${word[0].toUpperCase()}${word.slice(1)}`);
	}, "");
}
function getCasingFn(casing) {
	if (casing === "snake_case") return toSnakeCase;
	if (casing === "camelCase") return toCamelCase;
	return (name) => name;
}
// node_modules/drizzle-orm/pg-core/table.js
const InlineForeignKeys = Symbol.for("drizzle:PgInlineForeignKeys");
const EnableRLS = Symbol.for("drizzle:EnableRLS");
var PgTable = class extends Table {
	static [entityKind] = "PgTable";
	static Symbol = Object.assign({}, Table.Symbol, {
		InlineForeignKeys,
		EnableRLS
	});
	[InlineForeignKeys] = [];
	[EnableRLS] = false;
	[Table.Symbol.ExtraConfigBuilder] = void 0;
	[Table.Symbol.ExtraConfigColumns] = {};
};
function pgTableWithSchema(name, columns, extraConfig, schema, casing, baseName = name) {
	const casingFn = getCasingFn(casing);
	const rawTable = new PgTable(name, schema, baseName);
	const parsedColumns = typeof columns === "function" ? columns(getPgColumnBuilders()) : columns;
	const builtColumns = Object.fromEntries(Object.entries(parsedColumns).map(([name, colBuilderBase]) => {
		const colBuilder = colBuilderBase;
		colBuilder.setName(name, casingFn);
		const column = colBuilder.build(rawTable).postBuild();
		rawTable[InlineForeignKeys].push(...colBuilder.buildForeignKeys(column, rawTable));
		return [name, column];
	}));
	const builtColumnsForExtraConfig = Object.fromEntries(Object.entries(parsedColumns).map(([name, colBuilderBase]) => {
		const colBuilder = colBuilderBase;
		colBuilder.setName(name, casingFn);
		return [name, colBuilder.buildExtraConfigColumn(rawTable)];
	}));
	const table = Object.assign(rawTable, builtColumns);
	table[Table.Symbol.Columns] = builtColumns;
	table[Table.Symbol.ExtraConfigColumns] = builtColumnsForExtraConfig;
	if (extraConfig) table[PgTable.Symbol.ExtraConfigBuilder] = extraConfig;
	return Object.assign(table, { enableRLS: () => {
		table[PgTable.Symbol.EnableRLS] = true;
		return table;
	} });
}
function pgTableWithCasing(casing) {
	const pgTableInternal = (name, columns, extraConfig) => {
		return pgTableWithSchema(name, columns, extraConfig, void 0, casing);
	};
	const pgTableWithRLS = (name, columns, extraConfig) => {
		const table = pgTableWithSchema(name, columns, extraConfig, void 0, casing);
		table[EnableRLS] = true;
		return table;
	};
	return Object.assign(pgTableInternal, { withRLS: pgTableWithRLS });
}
pgTableWithCasing(void 0);
// node_modules/drizzle-orm/pg-core/dialect.js
const escapePgName = memoizeEscape((name) => `"${name.replace(/"/g, "\"\"")}"`);
const rqbChunks = {
	relationField: new StringChunk(".\"r\" as "),
	joinOne: new StringChunk(" left join lateral(select row_to_json(\"t\".*) \"r\" from ("),
	joinMany: new StringChunk(` left join lateral(select coalesce(json_agg(row_to_json("t".*)), '[]') as "r" from (`),
	joinClose: new StringChunk(") as \"t\") as "),
	onTrue: new StringChunk(" on true")
};
var PgDialect = class {
	static [entityKind] = "PgDialect";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	codecs;
	mapperGenerators;
	shapeGenerator;
	constructor(config) {
		this.codecs = new CodecsCollection(resolvePgTypeAlias, config?.codecs);
		this.shapeGenerator = config?.shapeGenerator;
		this.mapperGenerators = config?.useJitMappers ? {
			rows: makeJitQueryMapper,
			relationalRows: makeJitRqbMapper
		} : {
			rows: makeDefaultQueryMapper,
			relationalRows: makeDefaultRqbMapper
		};
	}
	escapeName(name) {
		return escapePgName(name);
	}
	escapeParam(num) {
		return `$${num + 1}`;
	}
	escapeString(str) {
		return `'${str.replace(/'/g, "''")}'`;
	}
	buildWithCTE(queries) {
		if (!queries?.length) return void 0;
		const queriesLen = queries.length;
		const withSqlChunks = new Array(queriesLen + 1);
		let writeIdx = 0;
		withSqlChunks[writeIdx++] = commonStringChunks["with "];
		for (let i = 0; i < queriesLen; ++i) {
			const w = queries[i];
			withSqlChunks[writeIdx++] = i < queriesLen - 1 ? sql`${sql.identifier(w._.alias)} as (${w._.sql}), ` : sql`${sql.identifier(w._.alias)} as (${w._.sql}) `;
		}
		return new SQL(withSqlChunks);
	}
	buildDeleteQuery({ table, where, returning, withList, comment, useSelectionCastCodecs }) {
		const withSql = this.buildWithCTE(withList);
		const returningSql = returning ? sql` returning ${this.buildSelection(returning, {
			isSingleTable: true,
			ignoreCastCodecs: !useSelectionCastCodecs,
			table
		})}` : void 0;
		const whereSql = where ? sql` where ${where}` : void 0;
		return sql`${withSql}delete from ${table}${whereSql}${returningSql}${comment !== void 0 ? sql` ${comment}` : void 0}`;
	}
	buildUpdateSet(table, set) {
		const tableColumns = table[Table.Symbol.Columns];
		const columnNames = Object.keys(tableColumns).filter((colName) => set[colName] !== void 0 || tableColumns[colName]?.onUpdateFn !== void 0);
		const setLength = columnNames.length;
		const setArr = new Array(setLength);
		for (let i = 0; i < columnNames.length; ++i) {
			const colName = columnNames[i];
			const col = tableColumns[colName];
			let value;
			if (set[colName] !== void 0) value = set[colName];
			else {
				const updateRes = col.onUpdateFn?.();
				value = is(updateRes, SQL) ? updateRes : sql.param(updateRes, col);
			}
			setArr[i] = i < setLength - 1 ? sql`${sql.identifier(col.name)} = ${value}, ` : sql`${sql.identifier(col.name)} = ${value}`;
		}
		return new SQL(setArr);
	}
	buildUpdateQuery({ table, set, where, returning, withList, from, joins, comment, useSelectionCastCodecs }) {
		const withSql = this.buildWithCTE(withList);
		const tableName = table[PgTable.Symbol.Name];
		const tableSchema = table[PgTable.Symbol.Schema];
		const origTableName = table[PgTable.Symbol.OriginalName];
		const alias = tableName === origTableName ? void 0 : tableName;
		const tableSql = sql`${tableSchema ? sql`${sql.identifier(tableSchema)}.` : void 0}${sql.identifier(origTableName)}${alias && sql` ${sql.identifier(alias)}`}`;
		const setSql = this.buildUpdateSet(table, set);
		const fromSql = from && new SQL([commonStringChunks[" from "], this.buildFromTable(from)]);
		const joinsSql = this.buildJoins(joins);
		const returningSql = returning ? sql` returning ${this.buildSelection(returning, {
			isSingleTable: !from,
			ignoreCastCodecs: !useSelectionCastCodecs,
			table
		})}` : void 0;
		const whereSql = where ? sql` where ${where}` : void 0;
		return sql`${withSql}update ${tableSql} set ${setSql}${fromSql}${joinsSql}${whereSql}${returningSql}${comment !== void 0 ? sql` ${comment}` : void 0}`;
	}
	buildSelection(fields, { isSingleTable = false, ignoreCastCodecs = false, table } = {}) {
		const { length: columnsLen } = fields;
		const chunks = [];
		const tableKind = chunkKindOf(table);
		const tableName = table ? isChunk(table, tableKind, chunkKinds.sql) || isChunk(table, tableKind, chunkKinds.subquery) ? void 0 : table[Table.Symbol.IsAlias] || table[Table.Symbol.Schema] === void 0 ? table[Table.Symbol.Name] : `${table[Table.Symbol.Schema]}.${table[Table.Symbol.Name]}` : void 0;
		for (let i = 0; i < columnsLen; ++i) {
			const { field, codecOverride, column, fieldType } = fields[i];
			const override = codecOverride;
			switch (fieldType) {
				case "Column": {
					let name;
					if (isSingleTable) name = field.isAlias ? sql.identifier(getOriginalColumnFromAlias(field).name) : sql.identifier(field.name);
					else name = field.isAlias ? getOriginalColumnFromAlias(field) : field;
					const casted = ignoreCastCodecs ? name : this.codecs.apply(field, "cast", name, override);
					chunks.push(field.isAlias ? sql`${casted} as ${field}` : casted);
					break;
				}
				case "SQL.Aliased":
					if (field.isSelectionField) {
						const query = !isSingleTable && field.origin !== void 0 ? sql`${sql.identifier(field.origin)}.${sql.identifier(field.fieldAlias)}` : sql.identifier(field.fieldAlias);
						if (column && !ignoreCastCodecs) chunks.push(this.codecs.apply(column, "cast", query, override));
						else chunks.push(query);
					} else {
						if (isSingleTable && tableName !== void 0) {
							const { queryChunks } = field.sql;
							const newChunks = new Array(queryChunks.length);
							let abort = false;
							for (let i = 0; i < queryChunks.length; ++i) {
								const c = queryChunks[i];
								if (is(c, Column)) {
									const { table } = c;
									if ((table[Table.Symbol.IsAlias] || table[Table.Symbol.Schema] === void 0 ? table[Table.Symbol.Name] : `${table[Table.Symbol.Schema]}.${table[Table.Symbol.Name]}`) !== tableName) {
										abort = true;
										break;
									}
									newChunks[i] = sql.identifier(c.name);
								} else newChunks[i] = c;
							}
							if (abort) chunks.push(column && !ignoreCastCodecs ? this.codecs.apply(column, "cast", field.sql, override) : field.sql);
							else {
								const newSql = new SQL(newChunks);
								if (field.sql.shouldInlineParams) newSql.inlineParams();
								chunks.push(column && !ignoreCastCodecs ? this.codecs.apply(column, "cast", newSql, override) : newSql);
							}
						} else chunks.push(column && !ignoreCastCodecs ? this.codecs.apply(column, "cast", field.sql, override) : field.sql);
						chunks.push(sql` as ${sql.identifier(field.fieldAlias)}`);
					}
					break;
				case "SQL":
					if (isSingleTable && tableName !== void 0) {
						const { queryChunks } = field;
						const newChunks = new Array(queryChunks.length);
						let abort = false;
						for (let i = 0; i < queryChunks.length; ++i) {
							const c = queryChunks[i];
							if (is(c, Column)) {
								const { table } = c;
								if ((table[Table.Symbol.IsAlias] || table[Table.Symbol.Schema] === void 0 ? table[Table.Symbol.Name] : `${table[Table.Symbol.Schema]}.${table[Table.Symbol.Name]}`) !== tableName) {
									abort = true;
									break;
								}
								newChunks[i] = sql.identifier(c.name);
							} else newChunks[i] = c;
						}
						if (abort) chunks.push(column && !ignoreCastCodecs ? this.codecs.apply(column, "cast", field, override) : field);
						else {
							const newSql = new SQL(newChunks);
							if (field.shouldInlineParams) newSql.inlineParams();
							chunks.push(column && !ignoreCastCodecs ? this.codecs.apply(column, "cast", newSql, override) : newSql);
						}
					} else chunks.push(column && !ignoreCastCodecs ? this.codecs.apply(column, "cast", field, override) : field);
					break;
				case "Subquery": if (!field._.isWith) {
					const inner = sql`(${field._.sql})`;
					chunks.push(sql`${column && !ignoreCastCodecs ? this.codecs.apply(column, "cast", inner, override) : inner} ${sql.identifier(field._.alias)}`);
				} else chunks.push(column && !ignoreCastCodecs ? this.codecs.apply(column, "cast", field, override) : field);
			}
			if (i < columnsLen - 1) chunks.push(commonStringChunks[", "]);
		}
		return new SQL(chunks);
	}
	buildJoins(joins) {
		if (!joins || joins.length === 0) return;
		const joinsArray = [];
		for (const [index, joinMeta] of joins.entries()) {
			if (index === 0) joinsArray.push(commonStringChunks[" "]);
			const table = joinMeta.table;
			const lateralSql = joinMeta.lateral ? sql` lateral` : void 0;
			const onSql = joinMeta.on ? sql` on ${joinMeta.on}` : void 0;
			if (is(table, PgTable)) joinsArray.push(sql`${new StringChunk(joinMeta.joinType)} join${lateralSql} ${table[Table.Symbol.IsAlias] ? aliasedTableSQL(table) : table}${onSql}`);
			else if (is(table, View)) {
				const viewName = table[ViewBaseConfig].name;
				const viewSchema = table[ViewBaseConfig].schema;
				const origViewName = table[ViewBaseConfig].originalName;
				const alias = viewName === origViewName ? void 0 : joinMeta.alias;
				joinsArray.push(sql`${new StringChunk(joinMeta.joinType)} join${lateralSql} ${viewSchema ? sql`${sql.identifier(viewSchema)}.` : void 0}${sql.identifier(origViewName)}${alias && sql` ${sql.identifier(alias)}`}${onSql}`);
			} else joinsArray.push(sql`${new StringChunk(joinMeta.joinType)} join${lateralSql} ${table}${onSql}`);
			if (index < joins.length - 1) joinsArray.push(commonStringChunks[" "]);
		}
		return new SQL(joinsArray);
	}
	buildFromTable(table) {
		if (is(table, Table) && table[Table.Symbol.IsAlias]) return aliasedTableSQL(table);
		if (is(table, View) && table[ViewBaseConfig].isAlias) {
			let fullName = sql`${sql.identifier(table[ViewBaseConfig].originalName)}`;
			if (table[ViewBaseConfig].schema) fullName = sql`${sql.identifier(table[ViewBaseConfig].schema)}.${fullName}`;
			return sql`${fullName} ${sql.identifier(table[ViewBaseConfig].name)}`;
		}
		return table;
	}
	buildSelectQuery({ withList, fieldsFlat, where, having, table, joins, orderBy, groupBy, limit, offset, lockingClause, distinct, setOperators, setFieldsFlat: setSelection, comment, useSelectionCastCodecs }) {
		if (!fieldsFlat) throw new Error("Select query builder must be provided with `fieldsFlat` on `buildSelectQuery` invocation");
		const fieldsList = fieldsFlat;
		const tableKind = chunkKindOf(table);
		const ownTableName = isChunk(table, tableKind, chunkKinds.subquery) ? table._.alias : isChunk(table, tableKind, chunkKinds.view) ? table[ViewBaseConfig].name : isChunk(table, tableKind, chunkKinds.sql) ? void 0 : getTableName(table);
		for (const f of fieldsList) if (is(f.field, Column) && getTableName(f.field.table) !== ownTableName && !((table) => joins?.some(({ alias }) => alias === (table[Table.Symbol.IsAlias] ? getTableName(table) : table[Table.Symbol.BaseName])))(f.field.table)) {
			const tableName = getTableName(f.field.table);
			throw new Error(`Your "${f.path.join("->")}" field references a column "${tableName}"."${f.field.name}", but the table "${tableName}" is not part of the query! Did you forget to join it?`);
		}
		const isSingleTable = !joins || joins.length === 0;
		const withSql = this.buildWithCTE(withList);
		let distinctSql;
		if (distinct) distinctSql = distinct === true ? sql` distinct` : sql` distinct on (${sql.join(distinct.on, commonStringChunks[", "])})`;
		const selection = this.buildSelection(fieldsList, {
			isSingleTable,
			ignoreCastCodecs: !useSelectionCastCodecs || setOperators.length > 0,
			table
		});
		const tableSql = this.buildFromTable(table);
		const joinsSql = this.buildJoins(joins);
		const whereSql = where ? sql` where ${where}` : void 0;
		const havingSql = having ? sql` having ${having}` : void 0;
		let orderBySql;
		if (orderBy && orderBy.length > 0) orderBySql = sql` order by ${sql.join(orderBy, commonStringChunks[", "])}`;
		let groupBySql;
		if (groupBy && groupBy.length > 0) groupBySql = sql` group by ${sql.join(groupBy, commonStringChunks[", "])}`;
		const limitSql = typeof limit === "object" || typeof limit === "number" && limit >= 0 ? sql` limit ${limit}` : void 0;
		const offsetSql = offset ? sql` offset ${offset}` : void 0;
		const lockingClauseSql = sql.empty();
		if (lockingClause) {
			const clauseSql = sql` for ${new StringChunk(lockingClause.strength)}`;
			if (lockingClause.config.of) clauseSql.append(sql` of ${sql.join(Array.isArray(lockingClause.config.of) ? lockingClause.config.of.map((it) => sql.identifier(it[PgTable.Symbol.Name])) : [sql.identifier(lockingClause.config.of[PgTable.Symbol.Name])], commonStringChunks[", "])}`);
			if (lockingClause.config.noWait) clauseSql.append(sql` nowait`);
			else if (lockingClause.config.skipLocked) clauseSql.append(sql` skip locked`);
			lockingClauseSql.append(clauseSql);
		}
		const finalQuery = sql`${withSql}select${distinctSql} ${selection} from ${tableSql}${joinsSql}${whereSql}${groupBySql}${havingSql}${orderBySql}${limitSql}${offsetSql}${lockingClauseSql}${comment !== void 0 ? sql` ${comment}` : void 0}`;
		if (setOperators.length > 0) return this.buildSetOperations(finalQuery, setSelection, useSelectionCastCodecs, setOperators);
		return finalQuery;
	}
	buildSetOperations(leftSelect, outputSelection, useSelectionCastCodecs, setOperators) {
		for (let i = 0; i < setOperators.length; ++i) {
			const setOperator = setOperators[i];
			leftSelect = this.buildSetOperationQuery({
				leftSelect,
				setOperator
			});
		}
		return !useSelectionCastCodecs ? leftSelect : sql`select ${this.buildSelection(outputSelection.map((field) => {
			if (field.fieldType === "SQL.Aliased") {
				const ref = field.field.clone();
				ref.isSelectionField = true;
				return {
					...field,
					field: ref,
					fieldType: "SQL.Aliased"
				};
			}
			if (field.fieldType === "Column" && field.field.isAlias) {
				const ref = new SQL.Aliased(sql`${sql.identifier(field.field.name)}`, field.field.name);
				ref.isSelectionField = true;
				return {
					...field,
					field: ref,
					fieldType: "SQL.Aliased"
				};
			}
			if (field.fieldType === "Subquery") {
				const ref = new SQL.Aliased(sql`${field.field.getSQL()}`, field.field._.alias);
				ref.isSelectionField = true;
				return {
					...field,
					field: ref,
					fieldType: "SQL.Aliased"
				};
			}
			return field;
		}), {
			isSingleTable: true,
			ignoreCastCodecs: !useSelectionCastCodecs
		})} from (${leftSelect}) ${sql.identifier("drizzle_union")}`;
	}
	buildSetOperationQuery({ leftSelect, setOperator: { type, isAll, rightSelect, limit, orderBy, offset } }) {
		const leftChunk = sql`(${leftSelect.getSQL()}) `;
		const rightChunk = sql`(${rightSelect.getSQL()})`;
		let orderBySql;
		if (orderBy && orderBy.length > 0) {
			const orderByValues = [];
			for (const singleOrderBy of orderBy) if (is(singleOrderBy, PgColumn)) orderByValues.push(sql.identifier(singleOrderBy.name));
			else if (is(singleOrderBy, SQL)) orderByValues.push(sql`${unqualifyColumns(singleOrderBy)}`);
			else orderByValues.push(sql`${singleOrderBy}`);
			orderBySql = sql` order by ${sql.join(orderByValues, commonStringChunks[", "])}`;
		}
		const limitSql = typeof limit === "object" || typeof limit === "number" && limit >= 0 ? sql` limit ${limit}` : void 0;
		const operatorChunk = new StringChunk(`${type} ${isAll ? "all " : ""}`);
		const offsetSql = offset ? sql` offset ${offset}` : void 0;
		return sql`${leftChunk}${operatorChunk}${rightChunk}${orderBySql}${limitSql}${offsetSql}`;
	}
	buildInsertQuery({ table, values: valuesOrSelect, onConflict, returning, withList, select, overridingSystemValue_, comment, columnList, useSelectionCastCodecs }) {
		const columns = table[Table.Symbol.Columns];
		const colEntries = columnList ? columnList.map((name) => [name, columns[name]]) : Object.entries(columns);
		const colFilteredEntries = select && !is(valuesOrSelect, SQL) ? Object.keys(valuesOrSelect.getSelectedFields()).map((key) => [key, columns[key]]) : overridingSystemValue_ ? colEntries : colEntries.filter(([_, col]) => !col.shouldDisableInsert());
		const width = colFilteredEntries.length;
		const insertColumns = new Array(width);
		const insertKeys = new Array(width);
		const insertOrderArr = new Array(width * 2 + 1);
		let writeIdx = 0;
		insertOrderArr[writeIdx++] = commonStringChunks["("];
		for (let i = 0; i < width; ++i) {
			const [key, column] = colFilteredEntries[i];
			insertKeys[i] = key;
			insertColumns[i] = column;
			insertOrderArr[writeIdx++] = sql.identifier(column.name);
			if (i < width - 1) insertOrderArr[writeIdx++] = commonStringChunks[", "];
		}
		insertOrderArr[writeIdx++] = commonStringChunks[")"];
		const insertOrder = new SQL(insertOrderArr);
		let valuesSqlList;
		if (select) valuesSqlList = [valuesOrSelect.getSQL()];
		else {
			const values = valuesOrSelect;
			const cells = new Array(values.length * width);
			let writeIdx = 0;
			for (let valueIndex = 0; valueIndex < values.length; ++valueIndex) {
				const value = values[valueIndex];
				for (let i = 0; i < width; ++i) {
					const colValue = value[insertKeys[i]];
					if (colValue !== void 0) {
						cells[writeIdx++] = colValue;
						continue;
					}
					const col = insertColumns[i];
					if (col.defaultFn !== void 0) cells[writeIdx++] = col.defaultFn();
					else if (!col.default && col.onUpdateFn !== void 0) cells[writeIdx++] = col.onUpdateFn();
					else cells[writeIdx++] = commonStringChunks["default"];
				}
			}
			valuesSqlList = [commonStringChunks["values "], new ValueRows(cells, insertColumns)];
		}
		const withSql = this.buildWithCTE(withList);
		const valuesSql = new SQL(valuesSqlList);
		const returningSql = returning ? sql` returning ${this.buildSelection(returning, {
			isSingleTable: true,
			ignoreCastCodecs: !useSelectionCastCodecs,
			table
		})}` : void 0;
		const onConflictSql = onConflict ? sql` on conflict ${onConflict}` : void 0;
		const overridingSql = overridingSystemValue_ === true ? sql`overriding system value ` : void 0;
		return sql`${withSql}insert into ${table} ${insertOrder} ${overridingSql}${valuesSql}${onConflictSql}${returningSql}${comment !== void 0 ? sql` ${comment}` : void 0}`;
	}
	buildRefreshMaterializedViewQuery({ view, concurrently, withNoData }) {
		const concurrentlySql = concurrently ? sql` concurrently` : void 0;
		const withNoDataSql = withNoData ? sql` with no data` : void 0;
		return sql`refresh materialized view${concurrentlySql} ${view}${withNoDataSql}`;
	}
	sqlToQuery(sql, invokeSource) {
		return sql.toQuery({
			escapeName: this.escapeName,
			escapeParam: this.escapeParam,
			escapeString: this.escapeString,
			codecs: this.codecs,
			invokeSource
		});
	}
	_sqlToQuery(sql) {
		return sql.toQuery({
			escapeName: this.escapeName,
			escapeParam: this.escapeParam,
			escapeString: this.escapeString,
			codecs: this.codecs,
			tagged: true
		});
	}
	buildRelationalQuery(config) {
		const chunks = [];
		const selection = this.collectRelationalQuery(config, chunks);
		return {
			sql: new SQL(chunks),
			selection
		};
	}
	collectRelationalQuery({ schema, table, tableConfig, queryConfig: config, relationWhere, mode, errorPath, depth, through, nested, withSubqueries, usedTables, strategy }, collectTo) {
		const selection = [];
		const isSingle = mode === "first";
		const params = config === true ? void 0 : config;
		const currentPath = errorPath ?? "";
		const currentDepth = depth ?? 0;
		const isOptimized = (currentDepth ? strategy : params?.strategy) !== "basic";
		const collector = withSubqueries ?? {
			subqueries: new Map(),
			usedTables
		};
		if (!currentDepth) {
			collectSubqueryAndUsedTables(collector, table);
			table = aliasedTable(table, `d${currentDepth}`);
		}
		const tableRef = table[Qualifier];
		const limit = isSingle ? 1 : params?.limit;
		const offset = params?.offset;
		const { sql: where, hasRelationFilters } = relationalQueryWhereToSQL(table, params, tableConfig.relations, schema, collector, relationWhere);
		const order = params?.orderBy ? relationsOrderToSQL(table, params.orderBy, tableConfig.relations, schema, collector) : void 0;
		const withParam = params ? params.with : void 0;
		const withKeys = [];
		if (withParam) {
			for (const key of Object.keys(withParam)) if (withParam[key]) withKeys.push(key);
		}
		const withIdx = currentDepth ? -1 : collectTo.length;
		if (!currentDepth) collectTo.push(void 0);
		collectTo.push(commonStringChunks["select "]);
		let selected = buildRqbColumns(tableRef, tableConfig.table[TableColumns], selection, !!nested, tableConfig.name, this.codecs, collectTo, params?.columns) ? 1 : 0;
		if (params?.extras) {
			const mark = collectTo.length;
			if (selected) collectTo.push(commonStringChunks[", "]);
			const extras = relationExtrasToSQL(table, params.extras, this.codecs, nested, collectTo);
			selection.push(...extras.selection);
			if (extras.sql) ++selected;
			else collectTo.length = mark;
		}
		for (const k of withKeys) {
			if (!tableConfig.relations[k]) throw new DrizzleError({ message: `Unknown relation "${tableConfig.name}" -> "${k}"` });
			const key = sql.identifier(k);
			if (selected++) collectTo.push(commonStringChunks[", "]);
			collectTo.push(key, rqbChunks.relationField, key);
		}
		if (!selected) throw new DrizzleError({ message: `No fields selected for table "${tableConfig.name}"${currentPath ? ` ("${currentPath}")` : ""}` });
		const isPaginatedFirst = offset !== void 0 || limit !== void 0 && !!order;
		const isWrapped = withKeys.length > 0 && isOptimized && (isPaginatedFirst || hasRelationFilters);
		collectTo.push(commonStringChunks[" from "]);
		if (isWrapped) collectTo.push(commonStringChunks["(select "], tableRef, commonStringChunks[".* from "]);
		getTableAsAliasSQL(table, collectTo);
		if (through) {
			collectTo.push(commonStringChunks[" inner join "]);
			getTableAsAliasSQL(through.table, collectTo);
			collectTo.push(commonStringChunks[" on "], ...through.condition);
		}
		if (isWrapped) {
			if (where) collectTo.push(commonStringChunks[" where "], ...where);
			if (isPaginatedFirst) {
				if (order) collectTo.push(commonStringChunks[" order by "], ...order);
				if (limit !== void 0) collectTo.push(commonStringChunks[" limit "], limit);
				if (offset !== void 0) collectTo.push(commonStringChunks[" offset "], offset);
			}
			collectTo.push(commonStringChunks[") as "], tableRef);
		}
		for (const k of withKeys) {
			const join = withParam[k];
			const relation = tableConfig.relations[k];
			const isSingle = relation.relationType === "one";
			collectSubqueryAndUsedTables(collector, relation.targetTable);
			collectSubqueryAndUsedTables(collector, relation.throughTable);
			const targetTable = aliasedTable(relation.targetTable, `d${currentDepth + 1}`);
			const throughTable = relation.throughTable ? aliasedTable(relation.throughTable, `tr${currentDepth}`) : void 0;
			const { filter, joinCondition } = relationToSQL(relation, table, targetTable, throughTable);
			collectTo.push(isSingle ? rqbChunks.joinOne : rqbChunks.joinMany);
			const innerSelection = this.collectRelationalQuery({
				table: targetTable,
				mode: isSingle ? "first" : "many",
				schema,
				queryConfig: join,
				tableConfig: schema[relation.targetTableName],
				relationWhere: filter,
				errorPath: `${currentPath.length ? `${currentPath}.` : ""}${k}`,
				depth: currentDepth + 1,
				withSubqueries: collector,
				strategy: currentDepth ? strategy : params?.strategy,
				through: throughTable ? {
					table: throughTable,
					condition: joinCondition
				} : void 0,
				nested: true
			}, collectTo);
			collectTo.push(rqbChunks.joinClose, sql.identifier(k), rqbChunks.onTrue);
			selection.push({
				field: targetTable,
				fieldType: "Nested",
				key: k,
				selection: innerSelection,
				isArray: !isSingle,
				isOptional: (relation.optional ?? false) || join !== true && !!join.where
			});
		}
		if (where && !isWrapped) collectTo.push(commonStringChunks[" where "], ...where);
		if (order) collectTo.push(commonStringChunks[" order by "], ...order);
		if (!isWrapped || !isPaginatedFirst) {
			if (limit !== void 0) collectTo.push(commonStringChunks[" limit "], limit);
			if (offset !== void 0) collectTo.push(commonStringChunks[" offset "], offset);
		}
		if (config !== true && config?.comment) collectTo.push(commonStringChunks[" "], sql.comment(config.comment));
		if (withIdx !== -1) collectTo[withIdx] = this.buildWithCTE([...collector.subqueries.values()]);
		return selection;
	}
};
// node_modules/drizzle-orm/pg-core/query-builders/query-builder.js
var QueryBuilder = class {
	static [entityKind] = "PgQueryBuilder";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	dialect;
	dialectConfig;
	constructor(dialect) {
		this.dialect = is(dialect, PgDialect) ? dialect : void 0;
		this.dialectConfig = is(dialect, PgDialect) ? void 0 : dialect;
	}
	$with = (alias, selection) => {
		const queryBuilder = this;
		const as = (qb) => {
			if (typeof qb === "function") qb = qb(queryBuilder);
			const sql = qb.getSQL();
			return new Proxy(new WithSubquery(sql, selection ?? ("getSelectedFields" in qb ? qb.getSelectedFields() ?? {} : {}), alias, true), new SelectionProxyHandler({
				alias,
				sqlAliasedBehavior: "alias",
				sqlBehavior: "error"
			}));
		};
		return { as };
	};
	with(...queries) {
		const self = this;
		function select(fields) {
			return new PgSelectBuilder({
				fields: fields ?? void 0,
				session: void 0,
				dialect: self.getDialect(),
				withList: queries
			});
		}
		function selectDistinct(fields) {
			return new PgSelectBuilder({
				fields: fields ?? void 0,
				session: void 0,
				dialect: self.getDialect(),
				distinct: true
			});
		}
		function selectDistinctOn(on, fields) {
			return new PgSelectBuilder({
				fields: fields ?? void 0,
				session: void 0,
				dialect: self.getDialect(),
				distinct: { on }
			});
		}
		return {
			select,
			selectDistinct,
			selectDistinctOn
		};
	}
	select(fields) {
		return new PgSelectBuilder({
			fields: fields ?? void 0,
			session: void 0,
			dialect: this.getDialect()
		});
	}
	selectDistinct(fields) {
		return new PgSelectBuilder({
			fields: fields ?? void 0,
			session: void 0,
			dialect: this.getDialect(),
			distinct: true
		});
	}
	selectDistinctOn(on, fields) {
		return new PgSelectBuilder({
			fields: fields ?? void 0,
			session: void 0,
			dialect: this.getDialect(),
			distinct: { on }
		});
	}
	getDialect() {
		if (!this.dialect) this.dialect = new PgDialect(this.dialectConfig);
		return this.dialect;
	}
};
// node_modules/drizzle-orm/pg-core/query-builders/insert.js
var PgInsertBuilder = class {
	table;
	session;
	dialect;
	withList;
	overridingSystemValue_;
	columnList;
	builder;
	static [entityKind] = "PgInsertBuilder";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	constructor(table, session, dialect, withList, overridingSystemValue_, columnList, builder = PgInsertBase) {
		this.table = table;
		this.session = session;
		this.dialect = dialect;
		this.withList = withList;
		this.overridingSystemValue_ = overridingSystemValue_;
		this.columnList = columnList;
		this.builder = builder;
	}
	overridingSystemValue() {
		this.overridingSystemValue_ = true;
		return this;
	}
	values(values) {
		values = Array.isArray(values) ? values : [values];
		if (values.length === 0) throw new Error("values() must be called with at least one value");
		return new this.builder(this.table, values, this.session, this.dialect, this.withList, false, this.columnList, this.overridingSystemValue_);
	}
	select(selectQuery) {
		const select = typeof selectQuery === "function" ? selectQuery(new QueryBuilder()) : selectQuery;
		if (!is(select, SQL)) {
			const insertCols = Object.keys(this.table[Table.Symbol.Columns]);
			const selected = Object.keys(select._.selectedFields);
			for (const col of selected) if (!insertCols.includes(col)) throw new Error(`Insert select error: column "${col}" does not exist in table "${this.table[Table.Symbol.Name]}"`);
		}
		return new this.builder(this.table, select, this.session, this.dialect, this.withList, true, this.columnList, this.overridingSystemValue_);
	}
};
var PgInsertBase = class {
	session;
	dialect;
	static [entityKind] = "PgInsert";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	config;
	constructor(table, values, session, dialect, withList, select, columnList, overridingSystemValue_) {
		this.session = session;
		this.dialect = dialect;
		this.config = {
			table,
			values,
			withList,
			select,
			columnList,
			overridingSystemValue_
		};
	}
	returning(fields = this.config.table[Table.Symbol.Columns]) {
		this.config.returningFields = fields;
		this.config.returning = orderSelectedFields(this.config.returningFields, void 0, this.dialect.codecs);
		this.config.shape = void 0;
		return this;
	}
	onConflictDoNothing(config = {}) {
		if (config.target === void 0) this.config.onConflict = sql`do nothing`;
		else {
			let targetColumn = "";
			targetColumn = Array.isArray(config.target) ? config.target.map((it) => this.dialect.escapeName(it.name)).join(",") : this.dialect.escapeName(config.target.name);
			const whereSql = config.where ? sql` where ${config.where}` : void 0;
			this.config.onConflict = sql`(${sql.raw(targetColumn)})${whereSql} do nothing`;
		}
		return this;
	}
	onConflictDoUpdate(config) {
		if (config.where && (config.targetWhere || config.setWhere)) throw new Error("You cannot use both \"where\" and \"targetWhere\"/\"setWhere\" at the same time - \"where\" is deprecated, use \"targetWhere\" or \"setWhere\" instead.");
		const whereSql = config.where ? sql` where ${config.where}` : void 0;
		const targetWhereSql = config.targetWhere ? sql` where ${config.targetWhere}` : void 0;
		const setWhereSql = config.setWhere ? sql` where ${config.setWhere}` : void 0;
		const setSql = this.dialect.buildUpdateSet(this.config.table, mapUpdateSet(this.config.table, config.set));
		let targetColumn = "";
		targetColumn = Array.isArray(config.target) ? config.target.map((it) => this.dialect.escapeName(it.name)).join(",") : this.dialect.escapeName(config.target.name);
		this.config.onConflict = sql`(${sql.raw(targetColumn)})${targetWhereSql} do update set ${setSql}${whereSql}${setWhereSql}`;
		return this;
	}
	comment(comment) {
		this.config.comment = sql.comment(comment);
		return this;
	}
	getSQL(withCastCodecs = false) {
		return this.dialect.buildInsertQuery(withCastCodecs ? {
			...this.config,
			useSelectionCastCodecs: true
		} : this.config);
	}
	toSQL(withCastCodecs = true) {
		return this.dialect.sqlToQuery(this.getSQL(withCastCodecs));
	}
	getSelectedFields() {
		return this.config.returningFields ? new Proxy(this.config.returningFields, new SelectionProxyHandler({
			alias: getTableName(this.config.table),
			sqlAliasedBehavior: "alias",
			sqlBehavior: "error"
		})) : void 0;
	}
	$dynamic() {
		return this;
	}
};
// node_modules/drizzle-orm/pg-core/async/insert.js
var PgAsyncInsertBase = class extends PgInsertBase {
	static [entityKind] = "PgAsyncInsert";
	_prepare(name, generateName = false) {
		const { session, config, dialect } = this;
		const { returning: fields } = config;
		return tracer.startActiveSpan("drizzle.prepareQuery", () => {
			const shape = fields ? config.shape ??= dialect.shapeGenerator?.({
				type: "plain",
				fields
			}, void 0) : void 0;
			const query = dialect.sqlToQuery(this.getSQL(true));
			const mapper = shape || !fields ? void 0 : this.dialect.mapperGenerators.rows(fields, void 0);
			return session.prepareQuery(query, shape ? "objects" : fields ? "arrays" : "raw", name ?? generateName, mapper, {
				type: "insert",
				tables: () => usedTablesOf(this.config.table)
			}, void 0, shape);
		});
	}
	prepare(name) {
		return this._prepare(name, true);
	}
	execute = (placeholderValues) => {
		return tracer.startActiveSpan("drizzle.operation", () => {
			return this._prepare().execute(placeholderValues);
		});
	};
};
applyMixins(PgAsyncInsertBase, [QueryPromise]);
// node_modules/drizzle-orm/pg-core/query-builders/query.js
var RelationalQueryBuilder = class {
	schema;
	table;
	tableConfig;
	dialect;
	session;
	parseJson;
	builder;
	static [entityKind] = "PgRelationalQueryBuilderV2";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	constructor(schema, table, tableConfig, dialect, session, parseJson, builder = PgRelationalQuery) {
		this.schema = schema;
		this.table = table;
		this.tableConfig = tableConfig;
		this.dialect = dialect;
		this.session = session;
		this.parseJson = parseJson;
		this.builder = builder;
	}
	findMany(config) {
		return new this.builder(this.schema, this.table, this.tableConfig, this.dialect, this.session, config ?? true, "many", this.parseJson);
	}
	findFirst(config) {
		return new this.builder(this.schema, this.table, this.tableConfig, this.dialect, this.session, config ?? true, "first", this.parseJson);
	}
};
var PgRelationalQuery = class {
	schema;
	table;
	tableConfig;
	dialect;
	session;
	config;
	mode;
	parseJson;
	static [entityKind] = "PgRelationalQueryV2";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	mapper;
	shape;
	constructor(schema, table, tableConfig, dialect, session, config, mode, parseJson) {
		this.schema = schema;
		this.table = table;
		this.tableConfig = tableConfig;
		this.dialect = dialect;
		this.session = session;
		this.config = config;
		this.mode = mode;
		this.parseJson = parseJson;
	}
	_getQuery(usedTables) {
		return this.dialect.buildRelationalQuery({
			schema: this.schema,
			table: this.table,
			tableConfig: this.tableConfig,
			queryConfig: this.config,
			mode: this.mode,
			usedTables
		});
	}
	getSQL() {
		return this._getQuery().sql;
	}
	_toSQL() {
		const usedTables = relationalQueryUsedTablesInit(this.config);
		const query = this._getQuery(usedTables);
		return {
			query,
			builtQuery: this.dialect.sqlToQuery(query.sql),
			usedTables
		};
	}
	toSQL() {
		return this._toSQL().builtQuery;
	}
};
// node_modules/drizzle-orm/pg-core/async/query.js
var PgAsyncRelationalQuery = class extends PgRelationalQuery {
	static [entityKind] = "PgAsyncRelationalQueryV2";
	_prepare(name, generateName = false) {
		return tracer.startActiveSpan("drizzle.prepareQuery", () => {
			const { dialect } = this;
			const isFirst = this.mode === "first";
			const { query, builtQuery, usedTables } = this._toSQL();
			const shape = this.shape ??= dialect.shapeGenerator?.({
				type: "relational",
				fields: query.selection
			}, void 0);
			const mapper = this.mapper ??= shape ? isFirst ? (rows) => rows[0] : void 0 : dialect.mapperGenerators.relationalRows({
				isFirst,
				parseJson: this.parseJson,
				parseJsonIfString: false,
				rootJsonMappers: false,
				selection: query.selection,
				arrayModeRoot: true
			});
			return this.session.prepareQuery(builtQuery, shape ? "objects" : "arrays", name ?? generateName, mapper, relationalQueryCacheMetadata(this.config, query.sql, usedTables, this), relationalQueryCacheConfig(this.config), shape);
		});
	}
	prepare(name) {
		return this._prepare(name, true);
	}
	execute(placeholderValues) {
		return tracer.startActiveSpan("drizzle.operation", () => {
			return this._prepare().execute(placeholderValues);
		});
	}
};
applyMixins(PgAsyncRelationalQuery, [QueryPromise]);
// node_modules/drizzle-orm/pg-core/query-builders/raw.js
var PgRaw = class {
	prepared;
	sql;
	query;
	static [entityKind] = "PgRaw";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	constructor(prepared, sql, query) {
		this.prepared = prepared;
		this.sql = sql;
		this.query = query;
	}
	getSQL() {
		return this.sql;
	}
	getQuery() {
		return this.query;
	}
	_prepare() {
		return this.prepared;
	}
};
// node_modules/drizzle-orm/pg-core/async/raw.js
var PgAsyncRaw = class extends PgRaw {
	static [entityKind] = "PgAsyncRaw";
	constructor(prepared, sql, query) {
		super(prepared, sql, query);
	}
	execute(placeholderValues) {
		return this.prepared.execute(placeholderValues);
	}
	_prepare() {
		return this.prepared;
	}
};
applyMixins(PgAsyncRaw, [QueryPromise]);
// node_modules/drizzle-orm/pg-core/query-builders/refresh-materialized-view.js
var PgRefreshMaterializedView = class {
	session;
	dialect;
	static [entityKind] = "PgRefreshMaterializedView";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	config;
	constructor(view, session, dialect) {
		this.session = session;
		this.dialect = dialect;
		this.config = { view };
	}
	concurrently() {
		if (this.config.withNoData !== void 0) throw new Error("Cannot use concurrently and withNoData together");
		this.config.concurrently = true;
		return this;
	}
	withNoData() {
		if (this.config.concurrently !== void 0) throw new Error("Cannot use concurrently and withNoData together");
		this.config.withNoData = true;
		return this;
	}
	getSQL() {
		return this.dialect.buildRefreshMaterializedViewQuery(this.config);
	}
	toSQL() {
		return this.dialect.sqlToQuery(this.getSQL());
	}
};
// node_modules/drizzle-orm/pg-core/async/refresh-materialized-view.js
var PgAsyncRefreshMaterializedView = class extends PgRefreshMaterializedView {
	static [entityKind] = "PgAsyncRefreshMaterializedView";
	_prepare(name, generateName = false) {
		return tracer.startActiveSpan("drizzle.prepareQuery", () => {
			const query = this.dialect.sqlToQuery(this.getSQL());
			return this.session.prepareQuery(query, "raw", name ?? generateName);
		});
	}
	prepare(name) {
		return this._prepare(name, true);
	}
	execute = (placeholderValues) => {
		return tracer.startActiveSpan("drizzle.operation", () => {
			return this._prepare().execute(placeholderValues);
		});
	};
};
applyMixins(PgAsyncRefreshMaterializedView, [QueryPromise]);
// node_modules/drizzle-orm/pg-core/async/select.js
var PgAsyncSelectBase = class extends PgSelectBase {
	static [entityKind] = "PgAsyncSelectQueryBuilder";
	_prepare(name, generateName = false) {
		const { session, dialect, cacheConfig, config, joinsNotNullableMap } = this;
		return tracer.startActiveSpan("drizzle.prepareQuery", () => {
			const fieldsList = this._resolveSelection();
			const nullableObjectPaths = resolveNullableObjectPaths(fieldsList, joinsNotNullableMap);
			const shape = config.shape ??= dialect.shapeGenerator?.({
				type: "plain",
				fields: fieldsList
			}, nullableObjectPaths);
			const sequel = this.getSQL(true);
			const query = config.tagged ? dialect._sqlToQuery(sequel) : dialect.sqlToQuery(sequel);
			const mapper = shape ? void 0 : config.mapper ??= dialect.mapperGenerators.rows(fieldsList, nullableObjectPaths);
			return session.prepareQuery(query, shape ? "objects" : "arrays", name ?? generateName, mapper, {
				type: "select",
				tables: () => this.getUsedTables(sequel)
			}, cacheConfig, shape);
		});
	}
	prepare(name) {
		return this._prepare(name, true);
	}
	execute(placeholderValues) {
		return tracer.startActiveSpan("drizzle.operation", () => {
			return this._prepare().execute(placeholderValues);
		});
	}
};
applyMixins(PgAsyncSelectBase, [QueryPromise]);
// node_modules/drizzle-orm/pg-core/query-builders/update.js
var PgUpdateBuilder = class {
	table;
	session;
	dialect;
	withList;
	builder;
	static [entityKind] = "PgUpdateBuilder";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	constructor(table, session, dialect, withList, builder = PgUpdateBase) {
		this.table = table;
		this.session = session;
		this.dialect = dialect;
		this.withList = withList;
		this.builder = builder;
	}
	set(values) {
		return new this.builder(this.table, mapUpdateSet(this.table, values), this.session, this.dialect, this.withList);
	}
};
var PgUpdateBase = class {
	session;
	dialect;
	static [entityKind] = "PgUpdate";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	config;
	tableName;
	joinsNotNullableMap;
	constructor(table, set, session, dialect, withList) {
		this.session = session;
		this.dialect = dialect;
		this.config = {
			set,
			table,
			withList,
			joins: []
		};
		this.tableName = getTableLikeName(table);
		this.joinsNotNullableMap = typeof this.tableName === "string" ? { [this.tableName]: true } : {};
	}
	from(source) {
		const src = source;
		const tableName = getTableLikeName(src);
		if (typeof tableName === "string") this.joinsNotNullableMap[tableName] = true;
		this.config.from = src;
		return this;
	}
	getTableLikeFields(table) {
		if (is(table, PgTable)) return table[Table.Symbol.Columns];
		else if (is(table, Subquery)) return table._.selectedFields;
		return table[ViewBaseConfig].selectedFields;
	}
	createJoin(joinType) {
		return ((table, on) => {
			const tableName = getTableLikeName(table);
			if (typeof tableName === "string" && this.config.joins.some((join) => join.alias === tableName)) throw new Error(`Alias "${tableName}" is already used in this query`);
			this.config.shape = void 0;
			if (typeof on === "function") {
				const from = this.config.from && !is(this.config.from, SQL) ? this.getTableLikeFields(this.config.from) : void 0;
				on = on(new Proxy(this.config.table[Table.Symbol.Columns], new SelectionProxyHandler({
					sqlAliasedBehavior: "sql",
					sqlBehavior: "sql"
				})), from && new Proxy(from, new SelectionProxyHandler({
					sqlAliasedBehavior: "sql",
					sqlBehavior: "sql"
				})));
			}
			this.config.joins.push({
				on,
				table,
				joinType,
				alias: tableName
			});
			if (typeof tableName === "string") switch (joinType) {
				case "left":
					this.joinsNotNullableMap[tableName] = false;
					break;
				case "right":
					this.joinsNotNullableMap = Object.fromEntries(Object.entries(this.joinsNotNullableMap).map(([key]) => [key, false]));
					this.joinsNotNullableMap[tableName] = true;
					break;
				case "inner":
					this.joinsNotNullableMap[tableName] = true;
					break;
				case "full":
					this.joinsNotNullableMap = Object.fromEntries(Object.entries(this.joinsNotNullableMap).map(([key]) => [key, false]));
					this.joinsNotNullableMap[tableName] = false;
			}
			return this;
		});
	}
	leftJoin = this.createJoin("left");
	rightJoin = this.createJoin("right");
	innerJoin = this.createJoin("inner");
	fullJoin = this.createJoin("full");
	where(where) {
		this.config.where = where;
		return this;
	}
	returning(fields) {
		if (!fields) {
			fields = Object.assign({}, this.config.table[Table.Symbol.Columns]);
			if (this.config.from) {
				const tableName = getTableLikeName(this.config.from);
				if (typeof tableName === "string" && this.config.from && !is(this.config.from, SQL)) {
					const fromFields = this.getTableLikeFields(this.config.from);
					fields[tableName] = fromFields;
				}
				for (const join of this.config.joins) {
					const tableName = getTableLikeName(join.table);
					if (typeof tableName === "string" && !is(join.table, SQL)) {
						const fromFields = this.getTableLikeFields(join.table);
						fields[tableName] = fromFields;
					}
				}
			}
		}
		this.config.returningFields = fields;
		this.config.returning = orderSelectedFields(fields, void 0, this.dialect.codecs);
		this.config.shape = void 0;
		return this;
	}
	comment(comment) {
		this.config.comment = sql.comment(comment);
		return this;
	}
	getSQL(withCastCodecs = false) {
		return this.dialect.buildUpdateQuery(withCastCodecs ? {
			...this.config,
			useSelectionCastCodecs: true
		} : this.config);
	}
	toSQL(withCastCodecs = true) {
		return this.dialect.sqlToQuery(this.getSQL(withCastCodecs));
	}
	getSelectedFields() {
		return this.config.returningFields ? new Proxy(this.config.returningFields, new SelectionProxyHandler({
			alias: getTableName(this.config.table),
			sqlAliasedBehavior: "alias",
			sqlBehavior: "error"
		})) : void 0;
	}
	$dynamic() {
		return this;
	}
};
// node_modules/drizzle-orm/pg-core/async/update.js
var PgAsyncUpdateBase = class extends PgUpdateBase {
	static [entityKind] = "PgAsyncUpdate";
	_prepare(name, generateName = false) {
		const { session, config, dialect, joinsNotNullableMap } = this;
		const { returning: fields } = config;
		return tracer.startActiveSpan("drizzle.prepareQuery", () => {
			const nullableObjectPaths = fields ? resolveNullableObjectPaths(fields, joinsNotNullableMap) : void 0;
			const shape = fields ? config.shape ??= dialect.shapeGenerator?.({
				type: "plain",
				fields
			}, nullableObjectPaths) : void 0;
			const query = dialect.sqlToQuery(this.getSQL(true));
			const mapper = shape || !fields ? void 0 : this.dialect.mapperGenerators.rows(fields, nullableObjectPaths);
			return session.prepareQuery(query, shape ? "objects" : fields ? "arrays" : "raw", name ?? generateName, mapper, {
				type: "update",
				tables: () => usedTablesOf(this.config.table)
			}, void 0, shape);
		});
	}
	prepare(name) {
		return this._prepare(name, true);
	}
	execute = (placeholderValues = {}) => {
		return this._prepare().execute(placeholderValues);
	};
};
applyMixins(PgAsyncUpdateBase, [QueryPromise]);
// node_modules/drizzle-orm/pg-core/async/db.js
var BasePgAsyncDatabase = class {
	dialect;
	session;
	tagged;
	static [entityKind] = "BasePgAsyncDatabase";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	query;
	constructor(dialect, session, relations, parseRqbJson = false, tagged = false) {
		this.dialect = dialect;
		this.session = session;
		this.tagged = tagged;
		this._ = {
			relations,
			session
		};
		this.query = {};
		for (const [tableName, relation] of Object.entries(relations)) this.query[tableName] = new RelationalQueryBuilder(relations, relations[relation.name].table, relation, dialect, session, parseRqbJson, PgAsyncRelationalQuery);
		this.$cache = { invalidate: async (_params) => {} };
	}
	$with = (alias, selection) => {
		const as = (qb) => {
			if (typeof qb === "function") qb = qb(new QueryBuilder(this.dialect));
			const sql = qb.getSQL();
			return new Proxy(new WithSubquery(sql, selection ?? ("getSelectedFields" in qb ? qb.getSelectedFields() ?? {} : {}), alias, true), new SelectionProxyHandler({
				alias,
				sqlAliasedBehavior: "alias",
				sqlBehavior: "error"
			}));
		};
		return { as };
	};
	$count(source, filters) {
		return new PgAsyncCountBuilder({
			source,
			filters,
			session: this.session,
			dialect: this.dialect
		});
	}
	$cache;
	with(...queries) {
		const self = this;
		function select(fields) {
			return new PgSelectBuilder({
				fields: fields ?? void 0,
				session: self.session,
				dialect: self.dialect,
				withList: queries,
				tagged: self.tagged
			}, PgAsyncSelectBase);
		}
		function selectDistinct(fields) {
			return new PgSelectBuilder({
				fields: fields ?? void 0,
				session: self.session,
				dialect: self.dialect,
				withList: queries,
				distinct: true,
				tagged: self.tagged
			}, PgAsyncSelectBase);
		}
		function selectDistinctOn(on, fields) {
			return new PgSelectBuilder({
				fields: fields ?? void 0,
				session: self.session,
				dialect: self.dialect,
				withList: queries,
				distinct: { on },
				tagged: self.tagged
			}, PgAsyncSelectBase);
		}
		function update(table) {
			return new PgUpdateBuilder(table, self.session, self.dialect, queries, PgAsyncUpdateBase);
		}
		function insert(table, ...columns) {
			return new PgInsertBuilder(table, self.session, self.dialect, queries, void 0, columns.length ? columns : void 0, PgAsyncInsertBase);
		}
		function delete_(table) {
			return new PgAsyncDeleteBase(table, self.session, self.dialect, queries);
		}
		return {
			select,
			selectDistinct,
			selectDistinctOn,
			update,
			insert,
			delete: delete_
		};
	}
	select(fields) {
		return new PgSelectBuilder({
			fields: fields ?? void 0,
			session: this.session,
			dialect: this.dialect,
			tagged: this.tagged
		}, PgAsyncSelectBase);
	}
	selectDistinct(fields) {
		return new PgSelectBuilder({
			fields: fields ?? void 0,
			session: this.session,
			dialect: this.dialect,
			distinct: true,
			tagged: this.tagged
		}, PgAsyncSelectBase);
	}
	selectDistinctOn(on, fields) {
		return new PgSelectBuilder({
			fields: fields ?? void 0,
			session: this.session,
			dialect: this.dialect,
			distinct: { on },
			tagged: this.tagged
		}, PgAsyncSelectBase);
	}
	update(table) {
		return new PgUpdateBuilder(table, this.session, this.dialect, void 0, PgAsyncUpdateBase);
	}
	insert(table, ...columns) {
		return new PgInsertBuilder(table, this.session, this.dialect, void 0, void 0, columns.length ? columns : void 0, PgAsyncInsertBase);
	}
	delete(table) {
		return new PgAsyncDeleteBase(table, this.session, this.dialect);
	}
	refreshMaterializedView(view) {
		return new PgAsyncRefreshMaterializedView(view, this.session, this.dialect);
	}
	execute(query, mode) {
		const sequel = typeof query === "string" ? sql.raw(query) : query.getSQL();
		const builtQuery = this.dialect.sqlToQuery(sequel);
		return new PgAsyncRaw(this.session.prepareQuery(builtQuery, mode ?? "raw", false), sequel, builtQuery);
	}
};
var PgAsyncDatabase = class extends BasePgAsyncDatabase {
	session;
	static [entityKind] = "PgAsyncDatabase";
	constructor(dialect, session, relations, parseRqbJson = false, tagged = false) {
		super(dialect, session, relations, parseRqbJson, tagged);
		this.session = session;
	}
	transaction(transaction, config) {
		return this.session.transaction(transaction, config);
	}
};
// node_modules/drizzle-orm/pg-core/session.js
var PgBasePreparedQuery = class {
	query;
	static [entityKind] = "PgBasePreparedQuery";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	constructor(query) {
		this.query = query;
	}
	getQuery() {
		return this.query;
	}
};
var PgSession = class {
	dialect;
	static [entityKind] = "PgSession";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
	constructor(dialect) {
		this.dialect = dialect;
	}
};
// node_modules/drizzle-orm/cache/core/cache.js
var Cache = class {
	static [entityKind] = "Cache";
	static [Symbol.hasInstance](value) {
		return is(value, this);
	}
};
var NoopCache = class extends Cache {
	static [entityKind] = "NoopCache";
	strategy() {
		return "all";
	}
	async get(_key) {}
	async put(_hashedQuery, _response, _tables, _config) {}
	async onMutate(_params) {}
};
const strategyFor = async (query, params, queryMetadata, withCacheConfig) => {
	if (!queryMetadata) return { type: "skip" };
	const { type } = queryMetadata;
	if (type === "insert" || type === "update" || type === "delete") {
		const tables = queryMetadata.tables();
		return tables.length > 0 ? {
			type: "invalidate",
			tables
		} : { type: "skip" };
	}
	if (!withCacheConfig) return { type: "skip" };
	if (!withCacheConfig.enabled) return { type: "skip" };
	if (type === "select") return {
		type: "try",
		key: withCacheConfig.tag ?? await hashQuery(query, params),
		isTag: typeof withCacheConfig.tag !== "undefined",
		autoInvalidate: withCacheConfig.autoInvalidate,
		tables: queryMetadata.tables(),
		config: withCacheConfig.config
	};
	return { type: "skip" };
};
const SHA256_K = new Uint32Array([
	1116352408,
	1899447441,
	3049323471,
	3921009573,
	961987163,
	1508970993,
	2453635748,
	2870763221,
	3624381080,
	310598401,
	607225278,
	1426881987,
	1925078388,
	2162078206,
	2614888103,
	3248222580,
	3835390401,
	4022224774,
	264347078,
	604807628,
	770255983,
	1249150122,
	1555081692,
	1996064986,
	2554220882,
	2821834349,
	2952996808,
	3210313671,
	3336571891,
	3584528711,
	113926993,
	338241895,
	666307205,
	773529912,
	1294757372,
	1396182291,
	1695183700,
	1986661051,
	2177026350,
	2456956037,
	2730485921,
	2820302411,
	3259730800,
	3345764771,
	3516065817,
	3600352804,
	4094571909,
	275423344,
	430227734,
	506948616,
	659060556,
	883997877,
	958139571,
	1322822218,
	1537002063,
	1747873779,
	1955562222,
	2024104815,
	2227730452,
	2361852424,
	2428436474,
	2756734187,
	3204031479,
	3329325298
]);
function rotr(x, n) {
	return x >>> n | x << 32 - n;
}
function sha256(bytes) {
	const h = new Uint32Array([
		1779033703,
		3144134277,
		1013904242,
		2773480762,
		1359893119,
		2600822924,
		528734635,
		1541459225
	]);
	const byteLength = bytes.length;
	const padded = new Uint8Array(Math.ceil((byteLength + 9) / 64) * 64);
	padded.set(bytes);
	padded[byteLength] = 128;
	const view = new DataView(padded.buffer);
	const bitLength = byteLength * 8;
	view.setUint32(padded.length - 8, Math.floor(bitLength / 4294967296));
	view.setUint32(padded.length - 4, bitLength >>> 0);
	const w = new Uint32Array(64);
	for (let offset = 0; offset < padded.length; offset += 64) {
		for (let i = 0; i < 16; i++) w[i] = view.getUint32(offset + i * 4);
		for (let i = 16; i < 64; i++) {
			const a0 = w[i - 15];
			const a1 = w[i - 2];
			const s0 = rotr(a0, 7) ^ rotr(a0, 18) ^ a0 >>> 3;
			const s1 = rotr(a1, 17) ^ rotr(a1, 19) ^ a1 >>> 10;
			w[i] = w[i - 16] + s0 + w[i - 7] + s1 >>> 0;
		}
		let a = h[0], b = h[1], c = h[2], d = h[3], e = h[4], f = h[5], g = h[6], hh = h[7];
		for (let i = 0; i < 64; i++) {
			const s1 = rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25);
			const ch = e & f ^ ~e & g;
			const t1 = hh + s1 + ch + SHA256_K[i] + w[i] >>> 0;
			const t2 = (rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) + (a & b ^ a & c ^ b & c) >>> 0;
			hh = g;
			g = f;
			f = e;
			e = d + t1 >>> 0;
			d = c;
			c = b;
			b = a;
			a = t1 + t2 >>> 0;
		}
		h[0] = h[0] + a;
		h[1] = h[1] + b;
		h[2] = h[2] + c;
		h[3] = h[3] + d;
		h[4] = h[4] + e;
		h[5] = h[5] + f;
		h[6] = h[6] + g;
		h[7] = h[7] + hh;
	}
	const out = new Uint8Array(32);
	const outView = new DataView(out.buffer);
	for (let i = 0; i < 8; i++) outView.setUint32(i * 4, h[i]);
	return out;
}
const HEX = (() => {
	const table = new Array(256);
	for (let i = 0; i < 256; i++) table[i] = i.toString(16).padStart(2, "0");
	return table;
})();
const HEX_CODES = (() => {
	const codes = new Uint8Array(512);
	for (let i = 0; i < 256; i++) {
		codes[i * 2] = HEX[i].charCodeAt(0);
		codes[i * 2 + 1] = HEX[i].charCodeAt(1);
	}
	return codes;
})();
function toHex(bytes) {
	if (bytes.length > 65536) return toHexLarge(bytes);
	let hex = "";
	for (let i = 0; i < bytes.length; i++) hex += HEX[bytes[i]];
	return hex;
}
function toHexLarge(bytes) {
	const codes = new Uint8Array(bytes.length * 2);
	for (let i = 0, j = 0; i < bytes.length; i++, j += 2) {
		const k = bytes[i] * 2;
		codes[j] = HEX_CODES[k];
		codes[j + 1] = HEX_CODES[k + 1];
	}
	const parts = [];
	for (let offset = 0; offset < codes.length; offset += 16384) parts.push(String.fromCharCode.apply(null, codes.subarray(offset, offset + 16384)));
	return parts.join("");
}
let nodeCreateHash;
function getNodeCreateHash() {
	if (nodeCreateHash !== void 0) return nodeCreateHash;
	let resolved;
	try {
		const nodeCrypto = globalThis.process?.getBuiltinModule?.("node:crypto");
		resolved = typeof nodeCrypto?.createHash === "function" ? nodeCrypto.createHash : null;
	} catch {
		resolved = null;
	}
	return nodeCreateHash = resolved;
}
let encoder;
const VIEW_TAGS = {
	Uint8Array: "",
	Int8Array: "i8",
	Uint8ClampedArray: "u8c",
	Int16Array: "i16",
	Uint16Array: "u16",
	Int32Array: "i32",
	Uint32Array: "u32",
	Float16Array: "f16",
	Float32Array: "f32",
	Float64Array: "f64",
	BigInt64Array: "i64",
	BigUint64Array: "u64",
	DataView: "dv"
};
function serializeParam(value) {
	switch (typeof value) {
		case "undefined": return "u";
		case "string": return "s" + JSON.stringify(value);
		case "number": return "d" + String(value);
		case "bigint": return "b" + value.toString();
		case "boolean": return value ? "t" : "f";
		case "object": {
			if (value === null) return "n";
			if (Array.isArray(value)) return "a[" + value.map(serializeParam).join(",") + "]";
			if (ArrayBuffer.isView(value)) {
				const type = Object.prototype.toString.call(value).slice(8, -1);
				return "y" + (VIEW_TAGS[type] ?? type) + ":" + toHex(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
			}
			if (typeof value.toJSON === "function") return "J" + serializeParam(value.toJSON());
			const keys = Object.keys(value);
			let out = "o{";
			for (let i = 0; i < keys.length; i++) {
				const key = keys[i];
				out += (i ? "," : "") + JSON.stringify(key) + ":" + serializeParam(value[key]);
			}
			return out + "}";
		}
		default: return "x" + String(value);
	}
}
async function hashQuery(sql, params) {
	const dataToHash = `${sql}-${serializeParam(params)}`;
	const createHash = getNodeCreateHash();
	if (createHash) return createHash("sha256").update(dataToHash).digest("hex");
	encoder ??= new TextEncoder();
	const data = encoder.encode(dataToHash);
	const subtle = typeof globalThis.crypto !== "undefined" ? globalThis.crypto.subtle : void 0;
	return toHex(subtle ? new Uint8Array(await subtle.digest("SHA-256", data)) : sha256(data));
}
// node_modules/drizzle-orm/up-migrations/utils.js
const GET_VERSION_FOR = {
	mysql: (columns) => {
		if (columns.includes("name")) return 1;
		return 0;
	},
	pg: (columns) => {
		if (columns.includes("name")) return 1;
		return 0;
	},
	effect: (columns) => {
		if (columns.includes("name")) return 1;
		return 0;
	},
	mssql: (columns) => {
		if (columns.includes("name")) return 1;
		return 0;
	},
	cockroach: (columns) => {
		if (columns.includes("name")) return 1;
		return 0;
	},
	singlestore: (columns) => {
		if (columns.includes("name")) return 1;
		return 0;
	},
	sqlite: (columns) => {
		if (columns.includes("name")) return 1;
		return 0;
	}
};
// node_modules/drizzle-orm/up-migrations/pg.js
const upToV1 = async (migrationsSchema, migrationsTable, db, localMigrations, mode) => {
	const table = sql`${sql.identifier(migrationsSchema)}.${sql.identifier(migrationsTable)}`;
	const dbRows = await db.session.objects(sql`SELECT id, hash, created_at FROM ${table} ORDER BY id ASC`);
	localMigrations.sort((a, b) => a.folderMillis !== b.folderMillis ? a.folderMillis - b.folderMillis : (a.name ?? "").localeCompare(b.name ?? ""));
	const byMillis = new Map();
	const byHash = new Map();
	for (const lm of localMigrations) {
		if (!byMillis.has(lm.folderMillis)) byMillis.set(lm.folderMillis, []);
		byMillis.get(lm.folderMillis).push(lm);
		byHash.set(lm.hash, lm);
	}
	const toApply = [];
	let unmatchedIds = [];
	for (const dbRow of dbRows) {
		const stringified = String(dbRow.created_at);
		const millis = Number(stringified.substring(0, stringified.length - 3) + "000");
		const candidates = byMillis.get(millis);
		let matched;
		if (candidates && candidates.length === 1) matched = candidates[0];
		else if (candidates && candidates.length > 1) matched = candidates.find((c) => c.hash === dbRow.hash);
		else matched = byHash.get(dbRow.hash);
		if (matched) toApply.push({
			id: dbRow.id,
			name: matched.name
		});
		else unmatchedIds.push(dbRow.id);
	}
	if (unmatchedIds.length > 0) throw Error(`While upgrading your database migrations table we found ${unmatchedIds.length} migrations (ids: ${unmatchedIds.join(", ")}) in the database that do not match any local migration. This means that some migrations were applied to the database but are missing from the local environment`);
	const sqls = [sql`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS ${sql.identifier("name")} text`, sql`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS ${sql.identifier("applied_at")} timestamp with time zone DEFAULT now()`];
	for (const { id, name } of toApply) sqls.push(sql`UPDATE ${table} SET ${sql.identifier("name")} = ${name}, ${sql.identifier("applied_at")} = NULL WHERE ${sql.identifier("id")} = ${id}`);
	if (mode === "transaction") await db.transaction(async (tx) => {
		for (const sql of sqls) await tx.execute(sql);
	});
	else if (mode === "batch") {
		const database = db;
		await database.batch(sqls.map((s) => database.execute(s)));
	} else if (mode === "execute") for (const sql of sqls) await db.session.execute(sql);
	else assertUnreachable(mode);
};
async function upgradeIfNeeded(migrationsSchema, migrationsTable, db, localMigrations, mode = "transaction") {
	if ((await db.session.objects(sql`SELECT 1 FROM information_schema.tables
			WHERE table_schema = ${migrationsSchema}
			AND table_name = ${migrationsTable}`)).length === 0) return { newDb: true };
	const rows = await db.session.objects(sql`SELECT
			n.nspname AS "schema",
			c.relname AS "table_name",
			a.attname AS "column_name",
			pg_catalog.format_type(a.atttypid, a.atttypmod) AS "type"
		FROM
			pg_catalog.pg_attribute a
			JOIN pg_catalog.pg_class c ON c.oid = a.attrelid
			JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
		WHERE
			a.attnum > 0
			AND NOT a.attisdropped
			AND n.nspname = ${migrationsSchema}
			AND c.relname = ${migrationsTable}
		ORDER BY a.attnum;`);
	if (GET_VERSION_FOR.pg(rows.map((r) => r.column_name)) < 1) await upToV1(migrationsSchema, migrationsTable, db, localMigrations, mode);
	return { newDb: false };
}
// node_modules/drizzle-orm/pg-core/async/session.js
var PgAsyncPreparedQuery = class extends PgBasePreparedQuery {
	executor;
	mode;
	logger;
	cache;
	queryMetadata;
	cacheConfig;
	paramsInErrors;
	static [entityKind] = "PgAsyncPreparedQuery";
	mapper;
	fastPath;
	constructor(executor, query, mapper, mode, logger, cache, queryMetadata, cacheConfig, paramsInErrors) {
		super(query);
		this.executor = executor;
		this.mode = mode;
		this.logger = logger;
		this.cache = cache;
		this.queryMetadata = queryMetadata;
		this.cacheConfig = cacheConfig;
		this.paramsInErrors = paramsInErrors;
		this.mapper = mapper;
		if (cache && cache.strategy() === "all" && cacheConfig === void 0) this.cacheConfig = {
			enabled: true,
			autoInvalidate: true
		};
		if (!this.cacheConfig?.enabled) this.cacheConfig = void 0;
		this.fastPath = cacheConfig === void 0 && (cache === void 0 || is(cache, NoopCache)) && true;
	}
	async execute(placeholderValues = {}) {
		const { query, logger, executor, mapper, fastPath } = this;
		if (fastPath) {
			const sql = query._sql ? query._sql.join(" ") : query.sql;
			const params = query.params.length === 0 ? query.params : fillPlaceholders(query.params, placeholderValues);
			logger.logQuery(sql, params);
			const res = executor(params).catch((e) => {
				throw new DrizzleQueryError(sql, this.paramsInErrors ? params : void 0, e);
			});
			if (!mapper) return res;
			return res.then((rows) => mapper(rows));
		}
		return tracer.startActiveSpan("drizzle.execute", async (span) => {
			const params = fillPlaceholders(this.query.params, placeholderValues);
			const sql = this.query._sql ? this.query._sql.join(" ") : this.query.sql;
			const { mapper } = this;
			span?.setAttributes({
				"drizzle.query.text": sql,
				"drizzle.query.params": JSON.stringify(params)
			});
			this.logger.logQuery(sql, params);
			const query = tracer.startActiveSpan("drizzle.driver.execute", async (span) => {
				span?.setAttributes({
					"drizzle.query.text": sql,
					"drizzle.query.params": JSON.stringify(params)
				});
				return await this.queryWithCache(sql, params, () => this.executor(params));
			});
			if (!mapper) return query;
			return query.then((rows) => tracer.startActiveSpan("drizzle.mapResponse", () => mapper(rows)));
		});
	}
	async queryWithCache(queryString, params, query) {
		const cacheStrat = this.cache !== void 0 && !is(this.cache, NoopCache) ? await strategyFor(queryString, params, this.queryMetadata, this.cacheConfig) : { type: "skip" };
		if (cacheStrat.type === "skip") return query().catch((e) => {
			throw new DrizzleQueryError(queryString, this.paramsInErrors ? params : void 0, e);
		});
		const cache = this.cache;
		if (cacheStrat.type === "invalidate") return query().then(async (res) => {
			await cache.onMutate({ tables: cacheStrat.tables });
			return res;
		}).catch((e) => {
			throw new DrizzleQueryError(queryString, this.paramsInErrors ? params : void 0, e);
		});
		if (cacheStrat.type === "try") {
			const { tables, key, isTag, autoInvalidate, config } = cacheStrat;
			const fromCache = await cache.get(key, tables, isTag, autoInvalidate);
			if (fromCache === void 0) {
				const result = await query().catch((e) => {
					throw new DrizzleQueryError(queryString, this.paramsInErrors ? params : void 0, e);
				});
				await cache.put(key, result, autoInvalidate ? tables : [], isTag, config);
				return result;
			}
			return fromCache;
		}
		assertUnreachable(cacheStrat);
	}
};
var BasePgAsyncSession = class extends PgSession {
	static [entityKind] = "BasePgAsyncSession";
	execute(query) {
		return tracer.startActiveSpan("drizzle.operation", () => {
			return tracer.startActiveSpan("drizzle.prepareQuery", () => {
				return this.prepareQuery(this.dialect.sqlToQuery(query), "raw", false);
			}).execute();
		});
	}
	arrays(query) {
		return tracer.startActiveSpan("drizzle.operation", () => {
			return tracer.startActiveSpan("drizzle.prepareQuery", () => {
				return this.prepareQuery(this.dialect.sqlToQuery(query), "arrays", false);
			}).execute();
		});
	}
	objects(query) {
		return tracer.startActiveSpan("drizzle.operation", () => {
			return tracer.startActiveSpan("drizzle.prepareQuery", () => {
				return this.prepareQuery(this.dialect.sqlToQuery(query), "objects", false);
			}).execute();
		});
	}
};
var PgAsyncSession = class extends BasePgAsyncSession {
	static [entityKind] = "PgAsyncSession";
};
var PgAsyncTransaction = class extends PgAsyncDatabase {
	nestedIndex;
	static [entityKind] = "PgAsyncTransaction";
	constructor(dialect, session, relations, nestedIndex = 0, parseRqbJson) {
		super(dialect, session, relations, parseRqbJson);
		this.nestedIndex = nestedIndex;
	}
	rollback() {
		throw new TransactionRollbackError();
	}
	getTransactionConfigChunks(config) {
		const chunks = [];
		if (config.isolationLevel) chunks.push(`isolation level ${config.isolationLevel}`);
		if (config.accessMode) chunks.push(config.accessMode);
		if (typeof config.deferrable === "boolean") chunks.push(config.deferrable ? "deferrable" : "not deferrable");
		return chunks;
	}
	getTransactionConfigSQL(config) {
		return sql.raw(this.getTransactionConfigChunks(config).join(" "));
	}
	setTransactionSnapshotSQL(snapshot) {
		return sql`set transaction snapshot ${snapshot}`.inlineParams();
	}
	async setTransaction(config) {
		const chunks = this.getTransactionConfigChunks(config);
		if (chunks.length) await this.session.execute(sql.raw(`set transaction ${chunks.join(" ")}`));
		if (typeof config.snapshot === "string") return this.session.execute(this.setTransactionSnapshotSQL(config.snapshot));
	}
};
async function migrate(migrations, db, config) {
	const migrationsTable = typeof config === "string" ? "__drizzle_migrations" : config.migrationsTable ?? "__drizzle_migrations";
	const migrationsSchema = typeof config === "string" ? "drizzle" : config.migrationsSchema ?? "drizzle";
	await db.execute(sql`CREATE SCHEMA IF NOT EXISTS ${sql.identifier(migrationsSchema)}`);
	const { newDb } = await upgradeIfNeeded(migrationsSchema, migrationsTable, db, migrations);
	if (newDb) {
		const migrationTableCreate = sql`
			CREATE TABLE IF NOT EXISTS ${sql.identifier(migrationsSchema)}.${sql.identifier(migrationsTable)} (
				id SERIAL PRIMARY KEY,
				hash text NOT NULL,
				created_at bigint,
				name text,
				applied_at timestamp with time zone DEFAULT now()
			)
		`;
		await db.execute(migrationTableCreate);
	}
	const dbMigrations = await db.session.objects(sql`select id, hash, created_at, name from ${sql.identifier(migrationsSchema)}.${sql.identifier(migrationsTable)}`);
	if (typeof config === "object" && config.init) {
		if (dbMigrations.length) return { exitCode: "databaseMigrations" };
		if (migrations.length > 1) return { exitCode: "localMigrations" };
		const [migration] = migrations;
		if (!migration) return;
		await db.execute(sql`insert into ${sql.identifier(migrationsSchema)}.${sql.identifier(migrationsTable)} ("hash", "created_at", "name") values(${migration.hash}, ${migration.folderMillis}, ${migration.name ?? null})`);
		return;
	}
	const migrationsToRun = getMigrationsToRun({
		localMigrations: migrations,
		dbMigrations
	});
	await db.transaction(async (tx) => {
		for (const migration of migrationsToRun) {
			for (const stmt of migration.sql) await tx.execute(sql.raw(stmt));
			await tx.execute(sql`insert into ${sql.identifier(migrationsSchema)}.${sql.identifier(migrationsTable)} ("hash", "created_at", "name") values(${migration.hash}, ${migration.folderMillis}, ${migration.name ?? null})`);
		}
	});
}
Object.defineProperty(exports, "Column", {
	enumerable: true,
	get: function() {
		return Column;
	}
});
Object.defineProperty(exports, "EnableRLS", {
	enumerable: true,
	get: function() {
		return EnableRLS;
	}
});
Object.defineProperty(exports, "ExtraConfigColumn", {
	enumerable: true,
	get: function() {
		return ExtraConfigColumn;
	}
});
Object.defineProperty(exports, "ForeignKeyBuilder", {
	enumerable: true,
	get: function() {
		return ForeignKeyBuilder;
	}
});
Object.defineProperty(exports, "IndexedColumn", {
	enumerable: true,
	get: function() {
		return IndexedColumn;
	}
});
Object.defineProperty(exports, "PgAsyncDatabase", {
	enumerable: true,
	get: function() {
		return PgAsyncDatabase;
	}
});
Object.defineProperty(exports, "PgAsyncPreparedQuery", {
	enumerable: true,
	get: function() {
		return PgAsyncPreparedQuery;
	}
});
Object.defineProperty(exports, "PgAsyncSession", {
	enumerable: true,
	get: function() {
		return PgAsyncSession;
	}
});
Object.defineProperty(exports, "PgAsyncTransaction", {
	enumerable: true,
	get: function() {
		return PgAsyncTransaction;
	}
});
Object.defineProperty(exports, "PgBigInt53", {
	enumerable: true,
	get: function() {
		return PgBigInt53;
	}
});
Object.defineProperty(exports, "PgColumn", {
	enumerable: true,
	get: function() {
		return PgColumn;
	}
});
Object.defineProperty(exports, "PgColumnBuilder", {
	enumerable: true,
	get: function() {
		return PgColumnBuilder;
	}
});
Object.defineProperty(exports, "PgDialect", {
	enumerable: true,
	get: function() {
		return PgDialect;
	}
});
Object.defineProperty(exports, "PgTable", {
	enumerable: true,
	get: function() {
		return PgTable;
	}
});
Object.defineProperty(exports, "PgViewBase", {
	enumerable: true,
	get: function() {
		return PgViewBase;
	}
});
Object.defineProperty(exports, "QueryBuilder", {
	enumerable: true,
	get: function() {
		return QueryBuilder;
	}
});
Object.defineProperty(exports, "SQL", {
	enumerable: true,
	get: function() {
		return SQL;
	}
});
Object.defineProperty(exports, "SelectionProxyHandler", {
	enumerable: true,
	get: function() {
		return SelectionProxyHandler;
	}
});
Object.defineProperty(exports, "Table", {
	enumerable: true,
	get: function() {
		return Table;
	}
});
Object.defineProperty(exports, "TableAliasProxyHandler", {
	enumerable: true,
	get: function() {
		return TableAliasProxyHandler;
	}
});
Object.defineProperty(exports, "TableName", {
	enumerable: true,
	get: function() {
		return TableName;
	}
});
Object.defineProperty(exports, "and", {
	enumerable: true,
	get: function() {
		return and;
	}
});
Object.defineProperty(exports, "arrayCompatNormalize", {
	enumerable: true,
	get: function() {
		return arrayCompatNormalize;
	}
});
Object.defineProperty(exports, "arrayCompatNormalizeInput", {
	enumerable: true,
	get: function() {
		return arrayCompatNormalizeInput;
	}
});
Object.defineProperty(exports, "arrayContains", {
	enumerable: true,
	get: function() {
		return arrayContains;
	}
});
Object.defineProperty(exports, "asc", {
	enumerable: true,
	get: function() {
		return asc;
	}
});
Object.defineProperty(exports, "bigint", {
	enumerable: true,
	get: function() {
		return bigint;
	}
});
Object.defineProperty(exports, "boolean", {
	enumerable: true,
	get: function() {
		return boolean;
	}
});
Object.defineProperty(exports, "bytea", {
	enumerable: true,
	get: function() {
		return bytea;
	}
});
Object.defineProperty(exports, "castToText", {
	enumerable: true,
	get: function() {
		return castToText;
	}
});
Object.defineProperty(exports, "castToTextArr", {
	enumerable: true,
	get: function() {
		return castToTextArr;
	}
});
Object.defineProperty(exports, "customType", {
	enumerable: true,
	get: function() {
		return customType;
	}
});
Object.defineProperty(exports, "date", {
	enumerable: true,
	get: function() {
		return date;
	}
});
Object.defineProperty(exports, "desc", {
	enumerable: true,
	get: function() {
		return desc;
	}
});
Object.defineProperty(exports, "entityKind", {
	enumerable: true,
	get: function() {
		return entityKind;
	}
});
Object.defineProperty(exports, "eq", {
	enumerable: true,
	get: function() {
		return eq;
	}
});
Object.defineProperty(exports, "exists", {
	enumerable: true,
	get: function() {
		return exists;
	}
});
Object.defineProperty(exports, "formatToMillis", {
	enumerable: true,
	get: function() {
		return formatToMillis;
	}
});
Object.defineProperty(exports, "genericPgCodecs", {
	enumerable: true,
	get: function() {
		return genericPgCodecs;
	}
});
Object.defineProperty(exports, "getColumnTable", {
	enumerable: true,
	get: function() {
		return getColumnTable;
	}
});
Object.defineProperty(exports, "getColumns", {
	enumerable: true,
	get: function() {
		return getColumns;
	}
});
Object.defineProperty(exports, "getTableColumns", {
	enumerable: true,
	get: function() {
		return getTableColumns;
	}
});
Object.defineProperty(exports, "getTableName", {
	enumerable: true,
	get: function() {
		return getTableName;
	}
});
Object.defineProperty(exports, "gt", {
	enumerable: true,
	get: function() {
		return gt;
	}
});
Object.defineProperty(exports, "gte", {
	enumerable: true,
	get: function() {
		return gte;
	}
});
Object.defineProperty(exports, "inArray", {
	enumerable: true,
	get: function() {
		return inArray;
	}
});
Object.defineProperty(exports, "integer", {
	enumerable: true,
	get: function() {
		return integer;
	}
});
Object.defineProperty(exports, "is", {
	enumerable: true,
	get: function() {
		return is;
	}
});
Object.defineProperty(exports, "isNotNull", {
	enumerable: true,
	get: function() {
		return isNotNull;
	}
});
Object.defineProperty(exports, "isNull", {
	enumerable: true,
	get: function() {
		return isNull;
	}
});
Object.defineProperty(exports, "jsonb", {
	enumerable: true,
	get: function() {
		return jsonb;
	}
});
Object.defineProperty(exports, "like", {
	enumerable: true,
	get: function() {
		return like;
	}
});
Object.defineProperty(exports, "lt", {
	enumerable: true,
	get: function() {
		return lt;
	}
});
Object.defineProperty(exports, "lte", {
	enumerable: true,
	get: function() {
		return lte;
	}
});
Object.defineProperty(exports, "makeGeometryArray", {
	enumerable: true,
	get: function() {
		return makeGeometryArray;
	}
});
Object.defineProperty(exports, "makePgArray", {
	enumerable: true,
	get: function() {
		return makePgArray;
	}
});
Object.defineProperty(exports, "migrate", {
	enumerable: true,
	get: function() {
		return migrate;
	}
});
Object.defineProperty(exports, "ne", {
	enumerable: true,
	get: function() {
		return ne;
	}
});
Object.defineProperty(exports, "not", {
	enumerable: true,
	get: function() {
		return not;
	}
});
Object.defineProperty(exports, "notExists", {
	enumerable: true,
	get: function() {
		return notExists;
	}
});
Object.defineProperty(exports, "notInArray", {
	enumerable: true,
	get: function() {
		return notInArray;
	}
});
Object.defineProperty(exports, "numeric", {
	enumerable: true,
	get: function() {
		return numeric;
	}
});
Object.defineProperty(exports, "or", {
	enumerable: true,
	get: function() {
		return or;
	}
});
Object.defineProperty(exports, "parseGeometryArrayAndNormalize", {
	enumerable: true,
	get: function() {
		return parseGeometryArrayAndNormalize;
	}
});
Object.defineProperty(exports, "parseGeometryTuple", {
	enumerable: true,
	get: function() {
		return parseGeometryTuple;
	}
});
Object.defineProperty(exports, "parseGeometryXY", {
	enumerable: true,
	get: function() {
		return parseGeometryXY;
	}
});
Object.defineProperty(exports, "parseLineABC", {
	enumerable: true,
	get: function() {
		return parseLineABC;
	}
});
Object.defineProperty(exports, "parseLineTuple", {
	enumerable: true,
	get: function() {
		return parseLineTuple;
	}
});
Object.defineProperty(exports, "parsePgArray", {
	enumerable: true,
	get: function() {
		return parsePgArray;
	}
});
Object.defineProperty(exports, "parsePgArrayAndNormalize", {
	enumerable: true,
	get: function() {
		return parsePgArrayAndNormalize;
	}
});
Object.defineProperty(exports, "parsePgVector", {
	enumerable: true,
	get: function() {
		return parsePgVector;
	}
});
Object.defineProperty(exports, "parsePointTuple", {
	enumerable: true,
	get: function() {
		return parsePointTuple;
	}
});
Object.defineProperty(exports, "parsePointXY", {
	enumerable: true,
	get: function() {
		return parsePointXY;
	}
});
Object.defineProperty(exports, "pgHexToUint8Array", {
	enumerable: true,
	get: function() {
		return pgHexToUint8Array;
	}
});
Object.defineProperty(exports, "pgTableWithCasing", {
	enumerable: true,
	get: function() {
		return pgTableWithCasing;
	}
});
Object.defineProperty(exports, "pgTableWithSchema", {
	enumerable: true,
	get: function() {
		return pgTableWithSchema;
	}
});
Object.defineProperty(exports, "placeholder", {
	enumerable: true,
	get: function() {
		return placeholder;
	}
});
Object.defineProperty(exports, "refineGenericPgCodecs", {
	enumerable: true,
	get: function() {
		return refineGenericPgCodecs;
	}
});
Object.defineProperty(exports, "smallint", {
	enumerable: true,
	get: function() {
		return smallint;
	}
});
Object.defineProperty(exports, "sql", {
	enumerable: true,
	get: function() {
		return sql;
	}
});
Object.defineProperty(exports, "text", {
	enumerable: true,
	get: function() {
		return text;
	}
});
Object.defineProperty(exports, "textToDate", {
	enumerable: true,
	get: function() {
		return textToDate;
	}
});
Object.defineProperty(exports, "textToDateWithTz", {
	enumerable: true,
	get: function() {
		return textToDateWithTz;
	}
});
Object.defineProperty(exports, "throwUnknownExtraConfigValue", {
	enumerable: true,
	get: function() {
		return throwUnknownExtraConfigValue;
	}
});
Object.defineProperty(exports, "timestamp", {
	enumerable: true,
	get: function() {
		return timestamp;
	}
});
Object.defineProperty(exports, "unionAll", {
	enumerable: true,
	get: function() {
		return unionAll;
	}
});
Object.defineProperty(exports, "uuid", {
	enumerable: true,
	get: function() {
		return uuid;
	}
});

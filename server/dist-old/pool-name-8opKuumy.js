const require_dist = require("./dist-AWd0YVVm.js");
let node_async_hooks = require("node:async_hooks");
// server/src/db/unavailable.ts
var DatabaseUnreachable = class extends Error {
	name = "DatabaseUnreachable";
	isSent;
	constructor(reason, isSent, cause) {
		super(`The database cannot be reached (${reason}).`, { cause });
		this.isSent = isSent;
	}
};
const refused = new Set([
	"53300",
	"57P03",
	"25006"
]);
const away = [
	"08",
	"53",
	"57P",
	"58",
	"25006",
	"25P03"
];
const lockTimeout = "55P03";
const statementTimeout = "57014";
function unreachable(error) {
	for (let current = error; current instanceof Error; current = current.cause) if (current instanceof DatabaseUnreachable) return current;
}
const isAway = ({ code }) => away.some((start) => code.startsWith(start));
function lostConnection(error) {
	const known = unreachable(error);
	if (known) return known;
	const state = require_dist.databaseError(error)?.code;
	if (state === void 0) return void 0;
	if (refused.has(state)) return { isSent: false };
	return state.startsWith("57P") || state.startsWith("08") ? { isSent: true } : void 0;
}
const diskFull = "53100";
function isDiskFull(error) {
	for (let current = error; current instanceof Error; current = current.cause) if (current instanceof require_dist.DiskFull) return true;
	return require_dist.databaseError(error)?.code === diskFull;
}
function isUnavailable(error) {
	if (unreachable(error)) return true;
	const refusal = require_dist.databaseError(error);
	return refusal !== void 0 && (isAway(refusal) || refusal.code === lockTimeout);
}
const tookTooLong = (error) => require_dist.databaseError(error)?.code === statementTimeout;
// server/src/db/not-committed.ts
const marked = new WeakSet();
function markNotCommitted(error) {
	if (lostConnection(error)) marked.add(error);
}
const isNotCommitted = (error) => typeof error === "object" && error !== null && marked.has(error);
// server/src/db/pool-name.ts
const poolNames = [
	"shop",
	"desk",
	"jobs",
	"health"
];
const current = new node_async_hooks.AsyncLocalStorage();
const poolName = () => current.getStore() ?? "jobs";
const withinPool = (name, work) => current.run(name, work);
Object.defineProperty(exports, "DatabaseUnreachable", {
	enumerable: true,
	get: function() {
		return DatabaseUnreachable;
	}
});
Object.defineProperty(exports, "isDiskFull", {
	enumerable: true,
	get: function() {
		return isDiskFull;
	}
});
Object.defineProperty(exports, "isNotCommitted", {
	enumerable: true,
	get: function() {
		return isNotCommitted;
	}
});
Object.defineProperty(exports, "isUnavailable", {
	enumerable: true,
	get: function() {
		return isUnavailable;
	}
});
Object.defineProperty(exports, "lostConnection", {
	enumerable: true,
	get: function() {
		return lostConnection;
	}
});
Object.defineProperty(exports, "markNotCommitted", {
	enumerable: true,
	get: function() {
		return markNotCommitted;
	}
});
Object.defineProperty(exports, "poolName", {
	enumerable: true,
	get: function() {
		return poolName;
	}
});
Object.defineProperty(exports, "poolNames", {
	enumerable: true,
	get: function() {
		return poolNames;
	}
});
Object.defineProperty(exports, "tookTooLong", {
	enumerable: true,
	get: function() {
		return tookTooLong;
	}
});
Object.defineProperty(exports, "withinPool", {
	enumerable: true,
	get: function() {
		return withinPool;
	}
});

let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");
// server/src/config/synchronise.ts
async function synchronise(path) {
	const file = await (0, node_fs_promises.open)(path, "r");
	try {
		await file.sync();
	} finally {
		await file.close();
	}
}
async function synchroniseTree(folder) {
	const entries = await (0, node_fs_promises.readdir)(folder, {
		recursive: true,
		withFileTypes: true
	});
	await Promise.all(entries.map((entry) => synchronise((0, node_path.join)(entry.parentPath, entry.name))));
	await synchronise(folder);
}
Object.defineProperty(exports, "synchronise", {
	enumerable: true,
	get: function() {
		return synchronise;
	}
});
Object.defineProperty(exports, "synchroniseTree", {
	enumerable: true,
	get: function() {
		return synchroniseTree;
	}
});

// server/src/config/startup-error.ts
var StartupError = class extends Error {
	name = "StartupError";
};
const folderNotWritable = (folder, cause) => new StartupError(`The data folder ${folder} cannot be written; check its permissions or set DATA_DIR.`, { cause });
Object.defineProperty(exports, "StartupError", {
	enumerable: true,
	get: function() {
		return StartupError;
	}
});
Object.defineProperty(exports, "folderNotWritable", {
	enumerable: true,
	get: function() {
		return folderNotWritable;
	}
});

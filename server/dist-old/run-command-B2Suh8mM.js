require("./rolldown-runtime-10nMEhjP.js");
const require_startup_error = require("./startup-error-BcL_V7AB.js");
const require_subscription_tables = require("./subscription-tables-OHV46NSK.js");
const require_start = require("./start-ClTUCfYl.js");
const require_session = require("./session-D61wkHn1.js");
const require_dist = require("./dist-AWd0YVVm.js");
const require_main = require("./main.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_util = require("node:util");
let node_readline_promises = require("node:readline/promises");
// server/src/config/admin-error.ts
var AdminError = class extends Error {
	name = "AdminError";
};
// server/src/access/users/create-superuser.ts
const letters = "abcdefghijkmnopqrstuvwxyz";
const kinds$1 = [
	letters,
	letters.toUpperCase(),
	"23456789",
	"-+*=?@#"
];
function generatedPassword() {
	const pick = (from) => from[(0, node_crypto.randomInt)(from.length)] ?? "";
	const all = kinds$1.join("");
	const characters = [...kinds$1.map(pick), ...Array.from({ length: 16 }, () => pick(all))];
	for (let last = characters.length - 1; last > 0; last--) {
		const other = (0, node_crypto.randomInt)(last + 1);
		[characters[last], characters[other]] = [characters[other] ?? "", characters[last] ?? ""];
	}
	return characters.join("");
}
async function assertSuperuserPassword(password, { own, allowed }) {
	if (password === allowed) return;
	if (require_start.passwordProblem(password)) throw new AdminError("A password has 8 to 128 characters with a digit, an upper-case, a lower-case and a special character, and is not a common one.");
	if (await require_start.newPasswordProblem(password, own)) throw new AdminError("This password is known or easy to guess: add a word that has nothing to do with the others.");
}
async function brandId(tx, address, ProvedAt) {
	const [first] = await tx.select({ Id: require_subscription_tables.origins.Id }).from(require_subscription_tables.origins).orderBy(require_session.asc(require_subscription_tables.origins.Id)).limit(1);
	if (first) return first.Id;
	if (!address) throw new AdminError("There is no brand yet: say where the first one answers, for example --url https://soci.example.it");
	const [category] = await tx.select().from(require_subscription_tables.originCategories).orderBy(require_session.asc(require_subscription_tables.originCategories.Position)).limit(1);
	if (!category) throw new AdminError("The database has no categories of brands: start the server once.");
	const brand = {
		Description: "Circolo",
		Software: require_subscription_tables.Software.association,
		CategoryId: category.Id,
		Url: address.Url
	};
	const [added] = await tx.insert(require_subscription_tables.origins).values({
		...brand,
		Search: require_subscription_tables.searchText("Circolo")
	}).returning({ Id: require_subscription_tables.origins.Id });
	if (!added) throw new Error("The brand was not added");
	await tx.insert(require_subscription_tables.originAddresses).values({
		...address,
		OriginId: added.Id,
		ProvedAt
	});
	return added.Id;
}
async function createSuperuser(tx, { address, ...person }, now) {
	const [taken] = await tx.select({ Id: require_subscription_tables.users$1.Id }).from(require_subscription_tables.users$1).where(require_session.eq(require_subscription_tables.users$1.Email, person.Email));
	if (taken) throw new AdminError(`${person.Email} has an account already.`);
	const [category] = await tx.select().from(require_subscription_tables.userCategories).where(require_session.eq(require_subscription_tables.userCategories.Provider, true));
	if (!category) throw new AdminError("The database has no categories of users: start the server once.");
	const at = now.toISOString();
	const [user] = await tx.insert(require_subscription_tables.users$1).values({
		...person,
		Nature: require_subscription_tables.UserNature.superuser,
		CategoryCode: category.Code,
		OriginId: await brandId(tx, address, at),
		ActivatedAt: at,
		PasswordChangedAt: at,
		Search: require_subscription_tables.searchText(person.FirstName, person.LastName, person.Email)
	}).returning({ Id: require_subscription_tables.users$1.Id });
	if (!user) throw new Error("The user was not added");
	const After = {
		Email: person.Email,
		Nature: require_subscription_tables.UserNature.superuser
	};
	await require_subscription_tables.recordChange(tx, null, {
		Resource: "Users",
		RecordId: user.Id,
		Action: "CreateSuperuser",
		After
	});
	return user.Id;
}
// server/src/admin/changing.ts
function changing({ db }, isDryRun, work) {
	return require_subscription_tables.transaction(db, (tx) => isDryRun ? require_subscription_tables.rehearse(tx, work) : work(tx));
}
// server/src/admin/command.ts
const everywhere = {
	help: {
		type: "boolean",
		about: "prints this"
	},
	json: {
		type: "boolean",
		about: "prints the result for a program, as JSON on the standard output"
	}
};
const dryRun = { "dry-run": {
	type: "boolean",
	about: "says what would be done, and changes nothing"
} };
function helpOf(usage, about, options) {
	const lines = Object.entries(options).map(([name, { value, about }]) => {
		return `${`  --${name}${value === void 0 ? "" : ` ${value}`}`.padEnd(26)} ${about}`;
	});
	return [
		`Usage: npm run admin -- ${usage}`,
		"",
		about,
		"",
		...lines
	].join("\n");
}
function parsed(name, typed, options) {
	try {
		return (0, node_util.parseArgs)({
			args: [...typed],
			options,
			allowPositionals: true
		});
	} catch (error) {
		if (error instanceof TypeError) throw new AdminError(`${firstSentence(error.message)} ${seeHelp(name)}`);
		throw error;
	}
}
const firstSentence = (message) => message.replace(/\. .*$/s, ".").replace(/([^.])$/, "$1.");
const seeHelp = (name) => `See: npm run admin -- ${name} --help`;
function defineCommand(declaration) {
	const { name, about, words = [], changes } = declaration;
	const options = {
		...declaration.options,
		...changes && dryRun,
		...everywhere
	};
	const usage = [
		name,
		...words,
		...Object.keys(options).length > 2 ? ["[options]"] : []
	].join(" ");
	const needed = words.filter((word) => word.startsWith("<")).length;
	return {
		name,
		about,
		help: helpOf(usage, about, options),
		read(typed) {
			const { positionals, values } = parsed(name, typed, options);
			const wantsHelp = values.help === true;
			const isDryRun = values["dry-run"] === true;
			if (!wantsHelp && (positionals.length < needed || positionals.length > words.length)) throw new AdminError(`The command is: npm run admin -- ${usage}`);
			const given = {
				words: positionals,
				values,
				isDryRun
			};
			return {
				wantsHelp,
				wantsJson: values.json === true,
				isDryRun,
				run: (around) => runOf(declaration, given, around)
			};
		}
	};
}
function runOf({ name, isAlone, run }, given, around) {
	if (isAlone && around.isBesideServer) throw new AdminError(`"${name}" cannot run beside the server of an embedded database: stop it first.`);
	return run(given, around);
}
// server/src/admin/typed-address.ts
function typedAddress(typed) {
	const address = require_subscription_tables.email.safeParse(typed);
	if (!address.success) throw new AdminError(`This is no e-mail address: ${typed ?? ""}`);
	return address.data;
}
// server/src/admin/accounts/create-superuser.ts
async function askPassword() {
	if (!process.stdin.isTTY) return null;
	const terminal = (0, node_readline_promises.createInterface)({
		input: process.stdin,
		terminal: true
	});
	process.stderr.write("Password (empty for a generated one): ");
	const typed = await terminal.question("");
	terminal.close();
	process.stderr.write("\n");
	return typed === "" ? null : typed;
}
const createSuperuserCommand = defineCommand({
	name: "create-superuser",
	about: "Makes an account that may do everything. The password is asked for; an empty answer, or no terminal, makes one and prints it once.",
	options: {
		email: {
			type: "string",
			value: "<address>",
			about: "with which it signs in"
		},
		"first-name": {
			type: "string",
			value: "<name>",
			default: "Super",
			about: "default Super"
		},
		"last-name": {
			type: "string",
			value: "<name>",
			default: "User",
			about: "default User"
		},
		url: {
			type: "string",
			value: "<address>",
			about: "where the first brand answers; needed only while there is none"
		}
	},
	changes: true,
	isAlone: true,
	async run({ values, isDryRun }, { readConfig, withDatabase }) {
		if (values.email === void 0) throw new AdminError("--email must be an e-mail address.");
		const Email = typedAddress(values.email);
		const place = values.url === void 0 ? null : require_subscription_tables.readAddress(values.url);
		if (values.url !== void 0 && !place) throw new AdminError("--url must be an https address without a path.");
		const { production, demoPassword } = readConfig();
		const [FirstName, LastName] = [values["first-name"], values["last-name"]];
		const typed = isDryRun ? null : await askPassword();
		if (typed !== null) await assertSuperuserPassword(typed, {
			own: [
				Email,
				FirstName,
				LastName
			],
			allowed: production ? null : demoPassword
		});
		const password = typed ?? generatedPassword();
		const PasswordHash = await require_subscription_tables.hashPassword(password);
		await withDatabase((database) => changing(database, isDryRun, async (tx) => {
			await require_start.seed(tx);
			await createSuperuser(tx, {
				Email,
				FirstName,
				LastName,
				PasswordHash,
				address: place
			}, new Date());
		}));
		const isShown = typed === null && !isDryRun;
		return {
			lines: [`${Email} may sign in.`, ...isShown ? [`Password, shown only now: ${password}`] : []],
			data: {
				Email,
				...isShown && { Password: password }
			}
		};
	}
});
// server/src/access/users/reset-factor-by-command.ts
async function resetFactorByCommand(tx, { secret, email, now }) {
	const [user] = await tx.select().from(require_subscription_tables.users$1).where(require_session.eq(require_subscription_tables.users$1.Email, email)).for("update");
	if (!user) throw new AdminError(`${email} has no account.`);
	const owner = {
		UserId: user.Id,
		IdentityId: await require_subscription_tables.findShopAccountId(tx, user)
	};
	if (!await require_start.removeFactors(tx, owner)) throw new AdminError(`${email} has no second factor: nothing was changed.`);
	const own = {
		UserId: user.Id,
		IdentityId: null
	};
	await require_start.notifyOwner(tx, { now: () => now }, own, "accountMails.twoFactorResetByCommand");
	await require_start.endSessionsOf(tx, owner, now);
	await require_subscription_tables.recordChange(tx, null, {
		Resource: "Users",
		RecordId: user.Id,
		Action: "ResetTwoFactor"
	});
	await require_start.recordSecurityEvent(tx, secret, {
		Kind: require_start.SecurityEventKind.factorOff,
		At: now,
		...owner,
		Details: { Call: "admin reset-factor" }
	});
}
// server/src/admin/accounts/reset-factor.ts
const resetFactor = defineCommand({
	name: "reset-factor",
	about: "Takes the second factor and the passkeys of an account away, ends its sessions and mails its owner: for a superuser who has lost them and has no other one to ask.",
	words: ["<address>"],
	changes: true,
	async run({ words, isDryRun }, { withDatabase }) {
		const email = typedAddress(words[0]);
		await withDatabase((database, { secretKey }) => {
			const reset = {
				secret: Buffer.from(secretKey),
				email,
				now: new Date()
			};
			return changing(database, isDryRun, (tx) => resetFactorByCommand(tx, reset));
		});
		return {
			lines: [`${email} has no second factor any more; the next sign-in sets up another one where one is asked for.`],
			data: { Email: email }
		};
	}
});
// server/src/access/operator/find-accounts.ts
async function findAccounts(db, email) {
	const [user] = await db.select().from(require_subscription_tables.users$1).where(require_session.and(require_session.eq(require_subscription_tables.users$1.Email, email), require_session.isNull(require_subscription_tables.users$1.ErasedAt)));
	if (user) return {
		user,
		IdentityId: await require_subscription_tables.findShopAccountId(db, user)
	};
	const [identity] = await db.select().from(require_subscription_tables.identities).where(require_session.eq(require_subscription_tables.identities.Email, email));
	if (!identity) throw new AdminError(`${email} has no account.`);
	return {
		user: await require_subscription_tables.findUserOfAccount(db, identity) ?? null,
		IdentityId: identity.Id
	};
}
const holderOf = ({ user, IdentityId }) => ({
	UserId: user?.Id ?? null,
	IdentityId
});
const auditedAccounts = ({ user, IdentityId }) => user ? {
	Resource: "Users",
	RecordId: user.Id
} : {
	Resource: "Identities",
	RecordId: IdentityId ?? ""
};
// server/src/access/operator/mail-recovery-link.ts
async function mailRecoveryLinks(tx, { secret, email, now }) {
	const accounts = await findAccounts(tx, email);
	if (accounts.user?.LockedAt) throw new AdminError(`${email} is locked: run "unlock" first.`);
	let mails = 0;
	for (const application of ["association", "shop"]) {
		const account = await require_start.findAccount(tx, email, application, now);
		if (!account) continue;
		if (await require_start.isCoolingDown(tx, account.owner, require_start.KeyPurpose.recovery, now)) throw new AdminError(`${email} was sent a link less than a minute ago.`);
		const key = await require_start.makeKey(tx, account.owner, require_start.KeyPurpose.recovery, now);
		await require_start.mailRecovery(tx, { now: () => now }, account, key);
		mails++;
	}
	if (mails === 0) throw new AdminError(`${email} has no account that may sign in: run "unlock" first.`);
	await require_subscription_tables.recordChange(tx, null, {
		...auditedAccounts(accounts),
		Action: "SendRecovery"
	});
	await require_start.recordSecurityEvent(tx, secret, {
		Kind: require_start.SecurityEventKind.recoveryAsked,
		At: now,
		...holderOf(accounts),
		Details: { Call: "admin reset-password" }
	});
	return mails;
}
// server/src/admin/accounts/reset-password.ts
const resetPassword = defineCommand({
	name: "reset-password",
	about: "Mails a person the link to choose another password. The one from before counts until then; \"sign-out\" ends what is open.",
	words: ["<address>"],
	changes: true,
	async run({ words, isDryRun }, { withDatabase }) {
		const email = typedAddress(words[0]);
		const Mails = await withDatabase((database, { secretKey }) => {
			const reset = {
				secret: Buffer.from(secretKey),
				email,
				now: new Date()
			};
			return changing(database, isDryRun, (tx) => mailRecoveryLinks(tx, reset));
		});
		return {
			lines: [`${email} is sent a link to choose another password (${Mails} in the outbox); it counts for one hour.`],
			data: {
				Email: email,
				Mails
			}
		};
	}
});
// server/src/access/operator/restore-rights.ts
const governing = ["Menus", "Users"];
async function lostFunctions(db, now) {
	const staff = await db.select({ Id: require_subscription_tables.users$1.Id }).from(require_subscription_tables.users$1).where(require_session.and(require_session.inArray(require_subscription_tables.users$1.Nature, [...require_subscription_tables.staffNatures]), require_session.isNotNull(require_subscription_tables.users$1.ActivatedAt), require_session.isNull(require_subscription_tables.users$1.LockedAt), require_session.isNull(require_subscription_tables.users$1.ErasedAt)));
	const levels = [];
	for (const { Id } of staff) levels.push((await require_subscription_tables.findCurrentUser(db, Id, now))?.Levels);
	const isHeld = (resource) => {
		const needed = governing.includes(resource) ? require_subscription_tables.AuthorizationLevel.full : require_subscription_tables.AuthorizationLevel.view;
		return levels.some((held) => require_subscription_tables.allows(held?.get(resource) ?? require_subscription_tables.AuthorizationLevel.none, needed));
	};
	return (await db.select().from(require_subscription_tables.menuFunctions).where(require_session.eq(require_subscription_tables.menuFunctions.Active, true)).orderBy(require_subscription_tables.menuFunctions.Key)).filter(({ Resources }) => !Resources.every(isHeld));
}
async function makeSuperuser(tx, user, now) {
	const [category] = await tx.select().from(require_subscription_tables.userCategories).where(require_session.eq(require_subscription_tables.userCategories.Provider, true));
	if (!category) throw new AdminError("The database has no categories of users: start the server once.");
	const superuser = {
		Nature: require_subscription_tables.UserNature.superuser,
		CategoryCode: category.Code,
		CustomMenuId: null,
		ParentUserId: null,
		LockedAt: null,
		LockedById: null,
		LockReason: null,
		UpdatedAt: now.toISOString(),
		Version: require_session.sql`${require_subscription_tables.users$1.Version} + 1`
	};
	await tx.update(require_subscription_tables.users$1).set(superuser).where(require_session.eq(require_subscription_tables.users$1.Id, user.Id));
	await require_start.endSessionsOf(tx, { UserId: user.Id }, now);
}
async function giveFunctions(tx, UserId, functions) {
	if (functions.length === 0) return;
	const CustomAuthorization = require_subscription_tables.AuthorizationLevel.full;
	await tx.insert(require_subscription_tables.userAuthorizations).values(functions.map(({ Id }) => ({
		UserId,
		FunctionId: Id,
		CustomAuthorization
	}))).onConflictDoUpdate({
		target: [require_subscription_tables.userAuthorizations.UserId, require_subscription_tables.userAuthorizations.FunctionId],
		set: { CustomAuthorization }
	});
	await tx.update(require_subscription_tables.users$1).set({ Version: require_session.sql`${require_subscription_tables.users$1.Version} + 1` }).where(require_session.eq(require_subscription_tables.users$1.Id, UserId));
}
async function restoreRights$1(tx, { secret, email, now }) {
	const { user } = await findAccounts(tx, email);
	if (!user || !require_subscription_tables.isStaff(user.Nature)) throw new AdminError(`${email} is no member of staff: "create-superuser" makes a new account.`);
	const active = (await require_start.findSuperusers(tx)).filter(({ ActivatedAt }) => ActivatedAt !== null);
	const Superuser = active.length === 0;
	if (!Superuser && !active.some(({ Id }) => Id === user.Id)) throw new AdminError(`${active.length} superusers may sign in, and ${email} is none of them: ask one, or name one whose functions are lost.`);
	if (Superuser) await makeSuperuser(tx, user, now);
	const lost = await lostFunctions(tx, now);
	if (!Superuser && lost.length === 0) throw new AdminError("A superuser may sign in and every function is open to someone: nothing is lost.");
	await giveFunctions(tx, user.Id, lost);
	const Functions = lost.map(({ Description }) => Description);
	const change = {
		Resource: "Users",
		RecordId: user.Id,
		Action: "RestoreRights"
	};
	await require_subscription_tables.recordChange(tx, null, {
		...change,
		Before: { Nature: user.Nature },
		After: {
			Nature: require_subscription_tables.UserNature.superuser,
			Functions
		}
	});
	await require_start.recordSecurityEvent(tx, secret, {
		Kind: require_start.SecurityEventKind.userChanged,
		At: now,
		UserId: user.Id,
		Details: {
			Call: "admin restore-rights",
			Superuser,
			Functions
		}
	});
	const owner = {
		UserId: user.Id,
		IdentityId: null
	};
	await require_start.notifyOwner(tx, { now: () => now }, owner, "accountMails.rightsRestoredByCommand");
	return {
		Superuser,
		Functions
	};
}
// server/src/admin/accounts/restore-rights.ts
const restoreRights = defineCommand({
	name: "restore-rights",
	about: "Gives a member of staff the rights that no one has any more: of a superuser, where none may sign in, and functions that no one can open. Refuses where nothing is lost.",
	words: ["<address>"],
	changes: true,
	async run({ words, isDryRun }, { withDatabase }) {
		const email = typedAddress(words[0]);
		const { Superuser, Functions } = await withDatabase((database, { secretKey }) => {
			const restoring = {
				secret: Buffer.from(secretKey),
				email,
				now: new Date()
			};
			return changing(database, isDryRun, (tx) => restoreRights$1(tx, restoring));
		});
		return {
			lines: [...Superuser ? [`${email} is a superuser: no other one may sign in.`] : [], ...Functions.map((name) => `${email} may use "${name}", which no one could open.`)],
			data: {
				Email: email,
				Superuser,
				Functions
			}
		};
	}
});
// server/src/access/operator/sessions-of-account.ts
const isOpen = ({ user, IdentityId }, now) => require_session.and(require_session.or(user ? require_session.eq(require_subscription_tables.sessions.UserId, user.Id) : void 0, IdentityId === null ? void 0 : require_session.eq(require_subscription_tables.sessions.IdentityId, IdentityId)), require_session.isNull(require_subscription_tables.sessions.RevokedAt), require_session.gt(require_subscription_tables.sessions.RefreshExpiresAt, now.toISOString()));
async function listSessionsOf(db, email, now) {
	const accounts = await findAccounts(db, email);
	return (await db.select(require_start.openSessionColumns).from(require_subscription_tables.sessions).innerJoin(require_subscription_tables.origins, require_session.eq(require_subscription_tables.origins.Id, require_subscription_tables.sessions.OriginId)).where(isOpen(accounts, now)).orderBy(require_session.desc(require_subscription_tables.sessions.LastSeenAt), require_subscription_tables.sessions.Id)).map(({ Device, ...row }) => ({
		...row,
		...require_start.deviceNames(Device)
	}));
}
async function signOutAccount(tx, { secret, email, now }) {
	const accounts = await findAccounts(tx, email);
	const Ended = await tx.$count(require_subscription_tables.sessions, isOpen(accounts, now));
	if (Ended === 0) throw new AdminError(`${email} is signed in nowhere.`);
	await require_start.endSessionsOf(tx, holderOf(accounts), now);
	await require_subscription_tables.recordChange(tx, null, {
		...auditedAccounts(accounts),
		Action: "EndSessions",
		After: { Ended }
	});
	await require_start.recordSecurityEvent(tx, secret, {
		Kind: require_start.SecurityEventKind.sessionsEnded,
		At: now,
		...holderOf(accounts),
		Details: {
			Call: "admin sign-out",
			Ended
		}
	});
	return Ended;
}
// server/src/admin/accounts/sessions.ts
const sessions = defineCommand({
	name: "sessions",
	about: "Lists where a person is signed in, the last used first.",
	words: ["<address>"],
	changes: false,
	async run({ words }, { withDatabase }) {
		const email = typedAddress(words[0]);
		const Sessions = await withDatabase(({ db }) => listSessionsOf(db, email, new Date()));
		const lines = Sessions.map(({ pid, Browser, System, Ip, Origin, Audience, OpenedAt, LastSeenAt }) => `${pid}  ${Audience} of ${Origin.Description}, ${[Browser, System].filter(Boolean).join(" on ") || "unknown device"}, ${Ip ?? "no address"}, since ${OpenedAt}, last seen ${LastSeenAt}`);
		return {
			lines: lines.length > 0 ? lines : [`${email} is signed in nowhere.`],
			data: {
				Email: email,
				Sessions
			}
		};
	}
});
// server/src/admin/accounts/sign-out.ts
const signOut = defineCommand({
	name: "sign-out",
	about: "Ends every session of a person, at the desk and in the shop.",
	words: ["<address>"],
	changes: true,
	async run({ words, isDryRun }, { withDatabase }) {
		const email = typedAddress(words[0]);
		const Ended = await withDatabase((database, { secretKey }) => {
			const signingOut = {
				secret: Buffer.from(secretKey),
				email,
				now: new Date()
			};
			return changing(database, isDryRun, (tx) => signOutAccount(tx, signingOut));
		});
		return {
			lines: [`${email} is signed out: ${Ended} sessions ended.`],
			data: {
				Email: email,
				Ended
			}
		};
	}
});
// server/src/access/operator/forget-failures.ts
async function forgetFailures(tx, api, { email, accounts, ip }, now) {
	const { UserId, IdentityId } = holderOf(accounts);
	const owners = [...UserId === null ? [] : [`user:${UserId}`], ...IdentityId === null ? [] : [`identity:${IdentityId}`]];
	const names = [`user:${email}`, `outer:${email}`];
	const network = ip === void 0 ? null : require_subscription_tables.networkOf(ip);
	const keys = [
		...owners.flatMap((owner) => [
			"secondFactor",
			"ownPassword",
			"stepUpMail"
		].map((kind) => require_subscription_tables.rateLimitKey(api, kind, owner))),
		...names.flatMap((account) => {
			const keys = require_start.sprayingKeys(api, {
				account,
				network: network ?? ""
			}, now);
			return [keys.account, ...network === null ? [] : [keys.network]];
		}),
		...network === null ? [] : names.flatMap((name) => ["login", "knownDevice"].map((kind) => require_subscription_tables.rateLimitKey(api, kind, name, network)))
	];
	return (await tx.delete(require_subscription_tables.rateLimitCounters).where(require_session.inArray(require_subscription_tables.rateLimitCounters.Key, keys)).returning({ Key: require_subscription_tables.rateLimitCounters.Key })).length;
}
// server/src/access/operator/unlock-account.ts
async function openIdentity(tx, id, now) {
	const [identity] = await tx.select().from(require_subscription_tables.identities).where(require_session.eq(require_subscription_tables.identities.Id, id)).for("update");
	if (!identity?.LockedAt) return 0;
	const open = {
		LockedAt: null,
		UpdatedAt: now.toISOString(),
		Version: identity.Version + 1
	};
	await tx.update(require_subscription_tables.identities).set(open).where(require_session.eq(require_subscription_tables.identities.Id, id));
	await require_subscription_tables.recordChange(tx, null, {
		Resource: "Identities",
		RecordId: id,
		Action: "Unlock"
	});
	return 1;
}
async function unlockAccount(tx, { secret, email, ip, now }) {
	const accounts = await findAccounts(tx, email);
	const { user, IdentityId } = accounts;
	let Locks = IdentityId === null ? 0 : await openIdentity(tx, IdentityId, now);
	if (user?.LockedAt) {
		await require_start.setLock(tx, {
			Id: user.Id,
			caller: null,
			now,
			Action: "Unlock"
		}, {
			LockedAt: null,
			LockedById: null,
			LockReason: null
		});
		Locks++;
	}
	const Counters = await forgetFailures(tx, { secret }, {
		email,
		accounts,
		ip
	}, now);
	if (Locks + Counters === 0) throw new AdminError(`${email} is not locked and has no failures that count${ip === void 0 ? "; those of a network are forgotten with --ip" : ""}.`);
	await require_start.recordSecurityEvent(tx, secret, {
		Kind: require_start.SecurityEventKind.userChanged,
		At: now,
		...holderOf(accounts),
		Details: {
			Call: "admin unlock",
			Locks,
			Counters
		}
	});
	return {
		Locks,
		Counters
	};
}
// server/src/admin/accounts/unlock.ts
const unlock = defineCommand({
	name: "unlock",
	about: "Lets a person sign in again whose account is locked, or who has to wait after wrong passwords or codes.",
	words: ["<address>"],
	options: { ip: {
		type: "string",
		value: "<address>",
		about: "forgets the failures of this network of the person, too"
	} },
	changes: true,
	async run({ words, values: { ip }, isDryRun }, { withDatabase }) {
		const email = typedAddress(words[0]);
		const { Locks, Counters } = await withDatabase((database, { secretKey }) => {
			const unlocking = {
				secret: Buffer.from(secretKey),
				email,
				ip,
				now: new Date()
			};
			return changing(database, isDryRun, (tx) => unlockAccount(tx, unlocking));
		});
		return {
			lines: [`${email} may try to sign in again: ${Locks} locks opened, ${Counters} counters of failures forgotten.`],
			data: {
				Email: email,
				Locks,
				Counters
			}
		};
	}
});
// server/src/access/security-log/verify-log.ts
var BrokenLog = class extends Error {};
const batchSize$2 = 2e3;
const waitsMost = 36e5;
const leastDays = 90;
async function checkAnchors(db, key) {
	const found = await db.select().from(require_start.securityAnchors).orderBy(require_session.asc(require_start.securityAnchors.Day));
	let [previous, position] = ["", 0];
	for (const anchor of found) {
		if (anchor.Seal !== require_start.anchorSealOf(key, previous, anchor) || anchor.LastPosition - anchor.Count !== position) throw new BrokenLog(`at the anchor of ${anchor.Day}: it, or one before it, was changed or removed, or SECRET_KEY is another one`);
		[previous, position] = [anchor.Seal, anchor.LastPosition];
	}
	return new Map(found.map((anchor) => [anchor.LastPosition, anchor]));
}
const pageAfter = (db, position) => db.select({
	seal: require_start.securitySeals,
	event: require_start.securityEvents
}).from(require_start.securitySeals).leftJoin(require_start.securityEvents, require_session.eq(require_start.securityEvents.Id, require_start.securitySeals.EventId)).where(require_session.gt(require_start.securitySeals.Position, position)).orderBy(require_session.asc(require_start.securitySeals.Position)).limit(batchSize$2);
async function walk(db, key, anchored, now) {
	const [first] = await db.select({ Position: require_start.securitySeals.Position }).from(require_start.securitySeals).orderBy(require_session.asc(require_start.securitySeals.Position)).limit(1);
	const start = first ? first.Position - 1 : Math.max(0, ...anchored.keys());
	const anchor = anchored.get(start);
	if (start > 0 && !anchor) throw new BrokenLog(`before position ${start + 1}: events were removed from the beginning`);
	if (anchor && anchor.Day > require_subscription_tables.shiftDay(require_subscription_tables.romeDay(now), -90)) throw new BrokenLog(`before position ${start + 1}: events of the last ${leastDays} days were removed`);
	const end = {
		position: start,
		hash: anchor?.Hash ?? "",
		count: 0
	};
	for (let page = await pageAfter(db, start); page.length > 0; page = await pageAfter(db, end.position)) for (const { seal, event } of page) {
		const where = `at event ${seal.EventId} (position ${seal.Position})`;
		if (seal.Position !== end.position + 1 || seal.PreviousHash !== end.hash) throw new BrokenLog(`before event ${seal.EventId} (position ${seal.Position}): something was taken out`);
		if (!event) throw new BrokenLog(`${where}: it was removed`);
		if (seal.Hash !== require_start.sealOf(key, end.hash, seal.Position, event)) throw new BrokenLog(`${where}: it was changed after it was written, or SECRET_KEY is another one`);
		const held = anchored.get(seal.Position);
		if (held && held.Hash !== seal.Hash) throw new BrokenLog(`${where}: it does not fit the anchor of ${held.Day}`);
		Object.assign(end, {
			position: seal.Position,
			hash: seal.Hash,
			count: end.count + 1
		});
	}
	return end;
}
async function checkEnds(db, anchored, end, now) {
	const last = Math.max(0, ...anchored.keys());
	if (last > end.position) throw new BrokenLog(`after position ${end.position}: events up to position ${last} were removed from the end`);
	const waiting = new Date(now.getTime() - waitsMost).toISOString();
	const [unsealed] = await db.select({ Id: require_start.securityEvents.Id }).from(require_start.securityEvents).leftJoin(require_start.securitySeals, require_session.eq(require_start.securitySeals.EventId, require_start.securityEvents.Id)).where(require_session.and(require_session.isNull(require_start.securitySeals.EventId), require_session.lt(require_start.securityEvents.At, waiting))).limit(1);
	if (unsealed) throw new BrokenLog(`at event ${unsealed.Id}: it is older than an hour and in no chain`);
}
async function verifyLog(db, secret, now) {
	const key = require_start.chainKey(secret);
	try {
		const anchored = await checkAnchors(db, key);
		const end = await walk(db, key, anchored, now);
		await checkEnds(db, anchored, end, now);
		const days = anchored.size;
		return {
			whole: true,
			sentence: `The security log is whole: ${end.count} events up to position ${end.position}, with the anchors of ${days} days.`
		};
	} catch (error) {
		if (!(error instanceof BrokenLog)) throw error;
		return {
			whole: false,
			sentence: `The security log is broken ${error.message}.`
		};
	}
}
// server/src/admin/books/find-faults.ts
const rowsOfCoupon = (state) => require_session.sql`(select count(*) from coupon_redemption r where r.coupon_id = c.id and not r.carried and r.state = ${state})`;
const counters = [
	require_session.sql`select 'uses of coupon ' || c.id as of, c.used_count::text as held, ${rowsOfCoupon("C")}::text as found
    from coupon c where c.used_count <> ${rowsOfCoupon("C")}`,
	require_session.sql`select 'reserved uses of coupon ' || c.id as of, c.reserved_count::text as held, ${rowsOfCoupon("R")}::text as found
    from coupon c where c.reserved_count <> ${rowsOfCoupon("R")}`,
	...require_start.countedTables.map((table) => require_session.sql`select 'count of ' || ${table}::text as of, counted.held::text as held, there.found::text as found
      from (select coalesce(sum(rows), 0) as held from row_count where table_name = ${table}) counted,
      (select count(*) as found from ${require_session.sql.identifier(table)}) there where counted.held <> there.found`)
];
const series = [require_session.sql`select 'next number of section ' || n.section_id || ' of company ' || n.company_id || ' in ' || n.year as of,
      n.next_number::text as held, max(d.number)::text as found
    from document_counter n join document d on d.section_id = n.section_id and d.company_id = n.company_id and d.year = n.year
    group by n.section_id, n.company_id, n.year, n.next_number having max(d.number) >= n.next_number`];
const orphans = [
	{
		table: "ledger_transfer",
		column: "order_id",
		to: "sales_order"
	},
	{
		table: "ledger_transfer",
		column: "payment_id",
		to: "order_payment"
	},
	{
		table: "ledger_transfer",
		column: "user_id",
		to: "app_user"
	},
	{
		table: "opportunity",
		column: "current_step_id",
		to: "opportunity_step"
	},
	{
		table: "settlement_movement",
		column: "payment_id",
		to: "order_payment"
	}
].map(({ table, column, to }) => {
	const cell = require_session.sql`t.${require_session.sql.identifier(column)}`;
	return require_session.sql`select ${`${table} `}::text || t.id as of, ${`${column} `}::text || ${cell} as held, ${`no ${to}`}::text as found
    from ${require_session.sql.identifier(table)} t where ${cell} is not null
    and not exists (select from ${require_session.sql.identifier(to)} r where r.id = ${cell})`;
});
async function exhaustedSequences(db) {
	const { rows } = await db.execute(require_session.sql`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and a.attidentity <> '' order by 1`);
	const found = [];
	for (const { table, column, sequence } of rows) {
		const { rows: ends } = await db.execute(require_session.sql`
      select coalesce(pg_sequence_last_value(${sequence}::regclass), 0)::text as held, max(${require_session.sql.identifier(column)})::text as found
      from ${require_session.sql.identifier(table)} having max(${require_session.sql.identifier(column)}) > coalesce(pg_sequence_last_value(${sequence}::regclass), 0)`);
		for (const { held, found: highest } of ends) found.push({
			Of: `last number given out for ${table}`,
			Held: held,
			Found: highest
		});
	}
	return found;
}
async function findFaults(db, most = 100) {
	const found = [];
	for (const query of [
		...counters,
		...series,
		...orphans
	]) {
		const { rows } = await db.execute(require_session.sql`${query} limit ${most}`);
		found.push(...rows.map(({ of, held, found: there }) => ({
			Of: of,
			Held: held,
			Found: there
		})));
	}
	return [...found, ...await exhaustedSequences(db)];
}
// server/src/files/compare-objects.ts
const atOnce = 500;
async function* registeredOf(db, prefix) {
	for (let last = "";;) {
		const { rows } = await db.execute(require_session.sql`
      select o.key, o.size::text as size, ${require_start.isNamed(require_session.sql`o.key`)} as named from file_object o
      where starts_with(o.key, ${prefix}) and o.key collate "C" > ${last} order by o.key collate "C" limit ${atOnce}`);
		for (const { size, ...row } of rows) yield {
			...row,
			size: Number(size)
		};
		const end = rows.at(-1);
		if (!end) return;
		last = end.key;
	}
}
async function* pairs(registered, listed) {
	const [left, right] = [registered[Symbol.asyncIterator](), listed[Symbol.asyncIterator]()];
	let [row, object] = [await left.next(), await right.next()];
	while (!row.done || !object.done) {
		const isRow = !row.done && (object.done || row.value.key <= object.value.key);
		const isObject = !object.done && (row.done || object.value.key <= row.value.key);
		yield {
			row: isRow ? row.value : void 0,
			object: isObject ? object.value : void 0
		};
		if (isRow) row = await left.next();
		if (isObject) object = await right.next();
	}
}
async function unregistered(db, most) {
	const faults = [];
	for (const { name } of require_start.contentTables) {
		const { rows } = await db.execute(require_session.sql`select f.content_key as key from ${require_session.sql.identifier(name)} f
      where f.content_key is not null and not exists (select from file_object o where o.key = f.content_key) limit ${most}`);
		faults.push(...rows.map(({ key }) => ({
			Of: key,
			Held: `named in ${name}`,
			Found: "not registered"
		})));
	}
	return faults;
}
async function countStored(db) {
	const { rows } = await db.execute(require_session.sql`select count(*)::int as count from file_object`);
	return rows[0]?.count ?? 0;
}
async function compareObjects(db, objects, most = 100) {
	const found = {
		Right: 0,
		Unknown: 0,
		Faults: await unregistered(db, most)
	};
	const { rows } = await db.execute(require_session.sql`select distinct split_part(key, '/', 1) || '/' as prefix from file_object order by 1`);
	for (const { prefix } of rows) for await (const { row, object } of pairs(registeredOf(db, prefix), objects.list(prefix))) {
		const isWrong = row?.named && row.size !== object?.size;
		if (!row) found.Unknown += 1;
		else if (!isWrong) found.Right += object ? 1 : 0;
		else if (found.Faults.length < most) found.Faults.push({
			Of: row.key,
			Held: `${row.size} bytes`,
			Found: object ? `${object.size} bytes` : "no object"
		});
	}
	return found;
}
// server/src/admin/files/place-of.ts
async function placeOf(db, { files }) {
	if (!require_subscription_tables.filePlaceOf(db)) await require_start.openFilePlace(db, files, { warn: () => {} });
	return require_subscription_tables.filePlaceOf(db);
}
// server/src/admin/books/verify-files.ts
async function verifyFiles(db, config) {
	const stored = await countStored(db);
	if (stored === 0) return {
		lines: [],
		Files: null,
		isFault: false
	};
	const failed = (line) => ({
		lines: [line],
		Files: null,
		isFault: true
	});
	const place = await placeOf(db, config);
	if (!place) return failed(`${stored} contents of files are in a store that is not configured.`);
	try {
		const Files = await compareObjects(db, place.objects);
		const lines = Files.Faults.map(({ Of, Held, Found }) => `${Of}: ${Held} in the database, ${Found} in the store`);
		if (lines.length === 0) lines.push(`The store has every content of a file: ${Files.Right} are as they were stored.`);
		return {
			lines,
			Files,
			isFault: Files.Faults.length > 0
		};
	} catch (error) {
		if (!(error instanceof require_start.FilesUnavailable)) throw error;
		return failed(`${error.message} Its contents were not compared.`);
	}
}
// server/src/admin/books/verify.ts
const verify = defineCommand({
	name: "verify",
	about: "Holds every stored sum of money against the ledger, looks for numbers of documents that are missing, for counters that are wrong and rows that point to nothing, walks the security log, compares the store of files, and says what it finds; it ends with 1 where that is anything.",
	changes: false,
	run: (_given, { withDatabase }) => withDatabase(async ({ db }, config) => {
		const Differences = await require_start.verifyBooks(db);
		const Gaps = await require_start.findGaps(db);
		const books = Differences.map(({ Of, Held, Ledger }) => `${Of}: ${require_subscription_tables.fromCents(Held)} is stored, ${require_subscription_tables.fromCents(Ledger)} in the ledger`);
		const verdict = Differences.length === 0 ? "The books agree: all accounts add up to nothing, and every stored sum is what the ledger says." : "The books do not agree.";
		const gaps = Gaps.map(({ Section, Company, Year, Number: number }) => `Number ${number}${Year ? ` of ${Year}` : ""} in section ${Section} of ${Company}: no document has it.`);
		if (gaps.length === 0) gaps.push("No number of a document is missing.");
		const Faults = await findFaults(db);
		const faults = Faults.map(({ Of, Held, Found }) => `${Of}: ${Held} is stored, ${Found} follows from the rows`);
		if (faults.length === 0) faults.push("Every counter is right, and nothing points to a row that is not there.");
		const log = await verifyLog(db, Buffer.from(config.secretKey), new Date());
		const files = await verifyFiles(db, config);
		return {
			lines: [
				...books,
				verdict,
				...gaps,
				...faults,
				log.sentence,
				...files.lines
			],
			data: {
				Differences,
				Gaps,
				Faults,
				Log: {
					Whole: log.whole,
					Sentence: log.sentence
				},
				Files: files.Files
			},
			isFault: Differences.length + Gaps.length + Faults.length > 0 || !log.whole || files.isFault
		};
	})
});
// server/src/admin/books/verify-log.ts
const verifyLogCommand = defineCommand({
	name: "verify-log",
	about: "Walks the security log and says in one sentence whether it is what was written; it ends with 1 where it is not.",
	changes: false,
	run: (_given, { withDatabase }) => withDatabase(async ({ db }, { secretKey }) => {
		const [secret, now] = [Buffer.from(secretKey), new Date()];
		const { whole, sentence } = await verifyLog(db, secret, now);
		await require_start.recordSecurityEvent(db, secret, {
			Kind: require_start.SecurityEventKind.logVerified,
			At: now,
			Details: { Whole: whole }
		});
		return {
			lines: [sentence],
			data: {
				Whole: whole,
				Sentence: sentence
			},
			isFault: !whole
		};
	})
});
// server/src/admin/copies/anonymise/fake-names.ts
const firstNames = "Aldo Alice Amelia Andrea Angela Anita Bianca Bruno Camilla Carla Carlo Cesare Chiara Claudio Dario Diana Edoardo Elena Elisa Emma Enrico Fabio Federica Filippo Flavia Franco Gaia Giacomo Gianni Giorgia Giulia Guido Ilaria Irene Ivo Laura Leo Lidia Livia Luca Lucia Marco Marina Mario Marta Matteo Mattia Michele Mirko Nadia Nina Olga Oscar Paola Paolo Piero Renata Renzo Rita Rosa Sandro Sara Silvia Sofia Tina Tommaso Ugo Valeria Viola Vito".split(" ");
const lastNames = "Abete Acero Alloro Ametista Arancio Argento Avena Azzurri Balena Bosco Brezza Calma Canale Cedro Ciliegio Collina Corallo Cotone Delfino Duna Faggio Falco Farfalla Felce Fiume Fontana Foresta Frassino Gelsomino Germoglio Ginestra Girasole Grano Isola Lago Larice Lavanda Leccio Lume Mandorlo Mare Melograno Menta Mirto Montagna Mughetto Nebbia Neve Noce Oliva Onda Ortensia Papavero Pesco Pietra Pino Platano Prato Quercia Rondine Rosmarino Rugiada Salice Salvia Sorgente Stella Tasso Tiglio Torrente Trifoglio Ulivo Vento Vigna Viola".split(" ");
const clubs = "Alba Arcobaleno Armonia Aurora Calicanto Cometa Edera Fenice Girandola Magnolia Meridiana Mimosa Orizzonte Primavera Quadrifoglio Sirena Tramonto Zefiro".split(" ");
const streets = "dei Tigli|dei Gelsi|della Fonte|del Mulino|del Ponte|dei Campi|delle Rose|del Bosco|della Torre|del Lago|delle Vigne|dei Platani".split("|");
const towns = [
	{
		city: "Bologna",
		province: "BO",
		zip: "40122"
	},
	{
		city: "Modena",
		province: "MO",
		zip: "41121"
	},
	{
		city: "Milano",
		province: "MI",
		zip: "20131"
	},
	{
		city: "Torino",
		province: "TO",
		zip: "10128"
	},
	{
		city: "Padova",
		province: "PD",
		zip: "35121"
	},
	{
		city: "Firenze",
		province: "FI",
		zip: "50123"
	},
	{
		city: "Roma",
		province: "RM",
		zip: "00185"
	},
	{
		city: "Napoli",
		province: "NA",
		zip: "80134"
	},
	{
		city: "Bari",
		province: "BA",
		zip: "70121"
	},
	{
		city: "Palermo",
		province: "PA",
		zip: "90133"
	},
	{
		city: "Genova",
		province: "GE",
		zip: "16121"
	},
	{
		city: "Perugia",
		province: "PG",
		zip: "06121"
	}
];
// server/src/admin/copies/anonymise/permute-digits.ts
const rounds = 8;
function keyedNumber(key, ...parts) {
	return (0, node_crypto.createHmac)("sha256", key).update(parts.join("\0")).digest().readUIntBE(0, 6);
}
function mix(key, label, value, bits) {
	const half = bits / 2n;
	const mask = (1n << half) - 1n;
	let [left, right] = [value >> half, value & mask];
	for (let round = 0; round < rounds; round++) {
		const digest = (0, node_crypto.createHmac)("sha256", key).update(`${label}\0${round}\0${right}`).digest("hex");
		[left, right] = [right, left ^ BigInt(`0x${digest}`) & mask];
	}
	return left << half | right;
}
function bitsFor(limit) {
	const bits = BigInt((limit - 1n).toString(2).length);
	return bits % 2n === 0n ? bits : bits + 1n;
}
function permuteDigits(key, label, digits, isAllowed = () => true) {
	if (digits === "") return "";
	const limit = 10n ** BigInt(digits.length);
	const bits = bitsFor(limit);
	let value = BigInt(digits);
	for (;;) {
		value = mix(key, label, value, bits);
		if (value >= limit) continue;
		const found = String(value).padStart(digits.length, "0");
		if (isAllowed(found) || found === digits) return found;
	}
}
// server/src/admin/copies/anonymise/fake-value.ts
const normal = (text) => text.normalize("NFC").trim().toLowerCase();
const mark = (key, label, text) => (0, node_crypto.createHmac)("sha256", key).update(`${label}\0${text}`).digest("hex").slice(0, 15);
function pick(list, key, label, text) {
	const found = list[keyedNumber(key, label, normal(text)) % list.length];
	if (found === void 0) throw new Error("There is nothing to pick from");
	return found;
}
const firstName = (key, text) => pick(firstNames, key, "first name", text);
const lastName = (key, text) => pick(lastNames, key, "last name", text);
function fullName(key, text) {
	const [first = "", ...rest] = text.trim().split(/\s+/);
	return rest.length === 0 ? lastName(key, first) : `${firstName(key, first)} ${lastName(key, rest.join(" "))}`;
}
const company = (key, text) => `Circolo ${pick(clubs, key, "company", text)} ${mark(key, "company", normal(text))}`;
const email = (key, text) => text.split(/[,;]/).filter((part) => part.trim() !== "").map((part) => {
	const one = normal(part);
	return `${firstName(key, one)}.${lastName(key, one)}.${mark(key, "email", one)}@example.test`.toLowerCase();
}).join(", ");
function withDigits(text, digits, from) {
	let at = 0;
	return text.replace(/\d/g, (digit) => {
		const index = at++;
		return index < from ? digit : digits[index - from] ?? digit;
	});
}
function phone(key, text) {
	const digits = text.replace(/\D/g, "");
	const prefix = text.trim().startsWith("+") ? 5 : 3;
	const from = digits.length - prefix < 4 ? 0 : prefix;
	const other = permuteDigits(key, `phone ${from}`, digits.slice(from));
	return withDigits(text.replace(/[^\d+ ]/g, ""), other, from);
}
const checkDigit = (body) => [..."0123456789"].filter((digit) => require_subscription_tables.isElevenDigitCode(`${body}${digit}`)).join("");
function vatNumber(key, text) {
	const prefix = /^[A-Z]{2}(?=[\dA-Z]*\d)/.exec(text)?.[0] ?? "";
	const rest = text.slice(prefix.length);
	if (require_subscription_tables.isVatNumber(rest)) {
		const body = permuteDigits(key, "vat", rest.slice(0, 7), (found) => found !== "0000000");
		return `${prefix}${body}${rest.slice(7, 10)}${checkDigit(body + rest.slice(7, 10))}`;
	}
	if (require_subscription_tables.isElevenDigitCode(rest)) {
		const body = permuteDigits(key, "code of 11", rest.slice(0, 10), (found) => /[1-9]/.test(found));
		return `${prefix}${body}${checkDigit(body)}`;
	}
	return `${prefix}${sameForm(key, "other vat", rest)}`;
}
function sameForm(key, label, text) {
	const digits = permuteDigits(key, label, text.replace(/\D/g, ""));
	let at = 0;
	return [...withDigits(text, digits, 0)].map((sign) => {
		if (!/\p{L}/u.test(sign)) return sign;
		const letter = String.fromCharCode(65 + keyedNumber(key, label, text, String(at++)) % 26);
		return sign === sign.toLowerCase() ? letter.toLowerCase() : letter;
	}).join("");
}
function fiscalCode(key, text, beside) {
	const plain = text.trim().toUpperCase();
	if (/^(IT)?\d{11}$/.test(plain)) return vatNumber(key, plain);
	const surname = beside.lastName ? lastName(key, beside.lastName) : lastName(key, plain);
	const first = beside.firstName ? firstName(key, beside.firstName) : firstName(key, plain);
	const number = keyedNumber(key, "fiscal code", plain);
	const year = String(40 + number % 60).padStart(2, "0");
	const month = require_subscription_tables.monthLetters.charAt(Math.floor(number / 100) % 12);
	const day = String(1 + Math.floor(number / 2e3) % 28 + number % 2 * 40).padStart(2, "0");
	const place = String(1 + Math.floor(number / 1e5) % 999).padStart(3, "0");
	const body = `${require_subscription_tables.surnameLetters(surname)}${require_subscription_tables.firstNameLetters(first)}${year}${month}${day}F${place}`;
	return `${body}${require_subscription_tables.checkLetter(body)}`;
}
const rest97 = (digits) => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
const asDigits = (text) => text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
function iban(key, text) {
	const plain = require_subscription_tables.plainIban(text);
	const italian = /^IT\d{2}[A-Z](\d{22})$/.exec(plain)?.[1];
	if (italian !== void 0) {
		const other = permuteDigits(key, "iban", italian);
		return require_subscription_tables.italianIban(other.slice(0, 5), other.slice(5, 10), other.slice(10));
	}
	if (!require_subscription_tables.isIban(plain)) return require_subscription_tables.italianIban("03069", "09606", permuteDigits(key, "no iban", hashedDigits(key, plain)));
	const country = plain.slice(0, 2);
	const account = sameForm(key, "account", plain.slice(4));
	return `${country}${String(98 - rest97(asDigits(`${account}${country}00`))).padStart(2, "0")}${account}`;
}
const hashedDigits = (key, text) => String(keyedNumber(key, "digits", text) % 0xe8d4a51000).padStart(12, "0");
const town = (key, { city }) => pick(towns, key, "town", city ?? "");
const isAbroad = ({ country }) => Boolean(country) && country !== "IT";
const invoiceFile = /^([A-Z]{2})([A-Z0-9]{11,16})(_[A-Za-z0-9]{1,5}(?:_[A-Z]{2}_\d{3})?\.(?:xml|zip)(?:\.p7m)?)$/i;
function fileName(key, text) {
	const [, country, sender, ending] = invoiceFile.exec(text) ?? [];
	if (country && sender && ending) return `${country}${fiscalCode(key, sender, {})}${ending}`;
	const ending2 = /\.[a-z0-9]{1,4}$/i.exec(text)?.[0] ?? "";
	return `file-${mark(key, "file", text)}${ending2.toLowerCase()}`;
}
const fakes = {
	firstName,
	lastName,
	fullName,
	actor: (key, text) => text === "Circolo" ? text : fullName(key, text),
	company,
	email,
	phone,
	vatNumber: (key, text) => vatNumber(key, text.trim().toUpperCase()),
	fiscalCode,
	iban,
	bic: (key, text) => `${sameForm(key, "bic", text.slice(0, 4).replace(/[^A-Z]/gi, "X")).padEnd(4, "X")}ITMM`,
	street: (key, text) => `Via ${pick(streets, key, "street", text)}`,
	houseNumber: (key, text) => String(1 + keyedNumber(key, "house", text) % 98),
	city: (key, text) => town(key, { city: text }).city,
	zip: (key, text, beside) => isAbroad(beside) ? sameForm(key, "zip", text) : town(key, beside).zip,
	province: (key, text, beside) => isAbroad(beside) ? sameForm(key, "province", text) : town(key, beside).province,
	recipientCode: (key, text) => /^(0+|X+)$/.test(text) ? text : sameForm(key, "recipient code", text),
	website: (key, text) => `https://www.example.test/${mark(key, "website", text)}`,
	host: () => "host.example.test",
	sameForm: (key, text) => sameForm(key, "form", text),
	reference: (key, text) => `A${mark(key, "reference", text)}`,
	fileName,
	text: (key, text) => `Testo di prova ${mark(key, "text", text)}`
};
function fakeValue(key, kind, text, beside = {}) {
	const fake = fakes[kind];
	return text.trim() === "" ? text : fake(key, text, beside);
}
// server/src/admin/copies/anonymise/anonymise-json.ts
const kinds = {
	Address: "street",
	Bic: "bic",
	BusinessName: "company",
	City: "city",
	Email: "email",
	FirstName: "firstName",
	FiscalCode: "fiscalCode",
	Holder: "fullName",
	Iban: "iban",
	InvoiceEmails: "email",
	LastName: "lastName",
	LegalName: "company",
	Mobile: "phone",
	Name: "fullName",
	Pec: "email",
	Phone: "phone",
	Province: "province",
	SdiCode: "recipientCode",
	StreetNumber: "houseNumber",
	VatNumber: "vatNumber",
	ZipCode: "zip"
};
const plain = new Set("Country Code Currency Kind Nature Number Office OrderNumbers Shareholders State SubjectType TaxRegime Terms Type Unit VatNature Way".split(" "));
const harmless = /^(\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?|-?\d{1,8}(\.\d+)?|[A-Z]{1,3}|true|false)$/;
const codeLike = /^(?=.{1,4}$|.*\d)[A-Za-z0-9][A-Za-z0-9./_-]{0,30}$/;
function kindByForm(text) {
	if (text.includes("@")) return "email";
	if (require_subscription_tables.isIban(require_subscription_tables.plainIban(text))) return "iban";
	return require_subscription_tables.isFiscalCode(text) ? "fiscalCode" : void 0;
}
function fakeText(key, field, text, beside) {
	const kind = kinds[field] ?? kindByForm(text);
	if (kind) return fakeValue(key, kind, text, beside);
	if (harmless.test(text) || plain.has(field) && codeLike.test(text)) return text;
	return fakeValue(key, "text", text);
}
const textOf$1 = (value) => typeof value === "string" ? value : void 0;
function anonymiseJson(key, value, field = "", beside = {}) {
	if (typeof value === "string") return fakeText(key, field, value, beside);
	if (Array.isArray(value)) return value.map((item) => anonymiseJson(key, item, field, beside));
	if (typeof value !== "object" || value === null) return value;
	const fields = Object.entries(value);
	const of = (name) => textOf$1(fields.find(([found]) => found === name)?.[1]);
	const own = {
		firstName: of("FirstName"),
		lastName: of("LastName"),
		city: of("City"),
		country: of("Country")
	};
	return Object.fromEntries(fields.map(([name, item]) => [name, anonymiseJson(key, item, name, own)]));
}
// server/src/admin/copies/anonymise/search-columns.ts
const searchColumns = {
	agenda_event: "title location",
	app_user: "first_name last_name email",
	bank: "description holder iban branch",
	company: "description legal_name vat_number fiscal_code",
	coupon: "code description shop_message",
	crm_activity: "subject",
	document: "full_number customer",
	email_configuration: "description from_name from_address",
	lead: "number business_name name email mobile phone city",
	opportunity: "number description business_name contact_name email city",
	received_invoice: "supplier_name supplier_vat_number supplier_fiscal_code number",
	sales_order: "number billing"
};
const billingFields = [
	"FirstName",
	"LastName",
	"BusinessName",
	"FiscalCode",
	"VatNumber"
];
function searchedTexts(value) {
	if (typeof value === "string") return [value];
	if (typeof value !== "object" || value === null) return [];
	return billingFields.flatMap((field) => field in value ? searchedTexts(Reflect.get(value, field)) : []);
}
// server/src/admin/copies/anonymise/anonymise-row.ts
const textOf = (value) => typeof value === "string" ? value : void 0;
const besideOf$1 = (row) => ({
	firstName: textOf(row.first_name),
	lastName: textOf(row.last_name),
	city: textOf(row.city),
	country: textOf(row.country)
});
const picture = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=", "base64");
function emptyFile({ mime_type, place }) {
	return textOf(mime_type)?.startsWith("image/") ? picture : Buffer.from(`<Anonimizzato riga="${String(place)}"/>\n`);
}
const accountOf = ({ key }, row) => fakeValue(key, "iban", String(row.iban_sealed ?? row.iban_masked ?? ""));
const isFake = (treatment) => treatment in fakes;
function treated(treatment, value, row, by) {
	if (value === null || value === void 0) return null;
	if (isFake(treatment)) return fakeValue(by.key, treatment, String(value), besideOf$1(row));
	switch (treatment) {
		case "json": return anonymiseJson(by.key, value);
		case "password": return by.passwordHash;
		case "content": return `\\x${emptyFile(row).toString("hex")}`;
		case "size": return emptyFile(row).length;
		case "sum": return (0, node_crypto.createHash)("sha256").update(emptyFile(row)).digest("hex");
		case "maskedIban": return require_subscription_tables.maskedIban(accountOf(by, row));
		case "sealedMandateIban": return require_subscription_tables.sealSecret(by.secret, require_subscription_tables.SealPurpose.mandateIban, accountOf(by, row));
		case "sealedTransferIban": return require_subscription_tables.sealSecret(by.secret, require_subscription_tables.SealPurpose.transferIban, accountOf(by, row));
		case "none":
		case "search": return null;
	}
}
function anonymiseRow(table, columns, row, by) {
	const changed = {};
	for (const [column, treatment] of columns) changed[column] = treated(treatment, row[column], row, by);
	const searched = searchColumns[table];
	if (searched === void 0) return changed;
	const after = {
		...row,
		...changed
	};
	return {
		...changed,
		search: require_subscription_tables.searchText(...searched.split(" ").flatMap((column) => searchedTexts(after[column])))
	};
}
// server/src/admin/copies/anonymise/treated-columns.ts
const treatedColumns = {
	activity: { company: "description" },
	agenda_event: {
		text: "title location notes",
		none: "join_url",
		search: "search"
	},
	agenda_participant: { email: "email" },
	app_user: {
		email: "email",
		firstName: "first_name",
		lastName: "last_name",
		phone: "phone",
		json: "billing",
		text: "lock_reason notes",
		password: "password_hash",
		search: "search"
	},
	audit_entry: {
		actor: "actor_name acting_for_name",
		none: "ip device reason before after"
	},
	bank: {
		company: "holder",
		iban: "iban",
		text: "branch instructions",
		search: "search"
	},
	bank_line: {
		fullName: "payer",
		iban: "payer_iban",
		text: "remittance ignored_reason",
		reference: "entry_reference origin_reference"
	},
	bank_statement: { fileName: "file_name" },
	company: {
		company: "description legal_name",
		vatNumber: "vat_number tax_representative_vat_number",
		fiscalCode: "fiscal_code transmitter_code",
		street: "address",
		houseNumber: "street_number",
		zip: "zip_code",
		city: "city",
		province: "province",
		sameForm: "rea_number",
		fullName: "tax_representative_name",
		phone: "phone",
		email: "email pec",
		search: "search"
	},
	consent_log: {
		actor: "actor_name",
		none: "ip device"
	},
	coupon: {
		text: "description shop_message",
		search: "search"
	},
	credit_payout: { text: "reason_text" },
	crm_activity: {
		text: "subject notes outcome",
		search: "search"
	},
	debit_batch: { none: "xml" },
	dispute_answer: {
		text: "note",
		json: "evidence"
	},
	document: {
		json: "customer seller lines payment references reasons",
		search: "search"
	},
	document_file: {
		fileName: "name",
		content: "content",
		none: "content_key",
		size: "size",
		sum: "sha256"
	},
	document_transmission: {
		fileName: "file_name",
		text: "message",
		json: "errors"
	},
	email_configuration: {
		company: "from_name",
		email: "from_address reply_to reply_address bcc",
		text: "user_name imap_user_name imap_folder signature",
		host: "host imap_host",
		none: "sealed_password sealed_imap_password test_result",
		search: "search"
	},
	email_template: { none: "last_test_to" },
	email_template_file: {
		content: "content",
		none: "content_key",
		size: "size"
	},
	email_template_revision: { actor: "published_by_name" },
	erasure: { text: "reason" },
	held_step: { text: "reason" },
	identity: {
		email: "email",
		firstName: "first_name",
		lastName: "last_name",
		json: "billing",
		password: "password_hash",
		none: "claim_hash"
	},
	lead: {
		firstName: "first_name",
		lastName: "last_name",
		company: "business_name",
		fullName: "name",
		email: "email",
		phone: "phone mobile",
		website: "website landing_url referrer",
		fiscalCode: "fiscal_code",
		vatNumber: "vat_number",
		street: "address",
		zip: "zip_code",
		city: "city",
		province: "province",
		text: "message",
		json: "utm",
		search: "search"
	},
	mandate_amendment: {
		fullName: "old_holder new_holder",
		reference: "old_reference new_reference"
	},
	money_approval: {
		json: "params",
		text: "reason_text decision_reason"
	},
	opportunity: {
		text: "description lost_notes competitor",
		company: "business_name",
		fullName: "contact_name",
		email: "email",
		phone: "phone",
		city: "city",
		province: "province",
		search: "search"
	},
	opportunity_event: { json: "data" },
	opportunity_goal: { text: "description" },
	opportunity_step: { text: "outcome reopen_reason" },
	order_event: {
		actor: "actor_name",
		json: "data"
	},
	order_line: { text: "price_override_reason" },
	order_payment: {
		reference: "provider_reference reference",
		none: "next_url"
	},
	order_refund: {
		text: "reason_text",
		reference: "provider_reference"
	},
	origin: {
		company: "legal_name sender_name",
		vatNumber: "vat_number",
		street: "address",
		email: "sender_address support_email",
		phone: "support_phone"
	},
	payment_incident: {
		reference: "provider_reference",
		text: "expected found"
	},
	provider_event: {
		reference: "provider_reference",
		json: "data",
		text: "error"
	},
	quotation: {
		json: "asked",
		fullName: "accepted_by",
		none: "accepted_from"
	},
	received_invoice: {
		company: "supplier_name",
		vatNumber: "supplier_vat_number",
		fiscalCode: "supplier_fiscal_code",
		reference: "supplier_key",
		json: "payments findings",
		search: "search"
	},
	received_invoice_file: {
		fileName: "name",
		content: "content",
		none: "content_key",
		size: "size",
		sum: "sha256"
	},
	record_comment: {
		text: "text",
		actor: "author_name"
	},
	sales_order: {
		json: "billing",
		text: "customer_notes internal_notes status_reason_text",
		sameForm: "purchase_order_ref cig cup",
		reference: "checkout_id",
		search: "search"
	},
	sandbox_payment: {
		reference: "reference",
		none: "return_url token",
		text: "description",
		json: "data"
	},
	settlement_movement: { reference: "payment_reference" },
	stored_file: {
		fileName: "name",
		content: "content",
		none: "content_key",
		size: "size"
	},
	transfer_account: {
		fullName: "holder",
		maskedIban: "iban_masked",
		sealedTransferIban: "iban_sealed",
		none: "link_hash"
	},
	transfer_entry: {
		reference: "end_to_end_id",
		fullName: "holder",
		maskedIban: "iban_masked",
		sealedTransferIban: "iban_sealed",
		text: "remittance"
	},
	user_payment_method: {
		fullName: "holder",
		maskedIban: "iban_masked",
		sealedMandateIban: "iban_sealed",
		bic: "bic",
		reference: "mandate_reference provider_customer provider_token",
		email: "paypal_email",
		sameForm: "card_last4",
		none: "card_brand"
	},
	user_purchase: { text: "cancel_reason_text" },
	vat_number_check: {
		vatNumber: "number",
		company: "name",
		street: "address",
		reference: "consultation_number"
	},
	withdrawal: {
		fullName: "name",
		email: "email"
	}
};
const meaninglessColumns = ["stored_file.id"];
const emptiedTables = [
	"pgboss.job",
	"pgboss.job_dependency",
	"pgboss.warning",
	"security_seal",
	"security_anchor",
	"security_event",
	"used_challenge",
	"rate_limit",
	"idempotency_record",
	"handover",
	"session",
	"one_time_key",
	"email_change",
	"oidc_login",
	"recovery_code",
	"two_factor",
	"passkey",
	"identity_link",
	"google_contact",
	"google_run",
	"google_login",
	"google_link",
	"agenda_copy",
	"agenda_feed",
	"agenda_invitation",
	"agenda_reminder_log",
	"demo_activation",
	"email_preview",
	"email_file",
	"received_mail_file",
	"received_mail",
	"bounced_address",
	"reply_folder",
	"mailing_reaction",
	"email_message",
	"mailing",
	"sms_message",
	"notification_record",
	"notification_part",
	"notification",
	"bulk_run_row",
	"bulk_run",
	"import_row",
	"import_job",
	"change_set_row",
	"change_set",
	"alert",
	"alert_preference",
	"default_view",
	"saved_view",
	"record_attachment",
	"file_object",
	"shop_cart",
	"renewal_score",
	"exchange_message",
	"exchange_channel",
	"signing_certificate",
	"received_aside_file"
];
// server/src/admin/copies/anonymise/anonymise-table.ts
const batchSize$1 = 200;
const besides = [
	"mime_type",
	"first_name",
	"last_name",
	"city",
	"country"
];
function treatmentsOf(table) {
	const listed = Object.entries(treatedColumns[table] ?? {});
	return new Map(listed.flatMap(([treatment, columns]) => columns.split(" ").map((column) => [column, treatment])));
}
async function typesOf(tx, table) {
	const { rows } = await tx.execute(require_session.sql`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
	return new Map(rows.map(({ name, type }) => [name, type]));
}
const readAs = (name, type) => type === "bytea" ? require_session.sql`case when t.${require_session.sql.identifier(name)} is null then null else 'file' end as ${require_session.sql.identifier(name)}` : require_session.sql`t.${require_session.sql.identifier(name)} as ${require_session.sql.identifier(name)}`;
async function anonymiseTable(tx, table, by) {
	const columns = treatmentsOf(table);
	const types = await typesOf(tx, table);
	const searched = searchColumns[table]?.split(" ") ?? [];
	const read = [...new Set([
		...columns.keys(),
		...besides,
		...searched
	])].filter((name) => types.has(name));
	const names = [...columns.keys()];
	const values = names.map((name) => types.get(name) === "bytea" ? require_session.sql`v.${require_session.sql.identifier(name)}::bytea` : require_session.sql`v.${require_session.sql.identifier(name)}`);
	const sets = require_session.sql.join(names.map((name, at) => require_session.sql`${require_session.sql.identifier(name)} = ${values[at]}`), require_session.sql`, `);
	const record = require_session.sql.join(names.map((name) => {
		const type = types.get(name) ?? "";
		return require_session.sql`${require_session.sql.identifier(name)} ${require_session.sql.raw(type === "bytea" ? "text" : type)}`;
	}), require_session.sql`, `);
	const selected = require_session.sql.join(read.map((name) => readAs(name, types.get(name))), require_session.sql`, `);
	await tx.execute(require_session.sql`declare treated no scroll cursor for select t.ctid::text as place, ${selected} from ${require_session.sql.identifier(table)} t`);
	let count = 0;
	for (;;) {
		const { rows } = await tx.execute(require_session.sql.raw(`fetch ${batchSize$1} from treated`));
		if (rows.length === 0) break;
		count += rows.length;
		const changed = rows.map((row) => ({
			place: row.place,
			...anonymiseRow(table, columns, row, by)
		}));
		await tx.execute(require_session.sql`update ${require_session.sql.identifier(table)} t set ${sets}
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as v (place text, ${record}) where t.ctid = v.place::tid`);
	}
	await tx.execute(require_session.sql`close treated`);
	return count;
}
// server/src/privacy/personal-data/plain-tables.ts
const plainTables = {
	activity_type: "code description description_en software accounting_types tax_regimes icon demo_template search",
	activity_type_position: "",
	backup_run: "kind outcome file reason",
	bank: "description holder iban bic abi_code cab_code branch country creditor_identifier sia_code software instructions search",
	bank_match: "reasons",
	bank_origin: "",
	bank_statement: "file_name format file_hash",
	cash_type: "code description description_en search",
	catalogue_version: "",
	chart_of_account_section: "code description description_en first_note_type accounting_type tax_regime software nature report_model report_code search",
	chart_of_account_section_activity_type: "",
	company: "description legal_name vat_number fiscal_code tax_regime_code address street_number zip_code city province country rea_office rea_number shareholders tax_representative_name tax_representative_country tax_representative_vat_number phone email pec transmitter_country transmitter_code withholding_type_code withholding_reason_code search",
	corporate_position_type: "code description description_en search female_description software registry_code",
	coupon_batch: "description prefix",
	coupon_group: "",
	coupon_origin: "",
	coupon_origin_category: "",
	coupon_package: "",
	coupon_product: "",
	coupon_redemption: "state",
	crm_activity_type: "code description description_en category color duration_unit outcomes sets_status next_delay_unit chaining software search",
	crm_assignment_rule: "description software source_code province mode search",
	crm_team: "description scope search",
	crm_team_member: "",
	custom_login: "url_parm login_primary_logo login_secondary_logo",
	debit_entry: "end_to_end_id sequence_type amended_from state return_code",
	document_order: "invoices",
	document_transmission: "channel progressive file_name state waits_for sdi_state sdi_identifier channel_reference result errors message",
	document_section: "code description description_en kind software pattern search",
	"drizzle.__drizzle_migrations": "hash name",
	dunning_step: "action",
	email_attachment: "",
	email_configuration: "description software from_name from_address reply_to reply_address imap_host imap_security imap_user_name sealed_imap_password imap_folder bcc transport host security user_name sealed_password signature spf_state dkim_state dmarc_state test_result email_types search",
	email_template_file: "name mime_type content content_key",
	email_tag: "code description description_en email_types path format example fallback search",
	erasure: "resource record_id user_ids identity_ids lead_ids requester reason",
	exchange_channel: "kind url sealed_token address sdi_address learned_address smtp_host imap_host security user_name sealed_password cursor",
	exchange_message: "file_name kind sha256 content content_key state reason channel",
	file_object: "key",
	fill: "name",
	faq: "type question answer category slug keywords language screens search",
	faq_origin: "",
	faq_payment_error: "",
	faq_product: "",
	installation: "identity key_id copy_of",
	invoicing_rule: "description subject_type moment search",
	lead_product: "",
	lead_tag: "",
	menu: "description user_nature search",
	menu_detail: "base_authorizations custom_authorizations",
	left_out_step: "code",
	menu_function: "description description_en base_url child_url icon external_url resources search",
	menu_group: "description description_en icon color search",
	menu_version: "",
	money_rule: "",
	nature_rule: "nature",
	notification_record: "record_ids",
	opportunity_category: "code description description_en search color software",
	opportunity_line: "",
	opportunity_source: "code description description_en search channel utm_source software",
	opportunity_tag: "description color scopes search",
	opportunity_tag_link: "",
	order_refund_line: "",
	order_tag: "",
	origin: "description software database_suffix url url_test login_primary_logo login_secondary_logo login_background_color login_button_color login_button_hover_color desk_logo desk_header_background_color desk_header_text_color desk_menu_background_color desk_menu_group_background_color desk_menu_text_color desk_menu_text_hover_color desk_menu_item_selected_background_color desk_menu_divider_color favicon shop_image shop_title shop_text category_codes sender_name sender_address support_email support_phone terms_url privacy_url legal_name vat_number address search",
	origin_address: "host url",
	origin_category: "code description description_en search",
	package: "code description shop_title shop_description features software type dealer unit_of_measure billing_method price_type discount_type vat_nature_code price_list_visibility renewal_price_policy validity_mode season_start season_end rollover_day user_natures accounting_type tax_regime image search",
	package_activity_type: "",
	package_incompatibility: "",
	package_origin: "",
	package_origin_category: "",
	package_payment_type: "",
	package_price: "user_nature reason",
	package_requirement: "",
	payment_error: "vector provider error_code description customer_message language severity next_action search",
	payment_dispute: "provider reference state reason reason_kind stage status_before",
	payment_incident: "kind provider_reference expected found",
	payment_receipt: "",
	payment_reason: "code description description_en search withholding_type_code",
	payment_term_type: "code description description_en search",
	payment_way: "code description description_en search vectors",
	"drizzle.oldest_version": "oldest_version",
	"pgboss.bam": "name status queue table_name command error",
	"pgboss.job_dependency": "child_name parent_name",
	"pgboss.queue": "name policy dead_letter table_name ready_history singletons_active",
	"pgboss.queue_stats": "name",
	"pgboss.schedule": "name key kind cron timezone data options",
	"pgboss.subscription": "event name",
	"pgboss.version": "",
	"pgboss.warning": "type message data",
	price_wave: "description policy search",
	product: "code description software shop_title shop_subtitle shop_description slug visibility badge color image seo_title seo_description search",
	product_group: "code description shop_title shop_description software dealer visibility color icon image search",
	product_group_origin: "",
	product_origin: "",
	product_switch: "description direction effect proration credit_mode user_natures search",
	product_switch_origin: "",
	purchase_movement: "counter reason reference",
	rate_limit: "key",
	reply_folder: "cursor error",
	report_cohort: "software",
	report_collection: "software payment_type",
	report_month: "fact",
	report_package_cohort: "software",
	report_package_collection: "software payment_type",
	report_package_recurring: "software",
	report_recurring: "software",
	report_revenue: "software",
	retention_rule: "kind unit basis",
	retention_run: "kind error",
	reason: "kind description description_en search",
	received_aside_file: "name sha256 content reason detail",
	received_invoice: "document_type supplier_name supplier_country supplier_vat_number supplier_fiscal_code supplier_key number currency vat_summary payments findings search",
	received_invoice_file: "name sha256 content content_key",
	recipient_record: "id name country other_countries contract_reference",
	reminder_log: "skipped",
	reminder_rule: "description channel software search",
	renewal_model: "model back_test",
	row_count: "table_name",
	sandbox_movement: "kind",
	sandbox_refund: "key",
	security_anchor: "hash seal",
	security_event: "kind identity_id account account_hash ip device details",
	security_seal: "previous_hash hash",
	settlement_difference: "provider key kind currency state note",
	settlement_month: "provider reopen_reason",
	settlement_movement: "provider reference kind own_key payment_reference subject currency",
	settlement_payout: "provider reference state",
	settlement_reading: "provider error",
	shop_payment_type: "code description payment_vector shop_title shop_description instructions payment_way_code payment_term_type_code software package_types provider icon search",
	shop_payment_type_origin: "",
	signing_certificate: "sealed_key certificates subject issuer",
	statement_mapping: "columns",
	tax_regime: "code description description_en search tax_regime",
	timeline: "description software category_code search",
	timeline_step: "description duration_unit instructions",
	timeline_step_activity_type: "",
	transfer_batch: "message_id state report",
	used_challenge: "hash",
	user_activity: "",
	user_category: "code description description_en search software",
	user_tag: "",
	vat_nature: "code description description_en search legal_reference",
	vat_register_month: "reopen_reason",
	withholding_type: "code description description_en search payment_reason_code",
	working_calendar: "description hours holidays"
};
// server/src/privacy/personal-data/word-columns.ts
const wordless = [
	"bigint",
	"integer",
	"smallint",
	"numeric",
	"double precision",
	"real",
	"boolean",
	"date",
	"interval",
	"timestamp with time zone",
	"timestamp without time zone",
	"uuid",
	"USER-DEFINED"
];
const types = {
	text: "text",
	jsonb: "jsonb",
	ARRAY: "array",
	bytea: "bytea"
};
async function wordColumns(db) {
	const { rows } = await db.execute(require_session.sql`
    select c.table_schema as schema, c.table_name as name, c.column_name as column, c.data_type as type,
      c.is_nullable as nullable
    from information_schema.columns c
    join pg_namespace n on n.nspname = c.table_schema
    join pg_class r on r.relnamespace = n.oid and r.relname = c.table_name
    where c.table_schema not in ('pg_catalog', 'information_schema') and r.relkind in ('r', 'p')
      and not r.relispartition and c.data_type not in ${wordless}
    order by 1, 2, c.ordinal_position`);
	return rows.map(({ schema, name, column, type, nullable }) => ({
		table: schema === "public" ? name : `${schema}.${name}`,
		column,
		type: types[type] ?? "other",
		nullable: nullable === "YES"
	}));
}
// server/src/admin/copies/anonymise/unclassified-columns.ts
const isEmptied = new Set(emptiedTables);
const isTreated = (table, column) => Object.values(treatedColumns[table] ?? {}).some((columns) => columns.split(" ").includes(column));
const isPlain = (table, column) => [plainTables[table], require_start.personalTables[table]?.plain].some((columns) => require_start.named(columns).includes(column));
async function unclassifiedColumns(db) {
	return (await wordColumns(db)).filter(({ table, column }) => !isEmptied.has(table) && !isTreated(table, column) && !isPlain(table, column)).map(({ table, column }) => `${table}.${column}`).filter((name) => !meaninglessColumns.includes(name));
}
// server/src/admin/copies/anonymise/anonymise-database.ts
const tableOf = (name) => require_session.sql.join(name.split(".").map((part) => require_session.sql.identifier(part)), require_session.sql`.`);
async function present(tx, tables) {
	const { rows } = await tx.execute(require_session.sql`select name from jsonb_array_elements_text(${JSON.stringify(tables)}::jsonb) as t (name) where to_regclass(name) is not null`);
	const found = new Set(rows.map(({ name }) => name));
	return tables.filter((table) => found.has(table));
}
async function assertCopy(tx) {
	if (!await require_subscription_tables.findCopy(tx)) throw new AdminError("This database is no copy: only one that was restored from a backup is anonymised.");
	const unknown = await unclassifiedColumns(tx);
	if (unknown.length > 0) throw new AdminError(`No rule says what these columns are to hold in a copy for tests: ${unknown.join(", ")}.`);
}
async function emptyTable(tx, table) {
	const { rowCount } = await tx.execute(require_session.sql`delete from ${tableOf(table)}`);
	return rowCount ?? 0;
}
async function anonymiseDatabase(tx, by, onTable) {
	await assertCopy(tx);
	const tables = Object.keys(treatedColumns);
	const emptied = await present(tx, emptiedTables);
	const all = [...tables, ...emptied];
	await tx.execute(require_session.sql`set local statement_timeout = 0`);
	await tx.execute(require_session.sql`set local lock_timeout = 0`);
	for (const table of all) await tx.execute(require_session.sql`alter table ${tableOf(table)} disable trigger user`);
	const done = [];
	const note = (table) => {
		done.push(table);
		onTable(table);
	};
	for (const Table of emptied) note({
		Table,
		Rows: await emptyTable(tx, Table),
		Emptied: true
	});
	for (const Table of tables) note({
		Table,
		Rows: await anonymiseTable(tx, Table, by),
		Emptied: false
	});
	for (const table of all) await tx.execute(require_session.sql`alter table ${tableOf(table)} enable trigger user`);
	return done;
}
// server/src/admin/copies/anonymise.ts
const shortest = 12;
const mostNamed = 5;
async function superusers(tx) {
	return (await tx.select({ Email: require_subscription_tables.users$1.Email }).from(require_subscription_tables.users$1).where(require_session.eq(require_subscription_tables.users$1.Nature, require_subscription_tables.UserNature.superuser)).orderBy(require_session.asc(require_subscription_tables.users$1.Id)).limit(mostNamed)).map(({ Email }) => Email);
}
const recordKey = (tx, secret) => tx.update(require_subscription_tables.installations).set({ KeyId: require_subscription_tables.keyIdOf(secret) });
const anonymise = defineCommand({
	name: "anonymise",
	about: ["Makes a restored copy one for tests: other names, addresses, tax codes and accounts in the place of the real ones, the same for the same, and of the same form. Sessions, mails, files, the security log and every way in are gone.", "Refused where the database is no copy. Hand it on as a backup (\"backup\"), never as its folder: a database keeps on the disk what was in it for a while."].join("\n"),
	options: { password: {
		type: "string",
		value: "<password>",
		about: "every account signs in with it; without it none does"
	} },
	changes: true,
	isAlone: true,
	run: async ({ values: { password }, isDryRun }, { withDatabase, report }) => {
		if (password !== void 0 && password.length < shortest) throw new AdminError(`--password must have at least ${shortest} characters.`);
		const passwordHash = password === void 0 ? null : await require_subscription_tables.hashPassword(password);
		return withDatabase(async (database, { secretKey }) => {
			const secret = Buffer.from(secretKey);
			const by = {
				key: (0, node_crypto.createHmac)("sha256", secret).update("circolo anonymise").digest(),
				secret,
				passwordHash
			};
			const { Tables, Superusers } = await changing(database, isDryRun, async (tx) => {
				const done = await anonymiseDatabase(tx, by, ({ Table, Rows, Emptied }) => report(`${Table}: ${Rows} rows ${Emptied ? "removed" : "exchanged"}`));
				await recordKey(tx, secret);
				return {
					Tables: done,
					Superusers: await superusers(tx)
				};
			});
			const sum = (emptied) => Tables.reduce((rows, { Rows, Emptied }) => rows + (Emptied === emptied ? Rows : 0), 0);
			return {
				lines: [`${sum(false)} rows have other values, ${sum(true)} rows are gone.`, password === void 0 ? "No account has a password: \"reset-password\" gives one." : `Superusers sign in with the password given: ${Superusers.join(", ")}.`],
				data: {
					Exchanged: sum(false),
					Removed: sum(true),
					Superusers,
					Tables
				}
			};
		});
	}
});
// server/src/admin/copies/asked-backup.ts
async function askedBackup(work) {
	try {
		return await work();
	} catch (error) {
		throw error instanceof require_start.BackupError ? new AdminError(error.message) : error;
	}
}
const progressOf = ({ Table, Rows }, position, of) => `${position}/${of}  ${Table}: ${Rows} rows`;
// server/src/admin/copies/backup-key.ts
function backupKeyOf({ backupKey }) {
	if (backupKey === void 0) throw new AdminError("BACKUP_KEY is missing: make one with \"openssl rand -base64 48\", and store it apart from the backups.");
	return backupKey;
}
// server/src/admin/copies/backup.ts
function ruleOf(typed) {
	if (typed === void 0) return null;
	const rule = require_start.readKeepRule(typed);
	if (!rule) throw new AdminError("--keep must be a rule such as 7d,4w,12m: newest backups of days, weeks, months, years.");
	return rule;
}
const backup = defineCommand({
	name: "backup",
	about: ["Writes the whole database into one file of a folder: compressed, sealed with BACKUP_KEY, as one moment sees it.", "The server may run; the embedded one waits while its database is read. The file has its name once all of it is on the disk."].join("\n"),
	options: {
		to: {
			type: "string",
			value: "<folder>",
			about: "where the file is written"
		},
		keep: {
			type: "string",
			value: "<rule>",
			about: "removes older backups of the folder, such as 7d,4w,12m"
		}
	},
	changes: true,
	run: ({ values: { to, keep }, isDryRun }, { withDatabase, report, folder: from }) => {
		if (to === void 0) throw new AdminError("--to must name a folder.");
		const folder = (0, node_path.resolve)(from, to);
		const rule = ruleOf(keep);
		return withDatabase(async (database, config) => {
			const place = {
				folder,
				key: backupKeyOf(config),
				rule
			};
			const at = new Date();
			const plan = await require_start.planBackup(place, at);
			if (isDryRun) return outcomeOf({
				Bytes: null,
				Rows: null,
				...plan
			});
			const run = {
				kind: require_start.BackupRunKind.backup,
				file: plan.File,
				place: folder,
				now: () => new Date()
			};
			const done = await require_start.recordRun(database.db, run, () => require_start.writeBackup(database, place, at, (sum, position, of) => report(progressOf(sum, position, of))));
			if ("reason" in done) throw new AdminError(done.reason, { cause: done.error });
			return outcomeOf(done);
		});
	}
});
function outcomeOf(data) {
	const { File, Bytes, Rows, Removed } = data;
	return {
		lines: [Bytes === null ? `The backup would be ${File}.` : `The backup is ${File}: ${Rows} rows, ${Bytes} bytes.`, ...Removed.map((name) => `Removed: ${name}`)],
		data
	};
}
// server/src/admin/copies/make-copy.ts
async function assertQuiet(db) {
	const { rows } = await db.execute(require_session.sql`select 1 from pg_stat_activity where datname = current_database() and application_name = 'circolo listener' limit 1`);
	if (rows.length > 0) throw new AdminError("A server works at this database: stop all of them first.");
}
const makeCopy = defineCommand({
	name: "make-copy",
	about: "Declares this database a restored copy, after a restore to a point in time or of files, before a server starts on it: it sends nothing and charges no one until \"make-real\".",
	changes: true,
	isAlone: true,
	run: ({ isDryRun }, { withDatabase }) => withDatabase(async (database) => {
		await assertQuiet(database.db);
		if (await require_subscription_tables.findCopy(database.db)) throw new AdminError("This database is a copy already.");
		await changing(database, isDryRun, (tx) => require_subscription_tables.markCopy(tx, new Date()));
		return {
			lines: ["This database is a copy: it sends nothing and charges no one until \"make-real\"."],
			data: { Copy: true }
		};
	})
});
// server/src/admin/copies/make-real.ts
const makeReal = defineCommand({
	name: "make-real",
	about: "Declares a restored copy the real one: once its servers are restarted, mails, jobs and payments go on where the backup left them. Only where the original is gone for good.",
	changes: true,
	run: ({ isDryRun }, { withDatabase }) => withDatabase(async (database) => {
		if (!await changing(database, isDryRun, require_subscription_tables.declareReal)) throw new AdminError("This database is no copy: it is the real one already.");
		return {
			lines: ["This database is the real one: restart its servers. What waits in it is sent and charged then."],
			data: { Real: true }
		};
	})
});
// server/src/db/statements/copy-rows.ts
const special = /[\\\n\r\t]/g;
const escapes = {
	"\\": "\\\\",
	"\n": "\\n",
	"\r": "\\r",
	"	": "\\t"
};
const fieldOf = (text) => text === null ? "\\N" : text.replace(special, (found) => escapes[found] ?? found);
const copyText = (rows) => rows.map((row) => `${row.map(fieldOf).join("	")}\n`).join("");
function copyRows(tx, table, columns, rows) {
	return require_dist.sessionOf(tx).copyIn(require_session.sql`copy ${table} (${columns})`, copyText(rows));
}
// server/src/backup/load/load-rows.ts
async function loadRows(tx, table, lines) {
	if (lines.length === 0) return;
	const columns = require_session.sql.join(table.Columns.map(({ Name }) => require_session.sql.identifier(Name)), require_session.sql`, `);
	const rows = lines.map((line) => JSON.parse(line));
	await copyRows(tx, require_start.tableName(table), columns, rows);
}
function openLoader(tx) {
	let last = Promise.resolve();
	return {
		add: async (table, lines) => {
			await last;
			last = loadRows(tx, table, lines);
			last.catch(() => {});
		},
		end: () => last
	};
}
// server/src/backup/load/open-target.ts
const schema = require_session.sql`circolo_load`;
async function isEmptyDatabase(db) {
	const { rows } = await db.execute(require_session.sql`select exists (
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\_%'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as used`);
	return rows[0]?.used === false;
}
async function loadedFrom(db) {
	const { rows: known } = await db.execute(require_session.sql`select to_regclass('circolo_load.source') is not null as known`);
	if (!known[0]?.known) return null;
	const { rows } = await db.execute(require_session.sql`select installation from ${schema}.source`);
	return rows[0]?.installation ?? null;
}
async function dropIndexes(tx, tables) {
	await tx.execute(require_session.sql`create table ${schema}.index as
    select format('%I.%I', n.nspname, i.relname) as name, pg_get_indexdef(x.indexrelid) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_namespace n on n.oid = i.relnamespace
    where x.indrelid in (select name::regclass from jsonb_array_elements_text(${JSON.stringify(tables)}::jsonb) t (name))
      and not x.indisunique and not x.indisprimary and not x.indisexclusion and not i.relispartition`);
	const { rows } = await tx.execute(require_session.sql`select name from ${schema}.index`);
	for (const { name } of rows) await tx.execute(require_session.sql.raw(`drop index ${name}`));
}
async function openTarget(tx, installation, large) {
	await tx.execute(require_session.sql`create schema ${schema}`);
	await tx.execute(require_session.sql`create table ${schema}.source (installation text not null)`);
	await tx.execute(require_session.sql`insert into ${schema}.source values (${installation})`);
	await tx.execute(require_session.sql`create table ${schema}.done (name text primary key)`);
	await tx.execute(require_session.sql`create table ${schema}.foreign_key as
    select format('%I.%I', n.nspname, c.relname) as name, format('%I', k.conname) as key, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'pgboss')`);
	const { rows } = await tx.execute(require_session.sql`select name, key from ${schema}.foreign_key`);
	for (const { name, key } of rows) await tx.execute(require_session.sql.raw(`alter table ${name} drop constraint ${key}`));
	await dropIndexes(tx, large);
	const tables = await require_start.listTables(tx);
	for (const table of tables) await tx.execute(require_session.sql`alter table ${require_start.tableName(table)} disable trigger user`);
	await tx.execute(require_session.sql`truncate ${require_session.sql.join(tables.map(require_start.tableName), require_session.sql`, `)}`);
}
async function doneTables(db) {
	const { rows } = await db.execute(require_session.sql`select name from ${schema}.done`);
	return new Set(rows.map(({ name }) => name));
}
const markDone = (tx, { Name }) => tx.execute(require_session.sql`insert into ${schema}.done values (${Name}) on conflict do nothing`);
async function closeTarget(tx, sequences) {
	for (const setting of require_start.steadySettings) await tx.execute(setting);
	for (const { Name, Value } of sequences) await tx.execute(require_session.sql`select setval(${Name}::regclass, ${Value}::bigint)`);
	const { rows: indexes } = await tx.execute(require_session.sql`select definition from ${schema}.index`);
	for (const { definition } of indexes) await tx.execute(require_session.sql.raw(definition));
	for (const table of await require_start.listTables(tx)) await tx.execute(require_session.sql`alter table ${require_start.tableName(table)} enable trigger user`);
	const { rows } = await tx.execute(require_session.sql`select name, key, definition from ${schema}.foreign_key`);
	for (const { name, key, definition } of rows) await tx.execute(require_session.sql.raw(`alter table ${name} add constraint ${key} ${definition}`));
	await tx.execute(require_session.sql`drop schema ${schema} cascade`);
}
// server/src/backup/load/prepare-schema.ts
function assertKnownSchema({ Migrations, Version }) {
	const known = new Set(require_main.localMigrations().map(({ name }) => name));
	const newer = Migrations.find((name) => !known.has(name));
	if (newer) throw new require_start.BackupError(`The data are of a newer version of Circolo (${Version}, with ${newer}): use that version.`);
}
async function prepareSchema(database, head, openQueue) {
	await require_main.migrateUpTo(database, head.Migrations);
	if (head.Queue === null) return;
	await openQueue(database);
	const { rows } = await database.db.execute(require_session.sql`select version::int as version from pgboss.version`);
	if (rows[0]?.version !== head.Queue) throw new require_start.BackupError(`The queue of the data has the version ${head.Queue}, and this program ${rows[0]?.version}: use Circolo ${head.Version}.`);
}
async function clearDatabase({ db }) {
	await db.execute(require_session.sql`drop schema if exists circolo_load, pgboss, drizzle cascade`);
	await db.execute(require_session.sql`drop schema public cascade`);
	await db.execute(require_session.sql`create schema public`);
}
// server/src/backup/move-database.ts
async function assertNotServed({ db }) {
	const { rows } = await db.execute(require_session.sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'circolo listener'`);
	const count = rows[0]?.count ?? 0;
	if (count > 0) throw new require_start.BackupError(`${count} servers work on the database: stop them first.`);
}
const largeTable$1 = 262144;
async function listLarge(source, { Tables }) {
	const names = JSON.stringify(Tables.map(({ Name }) => Name));
	const { rows } = await source.execute(require_session.sql`
    select name from jsonb_array_elements_text(${names}::jsonb) t (name) where pg_relation_size(name::regclass) >= ${largeTable$1}`);
	return rows.map(({ name }) => name);
}
async function beginTarget(source, target, head, openQueue) {
	const begun = await loadedFrom(target.db);
	if (begun === head.Installation) return;
	if (begun !== null) throw new require_start.BackupError("Another database is being moved to the target.");
	if (!await isEmptyDatabase(target.db)) throw new require_start.BackupError("The target is not empty: name an empty database.");
	await prepareSchema(target, head, openQueue);
	const large = await listLarge(source, head);
	await require_subscription_tables.transaction(target.db, (tx) => openTarget(tx, head.Installation, large));
}
const isSame = (one, other) => one.Rows === other.Rows && one.Sum === other.Sum;
async function moveTable(source, target, table) {
	for (const setting of require_start.steadySettings) await target.execute(setting);
	await target.execute(require_session.sql`truncate ${require_start.tableName(table)}`);
	const summer = require_start.rowSummer();
	const loader = openLoader(target);
	try {
		for await (const lines of require_start.readRows(source, table)) {
			for (const line of lines) summer.add(line);
			await loader.add(table, lines);
		}
	} finally {
		await loader.end();
	}
	const sum = {
		Table: table.Name,
		Rows: summer.rows(),
		Sum: summer.sum()
	};
	if (!isSame(sum, await require_start.tableSum(target, table))) throw new require_start.BackupError(`The table ${table.Name} did not come out as it is in the source.`);
	await markDone(target, table);
	return sum;
}
async function movedBefore(source, target, table) {
	const held = await require_subscription_tables.transaction(target.db, async (tx) => {
		for (const setting of require_start.steadySettings) await tx.execute(setting);
		return require_start.tableSum(tx, table);
	});
	return isSame(held, await require_start.tableSum(source, table)) ? held : null;
}
async function moveDatabase(source, target, { openQueue, onTable }) {
	await assertNotServed(source);
	const tables = await require_start.listTables(source.db);
	return require_start.withSnapshot(source, async (tx, head) => {
		assertKnownSchema(head);
		await beginTarget(tx, target, head, openQueue);
		const done = await doneTables(target.db);
		const sums = [];
		for (const [at, table] of head.Tables.entries()) {
			const before = done.has(table.Name) ? await movedBefore(tx, target, table) : null;
			const sum = before ?? await require_subscription_tables.transaction(target.db, (into) => moveTable(tx, into, table));
			sums.push(sum);
			onTable(sum, at + 1, head.Tables.length, before !== null);
		}
		const sequences = await require_start.listSequences(tx);
		await require_subscription_tables.transaction(target.db, (into) => closeTarget(into, sequences));
		return sums;
	}, source.kind === "server" ? tables : []);
}
// server/src/jobs/open-queue.ts
async function openQueueOf(database, jobs) {
	await (await require_start.openJobs(database, require_start.openLog("silent"), {
		work: false,
		jobs
	})).stop();
}
// server/src/admin/copies/open-queue.ts
const openQueue = (database) => openQueueOf(database, require_start.jobList);
// server/src/admin/copies/move.ts
const isUrl = /^postgres(ql)?:\/\//;
const move = defineCommand({
	name: "move",
	about: ["Copies the database (DATABASE_URL, else DATA_DIR) into an empty one of either engine, and checks every table by its rows and their sum.", "Stop the servers first. A move that broke off goes on where it stopped when it is run again. The source stays as it is: set DATABASE_URL or DATA_DIR to the target afterwards."].join("\n"),
	options: { to: {
		type: "string",
		value: "<url|folder>",
		about: "postgres://\u2026 or the data folder of an embedded one"
	} },
	changes: true,
	isAlone: true,
	run: ({ values: { to }, isDryRun }, { withDatabase, report, folder }) => {
		if (to === void 0) throw new AdminError("--to must be the address of a PostgreSQL database, or a data folder.");
		const place = isUrl.test(to) ? { url: to } : { dataDir: (0, node_path.resolve)(folder, to) };
		return withDatabase(async (source, { dataDir, databaseUrl }) => {
			if ("dataDir" in place && databaseUrl === void 0 && place.dataDir === (0, node_path.resolve)(dataDir)) throw new AdminError("The target is the source.");
			if (isDryRun) {
				const Tables = (await require_start.listTables(source.db)).length;
				return {
					lines: [`${Tables} tables would be copied to ${"url" in place ? "the server" : place.dataDir}.`],
					data: { Tables }
				};
			}
			const target = await require_main.openDatabase(place);
			try {
				const Tables = await askedBackup(() => moveDatabase(source, target, {
					openQueue,
					onTable: (sum, position, of, wasThere) => report(`${progressOf(sum, position, of)}${wasThere ? ", there already" : ""}`)
				}));
				const Rows = Tables.reduce((sum, table) => sum + table.Rows, 0);
				return {
					lines: [`Moved: ${Tables.length} tables, ${Rows} rows, all of them as they were. The source was only read.`],
					data: {
						Tables: Tables.length,
						Rows
					}
				};
			} finally {
				await target.close();
			}
		});
	}
});
// server/src/admin/copies/new-installation.ts
const newInstallation = defineCommand({
	name: "new-installation",
	about: "Makes this database another one to the providers of payments: after a restore, and for every copy that is to be used.",
	changes: true,
	run: ({ isDryRun }, { withDatabase }) => withDatabase(async (database) => {
		const Identity = await changing(database, isDryRun, (tx) => require_subscription_tables.renewInstallation(tx, new Date()));
		return {
			lines: [`To the providers of payments this database is now ${Identity}.`],
			data: { Identity }
		};
	})
});
// server/src/backup/dump/read-dump.ts
const batchSize = 1e6;
const mostRows = 1e3;
async function* dumpParts(lines) {
	let rows = [];
	let size = 0;
	let hasEnded = false;
	for await (const line of lines) {
		if (require_start.isRow(line)) {
			rows.push(line);
			size += line.length;
			if (size < batchSize && rows.length < mostRows) continue;
		}
		if (rows.length > 0) yield { rows };
		[rows, size] = [[], 0];
		if (require_start.isRow(line)) continue;
		const control = JSON.parse(line);
		if ("Head" in control) yield { head: control.Head };
		else if ("Table" in control) yield { table: control.Table };
		else {
			hasEnded = true;
			yield { end: control.End };
		}
	}
	if (!hasEnded) throw new require_start.BackupError("The backup does not end: it was not written whole.");
}
async function checkDump(lines) {
	const found = {};
	const sums = new Map();
	let summer = require_start.rowSummer();
	for await (const part of dumpParts(lines)) if ("head" in part) found.head = part.head;
	else if ("end" in part) found.end = part.end;
	else if ("table" in part) {
		summer = require_start.rowSummer();
		sums.set(part.table, summer);
	} else for (const row of part.rows) summer.add(row);
	const { head, end } = found;
	if (!head || !end) throw new require_start.BackupError("The backup has no head: it was not written whole.");
	const wrong = end.Tables.find(({ Table, Rows, Sum }) => sums.get(Table)?.rows() !== Rows || sums.get(Table)?.sum() !== Sum);
	if (wrong) throw new require_start.BackupError(`The backup does not hold together: ${wrong.Table} is not what its sum says.`);
	return {
		head,
		end
	};
}
// server/src/backup/restore-dump.ts
const largeTable = 1e3;
async function load(tx, head, end, { lines, onTable }) {
	for (const setting of require_start.steadySettings) await tx.execute(setting);
	const tables = new Map(head.Tables.filter(require_start.isCopied).map((table) => [table.Name, table]));
	const sums = end.Tables.filter(({ Table }) => tables.has(Table));
	const large = sums.filter(({ Rows }) => Rows >= largeTable);
	await openTarget(tx, head.Installation, large.map(({ Table }) => Table));
	let table;
	const loader = openLoader(tx);
	try {
		for await (const part of dumpParts(lines())) if ("table" in part) table = tables.get(part.table);
		else if ("rows" in part && table) await loader.add(table, part.rows);
	} finally {
		await loader.end();
	}
	for (const [at, sum] of sums.entries()) {
		const loaded = tables.get(sum.Table);
		const found = loaded && await require_start.tableSum(tx, loaded);
		if (found?.Rows !== sum.Rows || found.Sum !== sum.Sum) throw new require_start.BackupError(`The table ${sum.Table} did not come out as it is in the backup.`);
		onTable(sum, at + 1, sums.length);
	}
	await closeTarget(tx, end.Sequences);
}
async function restoreDump(database, restoring) {
	const { head, end } = await checkDump(restoring.lines());
	assertKnownSchema(head);
	if (!await isEmptyDatabase(database.db)) throw new require_start.BackupError("The database is not empty: a backup is restored into an empty one only.");
	try {
		await prepareSchema(database, head, restoring.openQueue);
		await require_subscription_tables.transaction(database.db, async (tx) => {
			await load(tx, head, end, restoring);
			await restoring.conclude(tx, head);
		});
	} catch (error) {
		await clearDatabase(database);
		throw error;
	}
	await require_main.migrate(database);
	return {
		head,
		end
	};
}
// server/src/admin/copies/restore.ts
const restore = defineCommand({
	name: "restore",
	about: [
		"Makes an empty database (DATABASE_URL, else DATA_DIR) what a backup says, on either engine, and checks every table by its rows and their sum.",
		"It is a copy then: it sends nothing and charges no one, and says so on every page, until \"make-real\" declares it the real one.",
		"Servers need the SECRET_KEY that the backup was made under."
	].join("\n"),
	options: { from: {
		type: "string",
		value: "<file>",
		about: "the backup"
	} },
	changes: true,
	isAlone: true,
	run: async ({ values, isDryRun }, { readConfig, withDatabase, report, folder }) => {
		if (values.from === void 0) throw new AdminError("--from must name a backup.");
		const path = (0, node_path.resolve)(folder, values.from);
		if (!(0, node_fs.existsSync)(path)) throw new AdminError(`There is no file ${path}.`);
		const key = backupKeyOf(readConfig());
		const lines = () => require_start.readBackupFile(path, key);
		const onTable = (...[sum, position, of]) => report(progressOf(sum, position, of));
		const conclude = (tx) => require_subscription_tables.markCopy(tx, new Date());
		const { head, end } = await askedBackup(() => isDryRun ? checkDump(lines()) : withDatabase((database) => restoreDump(database, {
			lines,
			openQueue,
			conclude,
			onTable
		}), { isBare: true }));
		const Rows = end.Tables.reduce((sum, table) => sum + table.Rows, 0);
		const { At, Version, Engine, KeyId } = head;
		return {
			lines: [
				`The backup is of ${At}, by Circolo ${Version}: ${end.Tables.length} tables, ${Rows} rows, all of them as they were.`,
				`It needs the SECRET_KEY ${KeyId ?? "of the server that it was made from"}.`,
				...isDryRun ? [] : ["The database is a copy: it sends nothing and charges no one until \"make-real\"."]
			],
			data: {
				At,
				Version,
				Engine,
				KeyId,
				Tables: end.Tables.length,
				Rows
			}
		};
	}
});
// server/src/files/move-contents.ts
const keysAtOnce = 200;
const isElsewhere = (to) => to === "s3" ? require_session.sql`t.content_key is null and t.content <> ''` : require_session.sql`t.content_key is not null`;
const columnsOf = ({ key }) => require_session.sql.join(Object.keys(key).map((column) => require_session.sql`t.${require_session.sql.identifier(column)}`), require_session.sql`, `);
const valuesOf = ({ key }, values) => require_session.sql.join(Object.values(key).map((type, nth) => require_session.sql`${values[nth]}::text::${require_session.sql.raw(type)}`), require_session.sql`, `);
async function* keysElsewhere(db, table, to) {
	const columns = columnsOf(table);
	const texts = require_session.sql.join(Object.keys(table.key).map((column) => require_session.sql`t.${require_session.sql.identifier(column)}::text`), require_session.sql`, `);
	for (let last;;) {
		const after = last ? require_session.sql`(${columns}) > (${valuesOf(table, last)})` : require_session.sql`true`;
		const { rows } = await db.execute(require_session.sql`select array[${texts}] as key from ${require_session.sql.identifier(table.name)} t
      where ${isElsewhere(to)} and ${after} order by ${columns} limit ${keysAtOnce}`);
		for (const { key } of rows) yield key;
		last = rows.at(-1)?.key;
		if (!last) return;
	}
}
const point = ({ db, table, key }, set, unchanged) => require_subscription_tables.transaction(db, async (tx) => {
	await tx.execute(require_session.sql`select set_config('circolo.log_maintenance', 'on', true)`);
	const { rows } = await tx.execute(require_session.sql`update ${require_session.sql.identifier(table.name)} t set ${set}
      where (${columnsOf(table)}) = (${valuesOf(table, key)}) and ${unchanged} returning 1`);
	return rows.length > 0;
});
async function moveOne(move, to) {
	const { db, place, table, key } = move;
	const { rows } = await db.execute(require_session.sql`select t.content, t.content_key from ${require_session.sql.identifier(table.name)} t
      where (${columnsOf(table)}) = (${valuesOf(table, key)}) and ${isElsewhere(to)}`);
	const [row] = rows;
	if (!row) return null;
	const content = await require_subscription_tables.readContent(db, {
		Content: row.content,
		ContentKey: row.content_key
	});
	if (to === "database") return await point(move, require_session.sql`content = ${content}, content_key = null`, require_session.sql`t.content_key = ${row.content_key}`) ? content.length : null;
	const hash = (0, node_crypto.createHash)("sha256").update(content).digest();
	const stored = await require_subscription_tables.putContent(db, place, content);
	return await point(move, require_session.sql`content = '', content_key = ${stored}`, require_session.sql`t.content_key is null and sha256(t.content) = ${hash}`) ? content.length : null;
}
async function moveContents({ db, place }, to, onMoved) {
	const moved = [];
	let files = 0;
	for (const table of require_start.contentTables) {
		const sum = {
			Table: table.name,
			Files: 0,
			Bytes: 0
		};
		moved.push(sum);
		for await (const key of keysElsewhere(db, table, to)) {
			const bytes = await moveOne({
				db,
				place,
				table,
				key
			}, to);
			if (bytes === null) continue;
			sum.Files += 1;
			sum.Bytes += bytes;
			onMoved(++files);
		}
	}
	return moved;
}
async function countElsewhere(db, to) {
	const counted = [];
	for (const { name } of require_start.contentTables) {
		const size = to === "s3" ? require_session.sql`octet_length(t.content)` : require_session.sql`(select o.size from file_object o where o.key = t.content_key)`;
		const { rows } = await db.execute(require_session.sql`select count(*)::int as files, coalesce(sum(${size}), 0)::float8 as bytes from ${require_session.sql.identifier(name)} t
        where ${isElsewhere(to)}`);
		for (const { files, bytes } of rows) counted.push({
			Table: name,
			Files: files,
			Bytes: Number(bytes)
		});
	}
	return counted;
}
// server/src/admin/files/files-move.ts
const pace = 100;
const summary = (tables, done) => {
	const lines = tables.filter(({ Files }) => Files > 0).map(({ Table, Files, Bytes }) => `${Table}: ${Files} files, ${(Bytes / 1e6).toFixed(1)} MB ${done}`);
	return lines.length > 0 ? lines : ["Every content is where it is to be: nothing to move."];
};
const filesMove = defineCommand({
	name: "files move",
	about: ["Moves the contents of all files between the database and the S3 store, one after the other, while servers run and files are read and written.", "Set FILES_STORE first and restart, so that new files go to the right place. When it breaks off, run it again: it goes on where it stopped."].join("\n"),
	options: { to: {
		type: "string",
		value: "<s3|database>",
		about: "where the contents are to be"
	} },
	changes: true,
	run: ({ values: { to }, isDryRun }, { withDatabase, report }) => {
		if (to !== "s3" && to !== "database") throw new AdminError("--to must be s3 or database.");
		return withDatabase(async ({ db }, config) => {
			const place = await placeOf(db, config);
			if (!place) throw new AdminError("No store of files is configured: set S3_BUCKET and what belongs to it.");
			if (isDryRun) {
				const Tables = await countElsewhere(db, to);
				return {
					lines: summary(Tables, "would be moved"),
					data: {
						To: to,
						Tables
					}
				};
			}
			let moved = 0;
			try {
				const Tables = await moveContents({
					db,
					place
				}, to, (files) => {
					moved = files;
					if (files % pace === 0) report(`${files} files moved`);
				});
				return {
					lines: summary(Tables, "moved"),
					data: {
						To: to,
						Tables
					}
				};
			} catch (error) {
				if (!(error instanceof require_start.FilesUnavailable)) throw error;
				throw new AdminError(`${error.message} ${moved} files were moved; run it again, and it goes on where it stopped.`);
			}
		});
	}
});
// server/src/admin/keys/reseal.ts
const resealCommand = defineCommand({
	name: "reseal",
	about: "Seals everything that is stored with SECRET_KEY again; what SECRET_KEY_OLD has sealed is opened with that. It may break off and be repeated.",
	changes: true,
	run: ({ isDryRun }, { withDatabase }) => withDatabase(async ({ db }, { secretKey, oldSecretKeys }) => {
		require_subscription_tables.openAlsoWith(oldSecretKeys);
		try {
			const secret = Buffer.from(secretKey);
			const Count = await (isDryRun ? require_start.countToReseal(db, secret) : require_start.reseal(db, secret));
			return {
				lines: [`Sealed again with SECRET_KEY: ${Count}.`],
				data: { Count }
			};
		} catch (error) {
			throw error instanceof require_subscription_tables.UnknownSealKey ? new AdminError(error.message) : error;
		}
	})
});
// server/src/admin/keys/rotate-key.ts
const lostLine = ({ Table, Column, Count }) => `${Table}.${Column}: ${Count} cannot be opened any more, and have to be entered again.`;
const rotateKey = defineCommand({
	name: "rotate-key",
	about: [
		"Makes SECRET_KEY the key of this database. The one from before belongs into SECRET_KEY_OLD: it opens what it has sealed, which is sealed again with the present one.",
		"Afterwards restart all servers, and take the old key out once each has both. A server that is started with another key than the recorded one refuses to start.",
		"Where the old key is lost, --lost goes on without it: sessions end, and what it has sealed is listed, and entered again by its owners."
	].join("\n"),
	options: { lost: {
		type: "boolean",
		about: "the key from before does not exist any more"
	} },
	changes: true,
	run: ({ values: { lost: isLost = false }, isDryRun }, { withDatabase }) => withDatabase(async (database, { secretKey, oldSecretKeys }) => {
		require_subscription_tables.openAlsoWith(oldSecretKeys);
		const keys = {
			secretKey,
			oldSecretKeys
		};
		const rotation = await changing(database, isDryRun, (tx) => require_start.rotateSecretKey(tx, keys, {
			isLost,
			now: new Date()
		}));
		const secret = Buffer.from(secretKey);
		const Lost = rotation?.Lost ?? [];
		const Resealed = isDryRun || Lost.length > 0 ? await require_start.countToReseal(database.db, secret) : await resealAll(database.db, secret);
		return {
			lines: [rotation === null ? `SECRET_KEY (${require_start.secretKeyId(secretKey)}) is the key of this database already.` : `The key of this database is now ${rotation.To}${rotation.From === null ? "" : `, in place of ${rotation.From}`}.`, ...Lost.length > 0 ? Lost.map(lostLine) : [`Sealed again with SECRET_KEY: ${Resealed}.`]],
			data: {
				From: rotation?.From ?? null,
				To: require_start.secretKeyId(secretKey),
				Lost,
				Resealed
			}
		};
	})
});
async function resealAll(...given) {
	try {
		return await require_start.reseal(...given);
	} catch (error) {
		throw error instanceof require_subscription_tables.UnknownSealKey ? new AdminError(error.message) : error;
	}
}
// server/src/admin/outside/mail-test.ts
async function firstSender(db, { address }) {
	const [origin] = await db.select({ Id: require_subscription_tables.origins.Id }).from(require_subscription_tables.origins).orderBy(require_session.asc(require_subscription_tables.origins.Id)).limit(1);
	if (!origin) throw new AdminError("There is no brand yet whose sender the mail could have: start the server once.");
	return (await require_start.readBrand(db, origin.Id, address)).Sender;
}
async function sendTest(to, from, { smtpUrl }) {
	const transport = await require_start.openTransport(null, { smtpUrl });
	if (!transport) throw new AdminError("SMTP_URL is missing: mails stay in the outbox.");
	try {
		const { response } = await transport.sendMail({
			from,
			to: {
				name: "",
				address: to
			},
			subject: "Circolo: test",
			text: "This mail was sent by \"npm run admin -- mail test\". The server can send mails.",
			headers: { "Auto-Submitted": "auto-generated" }
		});
		return response;
	} catch (error) {
		throw new AdminError(`The mail was not taken: ${error instanceof Error ? error.message : String(error)}`);
	} finally {
		transport.close();
	}
}
const mailTest = defineCommand({
	name: "mail test",
	about: "Sends one mail over SMTP_URL, from the sender of the first brand, and says what the mail server answers.",
	words: ["<address>"],
	changes: true,
	async run({ words, isDryRun }, { withDatabase }) {
		const To = typedAddress(words[0]);
		return withDatabase(async ({ db }, config) => {
			const from = await firstSender(db, config);
			if (isDryRun) return {
				lines: [`A mail would go from ${from.address} to ${To}.`],
				data: {
					From: from.address,
					To
				}
			};
			const Answer = await sendTest(To, from, config);
			return {
				lines: [`The mail server took the mail from ${from.address} to ${To}: ${Answer}`],
				data: {
					From: from.address,
					To,
					Answer
				}
			};
		});
	}
});
// server/src/admin/outside/probe-outside.ts
const timeoutMs = 1e4;
function probesOf({ payments, sms, vies, google }) {
	const { stripe, paypal, mollie } = payments;
	return [
		...stripe ? [{
			name: "stripe",
			url: `${stripe.baseUrl}/v1/balance_transactions?limit=1`,
			init: { headers: {
				authorization: `Bearer ${stripe.secretKey}`,
				"stripe-version": require_start.loadStripe().API_VERSION
			} }
		}] : [],
		...paypal ? [{
			name: "paypal",
			url: `${paypal.baseUrl}/v1/oauth2/token`,
			init: {
				method: "POST",
				headers: {
					authorization: `Basic ${Buffer.from(`${paypal.clientId}:${paypal.clientSecret}`).toString("base64")}`,
					"content-type": "application/x-www-form-urlencoded"
				},
				body: "grant_type=client_credentials"
			}
		}] : [],
		...mollie ? [{
			name: "mollie",
			url: `${mollie.baseUrl}/v2/methods`,
			init: { headers: { authorization: `Bearer ${mollie.apiKey}` } }
		}] : [],
		...sms.url ? [{
			name: "sms",
			url: sms.url,
			init: { method: "HEAD" },
			isReachedEnough: true
		}] : [],
		...vies ? [{
			name: "vies",
			url: `${vies.url}/check-status`
		}] : [],
		...google ? [{
			name: "google",
			url: `${google.issuer}/.well-known/openid-configuration`
		}] : []
	];
}
function reasonOf(error) {
	if (!(error instanceof Error)) return String(error);
	return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name;
}
async function ask({ name: Name, url, init, isReachedEnough = false }) {
	try {
		const response = await fetch(url, {
			...init,
			redirect: "manual",
			signal: AbortSignal.timeout(timeoutMs)
		});
		await response.body?.cancel();
		const Ok = response.ok || isReachedEnough && response.status < 500;
		const why = [401, 403].includes(response.status) && !Ok ? ": its keys are refused" : "";
		return {
			Name,
			Ok,
			Answer: `${response.status}${why}`
		};
	} catch (error) {
		return {
			Name,
			Ok: false,
			Answer: reasonOf(error)
		};
	}
}
async function probeOutside(config) {
	const results = [];
	for (const probe of probesOf(config)) results.push(await ask(probe));
	return results;
}
// server/src/admin/outside/providers-test.ts
const providersTest = defineCommand({
	name: "providers test",
	about: "Asks each provider that is configured (payments, text messages, VIES, Google) something harmless, and says what it answers; it ends with 1 where one does not.",
	changes: false,
	async run(_given, { readConfig }) {
		const Providers = await probeOutside(readConfig());
		const lines = Providers.map(({ Name, Ok, Answer }) => `${Name}: ${Ok ? "ok" : "failed"} (${Answer})`);
		return {
			lines: lines.length > 0 ? lines : ["No provider is configured."],
			data: { Providers },
			isFault: Providers.some(({ Ok }) => !Ok)
		};
	}
});
// server/src/admin/queue/assert-queue.ts
async function assertQueue(db) {
	if (!await require_start.hasQueue(db)) throw new AdminError("The database has no queue of jobs yet: start the server once.");
}
// server/src/admin/queue/chosen-jobs.ts
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
function chosenJobs(id, { isAll, allOption, name }) {
	if (id === void 0 !== isAll) throw new AdminError(`Name one job by its id, or all with --${allOption}.`);
	if (id !== void 0 && !isId.test(id)) throw new AdminError(`This is no id of a job: ${id}`);
	if (id !== void 0 && name !== void 0) throw new AdminError(`--name goes with --${allOption} only.`);
	return {
		id,
		name
	};
}
// server/src/admin/queue/jobs-cancel.ts
const jobsCancel = defineCommand({
	name: "jobs cancel",
	about: "Takes a job that waits or failed out of the queue, or all of one kind. A job that runs is left alone.",
	words: ["[<id>]"],
	options: {
		all: {
			type: "boolean",
			about: "all of one kind"
		},
		name: {
			type: "string",
			value: "<name>",
			about: "with --all: which kind"
		}
	},
	changes: true,
	async run({ words: [id], values, isDryRun }, { withDatabase }) {
		const isAll = values.all === true;
		const choice = chosenJobs(id, {
			isAll,
			allOption: "all",
			name: values.name
		});
		if (isAll && values.name === void 0) throw new AdminError("--all needs --name: which kind of jobs.");
		const Ids = await withDatabase(async (database) => {
			await assertQueue(database.db);
			return changing(database, isDryRun, (tx) => require_start.cancelJobs(tx, choice));
		});
		if (id !== void 0 && Ids.length === 0) throw new AdminError(`No job that waits or failed has the id ${id}.`);
		return {
			lines: [`Jobs taken out of the queue: ${Ids.length}.`],
			data: { Ids }
		};
	}
});
// server/src/admin/queue/jobs-list.ts
const most$1 = 200;
const jobsList = defineCommand({
	name: "jobs list",
	about: `Lists jobs that failed for good, wait or run, the last added first (at most ${most$1}).`,
	options: {
		state: {
			type: "string",
			value: "<state>",
			about: `only ${require_start.queuedJobStates.join(", ")}`
		},
		name: {
			type: "string",
			value: "<name>",
			about: "only of this kind, such as send-sms"
		}
	},
	changes: false,
	async run({ values: { name, ...values } }, { withDatabase }) {
		const state = require_start.queuedJobStates.find((known) => known === values.state);
		if (values.state !== void 0 && !state) throw new AdminError(`--state must be ${require_start.queuedJobStates.join(", ")}.`);
		const Jobs = await withDatabase(async ({ db }) => {
			await assertQueue(db);
			return require_start.listJobs(db, {
				name,
				state
			}, most$1);
		});
		const lines = Jobs.map(({ Id, Name, State, Runs, At, Message }) => `${Id}  ${State.padEnd(7)} ${Name}, ${Runs} runs, ${At}${Message ? `: ${Message}` : ""}`);
		return {
			lines: lines.length > 0 ? lines : ["No such job."],
			data: { Jobs }
		};
	}
});
// server/src/admin/queue/jobs-retry.ts
const jobsRetry = defineCommand({
	name: "jobs retry",
	about: "Lets a job that failed for good run once more, or all of them.",
	words: ["[<id>]"],
	options: {
		"all-failed": {
			type: "boolean",
			about: "all that failed"
		},
		name: {
			type: "string",
			value: "<name>",
			about: "with --all-failed: only of this kind"
		}
	},
	changes: true,
	async run({ words: [id], values, isDryRun }, { withDatabase }) {
		const choice = chosenJobs(id, {
			isAll: values["all-failed"] === true,
			allOption: "all-failed",
			name: values.name
		});
		const Ids = await withDatabase(async (database) => {
			await assertQueue(database.db);
			return changing(database, isDryRun, (tx) => require_start.retryJobs(tx, choice));
		});
		if (id !== void 0 && Ids.length === 0) throw new AdminError(`No failed job has the id ${id}.`);
		return {
			lines: [`Jobs that run again: ${Ids.length}.`],
			data: { Ids }
		};
	}
});
// server/src/mail/outbox/undelivered-mails.ts
const undelivered = [require_subscription_tables.EmailMessageState.failed, require_subscription_tables.EmailMessageState.bounced];
const columns = {
	Id: require_subscription_tables.emailMessages.Id,
	Type: require_subscription_tables.emailMessages.Type,
	To: require_subscription_tables.emailMessages.To,
	State: require_subscription_tables.emailMessages.State,
	Attempts: require_subscription_tables.emailMessages.Attempts,
	Error: require_subscription_tables.emailMessages.Error,
	UpdatedAt: require_subscription_tables.emailMessages.UpdatedAt,
	Secrets: require_subscription_tables.emailMessages.Secrets
};
const isSendable = ({ Type, Secrets }) => !(require_subscription_tables.livesByLink(Type) && Secrets === null);
async function undeliveredMails(db, limit) {
	return (await db.select(columns).from(require_subscription_tables.emailMessages).where(require_session.inArray(require_subscription_tables.emailMessages.State, undelivered)).orderBy(require_session.desc(require_subscription_tables.emailMessages.UpdatedAt), require_session.desc(require_subscription_tables.emailMessages.Id)).limit(limit)).map(({ Secrets, ...row }) => ({
		...row,
		Sendable: isSendable({
			...row,
			Secrets
		})
	}));
}
async function retryMails(tx, id, now) {
	const which = require_session.and(require_session.inArray(require_subscription_tables.emailMessages.State, undelivered), id === void 0 ? void 0 : require_session.eq(require_subscription_tables.emailMessages.Id, id));
	const ids = (await tx.select(columns).from(require_subscription_tables.emailMessages).where(which).for("update")).filter(isSendable).map(({ Id }) => Id);
	if (ids.length === 0) return [];
	await tx.update(require_subscription_tables.emailMessages).set({
		State: require_subscription_tables.EmailMessageState.queued,
		Attempts: 0,
		Resends: require_session.sql`${require_subscription_tables.emailMessages.Resends} + 1`,
		NextAttemptAt: null,
		Error: null,
		UpdatedAt: now.toISOString(),
		Version: require_session.sql`${require_subscription_tables.emailMessages.Version} + 1`
	}).where(require_session.inArray(require_subscription_tables.emailMessages.Id, ids));
	require_subscription_tables.announce(tx, require_subscription_tables.mailsTopic);
	await require_subscription_tables.recordChanges(tx, null, ids.map((RecordId) => ({
		Resource: "EmailMessages",
		RecordId,
		Action: "Resend"
	})));
	return ids;
}
// server/src/mail/sms/undelivered-sms.ts
const undeliveredSms = (db, limit) => db.select({
	Id: require_subscription_tables.smsMessages.Id,
	Phone: require_subscription_tables.smsMessages.Phone,
	Purpose: require_subscription_tables.smsMessages.Purpose,
	Error: require_subscription_tables.smsMessages.Error,
	CreatedAt: require_subscription_tables.smsMessages.CreatedAt
}).from(require_subscription_tables.smsMessages).where(require_session.eq(require_subscription_tables.smsMessages.State, require_subscription_tables.SmsState.failed)).orderBy(require_session.desc(require_subscription_tables.smsMessages.CreatedAt), require_session.desc(require_subscription_tables.smsMessages.Id)).limit(limit);
// server/src/admin/queue/outbox-list.ts
const most = 200;
const outboxList = defineCommand({
	name: "outbox list",
	about: `Lists mails and text messages that were given up, the last first (at most ${most} of each).`,
	changes: false,
	async run(_given, { withDatabase }) {
		const { Mails, Sms } = await withDatabase(async ({ db }) => ({
			Mails: await undeliveredMails(db, most),
			Sms: await undeliveredSms(db, most)
		}));
		const lines = [...Mails.map(({ Id, Type, To, Attempts, UpdatedAt, Sendable, Error: reason }) => `mail ${Id}  ${Type} to ${To}, ${Attempts} attempts until ${UpdatedAt}${Sendable ? "" : " (its link is forgotten: it cannot be sent again)"}: ${reason ?? "no reason"}`), ...Sms.map(({ Id, Phone, CreatedAt, Error: reason }) => `text message ${Id}  to ${Phone} of ${CreatedAt}: ${reason ?? "no reason"}`)];
		return {
			lines: lines.length > 0 ? lines : ["Nothing was given up."],
			data: {
				Mails,
				Sms
			}
		};
	}
});
// server/src/admin/queue/outbox-retry.ts
const outboxRetry = defineCommand({
	name: "outbox retry",
	about: "Puts a mail that was given up into the outbox again, or all of them. Text messages cannot be sent again: their texts are erased.",
	words: ["[<id>]"],
	options: { all: {
		type: "boolean",
		about: "all that were given up"
	} },
	changes: true,
	async run({ words: [id], values: { all = false }, isDryRun }, { withDatabase }) {
		if (id === void 0 !== all) throw new AdminError("Name one mail by its id, or all with --all.");
		if (id !== void 0 && !/^\d{1,15}$/.test(id)) throw new AdminError(`This is no id of a mail: ${id}`);
		const Ids = await withDatabase((database) => changing(database, isDryRun, (tx) => retryMails(tx, id === void 0 ? void 0 : Number(id), new Date())));
		if (id !== void 0 && Ids.length === 0) throw new AdminError(`No mail with the id ${id} was given up and can be sent again.`);
		return {
			lines: [`Mails that are sent again: ${Ids.length}.`],
			data: { Ids }
		};
	}
});
// server/src/db/long-locks.ts
const excuse = /^[ \t]*--[ \t]*short lock:[ \t]*\S/m;
const rules = [
	[/^create (?:unique )?index (?!concurrently)[^(]* on (?:only )?"?(?<table>\w+)/, "an index is built while no one may write"],
	[/^alter table (?:only )?"?(?<table>\w+)"? .*\badd constraint\b(?!.*\bnot valid\b)/, "a constraint is checked against all rows: add it \"not valid\", and validate it in a later migration"],
	[/^alter table (?:only )?"?(?<table>\w+)"? .*\balter column\b.*\bset data type\b/, "all rows are written anew"],
	[/^alter table (?:only )?"?(?<table>\w+)"? .*\bset not null\b/, "all rows are read: add a check \"not valid\" and validate it first"],
	[/^alter table (?:only )?"?(?<table>\w+)"? .*\badd column\b.*\bdefault\b.*\(/, "a default that is computed writes all rows anew"],
	[/^alter table (?:only )?"?(?<table>\w+)"? .*\bgenerated always as\b.*\bstored\b/, "a stored column writes all rows anew"],
	[/^update "?(?<table>\w+)/, "all rows are written in one transaction: let a job do it in batches"],
	[/^delete from "?(?<table>\w+)/, "rows are deleted in one transaction: let a job do it in batches"],
	[/^(?:cluster|vacuum full|reindex table) "?(?<table>\w+)/, "the table is written anew"],
	[/^lock table "?(?<table>\w+)/, "the table is locked"]
];
const blockWords = /^.*\b(?:begin|then|else|loop) /;
function lockIn(statement, made) {
	const sql = statement.replace(blockWords, "");
	for (const [pattern, sentence] of rules) {
		const table = pattern.exec(sql)?.groups?.table;
		if (table !== void 0 && !made.has(table)) return [{
			table,
			sentence
		}];
	}
	return [];
}
function findLongLocks(text) {
	const chunks = require_main.chunksOf(text);
	const made = require_main.madeTables(chunks.flatMap(require_main.statementsOf));
	return chunks.flatMap((chunk) => excuse.test(chunk) ? [] : require_main.statementsOf(chunk).flatMap((statement) => lockIn(statement, made)));
}
// server/src/db/pending-migrations.ts
async function findSchemaGap(db) {
	const migrations = require_main.localMigrations();
	const applied = await require_main.assertUsable(db, migrations);
	const names = new Set(applied.map(({ name }) => name));
	const pending = [];
	const missing = migrations.filter(({ name }) => !names.has(name));
	for (const migration of missing) {
		const text = require_main.textOf(migration);
		const locks = [];
		for (const lock of findLongLocks(text)) locks.push({
			...lock,
			rows: await require_start.aboutRows(db, lock.table)
		});
		pending.push({
			name: migration.name,
			locks,
			contractions: require_main.findContractions(text)
		});
	}
	const unfilled = applied.length === 0 ? null : await require_main.filledProblem(db, missing, require_main.fillList);
	return {
		pending,
		isNewer: require_main.newerMigration(applied, migrations) !== void 0,
		unfilled
	};
}
// server/src/admin/versions/companions.ts
function companionsOf(migrations) {
	const releases = migrations.flatMap(({ contractions }) => contractions.map(({ since }) => since));
	if (releases.length === 0) return "all";
	const named = releases.flatMap((since) => since ?? []);
	const newest = named.sort(require_main.compareVersions).at(-1);
	return newest === void 0 || named.length < releases.length ? "none" : { since: newest };
}
// server/src/admin/versions/upgrade.ts
const rowsInSecond = 2e5;
const secondsOf = ({ locks }) => locks.reduce((sum, { rows }) => sum + Math.ceil(rows / rowsInSecond), 0);
const timeOf = (seconds) => seconds === 0 ? "a moment" : `about ${seconds} s, in which others wait`;
function besideOf(migration) {
	const companions = companionsOf([migration]);
	if (companions === "all") return "the old version runs beside it";
	return companions === "none" ? "the old version does not run beside it" : `versions from ${companions.since} on run beside it`;
}
function linesOf(migration) {
	const { name, locks, contractions } = migration;
	return [
		`${name}: ${timeOf(secondsOf(migration))}; ${besideOf(migration)}`,
		...locks.map(({ table, sentence, rows }) => `  ${table}, about ${rows.toLocaleString("en")} rows: ${sentence}`),
		...contractions.map(({ table, sentence, since, fill }) => `  ${table} contracts: ${sentence}${since ? `, unused since ${since}` : ""}${fill ? `, after the fill ${fill}` : ""}`)
	];
}
function conclusionOf(pending) {
	const seconds = pending.reduce((sum, migration) => sum + secondsOf(migration), 0);
	const companions = companionsOf(pending);
	const time = `Together ${timeOf(seconds)}, in one transaction.`;
	if (companions === "all") return `${time} The old version may go on beside it.`;
	return companions === "none" ? `${time} Stop the old version first, and make a backup: it cannot start again afterwards.` : `${time} Versions from ${companions.since} on may go on beside it; stop older ones first.`;
}
const minutesOf = (seconds) => seconds < 60 ? "less than a minute" : `about ${Math.ceil(seconds / 60)} min`;
const fillLinesOf = (fills) => fills.filter(({ FinishedAt }) => FinishedAt === null).map(({ Name, Table, Left, SecondsLeft }) => `The fill ${Name} is to go through about ${Left.toLocaleString("en")} rows of ${Table}, in batches while the server works: ${minutesOf(SecondsLeft)}.`);
const currentOf = (isNewer) => isNewer ? "The database has the schema of a newer version, beside which this one runs." : "The database has the schema of this version.";
// server/src/admin/commands.ts
const commands = [
	createSuperuserCommand,
	unlock,
	resetPassword,
	resetFactor,
	restoreRights,
	sessions,
	signOut,
	jobsList,
	jobsRetry,
	jobsCancel,
	outboxList,
	outboxRetry,
	mailTest,
	providersTest,
	verify,
	verifyLogCommand,
	rotateKey,
	resealCommand,
	backup,
	restore,
	anonymise,
	makeCopy,
	makeReal,
	move,
	newInstallation,
	filesMove,
	defineCommand({
		name: "upgrade",
		about: "Brings the database to the schema of this version, as the start of a server does. With --check it says what would happen, how long that takes and whether the old version may go on beside it, and changes nothing.",
		options: { check: {
			type: "boolean",
			about: "says what would happen, and changes nothing"
		} },
		changes: true,
		isAlone: true,
		run: ({ values: { check }, isDryRun }, { withDatabase }) => withDatabase(async (database) => {
			const { pending, isNewer, unfilled } = await findSchemaGap(database.db);
			const fills = await require_start.readFills(database.db);
			const data = {
				Pending: pending.map((migration) => ({
					...migration,
					seconds: secondsOf(migration),
					beside: companionsOf([migration])
				})),
				Beside: companionsOf(pending),
				Fills: fills,
				Unfilled: unfilled
			};
			if (pending.length === 0) return {
				lines: [currentOf(isNewer), ...fillLinesOf(fills)],
				data
			};
			if (check || isDryRun) {
				const lines = [
					...pending.flatMap(linesOf),
					conclusionOf(pending),
					...fillLinesOf(fills)
				];
				return {
					lines: unfilled === null ? lines : [...lines, unfilled],
					data
				};
			}
			await require_main.migrate(database);
			return {
				lines: pending.map(({ name }) => `${name}: done`),
				data
			};
		}, { isBare: true })
	})
];
// server/src/admin/run-command.ts
const nameWidth = 18;
const usage = [
	"Usage: npm run admin -- <command> [options]",
	"",
	...commands.map(({ name, about }) => `  ${name.padEnd(nameWidth)} ${about}`),
	"",
	"Every command has --help and --json; those that change something have --dry-run."
].join("\n");
function findCommand(typed) {
	for (const length of [2, 1]) {
		const name = typed.slice(0, length).join(" ");
		const command = commands.find((known) => known.name === name);
		if (command) return {
			command,
			rest: typed.slice(length)
		};
	}
}
async function runCommand(typed, surroundingsOf) {
	try {
		return await carryOut(typed, surroundingsOf);
	} catch (error) {
		if (!(error instanceof AdminError || error instanceof require_startup_error.StartupError)) throw error;
		return {
			out: "",
			err: `${error.message}\n`,
			exitCode: 1
		};
	}
}
async function carryOut(typed, surroundingsOf) {
	if (typed[0] === "--help" || typed[0] === "help") return {
		out: `${usage}\n`,
		err: "",
		exitCode: 0
	};
	const found = findCommand(typed);
	if (!found) return {
		out: "",
		err: `${usage}\n`,
		exitCode: 1
	};
	const { wantsHelp, wantsJson, isDryRun, run } = found.command.read(found.rest);
	if (wantsHelp) return {
		out: `${found.command.help}\n`,
		err: "",
		exitCode: 0
	};
	const { lines, data, isFault = false } = await run(surroundingsOf(isDryRun));
	const exitCode = isFault ? 1 : 0;
	if (wantsJson) return {
		out: `${JSON.stringify({
			...data,
			...isDryRun && { DryRun: true }
		})}\n`,
		err: "",
		exitCode
	};
	return {
		out: (isDryRun ? ["Dry run, nothing is changed:", ...lines] : lines).map((line) => `${line}\n`).join(""),
		err: "",
		exitCode
	};
}
exports.runCommand = runCommand;

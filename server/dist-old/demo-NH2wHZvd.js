require("./rolldown-runtime-10nMEhjP.js");
const require_subscription_tables = require("./subscription-tables-OHV46NSK.js");
const require_session = require("./session-D61wkHn1.js");
const require_start = require("./start-ClTUCfYl.js");
let node_crypto = require("node:crypto");
let node_fs_promises = require("node:fs/promises");
// server/demo/banking/demo-debits.ts
const dayLength$5 = 864e5;
const waiting = ["IA", "IR"];
async function signMandates(tx, { secret }) {
	const rows = await tx.selectDistinctOn([require_subscription_tables.orders.UserId], {
		UserId: require_subscription_tables.orders.UserId,
		Billing: require_subscription_tables.orders.Billing,
		Date: require_subscription_tables.orders.Date
	}).from(require_subscription_tables.orders).leftJoin(require_subscription_tables.userPaymentMethods, require_session.eq(require_subscription_tables.userPaymentMethods.UserId, require_subscription_tables.orders.UserId)).where(require_session.and(require_session.eq(require_subscription_tables.orders.PaymentType, require_subscription_tables.PaymentVector.sepaDebit), require_session.inArray(require_subscription_tables.orders.Status, [...waiting]), require_session.isNull(require_subscription_tables.userPaymentMethods.Id))).orderBy(require_subscription_tables.orders.UserId, require_subscription_tables.orders.Id);
	for (const { UserId, Billing, Date: at } of rows) {
		const Iban = require_subscription_tables.italianIban("02008", "01600", String(7e5 + UserId).padStart(12, "0"));
		const [made] = await tx.insert(require_subscription_tables.userPaymentMethods).values({
			UserId,
			Vector: require_subscription_tables.PaymentVector.sepaDebit,
			Holder: require_subscription_tables.billingName(Billing).slice(0, 70),
			IbanMasked: require_subscription_tables.maskedIban(Iban),
			IbanSealed: require_subscription_tables.sealSecret(secret, require_subscription_tables.SealPurpose.mandateIban, Iban),
			MandateScheme: require_subscription_tables.MandateScheme.core,
			MandateSignedAt: at,
			MandateState: require_subscription_tables.MandateState.valid,
			SequenceType: require_subscription_tables.MandateSequence.first,
			IsDefault: true,
			CreatedAt: at,
			UpdatedAt: at
		}).returning({ Id: require_subscription_tables.userPaymentMethods.Id });
		const Id = made?.Id ?? 0;
		const MandateReference = `MND-${String(Id).padStart(6, "0")}`;
		await tx.update(require_subscription_tables.userPaymentMethods).set({ MandateReference }).where(require_session.eq(require_subscription_tables.userPaymentMethods.Id, Id));
	}
}
async function bookedBatch(tx, BankId, { caller, now }) {
	const since = new Date(now.getTime() - 75 * dayLength$5).toISOString();
	const until = new Date(now.getTime() - 40 * dayLength$5).toISOString();
	const paid = await tx.select().from(require_subscription_tables.orderPayments).where(require_session.and(require_session.eq(require_subscription_tables.orderPayments.Vector, require_subscription_tables.PaymentVector.sepaDebit), require_session.isNotNull(require_subscription_tables.orderPayments.UserPaymentMethodId), require_session.sql`${require_subscription_tables.orderPayments.Date} between ${since} and ${until}`)).orderBy(require_session.asc(require_subscription_tables.orderPayments.Id));
	const last = paid.at(-1);
	if (!last) return;
	const CollectionDate = require_start.nextBankDay(require_subscription_tables.romeDay(new Date(last.Date)));
	const SentAt = `${require_subscription_tables.shiftDay(CollectionDate, -13)}T09:10:00.000Z`;
	const by = {
		CreatedById: caller.UserId,
		UpdatedById: caller.UserId
	};
	const [batch] = await tx.insert(require_subscription_tables.debitBatches$1).values({
		BankId,
		MessageId: `SDD-${CollectionDate.replaceAll("-", "")}-0000`,
		CollectionDate,
		Scheme: require_subscription_tables.MandateScheme.core,
		State: require_subscription_tables.DebitBatchState.booked,
		Count: paid.length,
		Total: paid.reduce((sum, { Amount }) => sum + Amount, 0),
		SentAt,
		CreatedAt: SentAt,
		UpdatedAt: last.Date,
		Version: 3,
		...by
	}).returning({ Id: require_subscription_tables.debitBatches$1.Id });
	await tx.insert(require_subscription_tables.debitEntries).values(paid.map(({ Id, OrderId, Amount, UserPaymentMethodId }) => ({
		BatchId: batch?.Id ?? 0,
		OrderId,
		PaymentId: Id,
		MethodId: UserPaymentMethodId ?? 0,
		Amount,
		EndToEndId: `SDD-${batch?.Id}-${OrderId}`,
		SequenceType: "RCUR",
		PreNotifiedAt: SentAt,
		State: require_subscription_tables.DebitEntryState.settled
	})));
}
async function seedDemoDebits(tx, demo) {
	const { api, caller, now } = demo;
	const [bank] = await tx.select({ Id: require_subscription_tables.banks.Id }).from(require_subscription_tables.banks).where(require_subscription_tables.collectsDebits).orderBy(require_session.asc(require_subscription_tables.banks.Position)).limit(1);
	if (!bank) return;
	await signMandates(tx, demo);
	await bookedBatch(tx, bank.Id, demo);
	const ready = (await require_start.dueOrders(tx, require_subscription_tables.MandateScheme.core, {
		now,
		providers: require_subscription_tables.paymentProviders(api.db)
	})).filter(({ Obstacle }) => Obstacle === null).map(({ order }) => order.Id);
	const make = (Orders, at) => require_start.makeBatch(tx, {
		Bank: { Id: bank.Id },
		CollectionDate: require_start.firstCollection(at),
		Scheme: require_subscription_tables.MandateScheme.core,
		Orders
	}, {
		api,
		caller,
		now: at
	});
	const half = Math.ceil(ready.length / 2);
	const sentAt = new Date(now.getTime() - 13 * dayLength$5);
	const moving = {
		api,
		caller,
		now: sentAt,
		language: "it"
	};
	if (half > 0) {
		const sent = await make(ready.slice(0, half), sentAt);
		await require_start.moveBatch(tx, sent, {
			State: require_subscription_tables.DebitBatchState.sent,
			ValueDate: null
		}, moving);
		const [first] = await tx.select().from(require_subscription_tables.debitEntries).where(require_session.eq(require_subscription_tables.debitEntries.BatchId, sent)).limit(1);
		const returns = first ? [{
			EndToEndId: first.EndToEndId,
			Code: "AM04"
		}] : [];
		await require_start.takeReturns(tx, {
			returns,
			refused: []
		}, {
			...moving,
			now: new Date(now.getTime() - dayLength$5)
		});
	}
	if (ready.length > half) await make(ready.slice(half), now);
}
// server/demo/office-time.ts
const zone = "Europe/Rome";
const weekdayOf$1 = (day) => new Date(`${day}T00:00:00Z`).getUTCDay();
const isOfficeDay = (day) => ![0, 6].includes(weekdayOf$1(day)) && !require_subscription_tables.isItalianHoliday(day);
function officeDay$1(day, towards) {
	let near = day;
	while (!isOfficeDay(near)) near = require_subscription_tables.shiftDay(near, towards);
	return near;
}
function officeDaysFrom(day, many) {
	let near = officeDay$1(day, 1);
	for (let left = Math.abs(many); left > 0; left--) near = officeDay$1(require_subscription_tables.shiftDay(near, many < 0 ? -1 : 1), many < 0 ? -1 : 1);
	return near;
}
const officeMoment = (Day, Time) => require_subscription_tables.instantOf({
	Day,
	Time
}, zone);
function lastOfficeMoment(moment) {
	const { Day, Time } = require_subscription_tables.wallOf(new Date(moment).toISOString(), zone);
	const end = (day) => Date.parse(officeMoment(officeDay$1(day, -1), "17:50"));
	if (!isOfficeDay(Day) || Time.slice(0, 5) < "09:00") return end(require_subscription_tables.shiftDay(Day, -1));
	return Time.slice(0, 5) > "17:50" ? end(Day) : moment;
}
// server/demo/banking/demo-statement.ts
const matchedLines = 8;
const openLines = 6;
const payerOf = ({ Billing }) => require_subscription_tables.billingName(Billing).toUpperCase().slice(0, 70);
const ibanOf = ({ UserId }) => require_subscription_tables.italianIban("03069", "09606", String(6e5 + UserId).padStart(12, "0"));
const remittances = [
	({ TransferReference }) => `Pagamento ${TransferReference}`,
	({ Number: number }) => `Saldo ordine ${number}`,
	() => "Abbonamento gestionale",
	({ TransferReference }) => `${TransferReference}`,
	({ Number: number, TransferReference }) => `Ordine n. ${number} rif. ${TransferReference}`,
	() => "Quota annuale, grazie"
];
const paidByTransfer = (tx) => tx.select({
	order: require_subscription_tables.orders,
	payment: require_subscription_tables.orderPayments
}).from(require_subscription_tables.orderPayments).innerJoin(require_subscription_tables.orders, require_session.eq(require_subscription_tables.orders.Id, require_subscription_tables.orderPayments.OrderId)).where(require_session.and(require_session.eq(require_subscription_tables.orderPayments.Vector, require_subscription_tables.PaymentVector.bankTransfer), require_session.isNotNull(require_subscription_tables.orderPayments.ValueDate), require_session.eq(require_subscription_tables.orderPayments.State, "S"))).orderBy(require_session.desc(require_subscription_tables.orderPayments.Date), require_session.desc(require_subscription_tables.orderPayments.Id)).limit(matchedLines);
const awaitingTransfer = (tx, before) => tx.select().from(require_subscription_tables.orders).where(require_session.and(require_session.eq(require_subscription_tables.orders.PaymentType, require_subscription_tables.PaymentVector.bankTransfer), require_session.inArray(require_subscription_tables.orders.Status, [
	require_subscription_tables.OrderStatus.pending,
	require_subscription_tables.OrderStatus.pendingRenew,
	require_subscription_tables.OrderStatus.pendingConfirm
]), require_session.gt(require_subscription_tables.orders.Total, 0), require_session.lt(require_subscription_tables.orders.Date, before))).orderBy(require_session.asc(require_subscription_tables.orders.ExpirationDate), require_session.asc(require_subscription_tables.orders.Id)).limit(openLines);
async function seedDemoStatement(tx, { staffId, now }) {
	const [bank] = await tx.select({ Id: require_subscription_tables.banks.Id }).from(require_subscription_tables.banks).where(require_session.eq(require_subscription_tables.banks.UseForTransfers, true)).limit(1);
	if (!bank) return;
	const today = require_subscription_tables.romeDay(now);
	const yesterday = officeDay$1(require_subscription_tables.shiftDay(today, -1), -1);
	const paid = await paidByTransfer(tx);
	const open = await awaitingTransfer(tx, `${yesterday}T00:00:00Z`);
	const bookedOn = (ago) => officeDay$1(require_subscription_tables.shiftDay(today, -1 - ago), -1);
	const common = {
		BankId: bank.Id,
		CreatedById: staffId,
		UpdatedById: staffId,
		CreatedAt: now.toISOString(),
		UpdatedAt: now.toISOString()
	};
	const matched = paid.map(({ order, payment }) => {
		const day = payment.ValueDate ?? today;
		return {
			BookingDate: day,
			ValueDate: day,
			Amount: payment.Amount,
			Matched: payment.Amount,
			State: require_subscription_tables.BankLineState.matched,
			Payer: payerOf(order),
			PayerIban: ibanOf(order),
			Remittance: `Pagamento ${order.TransferReference}`
		};
	});
	const fresh = open.map((order, index) => {
		const placed = require_subscription_tables.romeDay(new Date(order.Date));
		const day = [bookedOn(index % 3), placed].sort().at(-1) ?? yesterday;
		return {
			BookingDate: day,
			ValueDate: day,
			Amount: order.Total,
			Matched: 0,
			State: require_subscription_tables.BankLineState.new,
			Payer: payerOf(order),
			PayerIban: ibanOf(order),
			Remittance: remittances[index % remittances.length]?.(order) ?? ""
		};
	});
	const unknown = {
		BookingDate: yesterday,
		ValueDate: yesterday,
		Amount: 8750,
		Matched: 0,
		State: require_subscription_tables.BankLineState.new,
		Payer: "MARTINI E FIGLI SNC",
		PayerIban: require_subscription_tables.italianIban("02008", "01600", "000000987654"),
		Remittance: "Rimborso spese trasferta"
	};
	const lines = [
		...matched,
		...fresh,
		unknown
	].sort((one, other) => one.BookingDate < other.BookingDate ? -1 : 1);
	const days = lines.map(({ BookingDate }) => BookingDate);
	const [statement] = await tx.insert(require_subscription_tables.bankStatements).values({
		...common,
		FileName: `movimenti-${today}.csv`,
		Format: "CSV",
		FileHash: "demonstration-movements",
		FromDate: days[0] ?? null,
		ToDate: days.at(-1) ?? null,
		LineCount: lines.length
	}).returning({ Id: require_subscription_tables.bankStatements.Id });
	const made = await tx.insert(require_subscription_tables.bankLines).values(lines.map((line, index) => ({
		...common,
		...line,
		StatementId: statement?.Id ?? 0,
		Fingerprint: `demonstration-movement-${index}`
	}))).returning({
		Id: require_subscription_tables.bankLines.Id,
		Remittance: require_subscription_tables.bankLines.Remittance,
		State: require_subscription_tables.bankLines.State
	});
	const matches = paid.flatMap(({ order, payment }) => {
		const line = made.find(({ Remittance, State }) => State === require_subscription_tables.BankLineState.matched && Remittance.endsWith(order.TransferReference ?? "-"));
		const Reasons = [
			require_subscription_tables.MatchReason.reference,
			require_subscription_tables.MatchReason.amount,
			require_subscription_tables.MatchReason.payer
		];
		const about = {
			OrderId: order.Id,
			PaymentId: payment.Id,
			Amount: payment.Amount
		};
		return line ? [{
			...about,
			LineId: line.Id,
			Confidence: 100,
			Reasons,
			ConfirmedAt: payment.Date,
			ConfirmedById: staffId
		}] : [];
	});
	if (matches.length > 0) await tx.insert(require_subscription_tables.bankMatches).values(matches);
}
// server/demo/banking/demo-transfers.ts
const dayLength$4 = 864e5;
const itemOf = ({ Kind, Id }) => ({
	Kind,
	Id
});
async function setAccount(tx, { maker, secret }, waiting, now) {
	const Iban = require_subscription_tables.italianIban("02008", "01600", String(3e5 + waiting.Id).padStart(12, "0"));
	await require_start.lockItems(tx, [itemOf(waiting)]);
	const account = {
		Iban,
		Holder: waiting.Customer.Description.slice(0, 70),
		Source: require_subscription_tables.AccountSource.staff
	};
	await require_start.saveAccount(tx, secret, itemOf(waiting), account, {
		caller: maker,
		now
	});
}
async function makeBatch(tx, demo, bankId, items, now) {
	for (const one of items) await setAccount(tx, demo, one, now);
	const asked = {
		Bank: { Id: bankId },
		ExecutionDate: require_start.nextBankDay(require_subscription_tables.romeDay(now)),
		Items: items.map(itemOf)
	};
	const id = await require_start.makeTransfers(tx, asked, {
		caller: demo.maker,
		now
	});
	await require_start.moveTransfers(tx, id, require_subscription_tables.TransferBatchState.released, {
		caller: demo.releaser,
		now,
		language: "it"
	});
	return id;
}
async function pastBatch(tx, demo, bankId, items) {
	const now = new Date(demo.now.getTime() - 6 * dayLength$4);
	const id = await makeBatch(tx, demo, bankId, items, now);
	const moving = {
		caller: demo.maker,
		now,
		language: "it"
	};
	await require_start.moveTransfers(tx, id, require_subscription_tables.TransferBatchState.sent, moving);
	const [entry] = await tx.select().from(require_start.transferEntries).where(require_session.eq(require_start.transferEntries.BatchId, id)).orderBy(require_session.asc(require_start.transferEntries.Id)).limit(1);
	const rejected = {
		Name: entry?.EndToEndId ?? "",
		Report: require_subscription_tables.BankReport.rejected,
		Code: "AC04"
	};
	await require_start.takeReports(tx, {
		files: [],
		transfers: [rejected],
		bookings: []
	}, {
		caller: demo.maker,
		now
	});
	await require_start.moveTransfers(tx, id, require_subscription_tables.TransferBatchState.done, moving);
}
async function seedDemoTransfers(tx, demo) {
	const [bank] = await tx.select({ Id: require_subscription_tables.banks.Id }).from(require_subscription_tables.banks).where(require_start.sendsTransfers).limit(1);
	const [first, second, third, fourth] = await require_start.waitingTransfers(tx);
	if (!bank || !first || !second) return;
	await pastBatch(tx, demo, bank.Id, [first, second]);
	if (third) await makeBatch(tx, demo, bank.Id, [third], demo.now);
	if (fourth) await setAccount(tx, demo, fourth, demo.now);
}
// server/demo/catalogue/demo-kinds.ts
const yearly = {
	UnitOfMeasure: require_subscription_tables.UnitOfMeasure.days,
	BillingMethod: "1",
	PriceType: require_subscription_tables.PriceType.full,
	Quantity: 365,
	GraceDays: 15
};
const halfYearly = {
	...yearly,
	BillingMethod: "2",
	Quantity: 182
};
const monthly = {
	...yearly,
	BillingMethod: "6",
	Quantity: 30,
	GraceDays: 5
};
const consumed = {
	UnitOfMeasure: require_subscription_tables.UnitOfMeasure.number,
	BillingMethod: "7"
};
const once = {
	UnitOfMeasure: require_subscription_tables.UnitOfMeasure.number,
	BillingMethod: "8"
};
// server/demo/catalogue/demo-associations.ts
const demoAssociations = [
	{
		Code: "BASE",
		Description: "Circolo Base",
		ShopTitle: "Base",
		ShopSubtitle: "Per l\u2019associazione che comincia",
		ShopDescription: "<p>Soci, quote e ricevute in ordine dal primo giorno, senza fogli sparsi. Bastano un\u2019ora e l\u2019elenco dei soci per partire.</p>",
		Software: require_subscription_tables.Software.association,
		IsBase: true,
		Group: "ASS-ABB",
		Slug: "base",
		Color: "#1565C0",
		SeoTitle: "Gestionale per piccole associazioni",
		SeoDescription: "Soci, quote, ricevute e prima nota per la tua associazione.",
		Position: 10,
		Packages: [{
			...yearly,
			Code: "BASE-ANNO",
			Description: "Base annuale",
			Type: require_subscription_tables.PackageType.singleActivity,
			Price: 120,
			MaxActivities: 1,
			IncludedEmails: 200,
			Features: [
				"Fino a 150 soci",
				"Quote e ricevute",
				"Prima nota semplificata",
				"200 email comprese"
			],
			Position: 10
		}, {
			...halfYearly,
			Code: "BASE-SEM",
			Description: "Base semestrale",
			Type: require_subscription_tables.PackageType.singleActivity,
			Price: 66,
			MaxActivities: 1,
			IncludedEmails: 100,
			Features: [
				"Fino a 150 soci",
				"Quote e ricevute",
				"Prima nota semplificata",
				"100 email comprese"
			],
			Position: 20
		}]
	},
	{
		Code: "PLUS",
		Description: "Circolo Plus",
		ShopTitle: "Plus",
		ShopSubtitle: "Con fatturazione elettronica e scadenzario",
		ShopDescription: "<p>Tutto quello che c\u2019\u00e8 in Base, pi\u00f9 le fatture elettroniche, lo scadenzario di certificati e tessere e i promemoria automatici ai soci.</p>",
		Software: require_subscription_tables.Software.association,
		IsBase: true,
		Group: "ASS-ABB",
		Slug: "plus",
		Visibility: "2",
		Badge: "Il pi\u00f9 scelto",
		Color: "#0D47A1",
		SeoTitle: "Gestionale per associazioni con fattura elettronica",
		SeoDescription: "Soci, quote, fatture elettroniche e promemoria automatici.",
		Position: 20,
		Packages: [{
			...yearly,
			Code: "PLUS-ANNO",
			Description: "Plus annuale",
			Type: require_subscription_tables.PackageType.singleActivity,
			Price: 240,
			FullPrice: 288,
			PriceListVisibility: "2",
			MaxActivities: 1,
			IncludedEmails: 1e3,
			IncludedSms: 50,
			Features: [
				"Soci senza limite",
				"Fatturazione elettronica",
				"Scadenzario e promemoria",
				"1.000 email e 50 SMS compresi"
			],
			Position: 10
		}, {
			...monthly,
			Code: "PLUS-MESE",
			Description: "Plus mensile",
			Type: require_subscription_tables.PackageType.singleActivity,
			Price: 24,
			MaxActivities: 1,
			IncludedEmails: 80,
			Features: [
				"Soci senza limite",
				"Fatturazione elettronica",
				"Scadenzario e promemoria",
				"80 email comprese"
			],
			Position: 20
		}]
	},
	{
		Code: "MULTI",
		Description: "Circolo Multi",
		ShopTitle: "Multi",
		ShopSubtitle: "Pi\u00f9 associazioni con un solo accesso",
		ShopDescription: "<p>Per chi segue pi\u00f9 realt\u00e0: consulenti, federazioni, polisportive. Ogni associazione ha i suoi libri, tu passi dall\u2019una all\u2019altra con un clic.</p>",
		Software: require_subscription_tables.Software.association,
		IsBase: true,
		Group: "ASS-ABB",
		Slug: "multi",
		Color: "#283593",
		Position: 30,
		Packages: [{
			...yearly,
			Code: "MULTI-3",
			Description: "Multi fino a 3 associazioni",
			Type: require_subscription_tables.PackageType.multipleActivities,
			Price: 390,
			MaxActivities: 3,
			IncludedEmails: 2e3,
			Features: [
				"Fino a 3 associazioni",
				"Tutto quello che c\u2019\u00e8 in Plus",
				"2.000 email comprese"
			],
			Position: 10
		}, {
			...yearly,
			Code: "MULTI-10",
			Description: "Multi fino a 10 associazioni",
			Type: require_subscription_tables.PackageType.multipleActivities,
			Price: 890,
			FullPrice: 990,
			MaxActivities: 10,
			IncludedEmails: 5e3,
			Features: [
				"Fino a 10 associazioni",
				"Tutto quello che c\u2019\u00e8 in Plus",
				"5.000 email comprese",
				"Assistenza prioritaria"
			],
			Position: 20
		}]
	},
	{
		Code: "ATTIVITA",
		Description: "Attivit\u00e0 aggiuntive",
		ShopTitle: "Attivit\u00e0 aggiuntive",
		Software: require_subscription_tables.Software.association,
		Group: "ASS-SER",
		Slug: "attivita-aggiuntive",
		Position: 40,
		Packages: [{
			UnitOfMeasure: require_subscription_tables.UnitOfMeasure.number,
			BillingMethod: "1",
			PriceType: require_subscription_tables.PriceType.unit,
			Quantity: 1,
			MaxQuantity: 20,
			Code: "ATT-1",
			Description: "Una associazione in pi\u00f9",
			Type: require_subscription_tables.PackageType.additionalActivities,
			Price: 90,
			Requires: ["MULTI-3", "MULTI-10"],
			Features: ["Una associazione oltre a quelle comprese"]
		}]
	},
	{
		Code: "EMAIL",
		Description: "Email per le associazioni",
		ShopTitle: "Email",
		Software: require_subscription_tables.Software.association,
		Group: "ASS-SER",
		Slug: "email",
		Position: 50,
		Packages: [{
			...consumed,
			PriceType: require_subscription_tables.PriceType.full,
			Quantity: 1e3,
			Code: "EMAIL-1000",
			Description: "1.000 email",
			Type: require_subscription_tables.PackageType.email,
			Price: 30,
			Position: 10
		}, {
			...consumed,
			PriceType: require_subscription_tables.PriceType.full,
			Quantity: 5e3,
			Code: "EMAIL-5000",
			Description: "5.000 email",
			Type: require_subscription_tables.PackageType.email,
			Price: 120,
			FullPrice: 150,
			Position: 20
		}]
	},
	{
		Code: "SMS",
		Description: "SMS per le associazioni",
		ShopTitle: "SMS",
		Software: require_subscription_tables.Software.association,
		Group: "ASS-SER",
		Slug: "sms",
		Position: 60,
		Packages: [{
			...consumed,
			PriceType: require_subscription_tables.PriceType.unit,
			Quantity: 500,
			MaxQuantity: 20,
			Code: "SMS-500",
			Description: "500 SMS",
			Type: require_subscription_tables.PackageType.sms,
			Price: .065,
			Features: ["Valgono finch\u00e9 non li usi"]
		}]
	},
	{
		Code: "FORMAZIONE",
		Description: "Formazione",
		ShopTitle: "Formazione",
		Software: require_subscription_tables.Software.association,
		Group: "ASS-SER",
		Slug: "formazione",
		Position: 70,
		Packages: [{
			...once,
			PriceType: require_subscription_tables.PriceType.unit,
			Quantity: 1,
			MaxQuantity: 8,
			Code: "FORM-ORA",
			Description: "Un\u2019ora di formazione",
			Type: require_subscription_tables.PackageType.other,
			Price: 60,
			Features: ["In videochiamata, con chi conosce il programma"]
		}]
	}
];
// server/demo/catalogue/demo-centres.ts
const demoCentres = [
	{
		Code: "CENTRO",
		Description: "Circolo Sport Centro",
		ShopTitle: "Centro",
		ShopSubtitle: "Iscrizioni, corsi e incassi in un posto solo",
		ShopDescription: "<p>La segreteria del tuo centro: iscrizioni, corsi, presenze, certificati medici e incassi. Su computer e tablet, anche al banco.</p>",
		Software: require_subscription_tables.Software.centre,
		IsBase: true,
		Group: "SPO-ABB",
		Slug: "centro",
		Visibility: "2",
		Badge: "Il pi\u00f9 scelto",
		Color: "#2E7D32",
		SeoTitle: "Gestionale per palestre e centri sportivi",
		SeoDescription: "Iscrizioni, corsi, presenze e incassi del tuo centro sportivo.",
		Position: 10,
		Packages: [{
			...yearly,
			Code: "CENTRO-ANNO",
			Description: "Centro annuale",
			Type: require_subscription_tables.PackageType.centre,
			Price: 450,
			FullPrice: 588,
			PriceListVisibility: "2",
			IncludedEmails: 2e3,
			IncludedSms: 100,
			Features: [
				"Iscritti senza limite",
				"Corsi e presenze",
				"Certificati medici in scadenza",
				"2.000 email e 100 SMS compresi"
			],
			Position: 10
		}, {
			...monthly,
			Code: "CENTRO-MESE",
			Description: "Centro mensile",
			Type: require_subscription_tables.PackageType.centre,
			Price: 49,
			IncludedEmails: 150,
			Features: [
				"Iscritti senza limite",
				"Corsi e presenze",
				"Certificati medici in scadenza",
				"150 email comprese"
			],
			Position: 20
		}]
	},
	{
		Code: "CENTRO-PLUS",
		Description: "Circolo Sport Centro Plus",
		ShopTitle: "Centro Plus",
		ShopSubtitle: "Con controllo accessi e prenotazioni online",
		ShopDescription: "<p>Per i centri con pi\u00f9 sale: prenotazioni dal telefono, tornelli e accessi, pi\u00f9 operatori con permessi diversi.</p>",
		Software: require_subscription_tables.Software.centre,
		IsBase: true,
		Group: "SPO-ABB",
		Slug: "centro-plus",
		Badge: "Novit\u00e0",
		Color: "#1B5E20",
		Position: 20,
		Packages: [{
			...yearly,
			Code: "CPLUS-ANNO",
			Description: "Centro Plus annuale",
			Type: require_subscription_tables.PackageType.centre,
			Price: 790,
			DiscountType: "2",
			DiscountValue: 10,
			IncludedEmails: 5e3,
			IncludedSms: 300,
			Features: [
				"Tutto quello che c\u2019\u00e8 in Centro",
				"Prenotazioni online",
				"Controllo accessi",
				"Pi\u00f9 sedi"
			],
			Position: 10
		}, {
			...monthly,
			Code: "CPLUS-MESE",
			Description: "Centro Plus mensile",
			Type: require_subscription_tables.PackageType.centre,
			Price: 79,
			IncludedEmails: 400,
			Features: [
				"Tutto quello che c\u2019\u00e8 in Centro",
				"Prenotazioni online",
				"Controllo accessi"
			],
			Position: 20
		}]
	},
	{
		Code: "INCASSO",
		Description: "Circolo Sport a incasso",
		ShopTitle: "A incasso",
		Software: require_subscription_tables.Software.centre,
		IsBase: true,
		Group: "SPO-ABB",
		Slug: "a-incasso",
		Visibility: "3",
		Position: 30,
		Packages: [{
			UnitOfMeasure: require_subscription_tables.UnitOfMeasure.collection,
			BillingMethod: "7",
			PriceType: require_subscription_tables.PriceType.unit,
			Quantity: 1,
			Code: "INC-1",
			Description: "Canone dell\u20191% sull\u2019incasso",
			Type: require_subscription_tables.PackageType.centre,
			Price: 1,
			PriceListVisibility: "3"
		}]
	},
	{
		Code: "CREDITO",
		Description: "Credito",
		ShopTitle: "Credito",
		Software: require_subscription_tables.Software.centre,
		Group: "SPO-SER",
		Slug: "credito",
		Position: 40,
		Packages: [{
			...consumed,
			PriceType: require_subscription_tables.PriceType.unit,
			Quantity: 1,
			MinQuantity: 20,
			MaxQuantity: 1e3,
			QuantityStep: 10,
			Code: "CREDITO",
			Description: "Ricarica di credito",
			Type: require_subscription_tables.PackageType.credit,
			Price: 1,
			Features: ["Un euro di credito per ogni euro"]
		}]
	},
	{
		Code: "EMAIL",
		Description: "Email per i centri sportivi",
		ShopTitle: "Email",
		Software: require_subscription_tables.Software.centre,
		Group: "SPO-SER",
		Slug: "email-sport",
		Position: 50,
		Packages: [{
			...consumed,
			PriceType: require_subscription_tables.PriceType.full,
			Quantity: 5e3,
			Code: "EMAIL-5000",
			Description: "5.000 email",
			Type: require_subscription_tables.PackageType.email,
			Price: 120
		}]
	},
	{
		Code: "SMS",
		Description: "SMS per i centri sportivi",
		ShopTitle: "SMS",
		Software: require_subscription_tables.Software.centre,
		Group: "SPO-SER",
		Slug: "sms-sport",
		Position: 60,
		Packages: [{
			...consumed,
			PriceType: require_subscription_tables.PriceType.unit,
			Quantity: 1e3,
			MaxQuantity: 20,
			Code: "SMS-1000",
			Description: "1.000 SMS",
			Type: require_subscription_tables.PackageType.sms,
			Price: .06,
			Features: ["Valgono finch\u00e9 non li usi"]
		}]
	},
	{
		Code: "AVVIAMENTO",
		Description: "Avviamento",
		ShopTitle: "Avviamento",
		Software: require_subscription_tables.Software.centre,
		Group: "SPO-SER",
		Slug: "avviamento",
		Position: 70,
		Packages: [{
			...once,
			PriceType: require_subscription_tables.PriceType.full,
			Quantity: 1,
			Code: "AVVIAMENTO",
			Description: "Avviamento con importazione",
			Type: require_subscription_tables.PackageType.other,
			Price: 250,
			Features: ["Importiamo i tuoi iscritti", "Due ore con un nostro tecnico"]
		}]
	}
];
// server/demo/catalogue/demo-groups.ts
const demoGroups = [
	{
		Code: "ASS-ABB",
		Description: "Abbonamenti associazioni",
		ShopTitle: "Abbonamenti",
		ShopDescription: "Scegli quanto ti serve: puoi sempre passare a un abbonamento pi\u00f9 grande.",
		Software: require_subscription_tables.Software.association,
		Color: "#1565C0",
		Icon: "users",
		Position: 10
	},
	{
		Code: "ASS-SER",
		Description: "Servizi associazioni",
		ShopTitle: "Servizi aggiuntivi",
		Software: require_subscription_tables.Software.association,
		Color: "#00695C",
		Icon: "mail",
		Position: 20
	},
	{
		Code: "SPO-ABB",
		Description: "Abbonamenti centri sportivi",
		ShopTitle: "Abbonamenti",
		ShopDescription: "Iscrizioni, corsi e incassi del tuo centro, al mese o all\u2019anno.",
		Software: require_subscription_tables.Software.centre,
		Color: "#2E7D32",
		Icon: "barbell",
		Position: 10
	},
	{
		Code: "SPO-SER",
		Description: "Servizi centri sportivi",
		ShopTitle: "Servizi aggiuntivi",
		Software: require_subscription_tables.Software.centre,
		Color: "#E65100",
		Icon: "message",
		Position: 20
	}
];
// server/demo/catalogue/demo-catalogue.ts
const pricesSince = (now) => `${Number(require_subscription_tables.romeDay(now).slice(0, 4)) - 3}-01-01`;
async function addGroups(tx) {
	const ids = new Map();
	for (const demo of demoGroups) {
		const group = require_subscription_tables.groups.input.parse(demo);
		const Search = require_subscription_tables.searchText(group.Code, group.Description, group.ShopTitle);
		const values = {
			...require_subscription_tables.columnsOf(require_subscription_tables.groups$1, group),
			Search
		};
		const [row] = await tx.insert(require_subscription_tables.groups$1).values(values).returning({ Id: require_subscription_tables.groups$1.Id });
		if (row) ids.set(group.Code, row.Id);
	}
	return ids;
}
async function addPackage(tx, demo, product, { GroupId, ValidFrom }) {
	const { Requires: _, ...fields } = demo;
	const input = require_subscription_tables.packages.input.parse({
		...fields,
		ShopTitle: demo.ShopTitle ?? demo.Description,
		Software: product.Software,
		Product: { Id: product.Id }
	});
	const values = {
		...require_subscription_tables.columnsOf(require_subscription_tables.packages$1, input),
		GroupId,
		VatRate: require_subscription_tables.toBasisPoints(input.VatRate),
		DiscountValue: input.DiscountValue === null ? null : require_subscription_tables.toBasisPoints(input.DiscountValue),
		Search: require_subscription_tables.searchText(input.Code, input.Description, input.ShopTitle)
	};
	const [row] = await tx.insert(require_subscription_tables.packages$1).values(values).returning({ Id: require_subscription_tables.packages$1.Id });
	const PackageId = row?.Id ?? 0;
	const FullPrice = input.FullPrice === null ? null : require_subscription_tables.toMicros(input.FullPrice);
	await tx.insert(require_subscription_tables.packagePrices).values({
		PackageId,
		Price: require_subscription_tables.toMicros(input.Price),
		FullPrice,
		ValidFrom
	});
	return PackageId;
}
async function addProduct(tx, demo, groupIds, ids, ValidFrom) {
	const { Group, Packages, ...fields } = demo;
	const input = require_subscription_tables.products.input.parse(fields);
	const GroupId = groupIds.get(Group) ?? null;
	const Search = require_subscription_tables.searchText(input.Code, input.Description, input.ShopTitle, input.Slug);
	const values = {
		...require_subscription_tables.columnsOf(require_subscription_tables.products$1, input),
		GroupId,
		Search
	};
	const [row] = await tx.insert(require_subscription_tables.products$1).values(values).returning({ Id: require_subscription_tables.products$1.Id });
	const product = {
		Id: row?.Id ?? 0,
		Software: input.Software
	};
	for (const each of Packages) ids.set(`${input.Software}:${each.Code}`, await addPackage(tx, each, product, {
		GroupId,
		ValidFrom
	}));
}
async function addRequirements(tx, demo, ids) {
	const idOf = (code) => ids.get(`${demo.Software}:${code}`) ?? 0;
	const rows = demo.Packages.flatMap(({ Code, Requires = [] }) => Requires.map((required) => ({
		PackageId: idOf(Code),
		RequiredId: idOf(required)
	})));
	if (rows.length > 0) await tx.insert(require_subscription_tables.packageRequirements).values(rows);
}
async function seedDemoCatalogue(tx, now = new Date()) {
	const groupIds = await addGroups(tx);
	const ids = new Map();
	const all = [...demoAssociations, ...demoCentres];
	for (const demo of all) await addProduct(tx, demo, groupIds, ids, pricesSince(now));
	for (const demo of all) await addRequirements(tx, demo, ids);
	return { packages: ids };
}
// server/demo/catalogue/demo-switches.ts
async function seedDemoSwitches(tx) {
	for (const software of [require_subscription_tables.Software.association, require_subscription_tables.Software.centre]) {
		const rows = await tx.select({
			Id: require_subscription_tables.products$1.Id,
			Title: require_subscription_tables.products$1.ShopTitle
		}).from(require_subscription_tables.products$1).where(require_session.and(require_session.eq(require_subscription_tables.products$1.Software, software), require_session.eq(require_subscription_tables.products$1.IsBase, true))).orderBy(require_subscription_tables.products$1.Position, require_subscription_tables.products$1.Id);
		const values = rows.slice(1).flatMap((upper, index) => {
			const lower = rows[index];
			return lower ? [switchOf(lower, upper, require_subscription_tables.SwitchDirection.up), switchOf(upper, lower, require_subscription_tables.SwitchDirection.down)] : [];
		});
		if (values.length > 0) await tx.insert(require_subscription_tables.productSwitches$1).values(values);
	}
}
function switchOf(from, to, Direction) {
	const Description = `Da ${from.Title} a ${to.Title}`;
	const terms = Direction === require_subscription_tables.SwitchDirection.up ? {
		Effect: require_subscription_tables.SwitchEffect.immediate,
		Proration: require_subscription_tables.SwitchProration.days,
		CreditMode: require_subscription_tables.SwitchCredit.order
	} : {
		Effect: require_subscription_tables.SwitchEffect.periodEnd,
		Proration: require_subscription_tables.SwitchProration.none,
		CreditMode: require_subscription_tables.SwitchCredit.wallet
	};
	return {
		Description,
		FromProductId: from.Id,
		ToProductId: to.Id,
		Direction,
		...terms,
		Search: require_subscription_tables.searchText(Description)
	};
}
// server/demo/crm/demo-activities.ts
const subjects = [
	{
		category: require_subscription_tables.CrmActivityCategory.phone,
		subject: "Telefonata al referente",
		minutes: 15,
		outcome: "Vuole una demo"
	},
	{
		category: require_subscription_tables.CrmActivityCategory.demo,
		subject: "Demo in rete",
		minutes: 60,
		outcome: "Piace la prima nota"
	},
	{
		category: require_subscription_tables.CrmActivityCategory.email,
		subject: "Mandare il listino",
		minutes: 10,
		outcome: "Mandato"
	},
	{
		category: require_subscription_tables.CrmActivityCategory.appointment,
		subject: "Incontro in sede",
		minutes: 90,
		outcome: "Ne parla al direttivo"
	},
	{
		category: require_subscription_tables.CrmActivityCategory.phone,
		subject: "Sentire dopo il direttivo",
		minutes: 15,
		outcome: "Decidono a fine mese"
	}
];
const slots = [
	"09:45",
	"11:30",
	"14:30",
	"16:15"
];
const insertActivities = require_subscription_tables.rowsInsert(require_subscription_tables.crmActivities);
const insertEvents$1 = require_subscription_tables.rowsInsert(require_subscription_tables.agendaEvents);
const pick$2 = (list, turn) => list[turn % list.length];
function freeTimes(today) {
	const taken = new Set();
	return (ownerId, days, turn) => {
		for (let further = 0;; further++) {
			const day = officeDaysFrom(today, days < 0 ? days - further : days + further);
			const time = slots.map((_, nth) => pick$2(slots, turn + nth)).find((slot) => !taken.has(`${ownerId} ${day} ${slot}`));
			if (!time) continue;
			taken.add(`${ownerId} ${day} ${time}`);
			return officeMoment(day, time);
		}
	};
}
async function seedDemoActivities(tx, now) {
	const types = await tx.select().from(require_subscription_tables.crmActivityTypes).orderBy(require_session.asc(require_subscription_tables.crmActivityTypes.Position));
	const typeOf = (category) => types.find(({ Category }) => Category === category);
	const followed = await tx.select({
		Id: require_subscription_tables.opportunities$1.Id,
		OwnerId: require_subscription_tables.opportunities$1.AssignedToId,
		Status: require_subscription_tables.opportunities$1.Status
	}).from(require_subscription_tables.opportunities$1).where(require_session.isNotNull(require_subscription_tables.opportunities$1.AssignedToId)).orderBy(require_session.asc(require_subscription_tables.opportunities$1.Id));
	const [last] = await tx.select({ Id: require_session.sql`coalesce(max(${require_subscription_tables.agendaEvents.Id}), 0)`.mapWith(Number) }).from(require_subscription_tables.agendaEvents);
	const events = [];
	const rows = [];
	const freeTime = freeTimes(require_subscription_tables.romeDay(now));
	const add = (turn, days, opportunity) => {
		const { category, subject, minutes, outcome } = pick$2(subjects, turn);
		const type = typeOf(category);
		const OwnerId = opportunity.OwnerId ?? 0;
		if (!type) return;
		const StartAt = freeTime(OwnerId, days, turn);
		const EndAt = new Date(Date.parse(StartAt) + minutes * 6e4).toISOString();
		const Done = EndAt < now.toISOString();
		const EventId = type.ToAgenda ? (last?.Id ?? 0) + events.length + 1 : null;
		const about = {
			TypeId: type.Id,
			OpportunityId: opportunity.Id
		};
		const Search = require_subscription_tables.searchText(subject);
		if (EventId !== null) events.push({
			...about,
			Id: EventId,
			Title: subject,
			StartAt,
			EndAt,
			OwnerId,
			Uid: `${(0, node_crypto.randomUUID)()}@circolo`,
			Search
		});
		const done = {
			Done,
			DoneAt: EndAt,
			DoneById: OwnerId,
			Outcome: outcome,
			Minutes: minutes
		};
		rows.push({
			...about,
			Category: type.Category,
			Subject: subject,
			AssignedToId: OwnerId,
			Search,
			PlannedFrom: StartAt,
			PlannedTo: EndAt,
			AgendaEventId: EventId,
			...Done ? done : {}
		});
	};
	for (const [turn, opportunity] of followed.entries()) {
		const isOpen = opportunity.Status === require_subscription_tables.OpportunityStatus.assigned;
		add(turn, -(2 + turn % 6), opportunity);
		if (isOpen && turn % 5 !== 4) add(turn + 1, 1 + turn * 3 % 8, opportunity);
	}
	await insertEvents$1(tx, events);
	await insertActivities(tx, rows);
	await tx.execute(require_session.sql`select setval(pg_get_serial_sequence('agenda_event', 'id'), (select max(id) from agenda_event))`);
	await tx.update(require_subscription_tables.opportunities$1).set({
		LastActivityAt: require_session.sql`(select max(a.done_at) from crm_activity a where a.opportunity_id = ${require_subscription_tables.opportunities$1.Id} and a.done)`,
		NextActivityAt: require_session.sql`(select min(a.planned_from) from crm_activity a where a.opportunity_id = ${require_subscription_tables.opportunities$1.Id} and not a.done)`
	}).where(require_session.isNotNull(require_subscription_tables.opportunities$1.AssignedToId));
}
// server/demo/crm/demo-agenda.ts
const activities = [
	{
		category: require_subscription_tables.CrmActivityCategory.phone,
		subject: "Prima telefonata",
		at: [-3, "10:00"],
		minutes: 15,
		outcome: "Interessati, vogliono la demo"
	},
	{
		category: require_subscription_tables.CrmActivityCategory.phone,
		subject: "Richiamare per i prezzi",
		at: [-1, "16:30"],
		minutes: 15
	},
	{
		category: require_subscription_tables.CrmActivityCategory.demo,
		subject: "Demo in rete",
		at: [0, "11:00"],
		minutes: 60
	},
	{
		category: require_subscription_tables.CrmActivityCategory.appointment,
		subject: "Incontro in sede",
		at: [1, "15:00"],
		minutes: 90
	},
	{
		category: require_subscription_tables.CrmActivityCategory.phone,
		subject: "Sentire il presidente",
		at: [2, "09:30"],
		minutes: 15
	}
];
const moment = (now, [days, hour]) => officeMoment(officeDaysFrom(require_subscription_tables.romeDay(now), days), hour);
const later$1 = (instant, minutes) => new Date(Date.parse(instant) + minutes * 6e4).toISOString();
const newEvent = (Title, OwnerId) => ({
	Title,
	OwnerId,
	Uid: `${(0, node_crypto.randomUUID)()}@circolo`,
	Search: require_subscription_tables.searchText(Title)
});
async function seedActivity(tx, activity, about) {
	const { LeadId, ownerId, now } = about;
	const [type] = await tx.select().from(require_subscription_tables.crmActivityTypes).where(require_session.eq(require_subscription_tables.crmActivityTypes.Category, activity.category)).orderBy(require_session.asc(require_subscription_tables.crmActivityTypes.Position)).limit(1);
	if (!type) return;
	const PlannedFrom = moment(now, activity.at);
	const PlannedTo = later$1(PlannedFrom, activity.minutes);
	const times = {
		StartAt: PlannedFrom,
		EndAt: PlannedTo,
		TypeId: type.Id,
		LeadId
	};
	const [event] = type.ToAgenda ? await tx.insert(require_subscription_tables.agendaEvents).values({
		...newEvent(activity.subject, ownerId),
		...times
	}).returning({ Id: require_subscription_tables.agendaEvents.Id }) : [];
	const done = activity.outcome ? {
		Done: true,
		DoneAt: PlannedTo,
		DoneById: ownerId,
		Outcome: activity.outcome,
		Minutes: activity.minutes
	} : {};
	await tx.insert(require_subscription_tables.crmActivities).values({
		TypeId: type.Id,
		Category: type.Category,
		Subject: activity.subject,
		AssignedToId: ownerId,
		LeadId,
		PlannedFrom,
		PlannedTo,
		AgendaEventId: event?.Id ?? null,
		Search: require_subscription_tables.searchText(activity.subject),
		...done
	});
	await require_subscription_tables.touchActivities(tx, {
		OpportunityId: null,
		LeadId
	});
}
function holidayMeetings(first) {
	const day = require_subscription_tables.romeDay(new Date(first));
	return Array.from({ length: 104 }, (_, week) => require_subscription_tables.shiftDay(day, week * 7)).filter((meeting) => !isOfficeDay(meeting));
}
async function seedDemoAgenda(tx, { ownerId, now }) {
	const followed = await tx.select({ Id: require_subscription_tables.leads$1.Id }).from(require_subscription_tables.leads$1).where(require_session.ne(require_subscription_tables.leads$1.Status, require_subscription_tables.LeadStatus.discarded)).orderBy(require_session.asc(require_subscription_tables.leads$1.Id));
	for (const [index, activity] of activities.entries()) {
		const lead = followed[(index + 2) % followed.length];
		if (lead) await seedActivity(tx, activity, {
			LeadId: lead.Id,
			ownerId,
			now
		});
	}
	const StartAt = moment(now, [-10, "09:00"]);
	const opening = officeDay$1(require_subscription_tables.shiftDay(require_subscription_tables.romeDay(now), 3), 1);
	const fair = {
		AllDay: true,
		StartDate: opening,
		EndDate: officeDay$1(require_subscription_tables.shiftDay(opening, 1), 1)
	};
	const weekly = {
		Recurrence: "FREQ=WEEKLY",
		ExcludedDates: holidayMeetings(StartAt)
	};
	await tx.insert(require_subscription_tables.agendaEvents).values([
		{
			...newEvent("Riunione commerciale", ownerId),
			StartAt,
			EndAt: later$1(StartAt, 45),
			...weekly
		},
		{
			...newEvent("Fiera dello sport", ownerId),
			...fair,
			Location: "Rimini"
		},
		{
			...newEvent("Dentista", ownerId),
			StartAt: moment(now, [1, "18:00"]),
			EndAt: moment(now, [1, "18:45"]),
			Private: true
		}
	]);
}
// server/demo/demo-names.ts
const places = [
	[
		"Bologna",
		"BO",
		"40122",
		"051"
	],
	[
		"Modena",
		"MO",
		"41121",
		"059"
	],
	[
		"Milano",
		"MI",
		"20131",
		"02"
	],
	[
		"Torino",
		"TO",
		"10128",
		"011"
	],
	[
		"Padova",
		"PD",
		"35121",
		"049"
	],
	[
		"Firenze",
		"FI",
		"50123",
		"055"
	],
	[
		"Roma",
		"RM",
		"00185",
		"06"
	],
	[
		"Napoli",
		"NA",
		"80134",
		"081"
	],
	[
		"Bari",
		"BA",
		"70121",
		"080"
	],
	[
		"Palermo",
		"PA",
		"90133",
		"091"
	],
	[
		"Verona",
		"VR",
		"37121",
		"045"
	],
	[
		"Genova",
		"GE",
		"16121",
		"010"
	],
	[
		"Cagliari",
		"CA",
		"09124",
		"070"
	],
	[
		"Ancona",
		"AN",
		"60121",
		"071"
	],
	[
		"Perugia",
		"PG",
		"06121",
		"075"
	],
	[
		"Trento",
		"TN",
		"38122",
		"0461"
	]
];
const associations$1 = [
	["ASD Virtus Navile", "ASSPO"],
	["Circolo ARCI La Quercia", "CIRIC"],
	["Pro Loco Valsamoggia", "PROLO"],
	["Banda musicale Giuseppe Verdi", "BANDA"],
	["ODV Mani Tese Insieme", "ORVOL"],
	["APS Il Melograno", "ASPRO"],
	["Associazione culturale Il Portico", "ASCUL"],
	["Oratorio San Luca", "PARRO"],
	["ASD Pallavolo Fenice", "ASSPO"],
	["SSD Nuoto Azzurra", "SOSPO"],
	["Coro Voci del Borgo", "BANDA"],
	["APS Orti Urbani", "ASPRO"],
	["ASD Ciclistica Pedale Fermo", "ASSPO"],
	["Circolo fotografico Obiettivo", "ASCUL"],
	["Pro Loco Monte Sereno", "PROLO"],
	["ODV Amici del Gattile", "ORVOL"],
	["ASD Judo Kodama", "ASSPO"],
	["Universit\u00e0 del tempo libero", "ASCUL"],
	["Circolo scacchistico La Torre", "CIRIC"],
	["APS Nonni in Rete", "ASPRO"],
	["ASD Podistica Le Mura", "ASSPO"],
	["Filodrammatica I Guitti", "BANDA"],
	["Associazione commercianti Centro", "ASCAT"],
	["ASD Basket Girasole", "ASSPO"],
	["ETS Casa dei Libri", "ALETS"],
	["Gruppo alpinistico Cima Dodici", "ASGEN"],
	["APS Teatro Instabile", "ASPRO"],
	["ASD Ginnastica Aurora", "ASSPO"],
	["ODV Pronto Amico", "ORVOL"],
	["Circolo velico del Lago", "ASGEN"]
];
const centres = [
	["Padel Club Savena", "PADEL"],
	["Palestra Movida", "PALES"],
	["Piscina comunale Le Onde", "PISCI"],
	["Tennis Club I Pioppi", "TENNI"],
	["Centro danza \u00c9toile", "DANZA"],
	["Fitness Lab", "FITNE"],
	["Polisportivo San Donato", "POLIS"],
	["Box Ghisa", "CROSS"],
	["Yoga Sole", "YOGAP"],
	["Boulder House", "ARRAM"],
	["Calcetto Arena", "CALCI"],
	["Circolo ippico Le Querce", "EQUIT"],
	["Golf Colli Verdi", "GOLFC"],
	["Accademia Bushido", "MARZI"],
	["Palaghiaccio Polare", "PATTI"],
	["Tennis e Padel Belvedere", "TEPAD"],
	["Gymnica", "GINNA"],
	["Wellness Terra", "WELLN"],
	["Parco avventura Faggeta", "AVVEN"],
	["Palazzetto Due Canestri", "BASKE"],
	["Arcieri del Santerno", "TIROS"],
	["Strike Bowling", "BOWLI"],
	["Nautica Porto Vecchio", "NAUTI"],
	["Stadio Atletica 400", "ATLET"],
	["Palestra Officina", "PALES"],
	["Padel Quattro Vetri", "PADEL"],
	["Pilates Equilibrio", "YOGAP"],
	["Piscina Delfino", "PISCI"],
	["Scuola di danza Passo a due", "DANZA"],
	["Centro sportivo Campagnola", "ALCEN"]
];
const people = [
	["Giulia", "Bernardi"],
	["Marco", "Fontana"],
	["Francesca", "Rinaldi"],
	["Luca", "Marchetti"],
	["Elena", "Caruso"],
	["Andrea", "Sartori"],
	["Chiara", "Vitale"],
	["Davide", "Pellegrini"],
	["Silvia", "Monti"],
	["Paolo", "D\u2019Angelo"],
	["Federica", "Guerra"],
	["Stefano", "Bianco"],
	["Alessia", "Neri"],
	["Roberto", "Ferraro"],
	["Valentina", "Leone"],
	["Niccol\u00f2", "Serra"],
	["Martina", "Conti"],
	["Giorgio", "Valentini"],
	["Sara", "Palumbo"],
	["Antonio", "De Santis"]
];
const streets = [
	"Via Roma",
	"Via Garibaldi",
	"Via Mazzini",
	"Via Verdi",
	"Piazza Matteotti",
	"Viale Europa"
];
const associationKinds = [
	["ASD Pallavolo", "ASSPO"],
	["Circolo ricreativo", "CIRIC"],
	["ASD Calcio", "ASSPO"],
	["Pro Loco", "PROLO"],
	["APS", "ASPRO"],
	["Banda musicale", "BANDA"],
	["ASD Atletica", "ASSPO"],
	["Associazione culturale", "ASCUL"],
	["ODV Soccorso", "ORVOL"],
	["ASD Pallacanestro", "ASSPO"],
	["Coro", "BANDA"],
	["ASD Ciclistica", "ASSPO"]
];
const placeNames = [
	"Borgo Vecchio",
	"Colle Alto",
	"Ponte Vecchio",
	"Santa Lucia al Colle",
	"Riva Chiara",
	"Tre Fontane",
	"Val di Rocca",
	"Castel Sereno",
	"Le Torri",
	"Fonte Fredda",
	"Poggio Lungo"
];
const centreKinds = [
	["Palestra", "PALES"],
	["Padel Club", "PADEL"],
	["Piscina", "PISCI"],
	["Tennis Club", "TENNI"],
	["Scuola di danza", "DANZA"],
	["Fitness Club", "FITNE"],
	["Centro yoga", "YOGAP"],
	["Polisportivo", "POLIS"],
	["Accademia di judo", "MARZI"],
	["Calcetto", "CALCI"],
	["Arrampicata", "ARRAM"],
	["Centro sportivo", "ALCEN"]
];
const centreNames = [
	"Meridiana",
	"Arcobaleno",
	"Il Faro",
	"Zenit",
	"La Pineta",
	"Olimpia",
	"Aquilone",
	"Tre Ponti",
	"Levante",
	"Il Mulino",
	"Azzurra"
];
const firstNames = [
	"Anna",
	"Matteo",
	"Laura",
	"Simone",
	"Beatrice",
	"Fabio",
	"Cristina",
	"Alberto",
	"Irene",
	"Giacomo",
	"Monica",
	"Riccardo",
	"Daniela",
	"Filippo",
	"Ilaria",
	"Massimo",
	"Teresa",
	"Emanuele",
	"Giovanna",
	"Nicola",
	"Caterina",
	"Tommaso",
	"Lucia",
	"Enzo"
];
const lastNames = [
	"Barone",
	"Zanetti",
	"Colombo",
	"Rossetti",
	"Grassi",
	"Mancini",
	"Parisi",
	"Villa",
	"Benedetti",
	"Gatti",
	"Riva",
	"Bellini",
	"Silvestri",
	"Montanari",
	"Basile",
	"Orlandi",
	"Fiore",
	"Messina",
	"Carbone",
	"Lombardi",
	"Vitali",
	"Giordano",
	"Amato",
	"Piras",
	"Ruggeri",
	"Negri",
	"Sanna",
	"Pagani",
	"Moretti",
	"Marchi",
	"Fabbri"
];
// server/demo/random-numbers.ts
function randomNumbers(seed) {
	let state = seed;
	return () => {
		state = state + 1831565813 | 0;
		let mixed = Math.imul(state ^ state >>> 15, 1 | state);
		mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
		return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296;
	};
}
// server/demo/crm/demo-lead-history.ts
const day$4 = 864e5;
const many$1 = 150;
const imported = {
	from: 132,
	until: 144
};
const channels = [
	require_subscription_tables.LeadChannel.form,
	require_subscription_tables.LeadChannel.form,
	require_subscription_tables.LeadChannel.demo,
	require_subscription_tables.LeadChannel.demo,
	require_subscription_tables.LeadChannel.phone,
	require_subscription_tables.LeadChannel.email,
	require_subscription_tables.LeadChannel.manual,
	require_subscription_tables.LeadChannel.shop
];
const messages = [
	"Vorremmo lasciare il foglio di calcolo: si possono importare i soci?",
	"Quanto costa per due sedi?",
	"Ci serve la prima nota e la dichiarazione annuale.",
	"Cerchiamo prenotazioni in linea per i corsi.",
	null
];
const names = [
	"Rio Saldo",
	"Monte Acuto",
	"Acquaviva",
	"La Rupe",
	"Belfiore",
	"Campo Lungo",
	"Pietra Bassa",
	"Selva Rada"
];
const insertLeads = require_subscription_tables.rowsInsert(require_subscription_tables.leads$1);
const pick$1 = (list, turn) => list[turn % list.length];
function statusOf$1(age, chance) {
	if (age < 10) return chance < .5 ? require_subscription_tables.LeadStatus.new : require_subscription_tables.LeadStatus.contacted;
	if (age < 45 && chance < .45) return chance < .2 ? require_subscription_tables.LeadStatus.contacted : require_subscription_tables.LeadStatus.qualified;
	return chance < .62 ? require_subscription_tables.LeadStatus.converted : require_subscription_tables.LeadStatus.discarded;
}
async function seedDemoLeadHistory(tx, { origins, owners, customers, now }) {
	const random = randomNumbers(41);
	const discarded = await tx.select({ Id: require_subscription_tables.reasons.Id }).from(require_subscription_tables.reasons).where(require_session.eq(require_subscription_tables.reasons.Kind, require_subscription_tables.ReasonKind.discard)).orderBy(require_session.asc(require_subscription_tables.reasons.Position));
	const sources = await tx.select({ Code: require_subscription_tables.opportunitySources.Code }).from(require_subscription_tables.opportunitySources).orderBy(require_session.asc(require_subscription_tables.opportunitySources.Position));
	const rows = Array.from({ length: many$1 }, (_, index) => {
		const age = Math.round(725 * (1 - (index / many$1) ** .7)) + 2 + Math.floor(random() * 4);
		const Date_ = new Date(lastOfficeMoment(now.getTime() - age * day$4 - Math.floor(random() * 7) * 36e5));
		const at = Date_.toISOString();
		const status = statusOf$1(age, random());
		const isCentre = index % 2 === 1;
		const customer = status === require_subscription_tables.LeadStatus.converted ? customers.find(({ since }) => since >= require_subscription_tables.romeDay(Date_)) : void 0;
		const [kind] = pick$1(isCentre ? centreKinds : associationKinds, index);
		const BusinessName = customer?.Name ?? `${kind} ${pick$1(names, Math.floor(index / 12) + index)}`;
		const [FirstName, LastName] = [pick$1(firstNames, index * 5 + 1), pick$1(lastNames, index * 11 + 4)];
		const [City, Province] = pick$1(places, index * 3);
		const chosen = pick$1(channels, Math.floor(random() * channels.length));
		const Channel = index >= imported.from && index < imported.until ? require_subscription_tables.LeadChannel.import : chosen;
		const Message = pick$1(messages, index);
		const details = {
			Email: `contatto${1e3 + index}@example.org`,
			Phone: null,
			Mobile: `34711${String(2e4 + index)}`
		};
		const about = {
			...details,
			BusinessName,
			MembersCount: 30 + index * 37 % 400,
			Message,
			Channel
		};
		const Number_ = `L${require_subscription_tables.romeDay(Date_).slice(0, 4)}/${String(index + 1).padStart(6, "0")}`;
		const isOpen = status === require_subscription_tables.LeadStatus.new;
		const contactAt = new Date(Math.min(now.getTime(), Date_.getTime() + (2 + index % 30) * 36e5)).toISOString();
		const endedAt = new Date(Math.min(now.getTime(), Date_.getTime() + (4 + index % 20) * day$4)).toISOString();
		return {
			...about,
			...require_subscription_tables.scoreLead({
				...about,
				Products: []
			}),
			Number: Number_,
			Date: at,
			Status: status,
			FirstName,
			LastName,
			Name: BusinessName,
			City,
			Province,
			Software: isCentre ? require_subscription_tables.Software.centre : require_subscription_tables.Software.association,
			OriginId: isCentre ? origins.sport : origins.associations,
			SourceCode: pick$1(sources, Math.floor(random() * sources.length)).Code,
			AssignedToId: isOpen ? null : pick$1(owners, index),
			AssignedAt: isOpen ? null : at,
			PrivacyAcceptedAt: Channel === require_subscription_tables.LeadChannel.form ? at : null,
			FirstContactAt: isOpen ? null : contactAt,
			ConvertedAt: status === require_subscription_tables.LeadStatus.converted ? endedAt : null,
			DiscardReasonId: status === require_subscription_tables.LeadStatus.discarded ? pick$1(discarded, index).Id : null,
			UserId: customer?.Id ?? null,
			Search: require_subscription_tables.searchText(Number_, BusinessName, `${FirstName} ${LastName}`, details.Email, details.Mobile),
			CreatedAt: at,
			UpdatedAt: status === require_subscription_tables.LeadStatus.converted || status === require_subscription_tables.LeadStatus.discarded ? endedAt : contactAt
		};
	});
	const moved = require_session.sql`select setval('lead_number', ${many$1}::bigint)`;
	await insertLeads(tx, rows.sort((one, other) => one.Date < other.Date ? -1 : 1));
	await tx.execute(moved);
}
// server/demo/crm/demo-leads.ts
const { new: fresh, contacted, qualified, discarded } = require_subscription_tables.LeadStatus;
const rows = [
	{
		name: "ASD Pallavolo Sant\u2019Agata",
		person: ["Marta", "Galli"],
		town: ["Modena", "MO"],
		channel: require_subscription_tables.LeadChannel.form,
		status: fresh,
		members: 140,
		days: 0,
		message: "Oggi teniamo i soci in un foglio di calcolo: si pu\u00f2 importare?"
	},
	{
		name: "Circolo Il Mulino",
		person: ["Piero", "Fabbri"],
		town: ["Ravenna", "RA"],
		channel: require_subscription_tables.LeadChannel.demo,
		status: fresh,
		members: 60,
		days: 1
	},
	{
		name: "Banda cittadina di Carpi",
		person: ["Lucia", "Neri"],
		town: ["Carpi", "MO"],
		channel: require_subscription_tables.LeadChannel.phone,
		status: contacted,
		members: 45,
		days: 3,
		message: "Richiamare dopo la prova del gioved\u00ec."
	},
	{
		name: "Polisportiva Arcobaleno",
		person: ["Dario", "Conti"],
		town: ["Bologna", "BO"],
		channel: require_subscription_tables.LeadChannel.form,
		status: contacted,
		members: 320,
		days: 5,
		message: "Tre sedi e due segreterie: quanto costa?"
	},
	{
		name: "Pro Loco Valverde",
		person: ["Ivana", "Costa"],
		town: ["Parma", "PR"],
		channel: require_subscription_tables.LeadChannel.email,
		status: qualified,
		members: 90,
		days: 9
	},
	{
		name: "Centro yoga Aria",
		person: ["Elena", "Moro"],
		town: ["Reggio Emilia", "RE"],
		channel: require_subscription_tables.LeadChannel.manual,
		status: qualified,
		members: 210,
		days: 12
	},
	{
		name: "Gruppo scacchi Torre",
		person: ["Bruno", "Sala"],
		town: ["Ferrara", "FE"],
		channel: require_subscription_tables.LeadChannel.form,
		status: discarded,
		members: 12,
		days: 20,
		message: "Per ora facciamo da soli."
	}
];
const day$3 = 864e5;
const hour$3 = 36e5;
async function seedDemoLeads(tx, { OriginId, ownerId, now }) {
	const [reason] = await tx.select({ Id: require_subscription_tables.reasons.Id }).from(require_subscription_tables.reasons).where(require_session.eq(require_subscription_tables.reasons.Kind, require_subscription_tables.ReasonKind.discard)).orderBy(require_session.asc(require_subscription_tables.reasons.Position)).limit(1);
	for (const [index, { name, person, town, channel, status, members, days, message }] of rows.entries()) {
		const at = new Date(now.getTime() - days * day$3);
		const [FirstName, LastName] = person;
		const known = {
			BusinessName: name,
			FirstName,
			LastName,
			Email: `contatto${index + 1}@example.test`,
			Software: require_subscription_tables.Software.association
		};
		const details = {
			Mobile: `34700011${10 + index}`,
			MembersCount: members,
			Message: message ?? null
		};
		const id = await require_start.receiveLead(tx, {
			...known,
			...details,
			Channel: channel,
			OriginId
		}, at);
		const spokenTo = status === contacted || status === qualified;
		const isOwned = status !== fresh;
		await tx.update(require_subscription_tables.leads$1).set({
			Status: status,
			City: town[0],
			Province: town[1],
			AssignedToId: isOwned ? ownerId : null,
			AssignedAt: isOwned ? at.toISOString() : null,
			FirstContactAt: spokenTo ? new Date(at.getTime() + (index + 1) * hour$3).toISOString() : null,
			DiscardReasonId: status === discarded ? reason?.Id ?? null : null
		}).where(require_session.eq(require_subscription_tables.leads$1.Id, id));
	}
}
// server/demo/crm/demo-opportunity-plan.ts
const titles = [
	"Passaggio al gestionale",
	"Secondo anno con pi\u00f9 attivit\u00e0",
	"Iscrizioni in linea per la nuova stagione",
	"Contabilit\u00e0 ordinaria",
	"Invio di email ai soci",
	"Sede nuova: altri accessi",
	"Rinnovo con pacchetto SMS",
	"Dal foglio di calcolo al gestionale"
];
const ends = [
	require_subscription_tables.OpportunityStatus.assigned,
	require_subscription_tables.OpportunityStatus.assigned,
	require_subscription_tables.OpportunityStatus.success,
	require_subscription_tables.OpportunityStatus.pending,
	require_subscription_tables.OpportunityStatus.assigned,
	require_subscription_tables.OpportunityStatus.failed,
	require_subscription_tables.OpportunityStatus.assigned,
	require_subscription_tables.OpportunityStatus.success,
	require_subscription_tables.OpportunityStatus.assigned,
	require_subscription_tables.OpportunityStatus.pending
];
const goals = [
	require_subscription_tables.OpportunityGoalKind.quotation,
	null,
	require_subscription_tables.OpportunityGoalKind.purchase,
	null,
	require_subscription_tables.OpportunityGoalKind.demo,
	null,
	require_subscription_tables.OpportunityGoalKind.accepted,
	null
];
const priorities = [
	require_subscription_tables.OpportunityPriority.normal,
	require_subscription_tables.OpportunityPriority.normal,
	require_subscription_tables.OpportunityPriority.high,
	require_subscription_tables.OpportunityPriority.normal,
	require_subscription_tables.OpportunityPriority.low
];
const all = 60;
const stepsOf$1 = (turn, isLate) => isLate ? turn * 3 % 5 : 1 + turn * 3 % 4;
const demoOpportunityPlan = Array.from({ length: all }, (_, turn) => {
	const end = ends[turn % ends.length] ?? require_subscription_tables.OpportunityStatus.assigned;
	const isLate = turn % 4 === 0;
	const isNew = end === require_subscription_tables.OpportunityStatus.pending && !isLate;
	return {
		what: titles[turn % titles.length] ?? "",
		end,
		daysAgo: isNew ? 1 : 1 + turn * 17 % 85,
		restsFor: isLate ? 200 + turn : 1 + turn * 5 % 20,
		steps: end === require_subscription_tables.OpportunityStatus.pending ? 0 : end === require_subscription_tables.OpportunityStatus.success ? 4 : stepsOf$1(turn, isLate),
		turn,
		goal: end === require_subscription_tables.OpportunityStatus.pending ? null : goals[turn % goals.length] ?? null,
		priority: priorities[turn % priorities.length] ?? require_subscription_tables.OpportunityPriority.normal,
		closesIn: turn * 11 % 70 - 10
	};
});
// server/demo/crm/demo-opportunities.ts
const hour$2 = 36e5;
const day$2 = 24 * hour$2;
const at$1 = (list, turn) => list[turn % list.length];
async function readKnown(tx, customers) {
	const sold = (await tx.select().from(require_subscription_tables.packages$1).where(require_session.eq(require_subscription_tables.packages$1.Active, true)).orderBy(require_session.asc(require_subscription_tables.packages$1.Id))).filter(({ Type, PriceType: by }) => require_subscription_tables.isBaseType(Type) && by === require_subscription_tables.PriceType.full);
	const paid = await tx.select().from(require_subscription_tables.orders).where(require_session.and(require_session.inArray(require_subscription_tables.orders.UserId, [...customers]), require_session.inArray(require_subscription_tables.orders.Status, [
		require_subscription_tables.OrderStatus.paid,
		require_subscription_tables.OrderStatus.billed,
		require_subscription_tables.OrderStatus.concluded
	]))).orderBy(require_session.desc(require_subscription_tables.orders.Id));
	const people = await tx.select().from(require_subscription_tables.users$1).where(require_session.inArray(require_subscription_tables.users$1.Id, [...customers]));
	return {
		sold: Map.groupBy(sold, ({ Software }) => Software),
		paid: Map.groupBy(paid, ({ UserId }) => UserId),
		people: new Map(people.map((person) => [person.Id, person])),
		sources: await tx.select().from(require_subscription_tables.opportunitySources).orderBy(require_session.asc(require_subscription_tables.opportunitySources.Position)),
		tags: await tx.select().from(require_subscription_tables.opportunityTags).orderBy(require_session.asc(require_subscription_tables.opportunityTags.Id)),
		lost: await tx.select().from(require_subscription_tables.reasons).where(require_session.and(require_session.eq(require_subscription_tables.reasons.Kind, require_subscription_tables.ReasonKind.lost), require_session.eq(require_subscription_tables.reasons.RequiresNotes, false))).orderBy(require_session.asc(require_subscription_tables.reasons.Position))
	};
}
const caller = (UserId) => ({
	SessionId: "demonstration",
	Audience: "desk",
	Outer: false,
	Must: null,
	OriginId: 0,
	UserId,
	IdentityId: null,
	Nature: require_subscription_tables.UserNature.administrator,
	ParentUserId: null,
	ActingFor: null,
	SteppedUpAt: null,
	Name: "Circolo",
	MenuId: null,
	Levels: new Map()
});
function inputOf({ what, turn, priority, closesIn }, demo, known) {
	const customer = known.people.get(at$1(demo.customers, turn * 7));
	const shelf = known.sold.get(customer?.Software ?? require_subscription_tables.Software.association) ?? [];
	const Lines = shelf.length === 0 ? [] : [{ Package: { Id: at$1(shelf, turn).Id } }];
	return require_subscription_tables.opportunities.input.parse({
		Description: what,
		User: { Id: customer?.Id },
		Source: { Code: at$1(known.sources, turn).Code },
		Category: { Code: turn % 3 === 0 ? "RIN" : "NUO" },
		Tags: turn % 4 === 0 ? [{ Id: at$1(known.tags, turn).Id }] : [],
		Lines,
		ExpectedCloseDate: require_subscription_tables.shiftDay(require_subscription_tables.romeDay(demo.now), closesIn),
		Priority: priority
	});
}
async function walk(tx, locked, plan, context, until) {
	const from = locked.row.Date ? Date.parse(locked.row.Date) : until;
	const last = Math.max(from, until - plan.restsFor * hour$2);
	for (let turn = 1; turn <= plan.steps; turn++) {
		const open = locked.steps.find(({ Id }) => Id === require_subscription_tables.openStep(locked.state)?.Id);
		if (!open) return;
		const Data = {
			Step: open.Id,
			Name: open.Description,
			Outcome: null
		};
		const when = context(from + (last - from) * turn / plan.steps);
		if (turn % 5 === 3 && plan.turn % 4 === 1) await require_subscription_tables.recordEvent(tx, locked, {
			Kind: "stepSkipped",
			Data
		}, when);
		else await require_subscription_tables.recordEvent(tx, locked, {
			Kind: "stepClosed",
			Data: {
				...Data,
				ByItself: false
			}
		}, when);
	}
}
async function end(tx, locked, { end: how, turn }, known, context) {
	if (how === require_subscription_tables.OpportunityStatus.failed) {
		const Competitor = turn % 2 ? "Foglio di calcolo" : null;
		await require_subscription_tables.lose(tx, locked, context, {
			Reason: { Id: at$1(known.lost, turn).Id },
			Notes: null,
			Competitor
		});
	}
	if (how !== require_subscription_tables.OpportunityStatus.success) return;
	const order = known.paid.get(locked.row.UserId ?? 0)?.shift();
	if (!order) return require_subscription_tables.win(tx, locked, context, { By: "hand" });
	const Data = {
		Order: order.Id,
		Number: order.Number
	};
	await require_subscription_tables.recordEvent(tx, locked, {
		Kind: "orderLinked",
		Data
	}, context);
	await require_subscription_tables.win(tx, locked, {
		...context,
		caller: null
	}, {
		By: "order",
		Order: order.Id
	});
}
async function seedDemoOpportunities(tx, demo) {
	const known = await readKnown(tx, demo.customers);
	const until = demo.now.getTime();
	for (const plan of demoOpportunityPlan) {
		const begun = lastOfficeMoment(until - plan.daysAgo * day$2 + plan.turn % 8 * hour$2);
		const others = demo.owners.slice(1);
		const owner = plan.turn % 4 === 3 ? at$1(others, Math.floor(plan.turn / 4)) : at$1(demo.owners, 0);
		const context = (when) => ({
			caller: caller(owner),
			now: new Date(Math.max(begun, lastOfficeMoment(Math.min(when, until))))
		});
		const id = await require_start.saveOpportunity(tx, inputOf(plan, demo, known), {
			Id: null,
			caller: caller(owner),
			now: new Date(begun)
		});
		if (plan.end === require_subscription_tables.OpportunityStatus.pending) continue;
		const locked = require_subscription_tables.orNotFound(await require_subscription_tables.lockOpportunity(tx, id));
		await require_start.giveTo(tx, locked, owner, context(begun + hour$2));
		const { goal } = plan;
		if (goal) {
			const Goal = {
				Kind: goal,
				Description: null,
				PackageId: null,
				TargetAmount: locked.row.ExpectedAmount
			};
			const TargetDate = locked.row.ExpectedCloseDate;
			await require_subscription_tables.recordEvent(tx, locked, {
				Kind: "goalSet",
				Data: { Goal: {
					...Goal,
					TargetDate
				} }
			}, context(begun + 2 * hour$2));
		}
		await walk(tx, locked, plan, context, until);
		await end(tx, locked, plan, known, context(until - plan.turn % 5 * day$2));
	}
}
// server/demo/crm/demo-teams.ts
const colleagues = [
	{
		FirstName: "Tommaso",
		LastName: "Bruni",
		mailbox: "tommaso.bruni"
	},
	{
		FirstName: "Giada",
		LastName: "Ferretti",
		mailbox: "giada.ferretti"
	},
	{
		FirstName: "Ruben",
		LastName: "Castelli",
		mailbox: "ruben.castelli"
	}
];
const day$1 = 864e5;
async function seedColleagues(tx, { OriginId, CategoryCode, now }) {
	const since = new Date(now.getTime() - 720 * day$1).toISOString();
	const rows = colleagues.map(({ FirstName, LastName, mailbox }, index) => ({
		Email: `${mailbox}@circolo.example`,
		FirstName,
		LastName,
		Nature: require_subscription_tables.UserNature.commercial,
		OriginId,
		CategoryCode,
		ActivatedAt: since,
		LastLoginAt: new Date(now.getTime() - (index + 2) * 36e5).toISOString(),
		CreatedAt: since,
		UpdatedAt: since,
		MaxActivities: 0,
		Search: require_subscription_tables.searchText(FirstName, LastName, `${mailbox}@circolo.example`)
	}));
	return (await tx.insert(require_subscription_tables.users$1).values(rows).returning({ Id: require_subscription_tables.users$1.Id })).map(({ Id }) => Id);
}
async function seedDemoTeams(tx, { owners, origins, now }) {
	const at = now.toISOString();
	const times = {
		CreatedAt: at,
		UpdatedAt: at
	};
	const [first, second, third, fourth] = owners;
	const teams = [
		{
			Description: "Commerciale associazioni",
			Scope: require_subscription_tables.TeamScope.team,
			members: [first, second]
		},
		{
			Description: "Commerciale centri sportivi",
			Scope: require_subscription_tables.TeamScope.team,
			members: [third, fourth]
		},
		{
			Description: "Rinnovi e clienti storici",
			Scope: require_subscription_tables.TeamScope.team,
			members: [second, fourth]
		}
	];
	const made = await tx.insert(require_subscription_tables.crmTeams).values(teams.map(({ Description, Scope }, index) => ({
		Description,
		Scope,
		Position: (index + 1) * 10,
		Search: require_subscription_tables.searchText(Description),
		...times
	}))).returning({ Id: require_subscription_tables.crmTeams.Id });
	const members = teams.flatMap((team, index) => team.members.flatMap((UserId) => UserId === void 0 ? [] : {
		TeamId: made[index]?.Id ?? 0,
		UserId
	}));
	await tx.insert(require_subscription_tables.crmTeamMembers).values(members);
	const [associations, centres] = made;
	const turns = {
		Mode: require_subscription_tables.AssignmentMode.turns,
		UserId: null
	};
	const rules = [
		{
			Description: "Emilia: Camilla",
			Software: require_subscription_tables.Software.association,
			Province: "BO",
			Mode: require_subscription_tables.AssignmentMode.user,
			UserId: first ?? null,
			TeamId: null
		},
		{
			Description: "Associazioni, a turno",
			Software: require_subscription_tables.Software.association,
			OriginId: origins.associations,
			...turns,
			TeamId: associations?.Id ?? null,
			LastUserId: first ?? null
		},
		{
			Description: "Centri sportivi, a turno",
			Software: require_subscription_tables.Software.centre,
			OriginId: origins.sport,
			...turns,
			TeamId: centres?.Id ?? null,
			LastUserId: third ?? null
		}
	];
	await tx.insert(require_subscription_tables.crmAssignmentRules).values(rules.map((rule, index) => ({
		...rule,
		Position: (index + 1) * 10,
		Search: require_subscription_tables.searchText(rule.Description),
		...times
	})));
}
// server/demo/demo-accounts.ts
const demoAccounts = [
	{
		name: "sus",
		Nature: require_subscription_tables.UserNature.superuser,
		FirstName: "Sofia",
		LastName: "Ferrari"
	},
	{
		name: "adm",
		Nature: require_subscription_tables.UserNature.administrator,
		FirstName: "Alessandro",
		LastName: "Galli"
	},
	{
		name: "com",
		Nature: require_subscription_tables.UserNature.commercial,
		FirstName: "Camilla",
		LastName: "Orsini"
	},
	{
		name: "hlp",
		Nature: require_subscription_tables.UserNature.helpdesk,
		FirstName: "H\u00e9l\u00e8ne",
		LastName: "Martini"
	},
	{
		name: "std",
		Nature: require_subscription_tables.UserNature.standard,
		FirstName: "Stefania",
		LastName: "Donati"
	},
	{
		name: "ent",
		Nature: require_subscription_tables.UserNature.enterprise,
		FirstName: "Enrico",
		LastName: "Testa"
	},
	{
		name: "lnc",
		Nature: require_subscription_tables.UserNature.linkedContributor,
		FirstName: "Lina",
		LastName: "Cattaneo"
	},
	{
		name: "dem",
		Nature: require_subscription_tables.UserNature.demo,
		FirstName: "Demetrio",
		LastName: "Moro"
	},
	{
		name: "sub",
		Nature: require_subscription_tables.UserNature.subject,
		FirstName: "Susanna",
		LastName: "Barbieri"
	}
];
const addressOf = ({ name }) => `${name}@circolo.test`;
// server/demo/demo-caller.ts
const demoCaller = ({ Id, Name, OriginId }) => ({
	SessionId: "demonstration",
	Audience: "desk",
	Outer: false,
	Must: null,
	OriginId,
	UserId: Id,
	IdentityId: null,
	Nature: require_subscription_tables.UserNature.administrator,
	ParentUserId: null,
	ActingFor: null,
	SteppedUpAt: null,
	Name,
	MenuId: null,
	Levels: new Map()
});
// server/demo/history/demo-history-plan.ts
const firstDaysAgo = 800;
const plans = {
	[require_subscription_tables.Software.association]: [
		{
			code: "BASE-ANNO",
			months: 12,
			share: 36
		},
		{
			code: "BASE-SEM",
			months: 6,
			share: 24
		},
		{
			code: "PLUS-ANNO",
			months: 12,
			share: 24
		},
		{
			code: "PLUS-MESE",
			months: 1,
			share: 4
		},
		{
			code: "MULTI-3",
			months: 12,
			share: 9
		},
		{
			code: "MULTI-10",
			months: 12,
			share: 3
		}
	],
	[require_subscription_tables.Software.centre]: [
		{
			code: "CENTRO-ANNO",
			months: 12,
			share: 56
		},
		{
			code: "CENTRO-MESE",
			months: 1,
			share: 7
		},
		{
			code: "CPLUS-ANNO",
			months: 12,
			share: 33
		},
		{
			code: "CPLUS-MESE",
			months: 1,
			share: 4
		}
	]
};
const extras = {
	[require_subscription_tables.Software.association]: ["EMAIL-1000", "FORM-ORA"],
	[require_subscription_tables.Software.centre]: ["EMAIL-5000", "AVVIAMENTO"]
};
const ways = [
	{
		code: require_subscription_tables.PaymentVector.bankTransfer,
		share: 40
	},
	{
		code: require_subscription_tables.PaymentVector.creditCard,
		share: 24
	},
	{
		code: require_subscription_tables.PaymentVector.payPal,
		share: 12
	},
	{
		code: require_subscription_tables.PaymentVector.sepaDebit,
		share: 18
	},
	{
		code: require_subscription_tables.PaymentVector.cloudPayment,
		share: 6
	}
];
const season = [
	1.25,
	1,
	.95,
	.85,
	.85,
	.8,
	.6,
	.3,
	1.7,
	1.5,
	1.1,
	.8
];
function choose(list, random) {
	let left = random() * list.reduce((sum, { share }) => sum + share, 0);
	for (const each of list) {
		left -= each.share;
		if (left < 0) return each;
	}
	return list[0];
}
const between = (random, from, to) => from + Math.floor(random() * (to - from + 1));
const weekdayOf = (day) => new Date(`${day}T00:00:00Z`).getUTCDay();
const isWeekend = (day) => [0, 6].includes(weekdayOf(day));
function officeDay(day, last) {
	let next = day;
	while (isWeekend(next)) next = require_subscription_tables.shiftDay(next, 1);
	return next < last ? next : last;
}
const at = (Day, minutes) => require_subscription_tables.instantOf({
	Day,
	Time: `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`
}, "Europe/Rome");
function arrivals(today, many, random) {
	const days = Array.from({ length: 780 }, (_, index) => require_subscription_tables.shiftDay(today, index - firstDaysAgo));
	let sum = 0;
	const reached = days.map((day, index) => {
		const growth = .6 + index / days.length;
		sum += growth * (season[Number(day.slice(5, 7)) - 1] ?? 1) * (isWeekend(day) ? .35 : 1);
		return sum;
	});
	return Array.from({ length: many }, (_, index) => {
		const wanted = (index + random()) / many * sum;
		return days[reached.findIndex((until) => until >= wanted)] ?? today;
	});
}
function paymentDay(day, { vector, zeal }, { random }) {
	if (vector === require_subscription_tables.PaymentVector.bankTransfer) return require_subscription_tables.shiftDay(day, zeal < .3 && random() < .5 ? between(random, 16, 24) : between(random, 1, 5));
	return vector === require_subscription_tables.PaymentVector.sepaDebit ? require_subscription_tables.shiftDay(day, between(random, 4, 6)) : day;
}
function paidSale(ordered, placed, paid, months, { random, last }) {
	const minute = between(random, 480, 1260);
	const placedAt = at(placed, minute);
	const sale = {
		...ordered,
		placedAt,
		renewedBy: null
	};
	if (paid > last) return {
		...sale,
		end: "open",
		endedAt: null,
		billedAt: null,
		period: null
	};
	const { renews } = ordered;
	const follows = renews?.period ?? null;
	const period = require_subscription_tables.purchasePeriod(follows ? follows.EndDate : paid, months, follows);
	const endedAt = paid === placed ? at(paid, minute + 2) : at(paid, between(random, 540, 1020));
	const billed = officeDay(require_subscription_tables.shiftDay(paid, 1), last);
	return {
		...sale,
		end: "paid",
		endedAt,
		billedAt: at(billed, between(random, 1050, 1139)),
		period
	};
}
function lostRenewal(ordered, placed, cancelled, { random, last }) {
	const sale = {
		...ordered,
		placedAt: at(placed, 240),
		renewedBy: null,
		billedAt: null,
		period: null
	};
	if (cancelled > last) return {
		...sale,
		end: "open",
		endedAt: null
	};
	return {
		...sale,
		end: "cancelled",
		endedAt: at(cancelled, between(random, 240, 300))
	};
}
const leaving = (months, zeal) => (months === 12 ? .33 : months === 6 ? .22 : .1) * (zeal < .3 ? 2.4 : .6);
function salesOf(place, buyer, software, making) {
	const { random, last } = making;
	const { code, months } = choose(plans[software], random);
	const extra = months > 1 && random() < .28 ? extras[software][between(random, 0, 1)] : void 0;
	const ordered = {
		buyer: place,
		vector: buyer.vector,
		renews: null
	};
	const packages = extra ? [code, extra] : [code];
	const first = paidSale({
		...ordered,
		packages
	}, buyer.since, paymentDay(buyer.since, buyer, making), months, making);
	const sales = [first];
	if (first.end === "open") return [];
	if (random() < .05) {
		const day = require_subscription_tables.shiftDay(buyer.since, -between(random, 3, 9));
		sales.unshift({
			...first,
			placedAt: at(day, 660),
			end: "cancelled",
			endedAt: at(require_subscription_tables.shiftDay(day, 2), 600),
			billedAt: null,
			period: null
		});
	}
	for (let before = first; before.period;) {
		const { EndDate } = before.period;
		const placed = require_subscription_tables.shiftDay(EndDate, months === 1 ? -5 : -20);
		if (placed > last) break;
		const renewal = {
			...ordered,
			packages: [code],
			renews: before
		};
		if (random() < leaving(months, buyer.zeal)) {
			if (months > 1) sales.push(lostRenewal(renewal, placed, require_subscription_tables.shiftDay(EndDate, 30), making));
			break;
		}
		const isDebit = buyer.vector === require_subscription_tables.PaymentVector.sepaDebit;
		const sale = paidSale(renewal, placed, paymentDay(months === 1 ? placed : require_subscription_tables.shiftDay(EndDate, isDebit ? -1 : -between(random, 4, 18)), buyer, making), months, making);
		sales.push(sale);
		if (sale.end === "paid") before.renewedBy = sale;
		before = sale;
	}
	return sales;
}
function demoHistoryPlan(today, softwares, seed) {
	const random = randomNumbers(seed);
	const making = {
		random,
		last: require_subscription_tables.shiftDay(today, -15)
	};
	const buyers = arrivals(today, softwares.length, random).map((day) => ({
		since: day,
		zeal: random(),
		vector: choose(ways, random).code
	}));
	const sales = buyers.flatMap((buyer, place) => salesOf(place, buyer, softwares[place] ?? require_subscription_tables.Software.association, making));
	const byTime = (one, other) => one.placedAt < other.placedAt ? -1 : Number(one.placedAt > other.placedAt);
	return {
		buyers,
		sales: sales.sort(byTime)
	};
}
// server/demo/invoicing/exchange-answers.ts
const firstIdentity = 912e4;
const namespace = "http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0";
const unknownCustomer = "<ListaErrori><Errore><Codice>00306</Codice><Descrizione>1.4.1.2 CodiceFiscale non presente in anagrafe tributaria</Descrizione></Errore></ListaErrori>";
function receiptText(fileName, documentId, kind) {
	const root = kind === require_subscription_tables.MessageKind.discarded ? "RicevutaScarto" : "RicevutaConsegna";
	const errors = kind === require_subscription_tables.MessageKind.discarded ? unknownCustomer : "";
	const identity = firstIdentity + documentId;
	const Text = `<?xml version="1.0" encoding="UTF-8"?>
<ns:${root} xmlns:ns="${namespace}" versione="1.0">
<IdentificativoSdI>${identity}</IdentificativoSdI><NomeFile>${fileName}</NomeFile>${errors}
<MessageId>${identity}</MessageId></ns:${root}>
`;
	return {
		FileName: fileName.replace(".xml", `_${kind}_001.xml`),
		Text,
		Identity: String(identity)
	};
}
// server/demo/history/history-documents.ts
const noDocuments = () => ({
	documents: [],
	links: [],
	files: [],
	transmissions: [],
	messages: [],
	counters: new Map()
});
const hour$1 = 36e5;
const later = (at, hours) => new Date(Date.parse(at) + hours * hour$1).toISOString();
const sha256 = (content) => (0, node_crypto.createHash)("sha256").update(content).digest("hex");
function nextNumber({ counters }, section, CompanyId, day) {
	const year = Number(day.slice(0, 4));
	const Year = section.ResetYearly ? year : 0;
	const key = `${section.Id} ${CompanyId} ${Year}`;
	const counter = counters.get(key) ?? {
		SectionId: section.Id,
		CompanyId,
		Year,
		NextNumber: 1,
		LastDate: day
	};
	const number = counter.NextNumber;
	counters.set(key, {
		...counter,
		NextNumber: number + 1,
		LastDate: day
	});
	return {
		Year,
		Number: number,
		FullNumber: require_subscription_tables.documentNumber(section.Pattern, {
			year,
			number
		})
	};
}
function addExchange(rows, made, xml, staff) {
	const { Id, Seller, SdiStateAt } = made;
	const [SentAt, CreatedAt] = [later(SdiStateAt, -24), later(SdiStateAt, -24)];
	const Progressive = require_subscription_tables.toProgressive(Id);
	const FileName = `${Seller.Transmitter.Country}${Seller.Transmitter.Code}_${Progressive}.xml`;
	const Content = Buffer.from(xml);
	const file = {
		Kind: "X",
		Name: FileName,
		MimeType: "application/xml",
		Size: Content.length,
		Sha256: sha256(Content)
	};
	rows.files.push({
		Id,
		DocumentId: Id,
		...file,
		Content,
		CreatedAt
	});
	const answer = receiptText(FileName, Id, require_subscription_tables.MessageKind.delivered);
	const Receipt = Buffer.from(answer.Text);
	const about = {
		DocumentId: Id,
		Channel: require_subscription_tables.ExchangeChannelKind.manual,
		CreatedById: staff.Id
	};
	rows.transmissions.push({
		...about,
		Id,
		FileId: Id,
		Progressive,
		FileName,
		State: require_subscription_tables.TransmissionState.ended,
		SdiState: require_subscription_tables.SdiState.delivered,
		SentAt,
		SdiIdentifier: answer.Identity,
		Result: require_subscription_tables.MessageKind.delivered,
		CreatedAt,
		UpdatedAt: SdiStateAt
	});
	rows.messages.push({
		...about,
		FileName: answer.FileName,
		Kind: require_subscription_tables.MessageKind.delivered,
		Sha256: sha256(Receipt),
		Size: Receipt.length,
		Content: Receipt,
		TransmissionId: Id,
		State: require_subscription_tables.MessageState.applied,
		ReceivedAt: SdiStateAt
	});
}
function addInvoice(rows, { order, lines, section, context, staff }) {
	const at = order.BilledAt ?? order.Date;
	const day = require_subscription_tables.romeDay(new Date(at));
	const Id = rows.documents.length + 1;
	const { CompanyId } = context.Seller;
	const number = nextNumber(rows, section, CompanyId, day);
	const sold = lines.map((line) => require_subscription_tables.documentLine(order.Id, line, {
		Taxable: line.Taxable,
		Gross: line.Total
	}));
	const snapshot = require_subscription_tables.documentOf(sold, context);
	const { Customer, References, Payment } = snapshot;
	const head = {
		Type: require_subscription_tables.DocumentType.invoice,
		Number: number.FullNumber,
		Date: day,
		Progressive: require_subscription_tables.toProgressive(Id)
	};
	const made = {
		Id,
		...snapshot,
		...number,
		Kind: require_subscription_tables.DocumentKind.invoice,
		DocumentType: require_subscription_tables.DocumentType.invoice,
		OriginId: order.OriginId,
		UserId: order.UserId,
		Software: order.Software,
		SectionId: section.Id,
		CompanyId,
		Date: day,
		OperationDate: order.ValueDate ?? day,
		DueDate: Payment?.Instalments[0]?.DueDate ?? null,
		SdiState: require_subscription_tables.SdiState.delivered,
		SdiStateAt: later(at, 48),
		Search: require_subscription_tables.searchText(number.FullNumber, require_subscription_tables.billingName(Customer), Customer.FiscalCode, Customer.VatNumber, ...References.OrderNumbers),
		CreatedAt: at,
		CreatedById: staff.Id,
		UpdatedAt: at,
		UpdatedById: staff.Id,
		Version: 4
	};
	rows.documents.push(made);
	rows.links.push({
		DocumentId: Id,
		OrderId: order.Id,
		Invoices: "I"
	});
	addExchange(rows, made, require_start.writeInvoice(head, snapshot), staff);
}
// server/demo/history/history-mandates.ts
const insertMethods = require_subscription_tables.rowsInsert(require_subscription_tables.userPaymentMethods);
async function addMandates(tx, { plan, buyers, secret }, customers) {
	const ids = new Map();
	const lastPaid = new Map();
	for (const { buyer, vector, end, endedAt } of plan.sales) if (vector === require_subscription_tables.PaymentVector.sepaDebit && end === "paid" && endedAt) lastPaid.set(buyer, require_subscription_tables.romeDay(new Date(endedAt)));
	const rows = plan.buyers.flatMap(({ vector, since }, place) => {
		const customer = customers.get(buyers[place] ?? 0);
		if (vector !== require_subscription_tables.PaymentVector.sepaDebit || !customer?.Billing) return [];
		const Id = ids.size + 1;
		ids.set(customer.Id, Id);
		const Iban = require_subscription_tables.italianIban("03069", "09606", String(5e5 + Id).padStart(12, "0"));
		const signedAt = `${since}T09:30:00.000Z`;
		return {
			Id,
			UserId: customer.Id,
			Vector: require_subscription_tables.PaymentVector.sepaDebit,
			Holder: require_subscription_tables.billingName(customer.Billing).slice(0, 70),
			IbanMasked: require_subscription_tables.maskedIban(Iban),
			IbanSealed: require_subscription_tables.sealSecret(secret, require_subscription_tables.SealPurpose.mandateIban, Iban),
			MandateReference: `MND-${String(Id).padStart(6, "0")}`,
			MandateScheme: require_subscription_tables.MandateScheme.core,
			MandateSignedAt: signedAt,
			MandateState: require_subscription_tables.MandateState.valid,
			SequenceType: lastPaid.has(place) ? require_subscription_tables.MandateSequence.recurring : require_subscription_tables.MandateSequence.first,
			LastDebitDate: lastPaid.get(place) ?? null,
			IsDefault: true,
			CreatedAt: signedAt,
			UpdatedAt: signedAt
		};
	});
	await insertMethods(tx, rows);
	await tx.execute(require_session.sql`select setval(pg_get_serial_sequence('user_payment_method', 'id'), ${Math.max(1, ids.size)}::bigint)`);
	return ids;
}
// server/demo/settlements/pay-at-sandbox.ts
function firstReportedDay(now) {
	const day = new Date(`${require_subscription_tables.romeDay(now).slice(0, 7)}-01T00:00:00Z`);
	day.setUTCMonth(day.getUTCMonth() - 2);
	return day.toISOString().slice(0, 10);
}
const online = [
	require_subscription_tables.PaymentVector.creditCard,
	require_subscription_tables.PaymentVector.payPal,
	require_subscription_tables.PaymentVector.cloudPayment
];
const isPaidAtSandbox = (vector, at, now) => online.includes(vector) && require_subscription_tables.romeDay(at) >= firstReportedDay(now);
const person = {
	NotifyUrl: "",
	Name: "Dimostrazione",
	Email: "dimostrazione@circolo.test",
	Language: "it",
	Save: 0
};
const sandboxPaymentOf = ({ Id, Number: Description, Total: Amount }, vector, at) => ({
	Reference: `sbx_demo_${Id}`,
	Key: `demo-payment-${Id}`,
	Kind: vector,
	Amount,
	State: require_subscription_tables.AttemptState.settled,
	Description,
	Data: person,
	CreatedAt: at,
	UpdatedAt: at
});
async function payAtSandbox(tx, orderId, vector, at) {
	const order = await require_subscription_tables.lockOrder(tx, orderId);
	const payment = sandboxPaymentOf(order, vector, at.toISOString());
	const { Reference, Key, Amount, CreatedAt, UpdatedAt } = payment;
	await tx.insert(require_subscription_tables.sandboxPayments).values(payment);
	const [attempt] = await tx.insert(require_subscription_tables.orderPayments).values({
		OrderId: orderId,
		Vector: vector,
		Provider: require_subscription_tables.PaymentProviderName.sandbox,
		ProviderReference: Reference,
		ProviderKey: Key,
		Amount,
		Date: CreatedAt,
		State: require_subscription_tables.AttemptState.pending,
		UpdatedAt
	}).returning({ Id: require_subscription_tables.orderPayments.Id });
	await require_subscription_tables.recordPayment(tx, { now: () => at }, order, attempt?.Id ?? 0, {
		caller: null,
		now: at
	});
}
// server/demo/history/history-orders.ts
const automatic = [
	require_subscription_tables.PaymentVector.creditCard,
	require_subscription_tables.PaymentVector.payPal,
	require_subscription_tables.PaymentVector.cloudPayment
];
const isAutomatic = ({ vector }) => automatic.includes(vector);
const suspendedAfter = 14;
const endedAfter = 30;
function concludedOn({ vector, placedAt, endedAt }) {
	const withdrawn = require_subscription_tables.shiftDay(require_subscription_tables.romeDay(new Date(placedAt)), 15);
	const claimed = require_subscription_tables.shiftDay(require_subscription_tables.romeDay(new Date(endedAt ?? placedAt)), require_subscription_tables.claimDays[vector] + 1);
	return withdrawn > claimed ? withdrawn : claimed;
}
function statusOf(sale, today) {
	if (sale.end === "cancelled") return require_subscription_tables.OrderStatus.cancelled;
	if (sale.end === "open") return sale.renews ? require_subscription_tables.OrderStatus.pendingRenew : require_subscription_tables.OrderStatus.pending;
	return concludedOn(sale) < today ? require_subscription_tables.OrderStatus.concluded : require_subscription_tables.OrderStatus.billed;
}
function addEvents({ rows, staff }, sale, order) {
	const first = sale.renews ? require_subscription_tables.OrderStatus.pendingRenew : require_subscription_tables.OrderStatus.pending;
	const system = {
		ActorId: null,
		ActorName: "Circolo"
	};
	const desk = {
		ActorId: staff.Id,
		ActorName: staff.Name
	};
	const about = {
		OrderId: order.Id,
		FromStatus: null,
		ToStatus: null,
		Data: {},
		Public: true
	};
	const payer = isAutomatic(sale) ? system : desk;
	rows.events.push({
		...about,
		...system,
		At: sale.placedAt,
		Kind: require_subscription_tables.OrderEventKind.placed,
		ToStatus: first
	});
	if (sale.endedAt === null) return;
	const ended = {
		...about,
		At: sale.endedAt
	};
	const changed = {
		Kind: require_subscription_tables.OrderEventKind.status,
		FromStatus: first
	};
	if (sale.end === "cancelled") {
		const by = sale.renews ? system : desk;
		rows.events.push({
			...ended,
			...by,
			...changed,
			ToStatus: require_subscription_tables.OrderStatus.cancelled
		});
		return;
	}
	const Data = {
		Amount: order.Total,
		ValueDate: order.ValueDate ?? ""
	};
	rows.events.push({
		...ended,
		...payer,
		...changed,
		ToStatus: require_subscription_tables.OrderStatus.paid
	});
	rows.events.push({
		...ended,
		...payer,
		Kind: require_subscription_tables.OrderEventKind.payment,
		Data
	});
	rows.events.push({
		...ended,
		...payer,
		Kind: require_subscription_tables.OrderEventKind.purchases,
		Data: { Count: sale.packages.length }
	});
	const billed = {
		...about,
		...desk,
		At: order.BilledAt ?? sale.endedAt,
		Kind: require_subscription_tables.OrderEventKind.status
	};
	rows.events.push({
		...billed,
		FromStatus: require_subscription_tables.OrderStatus.paid,
		ToStatus: require_subscription_tables.OrderStatus.billed
	});
	if (order.Status !== require_subscription_tables.OrderStatus.concluded) return;
	const concluded = {
		...about,
		...system,
		At: order.StatusAt,
		Kind: require_subscription_tables.OrderEventKind.status
	};
	rows.events.push({
		...concluded,
		FromStatus: require_subscription_tables.OrderStatus.billed,
		ToStatus: require_subscription_tables.OrderStatus.concluded
	});
}
function addPayment({ rows, staff, now }, sale, order, methodId) {
	if (sale.endedAt === null) return;
	const atSandbox = isPaidAtSandbox(sale.vector, new Date(sale.endedAt), now);
	const Id = rows.attempts.length + 1;
	const sandbox = atSandbox ? sandboxPaymentOf(order, sale.vector, sale.endedAt) : null;
	const Provider = sandbox ? require_subscription_tables.PaymentProviderName.sandbox : null;
	const Day = order.ValueDate ?? require_subscription_tables.romeDay(new Date(sale.endedAt));
	if (sandbox) rows.sandbox.push(sandbox);
	rows.attempts.push({
		Id,
		OrderId: order.Id,
		Vector: sale.vector,
		Provider,
		ProviderReference: sandbox?.Reference ?? null,
		ProviderKey: sandbox?.Key ?? null,
		Amount: order.Total,
		Date: sale.endedAt,
		ValueDate: Day,
		Reference: order.TransferReference,
		State: require_subscription_tables.AttemptState.settled,
		UserPaymentMethodId: methodId,
		OffSession: methodId !== null,
		UpdatedAt: sandbox ? sale.endedAt : null,
		RegisteredById: isAutomatic(sale) ? null : staff.Id
	});
	const about = {
		At: sale.endedAt,
		UserId: order.UserId,
		OrderId: order.Id
	};
	const Credit = `receivable:${order.UserId}`;
	const money = require_subscription_tables.moneyAccount({
		Provider,
		BankId: order.BankId,
		UserId: order.UserId
	});
	const received = {
		Key: `payment/${Id}/received`,
		Leg: 0,
		Posting: "paymentReceived",
		PaymentId: Id,
		Day
	};
	rows.postings.push({
		...about,
		...received,
		Debit: money,
		Credit,
		Amount: order.Total
	});
	const sold = {
		...about,
		Key: `order/${order.Id}/sale/0`,
		Posting: "sold",
		Day: require_subscription_tables.romeDay(new Date(sale.endedAt))
	};
	rows.postings.push({
		...sold,
		Leg: 0,
		Debit: Credit,
		Credit: "revenue",
		Amount: order.TaxableTotal
	});
	rows.postings.push({
		...sold,
		Leg: 1,
		Debit: Credit,
		Credit: "vat",
		Amount: order.VatTotal
	});
}
function stateOf({ period, renewedBy }, today) {
	const EndDate = period?.EndDate ?? today;
	if (renewedBy) return EndDate < today ? require_subscription_tables.PurchaseState.expired : require_subscription_tables.PurchaseState.active;
	if (require_subscription_tables.shiftDay(EndDate, endedAfter) < today) return require_subscription_tables.PurchaseState.expired;
	return require_subscription_tables.shiftDay(EndDate, suspendedAfter) < today ? require_subscription_tables.PurchaseState.suspended : require_subscription_tables.PurchaseState.active;
}
function addPurchase(writing, { sale, methodId }, order, line) {
	const { rows, made, today } = writing;
	const isBase = line.Position === 1;
	const before = isBase && sale.renews ? made.get(sale.renews)?.subscription ?? null : null;
	const period = isBase ? sale.period : null;
	const paidOn = order.ValueDate ?? today;
	const months = {
		1: 12,
		2: 6,
		6: 1
	}[Number(line.BillingMethod)] ?? null;
	const State = isBase ? stateOf(sale, today) : require_subscription_tables.PurchaseState.active;
	const At = sale.endedAt ?? sale.placedAt;
	const Id = rows.purchases.length + 1;
	const purchase = {
		Id,
		UserId: order.UserId,
		Kind: require_subscription_tables.purchaseKinds[line.PackageType],
		PackageId: line.PackageId,
		OrderLineId: line.Id,
		PriceId: line.PriceId,
		StartDate: period?.StartDate ?? paidOn,
		EndDate: period?.EndDate ?? null,
		AnchorDay: period?.AnchorDay ?? null,
		GraceUntil: period ? require_subscription_tables.shiftDay(period.EndDate, line.GraceDays) : null,
		Quantity: line.PackageQuantity * line.Quantity,
		MaxActivities: isBase ? line.MaxActivities ?? 1 : 0,
		MonthlyAmount: isBase ? require_subscription_tables.monthlyAmount(line, months) : 0,
		State,
		AutoRenew: isBase && methodId !== null,
		UserPaymentMethodId: methodId,
		SuspendedAt: period && State === require_subscription_tables.PurchaseState.suspended ? new Date(Date.parse(`${require_subscription_tables.shiftDay(period.EndDate, suspendedAfter)}T03:00:00Z`)).toISOString() : null,
		RenewalOrderId: null,
		PreviousPurchaseId: before?.Id ?? null,
		CreatedAt: At,
		UpdatedAt: At
	};
	rows.purchases.push(purchase);
	if (isBase) made.set(sale, {
		order,
		subscription: purchase
	});
	if (period) Object.assign(line, {
		PeriodFrom: period.StartDate,
		PeriodTo: period.EndDate
	});
	const given = [{
		Counter: "E",
		Delta: (purchase.Kind === require_subscription_tables.PurchaseKind.email ? purchase.Quantity : 0) + line.IncludedEmails
	}, {
		Counter: "S",
		Delta: line.IncludedSms
	}];
	const about = {
		PurchaseId: Id,
		Reason: "bought",
		Reference: order.Number,
		At
	};
	rows.movements.push(...given.filter(({ Delta }) => Delta > 0).map((credit) => ({
		...about,
		...credit
	})));
}
function paidColumns(sale, order, { staff, reasons, today }) {
	const Status = statusOf(sale, today);
	const UpdatedAt = sale.billedAt ?? sale.endedAt ?? sale.placedAt;
	if (sale.end === "open" || sale.endedAt === null) return { Status };
	if (sale.end === "cancelled") {
		const why = sale.renews ? null : reasons.cancelled;
		const ended = {
			CancelledAt: sale.endedAt,
			StatusReasonText: why,
			UpdatedAt,
			Version: 2
		};
		return {
			Status,
			StatusAt: sale.endedAt,
			...ended
		};
	}
	const confirmed = isAutomatic(sale) ? {} : {
		ConfirmedAt: sale.endedAt,
		ConfirmedById: staff.Id
	};
	return {
		Status,
		StatusAt: Status === require_subscription_tables.OrderStatus.concluded ? `${concludedOn(sale)}T02:40:00.000Z` : UpdatedAt,
		PaidTotal: order.Total,
		PaymentState: require_subscription_tables.PaymentState.full,
		PaidByProvider: isAutomatic(sale),
		PaidAt: sale.endedAt,
		ValueDate: require_subscription_tables.romeDay(new Date(sale.endedAt)),
		BilledAt: sale.billedAt,
		...confirmed,
		UpdatedAt,
		Version: Status === require_subscription_tables.OrderStatus.concluded ? 4 : 3
	};
}
function addHistoryOrder(writing, draft) {
	const { rows, made } = writing;
	const { sale, customer, quote, payment, methodId } = draft;
	const before = sale.renews ? made.get(sale.renews) : void 0;
	const now = new Date(sale.placedAt);
	const numbers = {
		serial: rows.orders.length + 1,
		Id: rows.orders.length + 1,
		LineIds: quote.Lines.map((_, index) => rows.lines.length + index + 1)
	};
	const planned = require_subscription_tables.planOrder({
		Kind: sale.renews ? require_subscription_tables.OrderKind.renewal : require_subscription_tables.OrderKind.new,
		OriginId: customer.OriginId,
		customer,
		Billing: customer.Billing,
		quote,
		payment,
		notes: { CustomerNotes: null }
	}, numbers, {
		caller: null,
		now
	});
	const order = {
		...planned.order,
		RenewOfId: before?.order.Id ?? null,
		UserPaymentMethodId: sale.renews ? methodId : null,
		...before?.subscription?.EndDate ? {
			ExpirationDate: before.subscription.EndDate,
			GraceUntil: require_subscription_tables.shiftDay(before.subscription.EndDate, endedAfter)
		} : {}
	};
	Object.assign(order, paidColumns(sale, order, writing));
	const lines = planned.lines.map((line, index) => index === 0 ? {
		...line,
		FollowsId: before?.subscription?.Id ?? null
	} : line);
	made.set(sale, {
		order,
		subscription: null
	});
	rows.orders.push(order);
	rows.lines.push(...lines);
	if (before?.subscription && sale.end !== "cancelled") before.subscription.RenewalOrderId = order.Id;
	addEvents(writing, sale, order);
	if (sale.end !== "paid") return;
	addPayment(writing, sale, order, methodId);
	for (const line of lines) addPurchase(writing, draft, order, line);
}
// server/demo/history/history-sign-ins.ts
const every = 6;
async function addSignIns(tx, { plan, buyers, now }) {
	const today = require_subscription_tables.romeDay(now);
	const leftOn = new Map();
	for (const { buyer, period, renewedBy } of plan.sales) if (period && !renewedBy && period.EndDate < today) leftOn.set(buyer, require_subscription_tables.shiftDay(period.EndDate, -50));
	const rows = plan.buyers.map(({ since, zeal }, place) => ({
		u: buyers[place],
		f: since,
		t: leftOn.get(place) ?? require_subscription_tables.shiftDay(today, -1),
		s: Math.round(every + (1 - zeal) ** 2 * 40)
	}));
	await tx.execute(require_session.sql`insert into log_in_day (user_id, day)
    select v.u, d::date from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (u bigint, f date, t date, s int),
      generate_series(greatest(v.f, ${require_subscription_tables.shiftDay(today, -480)}::date), v.t, make_interval(days => v.s)) d`);
}
// server/demo/history/history-switches.ts
const many = 5;
async function addWaitingSwitches(tx, now) {
	const today = require_subscription_tables.romeDay(now);
	await tx.execute(require_session.sql`
    update user_purchase p set switch_id = v.switch_id, switch_package_id = v.package_id, updated_at = ${now.toISOString()}::timestamptz, version = p.version + 1
    from (
      select p.id, s.id as switch_id, (
        select n.id from package n where n.product_id = s.to_product_id and n.active and n.billing_method = k.billing_method order by n.id limit 1
      ) as package_id
      from user_purchase p join package k on k.id = p.package_id
      join product_switch s on s.from_product_id = k.product_id and s.effect = ${require_subscription_tables.SwitchEffect.periodEnd} and s.direction = ${require_subscription_tables.SwitchDirection.down}
      where p.kind = 'A' and p.state = 'A' and p.renewal_order_id is null and p.end_date between ${today}::date + 40 and ${today}::date + 150
      order by p.end_date, p.id limit ${many}
    ) v where p.id = v.id and v.package_id is not null`);
}
// server/demo/history/seed-history.ts
const insertOrders = require_subscription_tables.rowsInsert(require_subscription_tables.orders);
const insertLines = require_subscription_tables.rowsInsert(require_subscription_tables.orderLines);
const insertEvents = require_subscription_tables.rowsInsert(require_subscription_tables.orderEvents);
const insertAttempts = require_subscription_tables.rowsInsert(require_subscription_tables.orderPayments);
const insertPostings = require_subscription_tables.rowsInsert(require_subscription_tables.ledgerTransfers);
const insertPurchases = require_subscription_tables.rowsInsert(require_subscription_tables.purchases);
const insertMovements = require_subscription_tables.rowsInsert(require_subscription_tables.purchaseMovements);
const insertSandbox = require_subscription_tables.rowsInsert(require_subscription_tables.sandboxPayments);
const insertDocuments = require_subscription_tables.rowsInsert(require_subscription_tables.documents);
const insertLinks = require_subscription_tables.rowsInsert(require_subscription_tables.documentOrders);
const insertCounters = require_subscription_tables.rowsInsert(require_subscription_tables.documentCounters);
const insertTransmissions = require_subscription_tables.rowsInsert(require_subscription_tables.documentTransmissions);
async function readCustomers(tx, ids) {
	const rows = await tx.select(require_subscription_tables.customerColumns).from(require_subscription_tables.users$1).where(require_session.inArray(require_subscription_tables.users$1.Id, [...ids]));
	return new Map(rows.map((row) => [row.Id, require_subscription_tables.customerOf(row, row.Software ?? "")]));
}
async function readPayments$1(tx) {
	const rows = await tx.select({
		type: require_subscription_tables.shopPaymentTypes$1,
		bank: require_subscription_tables.banks
	}).from(require_subscription_tables.shopPaymentTypes$1).leftJoin(require_subscription_tables.banks, require_session.eq(require_subscription_tables.banks.Id, require_subscription_tables.shopPaymentTypes$1.BankId));
	return new Map(rows.map((row) => [row.type.PaymentVector, row]));
}
async function readPackages(tx) {
	const rows = await tx.select().from(require_subscription_tables.packages$1);
	return new Map(rows.map(({ Software, Code, Id, MinQuantity }) => [`${Software}:${Code}`, {
		Id,
		MinQuantity
	}]));
}
function pricing(tx, known, day) {
	const quotes = new Map();
	return (codes, { OriginId, Software }) => {
		const key = `${OriginId}:${Software}:${codes.join()}`;
		const lines = codes.map((code) => {
			const { Id = 0, MinQuantity = 1 } = known.get(`${Software}:${code}`) ?? {};
			return {
				PackageId: Id,
				Quantity: MinQuantity
			};
		});
		const quote = quotes.get(key) ?? require_subscription_tables.quoteLines(tx, {
			lines,
			OriginId,
			Software,
			day,
			UserId: null,
			byStaff: true
		});
		quotes.set(key, quote);
		return quote;
	};
}
function contextOf(order, { type, bank }, parts, laws) {
	const isTransfer = order.PaymentType === require_subscription_tables.PaymentVector.bankTransfer;
	const account = {
		Iban: isTransfer ? bank?.Iban ?? null : null,
		Bank: isTransfer ? bank?.Description ?? null : null
	};
	return {
		...parts,
		Customer: order.Billing,
		References: {
			PurchaseOrderRef: null,
			Cig: null,
			Cup: null,
			OrderNumbers: [order.Number],
			Related: []
		},
		Reasons: [],
		legalReferences: laws,
		payment: {
			Terms: type.PaymentTermTypeCode,
			Instalment: {
				Way: type.PaymentWayCode,
				DueDate: order.ValueDate ?? order.ExpirationDate,
				...account
			}
		}
	};
}
async function planInvoices(tx, given, rows, payments) {
	const made = noDocuments();
	const laws = await require_subscription_tables.legalReferences(tx);
	const sellers = new Map();
	const sections = new Map();
	const linesOf = Map.groupBy(rows.lines, ({ OrderId }) => OrderId);
	const billed = rows.orders.filter(({ BilledAt }) => BilledAt !== null);
	billed.sort((one, other) => (one.BilledAt ?? "") < (other.BilledAt ?? "") ? -1 : 1);
	for (const order of billed) {
		const { OriginId, Software } = order;
		const key = `${OriginId}:${Software}`;
		if (!sellers.has(OriginId)) {
			const { seller, withholding } = await require_subscription_tables.findSeller(tx, OriginId);
			sellers.set(OriginId, {
				Seller: seller,
				withholding
			});
		}
		if (!sections.has(key)) sections.set(key, await require_subscription_tables.findSection(tx, {
			Kind: require_subscription_tables.DocumentKind.invoice,
			OriginId,
			Software
		}));
		const [payment, parts, section] = [
			payments.get(order.PaymentType),
			sellers.get(OriginId),
			sections.get(key)
		];
		if (!payment || !parts || !section) continue;
		const context = contextOf(order, payment, parts, laws);
		addInvoice(made, {
			order,
			lines: linesOf.get(order.Id) ?? [],
			section,
			context,
			staff: given.staff
		});
	}
	return made;
}
async function writeOrders(tx, rows) {
	await insertOrders(tx, rows.orders);
	await insertPurchases(tx, rows.purchases.map((row) => ({
		...row,
		OrderLineId: null,
		RenewalOrderId: null,
		PreviousPurchaseId: null
	})));
	await insertLines(tx, rows.lines);
	const links = rows.purchases.map(({ Id, OrderLineId, RenewalOrderId, PreviousPurchaseId }) => ({
		i: Id,
		l: OrderLineId,
		r: RenewalOrderId,
		p: PreviousPurchaseId
	}));
	await tx.execute(require_session.sql`update user_purchase set order_line_id = v.l, renewal_order_id = v.r, previous_purchase_id = v.p
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as v (i bigint, l bigint, r bigint, p bigint) where user_purchase.id = v.i`);
	await insertEvents(tx, rows.events);
	await insertAttempts(tx, rows.attempts);
	await insertPostings(tx, rows.postings);
	await insertMovements(tx, rows.movements);
	await insertSandbox(tx, rows.sandbox);
}
async function writeDocuments(tx, made) {
	await insertDocuments(tx, made.documents);
	await insertLinks(tx, made.links);
	await insertCounters(tx, [...made.counters.values()]);
	if (made.files.length === 0) return;
	await tx.insert(require_subscription_tables.documentFiles).values(made.files);
	await insertTransmissions(tx, made.transmissions);
	await tx.insert(require_subscription_tables.exchangeMessages).values(made.messages);
}
async function moveSequences(tx, many, files) {
	const moved = [
		[require_subscription_tables.orders, "sales_order"],
		[require_subscription_tables.orderLines, "order_line"],
		[require_subscription_tables.orderPayments, "order_payment"],
		[require_subscription_tables.purchases, "user_purchase"],
		[require_subscription_tables.documents, "document"],
		[require_subscription_tables.documentFiles, "document_file"],
		[require_subscription_tables.documentTransmissions, "document_transmission"]
	].map(([table, name]) => require_session.sql`setval(pg_get_serial_sequence(${name}, 'id'), (select greatest(max(id), 1) from ${table}))`);
	if (many > 0) moved.push(require_session.sql`setval('sales_order_number', ${many}::bigint)`);
	if (files > 0) moved.push(require_session.sql`setval('document_transmission_number', ${files}::bigint)`);
	await tx.execute(require_session.sql`select ${require_session.sql.join(moved, require_session.sql`, `)}`);
}
async function seedDemoHistory(tx, given) {
	const { plan, buyers, staff, now } = given;
	const today = require_subscription_tables.romeDay(now);
	const customers = await readCustomers(tx, buyers);
	const payments = await readPayments$1(tx);
	const price = pricing(tx, await readPackages(tx), today);
	const mandates = await addMandates(tx, given, customers);
	const rows = {
		orders: [],
		lines: [],
		events: [],
		attempts: [],
		postings: [],
		purchases: [],
		movements: [],
		sandbox: []
	};
	const writing = {
		rows,
		made: new Map(),
		staff,
		reasons: { cancelled: "Ordine doppio" },
		today,
		now
	};
	for (const sale of plan.sales) {
		const customer = customers.get(buyers[sale.buyer] ?? 0);
		const payment = payments.get(sale.vector);
		if (!customer || !payment) continue;
		addHistoryOrder(writing, {
			sale,
			customer,
			quote: await price(sale.packages, customer),
			payment,
			methodId: mandates.get(customer.Id) ?? null
		});
	}
	await writeOrders(tx, rows);
	const invoices = await planInvoices(tx, given, rows, payments);
	await writeDocuments(tx, invoices);
	await moveSequences(tx, rows.orders.length, invoices.files.length);
	await require_subscription_tables.refreshCustomers(tx, [...customers.keys()], now);
	await addSignIns(tx, given);
	await addWaitingSwitches(tx, now);
}
// server/demo/invoicing/demo-companies.ts
const demoCompanies = {
	software: {
		Description: "Circolo Software",
		LegalName: "Circolo Software S.r.l.",
		VatNumber: "03719480372",
		FiscalCode: "03719480372",
		TaxRegimeCode: "RF01",
		Address: "Via delle Lame",
		StreetNumber: "12",
		ZipCode: "40122",
		City: "Bologna",
		Province: "BO",
		ReaOffice: "BO",
		ReaNumber: "541728",
		ShareCapital: 2e6,
		Shareholders: require_subscription_tables.Shareholders.several,
		Email: "amministrazione@circolo.test",
		Pec: "circolo@pec.example"
	},
	volunteers: {
		Description: "Insieme CSV",
		LegalName: "Insieme Centro servizi per il volontariato ODV",
		VatNumber: "02984710372",
		FiscalCode: "91382740370",
		TaxRegimeCode: "RF01",
		Address: "Piazza del Baraccano",
		StreetNumber: "2",
		ZipCode: "40124",
		City: "Bologna",
		Province: "BO",
		Email: "sportello@insieme.circolo.test",
		Pec: "insieme@pec.example"
	}
};
async function addCompany(tx, columns, Position, brandIds) {
	const Search = require_subscription_tables.searchText(columns.Description, columns.LegalName, columns.VatNumber, columns.FiscalCode);
	const [company] = await tx.insert(require_subscription_tables.companies).values({
		...columns,
		Position,
		Search
	}).returning({ Id: require_subscription_tables.companies.Id });
	const CompanyId = company?.Id ?? 0;
	await tx.insert(require_subscription_tables.companyOrigins).values(brandIds.map((OriginId) => ({
		CompanyId,
		OriginId
	})));
}
async function seedDemoCompanies(tx, brands) {
	await addCompany(tx, demoCompanies.software, 10, [brands.associations, brands.sport]);
	await addCompany(tx, demoCompanies.volunteers, 20, [brands.volunteers]);
}
// server/src/invoicing/exchange/messages/read-message.ts
const namespaces = {
	"http://www.fatturapa.gov.it/sdi/messaggi/v1.0": true,
	"http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0": false
};
const kinds = {
	toPublicBody: {
		NotificaScarto: require_subscription_tables.MessageKind.discarded,
		RicevutaConsegna: require_subscription_tables.MessageKind.delivered,
		NotificaMancataConsegna: require_subscription_tables.MessageKind.notDelivered,
		NotificaEsito: require_subscription_tables.MessageKind.outcome,
		NotificaDecorrenzaTermini: require_subscription_tables.MessageKind.termsExpired,
		AttestazioneTrasmissioneFattura: require_subscription_tables.MessageKind.unreachable,
		MetadatiInvioFile: require_subscription_tables.MessageKind.metadata,
		NotificaEsitoCommittente: require_subscription_tables.MessageKind.customerOutcome,
		ScartoEsitoCommittente: require_subscription_tables.MessageKind.outcomeDiscarded
	},
	toPrivateParty: {
		RicevutaScarto: require_subscription_tables.MessageKind.discarded,
		RicevutaConsegna: require_subscription_tables.MessageKind.delivered,
		RicevutaImpossibilitaRecapito: require_subscription_tables.MessageKind.notDelivered,
		FileMetadati: require_subscription_tables.MessageKind.metadata
	}
};
const parser = new require_start.XMLParser({
	ignoreAttributes: false,
	parseTagValue: false,
	parseAttributeValue: false,
	processEntities: true,
	ignoreDeclaration: true,
	ignorePiTags: true
});
const isElement = (value) => typeof value === "object" && value !== null;
function rootOf(document) {
	const [entry, second] = Object.entries(isElement(document) ? document : {});
	if (!entry || second || !isElement(entry[1]) || Array.isArray(entry[1])) throw require_subscription_tables.problem("MessageUnreadable");
	const [name = "", prefix = ""] = entry[0].split(":").toReversed();
	return [
		prefix,
		name,
		entry[1]
	];
}
const outcomeOf = (value) => Object.values(require_subscription_tables.CustomerOutcome).find((code) => code === value) ?? null;
const longest = 2e3;
const text = (...values) => values.filter((value) => value !== "").join(" \u00b7 ").slice(0, longest) || null;
function readMessage(xml) {
	const [prefix, name, root] = rootOf(require_start.parseXml(parser, xml, "MessageUnreadable"));
	const toPublicBody = namespaces[require_start.textAt(root, prefix === "" ? "@_xmlns" : `@_xmlns:${prefix}`)];
	if (toPublicBody === void 0) throw require_subscription_tables.problem("MessageUnreadable");
	const Kind = kinds[toPublicBody ? "toPublicBody" : "toPrivateParty"][name];
	const SdiIdentifier = require_start.textAt(root, "IdentificativoSdI");
	if (!Kind || !/^[\w-]{1,36}$/.test(SdiIdentifier)) throw require_subscription_tables.problem("MessageUnreadable");
	const Outcome = outcomeOf(require_start.textAt(root, "EsitoCommittente", "Esito"));
	const Errors = [...require_start.named$1(root.ListaErrori, "Errore")].map((one) => ({
		Code: require_start.textAt(one, "Codice").slice(0, 5),
		Description: require_start.textAt(one, "Descrizione").slice(0, longest)
	}));
	if (Kind === require_subscription_tables.MessageKind.outcome && !Outcome) throw require_subscription_tables.problem("MessageUnreadable");
	if (Kind === require_subscription_tables.MessageKind.discarded && Errors.length === 0) throw require_subscription_tables.problem("MessageUnreadable");
	return {
		Kind,
		ToPublicBody: toPublicBody,
		About: require_start.textAt(root, "NomeFile").slice(0, 50),
		SdiIdentifier,
		MailId: null,
		Outcome,
		Errors: Errors.slice(0, 200),
		Text: text(require_start.textAt(root, "Descrizione"), require_start.textAt(root, "EsitoCommittente", "Descrizione"), require_start.textAt(root, "Note"))
	};
}
// server/demo/invoicing/demo-exchange.ts
const dayLength$3 = 864e5;
const deliveredAfter = 20;
const makeFile = async (document, { Progressive }) => {
	const { DocumentType: Type, FullNumber, Date: Day } = document;
	return {
		Xml: Type ? require_start.writeInvoice({
			Type,
			Number: FullNumber,
			Date: Day,
			Progressive
		}, document) : "",
		FailedChecks: []
	};
};
function answerAbout(fileName, documentId, { kind }) {
	const { FileName, Text } = receiptText(fileName, documentId, kind);
	return {
		FileName,
		Content: Buffer.from(Text),
		Stated: readMessage(Text),
		Reason: null,
		Sender: null
	};
}
async function exchange(tx, id, answer, { staff, now }) {
	const caller = demoCaller(staff);
	const ago = (days) => new Date(now.getTime() - days * dayLength$3);
	const sent = {
		caller,
		now: ago(answer.sentAgo)
	};
	const transmission = await require_start.prepareTransmission(tx, await require_subscription_tables.lockDocument(tx, id), {
		...sent,
		makeFile
	});
	await require_start.handOver(tx, id, sent);
	const [file] = await tx.select().from(require_subscription_tables.documentTransmissions).where(require_session.eq(require_subscription_tables.documentTransmissions.Id, transmission));
	if (!file) return;
	const received = answerAbout(file.FileName, id, answer);
	await require_subscription_tables.takeMessage(tx, received, {
		caller,
		now: ago(answer.sentAgo - 1),
		channel: require_subscription_tables.ExchangeChannelKind.manual
	});
}
async function seedDemoExchange(tx, about) {
	const today = require_subscription_tables.romeDay(about.now);
	const rows = await tx.select({
		Id: require_subscription_tables.documents.Id,
		Date: require_subscription_tables.documents.Date,
		DocumentType: require_subscription_tables.documents.DocumentType
	}).from(require_subscription_tables.documents).where(require_session.and(require_session.isNotNull(require_subscription_tables.documents.DocumentType), require_session.eq(require_subscription_tables.documents.SdiState, require_subscription_tables.SdiState.notSent), require_session.lt(require_subscription_tables.documents.Date, require_subscription_tables.shiftDay(today, -2)), require_session.sql`${require_subscription_tables.documents.Customer} ->> 'SubjectType' <> ${require_subscription_tables.SubjectType.publicBody}`)).orderBy(require_session.asc(require_subscription_tables.documents.Date), require_session.asc(require_subscription_tables.documents.Id));
	const newest = rows.findLast(({ DocumentType: type }) => type !== require_subscription_tables.DocumentType.creditNote);
	for (const { Id, Date: day } of rows) {
		const sentAgo = require_subscription_tables.daysBetween(day, today) - 1;
		if (Id === newest?.Id) await exchange(tx, Id, {
			kind: require_subscription_tables.MessageKind.discarded,
			sentAgo: 2
		}, about);
		else if (sentAgo > deliveredAfter) await exchange(tx, Id, {
			kind: require_subscription_tables.MessageKind.delivered,
			sentAgo
		}, about);
	}
}
// server/demo/invoicing/demo-incomplete.ts
async function seedDemoIncomplete(tx, customers) {
	const [order] = await tx.select({
		Id: require_subscription_tables.orders.Id,
		UserId: require_subscription_tables.orders.UserId,
		Billing: require_subscription_tables.orders.Billing
	}).from(require_subscription_tables.orders).innerJoin(require_subscription_tables.users$1, require_session.eq(require_subscription_tables.users$1.Id, require_subscription_tables.orders.UserId)).where(require_session.and(require_session.eq(require_subscription_tables.orders.Status, require_subscription_tables.OrderStatus.paid), require_session.eq(require_subscription_tables.orders.PaymentType, require_subscription_tables.PaymentVector.bankTransfer), require_session.inArray(require_subscription_tables.orders.UserId, [...customers]), require_session.isNotNull(require_subscription_tables.users$1.Billing))).orderBy(require_session.desc(require_subscription_tables.orders.Id)).limit(1);
	if (!order) return;
	const Billing = {
		...order.Billing,
		FiscalCode: null,
		VatNumber: null,
		Address: "",
		ZipCode: "",
		Province: null
	};
	await tx.update(require_subscription_tables.orders).set({ Billing }).where(require_session.eq(require_subscription_tables.orders.Id, order.Id));
	await tx.update(require_subscription_tables.users$1).set({ Billing: null }).where(require_session.eq(require_subscription_tables.users$1.Id, order.UserId));
}
// server/demo/invoicing/received-xml.ts
const partyParts = (party, regime) => require_subscription_tables.inside("DatiAnagrafici", require_subscription_tables.inside("IdFiscaleIVA", require_subscription_tables.element("IdPaese", party.Country), require_subscription_tables.element("IdCodice", party.VatNumber)), party.FiscalCode ? require_subscription_tables.element("CodiceFiscale", party.FiscalCode) : "", require_subscription_tables.inside("Anagrafica", require_subscription_tables.element("Denominazione", party.Name)), regime) + require_subscription_tables.inside("Sede", require_subscription_tables.element("Indirizzo", party.Address), require_subscription_tables.element("CAP", party.ZipCode), require_subscription_tables.element("Comune", party.City), party.Province ? require_subscription_tables.element("Provincia", party.Province) : "", require_subscription_tables.element("Nazione", party.Country));
function bodyOf({ Type, Number: number, Date: day, Lines, Vat, DueDate, Iban, About }) {
	const taxable = Lines.reduce((sum, { Amount }) => sum + Amount, 0);
	const tax = Math.round(taxable * Vat.Rate / 1e4);
	const nature = Vat.Nature ? require_subscription_tables.element("Natura", Vat.Nature) : "";
	const lines = Lines.map(({ Description, Amount }, index) => require_subscription_tables.inside("DettaglioLinee", require_subscription_tables.element("NumeroLinea", String(index + 1)), require_subscription_tables.element("Descrizione", Description), require_subscription_tables.element("PrezzoUnitario", require_start.amountText(Amount)), require_subscription_tables.element("PrezzoTotale", require_start.amountText(Amount)), require_subscription_tables.element("AliquotaIVA", require_start.rateText(Vat.Rate)), nature));
	const summary = require_subscription_tables.inside("DatiRiepilogo", require_subscription_tables.element("AliquotaIVA", require_start.rateText(Vat.Rate)), nature, require_subscription_tables.element("ImponibileImporto", require_start.amountText(taxable)), require_subscription_tables.element("Imposta", require_start.amountText(tax)), Vat.Reference ? require_subscription_tables.element("RiferimentoNormativo", Vat.Reference) : "");
	const payment = DueDate ? require_subscription_tables.inside("DatiPagamento", require_subscription_tables.element("CondizioniPagamento", "TP02"), require_subscription_tables.inside("DettaglioPagamento", require_subscription_tables.element("ModalitaPagamento", Iban ? "MP05" : "MP08"), require_subscription_tables.element("DataScadenzaPagamento", DueDate), require_subscription_tables.element("ImportoPagamento", require_start.amountText(taxable + tax)), Iban ? require_subscription_tables.element("IBAN", Iban) : "")) : "";
	return require_subscription_tables.inside("FatturaElettronicaBody", require_subscription_tables.inside("DatiGenerali", require_subscription_tables.inside("DatiGeneraliDocumento", require_subscription_tables.element("TipoDocumento", Type), require_subscription_tables.element("Divisa", "EUR"), require_subscription_tables.element("Data", day), require_subscription_tables.element("Numero", number), require_subscription_tables.element("ImportoTotaleDocumento", require_start.amountText(taxable + tax))), About ? require_subscription_tables.inside("DatiFattureCollegate", require_subscription_tables.element("IdDocumento", About.Number), require_subscription_tables.element("Data", About.Date)) : ""), require_subscription_tables.inside("DatiBeniServizi", ...lines, summary), payment);
}
function receivedXml(seller, customer, ...bills) {
	const isOwn = seller.Country !== "IT";
	const sender = isOwn ? customer : seller;
	return `<?xml version="1.0" encoding="UTF-8"?>\n<p:FatturaElettronica xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2" versione="FPR12">${`${require_subscription_tables.inside("FatturaElettronicaHeader", require_subscription_tables.inside("DatiTrasmissione", require_subscription_tables.inside("IdTrasmittente", require_subscription_tables.element("IdPaese", sender.Country), require_subscription_tables.element("IdCodice", sender.VatNumber)), require_subscription_tables.element("ProgressivoInvio", bills[0]?.Number.replace(/[^A-Za-z0-9]/g, "").slice(-10) ?? "1"), require_subscription_tables.element("FormatoTrasmissione", "FPR12"), require_subscription_tables.element("CodiceDestinatario", "0000000")), require_subscription_tables.inside("CedentePrestatore", partyParts(seller, require_subscription_tables.element("RegimeFiscale", isOwn ? "RF18" : "RF01"))), require_subscription_tables.inside("CessionarioCommittente", partyParts(customer, "")), isOwn ? require_subscription_tables.element("SoggettoEmittente", "CC") : "")}${bills.map(bodyOf).join("")}`}</p:FatturaElettronica>\n`;
}
// server/demo/invoicing/demo-received.ts
const stripe = {
	Country: "IE",
	VatNumber: "3206488LH",
	Name: "Stripe Payments Europe, Limited",
	Address: "1 Grand Canal Street Lower",
	ZipCode: "00000",
	City: "Dublin"
};
const payPal = {
	Country: "LU",
	VatNumber: "22046007",
	Name: "PayPal (Europe) S.\u00e0 r.l. et Cie, S.C.A.",
	Address: "22-24 Boulevard Royal",
	ZipCode: "00000",
	City: "Luxembourg"
};
const hosting = {
	Country: "IT",
	VatNumber: "02481650406",
	Name: "Nuvola Adriatica S.p.A.",
	Address: "Via Flaminia 120",
	ZipCode: "47923",
	City: "Rimini",
	Province: "RN"
};
const accountant = {
	Country: "IT",
	VatNumber: "03561270376",
	Name: "Studio Bassi e Associati",
	Address: "Via Farini 9",
	ZipCode: "40124",
	City: "Bologna",
	Province: "BO"
};
const reverseCharge = { Rate: 2200 };
const exempt = {
	Rate: 0,
	Nature: "N4",
	Reference: "Art. 10 c. 1 n. 1 D.P.R. 633/72"
};
function bills(today) {
	const ago = (days) => require_subscription_tables.shiftDay(today, -days);
	const iban = "IT60X0542811101000000123456";
	return [
		[hosting, {
			Type: require_subscription_tables.TaxDocumentType.invoice,
			Number: "2026/4471",
			Date: ago(58),
			Lines: [{
				Description: "Server dedicato e copie di sicurezza, canone mensile",
				Amount: 18900
			}],
			Vat: reverseCharge,
			DueDate: ago(28),
			Iban: iban
		}],
		[stripe, {
			Type: require_subscription_tables.TaxDocumentType.servicesFromAbroad,
			Number: "STRIPE-0917",
			Date: ago(55),
			Lines: [{
				Description: "Commissioni sui pagamenti con carta",
				Amount: 21437
			}],
			Vat: reverseCharge
		}],
		[payPal, {
			Type: require_subscription_tables.TaxDocumentType.servicesFromAbroad,
			Number: "PAYPAL-0917",
			Date: ago(54),
			Lines: [{
				Description: "Commissioni sui pagamenti ricevuti",
				Amount: 6812
			}],
			Vat: exempt
		}],
		[accountant, {
			Type: require_subscription_tables.TaxDocumentType.invoice,
			Number: "118",
			Date: ago(40),
			Lines: [{
				Description: "Tenuta della contabilit\u00e0, terzo trimestre",
				Amount: 6e4
			}],
			Vat: reverseCharge,
			DueDate: ago(10),
			Iban: iban
		}],
		[hosting, {
			Type: require_subscription_tables.TaxDocumentType.invoice,
			Number: "2026/4902",
			Date: ago(27),
			Lines: [{
				Description: "Server dedicato e copie di sicurezza, canone mensile",
				Amount: 18900
			}, {
				Description: "SMS inviati",
				Amount: 1240
			}],
			Vat: reverseCharge,
			DueDate: require_subscription_tables.shiftDay(today, 3),
			Iban: iban
		}],
		[stripe, {
			Type: require_subscription_tables.TaxDocumentType.servicesFromAbroad,
			Number: "STRIPE-1017",
			Date: ago(24),
			Lines: [{
				Description: "Commissioni sui pagamenti con carta",
				Amount: 23961
			}],
			Vat: reverseCharge
		}],
		[hosting, {
			Type: require_subscription_tables.TaxDocumentType.creditNote,
			Number: "2026/N88",
			Date: ago(12),
			Lines: [{
				Description: "Accredito per interruzione del servizio",
				Amount: 3150
			}],
			Vat: reverseCharge,
			About: {
				Number: "2026/4902",
				Date: ago(27)
			}
		}]
	];
}
function demoReceivedFiles(customer, today) {
	return bills(today).map(([seller, bill], index) => ({
		Name: `${seller.Country}${seller.VatNumber}_${String(index + 1).padStart(5, "0")}.xml`,
		Xml: receivedXml(seller, customer, bill)
	}));
}
async function seedDemoReceived(tx, { staff, now }) {
	const [company] = await tx.select().from(require_subscription_tables.companies).orderBy(require_session.asc(require_subscription_tables.companies.Position), require_session.asc(require_subscription_tables.companies.Id)).limit(1);
	if (!company) return;
	const { Country, VatNumber, LegalName, Address, ZipCode, City, Province } = company;
	const place = {
		Address: Address ?? "",
		ZipCode: ZipCode ?? "",
		City: City ?? "",
		...Province ? { Province } : {}
	};
	const today = require_subscription_tables.romeDay(now);
	const context = {
		caller: demoCaller(staff),
		now,
		language: "it"
	};
	for (const { Name, Xml } of demoReceivedFiles({
		Country,
		VatNumber,
		Name: LegalName,
		...place
	}, today)) for (const file of require_start.readReceived(Name, Buffer.from(Xml), today)) await require_start.takeReceived(tx, file, context);
}
// server/demo/invoicing/demo-rules.ts
async function seedDemoRules(tx, brands) {
	const rules = [{
		Description: "Volontariato: una fattura al mese",
		OriginId: brands.volunteers,
		SubjectType: null
	}, {
		Description: "Enti pubblici: una fattura al mese",
		OriginId: null,
		SubjectType: require_subscription_tables.SubjectType.publicBody
	}];
	await tx.insert(require_subscription_tables.invoicingRules).values(rules.map((rule, index) => ({
		...rule,
		Moment: require_subscription_tables.InvoicingMoment.monthly,
		Receipts: true,
		Search: require_subscription_tables.searchText(rule.Description),
		Position: 10 * (index + 1)
	})));
}
// server/demo/invoicing/forget-old-mails.ts
async function forgetOldMails(tx, today) {
	await tx.execute(require_session.sql`delete from pgboss.job_common j using document d
    where j.name = ${require_subscription_tables.mailDocument.name} and d.id = (j.data ->> 'Id')::bigint and d.date < ${require_subscription_tables.shiftDay(today, -7)}::date`);
}
// server/demo/lists/demo-changes.ts
const dayLength$2 = 864e5;
const source = { table: require_subscription_tables.leads$1 };
const Resource = "Leads";
async function addImport(tx, caller, now) {
	const rows = await tx.select({ Id: require_subscription_tables.leads$1.Id }).from(require_subscription_tables.leads$1).where(require_session.eq(require_subscription_tables.leads$1.Channel, require_subscription_tables.LeadChannel.import)).orderBy(require_session.asc(require_subscription_tables.leads$1.Id));
	if (rows.length === 0) return;
	const set = await require_subscription_tables.openChangeSet(tx, {
		Kind: require_subscription_tables.ChangeSetKind.import,
		Resource,
		Description: "contatti-fiera.csv",
		caller,
		now
	});
	const ids = rows.map(({ Id }) => Id);
	await require_subscription_tables.saveAllCreated(tx, set, source, ids);
}
async function addBulkEdit(tx, caller, now) {
	const ids = (await tx.select({ Id: require_subscription_tables.leads$1.Id }).from(require_subscription_tables.leads$1).where(require_session.and(require_session.eq(require_subscription_tables.leads$1.Status, require_subscription_tables.LeadStatus.discarded), require_session.eq(require_subscription_tables.leads$1.DoNotContact, false))).orderBy(require_session.desc(require_subscription_tables.leads$1.Date)).limit(4)).map(({ Id }) => Id);
	if (ids.length === 0) return;
	const set = await require_subscription_tables.openChangeSet(tx, {
		Kind: require_subscription_tables.ChangeSetKind.bulk,
		Resource,
		Description: "Chi chiede di restare in pace",
		caller,
		now
	});
	const columns = {
		DoNotContact: true,
		UpdatedAt: now.toISOString(),
		Version: require_session.sql`${require_subscription_tables.leads$1.Version} + 1`
	};
	await tx.update(require_subscription_tables.leads$1).set(columns).where(require_session.inArray(require_subscription_tables.leads$1.Id, ids));
	for (const id of ids) await require_subscription_tables.saveEdited(tx, set, source, id, {
		Before: { DoNotContact: false },
		After: { DoNotContact: true }
	});
}
async function seedDemoChanges(tx, { caller, now }) {
	await addImport(tx, caller, new Date(now.getTime() - 4 * dayLength$2));
	await addBulkEdit(tx, caller, new Date(now.getTime() - dayLength$2));
}
// server/demo/origins/demo-brands.ts
const terms = {
	TermsUrl: "/shop/terms",
	PrivacyUrl: "/shop/privacy"
};
const demoBrands = {
	associations: {
		host: "associazioni.localhost",
		category: "PRV",
		columns: {
			Description: "Circolo Associazioni",
			Software: require_subscription_tables.Software.association,
			DatabaseSuffix: "ASSO",
			UseShop: true,
			LoginBackgroundColor: "#F6EEE1",
			LoginButtonColor: "#1F5C4A",
			LoginButtonHoverColor: "#17473A",
			DeskHeaderBackgroundColor: "#1F5C4A",
			DeskHeaderTextColor: "#FFFFFF",
			DeskMenuBackgroundColor: "#FBF8F2",
			DeskMenuGroupBackgroundColor: "#F3ECE0",
			DeskMenuTextColor: "#2C3A33",
			DeskMenuTextHoverColor: "#1F5C4A",
			DeskMenuItemSelectedBackgroundColor: "#DCEBE3",
			DeskMenuWidth: 256,
			DeskMenuDividerColor: "#E4DACB",
			ShopTitle: "La tua associazione, in ordine",
			ShopText: "Soci, quote, ricevute e contabilit\u00e0 in un posto solo: scegli l\u2019abbonamento e comincia oggi, senza installare nulla.",
			CategoryCodes: ["PRV"],
			SenderName: "Circolo Associazioni",
			SenderAddress: "ciao@associazioni.circolo.test",
			SupportEmail: "aiuto@associazioni.circolo.test",
			SupportPhone: "051 019 2837",
			LegalName: "Circolo Software S.r.l.",
			VatNumber: "03719480372",
			Address: "Via delle Lame 12, 40122 Bologna BO",
			...terms
		},
		pictures: {
			LoginPrimaryLogo: "associazioni-logo.png",
			LoginSecondaryLogo: "circolo-secondary.png",
			DeskLogo: "associazioni-desk.png",
			Favicon: "associazioni-icon.png",
			ShopImage: "associazioni-hero.webp"
		},
		customLogin: {
			UrlParm: "insieme",
			logo: "volontari-logo.png"
		}
	},
	sport: {
		host: "sport.localhost",
		category: "EPS",
		columns: {
			Description: "Circolo Sport",
			Software: require_subscription_tables.Software.centre,
			DatabaseSuffix: "SPORT",
			UseShop: true,
			LoginBackgroundColor: "#E6EDFF",
			LoginButtonColor: "#1D4ED8",
			LoginButtonHoverColor: "#1740B0",
			DeskHeaderBackgroundColor: "#FFFFFF",
			DeskHeaderTextColor: "#0B1F4B",
			DeskMenuBackgroundColor: "#0B1F4B",
			DeskMenuGroupBackgroundColor: "#0F2A63",
			DeskMenuTextColor: "#DCE6FF",
			DeskMenuTextHoverColor: "#FFFFFF",
			DeskMenuItemSelectedBackgroundColor: "#2450C4",
			DeskMenuWidth: 228,
			DeskMenuDividerColor: "#1B3677",
			ShopTitle: "Il tuo centro sportivo, sempre in gioco",
			ShopText: "Iscrizioni, corsi, abbonamenti e incassi: tutto il centro da un solo schermo, anche dal bordo campo.",
			CategoryCodes: ["PRV"],
			SenderName: "Circolo Sport",
			SenderAddress: "ciao@sport.circolo.test",
			SupportEmail: "aiuto@sport.circolo.test",
			SupportPhone: "051 019 2838",
			LegalName: "Circolo Software S.r.l.",
			VatNumber: "03719480372",
			Address: "Via delle Lame 12, 40122 Bologna BO",
			...terms
		},
		pictures: {
			LoginPrimaryLogo: "sport-logo.png",
			LoginSecondaryLogo: "circolo-secondary.png",
			DeskLogo: "sport-desk.png",
			Favicon: "sport-icon.png",
			ShopImage: "sport-hero.webp"
		}
	},
	volunteers: {
		host: "csv.localhost",
		category: "CSV",
		columns: {
			Description: "Insieme CSV",
			Software: require_subscription_tables.Software.association,
			DatabaseSuffix: "CSV",
			UseShop: false,
			LoginBackgroundColor: "#F5ECF8",
			LoginButtonColor: "#6D2A80",
			LoginButtonHoverColor: "#562065",
			DeskHeaderBackgroundColor: "#6D2A80",
			DeskHeaderTextColor: "#FFFFFF",
			DeskMenuBackgroundColor: "#FFFFFF",
			DeskMenuGroupBackgroundColor: "#F7F1F9",
			DeskMenuTextColor: "#3A2440",
			DeskMenuTextHoverColor: "#6D2A80",
			DeskMenuItemSelectedBackgroundColor: "#EEDDF3",
			DeskMenuWidth: 272,
			DeskMenuDividerColor: "#E7DBEB",
			CategoryCodes: ["PRV"],
			SenderName: "Insieme CSV",
			SenderAddress: "ciao@insieme.circolo.test",
			SupportEmail: "sportello@insieme.circolo.test",
			SupportPhone: "051 019 2839",
			LegalName: "Insieme Centro servizi per il volontariato ODV",
			Address: "Piazza del Baraccano 2, 40124 Bologna BO",
			...terms
		},
		pictures: {
			LoginPrimaryLogo: "volontari-logo.png",
			LoginSecondaryLogo: "circolo-secondary.png",
			DeskLogo: "volontari-desk.png",
			Favicon: "volontari-icon.png"
		}
	}
};
// server/demo/origins/demo-origins.ts
const pictureFields = [
	"LoginPrimaryLogo",
	"LoginSecondaryLogo",
	"DeskLogo",
	"Favicon",
	"ShopImage"
];
async function storeAsset(tx, name, base) {
	const content = await (0, node_fs_promises.readFile)(new URL(`../assets/${name}`, "file:///work/main/server/demo/origins/demo-origins.ts"));
	return (await require_start.storePicture(tx, require_start.checkPicture(name, content), {
		base,
		owner: null
	})).Link;
}
async function storePictures(tx, brand, base) {
	const links = {};
	for (const field of pictureFields) {
		const name = brand.pictures[field];
		if (name) links[field] = await storeAsset(tx, name, base);
	}
	return links;
}
const urlOf = (brand, port) => `http://${brand.host}:${port}`;
async function saveAddress(tx, OriginId, Url) {
	await tx.delete(require_subscription_tables.originAddresses).where(require_session.eq(require_subscription_tables.originAddresses.OriginId, OriginId));
	const ProvedAt = new Date().toISOString();
	await tx.insert(require_subscription_tables.originAddresses).values(require_subscription_tables.readAddresses(Url).map((address) => ({
		...address,
		OriginId,
		ProvedAt
	})));
}
async function seedBrand(tx, brand, place) {
	const { category, columns, customLogin } = brand;
	const [kind] = await tx.select({ Id: require_subscription_tables.originCategories.Id }).from(require_subscription_tables.originCategories).where(require_session.eq(require_subscription_tables.originCategories.Code, category));
	if (!kind) throw new Error(`There is no category of brands ${category}`);
	const pictures = await storePictures(tx, brand, place.uploadBase);
	const Url = urlOf(brand, place.port);
	const Search = require_subscription_tables.searchText(columns.Description, Url, columns.LegalName);
	const [origin] = await tx.insert(require_subscription_tables.origins).values({
		...columns,
		...pictures,
		CategoryId: kind.Id,
		Url,
		Search
	}).returning({ Id: require_subscription_tables.origins.Id });
	if (!origin) throw new Error(`The brand ${columns.Description} was not made`);
	await saveAddress(tx, origin.Id, Url);
	if (customLogin) {
		const login = {
			LoginPrimaryLogo: await storeAsset(tx, customLogin.logo, place.uploadBase),
			LoginSecondaryLogo: pictures.LoginPrimaryLogo ?? null
		};
		await tx.insert(require_subscription_tables.customLogins).values({
			OriginId: origin.Id,
			UrlParm: customLogin.UrlParm,
			...login
		});
	}
	return origin.Id;
}
async function seedDemoOrigins(tx, place) {
	return {
		associations: await seedBrand(tx, demoBrands.associations, place),
		sport: await seedBrand(tx, demoBrands.sport, place),
		volunteers: await seedBrand(tx, demoBrands.volunteers, place)
	};
}
async function moveDemoOrigins(tx, port) {
	const brands = Object.values(demoBrands);
	const names = brands.map(({ columns }) => columns.Description);
	const rows = await tx.select({
		Id: require_subscription_tables.origins.Id,
		Description: require_subscription_tables.origins.Description,
		Url: require_subscription_tables.origins.Url
	}).from(require_subscription_tables.origins).where(require_session.inArray(require_subscription_tables.origins.Description, names));
	for (const row of rows) {
		const brand = brands.find(({ columns }) => columns.Description === row.Description);
		if (!(brand && new RegExp(`^http://${brand.host}:\\d+$`).test(row.Url ?? "")) || row.Url === urlOf(brand, port)) continue;
		const Url = urlOf(brand, port);
		await tx.update(require_subscription_tables.origins).set({ Url }).where(require_session.eq(require_subscription_tables.origins.Id, row.Id));
		await saveAddress(tx, row.Id, Url);
	}
}
// server/demo/payments/demo-dispute.ts
const dayLength$1 = 864e5;
const disputedDaysAgo = 1;
const paidDaysAgo = 2;
async function beginPayment(tx, order, at) {
	const Key = `demonstration-${order.Id}`;
	const common = {
		Amount: order.Total,
		UpdatedAt: at
	};
	const [attempt] = await tx.insert(require_subscription_tables.orderPayments).values({
		...common,
		OrderId: order.Id,
		Vector: require_subscription_tables.PaymentVector.creditCard,
		Provider: require_subscription_tables.PaymentProviderName.sandbox,
		ProviderKey: Key,
		Date: at,
		State: require_subscription_tables.AttemptState.pending
	}).returning({ Id: require_subscription_tables.orderPayments.Id });
	const [payment] = await tx.insert(require_subscription_tables.sandboxPayments).values({
		...common,
		Reference: `sbx_${Key}`,
		Key,
		Kind: require_subscription_tables.PaymentVector.creditCard,
		State: require_subscription_tables.AttemptState.settled,
		Description: order.Number,
		Data: {
			NotifyUrl: "",
			Name: "Dimostrazione",
			Email: "dimostrazione@circolo.test",
			Language: "it",
			Save: 0
		},
		CreatedAt: at
	}).returning();
	return attempt && payment ? {
		attemptId: attempt.Id,
		payment
	} : null;
}
async function applyAnswer(tx, orderId, attemptId, payment, now) {
	const order = await require_subscription_tables.lockOrder(tx, orderId);
	const attempt = await require_subscription_tables.readAttempt(tx, attemptId);
	if (!attempt) return;
	const answer = {
		Reference: payment.Reference,
		State: require_subscription_tables.AttemptState.settled,
		ProviderState: payment.State,
		Amount: payment.Amount,
		Currency: "EUR",
		OwnReference: payment.Key,
		Refunded: 0,
		ErrorCode: null,
		Disputes: require_start.sandboxDisputes(payment),
		NextUrl: null,
		Method: null
	};
	await require_subscription_tables.applyPayment(tx, {
		order,
		attempt,
		payment: answer,
		askedAt: now,
		now
	});
}
async function seedDemoDispute(tx, now) {
	const paidAt = new Date(now.getTime() - paidDaysAgo * dayLength$1);
	const [order] = await tx.select({
		Id: require_subscription_tables.orders.Id,
		Number: require_subscription_tables.orders.Number,
		Total: require_subscription_tables.orders.Total
	}).from(require_subscription_tables.orders).where(require_session.and(require_session.eq(require_subscription_tables.orders.Status, require_subscription_tables.OrderStatus.pending), require_session.lt(require_subscription_tables.orders.Date, paidAt.toISOString()))).orderBy(require_session.asc(require_subscription_tables.orders.Id)).limit(1);
	if (!order) return;
	const begun = await beginPayment(tx, order, paidAt.toISOString());
	if (!begun) return;
	const { attemptId, payment } = begun;
	await applyAnswer(tx, order.Id, attemptId, payment, paidAt);
	const disputedAt = new Date(now.getTime() - disputedDaysAgo * dayLength$1);
	const dispute = {
		Disputed: 1,
		DisputeOpen: 1,
		DisputeAmount: order.Total,
		DisputeTaken: order.Total
	};
	const disputed = {
		Data: {
			...payment.Data,
			...dispute,
			DisputedAt: disputedAt.toISOString()
		},
		ErrorCode: "product_not_received",
		UpdatedAt: disputedAt.toISOString()
	};
	await tx.update(require_subscription_tables.sandboxPayments).set(disputed).where(require_session.eq(require_subscription_tables.sandboxPayments.Id, payment.Id));
	await applyAnswer(tx, order.Id, attemptId, {
		...payment,
		...disputed
	}, disputedAt);
}
// server/demo/sales/demo-coupons.ts
const demoCoupons = [
	{
		Code: "BENVENUTO10",
		Description: "Benvenuto ai nuovi clienti",
		ShopMessage: "Grazie per averci scelto!",
		DiscountType: "2",
		DiscountValue: 1e3,
		FirstOrderOnly: true
	},
	{
		Code: "FEDELTA-20",
		Description: "Ringraziamento a chi rinnova da cinque anni",
		DiscountType: "1",
		DiscountValue: 2e3,
		MinOrder: 1e4,
		Audience: require_subscription_tables.CouponAudience.assigned,
		Renewals: require_subscription_tables.CouponRenewals.always
	},
	{
		Code: "ESTATE",
		Description: "Promozione d\u2019estate",
		Software: require_subscription_tables.Software.centre,
		DiscountType: "2",
		DiscountValue: 1500,
		ValidTo: "2026-08-31"
	},
	{
		Code: "FIERA-SPORT",
		Description: "Fiera dello sport",
		Software: require_subscription_tables.Software.centre,
		DiscountType: "1",
		DiscountValue: 3e3,
		MaxUses: 100
	},
	{
		Code: "NATALE",
		Description: "Regalo di Natale",
		DiscountType: "2",
		DiscountValue: 2500,
		Draft: true
	}
];
async function seedDemoCoupons(tx, customers, now) {
	const ValidFrom = `${require_subscription_tables.romeDay(now).slice(0, 4)}-01-01`;
	const assigned = (await tx.insert(require_subscription_tables.coupons).values(demoCoupons.map((coupon) => ({
		...coupon,
		ValidFrom,
		Search: require_subscription_tables.searchText(coupon.Code, coupon.Description)
	}))).returning({
		Id: require_subscription_tables.coupons.Id,
		Audience: require_subscription_tables.coupons.Audience
	})).find(({ Audience }) => Audience === require_subscription_tables.CouponAudience.assigned);
	if (!assigned || customers.length === 0) return;
	const AssignedAt = now.toISOString();
	await tx.insert(require_subscription_tables.couponUsers).values(customers.map((UserId) => ({
		CouponId: assigned.Id,
		UserId,
		AssignedAt
	})));
}
// server/demo/sales/demo-order-plan.ts
const stories = [
	{
		way: [require_subscription_tables.OrderStatus.paid, require_subscription_tables.OrderStatus.billed],
		vector: require_subscription_tables.PaymentVector.bankTransfer,
		age: [8, 14]
	},
	{
		way: [],
		vector: require_subscription_tables.PaymentVector.bankTransfer,
		age: [0, 8]
	},
	{
		way: [require_subscription_tables.OrderStatus.paid],
		vector: require_subscription_tables.PaymentVector.bankTransfer,
		age: [2, 12]
	},
	{
		way: [require_subscription_tables.OrderStatus.pendingConfirm],
		vector: require_subscription_tables.PaymentVector.bankTransfer,
		age: [1, 9]
	},
	{
		way: [
			require_subscription_tables.OrderStatus.paid,
			require_subscription_tables.OrderStatus.billed,
			require_subscription_tables.OrderStatus.refunded
		],
		vector: require_subscription_tables.PaymentVector.bankTransfer,
		age: [10, 14]
	},
	{
		way: [require_subscription_tables.OrderStatus.paid, require_subscription_tables.OrderStatus.billed],
		vector: require_subscription_tables.PaymentVector.creditCard,
		age: [3, 14],
		byProvider: true
	},
	{
		way: [require_subscription_tables.OrderStatus.suspended],
		vector: require_subscription_tables.PaymentVector.bankTransfer,
		age: [13, 14]
	},
	{
		way: [require_subscription_tables.OrderStatus.pendingRenew],
		vector: require_subscription_tables.PaymentVector.bankTransfer,
		age: [0, 12]
	},
	{
		way: [require_subscription_tables.OrderStatus.paid],
		vector: require_subscription_tables.PaymentVector.cloudPayment,
		age: [1, 12]
	},
	{
		way: [
			require_subscription_tables.OrderStatus.pendingConfirm,
			require_subscription_tables.OrderStatus.paid,
			require_subscription_tables.OrderStatus.billed,
			require_subscription_tables.OrderStatus.refunded
		],
		vector: require_subscription_tables.PaymentVector.bankTransfer,
		age: [11, 14]
	},
	{
		way: [require_subscription_tables.OrderStatus.paid, require_subscription_tables.OrderStatus.billed],
		vector: require_subscription_tables.PaymentVector.sepaDebit,
		age: [10, 14],
		byProvider: true
	},
	{
		way: [],
		vector: require_subscription_tables.PaymentVector.sepaDebit,
		age: [2, 10]
	},
	{
		way: [require_subscription_tables.OrderStatus.cancelled],
		vector: require_subscription_tables.PaymentVector.bankTransfer,
		age: [6, 13]
	},
	{
		way: [require_subscription_tables.OrderStatus.paid, require_subscription_tables.OrderStatus.billed],
		vector: require_subscription_tables.PaymentVector.payPal,
		age: [6, 14]
	}
];
function demoOrderPlan(customers, seed) {
	const random = randomNumbers(seed);
	return customers.flatMap((id, index) => index % 3 === 0 ? [id, id] : [id]).map((customerId, index) => {
		const { way, vector, age, byProvider = false } = stories[index % stories.length];
		return {
			customerId,
			way,
			vector,
			daysAgo: age[0] + Math.floor(random() * (age[1] - age[0] + 1)),
			byProvider,
			choice: random()
		};
	}).sort((one, other) => other.daysAgo - one.daysAgo || other.choice - one.choice);
}
// server/demo/sales/demo-orders.ts
const dayLength = 864e5;
const reasons = {
	[require_subscription_tables.OrderStatus.suspended]: "Documenti da completare",
	[require_subscription_tables.OrderStatus.refunded]: "Recesso entro i termini",
	[require_subscription_tables.OrderStatus.cancelled]: "Ordine doppio"
};
async function readCatalogue(tx) {
	const rows = await tx.select({
		Id: require_subscription_tables.packages$1.Id,
		Type: require_subscription_tables.packages$1.Type,
		MinQuantity: require_subscription_tables.packages$1.MinQuantity,
		Software: require_subscription_tables.packages$1.Software
	}).from(require_subscription_tables.packages$1).where(require_session.and(require_session.eq(require_subscription_tables.packages$1.Active, true))).orderBy(require_session.asc(require_subscription_tables.packages$1.Id));
	return Map.groupBy(rows, ({ Software }) => Software);
}
async function chooseLines(tx, catalogue, customer, demo, day) {
	const all = catalogue.get(customer.Software) ?? [];
	const bases = all.filter(({ Type }) => require_subscription_tables.isBaseType(Type));
	const extras = all.filter(({ Type }) => !require_subscription_tables.isBaseType(Type));
	const turn = (list, by) => [...list.slice(by), ...list.slice(0, by)];
	const wanted = Math.floor(demo.choice * 1e3);
	for (const base of turn(bases, wanted % Math.max(1, bases.length))) {
		const extra = wanted % 3 === 0 ? [] : turn(extras, wanted % Math.max(1, extras.length)).slice(0, 1);
		for (const chosen of [[base, ...extra], [base]]) {
			const quote = await tryQuote(tx, customer, {
				chosen,
				day,
				Coupons: wanted % 4 === 0 ? ["BENVENUTO10"] : []
			});
			if (quote && require_start.eligibilityProblem(quote, []) === null) return quote;
		}
	}
	return null;
}
async function tryQuote(tx, customer, { chosen, day, Coupons }) {
	const lines = chosen.map(({ Id, MinQuantity }) => ({
		PackageId: Id,
		Quantity: MinQuantity
	}));
	try {
		const { OriginId, Software } = customer;
		return await require_subscription_tables.quoteLines(tx, {
			lines,
			OriginId,
			Software,
			day,
			Coupons,
			UserId: customer.Id,
			byStaff: false
		});
	} catch (error) {
		if (error instanceof Error && error.message === "PackageNotSold") return null;
		throw error;
	}
}
async function readPayments(tx) {
	const rows = await tx.select({
		type: require_subscription_tables.shopPaymentTypes$1,
		bank: require_subscription_tables.banks
	}).from(require_subscription_tables.shopPaymentTypes$1).leftJoin(require_subscription_tables.banks, require_session.eq(require_subscription_tables.banks.Id, require_subscription_tables.shopPaymentTypes$1.BankId));
	return new Map(rows.map((row) => [row.type.PaymentVector, row]));
}
const stepsOf = (id, demo, now) => demo.way.map((To, step) => {
	return {
		id,
		demo,
		To,
		at: new Date(Math.min(now.getTime(), now.getTime() - (demo.daysAgo - step - 1) * dayLength))
	};
});
async function take(tx, { id, demo, To, at }, { now, staff }) {
	const caller = demo.byProvider || To === require_subscription_tables.OrderStatus.concluded ? null : demoCaller(staff);
	if (To === require_subscription_tables.OrderStatus.paid && isPaidAtSandbox(demo.vector, at, now)) {
		await payAtSandbox(tx, id, demo.vector, at);
		return;
	}
	const why = {
		caller,
		now: at,
		Reason: reasons[To] ?? null,
		outlay: require_subscription_tables.newOutlay()
	};
	await require_subscription_tables.forceOrderStatus(tx, { now: () => at }, id, To, why);
}
async function takeUntil(tx, waiting, time, demo) {
	waiting.sort((one, other) => one.at.getTime() - other.at.getTime() || one.id - other.id);
	const later = waiting.findIndex(({ at }) => at > time);
	for (const step of waiting.splice(0, later < 0 ? waiting.length : later)) await take(tx, step, demo);
}
const hour = 36e5;
function placedAt({ daysAgo, choice }, now) {
	if (daysAgo === 0) return new Date(now.getTime() - Math.floor(choice * hour));
	const evening = Date.parse(officeMoment(require_subscription_tables.shiftDay(require_subscription_tables.romeDay(now), -daysAgo), "20:00"));
	return new Date(evening - Math.floor(choice * 12 * hour));
}
async function seedDemoOrders(tx, demo) {
	const payments = await readPayments(tx);
	const catalogue = await readCatalogue(tx);
	const waiting = [];
	const byProvider = [];
	let made = 0;
	for (const planned of demoOrderPlan(demo.customers, demo.seed ?? 2026)) {
		const at = placedAt(planned, demo.now);
		await takeUntil(tx, waiting, at, demo);
		const payment = payments.get(planned.vector);
		const customer = await require_subscription_tables.findCustomer(tx, planned.customerId);
		const quote = await chooseLines(tx, catalogue, customer, planned, require_subscription_tables.romeDay(demo.now));
		if (!payment || !quote || !customer.Billing) continue;
		const isRenewal = planned.way[0] === require_subscription_tables.OrderStatus.pendingRenew;
		const placed = await require_subscription_tables.placeOrder(tx, { now: () => at }, {
			Kind: isRenewal ? require_subscription_tables.OrderKind.renewal : require_subscription_tables.OrderKind.new,
			...isRenewal ? { Status: require_subscription_tables.OrderStatus.pendingRenew } : {},
			OriginId: customer.OriginId,
			customer,
			Billing: customer.Billing,
			quote,
			payment,
			notes: { CustomerNotes: null }
		}, {
			caller: null,
			now: at
		});
		if (!placed) continue;
		const { Id } = placed.order;
		if (!isRenewal) waiting.push(...stepsOf(Id, planned, demo.now));
		if (planned.byProvider) byProvider.push(Id);
		made += 1;
	}
	await takeUntil(tx, waiting, demo.now, demo);
	const columns = {
		PaidByProvider: true,
		PaymentState: require_subscription_tables.PaymentState.full
	};
	await tx.update(require_subscription_tables.orders).set(columns).where(require_session.inArray(require_subscription_tables.orders.Id, byProvider));
	return made;
}
// server/demo/sales/demo-payments.ts
const demoBanks = [{
	Description: "Intesa Sanpaolo \u00b7 incassi",
	Holder: "Circolo Software S.r.l.",
	Branch: "Milano Ferrari",
	Bic: "BCITITMM",
	Iban: require_subscription_tables.italianIban("03069", "09606", "100000067340"),
	UseForTransfers: true,
	UseForDebits: false,
	CreditorIdentifier: null
}, {
	Description: "UniCredit \u00b7 addebiti SEPA",
	Holder: "Circolo Software S.r.l.",
	Branch: "Milano Cordusio",
	Bic: "UNCRITMM",
	Iban: require_subscription_tables.italianIban("02008", "01600", "000104862571"),
	UseForTransfers: false,
	UseForDebits: true,
	CreditorIdentifier: "IT66ZZZA1B2C3D4E5F6G7H8"
}];
const demoTypes = [
	{
		Code: require_subscription_tables.PaymentVector.bankTransfer,
		Description: "Bonifico bancario",
		ShopDescription: "Paghi con un bonifico sul nostro conto: l\u2019abbonamento si attiva appena confermiamo l\u2019incasso.",
		Icon: "building-bank",
		AllowRenewal: false
	},
	{
		Code: require_subscription_tables.PaymentVector.sepaDebit,
		Description: "Addebito SEPA",
		ShopDescription: "Autorizzi l\u2019addebito sul tuo conto: alla scadenza il rinnovo avviene da solo.",
		Icon: "repeat",
		AllowRenewal: true
	},
	{
		Code: require_subscription_tables.PaymentVector.creditCard,
		Description: "Carta di credito",
		ShopDescription: "Paghi subito con carta di credito, di debito o prepagata.",
		Icon: "credit-card",
		AllowRenewal: true
	},
	{
		Code: require_subscription_tables.PaymentVector.payPal,
		Description: "PayPal",
		ShopDescription: "Paghi con il tuo conto PayPal o con una carta.",
		Icon: "brand-paypal",
		AllowRenewal: false
	},
	{
		Code: require_subscription_tables.PaymentVector.cloudPayment,
		Description: "Pagamento cloud",
		ShopDescription: "Paghi attraverso un servizio di pagamento online.",
		Icon: "cloud",
		AllowRenewal: false
	}
];
const transferInstructions = "<p>Fai un bonifico di {Total} sul conto {Iban} entro il {ExpirationDate} e scrivi nella causale <strong>{TransferReference}</strong>.</p>";
async function addBank(tx, demo, Position) {
	const Search = require_subscription_tables.searchText(demo.Description, demo.Holder, demo.Iban, demo.Branch);
	const values = {
		...demo,
		...require_subscription_tables.ibanParts(demo.Iban),
		IsDefault: true,
		Position,
		Search
	};
	const [row] = await tx.insert(require_subscription_tables.banks).values(values).returning({ Id: require_subscription_tables.banks.Id });
	return row?.Id ?? 0;
}
async function addType(tx, demo, BankId, Position) {
	const { Code, Description } = demo;
	const isTransfer = Code === require_subscription_tables.PaymentVector.bankTransfer;
	const [row] = await tx.insert(require_subscription_tables.shopPaymentTypes$1).values({
		...demo,
		PaymentVector: Code,
		ShopTitle: Description,
		Instructions: isTransfer ? transferInstructions : null,
		BankId,
		PaymentWayCode: require_subscription_tables.defaultPaymentWay[Code],
		PaymentTermTypeCode: require_subscription_tables.defaultPaymentTerm,
		OrderExpirationDays: require_subscription_tables.defaultExpirationDays[Code],
		GraceDays: isTransfer ? 3 : 0,
		RequiresConfirmation: isTransfer,
		IsDefault: isTransfer,
		Position,
		Search: require_subscription_tables.searchText(Code, Description)
	}).returning({ Id: require_subscription_tables.shopPaymentTypes$1.Id });
	return row?.Id ?? 0;
}
async function seedDemoPayments(tx) {
	const bankIds = [];
	for (const [index, demo] of demoBanks.entries()) bankIds.push(await addBank(tx, demo, index * 10));
	const [transferBank = 0, debitBank = null] = bankIds;
	const types = {
		[require_subscription_tables.PaymentVector.bankTransfer]: 0,
		[require_subscription_tables.PaymentVector.sepaDebit]: 0,
		[require_subscription_tables.PaymentVector.creditCard]: 0,
		[require_subscription_tables.PaymentVector.payPal]: 0,
		[require_subscription_tables.PaymentVector.cloudPayment]: 0
	};
	for (const [index, demo] of demoTypes.entries()) {
		const bank = demo.Code === require_subscription_tables.PaymentVector.bankTransfer ? transferBank : demo.Code === require_subscription_tables.PaymentVector.sepaDebit ? debitBank : null;
		types[demo.Code] = await addType(tx, demo, bank, index * 10);
	}
	return {
		transferBank,
		types
	};
}
// server/demo/demo-people.ts
const pick = (list, index) => list[index % list.length];
function inventedCode(serial) {
	const digits = `99999${String(serial % 100).padStart(2, "0")}${String(37 + Math.floor(serial / 100)).padStart(3, "0")}`;
	return digits + ([..."0123456789"].find((digit) => require_subscription_tables.isElevenDigitCode(digits + digit)) ?? "");
}
const slugOf = (name) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z0-9]+/g, "-");
function personOf({ Business, type, FirstName, LastName, mailbox }, index) {
	const isCentre = index % 2 === 1;
	const [City, Province, ZipCode, prefix] = pick(places, index * 5 + (isCentre ? 2 : 0));
	const code = inventedCode(index);
	const host = `${slugOf(Business)}.example`;
	return {
		Email: `${mailbox}@${host}`,
		FirstName,
		LastName,
		Phone: `+39${prefix}${String(5550100 + index * 37)}`,
		Software: isCentre ? require_subscription_tables.Software.centre : require_subscription_tables.Software.association,
		Business,
		type,
		Billing: require_subscription_tables.billing.parse({
			SubjectType: require_subscription_tables.SubjectType.organisation,
			BusinessName: Business,
			FiscalCode: code,
			VatNumber: isCentre || index % 3 === 0 ? code : "",
			Address: pick(streets, index),
			StreetNumber: String(1 + index * 13 % 90),
			ZipCode,
			City,
			Province,
			Pec: index % 4 === 0 ? `${slugOf(Business)}@pec.example` : "",
			InvoiceEmails: [`amministrazione@${host}`]
		})
	};
}
function personAt(index) {
	const isCentre = index % 2 === 1;
	const [Business, type] = pick(isCentre ? centres : associations$1, Math.floor(index / 2));
	const turn = index * 7 + 3;
	const [FirstName] = pick(people, turn);
	const [, LastName] = pick(people, turn + Math.floor(index / people.length) * 3);
	return personOf({
		Business,
		type,
		FirstName,
		LastName,
		mailbox: "segreteria"
	}, index);
}
const demoPeople = Array.from({ length: 60 }, (_, index) => personAt(index));
function olderPersonAt(place) {
	const half = Math.floor(place / 2);
	const [kinds, names] = place % 2 === 1 ? [centreKinds, centreNames] : [associationKinds, placeNames];
	const round = Math.floor(half / kinds.length);
	const [kind, type] = pick(kinds, half);
	return personOf({
		Business: `${kind} ${pick(names, round + half)}`,
		type,
		FirstName: pick(firstNames, place),
		LastName: pick(lastNames, place * 7),
		mailbox: "info"
	}, demoPeople.length + place);
}
const olderPeople = Array.from({ length: 240 }, (_, place) => olderPersonAt(place));
// server/demo/seed-accounts.ts
const demoDays = 14;
async function providersCategory(tx) {
	const [category] = await tx.select({ Code: require_subscription_tables.userCategories.Code }).from(require_subscription_tables.userCategories).where(require_session.eq(require_subscription_tables.userCategories.Provider, true));
	if (!category) throw new Error("There is no category of the provider");
	return category.Code;
}
async function addIdentity(tx, account, plan) {
	const Id = (0, node_crypto.randomUUID)();
	const { FirstName, LastName } = account;
	const ActivatedAt = plan.now.toISOString();
	const { OriginId, PasswordHash } = plan;
	await tx.insert(require_subscription_tables.identities).values({
		Id,
		Email: addressOf(account),
		FirstName,
		LastName,
		OriginId,
		PasswordHash,
		ActivatedAt
	});
	return Id;
}
async function addAccount(tx, account, plan, parent) {
	const { Nature, FirstName, LastName, name } = account;
	const isCustomer = !require_subscription_tables.landsOnDesk(Nature);
	const Email = addressOf(account);
	const at = plan.now.toISOString();
	const today = require_subscription_tables.romeDay(plan.now);
	const model = demoPeople[demoAccounts.indexOf(account) * 2];
	const demo = {
		DemoActivatedAt: at,
		DemoExpirationDate: require_subscription_tables.shiftDay(today, demoDays)
	};
	const [row] = await tx.insert(require_subscription_tables.users$1).values({
		Email,
		FirstName,
		LastName,
		Nature,
		OriginId: plan.OriginId,
		CategoryCode: plan.CategoryCode,
		PasswordHash: plan.PasswordHash,
		PasswordChangedAt: at,
		ActivatedAt: at,
		Software: require_subscription_tables.isStaff(Nature) ? null : require_subscription_tables.Software.association,
		IdentityId: isCustomer ? await addIdentity(tx, account, plan) : null,
		ParentUserId: Nature === require_subscription_tables.UserNature.subject ? parent : null,
		Billing: isCustomer && model ? require_subscription_tables.billing.parse({
			...model.Billing,
			BusinessName: `ASD ${LastName}`
		}) : null,
		MaxActivities: !isCustomer ? 0 : Nature === require_subscription_tables.UserNature.demo ? 1 : 2,
		Search: require_subscription_tables.searchText(FirstName, LastName, Email, name),
		...Nature === require_subscription_tables.UserNature.demo && demo
	}).returning({ Id: require_subscription_tables.users$1.Id });
	if (!row) throw new Error(`The account ${Email} was not made`);
	return row.Id;
}
async function seedAccounts(tx, plan) {
	const ids = new Map();
	for (const account of demoAccounts) ids.set(account.name, await addAccount(tx, account, plan, ids.get("ent") ?? null));
	return ids;
}
// server/demo/seed-customers.ts
const day = 864e5;
const spread = 420;
const historyPeople = [...demoPeople.filter((_, index) => index >= 30 && index % 12 !== 6), ...olderPeople];
function rowOf(person, index, { origins, CategoryCode, owners, now }) {
	const { Email, FirstName, LastName, Phone, Business, Billing } = person;
	const ago = (days) => new Date(now.getTime() - days * day).toISOString();
	const age = spread - Math.floor(index * spread / demoPeople.length);
	const isNew = index % 20 === 19;
	return {
		Email,
		FirstName,
		LastName,
		Phone,
		Software: person.Software,
		Billing,
		CategoryCode,
		Nature: index % 9 === 4 ? require_subscription_tables.UserNature.enterprise : require_subscription_tables.UserNature.standard,
		OriginId: person.Software === require_subscription_tables.Software.association && index % 12 === 6 ? origins.volunteers : origins[person.Software],
		ActivatedAt: isNew ? null : ago(age),
		LastLoginAt: isNew ? null : ago(Math.min(age, index * 11 % 75)),
		LockedAt: index === 33 ? ago(12) : null,
		LockReason: index === 33 ? "Dati di fatturazione da verificare" : null,
		AssignedToId: index % 3 === 0 ? owners[0] ?? null : null,
		MaxActivities: 1,
		CreatedAt: ago(age),
		UpdatedAt: ago(age),
		Search: require_subscription_tables.searchText(FirstName, LastName, Email, Business, Phone)
	};
}
async function addActivities(tx, owners) {
	const codes = [...new Set(owners.map(({ person }) => person.type))];
	const types = await tx.select().from(require_subscription_tables.activityTypes).where(require_session.inArray(require_subscription_tables.activityTypes.Code, codes));
	const typeOf = (code) => types.find(({ Code }) => Code === code)?.Id ?? 0;
	const rows = owners.map(({ person }, index) => ({
		Description: person.Business,
		TypeId: typeOf(person.type),
		AccountingType: index % 4 === 0 ? require_subscription_tables.AccountingType.ordinary : require_subscription_tables.AccountingType.simplified,
		TaxRegime: person.Software === require_subscription_tables.Software.association && index % 3 !== 0 ? require_subscription_tables.TaxRegime.facilitated : require_subscription_tables.TaxRegime.ordinary,
		Software: person.Software
	}));
	const made = await tx.insert(require_subscription_tables.activities).values(rows).returning({ Id: require_subscription_tables.activities.Id });
	const links = owners.map(({ UserId }, index) => ({
		UserId,
		ActivityId: made[index]?.Id ?? 0
	}));
	await tx.insert(require_subscription_tables.userActivities).values(links);
	await tx.execute(require_session.sql`update app_user set current_activity_id = v.a
    from jsonb_to_recordset(${JSON.stringify(links.map(({ UserId, ActivityId }) => ({
		u: UserId,
		a: ActivityId
	})))}::jsonb) as v (u bigint, a bigint)
    where app_user.id = v.u`);
}
const minute = 6e4;
function olderRow(person, index, buyer, plan) {
	const since = buyer ? new Date(Date.parse(`${buyer.since}T07:00:00Z`) - (1 + index % 6) * 1440 * minute) : plan.now;
	const away = Math.round((1 - (buyer?.zeal ?? 0)) ** 2 * 120);
	const seen = new Date(Math.max(since.getTime(), plan.now.getTime() - away * day - index * 37 % 600 * minute));
	return {
		...rowOf(person, index, plan),
		LockedAt: null,
		LockReason: null,
		Nature: index % 9 === 4 ? require_subscription_tables.UserNature.enterprise : require_subscription_tables.UserNature.standard,
		OriginId: plan.origins[person.Software],
		ActivatedAt: since.toISOString(),
		LastLoginAt: seen.toISOString(),
		AssignedToId: index % 4 === 3 ? null : plan.owners[index % plan.owners.length] ?? null,
		CreatedAt: since.toISOString(),
		UpdatedAt: since.toISOString()
	};
}
async function seedCustomers(tx, plan, buyers) {
	const everybody = [...demoPeople, ...olderPeople];
	const rows = everybody.map((person, index) => {
		const place = historyPeople.indexOf(person);
		return place < 0 ? rowOf(person, index, plan) : olderRow(person, index, buyers[place], plan);
	});
	const made = (await tx.insert(require_subscription_tables.users$1).values(rows).returning({ Id: require_subscription_tables.users$1.Id })).map(({ Id }) => Id);
	await addActivities(tx, everybody.map((person, index) => ({
		UserId: made[index] ?? 0,
		person
	})));
	return {
		customers: made.slice(0, demoPeople.length),
		buyers: historyPeople.map((person) => made[everybody.indexOf(person)] ?? 0)
	};
}
// server/demo/seed-own-activities.ts
const own = [
	{
		account: "std",
		type: "ASSPO",
		Description: "ASD Pallavolo Sant\u2019Anna"
	},
	{
		account: "ent",
		type: "ASPRO",
		Description: "APS Il Cerchio"
	},
	{
		account: "ent",
		type: "ASSPO",
		Description: "ASD Il Cerchio Atletica"
	},
	{
		account: "dem",
		type: "ASPRO",
		Description: "APS Insieme, di prova"
	}
];
async function seedOwnActivities(tx, accounts) {
	const types = await tx.select({
		Id: require_subscription_tables.activityTypes.Id,
		Code: require_subscription_tables.activityTypes.Code
	}).from(require_subscription_tables.activityTypes).where(require_session.inArray(require_subscription_tables.activityTypes.Code, [...new Set(own.map(({ type }) => type))]));
	const ids = new Map(types.map(({ Id, Code }) => [Code, Id]));
	const rows = own.map(({ type, Description }) => ({
		Description,
		TypeId: ids.get(type) ?? 0,
		Software: require_subscription_tables.Software.association,
		AccountingType: require_subscription_tables.AccountingType.simplified,
		TaxRegime: require_subscription_tables.TaxRegime.facilitated
	}));
	const made = await tx.insert(require_subscription_tables.activities).values(rows).returning({ Id: require_subscription_tables.activities.Id });
	const links = own.map(({ account }, index) => ({
		UserId: accounts.get(account) ?? 0,
		ActivityId: made[index]?.Id ?? 0
	}));
	await tx.insert(require_subscription_tables.userActivities).values(links);
	for (const { UserId, ActivityId } of links.toReversed()) await tx.update(require_subscription_tables.users$1).set({ CurrentActivityId: ActivityId }).where(require_session.eq(require_subscription_tables.users$1.Id, UserId));
}
// server/demo/seed-sms.ts
const phones = [
	"+393400000001",
	"+393470000002",
	"+393200000003",
	"+393280000004",
	"+393660000005"
];
async function seedSms(tx, OriginId, now) {
	const Text = require_subscription_tables.translator("it")("demoActivation.sms", {
		code: "\u2022\u2022\u2022\u2022\u2022\u2022",
		brand: demoBrands.associations.columns.Description
	});
	const rows = phones.map((Phone, index) => {
		const at = new Date(now.getTime() - (index * 31 + 5) * 36e5).toISOString();
		const failed = index === 3;
		return {
			Phone,
			Text,
			OriginId,
			Purpose: require_subscription_tables.SmsPurpose.demoActivation,
			CreatedAt: at,
			State: failed ? require_subscription_tables.SmsState.failed : require_subscription_tables.SmsState.sent,
			Error: failed ? "HTTP 400" : null,
			SentAt: failed ? null : at,
			Search: require_subscription_tables.searchText(Phone, Text)
		};
	});
	await tx.insert(require_subscription_tables.smsMessages).values(rows);
}
// server/demo/settlements/demo-settlements.ts
const Provider = require_subscription_tables.PaymentProviderName.sandbox;
const noonOf = (day) => new Date(`${day}T11:00:00Z`);
async function addUnknownPayment(tx, firstDay) {
	const At = noonOf(require_subscription_tables.shiftDay(firstDay, 45)).toISOString();
	await tx.insert(require_subscription_tables.sandboxMovements).values({
		Kind: require_subscription_tables.MovementKind.payment,
		Gross: 4900,
		Fee: 94,
		At
	});
}
async function addStatement(tx, now) {
	const [bank] = await tx.select({ Id: require_subscription_tables.banks.Id }).from(require_subscription_tables.banks).orderBy(require_session.asc(require_subscription_tables.banks.Position)).limit(1);
	const payouts = await tx.select().from(require_subscription_tables.settlementPayouts).where(require_session.eq(require_subscription_tables.settlementPayouts.Provider, Provider)).orderBy(require_session.asc(require_subscription_tables.settlementPayouts.SentOn), require_session.asc(require_subscription_tables.settlementPayouts.Id));
	const thisMonth = require_subscription_tables.romeDay(now).slice(0, 7);
	const arrived = payouts.filter(({ SentOn }, index) => index < payouts.length - 1 || !SentOn.startsWith(thisMonth));
	if (!bank || arrived.length === 0) return;
	const days = arrived.map(({ SentOn, ArrivesOn }) => ArrivesOn ?? SentOn);
	const [statement] = await tx.insert(require_subscription_tables.bankStatements).values({
		BankId: bank.Id,
		FileName: "estratto-conto.csv",
		Format: "CSV",
		FileHash: "demonstration",
		FromDate: days[0] ?? null,
		ToDate: days.at(-1) ?? null,
		LineCount: arrived.length
	}).returning({ Id: require_subscription_tables.bankStatements.Id });
	await tx.insert(require_subscription_tables.bankLines).values(arrived.map(({ Reference, Amount }, index) => ({
		StatementId: statement?.Id ?? 0,
		BankId: bank.Id,
		Amount,
		State: require_subscription_tables.BankLineState.new,
		BookingDate: days[index] ?? "",
		ValueDate: days[index] ?? "",
		Payer: "SANDBOX PAYMENTS",
		Remittance: `Payout ${Reference}`,
		Fingerprint: `demonstration-${Reference}`
	})));
}
async function seedDemoSettlements(db, now) {
	const FromDay = firstReportedDay(now);
	const at = now.toISOString();
	await require_subscription_tables.transaction(db, async (tx) => {
		await tx.insert(require_subscription_tables.settlementReadings).values({
			Provider,
			FromDay,
			ReadUntil: at,
			TriedAt: at
		});
		await addUnknownPayment(tx, FromDay);
	});
	for (let day = FromDay; day < require_subscription_tables.romeDay(now); day = require_subscription_tables.shiftDay(day, 1)) if (new Date(`${day}T00:00:00Z`).getUTCDay() === 1) await require_start.sandboxSettlements({
		db,
		now: () => noonOf(day)
	}).between(now, now);
	const report = await require_start.sandboxSettlements({
		db,
		now: () => now
	}).between(noonOf(require_subscription_tables.shiftDay(FromDay, -1)), now);
	await require_subscription_tables.transaction(db, async (tx) => {
		const [reading] = await tx.select().from(require_subscription_tables.settlementReadings).where(require_session.eq(require_subscription_tables.settlementReadings.Provider, Provider));
		if (!reading) return;
		await require_subscription_tables.storeMovements(tx, Provider, report, now);
		await require_subscription_tables.linkMovements(tx, Provider);
		await addStatement(tx, now);
		await require_subscription_tables.payoutsByReport(tx, Provider, {
			caller: null,
			now
		});
		await require_subscription_tables.nameDifferences(tx, reading, 0, now);
	});
}
// server/demo/subscriptions/demo-waves.ts
const noticeAfter = 30;
const effectiveAfter = 120;
const raised = (price) => Math.round(price * 1.1 / 1e6) * 1e6;
async function mostRenewed(tx) {
	return tx.select({
		Id: require_subscription_tables.packages$1.Id,
		Title: require_subscription_tables.packages$1.ShopTitle,
		Price: require_subscription_tables.packagePrices.Price
	}).from(require_subscription_tables.packages$1).innerJoin(require_subscription_tables.purchases, require_session.and(require_session.eq(require_subscription_tables.purchases.PackageId, require_subscription_tables.packages$1.Id), require_session.inArray(require_subscription_tables.purchases.State, [require_subscription_tables.PurchaseState.active]))).innerJoin(require_subscription_tables.packagePrices, require_session.eq(require_subscription_tables.packagePrices.PackageId, require_subscription_tables.packages$1.Id)).where(require_session.isNotNull(require_subscription_tables.purchases.EndDate)).groupBy(require_subscription_tables.packages$1.Id, require_subscription_tables.packages$1.ShopTitle, require_subscription_tables.packagePrices.Price).orderBy(require_session.desc(require_subscription_tables.count()), require_session.asc(require_subscription_tables.packages$1.Id)).limit(2);
}
async function seedDemoWaves(tx, now) {
	const today = require_subscription_tables.romeDay(now);
	const policies = [require_subscription_tables.PriceWavePolicy.current, require_subscription_tables.PriceWavePolicy.lower];
	const values = (await mostRenewed(tx)).map(({ Id, Title, Price }, index) => {
		const Description = `Adeguamento ${Title}`;
		return {
			Description,
			PackageId: Id,
			NewPrice: raised(Price),
			EffectiveFrom: require_subscription_tables.shiftDay(today, effectiveAfter),
			NoticeDate: require_subscription_tables.shiftDay(today, noticeAfter),
			Policy: policies[index] ?? require_subscription_tables.PriceWavePolicy.current,
			CancelledAt: index === 1 ? now.toISOString() : null,
			Search: require_subscription_tables.searchText(Description),
			CreatedAt: now.toISOString(),
			UpdatedAt: now.toISOString()
		};
	});
	if (values.length > 0) await tx.insert(require_subscription_tables.priceWaves).values(values);
}
// server/demo/demo.ts
async function seedDemo(db, config, now = new Date()) {
	const [known] = await db.select({ Id: require_subscription_tables.origins.Id }).from(require_subscription_tables.origins).limit(1);
	const PasswordHash = known ? "" : await require_subscription_tables.hashPassword(config.demoPassword);
	const isDemonstration = await require_subscription_tables.transaction(db, async (tx) => {
		if (known) {
			await moveDemoOrigins(tx, config.port);
			const mine = await isDemo(tx);
			if (mine) await require_subscription_tables.relaxNatureRules(tx);
			return mine;
		}
		await require_subscription_tables.relaxNatureRules(tx);
		const brands = await seedDemoOrigins(tx, {
			port: config.port,
			uploadBase: config.bases.upload
		});
		const CategoryCode = await providersCategory(tx);
		await seedDemoCompanies(tx, brands);
		await seedDemoRules(tx, brands);
		const accounts = await seedAccounts(tx, {
			OriginId: brands.associations,
			CategoryCode,
			PasswordHash,
			now
		});
		const history = demoHistoryPlan(require_subscription_tables.romeDay(now), historyPeople.map(({ Software }) => Software), 2026);
		const colleagues = await seedColleagues(tx, {
			OriginId: brands.associations,
			CategoryCode,
			now
		});
		const sellers = [accounts.get("com") ?? 0, ...colleagues];
		const owners = ["com", "adm"].flatMap((name) => accounts.get(name) ?? []);
		const { customers, buyers } = await seedCustomers(tx, {
			origins: {
				A: brands.associations,
				O: brands.sport,
				volunteers: brands.volunteers
			},
			CategoryCode,
			owners: sellers,
			now
		}, history.buyers);
		await seedOwnActivities(tx, accounts);
		await seedSms(tx, brands.associations, now);
		await seedDemoCatalogue(tx, now);
		await seedDemoSwitches(tx);
		await seedDemoPayments(tx);
		const own = [
			"std",
			"ent",
			"lnc"
		].flatMap((name) => accounts.get(name) ?? []);
		const staff = {
			Id: accounts.get("adm") ?? 0,
			Name: "Amministrazione",
			OriginId: brands.associations
		};
		await seedDemoCoupons(tx, [...own, ...customers].slice(0, 8), now);
		await seedDemoHistory(tx, {
			plan: history,
			buyers,
			staff,
			secret: Buffer.from(config.secretKey),
			now
		});
		const recent = customers.filter((id) => !buyers.includes(id));
		await seedDemoOrders(tx, {
			customers: [...own, ...recent],
			staff,
			now
		});
		await seedDemoIncomplete(tx, customers);
		await seedDemoExchange(tx, {
			staff,
			now
		});
		await seedDemoReceived(tx, {
			staff,
			now
		});
		await forgetOldMails(tx, require_subscription_tables.romeDay(now));
		await seedDemoTransfers(tx, {
			maker: demoCaller(staff),
			releaser: demoCaller({
				...staff,
				Id: accounts.get("sus") ?? 0,
				Name: "Direzione"
			}),
			secret: Buffer.from(config.secretKey),
			now
		});
		await seedDemoDispute(tx, now);
		const secret = Buffer.from(config.secretKey);
		await seedDemoDebits(tx, {
			api: {
				db,
				now: () => now
			},
			caller: demoCaller(staff),
			secret,
			now
		});
		await seedDemoStatement(tx, {
			staffId: staff.Id,
			now
		});
		await seedDemoTeams(tx, {
			owners: sellers,
			origins: brands,
			now
		});
		await seedDemoWaves(tx, now);
		await seedDemoLeadHistory(tx, {
			origins: brands,
			owners: sellers,
			customers: historyPeople.map(({ Business }, index) => ({
				Id: buyers[index] ?? 0,
				Name: Business,
				since: history.buyers[index]?.since ?? ""
			})),
			now
		});
		await seedDemoLeads(tx, {
			OriginId: brands.associations,
			ownerId: accounts.get("com") ?? 0,
			now
		});
		await seedDemoChanges(tx, {
			caller: demoCaller(staff),
			now
		});
		await seedDemoOpportunities(tx, {
			customers,
			owners: [...owners, ...colleagues],
			now
		});
		await seedDemoActivities(tx, now);
		await seedDemoAgenda(tx, {
			ownerId: accounts.get("com") ?? 0,
			now
		});
		await tx.insert(require_start.leftOutSteps).values({
			Code: "Sender",
			At: now.toISOString()
		});
		return true;
	});
	if (known) return isDemonstration;
	await seedDemoSettlements(db, now);
	await require_subscription_tables.trainRadar(db, now);
	return isDemonstration;
}
async function isDemo(tx) {
	const [first] = demoAccounts;
	return (await tx.select({ Id: require_subscription_tables.users$1.Id }).from(require_subscription_tables.users$1).where(require_session.eq(require_subscription_tables.users$1.Email, first ? addressOf(first) : ""))).length > 0;
}
function demoWelcome({ port, demoPassword }) {
	const brands = Object.values(demoBrands).map(({ host, columns }) => `  http://${host}:${port}  ${columns.Description}${columns.UseShop ? " (desk and /shop)" : ""}`);
	const accounts = demoAccounts.map((account) => `  ${account.Nature}  ${addressOf(account)}`);
	return [
		"Demonstration:",
		...brands,
		`Accounts, all with the password ${demoPassword} :`,
		...accounts
	].join("\n");
}
exports.demoWelcome = demoWelcome;
exports.seedDemo = seedDemo;

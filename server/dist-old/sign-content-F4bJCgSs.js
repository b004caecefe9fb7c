require("./rolldown-runtime-10nMEhjP.js");
const require_start = require("./start-ClTUCfYl.js");
let node_crypto = require("node:crypto");
// server/src/invoicing/signatures/sign-content.ts
var import_cjs = require_start.require_cjs();
var import_cjs$1 = require_start.require_cjs$2();
var import_cjs$2 = require_start.require_cjs$1();
var import_build = require_start.require_build();
const Oid = {
	signedData: "1.2.840.113549.1.7.2",
	sha256: "2.16.840.1.101.3.4.2.1",
	rsa: "1.2.840.113549.1.1.1",
	ecdsaWithSha256: "1.2.840.10045.4.3.2"
};
const oid = (value) => new import_build.ObjectIdentifier({ value });
const octets = (valueHex) => new import_build.OctetString({ valueHex: new Uint8Array(valueHex).buffer });
const sequence = (...value) => new import_build.Sequence({ value });
const tagged = (tagNumber, ...value) => new import_build.Constructed({
	idBlock: {
		tagClass: 3,
		tagNumber
	},
	value
});
const parsed = (bytes) => (0, import_build.fromBER)(new Uint8Array(bytes)).result;
const sha256 = (bytes) => (0, node_crypto.createHash)("sha256").update(bytes).digest();
const digestAlgorithm = () => sequence(oid(Oid.sha256), new import_build.Null());
function sortedAttributes(values) {
	return values.map(([type, value]) => Buffer.from(sequence(oid(type), new import_build.Set({ value: [value] })).toBER())).toSorted(Buffer.compare).map(parsed);
}
function attributesOf(content, certificate, now) {
	return sortedAttributes([
		[require_start.AttributeType.contentType, parsed(require_start.dataType)],
		[require_start.AttributeType.signingTime, new import_build.UTCTime({ valueDate: now })],
		[require_start.AttributeType.messageDigest, octets(sha256(content))],
		[require_start.AttributeType.signingCertificate, sequence(sequence(sequence(octets(sha256(certificate)))))]
	]);
}
function signContent(content, { Key, Certificates }, now) {
	const key = (0, node_crypto.createPrivateKey)(Key);
	const certificates = Certificates.map((one) => Buffer.from(one, "base64"));
	const [own = Buffer.alloc(0)] = certificates;
	const { issuer, serialNumber } = import_cjs$1.AsnConvert.parse(own, import_cjs$2.Certificate).tbsCertificate;
	const attributes = attributesOf(content, own, now);
	const signature = (0, node_crypto.sign)("sha256", Buffer.from(new import_build.Set({ value: attributes }).toBER()), key);
	const algorithm = key.asymmetricKeyType === "ec" ? sequence(oid(Oid.ecdsaWithSha256)) : sequence(oid(Oid.rsa), new import_build.Null());
	const signer = sequence(new import_build.Integer({ value: 1 }), import_cjs$1.AsnSerializer.toASN(new import_cjs.IssuerAndSerialNumber({
		issuer,
		serialNumber
	})), digestAlgorithm(), tagged(0, ...attributes), algorithm, octets(signature));
	const signed = sequence(new import_build.Integer({ value: 1 }), new import_build.Set({ value: [digestAlgorithm()] }), sequence(parsed(require_start.dataType), tagged(0, octets(content))), tagged(0, ...certificates.map(parsed)), new import_build.Set({ value: [signer] }));
	return Buffer.from(sequence(oid(Oid.signedData), tagged(0, signed)).toBER());
}
exports.signContent = signContent;

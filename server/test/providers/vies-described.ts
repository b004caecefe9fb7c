import { z } from 'zod';

/**
 * What the European Commission's description of VIES on the web says of the one call that is made here (`swagger_publicVAT.yaml` 1.0.0:
 * `CheckVatRequest`, `CheckVatResponse`, `CommonResponse`). All of it is closed: a field that is not named there fails the test. The
 * description has every field optional and its error codes open; what is required here is what the service has always sent.
 */
const match = z.enum(['VALID', 'INVALID', 'NOT_PROCESSED']).optional();
const text = z.string().optional();

const request = z.strictObject({
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  vatNumber: z.string().regex(/^[0-9A-Z+*.]{2,12}$/),
  requesterMemberStateCode: text,
  requesterNumber: text,
  traderName: text,
  traderStreet: text,
  traderPostalCode: text,
  traderCity: text,
  traderCompanyType: text,
});

const answer = z.strictObject({
  countryCode: z.string(),
  vatNumber: z.string(),
  requestDate: z.iso.datetime({ offset: true }),
  valid: z.boolean(),
  requestIdentifier: text,
  name: text,
  address: text,
  traderName: text,
  traderStreet: text,
  traderPostalCode: text,
  traderCity: text,
  traderCompanyType: text,
  traderNameMatch: match,
  traderStreetMatch: match,
  traderPostalCodeMatch: match,
  traderCityMatch: match,
  traderCompanyTypeMatch: match,
});

const error = z.strictObject({
  actionSucceed: z.literal(false),
  errorWrappers: z.array(z.strictObject({ error: z.string(), message: text })).min(1),
});

const against = (schema: z.ZodType, body: unknown): string | null => {
  const read = schema.safeParse(body);
  return read.success ? null : z.prettifyError(read.error);
};

/** What the description has against a request; null for nothing. */
export const againstViesRequest = (method: string, path: string, body: unknown): string | null =>
  `${method} ${path}` === 'POST /check-vat-number' ? against(request, body) : `${method} ${path} is not described`;

/** What the description has against an answer; errors have come with 200 too. */
export const againstViesAnswer = (status: number, body: unknown): string | null =>
  status === 200 && against(answer, body) === null
    ? null
    : against(status === 200 ? z.union([answer, error]) : error, body);

import { type AnsweredRequest, serveProvider } from '../providers/provider-server.ts';
import { againstViesAnswer, againstViesRequest } from '../providers/vies-described.ts';

interface Trader {
  name: string;
  address: string;
}

/** A request as VIES gets it. */
interface AskedNumber {
  countryCode: string;
  vatNumber: string;
  requesterMemberStateCode?: string;
  requesterNumber?: string;
}

const noTrader: Trader = { name: '---', address: '---' };
const unprocessed = {
  traderName: '---',
  traderNameMatch: 'NOT_PROCESSED',
  traderStreetMatch: 'NOT_PROCESSED',
  traderPostalCodeMatch: 'NOT_PROCESSED',
  traderCityMatch: 'NOT_PROCESSED',
  traderCompanyTypeMatch: 'NOT_PROCESSED',
};

/** A real HTTP server that speaks as VIES does, on a port or a free one; every request and answer is held against its description. */
export async function serveVies(on = 0) {
  /** Who is registered, by letters and number. */
  const traders = new Map<string, Trader>();
  /** Each is the code of an error, with the status it comes with, in place of an answer, in their order. */
  const errors: { error: string; status: 200 | 400 | 500 }[] = [];
  /** Each is sent in place of an answer, whatever the description says. */
  const nonsense: AnsweredRequest[] = [];
  const numbers: AskedNumber[] = [];

  function answerTo(asked: AskedNumber): AnsweredRequest {
    const failed = errors.shift();
    if (failed) {
      const body = { actionSucceed: false, errorWrappers: [{ error: failed.error, message: failed.error }] };
      return { status: failed.status, body };
    }
    const { countryCode, vatNumber, requesterNumber } = asked;
    const trader = traders.get(countryCode + vatNumber);
    const body = {
      countryCode,
      vatNumber,
      requestDate: new Date().toISOString(),
      valid: trader !== undefined,
      requestIdentifier: requesterNumber ? `WAPIAAAA${numbers.length}` : '',
      ...(trader ?? noTrader),
      ...unprocessed,
    };
    return { status: 200, body };
  }

  const server = await serveProvider(({ method, path, body }) => {
    const asked: AskedNumber = JSON.parse(body);
    const wrong = againstViesRequest(method, path, asked);
    if (wrong) throw new Error(wrong);
    numbers.push(asked);
    const broken = nonsense.shift();
    if (broken) return broken;
    const answer = answerTo(asked);
    const against = againstViesAnswer(answer.status, answer.body);
    if (against) throw new Error(against);
    return answer;
  }, on);
  return { ...server, traders, errors, nonsense, numbers };
}

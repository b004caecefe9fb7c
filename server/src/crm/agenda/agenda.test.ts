import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { scenario } from '../../../test/scenario.ts';

const { app, as } = scenario({ shared: true });
const staff = as('SUS');

const meeting = (fields: object = {}) => ({
  Title: 'Incontro',
  StartDate: '2026-11-23',
  StartTime: '09:00',
  EndDate: '2026-11-23',
  EndTime: '10:00',
  ...fields,
});
const add = async (fields: object = {}, by = staff) => {
  const { status, body } = await by.post('/AgendaEvents', meeting(fields));
  assert.equal(status, 201, JSON.stringify(body));
  return body;
};
const change = async (path: string, body: object, by = staff) => {
  const answer = await by.post(path, body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const seen = async (From: string, To: string, by = staff, more = '') => {
  const { status, body } = await by.get(`/AgendaEvents/Window?From=${From}&To=${To}${more}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body as {
    Event: number;
    Title: string | null;
    Occurrence: string | null;
    StartAt: string | null;
    StartDate: string | null;
    EndDate: string | null;
    Busy: boolean;
    Movable: boolean;
    SeriesTimes: { Recurrence: string; StartAt: string | null; ExcludedDates: string[] } | null;
  }[];
};
const startsOf = async (title: string, from: string, to: string) =>
  (await seen(from, to)).filter(({ Title }) => Title === title).map(({ StartAt, StartDate }) => StartAt ?? StartDate);

describe('times', () => {
  test('an end of 24:00 is the midnight that ends the day, and stays 24:00 of it', async () => {
    const event = await add({ StartTime: '20:00', EndTime: '24:00' });
    assert.equal(event.EndAt, '2026-11-23T23:00:00.000Z');
    assert.deepEqual([event.EndDate, event.EndTime], ['2026-11-23', '24:00']);
    const kept = await staff.put(`/AgendaEvents/${event.Id}`, event);
    assert.deepEqual([kept.body.EndAt, kept.body.EndTime], [event.EndAt, '24:00']);
  });

  test('a day is bounded by 00:00 and 23:59 as well', async () => {
    const event = await add({ StartTime: '00:00', EndTime: '23:59' });
    assert.deepEqual([event.StartTime, event.EndTime], ['00:00', '23:59']);
  });

  for (const time of ['24:01', '25:00', '12:60', '9:00', 'nine']) {
    test(`${time} is refused as no time`, async () => {
      const { status, body } = await staff.post('/AgendaEvents', meeting({ EndTime: time }));
      assert.deepEqual([status, body.Fields.EndTime.Code], [400, 'invalidTime']);
      assert.match(body.Fields.EndTime.Message, /ora/i);
    });
  }

  test('the ends of time are no days of a calendar', async () => {
    const days = { AllDay: true, StartDate: '0001-01-01', EndDate: '9999-12-31' };
    const { status, body } = await staff.post('/AgendaEvents', meeting(days));
    assert.deepEqual([status, Object.keys(body.Fields ?? {})], [400, ['StartDate', 'EndDate']]);
  });

  test('what ends before it begins is refused at its end', async () => {
    for (const fields of [{ EndTime: '09:00' }, { EndTime: '08:00' }, { EndDate: '2026-11-22' }]) {
      const { status, body } = await staff.post('/AgendaEvents', meeting(fields));
      assert.equal(status, 400);
      assert.ok(body.Fields.EndTime ?? body.Fields.EndDate, JSON.stringify(body));
    }
  });

  test('in the night of spring an hour that is skipped leaves nothing between its ends', async () => {
    const night = { StartDate: '2026-03-29', EndDate: '2026-03-29', StartTime: '02:30', EndTime: '03:30' };
    const { status, body } = await staff.post('/AgendaEvents', meeting(night));
    assert.deepEqual([status, body.Fields.EndTime.Code], [400, 'dateRange']);
  });

  test('an event of all days has days and no moments, whatever its zone', async () => {
    for (const TimeZone of [
      'Europe/Rome',
      'Pacific/Auckland',
      'Pacific/Honolulu',
      'America/New_York',
      'Asia/Kolkata',
    ]) {
      const Title = `Fiera ${TimeZone}`;
      const days = { StartDate: '2026-03-28', EndDate: '2026-03-30' };
      const event = await add({ Title, AllDay: true, ...days, StartTime: null, EndTime: null, TimeZone });
      assert.deepEqual([event.StartAt, event.StartDate, event.EndDate], [null, '2026-03-28', '2026-03-30']);
      const [shown] = (await seen('2026-03-29', '2026-03-29')).filter((one) => one.Title === Title);
      assert.deepEqual([shown?.StartDate, shown?.EndDate], ['2026-03-28', '2026-03-30']);
    }
  });

  test('an unknown zone, and a rule finer than days, are refused', async () => {
    for (const [field, value] of [
      ['TimeZone', 'Europe/Atlantis'],
      ['Recurrence', 'FREQ=MINUTELY'],
      ['Recurrence', 'EVERY=DAY'],
    ]) {
      const { status, body } = await staff.post('/AgendaEvents', meeting({ [field ?? '']: value }));
      assert.equal(status, 400);
      assert.ok(body.Fields[field ?? ''], JSON.stringify(body));
    }
  });
});

describe('series', () => {
  const weekly = (Title: string, fields: object = {}) =>
    add({ Title, StartDate: '2026-10-12', EndDate: '2026-10-12', Recurrence: 'FREQ=WEEKLY;BYDAY=MO', ...fields });

  test('a series stays at its hour over the change of the clocks', async () => {
    await weekly('Riunione');
    const starts = await startsOf('Riunione', '2026-10-12', '2026-11-01');
    assert.deepEqual(starts, ['2026-10-12T07:00:00.000Z', '2026-10-19T07:00:00.000Z', '2026-10-26T08:00:00.000Z']);
  });

  test('a series that is written on another day begins on its first one', async () => {
    const event = await weekly('Giovedì', { Recurrence: 'FREQ=WEEKLY;BYDAY=TH' });
    assert.equal(event.StartDate, '2026-10-15');
  });

  test('one occurrence is moved alone, and replaces its day', async () => {
    const series = await weekly('Una sola');
    const body = { Occurrence: '2026-10-19', StartAt: '2026-10-20T13:00:00.000Z', EndAt: '2026-10-20T14:00:00.000Z' };
    const alone = await change(`/AgendaEvents/${series.Id}/Move`, body);
    assert.deepEqual([alone.Series, alone.OccurrenceOf, alone.Recurrence], [series.Id, '2026-10-19', null]);
    const starts = await startsOf('Una sola', '2026-10-12', '2026-10-26');
    assert.deepEqual(starts, ['2026-10-12T07:00:00.000Z', '2026-10-20T13:00:00.000Z', '2026-10-26T08:00:00.000Z']);
  });

  test('this one and those that follow are moved; what came before stays', async () => {
    const series = await weekly('Da qui', { Recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=4' });
    const body = {
      Occurrence: '2026-10-26',
      Scope: 'F',
      StartAt: '2026-10-28T09:00:00.000Z',
      EndAt: '2026-10-28T10:00:00.000Z',
    };
    const rest = await change(`/AgendaEvents/${series.Id}/Move`, body);
    assert.equal(rest.Recurrence, 'FREQ=WEEKLY;BYDAY=WE;COUNT=2');
    assert.deepEqual(await startsOf('Da qui', '2026-10-12', '2026-11-30'), [
      '2026-10-12T07:00:00.000Z',
      '2026-10-19T07:00:00.000Z',
      '2026-10-28T09:00:00.000Z',
      '2026-11-04T09:00:00.000Z',
    ]);
  });

  test('all of a series moves by as much as one of it, with what was taken out of it', async () => {
    const series = await weekly('Tutta');
    await change(`/AgendaEvents/${series.Id}/Skip`, { Occurrence: '2026-10-19', Scope: 'O' });
    const body = {
      Occurrence: '2026-10-26',
      Scope: 'A',
      StartAt: '2026-10-27T10:00:00.000Z',
      EndAt: '2026-10-27T11:00:00.000Z',
    };
    await change(`/AgendaEvents/${series.Id}/Move`, body);
    assert.deepEqual(await startsOf('Tutta', '2026-10-12', '2026-11-03'), [
      '2026-10-13T09:00:00.000Z',
      '2026-10-27T10:00:00.000Z',
      '2026-11-03T10:00:00.000Z',
    ]);
  });

  test('one occurrence is skipped, or the series ends before it', async () => {
    const series = await weekly('Con pausa');
    await change(`/AgendaEvents/${series.Id}/Skip`, { Occurrence: '2026-10-19', Scope: 'O' });
    await change(`/AgendaEvents/${series.Id}/Skip`, { Occurrence: '2026-11-02', Scope: 'F' });
    const starts = await startsOf('Con pausa', '2026-10-12', '2026-12-01');
    assert.deepEqual(starts, ['2026-10-12T07:00:00.000Z', '2026-10-26T08:00:00.000Z']);
  });

  test('one occurrence is changed by its form', async () => {
    const series = await weekly('Forma');
    const Event = { ...series, Title: 'Forma diversa', StartDate: '2026-10-19', EndDate: '2026-10-19' };
    await change(`/AgendaEvents/${series.Id}/Occurrence`, { Occurrence: '2026-10-19', Scope: 'O', Event });
    assert.equal((await startsOf('Forma', '2026-10-12', '2026-10-26')).length, 2);
    assert.deepEqual(await startsOf('Forma diversa', '2026-10-12', '2026-10-26'), ['2026-10-19T07:00:00.000Z']);
  });

  test('a deleted series takes its changed occurrence along, and an undo brings both back', async () => {
    const series = await weekly('Ritorna');
    const Event = { ...series, Title: 'Ritorna diversa', StartDate: '2026-10-19', EndDate: '2026-10-19' };
    await change(`/AgendaEvents/${series.Id}/Occurrence`, { Occurrence: '2026-10-19', Scope: 'O', Event });
    assert.equal((await staff.delete(`/AgendaEvents/${series.Id}`)).status, 204);
    assert.deepEqual(await startsOf('Ritorna diversa', '2026-10-12', '2026-10-26'), []);
    await change('/ChangeSets/Undo', { Resource: 'AgendaEvents', RecordId: series.Id });
    assert.equal((await startsOf('Ritorna', '2026-10-12', '2026-10-26')).length, 2);
    assert.deepEqual(await startsOf('Ritorna diversa', '2026-10-12', '2026-10-26'), ['2026-10-19T07:00:00.000Z']);
  });

  test('an occurrence is not moved from where it is not any more', async () => {
    const series = await weekly('Passata ad altra ora');
    const move = (body: object) =>
      staff.post(`/AgendaEvents/${series.Id}/Move`, {
        Occurrence: '2026-10-19',
        StartAt: '2026-10-20T13:00:00.000Z',
        EndAt: '2026-10-20T14:00:00.000Z',
        ...body,
      });
    const was = (StartAt: string, EndAt: string) => ({ Was: { StartAt, EndAt, StartDate: null, EndDate: null } });
    const stale = await move(was('2026-10-19T09:00:00.000Z', '2026-10-19T10:00:00.000Z'));
    assert.deepEqual([stale.status, stale.body.Code], [400, 'StaleVersion']);
    assert.equal((await move(was('2026-10-19T07:00:00Z', '2026-10-19T08:00:00Z'))).status, 200);
    const again = await move(was('2026-10-19T07:00:00Z', '2026-10-19T08:00:00Z'));
    assert.deepEqual([again.status, again.body.Fields.Occurrence.Code], [400, 'unknownRecord']);
  });

  test('a day that is none of the series is refused', async () => {
    const series = await weekly('Lunedì');
    const { status, body } = await staff.post(`/AgendaEvents/${series.Id}/Skip`, {
      Occurrence: '2026-10-20',
      Scope: 'O',
    });
    assert.deepEqual([status, body.Fields.Occurrence.Code], [400, 'unknownRecord']);
  });
});

describe('a move', () => {
  const moved = { StartAt: '2026-11-24T13:00:00.000Z', EndAt: '2026-11-24T14:00:00.000Z' };
  const placeOf = ({ StartAt, EndAt }: { StartAt: string; EndAt: string }) => ({
    StartAt,
    EndAt,
    StartDate: null,
    EndDate: null,
  });

  test('from where an event is not any more is refused, with the name of who moved it, and changes nothing', async () => {
    const event = await add({ Title: 'Conteso' });
    const helpdesk = await app.as('HLP');
    const path = `/AgendaEvents/${event.Id}/Move`;
    const theirs = { ...moved, StartAt: '2026-11-24T12:00:00.000Z' };
    await change(path, { ...theirs, Was: placeOf(event) }, helpdesk);
    const { status, body } = await staff.post(path, { ...moved, Was: placeOf(event) });
    assert.deepEqual([status, body.Code], [400, 'StaleVersion']);
    assert.match(body.Message, /ha modificato questi dati/);
    assert.deepEqual(await startsOf('Conteso', '2026-11-23', '2026-11-24'), [theirs.StartAt]);
  });

  test('does not mind what else was changed of the event', async () => {
    const event = await add({ Title: 'Rinominato' });
    await staff.put(`/AgendaEvents/${event.Id}`, { ...event, Title: 'Rinominato due' });
    const answer = await change(`/AgendaEvents/${event.Id}/Move`, { ...moved, Was: placeOf(event) });
    assert.deepEqual([answer.Title, answer.StartAt], ['Rinominato due', moved.StartAt]);
  });

  test('from one length of days to another is compared by days', async () => {
    const days = { AllDay: true, StartTime: null, EndTime: null };
    const event = await add({ Title: 'Fiera', ...days, EndDate: '2026-11-24' });
    const place = (StartDate: string, EndDate: string) => ({ StartAt: null, EndAt: null, StartDate, EndDate });
    const path = `/AgendaEvents/${event.Id}/Move`;
    const target = place('2026-11-25', '2026-11-26');
    const stale = await staff.post(path, { ...target, Was: place('2026-11-23', '2026-11-23') });
    assert.equal(stale.body.Code, 'StaleVersion');
    await change(path, { ...target, Was: place('2026-11-23', '2026-11-24') });
  });
});

describe('whose', () => {
  test('somebody else’s private event shows only its time, and only its owner moves it', async () => {
    const seller = await app.as('COM');
    const secret = await add({ Title: 'Visita medica', Private: true }, seller);
    const [shown] = (await seen('2026-11-23', '2026-11-23', staff, `&Owner=${seller.userId}`)).filter(
      ({ Event }) => Event === secret.Id,
    );
    assert.deepEqual([shown?.Busy, shown?.Title, shown?.Movable], [true, null, false]);
    assert.equal((await staff.get(`/AgendaEvents/${secret.Id}`)).body.Code, 'RecordNotFound');
    assert.equal((await staff.put(`/AgendaEvents/${secret.Id}`, secret)).body.Code, 'RecordNotFound');
    const own = (await seen('2026-11-23', '2026-11-23', seller)).find(({ Event }) => Event === secret.Id);
    assert.deepEqual([own?.Busy, own?.Title, own?.Movable], [false, 'Visita medica', true]);
  });

  test('the rule of a series is answered to who may move it, with the days that were taken out of it', async () => {
    const seller = await app.as('COM');
    const Recurrence = 'FREQ=WEEKLY;BYDAY=MO';
    const series = await add({ Title: 'Ogni lunedì', Recurrence, Participants: [{ User: { Id: seller.userId } }] });
    await change(`/AgendaEvents/${series.Id}/Skip`, { Occurrence: '2026-11-30', Scope: 'O' });
    const rulesFor = async (by: typeof staff) =>
      (await seen('2026-12-07', '2026-12-07', by))
        .filter(({ Event }) => Event === series.Id)
        .map(
          ({ SeriesTimes }) => SeriesTimes && [SeriesTimes.Recurrence, SeriesTimes.StartAt, SeriesTimes.ExcludedDates],
        );
    assert.deepEqual(await rulesFor(staff), [[Recurrence, '2026-11-23T08:00:00.000Z', ['2026-11-30']]]);
    assert.deepEqual(await rulesFor(seller), [null]);
  });

  test('a seller sees no agenda out of reach, except where they take part', async () => {
    const seller = await app.as('COM');
    await add({ Title: 'Direzione' });
    const invited = await add({ Title: 'Con invito', Participants: [{ User: { Id: seller.userId } }] });
    const titles = (await seen('2026-11-23', '2026-11-23', seller, `&Owner=${staff.userId}`)).map(({ Title }) => Title);
    assert.deepEqual([titles.includes('Direzione'), titles.includes('Con invito')], [false, true]);
    assert.equal(
      (await seller.post(`/AgendaEvents/${invited.Id}/Move`, { StartDate: '2026-11-24', EndDate: '2026-11-24' }))
        .status,
      400,
    );
    const calendars = (await seller.get('/AgendaEvents/Calendars')).body.map(({ Id }: { Id: number }) => Id);
    assert.deepEqual(calendars, [seller.userId]);
    const { status, body } = await seller.post('/AgendaEvents', meeting({ Owner: { Id: staff.userId } }));
    assert.deepEqual([status, body.Fields.Owner.Code], [400, 'unknownRecord']);
  });

  test('more days than a look may show are refused', async () => {
    for (const days of [
      'From=2026-01-01&To=2026-12-31',
      'From=9999-12-31&To=9999-12-31',
      'From=0000-06-01&To=0000-06-01',
    ])
      assert.equal((await staff.get(`/AgendaEvents/Window?${days}`)).status, 400, days);
  });
});

test('an appointment says with whom it is: the association, the person and the town', async () => {
  const about = { FirstName: 'Anna', LastName: 'Verdi', Email: 'anna.verdi@example.it', City: 'Modena' };
  const { body: lead } = await staff.post('/Leads', { ...about, BusinessName: 'ASD Visita' });
  const { userId } = await app.as('STD');
  const billing = '{"BusinessName": "ASD Cliente", "City": "Lecce"}';
  await app.database.db.execute(
    sql`update app_user set billing = ${billing}::jsonb, first_name = 'Ugo', last_name = 'Neri' where id = ${userId}`,
  );
  const withLead = await add({ Lead: { Id: lead.Id } });
  const withCustomer = await add({ User: { Id: userId } });
  const called = (one: Record<string, unknown> = {}) => [one.Organisation, one.ContactName, one.Town];
  const shown = await seen('2026-11-23', '2026-11-23');
  const expected = [
    ['ASD Visita', 'Anna Verdi', 'Modena'],
    ['ASD Cliente', 'Ugo Neri', 'Lecce'],
  ];
  assert.deepEqual([withLead, withCustomer].map(called), expected);
  assert.deepEqual(
    [withLead, withCustomer].map(({ Id }) => called(shown.find(({ Event }) => Event === Id))),
    expected,
  );
});

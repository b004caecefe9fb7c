import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../../test/scenario.ts';

const { as } = scenario();
const staff = as('SUS');

const path = '/ChartOfAccountSections';
const find = async (code: string) => (await staff.get(`${path}?Code=${code}`)).body[0];
const add = (fields: object) =>
  staff.post(path, { Code: 'PROVA', Description: 'Prova', FirstNoteType: 'E', Software: 'A', ...fields });

test('the areas of form D are delivered for revenue and outflow, with the sections under them', async () => {
  for (const letter of ['A', 'B', 'C', 'D', 'E', 'F'])
    for (const side of ['E', 'U']) assert.equal((await find(`${side}-${letter}`)).FirstNoteType, side);
  const fees = await find('E101');
  assert.equal(fees.ParentSection.Id, (await find('E-A')).Id);
  assert.deepEqual([fees.ReportModel, fees.ReportCode, fees.Nature], ['Mod. D', 'A1', 'I']);
  const sponsors = await find('E201');
  assert.deepEqual([sponsors.VatRelevant, sponsors.DefaultVatRate], [true, 22]);
});

test('the list shows each delivered area with the sections under it', async () => {
  const sections = (await staff.get(`${path}?Limit=999`)).body.filter(({ System }: { System: boolean }) => System);
  let area = 0;
  for (const { Id, Code, ParentSection } of sections) {
    if (ParentSection) assert.equal(ParentSection.Id, area, Code);
    else area = Id;
  }
  assert.equal(sections[1].Code, 'E101');
});

test('a section is under one of its own side, two levels deep', async () => {
  const [revenue, outflow, below] = [await find('E-A'), await find('U-A'), await find('E101')];
  assert.equal((await add({ ParentSection: { Id: outflow.Id } })).body.Fields.ParentSection.Code, 'typeNotAllowed');
  assert.equal((await add({ ParentSection: { Id: below.Id } })).body.Fields.ParentSection.Code, 'notAllowed');
  assert.equal((await add({ ParentSection: { Id: 999_999 } })).body.Fields.ParentSection.Code, 'unknownRecord');
  const { body } = await add({ ParentSection: { Id: revenue.Id } });
  assert.equal(body.ParentSection.Id, revenue.Id);
  const under = await staff.put(`${path}/${body.Id}`, { ...body, ParentSection: { Id: body.Id } });
  assert.equal(under.body.Fields.ParentSection.Code, 'cycle');
});

test('a code is unique in its product, and sections of both products count together', async () => {
  const one = await add({ Code: 'DOPPIA', Software: null });
  assert.equal(one.status, 201);
  assert.equal((await add({ Code: 'DOPPIA', Software: null })).status, 400);
  assert.equal((await add({ Code: 'DOPPIA', Software: 'O' })).status, 201);
});

test('a delivered section keeps its code and side, may be renamed and switched off, and is not deleted', async () => {
  const { Id } = await find('E107');
  const record = (await staff.get(`${path}/${Id}`)).body;
  const renamed = await staff.put(`${path}/${Id}`, { ...record, Description: 'Donazioni', Active: false });
  assert.deepEqual([renamed.status, renamed.body.Description, renamed.body.Active], [200, 'Donazioni', false]);
  const coded = await staff.put(`${path}/${Id}`, { ...renamed.body, Code: 'ALTRO' });
  assert.equal(coded.body.Fields.Code.Code, 'notAllowed');
  const turned = await staff.put(`${path}/${Id}`, { ...renamed.body, FirstNoteType: 'U', ParentSection: null });
  assert.equal(turned.body.Fields.FirstNoteType.Code, 'notAllowed');
  const deleted = await staff.delete(`${path}/${Id}`);
  assert.deepEqual([deleted.status, deleted.body.Code], [405, 'NotEditable']);
});

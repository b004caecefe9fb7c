import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { scenario } from '../../../test/scenario.ts';

describe('templates of mails with secrets', () => {
  const { as } = scenario({ shared: true });
  const superuser = as('SUS');
  const administrator = as('ADM');

  async function templateOf(code: string) {
    const [row] = (await superuser.get(`/EmailTemplates?Code=${code}`)).body;
    return (await superuser.get(`/EmailTemplates/${row.Id}`)).body;
  }

  /** A button to somewhere else, in a mail that its reader trusts. */
  const bait = (template: { Body: { Columns: object[][] }[] }) => ({
    ...template,
    Body: [...template.Body, { Columns: [[{ Kind: 'text', Text: 'https://altrove.test/?k=[[RecoveryLink]]' }]] }],
  });

  test('an administrator neither changes, adds, copies, restores nor deletes one', async () => {
    const template = await templateOf('REC-IT');
    const path = `/EmailTemplates/${template.Id}`;
    const fresh = { ...bait(template), Code: 'REC-ESCA', IsDefault: false };
    const ordinary = await templateOf('USR-IT').catch(() => templateOf('UPD-IT'));
    const attempts = [
      await administrator.put(path, bait(template)),
      await administrator.post('/EmailTemplates', fresh),
      await administrator.put(`/EmailTemplates/${ordinary.Id}`, { ...ordinary, Type: 'REC' }),
      await administrator.post(`${path}/Duplicate`),
      await administrator.post(`${path}/Publish`),
      await administrator.post(`${path}/Revisions/1/Restore`),
      await administrator.delete(path),
    ];
    for (const { status, body } of attempts) assert.deepEqual([status, body.Code], [405, 'SuperusersOnly']);
    assert.deepEqual(await templateOf('REC-IT'), template);
  });

  test('an administrator goes on writing the others', async () => {
    const template = await templateOf('ORD-IT');
    const { status } = await administrator.put(`/EmailTemplates/${template.Id}`, template);
    assert.equal(status, 200);
  });

  test('what a tag says in them is decided by superusers', async () => {
    const [name] = (await superuser.get('/EmailTags?Code=FirstName')).body;
    const { body: tag } = await superuser.get(`/EmailTags/${name.Id}`);
    const lure = { ...tag, Fallback: 'scegli la password su https://altrove.test' };
    const refused = await administrator.put(`/EmailTags/${tag.Id}`, lure);
    assert.equal(refused.body.Fields?.Fallback?.Code, 'superusersOnly');
    const harmless = await administrator.put(`/EmailTags/${tag.Id}`, { ...tag, Example: 'Carla' });
    assert.equal(harmless.status, 200);
    const back = await superuser.put(`/EmailTags/${tag.Id}`, { ...harmless.body, Example: tag.Example });
    assert.equal(back.status, 200);
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';
import { hostsOf } from './database-hosts.ts';

const addresses: [url: string, hosts: string[]][] = [
  ['postgres://localhost/club', ['postgres://localhost/club']],
  ['postgres://me:p@db:5433/club?sslmode=require', ['postgres://me:p@db:5433/club?sslmode=require']],
  ['postgresql://me:p@db1,db2:5433/club', ['postgresql://me:p@db1/club', 'postgresql://me:p@db2:5433/club']],
  ['postgres://a:1,b:2/club?target_session_attrs=read-write', ['postgres://a:1/club', 'postgres://b:2/club']],
  [
    'postgres://a,b/club?target_session_attrs=any&sslmode=require',
    ['postgres://a/club?sslmode=require', 'postgres://b/club?sslmode=require'],
  ],
  ['postgres://me@[::1]:5432,[::2]:5432/club', ['postgres://me@[::1]:5432/club', 'postgres://me@[::2]:5432/club']],
];

test('an address of a database names one host or several', () => {
  for (const [url, hosts] of addresses) assert.deepEqual(hostsOf(url), hosts, url);
});

test('the configuration takes an address with several hosts, and refuses what is none', () => {
  const url = 'postgres://me:p@db1:5432,db2:5432/club';
  assert.equal(readConfig({ NODE_ENV: 'test', DATABASE_URL: url }).databaseUrl, url);
  for (const wrong of ['mysql://db/club', 'db1,db2', 'postgres://', 'postgres://db:port/club', 'postgres://a,/club'])
    assert.throws(() => readConfig({ NODE_ENV: 'test', DATABASE_URL: wrong }), /DATABASE_URL/, wrong);
});

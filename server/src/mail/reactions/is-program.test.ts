import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isProgram } from './is-program.ts';

const by = (agent: string | undefined) => isProgram({ method: 'GET', headers: { 'user-agent': agent } });

test('browsers are people, also on a phone whose name ends like that of a program', () => {
  const browsers = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    'Mozilla/5.0 (Linux; Android 9; CUBOT NOTE 20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
  ];
  assert.deepEqual(browsers.filter(by), []);
});

test('what says that it is a program, or nothing at all, is one', () => {
  const programs = [
    undefined,
    'curl/8.5.0',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; Barracuda Sentinel)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0 Safari/537.36',
  ];
  assert.deepEqual(
    programs.filter((agent) => !by(agent)),
    [],
  );
});

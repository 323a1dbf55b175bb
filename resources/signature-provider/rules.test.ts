import { expect, test } from 'vitest';
import rules, { privateKeyOf } from './rules.ts';

const body = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKjMzEfYyjiWA4R4';
const key = (kind: string, between: string) => `-----BEGIN ${kind}-----${between}-----END ${kind}-----`;
const context = { today: '2026-11-25' } as never;

test('a key that lost its lines as it was pasted gets them back', () => {
  const right = `-----BEGIN RSA PRIVATE KEY-----\n${body.slice(0, 64)}\n${body.slice(64)}\n-----END RSA PRIVATE KEY-----\n`;
  const halves = [body.slice(0, 30), body.slice(30)];
  for (const between of ['', ' ', '\n', '\r\n'])
    expect(privateKeyOf(`  ${key('RSA PRIVATE KEY', `${between}${halves.join(between)}${between}`)} `)).toBe(right);
  expect(rules.derive?.({ privateKey: key('RSA PRIVATE KEY', body) } as never, undefined as never, '')).toEqual({
    privateKey: right,
  });
  expect(rules.derive?.({ privateKey: right } as never, undefined as never, '')).toEqual({});
  expect(rules.derive?.({} as never, undefined as never, '')).toEqual({});
});

test('what is no private key is told at its field', () => {
  const code = (privateKey: string) => rules.check?.({ privateKey } as never, context).map((one) => one.code);
  expect(code(key('PRIVATE KEY', body))).toEqual([]);
  for (const wrong of [
    body,
    key('PUBLIC KEY', body),
    key('ENCRYPTED PRIVATE KEY', body),
    key('RSA PRIVATE KEY', ''),
    'x',
  ])
    expect(code(wrong), wrong).toEqual(['privateKeyForm']);
  expect(rules.check?.({} as never, context)).toEqual([]);
});

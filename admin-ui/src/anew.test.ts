import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anew } from './anew.ts';
import { VERSION } from './config.ts';
import { screen } from './screen.ts';

const lost = new TypeError('Failed to fetch dynamically imported module: https://x.example/assets/Bin-1a2b.js');
const reload = vi.fn();
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  reload.mockReset();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', { location: { reload } });
});
afterEach(() => vi.unstubAllGlobals());

test('a page whose parts a deployment took away comes anew, once in each version [NFR-012]', () => {
  void anew(lost);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(() => anew(lost)).toThrow(lost);
  expect(reload).toHaveBeenCalledTimes(1);
  kept.set('reloaded', `${VERSION} before`);
  void anew(lost);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a mistake, or a net that is away, is no reason to come anew', () => {
  expect(() => anew(new Error('A mistake'))).toThrow('A mistake');
  vi.stubGlobal('navigator', { onLine: false });
  expect(() => anew(lost)).toThrow(lost);
  expect(reload).not.toHaveBeenCalled();
});

test('a screen that was not opened before a deployment comes anew [NFR-012]', async () => {
  const opened = screen(() => Promise.reject(lost)) as unknown as {
    _init(payload: unknown): unknown;
    _payload: unknown;
  };
  expect(() => opened._init(opened._payload)).toThrow();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

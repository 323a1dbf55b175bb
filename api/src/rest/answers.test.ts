import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from '@loopback/rest';
import { expect, test } from 'vitest';
import { log } from '../log.ts';
import { sendError } from './answers.ts';

/** What is logged while something is done. */
function logged(run: () => void): unknown[] {
  const said: unknown[] = [];
  const error = log.error;
  log.error = ((...words: unknown[]) => said.push(words)) as typeof log.error;
  run();
  log.error = error;
  return said;
}

const asked = { headers: {}, complete: true, acceptsLanguages: () => 'en' } as unknown as Request;

test('who leaves while a file is sent is no error of ours', async () => {
  const response = new Writable() as unknown as Response;
  response.destroy();
  const error = await pipeline(Readable.from(['file']), response).catch((failure) => failure);
  expect(error.code).toMatch(/^ERR_STREAM_/);
  expect(logged(() => sendError(asked, response, error))).toEqual([]);
});

test('what else fails is told, whoever left meanwhile', () => {
  const response = Object.assign(new Writable(), { headersSent: true }) as unknown as Response;
  response.destroy();
  expect(logged(() => sendError(asked, response, new Error('unknown')))).toHaveLength(1);
});

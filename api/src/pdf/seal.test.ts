import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { P12Signer } from '@libpdf/core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { P12_PASSWORD, RSA_P12, SEAL_P12 } from '../testing/certificates.ts';
import { startTimeStamps } from '../testing/time-stamps.ts';
import { createPdf } from './index.ts';
import { attachmentOf, type Seal, sealed } from './seal.ts';
import { verifySeal } from './verify.ts';

let seal: Seal;
let paper: Buffer;
let document: Buffer;
let stamps: Awaited<ReturnType<typeof startTimeStamps>>;
beforeAll(async () => {
  seal = { key: await P12Signer.create(SEAL_P12, P12_PASSWORD), reason: 'Signé par tous' };
  const lines = Array.from({ length: 40 }, (_, index) => `Article ${index + 1}. Le mandant donne mandat.`);
  paper = await createPdf({ content: lines, version: '1.7', subset: 'PDF/A-3b', tagged: true, lang: 'fr-FR' });
  const stamp = { page: 1, x: 60, y: 600, name: 'Jeanne Vasseur', lines: ['Signé électroniquement'] };
  const content = Buffer.from('{"format":"hestia-signature-1"}');
  const attached = [{ name: 'evidence.json', description: 'Dossier de preuve', content }];
  document = await sealed(paper, { stamps: [stamp], attached }, seal);
  stamps = await startTimeStamps();
});
afterAll(() => stamps.stop());

const problemOf = (bytes: Buffer) => verifySeal(bytes, [seal.key.certificate]).problem;
/** The document with one bit changed at a place. */
const changed = (bytes: Buffer, at: number): Buffer => {
  const other = Buffer.from(bytes);
  other[at] = (other[at] as number) ^ 1;
  return other;
};

test('a sealed document begins with what it was, says who sealed it, and gives back what was attached', async () => {
  expect(document.subarray(0, paper.length).equals(paper)).toBe(true);
  const found = verifySeal(document, [seal.key.certificate]);
  expect(found).toMatchObject({ by: 'Cachet Agence du Port' });
  expect(found.problem).toBeUndefined();
  expect(found.stampedAt).toBeUndefined();
  expect(String(await attachmentOf(document, 'evidence.json'))).toContain('hestia-signature-1');
  expect(await attachmentOf(document, 'other.json')).toBeUndefined();
});

test('a changed byte is found wherever it is: in the paper, the stamps, the attachment, the signature and its padding', () => {
  const places = Array.from({ length: 400 }, (_, index) => Math.floor((index * document.length) / 400));
  const text = document.toString('latin1');
  const [, start, end] = /\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)/.exec(text) ?? [];
  const [from, to] = [Number(start), Number(end)];
  const filled = text.slice(from, to).search(/0*>$/);
  const signature = Array.from({ length: Math.ceil(filled / 2) }, (_, index) => from + 2 * index);
  const padding = [filled, filled + 1, filled + 200, to - from - 2, to - from - 1].map((at) => from + at);
  const missed = [...places, ...signature, ...padding, document.length - 1].filter(
    (at) => problemOf(changed(document, at)) === undefined,
  );
  expect(missed.map((at) => at - from)).toEqual([]);
});

test('what is added behind, cut off, sealed by nobody or by somebody else is not right', async () => {
  expect(problemOf(Buffer.concat([document, Buffer.from('\n')]))).toBe('range');
  expect(problemOf(document.subarray(0, -1))).toBe('range');
  expect(problemOf(paper)).toBe('unsealed');
  expect(problemOf(Buffer.from('no PDF'))).toBe('unsealed');
  expect(verifySeal(document, []).problem).toBe('untrusted');
  expect(verifySeal(document).problem).toBeUndefined();
});

test('the mark of PDF/A stays in what is sealed, with the attachment as it asks for', () => {
  const text = document.toString('latin1');
  expect(text).toMatch(/pdfaid:part[^\d]*3/);
  expect(text).toMatch(/pdfaid:conformance[^A-Z]*B/);
  expect(text.slice(paper.length)).toMatch(/\/AFRelationship\s*\/Data/);
  expect(text.slice(paper.length)).toMatch(/\/AF\s*\[/);
  expect(text).not.toMatch(/\/Encrypt|\/JavaScript/);
});

test('with a server of time-stamps the seal says when, by somebody else’s word; it counts after the certificate’s end', async () => {
  const stamped = await sealed(paper, {}, { ...seal, tsaUrl: stamps.url });
  const found = verifySeal(stamped, [seal.key.certificate]);
  expect(found.problem).toBeUndefined();
  expect(Math.abs(Date.parse(String(found.stampedAt)) - Date.now())).toBeLessThan(30_000);
  expect(stamps.asked).toHaveLength(1);
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2150-01-01') });
    expect(problemOf(document)).toBe('expired');
    expect(problemOf(stamped)).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
  stamps.misbehave({ status: 503 });
  await expect(sealed(paper, {}, { ...seal, tsaUrl: stamps.url })).rejects.toThrow(/TSA/);
  stamps.misbehave();
});

test('a key of RSA seals as well', async () => {
  const key = await P12Signer.create(RSA_P12, P12_PASSWORD);
  const other = await sealed(paper, {}, { key, reason: 'Signé' });
  expect(verifySeal(other, [key.certificate])).toMatchObject({ by: 'Cachet RSA' });
  expect(verifySeal(other, [key.certificate]).problem).toBeUndefined();
  expect(problemOf(other)).toBe('untrusted');
});

const PDFSIG = (() => {
  try {
    execFileSync('pdfsig', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

test.skipIf(!PDFSIG)('poppler’s pdfsig finds the seal right, too (it is run where it is installed)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hestia-seal-'));
  try {
    const path = join(folder, 'signed.pdf');
    writeFileSync(path, document);
    const said = execFileSync('pdfsig', ['-nocert', path], { encoding: 'utf8' });
    expect(said).toMatch(/Signature is Valid/);
    expect(said).toMatch(/ETSI\.CAdES\.detached/);
    expect(said).toMatch(/Total document signed/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

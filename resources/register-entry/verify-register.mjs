#!/usr/bin/env node
// Checks the proof file of a register of mandates: node verify-register.mjs proof.json [fingerprint of the key]
// It needs nothing but Node. Each line is the SHA-256 of the line before and its own text; the head is signed (Ed25519).
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const GENESIS = '0'.repeat(64);
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** What a line says that another one before it said already, or that doesn't go on from it. */
function contentProblem(line, seen, card) {
  let said;
  try {
    said = JSON.parse(line.content);
  } catch {
    return 'its text is not readable';
  }
  if (said.card !== card) return `it is of the card ${said.card}`;
  if (said.position !== line.position) return `its text says position ${said.position}`;
  if (said.kind === 'observation')
    return seen.numbers.has(said.number) ? undefined : `there is no entry ${said.number}`;
  if (said.kind !== 'entry') return 'it is neither an entry nor an observation';
  if (seen.last !== undefined && said.number !== seen.last + 1) return `number ${said.number} follows ${seen.last}`;
  seen.last = said.number;
  seen.numbers.add(said.number);
  return undefined;
}

/** The fingerprint of the key that signed a proof: 32 letters, as the register's page, its inspection and the server publish it. */
export const fingerprintOf = (proof) => sha256(String(proof?.publicKey).replace(/\s/g, '')).slice(0, 32);

/** The first thing that is wrong with a proof; nothing when it is whole. */
export function problemOf(proof, fingerprint) {
  if (proof?.format !== 'hestia-register-1' || !Array.isArray(proof.lines)) return 'this is no proof of a register';
  const key = String(proof.publicKey);
  const own = fingerprintOf(proof);
  if (fingerprint && own !== fingerprint.replace(/\s/g, '').toLowerCase())
    return `the key is ${own}, not ${fingerprint}`;
  let isSigned = false;
  try {
    const signature = Buffer.from(String(proof.signature), 'base64');
    isSigned = verify(null, Buffer.from(JSON.stringify(proof.head)), createPublicKey(key), signature);
  } catch {
    isSigned = false;
  }
  if (!isSigned) return 'the signature of the head is not that of the key';
  const seen = { last: undefined, numbers: new Set() };
  let previous = GENESIS;
  for (const [index, line] of proof.lines.entries()) {
    const at = `line ${index + 1}`;
    if (line.position !== index + 1) return `${at}: a line is missing or exchanged (position ${line.position})`;
    if (line.previous !== previous) return `${at}: it doesn't follow the line before`;
    if (sha256(`${previous}\n${line.content}`) !== line.hash) return `${at}: its text or hash was changed`;
    const wrong = contentProblem(line, seen, proof.card);
    if (wrong) return `${at}: ${wrong}`;
    previous = line.hash;
  }
  if (proof.head.position !== proof.lines.length)
    return `the head knows ${proof.head.position} lines, here are ${proof.lines.length}`;
  if (proof.lines.length > 0 && proof.head.hash !== previous) return 'the head is that of another end';
  return undefined;
}

const [, script, file, fingerprint] = process.argv;
if (script?.endsWith('verify-register.mjs')) {
  if (!file) {
    console.error('node verify-register.mjs proof.json [fingerprint of the key]');
    process.exit(2);
  }
  const proof = JSON.parse(readFileSync(file, 'utf8'));
  const problem = problemOf(proof, fingerprint);
  if (problem) console.log(`NOT VALID: ${problem}`);
  else {
    const asked = fingerprint ? 'the one that was asked for' : 'compare it with the one that the agency published';
    console.log(`valid: ${proof.lines.length} lines, head ${proof.head.hash}`);
    console.log(`signed by the key ${fingerprintOf(proof)}: ${asked}`);
    // No line was changed: what the records said beside them when the file was made is told, and proves nothing.
    for (const { number, text } of proof.differences ?? [])
      console.log(`entry ${number}: its mandate differs: ${text}`);
  }
  process.exit(problem ? 1 : 0);
}

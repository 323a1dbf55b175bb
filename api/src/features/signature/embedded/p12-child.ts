import { text } from 'node:stream/consumers';
import { P12Signer } from '@libpdf/core';

/** Microseconds of the processor: a file is read again for each document that is sealed by it. */
const MOST = 1_000_000;

/** Reads a key file that is handed in, and says its certificate (DER, base64). Run by `p12.ts`, in a process of its own. */
const { file, password } = JSON.parse(await text(process.stdin)) as { file: string; password: string };
const begun = process.cpuUsage();
const { certificate } = await P12Signer.create(Buffer.from(file, 'base64'), password);
const { user } = process.cpuUsage(begun);
if (user < MOST) process.stdout.write(Buffer.from(certificate).toString('base64'));

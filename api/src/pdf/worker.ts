import { setPriority } from 'node:os';
import { move } from 'piscina';
import type { PdfJobs } from './jobs.ts';

type Done = { [Name in keyof PdfJobs]: (asked: PdfJobs[Name]['asked']) => Promise<PdfJobs[Name]['made']> };

// On Linux this is of the thread alone: whoever waits for a list goes before whoever waits for paper.
try {
  setPriority(10);
} catch {
  // Where it isn't allowed all are alike.
}

/** Each is loaded when it is first needed. */
const JOBS: Done = {
  set: async (asked) => (await import('./setter.ts')).setPdf(asked),
  append: async (asked) => (await import('./appending.ts')).appended(asked),
  seal: async (asked) => (await import('./sealing.ts')).sealedHere(asked),
  verify: async ({ document, trusted }) => (await import('./verify.ts')).verifySeal(Buffer.from(document), trusted),
};

/** Bytes are handed over in memory of their own: small ones share it with others. */
const handed = (bytes: Uint8Array): unknown => move(new Uint8Array(bytes).buffer);

/** One job, as the workshop sends it. */
export default async function work({ name, asked }: { name: keyof PdfJobs; asked: never }): Promise<unknown> {
  const made = await JOBS[name](asked);
  return made instanceof Uint8Array ? handed(made) : made;
}

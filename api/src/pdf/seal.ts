import { MessageChannel } from 'node:worker_threads';
import { type DigestAlgorithm, PDF, type Signer } from '@libpdf/core';
import type { Attached, Stamp } from './stamped.ts';
import type { SealFinding } from './verify.ts';
import { workshop } from './workshop.ts';

/** What seals: a private key, its certificate (DER), and those that vouch for that. */
export type SealKey = Signer;

/** How a document is sealed. */
export interface Seal {
  key: SealKey;
  reason: string;
  /** A server of time-stamps (RFC 3161): PAdES B-T; absent: B-B. */
  tsaUrl?: string | undefined;
}

/** A channel through whose other end is asked for signatures: the key doesn't leave this thread. */
function signsFor(key: SealKey): MessageChannel {
  const channel = new MessageChannel();
  const { port1 } = channel;
  port1.on('message', async ({ data, algorithm }: { data: Uint8Array; algorithm: DigestAlgorithm }) => {
    try {
      port1.postMessage({ signature: await key.sign(data, algorithm) });
    } catch (error) {
      port1.postMessage({ problem: String(error) });
    }
  });
  // Work that waits holds the process, not what it may ask.
  port1.unref();
  return channel;
}

/** The pages of a document. @throws Error for what is no PDF */
export const pageCount = async (document: Uint8Array): Promise<number> => (await PDF.load(document)).getPageCount();

/**
 * Stamps, attaches and seals a document in one incremental save, in a thread of its own: what it was stays in it, byte by byte.
 * The seal is PAdES B-B (ETSI EN 319 142-1), B-T with a time-stamp.
 *
 * @throws Error where the time-stamp can't be had, or the document can't be read
 */
export async function sealed(
  document: Uint8Array,
  { stamps = [], attached = [] }: { stamps?: readonly Stamp[]; attached?: readonly Attached[] },
  { key, reason, tsaUrl }: Seal,
): Promise<Buffer> {
  const { certificate, certificateChain, keyType, signatureAlgorithm } = key;
  const { port1, port2: port } = signsFor(key);
  const remote = { certificate, certificateChain, keyType, signatureAlgorithm, port };
  const asked = { document, stamps, attached, key: remote, reason, tsaUrl };
  try {
    return Buffer.from(await workshop.run('seal', asked, { moved: [port] }));
  } finally {
    port1.close();
  }
}

/** What a document has attached under a name; nothing where there is no such file. */
export async function attachmentOf(document: Uint8Array, name: string): Promise<Buffer | undefined> {
  const found = (await PDF.load(document)).getAttachment(name);
  return found ? Buffer.from(found) : undefined;
}

/** Examines a seal, as `verifySeal` does, in a thread of its own. */
export const examined = (document: Uint8Array, trusted?: readonly Uint8Array[], who?: string): Promise<SealFinding> =>
  workshop.run('verify', { document, trusted }, { who });

import type { MessagePort } from 'node:worker_threads';
import type { KeyType, SignatureAlgorithm } from '@libpdf/core';
import type { Definition } from './definition.ts';
import type { Attached, Stamp } from './stamped.ts';
import type { SealFinding } from './verify.ts';

/** Why a file isn't in a bundle, as the thread that appends it finds. */
export type NotAppended = 'locked' | 'broken' | 'large';

/** What is appended to a document. */
export interface Appendix {
  kind: 'pdf' | 'jpeg';
  bytes: Uint8Array;
}

/** What seals, without its private key: that stays where it is, and signs what comes through the port. */
export interface RemoteKey {
  certificate: Uint8Array;
  certificateChain?: Uint8Array[] | undefined;
  keyType: KeyType;
  signatureAlgorithm: SignatureAlgorithm;
  port: MessagePort;
}

/** What a thread of its own does about documents: by its name, what it is asked and what comes of it. */
export interface PdfJobs {
  set: { asked: Definition; made: Uint8Array };
  append: {
    asked: { document: Uint8Array; files: Appendix[] };
    made: { document: Uint8Array; not: (NotAppended | undefined)[] };
  };
  seal: {
    asked: {
      document: Uint8Array;
      stamps: readonly Stamp[];
      attached: readonly Attached[];
      key: RemoteKey;
      reason: string;
      tsaUrl?: string | undefined;
    };
    made: Uint8Array;
  };
  verify: { asked: { document: Uint8Array; trusted?: readonly Uint8Array[] | undefined }; made: SealFinding };
}

import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';

/** The files of a server's certificate, with those that vouch for it, and of its key (PEM). */
export interface CertificateFiles {
  cert: string;
  key: string;
}

/** Reads a certificate and its key. @throws Error where one can't be read, or they don't belong together */
export function readCertificate(files: CertificateFiles): { cert: Buffer; key: Buffer } {
  const pair = { cert: readFileSync(files.cert), key: readFileSync(files.key) };
  createSecureContext(pair);
  return pair;
}

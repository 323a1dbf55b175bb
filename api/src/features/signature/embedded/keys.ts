import { X509Certificate } from 'node:crypto';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { CryptoKeySigner, P12Signer } from '@libpdf/core';
import { Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs';
import { SignatureError } from '../../../adapters/signature/index.ts';
import type { SealKey } from '../../../pdf/seal.ts';
import { type Execute, inTransaction, type Row } from '../../../records/database.ts';
import { newId } from '../../../records/ids.ts';
import { runOf, type SignatureServices } from '../services.ts';
import { certificateOfP12 } from './p12.ts';

const YEARS = 10;
const EC = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const [COMMON_NAME, ORGANISATION] = ['2.5.4.3', '2.5.4.10'];
const KEY_USAGE = '2.5.29.15';
const CONSTRAINTS = '2.5.29.19';
/** digitalSignature and nonRepudiation, as a bit string. */
const SIGNS = new Uint8Array([0x03, 0x02, 0x06, 0xc0]);

/**
 * A number of 16 bytes that no other certificate has. Its first byte is neither 0 nor negative: it would be no DER then, or
 * not positive (RFC 5280, 4.1.2.2).
 */
export function serialNumber(): Uint8Array<ArrayBuffer> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes;
}

/** A certificate that a network gives itself: who trusts it is told its fingerprint. */
async function ownCertificate(name: string, { privateKey, publicKey }: CryptoKeyPair): Promise<Uint8Array> {
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: serialNumber().buffer });
  for (const who of [certificate.issuer, certificate.subject])
    for (const type of [ORGANISATION, COMMON_NAME])
      who.typesAndValues.push(new AttributeTypeAndValue({ type, value: new Utf8String({ value: name.slice(0, 64) }) }));
  certificate.notBefore.value = new Date(Date.now() - 60_000);
  certificate.notAfter.value = new Date(Date.now() + YEARS * 365 * 86_400_000);
  const constraints = new BasicConstraints({ cA: false }).toSchema().toBER(false);
  certificate.extensions = [
    new Extension({ extnID: CONSTRAINTS, critical: true, extnValue: constraints }),
    new Extension({ extnID: KEY_USAGE, critical: true, extnValue: SIGNS.buffer }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, 'SHA-256');
  return new Uint8Array(certificate.toSchema(true).toBER(false));
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const bytes = (text: unknown): Uint8Array => new Uint8Array(Buffer.from(String(text), 'base64'));

const NEWEST = 'SELECT * FROM signing_keys WHERE tenant_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1';

const endOf = ({ certificate }: Row): Date => new Date(new X509Certificate(bytes(certificate)).validTo);

/** The last day of the certificate that a network brought and seals with; nothing for one that the product made and renews. */
export async function ownCertificateEnd(run: Execute, tenant: string): Promise<string | undefined> {
  const [row] = await run(NEWEST, [tenant]);
  return row?.is_own ? parisDay(endOf(row)) : undefined;
}

/**
 * The key that a network seals with, the newest one; made where there is none, or where the one that was made is over.
 *
 * @throws SignatureError `key` where the certificate that the network brought is over: the papers wait for another one
 */
export async function sealKey(
  services: Pick<SignatureServices, 'dataSource' | 'secrets'>,
  tenant: string,
): Promise<SealKey> {
  const find = async (run: Execute) =>
    (await run(NEWEST, [tenant])).filter((one) => one.is_own || endOf(one) > new Date());
  const row =
    (await find(runOf(services)))[0] ??
    (await inTransaction(services.dataSource, async (run) => {
      await run('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`signing key ${tenant}`]);
      const [known] = await find(run);
      if (known) return known;
      const pair = (await crypto.subtle.generateKey(EC, true, ['sign', 'verify'])) as CryptoKeyPair;
      const [network] = await run('SELECT name FROM tenants WHERE id = $1', [tenant]);
      const certificate = await ownCertificate(String(network?.name ?? tenant), pair);
      const pkcs8 = await crypto.subtle.exportKey('pkcs8', pair.privateKey);
      const key = `EC ${base64(new Uint8Array(pkcs8))}`;
      await keep(services, run, tenant, { certificate, key, isOwn: false });
      return (await find(run))[0];
    }));
  if (!row) throw new Error('There is no key to seal with');
  if (endOf(row) <= new Date()) throw new SignatureError({ code: 'key', detail: 'the certificate is over' }, true);
  const [kind, first, second = ''] = services.secrets.open(String(row.private_key)).split(' ');
  if (kind === 'P12') return P12Signer.create(bytes(first), Buffer.from(bytes(second)).toString('utf8'));
  const key = await crypto.subtle.importKey('pkcs8', bytes(first) as BufferSource, EC, false, ['sign']);
  return new CryptoKeySigner(key, bytes(row.certificate), 'EC', 'ECDSA');
}

/** Keeps a key, encrypted, as the newest one. */
async function keep(
  { secrets }: Pick<SignatureServices, 'secrets'>,
  run: Execute,
  tenant: string,
  { certificate, key, isOwn, by }: { certificate: Uint8Array; key: string; isOwn: boolean; by?: string },
): Promise<void> {
  await run(
    `INSERT INTO signing_keys (tenant_id, id, certificate, private_key, is_own, created_by, created_at)
     VALUES ($1, $2, $3, $4, $5::boolean, $6, clock_timestamp())`,
    [tenant, newId('SKY'), base64(certificate), secrets.seal(key), isOwn, by ?? null],
  );
}

/** All certificates that a network has sealed with (DER), the newest first. */
export async function certificatesOf(run: Execute, tenant: string): Promise<Uint8Array[]> {
  const rows = await run(
    'SELECT certificate FROM signing_keys WHERE tenant_id = $1 ORDER BY created_at DESC, id DESC',
    [tenant],
  );
  return rows.map(({ certificate }) => bytes(certificate));
}

const nameOf = ({ typesAndValues }: Certificate['subject']): string =>
  String(typesAndValues.find(({ type }) => String(type) === COMMON_NAME)?.value.valueBlock.value ?? '');

/** Whose certificate it is, until when, and how it is recognised. */
export function describedCertificate(der: Uint8Array): object {
  const { validTo, fingerprint256: fingerprint } = new X509Certificate(der);
  const { subject, issuer } = Certificate.fromBER(new Uint8Array(der).buffer);
  return { name: nameOf(subject), issuer: nameOf(issuer), until: parisDay(new Date(validTo)), fingerprint };
}

/**
 * Puts a network's own certificate (PKCS#12) in place of the one that it has.
 *
 * @returns the certificate; nothing where the file or its password is wrong, or its key is none that seals
 */
export async function replaceKey(
  services: SignatureServices,
  tenant: string,
  p12: Buffer,
  password: string,
  by: string,
): Promise<Uint8Array | undefined> {
  const certificate = await certificateOfP12(p12, password);
  if (!certificate || new Date(new X509Certificate(certificate).validTo) < new Date()) return undefined;
  const key = `P12 ${base64(p12)} ${base64(Buffer.from(password, 'utf8'))}`;
  await inTransaction(services.dataSource, (run) => keep(services, run, tenant, { certificate, key, isOwn: true, by }));
  return certificate;
}

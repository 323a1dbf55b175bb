import { createHash, verify, X509Certificate } from 'node:crypto';
import { fromBER, Null, type OctetString } from 'asn1js';
import {
  type AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  SignerInfo,
  TSTInfo,
} from 'pkijs';

/** What is wrong with a sealed document, as a word. */
export type SealProblem =
  | 'unsealed'
  | 'range'
  | 'filter'
  | 'unreadable'
  | 'digest'
  | 'signature'
  | 'certificate'
  | 'untrusted'
  | 'expired'
  | 'timestamp';

/** What was found of a sealed document. */
export interface SealFinding {
  problem?: SealProblem;
  /** Who sealed it: the common name of the certificate. */
  by?: string;
  /** SHA-256 of the certificate, in hexadecimal. */
  fingerprint?: string;
  /** When, by a time-stamp that was checked; ISO 8601. */
  stampedAt?: string;
  /** How many bytes there were before the seal's own save. */
  sealedBytes?: number;
}

const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.47';
const TIME_STAMP = '1.2.840.113549.1.9.16.2.14';
const COMMON_NAME = '2.5.4.3';
const RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;

/** Of one case: what says the same in other letters is a change, too. */
const HEX = /^<(?:[0-9a-f]*|[0-9A-F]*)>$/;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const plain = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

/** The signature and what it is of; nothing where the ranges leave out more than the signature, or end too early. */
function partsOf(document: Buffer): { content: Buffer; signature: Buffer; filter: boolean } | SealProblem {
  const ranges = [...document.toString('latin1').matchAll(RANGE)];
  const last = ranges.at(-1);
  if (!last) return 'unsealed';
  const [a = -1, b = -1, c = -1, d = -1] = last.slice(1, 5).map(Number);
  const gap = document.subarray(b, c).toString('latin1');
  const isWhole = a === 0 && b > 0 && c > b && c + d === document.length && HEX.test(gap);
  // The dictionary of the seal stands before what it leaves out.
  if (!isWhole || (last.index ?? 0) > b) return 'range';
  const before = document.subarray(Math.max(0, b - 4_000), b).toString('latin1');
  const after = document.subarray(c, c + 4_000).toString('latin1');
  const filter = /\/SubFilter\s*\/ETSI\.CAdES\.detached/.test(before + after);
  const signature = Buffer.from(gap.slice(1, -1), 'hex');
  return { content: Buffer.concat([document.subarray(0, b), document.subarray(c)]), signature, filter };
}

const parsed = (bytes: Uint8Array): SignedData | undefined => {
  const { offset, result } = fromBER(plain(bytes));
  // The room for the signature is filled up with zeros.
  if (offset === -1 || bytes.subarray(offset).some((byte) => byte !== 0)) return undefined;
  return new SignedData({ schema: new ContentInfo({ schema: result }).content });
};

const nameOf = (certificate: Certificate): string =>
  String(
    certificate.subject.typesAndValues.find(({ type }) => String(type) === COMMON_NAME)?.value.valueBlock.value ?? '',
  );

const CONTENT_DIGEST = '1.2.840.113549.1.9.4';
const HASHES: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

const derOf = (certificate: Certificate): Uint8Array => new Uint8Array(certificate.toSchema(true).toBER(false));

/** How ECDSA and RSA are named with each hash; RSA also by its key alone. */
const SIGNINGS: Record<string, readonly string[]> = {
  sha256: ['1.2.840.10045.4.3.2', '1.2.840.113549.1.1.11', '1.2.840.113549.1.1.1'],
  sha384: ['1.2.840.10045.4.3.3', '1.2.840.113549.1.1.12', '1.2.840.113549.1.1.1'],
  sha512: ['1.2.840.10045.4.3.4', '1.2.840.113549.1.1.13', '1.2.840.113549.1.1.1'],
};
const [SIGNED_DATA, DATA] = ['1.2.840.113549.1.7.2', '1.2.840.113549.1.7.1'];
const isNothing = ({ algorithmParams }: AlgorithmIdentifier): boolean =>
  algorithmParams === undefined || algorithmParams instanceof Null;

/**
 * Whether a seal is written as the product writes it, to the byte: beside what is signed it says nothing but what follows
 * from that, so that a change is found there, too.
 */
function isPlain(bytes: Uint8Array, data: SignedData, info: SignerInfo, certificate: Certificate): boolean {
  const { digestAlgorithm, signatureAlgorithm, signature, signedAttrs, unsignedAttrs } = info;
  const hash = HASHES[digestAlgorithm.algorithmId] ?? '';
  if (!SIGNINGS[hash]?.includes(signatureAlgorithm.algorithmId)) return false;
  if (!isNothing(digestAlgorithm) || !isNothing(signatureAlgorithm)) return false;
  const { issuer, serialNumber } = certificate;
  const written = new SignedData({
    version: 1,
    digestAlgorithms: [digestAlgorithm],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
    certificates: data.certificates ?? [],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
        digestAlgorithm,
        signatureAlgorithm,
        signature,
        ...(signedAttrs ? { signedAttrs } : {}),
        ...(unsignedAttrs ? { unsignedAttrs } : {}),
      }),
    ],
  });
  const whole = new ContentInfo({ contentType: SIGNED_DATA, content: written.toSchema(true) });
  const right = Buffer.from(whole.toSchema().toBER(false));
  return right.equals(bytes.subarray(0, right.length)) && Buffer.from(bytes).includes(Buffer.from(derOf(certificate)));
}

/** Who signed a content, by the one signature of it (RFC 5652, 5.4); or what is wrong with that. */
function signerOf(data: SignedData, content: Uint8Array): Certificate | SealProblem {
  const [info, ...others] = data.signerInfos;
  const hash = HASHES[info?.digestAlgorithm.algorithmId ?? ''];
  if (!info?.signedAttrs || others.length > 0 || !hash) return 'unreadable';
  const digest = info.signedAttrs.attributes.find(({ type }) => type === CONTENT_DIGEST)?.values[0] as
    | OctetString
    | undefined;
  const said = Buffer.from(digest?.valueBlock.valueHexView ?? []);
  if (!said.equals(createHash(hash).update(content).digest())) return 'digest';
  const signed = Buffer.from(info.signedAttrs.encodedValue);
  const signature = Buffer.from(info.signature.valueBlock.valueHexView);
  const all = (data.certificates ?? []).filter((one): one is Certificate => one instanceof Certificate);
  const found = all.find((one) => {
    try {
      return verify(hash, signed, new X509Certificate(derOf(one)).publicKey, signature);
    } catch {
      return false;
    }
  });
  return found ?? 'signature';
}

/** When a token says that the signature was there; nothing where it is of something else, or nobody's. */
function stampOf(token: Uint8Array, signature: Uint8Array): Date | undefined {
  const data = parsed(token);
  const content = data?.encapContentInfo.eContent?.getValue();
  if (!data || !content || typeof signerOf(data, new Uint8Array(content)) === 'string') return undefined;
  const { offset, result } = fromBER(content);
  if (offset === -1) return undefined;
  const { messageImprint, genTime } = new TSTInfo({ schema: result });
  const hash = HASHES[messageImprint.hashAlgorithm.algorithmId];
  const said = Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView);
  return hash && said.equals(createHash(hash).update(signature).digest()) ? genTime : undefined;
}

/**
 * Checks a sealed document by itself, without a network: the ranges of its last seal cover all of it but the signature,
 * their digest is what was signed, by the certificate that it names, which one of `trusted` vouches for and which was valid
 * then; a time-stamp is of this signature.
 *
 * @param trusted certificates (DER); absent: any, and the finding says whose it was
 */
export function verifySeal(document: Buffer, trusted?: readonly Uint8Array[]): SealFinding {
  try {
    return foundOf(document, trusted);
  } catch {
    // What isn't ASN.1 any more is told by its libraries in many ways.
    return { problem: 'unreadable' };
  }
}

function foundOf(document: Buffer, trusted?: readonly Uint8Array[]): SealFinding {
  const parts = partsOf(document);
  if (typeof parts === 'string') return { problem: parts };
  if (!parts.filter) return { problem: 'filter' };
  const data = parsed(parts.signature);
  const info = data?.signerInfos[0];
  if (!data || !info || data.signerInfos.length !== 1) return { problem: 'unreadable' };
  const attribute = (type: string) => info.signedAttrs?.attributes.find((one) => one.type === type);
  if (!attribute(SIGNING_CERTIFICATE)) return { problem: 'certificate' };
  const certificate = signerOf(data, parts.content);
  if (typeof certificate === 'string') return { problem: certificate };
  if (!isPlain(parts.signature, data, info, certificate)) return { problem: 'unreadable' };
  const der = derOf(certificate);
  const named = Buffer.from(attribute(SIGNING_CERTIFICATE)?.toSchema().toBER(false) ?? new ArrayBuffer(0)).toString(
    'hex',
  );
  if (!named.includes(sha256(der))) return { problem: 'certificate' };
  const found: SealFinding = { by: nameOf(certificate), fingerprint: sha256(der), sealedBytes: parts.content.length };
  if (trusted && !isVouchedFor(certificate, data, trusted)) return { ...found, problem: 'untrusted' };
  const token = info.unsignedAttrs?.attributes.find(({ type }) => type === TIME_STAMP)?.values[0];
  let at = new Date();
  if (token) {
    const stamped = stampOf(new Uint8Array(token.toBER(false)), info.signature.valueBlock.valueHexView);
    if (!stamped) return { ...found, problem: 'timestamp' };
    found.stampedAt = stamped.toISOString();
    at = stamped;
  }
  const isValid = certificate.notBefore.value <= at && at <= certificate.notAfter.value;
  return isValid ? found : { ...found, problem: 'expired' };
}

/** Whether a certificate is one of those that are trusted, or comes from one of them by those that the seal brings along. */
function isVouchedFor(certificate: Certificate, data: SignedData, trusted: readonly Uint8Array[]): boolean {
  const roots = trusted.map(sha256);
  const others = (data.certificates ?? []).filter((one): one is Certificate => one instanceof Certificate);
  const known = [...others, ...trusted.map((one) => Certificate.fromBER(plain(one)))];
  let at = certificate;
  for (let step = 0; step < 5; step++) {
    if (roots.includes(sha256(derOf(at)))) return true;
    const child = new X509Certificate(derOf(at));
    const issuer = known.find((one) => {
      const parent = new X509Certificate(derOf(one));
      return one !== at && parent.ca && child.checkIssued(parent) && child.verify(parent.publicKey);
    });
    if (!issuer) return false;
    at = issuer;
  }
  return false;
}

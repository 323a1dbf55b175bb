import { createHash } from 'node:crypto';
import { Integer, ObjectIdentifier, OctetString, Utf8String } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { type FakeServer, startFakeServer } from './fake-server.ts';

const EC = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const [TST_INFO, SIGNED_DATA] = ['1.2.840.113549.1.9.16.1.4', '1.2.840.113549.1.7.2'];
const [CONTENT_TYPE, DIGEST] = ['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4'];
const SHA_256 = '2.16.840.1.101.3.4.2.1';

/** The key of an authority of its own, and its certificate. */
async function authority(): Promise<{ key: CryptoKey; certificate: Certificate }> {
  const { privateKey, publicKey } = (await crypto.subtle.generateKey(EC, true, ['sign', 'verify'])) as CryptoKeyPair;
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ value: 7 });
  for (const { typesAndValues } of [certificate.issuer, certificate.subject])
    typesAndValues.push(new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: 'Horodateur' }) }));
  certificate.notBefore.value = new Date(Date.now() - 60_000);
  certificate.notAfter.value = new Date(Date.now() + 86_400_000);
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, 'SHA-256');
  return { key: privateKey, certificate };
}

/** A token over what was asked (RFC 3161, 2.4.2). */
async function token(asked: Buffer, at: Date, { key, certificate }: Awaited<ReturnType<typeof authority>>) {
  const { messageImprint, nonce } = TimeStampReq.fromBER(new Uint8Array(asked).buffer);
  const info = new TSTInfo({
    version: 1,
    policy: '1.2.3.4',
    messageImprint,
    serialNumber: new Integer({ value: 1 }),
    genTime: at,
    ...(nonce ? { nonce } : {}),
  });
  const content = info.toSchema().toBER(false);
  const digest = createHash('sha256').update(new Uint8Array(content)).digest();
  const attribute = (type: string, value: object) => new Attribute({ type, values: [value] });
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: TST_INFO,
      eContent: new OctetString({ valueHex: content }),
    }),
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: SHA_256 })],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute(CONTENT_TYPE, new ObjectIdentifier({ value: TST_INFO })),
            attribute(DIGEST, new OctetString({ valueHex: new Uint8Array(digest).buffer })),
          ],
        }),
      }),
    ],
    certificates: [certificate],
  });
  await signed.sign(key, 0, 'SHA-256', content);
  return new ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) });
}

/** A local authority of time-stamps (RFC 3161). */
export async function startTimeStamps(): Promise<FakeServer> {
  const own = await authority();
  return startFakeServer(async ({ body }) => {
    const answer = new TimeStampResp({
      status: new PKIStatusInfo({ status: 0 }),
      timeStampToken: await token(body, new Date(), own),
    });
    // A connection that is kept may end just when it is used again.
    const headers = { 'Content-Type': 'application/timestamp-reply', Connection: 'close' };
    return { status: 200, headers, body: Buffer.from(answer.toSchema().toBER(false)) };
  });
}

import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Execute } from '../../records/database.ts';
import type { Secrets } from '../../secrets/index.ts';

/** One line of a register as it was sealed: `content` is the exact text. */
export interface ProofLine {
  position: number;
  content: string;
  previous: string;
  hash: string;
}

/** All that is needed to check a register without the product; `verify-register.mjs` does. */
export interface Proof {
  format: 'hestia-register-1';
  card: string;
  lines: ProofLine[];
  /** How many lines there are and the last hash, signed: so that lines cut off at the end are missed. */
  head: { position: number; hash: string; at: string };
  /** PEM (SPKI, Ed25519). */
  publicKey: string;
  /** Base64 of the signature over the JSON text of `head`. */
  signature: string;
}

/** What everybody may know of the key, to compare. */
export interface PublishedKey {
  /** PEM (SPKI, Ed25519). */
  publicKey: string;
  fingerprint: string;
}

/** The key with which a network signs the heads of its registers: made at first use, kept encrypted. */
async function signingKey(execute: Execute, secrets: Secrets, tenant: string): Promise<string> {
  const find = () => execute('SELECT private_key AS key FROM register_keys WHERE tenant_id = $1', [tenant]);
  const [known] = await find();
  if (known) return secrets.open(String(known.key));
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await execute(
    'INSERT INTO register_keys (tenant_id, private_key) VALUES ($1, $2) ON CONFLICT (tenant_id) DO NOTHING',
    [tenant, secrets.seal(pem)],
  );
  const [row] = await find();
  return secrets.open(String(row?.key));
}

/** The fingerprint of a public key, for people to compare. */
export const fingerprintOf = (publicKey: string): string =>
  createHash('sha256').update(publicKey.replace(/\s/g, '')).digest('hex').slice(0, 32);

/** The public half of the key with which a network signs its registers, and its fingerprint; none before the first use. */
export async function publishedKey(
  execute: Execute,
  secrets: Secrets,
  tenant: string,
): Promise<PublishedKey | undefined> {
  const [row] = await execute('SELECT private_key AS key FROM register_keys WHERE tenant_id = $1', [tenant]);
  if (!row) return undefined;
  const key = createPrivateKey(secrets.open(String(row.key)));
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  return { publicKey, fingerprint: fingerprintOf(publicKey) };
}

/** The same, where the key is made if there is none yet. */
export async function keyOf(execute: Execute, secrets: Secrets, tenant: string): Promise<PublishedKey> {
  await signingKey(execute, secrets, tenant);
  return (await publishedKey(execute, secrets, tenant)) as PublishedKey;
}

/** The proof file of a register, as it stands. */
export async function proofOf(
  execute: Execute,
  secrets: Secrets,
  tenant: string,
  register: { id: string; cardNumber: string },
): Promise<Proof> {
  const [row] = await execute('SELECT position, head FROM register_heads WHERE tenant_id = $1 AND register = $2', [
    tenant,
    register.id,
  ]);
  // What is entered meanwhile is beyond the head that was read.
  const lines = (await execute(
    `SELECT position, content, previous, hash FROM (
       SELECT register, tenant_id, position, content, previous, hash FROM register_entries
       UNION ALL
       SELECT register, tenant_id, position, content, previous, hash FROM register_observations
     ) AS line WHERE tenant_id = $1 AND register = $2 AND position <= $3 ORDER BY position`,
    [tenant, register.id, row?.position ?? 0],
  )) as unknown as ProofLine[];
  const head = {
    position: Number(row?.position ?? 0),
    hash: String(row?.head ?? ''),
    at: new Date().toISOString(),
  };
  const key = createPrivateKey(await signingKey(execute, secrets, tenant));
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  const signature = sign(null, Buffer.from(JSON.stringify(head)), key).toString('base64');
  const numbered = lines.map((line) => ({ ...line, position: Number(line.position) }));
  return { format: 'hestia-register-1', card: register.cardNumber, lines: numbered, head, publicKey, signature };
}

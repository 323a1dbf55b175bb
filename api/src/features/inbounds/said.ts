import { RequestError, refusedAt } from '../../errors.ts';
import { type Attached, MOST_FILES } from './attached.ts';
import type { Received } from './take.ts';

const MOST_NAME = 320;

/** The parts that a site says, and how long each may be. */
const PARTS = { externalId: 500, name: 200, email: 254, phone: 60, reference: 100, message: 20_000 } as const;

/**
 * The files of a body, in base64.
 *
 * @throws RequestError 422 for what is none
 */
export function filesIn({ attachments }: Record<string, unknown>): Attached[] {
  if (attachments === undefined || attachments === null) return [];
  const isOne = (one: unknown): one is { name: string; content: string } => {
    const { name, content } = (one ?? {}) as Record<string, unknown>;
    return typeof name === 'string' && name.trim() !== '' && name.length <= MOST_NAME && typeof content === 'string';
  };
  if (!Array.isArray(attachments) || attachments.length > MOST_FILES || !attachments.every(isOne))
    throw refusedAt('/attachments', 'invalid');
  return attachments.map(({ name, content }) => ({ name, content: Buffer.from(content, 'base64') }));
}

/** @throws RequestError 422 at what is missing or no text of its length */
export function receivedIn(body: Record<string, unknown>): Received {
  const wrong = Object.entries(PARTS).filter(([name, most]) => {
    const value = body[name];
    return value !== undefined && value !== null && (typeof value !== 'string' || value.length > most);
  });
  const problems = wrong.map(([name]) => ({ path: `/${name}`, code: 'invalid', message: '', info: {} }));
  const said = (name: keyof typeof PARTS) => (typeof body[name] === 'string' ? body[name].trim() || null : null);
  if (!said('externalId')) problems.push({ path: '/externalId', code: 'required', message: '', info: {} });
  if (!said('email') && !said('phone')) problems.push({ path: '/email', code: 'required', message: '', info: {} });
  if (problems.length > 0) throw new RequestError(422, 'invalid', {}, problems);
  return {
    externalId: String(said('externalId')),
    subject: said('name'),
    name: said('name'),
    email: said('email'),
    phone: said('phone'),
    reference: said('reference'),
    message: said('message'),
  };
}

/** A file in base64. */
const FILE = {
  type: 'object' as const,
  required: ['name', 'content'],
  properties: {
    name: { type: 'string' as const, maxLength: MOST_NAME },
    content: { type: 'string' as const, format: 'byte' },
  },
};

/** What a site says, for who reads how to. */
export const SAID = {
  type: 'object' as const,
  required: ['externalId'],
  properties: {
    ...Object.fromEntries(
      Object.entries(PARTS).map(([name, maxLength]) => [name, { type: 'string' as const, maxLength }]),
    ),
    attachments: { type: 'array' as const, maxItems: MOST_FILES, items: FILE },
  },
};

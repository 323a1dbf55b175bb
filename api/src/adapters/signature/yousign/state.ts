import type { EnvelopeState, SignerStatus } from '../index.ts';

/** A signature request as Yousign tells it, of what is looked at. */
export interface YousignRequest {
  id: string;
  status: string;
  external_id?: string | null;
  expiration_date?: string | null;
  decline_information?: { signer_id?: string; reason?: string | null; declined_at?: string } | null;
}

/** One of its signers. */
export interface YousignSigner {
  id: string;
  status: string;
  info: { email: string };
  signed_at?: string | null;
}

const SIGNER: Record<string, SignerStatus> = {
  initiated: 'waiting',
  notified: 'sent',
  verified: 'opened',
  consent_given: 'opened',
  processing: 'opened',
  signed: 'signed',
  declined: 'declined',
};

const REQUEST: Record<string, EnvelopeState['status']> = {
  done: 'completed',
  declined: 'declined',
  rejected: 'declined',
  canceled: 'voided',
  expired: 'voided',
  deleted: 'voided',
};

/**
 * Which of Yousign's signers is which of ours: by e-mail, and those who share one (a couple) in the order of the request,
 * in which they were added.
 */
export function pairs(
  signers: readonly { id: string; email: string }[],
  theirs: readonly YousignSigner[],
): { id: string; theirs: YousignSigner | undefined }[] {
  const left = [...theirs];
  return signers.map(({ id, email }) => {
    const at = left.findIndex(({ info }) => info.email.toLowerCase() === email.toLowerCase());
    return { id, theirs: at < 0 ? undefined : left.splice(at, 1)[0] };
  });
}

/** A signature request's state by our words. */
export function stateOf(
  request: YousignRequest,
  theirs: readonly YousignSigner[],
  signers: readonly { id: string; email: string }[],
): EnvelopeState {
  const { decline_information: decline } = request;
  const told = pairs(signers, theirs).map(({ id, theirs: one }) => {
    const isDecliner = one !== undefined && decline?.signer_id === one.id;
    return {
      id,
      status: isDecliner ? ('declined' as const) : (SIGNER[one?.status ?? ''] ?? 'sent'),
      at: (isDecliner ? decline?.declined_at : one?.signed_at) ?? undefined,
      reason: isDecliner ? (decline?.reason ?? undefined) : undefined,
    };
  });
  const ended = REQUEST[request.status];
  const isOpened = told.some(({ status }) => status === 'opened' || status === 'signed');
  return {
    status: ended ?? (isOpened ? 'delivered' : 'sent'),
    reason:
      (ended === 'declined' ? decline?.reason : request.status === 'expired' ? 'expired' : undefined) ?? undefined,
    signers: told,
  };
}

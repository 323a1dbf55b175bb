import type { EnvelopeState, SignerStatus } from '../index.ts';

/** An envelope as DocuSign tells it, of what is looked at. */
export interface DocusignEnvelope {
  status: string;
  voidedReason?: string;
  declinedDateTime?: string;
}

/** A recipient who signs. */
export interface DocusignSigner {
  clientUserId?: string;
  email: string;
  status: string;
  sentDateTime?: string;
  deliveredDateTime?: string;
  signedDateTime?: string;
  declinedDateTime?: string;
  declinedReason?: string;
  autoRespondedReason?: string;
}

const SIGNER: Record<string, SignerStatus> = {
  created: 'waiting',
  sent: 'sent',
  delivered: 'opened',
  signed: 'signed',
  completed: 'signed',
  declined: 'declined',
  autoresponded: 'autoresponded',
};

/** What is on its way to another state, or is put right by a person, is still sent. */
const ENVELOPE: Record<string, EnvelopeState['status']> = {
  delivered: 'delivered',
  signed: 'delivered',
  completed: 'completed',
  declined: 'declined',
  voided: 'voided',
  deleted: 'voided',
  timedout: 'voided',
};

const isoOf = (time: string | undefined): string | undefined => {
  const at = Date.parse(time ?? '');
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
};

/** An envelope's state by our words; signers by `clientUserId`, which is our id of each. */
export function stateOf(
  envelope: DocusignEnvelope,
  recipients: readonly DocusignSigner[],
  signers: readonly { id: string }[],
): EnvelopeState {
  const told = signers.map(({ id }) => {
    const one = recipients.find(({ clientUserId }) => clientUserId === id);
    const at = one?.signedDateTime ?? one?.declinedDateTime ?? one?.deliveredDateTime ?? one?.sentDateTime;
    return {
      id,
      status: SIGNER[one?.status.toLowerCase() ?? ''] ?? 'sent',
      at: isoOf(at),
      reason: one?.declinedReason || one?.autoRespondedReason || undefined,
    };
  });
  const status = ENVELOPE[envelope.status.toLowerCase()] ?? 'sent';
  const isOpen = status === 'sent' || status === 'delivered';
  const declined = told.find((one) => one.status === 'declined');
  return {
    status: isOpen && told.some((one) => one.status === 'autoresponded') ? 'autoresponded' : status,
    reason: status === 'declined' ? declined?.reason : status === 'voided' ? envelope.voidedReason : undefined,
    signers: told,
  };
}

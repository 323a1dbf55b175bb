/** Where a signer stands. */
export type SignerStatus = 'waiting' | 'sent' | 'opened' | 'signed' | 'declined' | 'autoresponded';
export type EnvelopeStatus = 'created' | 'sent' | 'completed' | 'delivered' | 'voided' | 'autoresponded';

/** A signer as they are kept. */
export interface KeptSigner {
  id: string;
  status: SignerStatus;
  /** ISO 8601. */
  at?: string | null | undefined;
  reason?: string | null | undefined;
}

/** An envelope as it is kept. */
export interface KeptEnvelope {
  status: EnvelopeStatus;
  signers: readonly KeptSigner[];
}

/** What a provider says of an envelope. */
export interface SaidOfEnvelope {
  status: 'sent' | 'delivered' | 'completed' | 'declined' | 'voided' | 'autoresponded';
  reason?: string | undefined;
  signers: readonly { id: string; status: SignerStatus; at?: string | undefined; reason?: string | undefined }[];
}

export type EnvelopeStep = 'send' | 'deliver' | 'autorespond' | 'resume' | 'complete' | 'void';

/** What follows from what a provider says. */
export interface Settled {
  /** All of them, where one has moved. */
  signers?: KeptSigner[];
  /** Steps of the envelope, in their order. */
  steps: EnvelopeStep[];
  /** Why it is voided, and by whom. */
  end?: { by: 'signer' | 'provider'; reason: string; signer?: string };
}

/** A signer only moves on; who couldn't be reached may be reached later. What is final stays. */
const RANK: Record<SignerStatus, number> = {
  waiting: 0,
  autoresponded: 1,
  sent: 1,
  opened: 2,
  declined: 3,
  signed: 3,
};
const FINAL = 3;

function moved(kept: KeptSigner, said: SaidOfEnvelope['signers'][number] | undefined): KeptSigner {
  if (!said || said.status === kept.status || RANK[kept.status] === FINAL) return kept;
  const rank = RANK[said.status];
  if (rank === undefined || rank < RANK[kept.status]) return kept;
  return { ...kept, status: said.status, at: said.at ?? kept.at ?? null, reason: said.reason ?? null };
}

/** The steps by which an envelope comes from where it stands to another state; nothing where no way leads on. */
const WAYS: Partial<Record<EnvelopeStatus, Partial<Record<EnvelopeStatus, EnvelopeStep[]>>>> = {
  created: {
    sent: ['send'],
    delivered: ['send', 'deliver'],
    autoresponded: ['send', 'autorespond'],
    completed: ['send', 'complete'],
    voided: ['void'],
  },
  sent: { delivered: ['deliver'], autoresponded: ['autorespond'], completed: ['complete'], voided: ['void'] },
  autoresponded: {
    sent: ['resume'],
    delivered: ['resume', 'deliver'],
    completed: ['resume', 'complete'],
    voided: ['void'],
  },
  delivered: { completed: ['complete'], voided: ['void'] },
};

const NO_REASON = '–';

/**
 * What an envelope becomes by what its provider says, whatever was said before, twice or too late: nothing goes back, what
 * is over stays so, it is completed only where everybody has signed, and a refusal counts by whose it is.
 */
export function settle(kept: KeptEnvelope, said: SaidOfEnvelope): Settled {
  if (kept.status === 'completed' || kept.status === 'voided') return { steps: [] };
  const signers = kept.signers.map((one) =>
    moved(
      one,
      said.signers.find(({ id }) => id === one.id),
    ),
  );
  const isMoved = signers.some((one, index) => one !== kept.signers[index]);
  const refuser = signers.find(({ status }) => status === 'declined');
  const areAllSigned = signers.length > 0 && signers.every(({ status }) => status === 'signed');
  const way = (to: EnvelopeStatus): EnvelopeStep[] => WAYS[kept.status]?.[to] ?? [];
  const answer = (steps: EnvelopeStep[], end?: Settled['end']): Settled => ({
    ...(isMoved ? { signers } : {}),
    steps,
    ...(end ? { end } : {}),
  });
  if (areAllSigned && said.status === 'completed') return answer(way('completed'));
  if (refuser) {
    const reason = refuser.reason?.trim() || said.reason?.trim() || NO_REASON;
    return answer(way('voided'), { by: 'signer', reason, signer: refuser.id });
  }
  if (said.status === 'voided' || said.status === 'declined')
    return answer(way('voided'), { by: 'provider', reason: said.reason?.trim() || NO_REASON });
  // Completed by somebody who has not everybody's signature is not.
  return answer(said.status === 'completed' ? [] : way(said.status));
}

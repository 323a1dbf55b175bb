import { randomUUID } from 'node:crypto';
import { type Answered, type Asked, jsonBodyOf, Refused } from './fake-server.ts';
import { paperOf } from './papers.ts';

type Tab = { documentId: string; pageNumber: string; xPosition: string; yPosition: string };

interface Recipient {
  recipientId: string;
  routingOrder: string;
  name: string;
  email: string;
  clientUserId?: string;
  embeddedRecipientStartURL?: string;
  /** How often DocuSign wrote to them. */
  mails: number;
  tabs?: Record<string, Tab[]>;
  status: string;
  sentDateTime?: string;
  deliveredDateTime?: string;
  signedDateTime?: string;
  declinedDateTime?: string;
  declinedReason?: string;
  autoRespondedReason?: string;
}

interface Envelope {
  envelopeId: string;
  transactionId?: string;
  status: string;
  voidedReason?: string;
  emailSubject: string;
  document: Buffer;
  signers: Recipient[];
  eventNotification?: { url: string; includeHMAC: string };
  notification?: { expirations: { expireAfter: string } };
}

/** Views are there once, and for so long. */
const VIEW_MS = 300_000;

const refuse = (errorCode: string, message: string, status = 400): never => {
  throw new Refused(status, { errorCode, message });
};
const badBody = () =>
  new Refused(400, {
    errorCode: 'INVALID_REQUEST_BODY',
    message: 'The request body is missing or improperly formatted.',
  });
const now = () => new Date().toISOString();
/** Embedded signers are written to where they may sign at DocuSign, too. */
const isMailed = ({ clientUserId, embeddedRecipientStartURL: start }: Recipient) =>
  !clientUserId || start === 'SIGN_AT_DOCUSIGN';
const isOpen = ({ status }: Envelope) => status === 'sent' || status === 'delivered';

/** The envelopes of one account. */
export class DocusignEnvelopes {
  readonly #envelopes = new Map<string, Envelope>();
  readonly #views = new Map<string, { envelope: Envelope; signer: Recipient; returnUrl: string; until: number }>();

  get(id: string): Envelope {
    return (
      this.#envelopes.get(id.toLowerCase()) ??
      refuse('ENVELOPE_DOES_NOT_EXIST', 'The envelope specified does not exist.', 404)
    );
  }

  get all(): Envelope[] {
    return [...this.#envelopes.values()];
  }

  #signer(id: string, clientUserId: string): Recipient {
    const found = this.get(id).signers.find((one) => one.clientUserId === clientUserId);
    return (
      found ??
      refuse(
        'UNKNOWN_ENVELOPE_RECIPIENT',
        'The recipient you have identified is not a valid recipient of the specified envelope.',
      )
    );
  }

  /** Whose turn it is gets it. */
  #route(envelope: Envelope): void {
    const open = envelope.signers.filter(({ status }) => status !== 'completed');
    const turn = Math.min(...open.map(({ routingOrder }) => Number(routingOrder)));
    for (const one of open)
      if (one.status === 'created' && Number(one.routingOrder) === turn)
        Object.assign(one, { status: 'sent', sentDateTime: now(), mails: isMailed(one) ? 1 : 0 });
    if (open.length === 0) envelope.status = 'completed';
  }

  /** What a signer does on DocuSign's page. */
  act(id: string, clientUserId: string, what: 'open' | 'sign' | 'decline' | 'bounce', reason = ''): void {
    const envelope = this.get(id);
    const signer = this.#signer(id, clientUserId);
    if (!isOpen(envelope)) refuse('ENVELOPE_INVALID_STATUS', `The envelope is ${envelope.status}.`);
    if (!['sent', 'delivered'].includes(signer.status))
      refuse('RECIPIENT_NOT_IN_SEQUENCE', 'The recipient is not next in sequence.');
    if (what === 'bounce') return void Object.assign(signer, { status: 'autoresponded', autoRespondedReason: reason });
    Object.assign(signer, { status: 'delivered', deliveredDateTime: now() });
    envelope.status = 'delivered';
    if (what === 'sign') {
      Object.assign(signer, { status: 'completed', signedDateTime: now() });
      this.#route(envelope);
    }
    if (what === 'decline') {
      Object.assign(signer, { status: 'declined', declinedDateTime: now(), declinedReason: reason });
      envelope.status = 'declined';
    }
  }

  /** Somebody follows a view's link, once; `todo` is what they do there. */
  visit(token: string, todo: string): Answered {
    const view = this.#views.get(token);
    this.#views.delete(token);
    if (!view) return { status: 410, body: 'This link was used before.' };
    const back = (event: string): Answered => {
      const url = new URL(view.returnUrl);
      url.searchParams.set('event', event);
      return { status: 302, headers: { Location: url.href } };
    };
    if (view.until < Date.now()) return back('ttl_expired');
    const { envelope, signer } = view;
    const [what, reason] = todo.split(':');
    const id = signer.clientUserId ?? '';
    if (what !== 'sign' && what !== 'decline') {
      this.act(envelope.envelopeId, id, 'open');
      return back('viewing_complete');
    }
    this.act(envelope.envelopeId, id, what, reason);
    return back(what === 'sign' ? 'signing_complete' : 'decline');
  }

  #make(body: Record<string, unknown>): Answered {
    const documents = (body.documents ?? []) as { documentId?: string; name?: string; documentBase64?: string }[];
    const signers = ((body.recipients as { signers?: Recipient[] } | undefined)?.signers ?? []) as Recipient[];
    if (body.status !== 'sent') refuse('INVALID_REQUEST_PARAMETER', 'The fake takes envelopes that are sent at once.');
    const [first] = documents;
    const document = Buffer.from(first?.documentBase64 ?? '', 'base64');
    if (!first?.name || !first.documentId || !document.includes('%PDF-'))
      refuse(
        'ENVELOPE_IS_INCOMPLETE',
        'The envelope is not complete. A complete envelope has documents, recipients, tabs, and a subject line.',
      );
    if (!body.emailSubject || signers.length === 0)
      refuse(
        'ENVELOPE_IS_INCOMPLETE',
        'The envelope is not complete. A complete envelope has documents, recipients, tabs, and a subject line.',
      );
    if (String(body.emailSubject).length > 100) refuse('INVALID_REQUEST_PARAMETER', 'The subject is too long.');
    for (const one of signers) this.#ensureRecipient(one, signers, first?.documentId ?? '');
    const envelope = { ...body, envelopeId: randomUUID(), status: 'sent', document } as unknown as Envelope;
    envelope.signers = signers.map((one) => ({ ...one, status: 'created', mails: 0 }));
    this.#envelopes.set(envelope.envelopeId, envelope);
    this.#route(envelope);
    const { envelopeId } = envelope;
    return {
      status: 201,
      body: { envelopeId, uri: `/envelopes/${envelopeId}`, statusDateTime: now(), status: 'sent' },
    };
  }

  #ensureRecipient(one: Recipient, all: Recipient[], documentId: string): void {
    if (!one.name || !/^\S+@\S+\.\S+$/.test(one.email ?? ''))
      refuse('INVALID_EMAIL_ADDRESS_FOR_RECIPIENT', 'The email address for the recipient is invalid.');
    if (!/^[1-9]\d*$/.test(one.routingOrder)) refuse('INVALID_REQUEST_PARAMETER', 'routingOrder');
    if (all.filter(({ recipientId }) => recipientId === one.recipientId).length > 1)
      refuse('DUPLICATE_RECIPIENT_ID', 'Recipient ids are not unique.');
    const signs = one.tabs?.signHereTabs ?? [];
    if (signs.length === 0) refuse('TABS_MISSING', 'A signer has no field to sign.');
    for (const tab of Object.values(one.tabs ?? {}).flat()) {
      const figures = [tab.pageNumber, tab.xPosition, tab.yPosition];
      if (tab.documentId !== documentId || !figures.every((text) => typeof text === 'string' && /^\d+$/.test(text)))
        refuse('INVALID_TAB_OPERATION', 'A tab names an unknown document, or its figures are no texts.');
    }
  }

  #change(id: string, asked: Asked): Answered {
    const envelope = this.get(id);
    const body = jsonBodyOf(asked, badBody);
    if (asked.query.get('resend_envelope') === 'true') {
      if (!isOpen(envelope))
        refuse('EDIT_LOCK_INVALID_STATE_FOR_LOCK', "Only envelopes in the 'Sent' or 'Delivered' states may be resent.");
      for (const one of envelope.signers)
        if (['sent', 'delivered'].includes(one.status) && isMailed(one)) one.mails += 1;
    } else if (body.status === 'voided') {
      if (!isOpen(envelope))
        refuse(
          'ENVELOPE_CANNOT_VOID_INVALID_STATE',
          "Only envelopes in the 'Sent' or 'Delivered' states may be voided.",
        );
      if (!body.voidedReason || String(body.voidedReason).length > 200)
        refuse('INVALID_REQUEST_PARAMETER', 'voidedReason');
      Object.assign(envelope, { status: 'voided', voidedReason: body.voidedReason });
    } else refuse('INVALID_REQUEST_PARAMETER', 'status');
    return { status: 200, body: { envelopeId: id } };
  }

  #view(id: string, body: Record<string, unknown>, url: string): Answered {
    const envelope = this.get(id);
    const signer = this.#signer(id, String(body.clientUserId));
    if (signer.email !== body.email || signer.name !== body.userName)
      refuse(
        'UNKNOWN_ENVELOPE_RECIPIENT',
        'The recipient you have identified is not a valid recipient of the specified envelope.',
      );
    if (!body.returnUrl || !body.authenticationMethod) refuse('INVALID_REQUEST_PARAMETER', 'returnUrl');
    if (signer.status === 'created')
      refuse('RECIPIENT_NOT_IN_SEQUENCE', 'The token for an out of sequence recipient cannot be generated.');
    const token = randomUUID();
    this.#views.set(token, { envelope, signer, returnUrl: String(body.returnUrl), until: Date.now() + VIEW_MS });
    return { status: 201, body: { url: `${url}/signing/${token}` } };
  }

  /** Answers a call below the account's address. */
  async answer(path: string, asked: Asked, url: string): Promise<Answered> {
    const { method, query } = asked;
    const [, id = '', rest = ''] =
      /^\/envelopes(?:\/([^/]+)(\/.*)?)?$/.exec(path) ?? refuse('RESOURCE_NOT_FOUND', 'The URL is unknown.', 404) ?? [];
    if (!id && method === 'POST') return this.#make(jsonBodyOf(asked, badBody));
    if (!id) {
      const transactions = query.get('transaction_ids')?.split(',') ?? refuse('INVALID_REQUEST_PARAMETER', 'from_date');
      const envelopes = this.all.filter((one) => transactions?.includes(one.transactionId ?? ''));
      return {
        status: 200,
        body: {
          resultSetSize: String(envelopes.length),
          envelopes: envelopes.map(({ envelopeId, status }) => ({ envelopeId, status })),
        },
      };
    }
    if (method === 'PUT' && rest === '') return this.#change(id, asked);
    if (method === 'POST' && rest === '/views/recipient') return this.#view(id, jsonBodyOf(asked, badBody), url);
    const envelope = this.get(id);
    const pdf = (body: Buffer): Answered => ({ status: 200, headers: { 'Content-Type': 'application/pdf' }, body });
    if (rest === '/recipients')
      return { status: 200, body: { signers: envelope.signers.map(({ tabs, ...one }) => one) } };
    if (rest === '/documents/combined') return pdf(await paperOf(envelope.document, envelope.status === 'completed'));
    if (rest === '/documents/certificate') return pdf(await paperOf(undefined, true));
    if (rest !== '') refuse('RESOURCE_NOT_FOUND', 'The URL is unknown.', 404);
    const { envelopeId, status, voidedReason, emailSubject } = envelope;
    return { status: 200, body: { envelopeId, status, voidedReason, emailSubject } };
  }
}

import { randomUUID } from 'node:crypto';
import { type Answered, type Asked, jsonBodyOf, Refused } from './fake-server.ts';
import { paperOf } from './papers.ts';

interface Signer {
  id: string;
  info: { first_name: string; last_name: string; email: string; phone_number?: string; locale: string };
  fields: { type: string; document_id: string; page: number; x: number; y: number; width: number; height: number }[];
  status: string;
  signed_at: string | null;
  signature_link: string | null;
  reminders: number;
}

interface Request {
  id: string;
  status: string;
  name: string;
  delivery_mode: string;
  ordered_signers: boolean;
  external_id: string | null;
  expiration_date: string | null;
  documents: { id: string; bytes: Buffer; name: string }[];
  signers: Signer[];
  decline_information: { signer_id: string; reason: string; declined_at: string } | null;
  custom_note?: string;
}

const bad = (detail: string, status = 400): never => {
  throw new Refused(status, { type: 'bad_request', detail });
};
const invalid = (name: string, reason: string): never => {
  throw new Refused(400, {
    type: 'bad_request',
    detail: 'Invalid parameters',
    invalid_params: [{ name, reason }],
  });
};
const noJson = () => new Refused(415, { type: 'unsupported_media_type', detail: 'Unsupported Content-Type' });
const EMAIL = /^\S+@\S+\.\S+$/;

/** The signature requests of one organisation. */
export class YousignRequests {
  readonly #requests = new Map<string, Request>();

  get all(): Request[] {
    return [...this.#requests.values()];
  }

  get(id: string): Request {
    return this.#requests.get(id) ?? bad('Signature Request not found.', 404);
  }

  #draft(id: string): Request {
    const request = this.get(id);
    return request.status === 'draft' ? request : bad('The Signature Request is not in draft status.');
  }

  /** Whose turn it is is written to. */
  #route({ signers, ordered_signers, ...request }: Request): void {
    const waiting = signers.filter(({ status }) => status === 'initiated');
    const isBusy = signers.some(({ status }) => status !== 'initiated' && status !== 'signed');
    if (ordered_signers && isBusy) return;
    for (const one of ordered_signers ? waiting.slice(0, 1) : waiting)
      Object.assign(one, { status: 'notified', signature_link: `https://yousign.app/signatures/${request.id}` });
  }

  /** What a signer does on Yousign's page. */
  act(id: string, email: string, what: 'open' | 'sign' | 'decline', reason = ''): void {
    const request = this.get(id);
    if (request.status !== 'ongoing') bad(`The Signature Request is ${request.status}.`);
    const theirs = request.signers.filter(({ info }) => info.email.toLowerCase() === email.toLowerCase());
    const signer = theirs.find(({ status }) => ['notified', 'verified'].includes(status)) ?? bad('Not their turn.');
    signer.status = 'verified';
    if (what === 'sign') Object.assign(signer, { status: 'signed', signed_at: new Date().toISOString() });
    if (what === 'decline') {
      signer.status = 'declined';
      request.status = 'declined';
      request.decline_information = { signer_id: signer.id, reason, declined_at: new Date().toISOString() };
      return;
    }
    this.#route(request);
    if (request.signers.every(({ status }) => status === 'signed')) request.status = 'done';
  }

  /** Its last day is over. */
  expire(id: string): void {
    this.get(id).status = 'expired';
  }

  #make(body: Record<string, unknown>): Answered {
    const { name, delivery_mode, external_id, expiration_date, ordered_signers } = body;
    if (typeof name !== 'string' || name === '' || name.length > 128) invalid('name', 'between 1 and 128 characters');
    if (delivery_mode !== 'email' && delivery_mode !== 'none') invalid('delivery_mode', 'email or none');
    if (external_id && !/^[\w\-@.%+]{1,255}$/.test(String(external_id))) invalid('external_id', 'malformed');
    if (expiration_date && !/^\d{4}-\d\d-\d\d$/.test(String(expiration_date))) invalid('expiration_date', 'a date');
    const request = {
      id: randomUUID(),
      status: 'draft',
      name,
      delivery_mode,
      ordered_signers: ordered_signers === true,
      external_id: external_id ?? null,
      expiration_date: expiration_date ?? null,
      documents: [],
      signers: [],
      decline_information: null,
    } as unknown as Request;
    this.#requests.set(request.id, request);
    return { status: 201, body: this.#shown(request) };
  }

  async #upload(request: Request, { headers, body }: Asked): Promise<Answered> {
    const type = headers['content-type'] ?? '';
    if (!type.startsWith('multipart/form-data')) throw noJson();
    const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
    const file = form.get('file');
    if (!(file instanceof File) || !/\.pdf$/i.test(file.name)) return invalid('file', 'a PDF is missing');
    if (form.get('nature') !== 'signable_document') invalid('nature', 'signable_document');
    const bytes = Buffer.from(await file.arrayBuffer());
    if (!bytes.includes('%PDF-')) invalid('file', 'not a PDF');
    const document = { id: randomUUID(), bytes, name: file.name };
    request.documents.push(document);
    return { status: 201, body: { id: document.id, nature: 'signable_document', filename: file.name } };
  }

  #addSigner(request: Request, body: Record<string, unknown>): Answered {
    const {
      info,
      fields = [],
      signature_level,
      signature_authentication_mode: mode,
    } = body as unknown as Signer & {
      signature_level: string;
      signature_authentication_mode: string;
    };
    if (!info?.first_name || !info.last_name) invalid('info', 'a name is missing');
    if (!EMAIL.test(info.email ?? '')) invalid('info.email', 'This value is not a valid email address.');
    if (!['fr', 'en', 'de', 'it', 'nl', 'es', 'pl'].includes(info.locale)) invalid('info.locale', 'unknown');
    if (signature_level !== 'electronic_signature') invalid('signature_level', 'unknown');
    if (!['otp_email', 'otp_sms', 'no_otp'].includes(mode)) invalid('signature_authentication_mode', 'unknown');
    if (mode === 'otp_sms' && !/^\+[1-9]\d{6,14}$/.test(info.phone_number ?? ''))
      invalid('info.phone_number', 'This value is not a valid phone number.');
    for (const field of fields) {
      const isThere = request.documents.some(({ id }) => id === field.document_id);
      if (!isThere) invalid('fields', 'unknown document');
      if (field.width < 85 || field.height < 37 || field.page < 1 || field.x < 0 || field.y < 0)
        invalid('fields', 'size');
    }
    const signer = {
      id: randomUUID(),
      info,
      fields,
      status: 'initiated',
      signed_at: null,
      signature_link: null,
      reminders: 0,
    };
    request.signers.push(signer);
    return { status: 201, body: signer };
  }

  #activate(request: Request): Answered {
    if (request.documents.length === 0) bad('At least one document is needed.');
    if (request.signers.length === 0) bad('At least one signer is needed.');
    if (request.signers.some(({ fields }) => !fields.some(({ type }) => type === 'signature')))
      bad('Each signer needs a signature field.');
    request.status = 'ongoing';
    this.#route(request);
    return { status: 201, body: this.#shown(request) };
  }

  #shown({ documents, custom_note, ...request }: Request): object {
    return { ...request, documents: documents.map(({ id }) => ({ id, nature: 'signable_document' })) };
  }

  #list({ query }: Asked): Answered {
    const wanted = query.get('external_id');
    const data = this.all.filter((one) => wanted === null || one.external_id === wanted);
    return { status: 200, body: { meta: { next_cursor: null }, data: data.map((one) => this.#shown(one)) } };
  }

  #cancel(request: Request, body: Record<string, unknown>): Answered {
    if (!['ongoing', 'approval'].includes(request.status)) bad('The Signature Request cannot be canceled.');
    if (!['contractualization_aborted', 'errors_in_document', 'other'].includes(String(body.reason)))
      invalid('reason', 'unknown');
    if (body.reason === 'other' && !body.custom_note) invalid('custom_note', 'needed with other');
    Object.assign(request, { status: 'canceled', custom_note: body.custom_note });
    return { status: 201, body: this.#shown(request) };
  }

  #remind(request: Request, signerId: string): Answered {
    if (request.status !== 'ongoing') bad('The Signature Request is not ongoing.');
    const signer = request.signers.find(({ id }) => id === signerId) ?? bad('Signer not found.', 404);
    if (signer.status === 'signed' || signer.status === 'initiated') bad('The Signer can not be reminded.');
    signer.reminders += 1;
    return { status: 201 };
  }

  /** Answers a call below the API's address. */
  async answer(path: string, asked: Asked, _url: string): Promise<Answered> {
    const { method, query } = asked;
    const [, id = '', rest = ''] =
      /^\/signature_requests(?:\/([^/]+)(\/.*)?)?$/.exec(path) ?? bad('Not found.', 404) ?? [];
    if (!id) return method === 'POST' ? this.#make(jsonBodyOf(asked, noJson)) : this.#list(asked);
    const call = `${method} ${rest}`;
    if (call === 'POST /documents') return this.#upload(this.#draft(id), asked);
    if (call === 'POST /signers') return this.#addSigner(this.#draft(id), jsonBodyOf(asked, noJson));
    if (call === 'POST /activate') return this.#activate(this.#draft(id));
    if (call === 'POST /cancel') return this.#cancel(this.get(id), jsonBodyOf(asked, noJson));
    if (call === 'GET /signers') return { status: 200, body: this.get(id).signers };
    const reminded = /^POST \/signers\/([^/]+)\/send_reminder$/.exec(call);
    if (reminded) return this.#remind(this.get(id), reminded[1] ?? '');
    if (call === 'DELETE ') {
      if (['ongoing', 'approval'].includes(this.get(id).status)) bad('The Signature Request cannot be deleted.');
      this.#requests.delete(id);
      return { status: 204 };
    }
    const request = this.get(id);
    const pdf = (body: Buffer): Answered => ({ status: 200, headers: { 'Content-Type': 'application/pdf' }, body });
    if (call === 'GET /documents/download')
      return pdf(
        await paperOf(request.documents[0]?.bytes, request.status === 'done' && query.get('version') === 'completed'),
      );
    if (call === 'GET /audit_trails/download') {
      if (request.status !== 'done') bad('Only possible when the Signature Request is done.');
      return pdf(await paperOf(undefined, true));
    }
    return call === 'GET ' ? { status: 200, body: this.#shown(request) } : bad('Not found.', 404);
  }
}

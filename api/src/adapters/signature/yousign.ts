import { callProvider, jsonOf, maybeJson, type ProviderCall, pdfOf } from './call.ts';
import {
  type EnvelopeRequest,
  type EnvelopeState,
  type ProviderProblem,
  SignatureError,
  type SignatureProvider,
  type SignedPapers,
  type SignerRequest,
} from './index.ts';
import { headersLike, idAt, isSigned } from './notifications.ts';
import { pageSizes, placesOf } from './pages.ts';
import { stateOf, type YousignRequest, type YousignSigner } from './yousign/state.ts';

/** An account with Yousign. */
export interface YousignSettings {
  /** One of `YOUSIGN_URLS`, or a server for tests. Never what a network typed. */
  url: string;
  apiKey: string;
  /** The secret of the webhook subscription; without one notifications are not believed to be theirs. */
  webhookSecret?: string | undefined;
}

/** Where Yousign's API is, of each of its environments. */
export const YOUSIGN_URLS = {
  demo: 'https://api-sandbox.yousign.app/v3',
  production: 'https://api.yousign.app/v3',
} as const;

const DOCUMENT_MS = 90_000;
/** Yousign takes documents of 50 MB. */
const MOST_DOCUMENT = 50 * 1024 * 1024;
const [LONGEST_NAME, LONGEST_NOTE] = [128, 500];
/** A signature's box, in points; Yousign takes no smaller one than 85 by 37. */
const BOX = { width: 150, height: 60 };
const SIGNATURE_HEADER = /^x-yousign-signature-256$/i;
const PREFIX = 'sha256=';

/** What a refusal means: `{ type, detail, invalid_params? }`. */
function problemOf(status: number, body: string): ProviderProblem {
  const { type, detail: said, message, invalid_params: params } = maybeJson(body);
  const parts = [type, said ?? message, params && JSON.stringify(params)];
  const detail = parts.filter((one) => typeof one === 'string').join(': ') || body;
  if (status === 401) return { code: 'unauthorised', detail };
  return { code: status === 403 ? 'account' : 'refused', detail };
}

/** Yousign, by its API v3. It writes to the signers itself, in their order. */
export class Yousign implements SignatureProvider {
  readonly #settings: YousignSettings;

  constructor(settings: YousignSettings) {
    this.#settings = settings;
  }

  #call(path: string, call: Omit<ProviderCall, 'url'> & { json?: object } = {}): Promise<Buffer> {
    const { json, headers, ...rest } = call;
    const { url, apiKey, webhookSecret = '' } = this.#settings;
    const type: Record<string, string> = json ? { 'Content-Type': 'application/json' } : {};
    return callProvider(
      {
        ...rest,
        url: `${url}${path}`,
        headers: { Authorization: `Bearer ${apiKey}`, ...type, ...headers },
        ...(json ? { body: JSON.stringify(json) } : {}),
      },
      { secrets: [apiKey, webhookSecret], problemOf },
    );
  }

  #request(id: string, rest = ''): string {
    return `/signature_requests/${encodeURIComponent(id)}${rest}`;
  }

  /** The request that an earlier call began; what it left half done is thrown away. */
  async #begun(id: string): Promise<string | undefined> {
    const answer = await this.#call(`/signature_requests?${new URLSearchParams({ external_id: id })}`);
    const { data = [] } = jsonOf<{ data?: YousignRequest[] }>(answer);
    const ours = data.filter((one) => one.external_id === id);
    const sent = ours.find(({ status }) => status !== 'draft' && status !== 'deleted');
    if (sent) return sent.id;
    for (const { id: draft, status } of ours)
      if (status === 'draft') await this.#call(this.#request(draft, '?permanent_delete=true'), { method: 'DELETE' });
    return undefined;
  }

  async #upload(id: string, { title, document }: EnvelopeRequest): Promise<string> {
    const body = new FormData();
    const name = `${
      title
        .replace(/[^\p{L}\p{N} _-]/gu, ' ')
        .slice(0, LONGEST_NAME)
        .trim() || 'document'
    }.pdf`;
    body.set('file', new Blob([new Uint8Array(document)], { type: 'application/pdf' }), name);
    body.set('nature', 'signable_document');
    const answer = await this.#call(this.#request(id, '/documents'), { method: 'POST', body, timeout: DOCUMENT_MS });
    return jsonOf<{ id: string }>(answer).id;
  }

  async send(request: EnvelopeRequest): Promise<string> {
    const { id, title, document, signers, expiresOn } = request;
    if (document.length > MOST_DOCUMENT)
      throw new SignatureError({ code: 'refused', detail: 'The document is too large' });
    const earlier = await this.#begun(id);
    if (earlier) return earlier;
    const places = placesOf(signers, await pageSizes(document));
    const made = await this.#call('/signature_requests', {
      method: 'POST',
      json: {
        name: title.slice(0, LONGEST_NAME),
        delivery_mode: 'email',
        timezone: 'Europe/Paris',
        external_id: id,
        expiration_date: expiresOn,
        // All one after the other, or all at once: Yousign knows nothing between.
        ordered_signers: new Set(signers.map(({ order }) => order)).size > 1,
        signers_allowed_to_decline: true,
      },
    });
    const { id: theirs } = jsonOf<{ id: string }>(made);
    const paper = await this.#upload(theirs, request);
    const inOrder = signers.map((signer, at) => ({ signer, place: places[at] }));
    for (const { signer, place } of inOrder.toSorted((a, b) => a.signer.order - b.signer.order)) {
      const { firstName: first_name, lastName: last_name, email, phone, language: locale } = signer;
      const info = { first_name, last_name, email, locale, ...(phone ? { phone_number: phone } : {}) };
      const fields = [{ type: 'signature', document_id: paper, ...BOX, ...place }];
      await this.#call(this.#request(theirs, '/signers'), {
        method: 'POST',
        json: {
          info,
          fields,
          signature_level: 'electronic_signature',
          signature_authentication_mode: phone ? 'otp_sms' : 'otp_email',
        },
      });
    }
    await this.#call(this.#request(theirs, '/activate'), { method: 'POST' });
    return theirs;
  }

  async #signers(id: string): Promise<YousignSigner[]> {
    const answer = jsonOf<YousignSigner[] | { data: YousignSigner[] }>(await this.#call(this.#request(id, '/signers')));
    return Array.isArray(answer) ? answer : answer.data;
  }

  async state(id: string, signers: readonly Pick<SignerRequest, 'id' | 'email'>[]): Promise<EnvelopeState> {
    const [request, theirs] = await Promise.all([this.#call(this.#request(id)), this.#signers(id)]);
    return stateOf(jsonOf<YousignRequest>(request), theirs, signers);
  }

  async resend(id: string): Promise<void> {
    for (const { id: signer, status } of await this.#signers(id))
      if (['notified', 'verified', 'consent_given', 'processing'].includes(status))
        await this.#call(this.#request(id, `/signers/${encodeURIComponent(signer)}/send_reminder`), { method: 'POST' });
  }

  async void(id: string, reason: string): Promise<void> {
    const json = { reason: 'other', custom_note: reason.slice(0, LONGEST_NOTE) };
    await this.#call(this.#request(id, '/cancel'), { method: 'POST', json });
  }

  async papers(id: string): Promise<SignedPapers> {
    const get = (rest: string, accept: string) =>
      this.#call(this.#request(id, rest), { headers: { Accept: accept }, timeout: DOCUMENT_MS }).then(pdfOf);
    const pdf = 'application/pdf';
    const document = await get('/documents/download?version=completed&archive=false', pdf);
    return { document, evidence: await get('/audit_trails/download?merge=true', pdf) };
  }

  notified(headers: Record<string, string | string[] | undefined>, body: Buffer): string | undefined {
    const given = headersLike(headers, SIGNATURE_HEADER)
      .filter((one) => one.startsWith(PREFIX))
      .map((one) => one.slice(PREFIX.length));
    if (!isSigned(this.#settings.webhookSecret, body, given, 'hex')) return undefined;
    return idAt(body, ['data', 'signature_request', 'id']);
  }

  async probe(): Promise<ProviderProblem | undefined> {
    try {
      await this.#call('/signature_requests?limit=1');
      return undefined;
    } catch (error) {
      if (error instanceof SignatureError) return error.problem;
      throw error;
    }
  }
}

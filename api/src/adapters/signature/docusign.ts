import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { callProvider, jsonOf, maybeJson, type ProviderCall, pdfOf } from './call.ts';
import { DocusignAccess, type DocusignSettings } from './docusign/access.ts';
import { envelopeDefinition, nameOf } from './docusign/definition.ts';
import { type DocusignEnvelope, type DocusignSigner, stateOf } from './docusign/state.ts';
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

/** Documents go up and down so slowly at worst. */
const DOCUMENT_MS = 90_000;
/** DocuSign takes requests of 35 MB, and a document is a third longer in them. */
const MOST_DOCUMENT = 25 * 1024 * 1024;
const LONGEST_REASON = 200;
const HMAC_HEADER = /^x-docusign-signature-\d{1,3}$/i;

/** What a refusal of the API means: `{ errorCode, message }`. */
function apiProblem(status: number, body: string): ProviderProblem {
  const { errorCode, message } = maybeJson(body);
  const detail = [errorCode, message].filter((one) => typeof one === 'string').join(': ') || body;
  if (status === 401) return { code: 'unauthorised', detail };
  if (status === 403 || /ACCOUNT|PARTNER_AUTHENTICATION/.test(String(errorCode))) return { code: 'account', detail };
  return { code: 'refused', detail };
}

/** DocuSign, by its eSignature REST API v2.1; envelopes are sent in the name of one user of the network's account. */
export class Docusign implements SignatureProvider {
  readonly #settings: DocusignSettings;
  readonly #access: DocusignAccess;
  readonly #now: () => number;

  constructor(settings: DocusignSettings, now: () => number = Date.now) {
    this.#settings = settings;
    this.#now = now;
    this.#access = new DocusignAccess(settings, now);
  }

  /** A call with a token; one that was ended before its time is replaced once. */
  async #call(path: string, call: Omit<ProviderCall, 'url' | 'body'> & { json?: object } = {}): Promise<Buffer> {
    const { json, ...rest } = call;
    const body = json && JSON.stringify(json);
    const attempt = async () => {
      const { token, base } = await this.#access.get();
      const headers = { Authorization: `Bearer ${token}`, ...(json ? { 'Content-Type': 'application/json' } : {}) };
      const calls = { secrets: [...this.#access.calls.secrets, token], problemOf: apiProblem };
      return callProvider({ ...rest, url: `${base}${path}`, headers, body }, calls).catch((error) => ({
        error,
        token,
      }));
    };
    const first = await attempt();
    if (Buffer.isBuffer(first)) return first;
    if ((first.error as SignatureError).problem?.code !== 'unauthorised') throw first.error;
    await this.#access.forget(first.token);
    const second = await attempt();
    if (Buffer.isBuffer(second)) return second;
    throw second.error;
  }

  #envelope(id: string, rest = ''): string {
    return `/envelopes/${encodeURIComponent(id)}${rest}`;
  }

  /** The envelope that an earlier call made whose answer was lost. */
  async #sent(id: string): Promise<string | undefined> {
    const answer = await this.#call(`/envelopes?${new URLSearchParams({ transaction_ids: id })}`);
    const { envelopes = [] } = jsonOf<{ envelopes?: { envelopeId: string }[] }>(answer);
    return envelopes[0]?.envelopeId;
  }

  async send(request: EnvelopeRequest): Promise<string> {
    const { document, signers, id } = request;
    if (document.length > MOST_DOCUMENT)
      throw new SignatureError({ code: 'refused', detail: 'The document is too large' });
    const earlier = await this.#sent(id);
    if (earlier) return earlier;
    const pages = await pageSizes(document);
    const today = parisDay(new Date(this.#now()));
    const around = { pages, places: placesOf(signers, pages), isSigned: Boolean(this.#settings.hmacKey), today };
    const json = envelopeDefinition(request, around);
    const answer = await this.#call('/envelopes', { method: 'POST', json, timeout: DOCUMENT_MS });
    return jsonOf<{ envelopeId: string }>(answer).envelopeId;
  }

  async state(id: string, signers: readonly Pick<SignerRequest, 'id'>[]): Promise<EnvelopeState> {
    const [envelope, recipients] = await Promise.all([
      this.#call(this.#envelope(id)),
      this.#call(this.#envelope(id, '/recipients')),
    ]);
    const { signers: found = [] } = jsonOf<{ signers?: DocusignSigner[] }>(recipients);
    return stateOf(jsonOf<DocusignEnvelope>(envelope), found, signers);
  }

  async resend(id: string): Promise<void> {
    await this.#call(this.#envelope(id, '?resend_envelope=true'), { method: 'PUT', json: {} });
  }

  async void(id: string, reason: string): Promise<void> {
    const json = { status: 'voided', voidedReason: reason.slice(0, LONGEST_REASON) };
    await this.#call(this.#envelope(id), { method: 'PUT', json });
  }

  async papers(id: string): Promise<SignedPapers> {
    const get = (rest: string) => this.#call(this.#envelope(id, rest), { timeout: DOCUMENT_MS }).then(pdfOf);
    const document = await get('/documents/combined?certificate=false');
    return { document, evidence: await get('/documents/certificate') };
  }

  async view(id: string, signer: SignerRequest, returnUrl: string): Promise<string> {
    const json = {
      returnUrl,
      authenticationMethod: 'email',
      userName: nameOf(signer),
      email: signer.email,
      clientUserId: signer.id,
    };
    const answer = await this.#call(this.#envelope(id, '/views/recipient'), { method: 'POST', json });
    return jsonOf<{ url: string }>(answer).url;
  }

  notified(headers: Record<string, string | string[] | undefined>, body: Buffer): string | undefined {
    // One a key of the account: while one is replaced by another, both.
    if (!isSigned(this.#settings.hmacKey, body, headersLike(headers, HMAC_HEADER), 'base64')) return undefined;
    return idAt(body, ['data', 'envelopeId']);
  }

  async probe(): Promise<ProviderProblem | undefined> {
    try {
      this.#access.forgetAll();
      await this.#call('');
      return undefined;
    } catch (error) {
      if (error instanceof SignatureError) return error.problem;
      throw error;
    }
  }
}

/** What a service of virtual home staging is asked for. */
export interface StagingRequest {
  reference: string;
  style: string;
  instructions: string;
  /** Where the photographs are, for the service alone. */
  photos: string[];
  /** Where it says how far it is. */
  callback: string | undefined;
}

const TIMEOUT_MS = 20_000;

/**
 * Hands a request to a service that takes JSON over HTTPS (`POST {url}/requests`, bearer token); asked again it is the
 * same request, by its reference (`Idempotency-Key`).
 *
 * @throws Error with what went wrong, to be tried again
 */
export async function requestStaging(service: { url: string; key: string }, request: StagingRequest): Promise<void> {
  const answer = await fetch(`${service.url}/requests`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${service.key}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': request.reference,
    },
    body: JSON.stringify(request),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The service answered ${answer.status}`);
}

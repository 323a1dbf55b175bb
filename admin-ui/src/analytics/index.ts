import { settings } from '../providers/settings.ts';

/** Ids in addresses, such as `CLI01J...`: which record it is, is nobody's business. */
const ID = /\/[A-Z]{3}[0-9A-Z]{10,}(?=\/|$)/g;

/** Who makes the visits: chosen anew when somebody signs out, and kept in memory alone. */
let visitor: string = crypto.randomUUID();

async function post(body: object): Promise<void> {
  const { analytics: destination } = await settings();
  if (!destination) return;
  await fetch(`${destination.url}/i/v0/e/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ api_key: destination.key, ...body }),
    credentials: 'omit',
    keepalive: true,
  });
}

function send(event: string, properties: Record<string, string>): void {
  const body = { event, distinct_id: visitor, properties, timestamp: new Date().toISOString() };
  post(body).catch(() => undefined);
}

/**
 * Visits to pages, for the product analytics that the deployment names (PostHog's capture protocol); without any,
 * nothing is sent. Addresses go without their query and without ids: what people searched for stays here.
 */
export const analytics = {
  /** From now on the visits are this person's. */
  identify(person: string): void {
    if (person === visitor) return;
    const before = visitor;
    visitor = person;
    send('$identify', { $anon_distinct_id: before });
  },
  /** From now on the visits are those of somebody new. */
  reset(): void {
    visitor = crypto.randomUUID();
  },
  visit(path: string): void {
    send('$pageview', { $current_url: window.location.origin + path.replace(ID, '/:id') });
  },
};

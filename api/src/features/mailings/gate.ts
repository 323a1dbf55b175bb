import { type ConsentEntry, stateOf } from '@hestia/resources/consent/state.ts';
import type { Consent } from '@hestia/resources/generated/types.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Gate } from '../../mail/leaving.ts';
import { ledgerOf } from '../consents/ledger.ts';

/**
 * Asks the ledger of consents when a mail is handed over. What is written to the ledger locks the client's row, which is
 * held here until the mail has left: once a withdrawal is committed, no mail of its purpose leaves.
 */
export const consentGate =
  (consent: Resource<Consent>): Gate =>
  async (execute, { tenant, purpose, about }) => {
    if (!purpose || about.resource !== 'client') return undefined;
    const [row] = await execute(
      `SELECT c.erased_at, t.default_language AS language FROM clients c JOIN tenants t ON t.id = c.tenant_id
       WHERE c.tenant_id = $1 AND c.id = $2 FOR KEY SHARE OF c`,
      [tenant, about.id],
    );
    const ledger: ConsentEntry[] = row ? await ledgerOf(execute, tenant, about.id) : [];
    const known = stateOf(ledger, purpose, 'email', parisDay());
    const reason = !row || row.erased_at ? 'erased' : known && known.state !== 'given' ? known.state : undefined;
    return reason && (consent.labels[row?.language === 'en' ? 'en' : 'fr'].errors?.[reason] ?? reason);
  };

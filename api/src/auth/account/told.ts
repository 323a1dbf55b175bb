import type { User } from '@hestia/resources/generated/types.ts';
import { RequestError } from '../../errors.ts';
import { sendMail } from '../../mail/index.ts';
import { personName } from '../../mail/recipients.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';

/** What of somebody's way to sign in was changed. */
export interface AccountChange {
  /** The e-mail that was, and the one that is. */
  email?: { before: string; after: string };
  password?: boolean;
  secondStep?: boolean;
}

/** The addresses of an account: that before a change and that after it. */
const addresses = (email: string, change: AccountChange): string[] => [
  ...new Set([...(change.email ? [change.email.before, change.email.after] : []), email].filter(Boolean)),
];

/**
 * Tells a person by mail what somebody changed of how they sign in, in the transaction of the change: at the old address
 * and the new one. An address that no mail can have is passed over, so that it can be put right.
 */
export async function tellAccount(
  run: Execute,
  { actor }: Caller,
  { id, email }: Pick<User, 'id' | 'email'>,
  change: AccountChange,
): Promise<void> {
  const { tenant } = actor;
  const [row] = await run(
    `SELECT u.first_name, coalesce(u.options->>'preferredLanguage', t.default_language) AS language
     FROM users u JOIN tenants t ON t.id = u.tenant_id WHERE u.tenant_id = $1 AND u.id = $2`,
    [tenant, id],
  );
  const person = actor.id === id ? '' : await personName(run, tenant, actor.id);
  for (const to of addresses(email, change))
    try {
      await sendMail(run, tenant, {
        to,
        template: 'account-changed',
        language: row?.language === 'en' ? 'en' : 'fr',
        about: { resource: 'user', id },
        values: { ...change, firstName: row?.first_name, person },
      });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
    }
}

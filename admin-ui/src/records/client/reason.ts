import type { ContactAnswer } from '@hestia/resources/consent/contact.ts';
import type { Labels } from '@hestia/resources/vocabulary/resource.ts';

/** Why a contact is refused, in the words of the ledger. */
export function reasonOf({ errors }: Labels, { reason, info }: Extract<ContactAnswer, { allowed: false }>): string {
  return (errors?.[reason] ?? reason).replace(/\{(\w+)\}/g, (_, name: string) => String(info?.[name] ?? ''));
}

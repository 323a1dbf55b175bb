import { createHash } from 'node:crypto';
import type { Mandate } from '@hestia/resources/generated/types.ts';
import { registered } from '@hestia/resources/mandate/entry.ts';
import { type EntryContent, GENESIS, hashedText, sealedText } from '@hestia/resources/register-entry/chain.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import type { DemoRecord } from './insert.ts';
import type { Random } from './random.ts';

const REGISTERED = ['ready', 'completed', 'cancelled'];

/** Enters the mandates that are ready or signed, in the order of time, and writes their numbers into them. */
export function entered(
  mandates: DemoRecord[],
  types: readonly DemoRecord[],
  register: DemoRecord,
  clients: ReadonlyMap<string, DemoRecord>,
  random: Random,
): DemoRecord[] {
  let previous = GENESIS;
  const due = mandates.filter(({ status }) => REGISTERED.includes(String(status)));
  due.sort((left, right) => (String(left.createdAt) < String(right.createdAt) ? -1 : 1));
  return due.map((mandate, index): DemoRecord => {
    const number = index + 1;
    const date = parisDay(String(mandate.createdAt));
    const givers = (mandate.clients as string[]).flatMap((id) => {
      const one = clients.get(id);
      return one ? [{ name: `${one.lastName} ${one.firstName}`, address: one.address as never }] : [];
    });
    const kind = String(types.find(({ id }) => id === mandate.type)?.kind);
    const said = registered(mandate as unknown as Draft<Mandate>, kind, givers, []);
    const at = String(mandate.createdAt);
    const content = sealedText('entry', {
      card: String(register.cardNumber),
      position: number,
      number,
      date,
      ...said,
      mandate: String(mandate.reference),
      at,
    } satisfies EntryContent);
    const hash = createHash('sha256').update(hashedText(previous, content)).digest('hex');
    const line: DemoRecord = {
      id: random.id('REN', new Date(at)),
      tenantId: mandate.tenantId as string,
      createdBy: mandate.owner,
      createdAt: at,
      updatedAt: at,
      register: register.id,
      mandate: mandate.id,
      numeroOrdre: number,
      dateMandat: date,
      nomMandants: said.clients,
      addressMandants: said.addresses,
      natureSituation: said.property,
      objet: said.object,
      position: number,
      content,
      previous,
      hash,
    };
    previous = hash;
    Object.assign(mandate, { register: register.id, number, registeredOn: date });
    return line;
  });
}

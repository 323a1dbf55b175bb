import type { Appointment, Client, OpenHouse } from '@hestia/resources/generated/types.ts';
import { type Draft, type Language, parseCondition, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { madeDocument, type PdfDocument, turnOf } from '../../../pdf/documents.ts';
import { createPdf } from '../../../pdf/index.ts';
import { logoOf } from '../../../pdf/photos.ts';
import type { Caller } from '../../../records/caller.ts';
import { nameOf } from '../../../records/read/name.ts';
import { grouped } from '../../properties/brochure/agency.ts';
import { gather } from '../../properties/brochure/gather.ts';
import type { BrochureServices } from '../../properties/brochure/index.ts';
import { HOLDING } from './house.ts';
import { type Coming, visitorsDocument } from './paper.ts';

/** More than an open house has places. */
const MOST = 1_000;

const primaryOf = <T extends { primary?: boolean | null }>(all: readonly T[] | null | undefined): T | undefined =>
  all?.find(({ primary }) => primary) ?? all?.[0];

function reachedBy({ phones, emails }: Draft<Client>): string {
  const number = primaryOf(phones)?.number;
  return [number ? grouped(number) : '', primaryOf(emails)?.email].filter(Boolean).join('\n');
}

/** Who comes to an open house, in the order of their times, as far as the caller reads who they are. */
async function comingTo({ records }: BrochureServices, caller: Caller, house: string): Promise<Coming[]> {
  const some = async <T>(name: 'appointment' | 'client', where: object, fields: string[]): Promise<Draft<T>[]> => {
    const request = { filter: parseCondition(where), offset: 0, limit: MOST, fields };
    const { rows } = await records.list(caller, records.resource(name) as Resource, request as never, false);
    return rows.map((row) => JSON.parse(row));
  };
  const visits = await some<Appointment>('appointment', { openHouse: house, status: HOLDING }, ['startAt', 'clients']);
  const ids = visits.flatMap(({ clients }) => clients ?? []);
  const clients = await some<Client & { id: string }>('client', { id: ids }, [
    'id',
    'firstName',
    'lastName',
    'phones',
    'emails',
  ]);
  const byId = new Map(clients.map((one) => [String(one.id), one]));
  return visits
    .map(({ startAt, clients: who }) => {
      const known = (who ?? []).flatMap((id) => byId.get(id) ?? []);
      const names = known.map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '));
      return { startAt: String(startAt), names: names.join(', '), reached: known.map(reachedBy).join('\n') };
    })
    .sort((one, other) => one.startAt.localeCompare(other.startAt) || one.names.localeCompare(other.names));
}

/** The list of who comes, on paper, to be ticked at the door. @throws RequestError 404 for a house that the caller doesn't read */
export function visitorsOnPaper(
  services: BrochureServices,
  caller: Caller,
  resource: Resource<OpenHouse>,
  id: string,
  language: Language,
): Promise<PdfDocument> {
  const { records, property } = services;
  return madeDocument(caller.actor.tenant, id, async () => {
    const house = (await records.read(caller, resource, id)) as Draft<OpenHouse>;
    const data = await gather(records, caller, property, String(house.property), language);
    const coming = await comingTo(services, caller, id);
    const logo = await logoOf(services, data.tenant);
    const title = resource.labels[language].name;
    const name = [nameOf(property as Resource, data.property, language), data.property.publicAddress?.town];
    const printed = { ...data, house, coming, title, name: name.filter(Boolean).join(', '), language, logo };
    const content = await createPdf(visitorsDocument({ ...printed, now: new Date() }), turnOf(caller.actor));
    return { content, name: `${title} ${house.reference ?? id}.pdf` };
  });
}

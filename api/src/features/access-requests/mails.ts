import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { sendMail } from '../../mail/index.ts';
import type { Write } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read.ts';
import { activePerson, administrators, type Recipient } from './people.ts';
import { heldResource } from './target.ts';

type Values = Record<string, unknown>;
type Template = 'access-requested' | 'access-answered' | 'access-answered-owner';

/** What the mails about requests are made with. */
export interface Mailing {
  records: Records;
  request: Resource;
  /** Where the screens are, such as `https://hestia.example`; absent: the mails have no links. */
  publicUrl: string | undefined;
}

/** How a record is called: the fields that its resource displays. */
const nameOf = (resource: Resource, record: Values): string =>
  resource.declaration.display
    .map((field) => record[field])
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ') || String(record.id);

async function tell(
  { records, request, publicUrl }: Mailing,
  { caller, execute }: Write,
  template: Template,
  to: Recipient,
  { asked, values }: { asked: Values; values: object },
): Promise<void> {
  const resource = heldResource(records, asked.resource);
  if (!resource) return;
  const { tenant } = caller.actor;
  const record = await load(records.context, caller, resource, String(asked.recordId), execute);
  const link = publicUrl && `${publicUrl}/tenant/${tenant}/${resource.declaration.path}/${record.id}`;
  await sendMail(execute, tenant, {
    to: to.email,
    about: { resource: 'user', id: to.id },
    template,
    language: to.language,
    values: {
      firstName: to.firstName,
      model: resource.labels[to.language].name,
      record: nameOf(resource, record),
      role: request.labels[to.language].values?.role?.[String(asked.role)]?.toLowerCase(),
      reason: asked.reason,
      link,
      ...values,
    },
  });
}

/** Tells who answers: the owner, or the administrators where the owner is no longer at work. */
export async function tellOfRequest(mailing: Mailing, write: Write): Promise<void> {
  const { caller, after = {}, execute } = write;
  const { tenant } = caller.actor;
  const asking = await activePerson(execute, tenant, after.requester);
  const owner = await activePerson(execute, tenant, after.recordOwner);
  const told = owner ? [owner] : await administrators(execute, tenant);
  for (const to of told.filter(({ id }) => id !== after.requester))
    await tell(mailing, write, 'access-requested', to, { asked: after, values: { person: asking?.name } });
}

/** Tells who asked, and the owner when somebody else has answered. */
export async function tellOfAnswer(mailing: Mailing, write: Write): Promise<void> {
  const { caller, after = {}, execute } = write;
  const { tenant, id } = caller.actor;
  const [asking, owner, answering] = [
    await activePerson(execute, tenant, after.requester),
    await activePerson(execute, tenant, after.recordOwner),
    await activePerson(execute, tenant, id),
  ];
  const values = { isAccepted: after.status === 'accepted', answer: after.answer, person: asking?.name };
  const told = { asked: after, values: { ...values, answeredBy: answering?.name } };
  if (asking) await tell(mailing, write, 'access-answered', asking, told);
  if (owner && owner.id !== id && owner.id !== asking?.id)
    await tell(mailing, write, 'access-answered-owner', owner, told);
}

import type { ProgramClient } from '@hestia/resources/generated/types.ts';
import { personName } from '../../mail/recipients.ts';
import { sendMail } from '../../mail/send.ts';
import type { Write } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { loaded } from './services.ts';

/** The developer is asked by mail to register a client: of a new registration, and of one that is asked for again. */
export async function askDeveloper(
  records: Records,
  { action, before, after, caller, execute }: Write<ProgramClient>,
): Promise<void> {
  const isAsked = after?.status === 'todo' && (action === 'create' || (before && before.status !== 'todo'));
  if (!after || !isAsked) return;
  const { tenant, id: agent } = caller.actor;
  const program = await loaded(records, caller, 'program', after.program, execute);
  if (!program.registrationEmail) return;
  const client = await loaded(records, caller, 'client', after.client, execute);
  await sendMail(execute, tenant, {
    to: program.registrationEmail,
    template: 'client-registration',
    language: 'fr',
    about: { resource: 'program-client', id: after.id },
    values: {
      program: program.name,
      client: {
        name: [client.firstName, client.lastName].filter(Boolean).join(' '),
        town: client.address?.town ?? '',
      },
      note: after.note ?? '',
      agent: agent ? await personName(execute, tenant, agent) : '',
    },
  });
}

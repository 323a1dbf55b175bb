import { isHeld } from '@hestia/permissions/index.ts';
import type { Hooks } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { ensureMayAnswer, giveRole, isAnswer } from './answer.ts';
import { prepareRequest } from './create.ts';
import { followRecord } from './follow.ts';
import { tellOfAnswer, tellOfRequest } from './mails.ts';

/**
 * Who lacks rights on a record asks for them; its owner or an administrator answers. A request goes with its record, an
 * accepted one changes the holders in the transaction of the answer.
 *
 * @param publicUrl where the screens are, for the links in mails
 */
export function accessRequestFeature(hooks: Hooks, records: Records, publicUrl?: string): void {
  const { resources } = records.context;
  const request = resources.get('access-request');
  if (!request) throw new Error('The resource access-request is needed');
  const mailing = { records, request, publicUrl };
  hooks.beforeCreate(request.id, (creation) => prepareRequest(records, request, creation));
  hooks.on(request.id, async (write) => {
    if (write.action === 'create') return tellOfRequest(mailing, write);
    ensureMayAnswer(write);
    if (!isAnswer(write)) return undefined;
    if (write.after?.status === 'accepted') await giveRole(records, write, write.after);
    return tellOfAnswer(mailing, write);
  });
  for (const resource of resources.values())
    if (isHeld(resource)) hooks.on(resource.id, (write) => followRecord(records, request, resource, write));
}

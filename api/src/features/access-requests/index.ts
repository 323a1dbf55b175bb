import { isHeld } from '@hestia/permissions/index.ts';
import type { Feature } from '../../feature.ts';
import { ensureMayAnswer, giveRole, isAnswer } from './answer.ts';
import { prepareRequest } from './create.ts';
import { followRecord, openRequests } from './follow.ts';
import { tellOfAnswer, tellOfRequest } from './mails.ts';

/**
 * Who lacks rights on a record asks for them; its owner or an administrator answers. A request goes with its record, an
 * accepted one changes the holders in the transaction of the answer.
 */
export const accessRequests: Feature = ({ hooks, records, resource, deployment: { publicUrl } }) => {
  const request = resource('access-request');
  const mailing = { records, request, publicUrl };
  hooks.goesAlong(openRequests);
  hooks.beforeCreate(request.id, (creation) => prepareRequest(records, request, creation));
  hooks.on(request.id, async (write) => {
    if (write.action === 'create') return tellOfRequest(mailing, write);
    if (write.action === 'restore') return undefined;
    ensureMayAnswer(write);
    if (!isAnswer(write)) return undefined;
    if (write.after?.status === 'accepted') await giveRole(records, write, write.after);
    return tellOfAnswer(mailing, write);
  });
  for (const held of [...records.context.resources.values()].filter(isHeld))
    hooks.on(held.id, (write) => followRecord(records, request, held, write));
};

import { isHeld } from '@hestia/permissions/index.ts';
import type { Feature } from '../../feature.ts';
import { ensureMayAnswer, giveRole, isAnswer } from './answer.ts';
import { prepareRequest } from './create.ts';
import { followRecord, openRequests } from './follow.ts';

/**
 * Who lacks rights on a record asks for them; its owner or an administrator answers. A request goes with its record, an
 * accepted one changes the holders in the transaction of the answer.
 */
export const accessRequests: Feature = ({ hooks, records, resource }) => {
  const request = resource('access-request');
  hooks.goesAlong(openRequests);
  hooks.beforeCreate('access-request', (creation) => prepareRequest(records, request, creation));
  hooks.on('access-request', async (write) => {
    if (write.action === 'create' || write.action === 'restore') return;
    ensureMayAnswer(write);
    if (isAnswer(write) && write.after?.status === 'accepted') await giveRole(records, write, write.after);
  });
  for (const held of [...records.context.resources.values()].filter(isHeld))
    hooks.on(held.id, (write) => followRecord(records, request, held, write));
};

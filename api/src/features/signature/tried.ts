import { type Resource, stepsToSign } from '@hestia/resources/vocabulary/index.ts';
import { fieldMessage } from '@hestia/resources/vocabulary/messages.ts';
import type { FieldError } from '@hestia/resources/vocabulary/validate.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { inWrite } from '../../records/database.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { tryCreated } from './follow.ts';
import type { SignatureServices, Signing } from './services.ts';

type Values = Record<string, unknown>;

/** Ends a transaction of which nothing is to stay. */
class Undone extends Error {}

/**
 * What the steps would refuse that are taken before a record's document is sent, and with its sending: they are taken in a
 * transaction of which nothing stays. What isn't theirs to say, such as a right, is nothing that somebody mends here.
 *
 * @param isWhole whether nothing else lacks: the sending itself is tried then alone, as it is refused for that first, and in
 * words that are everybody's to read
 * @returns each with a message for the person, and the record and field that mends it
 */
export async function refusedSteps(
  services: SignatureServices,
  caller: Caller,
  signing: Signing,
  record: Values,
  isWhole: boolean,
): Promise<FieldError[]> {
  const { records, dataSource } = services;
  const { resource } = signing;
  const first = stepsToSign(resource, record);
  if (!first) return [];
  try {
    await inWrite(dataSource, async (run) => {
      let { version } = record;
      for (const { step } of first)
        ({ version } = await transitionWithin(run, records.context, caller, resource, String(record.id), step.name, {
          version,
        }));
      if (isWhole) await tryCreated(services, run, caller, signing, String(record.id));
      throw new Undone();
    });
  } catch (error) {
    const isMended = error instanceof RequestError && (error.statusCode === 422 || error.code === 'data');
    if (isMended) return error.details.map((one) => worded(caller, resource, String(record.id), one));
    if (!(error instanceof Undone) && !(error instanceof RequestError)) throw error;
  }
  return [];
}

/** In the person's words, and led to the record itself where it names no other. */
function worded({ language }: Caller, resource: Resource, id: string, { path, code, message, info = {} }: FieldError) {
  const words = message || fieldMessage(resource, language, path, code, info);
  return { path, code, message: words, info: { resource: resource.id, id, field: path.split('/')[1], ...info } };
}

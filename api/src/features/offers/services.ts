import type { Offer, Property } from '@hestia/resources/generated/types.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { fieldMessage } from '@hestia/resources/vocabulary/messages.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import type { Records } from '../../records/index.ts';
import type { Letters } from '../mailing/letters.ts';
import type { Prints } from '../prints/service.ts';

/** What the writes of offers work with. */
export interface OfferServices {
  records: Records;
  prints: Prints;
  offer: Resource<Offer>;
  property: Resource<Property>;
  mandate: Resource;
  /** The letters of the network, by which the other buyers may be told. */
  template: Resource;
  letters: Letters;
}

/** The states in which an offer can still be accepted, refused or cancelled. */
export const OPEN = ['pending', 'pending_signature'];

/** What is wrong with an offer, in the words of its fields. */
export function invalid(
  resource: Resource<Offer>,
  caller: Caller,
  found: { path: string; code: string; info?: Record<string, unknown> | undefined }[],
): RequestError {
  const details = found.map(({ path, code, info = {} }) => {
    const message = fieldMessage(resource as Resource, caller.language, path, code, info);
    return { path, code, message, info };
  });
  return new RequestError(422, 'invalid', {}, details);
}

/** Whether somebody is named in a list of people. */
export const isEmpty = (list: readonly unknown[] | null | undefined): boolean => (list ?? []).length === 0;

export type OfferDraft = Draft<Offer>;

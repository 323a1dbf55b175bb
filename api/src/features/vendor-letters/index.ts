import type { FeatureContext } from '../../feature.ts';
import { Letters } from '../mailing/letters.ts';
import type { MailingResources } from '../mailing/sources.ts';
import { type LetterSubject, VendorLetters } from './letters.ts';
import { mountVendorLetters } from './mount.ts';

/**
 * Lets vendors be written to about a subject.
 *
 * @param calls how the calls are named, and where they are below the tenant's
 * @returns what writes to them
 */
export function vendorLetters(
  { app, records, resource }: Pick<FeatureContext, 'app' | 'records' | 'resource'>,
  subject: LetterSubject,
  calls: { name: string; path: string },
): VendorLetters {
  const mailing: MailingResources = {
    client: resource('client'),
    consent: resource('consent'),
    user: resource('user'),
    agency: resource('agency'),
    tenant: resource('tenant'),
    template: resource('client-template'),
  };
  const of = { mailing, property: resource('property'), company: resource('company') };
  const letters = new VendorLetters(records, of, new Letters(records, mailing), subject);
  mountVendorLetters(app, letters, calls);
  return letters;
}

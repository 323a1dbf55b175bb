import type { Feature } from '../../feature.ts';
import { Mailing } from '../mailing/mailing.ts';
import type { MailingResources } from '../mailing/sources.ts';
import { DpeLetters } from './letters.ts';
import { mountDpeLetters } from './mount.ts';

/** Vendors are told what factors of electricity change for their property. */
export const dpeLetters: Feature = ({ app, records, resource }) => {
  const mailing: MailingResources = {
    client: resource('client'),
    consent: resource('consent'),
    user: resource('user'),
    agency: resource('agency'),
    tenant: resource('tenant'),
    template: resource('client-template'),
  };
  const of = { mailing, property: resource('property'), company: resource('company') };
  mountDpeLetters(app, new DpeLetters(records, of, new Mailing(records, mailing)));
};

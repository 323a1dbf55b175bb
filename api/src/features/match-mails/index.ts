import type { Feature } from '../../feature.ts';
import { Letters } from '../mailing/letters.ts';
import type { MailingResources } from '../mailing/sources.ts';
import { seekersOf } from '../matching/seekers.ts';
import { MatchMails } from './match-mails.ts';
import { mountMatchMails } from './mount.ts';

/** Matches are sent to buyers: a mail to each, with what the ads of the properties tell. */
export const matchMails: Feature = ({ app, records, resource, files, secrets, deployment }) => {
  const mailing: MailingResources = {
    client: resource('client'),
    consent: resource('consent'),
    user: resource('user'),
    agency: resource('agency'),
    tenant: resource('tenant'),
    template: resource('client-template'),
  };
  const matching = {
    resources: records.context.resources,
    property: resource('property'),
    search: resource('saved-search'),
  };
  const seekers = seekersOf(matching.search, matching.property, matching.resources);
  const base = files?.publicUrl;
  const picture =
    files && base ? (tenant: string, file: string) => `${base}${files.links.makeLasting(tenant, file)}` : undefined;
  mountMatchMails(
    app,
    new MatchMails(records, { matching: { ...matching, seekers }, mailing }, new Letters(records, mailing), {
      picture,
      visits: { secrets, origin: deployment.publicUrl ?? deployment.localUrl },
    }),
  );
};

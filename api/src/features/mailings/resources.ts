import type { Mailing, MailingRecipient, Property, Request } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { FeatureContext } from '../../feature.ts';
import type { MailingResources } from '../mailing/sources.ts';

/** What mailings read and write. */
export interface MailingsResources extends MailingResources {
  mailingOf: Resource<Mailing>;
  recipient: Resource<MailingRecipient>;
  property: Resource<Property>;
  request: Resource<Request>;
}

export const resourcesOf = (resource: FeatureContext['resource']): MailingsResources => ({
  client: resource('client') as MailingsResources['client'],
  consent: resource('consent') as MailingsResources['consent'],
  user: resource('user') as MailingsResources['user'],
  agency: resource('agency') as MailingsResources['agency'],
  tenant: resource('tenant') as MailingsResources['tenant'],
  template: resource('client-template') as MailingsResources['template'],
  mailingOf: resource('mailing') as MailingsResources['mailingOf'],
  recipient: resource('mailing-recipient') as MailingsResources['recipient'],
  property: resource('property') as MailingsResources['property'],
  request: resource('request') as MailingsResources['request'],
});

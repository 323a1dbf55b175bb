import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Feature } from '../../feature.ts';
import { Letters } from '../mailing/letters.ts';
import { Prints } from '../prints/service.ts';
import { beginOffer } from './begin.ts';
import { followOffer } from './follow.ts';
import { tellOthers } from './others.ts';
import { mountOthers } from './others-controller.ts';
import { keepEnded } from './revived.ts';

/** What the writes of offers take from the property and its mandates, and what they do to other offers. */
export const offers: Feature = ({ app, dataSource, hooks, records, resource, deployment }) => {
  const [client, consent, user] = [resource('client'), resource('consent'), resource('user')];
  const [agency, tenant, template] = [resource('agency'), resource('tenant'), resource('client-template')];
  const services = {
    records,
    prints: new Prints(records, deployment.publicUrl),
    offer: resource('offer'),
    property: resource('property'),
    mandate: resource('mandate') as Resource,
    template: template as Resource,
    letters: new Letters(records, { client, consent, user, agency, tenant, template }),
  };
  hooks.beforeCreate('offer', (creation) => beginOffer(services, creation));
  hooks.beforeWrite('offer', (writing) => followOffer(services, writing));
  hooks.beforeBack('offer', keepEnded);
  hooks.on('offer', (write) => tellOthers(services, write));
  mountOthers(app, { ...services, dataSource });
};

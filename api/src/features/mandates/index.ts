import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Feature } from '../../feature.ts';
import { callerOf } from '../../rest/caller.ts';
import { jsonBody, responses, text } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import { Prints } from '../prints/service.ts';
import { beginAvenant, followAvenant } from './amending.ts';
import { ASSIGN, ASSIGNED, FEES, GIVERS, LACKING, OFFENDERS } from './answers.ts';
import { applyAvenant, moveMandate } from './avenants.ts';
import { MandateController } from './controller.ts';
import { endExclusivity } from './exclusivity.ts';
import { governProperties } from './governing.ts';
import { followMandate, type MandateServices } from './hooks.ts';
import { tellRegister } from './observing.ts';
import { ensureOneScope } from './scopes.ts';

/** What the writes of mandates, amendments and the scale take along, and their calls. */
export const mandates: Feature = ({ app, dataSource, hooks, jobs, records, resource, deployment }) => {
  const mandate = resource('mandate');
  const services: MandateServices = {
    records,
    mandate,
    property: resource('property') as Resource,
    prints: new Prints(records, deployment.publicUrl ?? deployment.localUrl),
    files: { client: resource('client'), company: resource('company') },
  };
  const amending = { records, mandate, avenant: resource('avenant') };
  hooks.beforeWrite('mandate', (writing) => followMandate(services, writing));
  hooks.on('mandate', (write) => tellRegister(services, write));
  const governing = { records, mandate, property: resource('property') };
  hooks.on('mandate', (write) => governProperties(governing, write));
  // Every hour, as steps by the clock: soon after midnight in Paris.
  jobs.every('mandates.exclusivity', '20 * * * *', () => endExclusivity(governing));
  hooks.beforeCreate('avenant', (creation) => beginAvenant(amending, creation));
  hooks.beforeWrite('avenant', (writing) => followAvenant(amending, writing));
  hooks.on('avenant', (write) => applyAvenant(amending, write));
  hooks.on('avenant', (write) => moveMandate(amending, write));
  hooks.beforeWrite('commission-rule', (writing) => ensureOneScope(resource('commission-rule') as Resource, writing));
  const mount = tenantRoutes(app, {
    controller: MandateController,
    make: (context) => new MandateController(dataSource, services, callerOf(context)),
    tag: 'Mandates',
    name: 'mandates',
  });
  mount('get', 'fees', 'fees', {
    parameters: [
      text('type', 'query', 'The type of mandate'),
      text('amount', 'query', 'Whole euros: the price, or the price with fees where the seller pays them'),
      text('postcode', 'query', 'Five digits'),
      text('person', 'query', 'Whose groups count; oneself unless said'),
      text('day', 'query', '`YYYY-MM-DD`; today unless said'),
    ],
    responses: responses(200, 'What the scale says', FEES),
  });
  mount('get', 'mandates/{id}/lacking', 'lacking', {
    parameters: [text('step', 'query', 'What it needs for this step alone; left out: on its way to be ready')],
    responses: responses(200, 'What the mandate still needs', LACKING),
  });
  mount('post', 'mandates/lacking', 'offenders', {
    operationId: 'mandates.givers',
    description: 'Says of a mandate that is being entered whose files would have to be completed.',
    requestBody: jsonBody(GIVERS),
    responses: responses(200, 'Whose files aren’t complete', OFFENDERS),
  });
  mount('patch', 'properties/{id}/mandates', 'assign', {
    operationId: 'properties.mandates',
    description: 'Puts the property into mandates and takes it out of others: all of them, or none.',
    requestBody: jsonBody(ASSIGN),
    responses: responses(200, 'The mandates that changed', ASSIGNED),
  });
};

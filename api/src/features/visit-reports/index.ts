import type { Feature } from '../../feature.ts';
import { vendorLetters } from '../vendor-letters/index.ts';
import { mountVisitReports } from './mount.ts';
import { visitSubject } from './subject.ts';

/** Vendors are told of the visits of their property: on its page, on paper and by mail. */
export const visitReports: Feature = (context) => {
  const { app, dataSource, records, files } = context;
  const property = context.resource('property');
  mountVisitReports(app, { dataSource, records, property, sizes: files?.sizes });
  vendorLetters(context, visitSubject(records, property), { name: 'visitLetters', path: 'visit-letters' });
};

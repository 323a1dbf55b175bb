import type { Feature } from '../../feature.ts';
import { keepOneFlag } from '../../records/one-flag.ts';

/** A network has one default agency, whose name letters carry; once it has one, it always does. */
export const agencies: Feature = ({ records, resource }) => {
  const agency = resource('agency');
  if (!agency.fields.default) throw new Error('The resource agency with its default is needed');
  keepOneFlag(records, agency, agency.fields.default, { stays: true });
};

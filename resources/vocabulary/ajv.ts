import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isHttpUrl, isPhone } from './formats.ts';

/**
 * JSON Schema 2020-12 with the formats of the vocabulary. It compiles schemas that follow from declarations, which were checked:
 * to check each against the standard's own schema takes longer than all else.
 *
 * @param verbose whether errors know the schema that refused, for who explains them
 */
export function createAjv({ verbose = false } = {}): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: false, verbose, meta: false, validateSchema: false });
  (addFormats as unknown as (ajv: Ajv2020, options: { keywords: true }) => void)(ajv, { keywords: true });
  ajv.addFormat('phone', isPhone);
  ajv.addFormat('http-url', isHttpUrl);
  return ajv;
}

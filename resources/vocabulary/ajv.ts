import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isHttpUrl, isPhone, typedLine } from './formats.ts';
import { instantOf } from './times.ts';

/**
 * JSON Schema 2020-12 with the formats of the vocabulary. It compiles schemas that follow from declarations, which were checked:
 * to check each against the standard's own schema takes longer than all else.
 *
 * @param verbose whether errors know the schema that refused, for who explains them
 */
export function createAjv({ verbose = false } = {}): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: false, verbose, meta: false, validateSchema: false });
  (addFormats as unknown as (ajv: Ajv2020, options: { keywords: true }) => void)(ajv, { keywords: true });
  const email = ajv.formats.email as RegExp;
  ajv.addFormat('email', (text) => email.test(typedLine(text)));
  // A leap second is a time that no calendar knows, nor any of what is made of it.
  const moment = ajv.formats['date-time'] as {
    validate: (text: string) => boolean;
    compare: (one: string, other: string) => number;
  };
  ajv.addFormat('date-time', {
    ...moment,
    validate: (text: string) => moment.validate(text) && instantOf(text) !== undefined,
  });
  ajv.addFormat('phone', isPhone);
  ajv.addFormat('http-url', isHttpUrl);
  return ajv;
}

let kept: Map<string, ValidateFunction> | undefined;

/** From now on what is compiled is kept by its text, for who loads all declarations many times: tests. */
export function keepCompiled(): void {
  kept ??= new Map();
}

/** A schema compiled. Nothing of it stays behind unless it is to be kept. */
export function compileOnce(ajv: Ajv2020, schema: object): ValidateFunction {
  const key = kept ? `${ajv.opts.verbose} ${JSON.stringify(schema)}` : '';
  const validate = kept?.get(key) ?? ajv.compile(schema);
  kept?.set(key, validate);
  ajv.removeSchema(schema);
  return validate;
}

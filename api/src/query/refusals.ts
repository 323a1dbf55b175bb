import { nearestPath, type Resource, type Resources } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../errors.ts';

const pointer = (path: string): string => `/${path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('.', '/')}`;

/**
 * The 400 of a filter, at the field that is wrong.
 *
 * @param code `fieldUnknown`, `operatorUnknown`, `operandType`, `tooDeep`, `tooLarge`, `empty`, `undefined` or a `ConditionError`'s
 */
export function filterRefusal(path: string, code: string, info: Record<string, unknown> = {}): RequestError {
  return new RequestError(400, 'filterMalformed', { code, ...info }, [
    { path: pointer(path), code, message: '', info },
  ]);
}

/** The 400 of a filter by what isn't there, with the path that was probably meant. */
export function unknownField({ resource, resources }: { resource: Resource; resources: Resources }, path: string) {
  const close = nearestPath(resource, resources, path);
  return filterRefusal(path, 'fieldUnknown', close ? { nearest: close } : {});
}

/** The 400 of a sort. */
export function sortRefusal(path: string, code: string): RequestError {
  return new RequestError(400, 'sortMalformed', { code }, [{ path: pointer(path), code, message: '', info: {} }]);
}

/** The 400 of a choice of fields. */
export function fieldsRefusal(path: string): RequestError {
  const code = 'fieldUnknown';
  return new RequestError(400, 'fieldsMalformed', { code }, [{ path: pointer(path), code, message: '', info: {} }]);
}

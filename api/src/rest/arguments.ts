import type { ParameterObject, Request, RequestBodyParser, ResolvedRoute } from '@loopback/rest';
import { RequestError } from '../errors.ts';

function parameter(spec: ParameterObject, route: ResolvedRoute, request: Request): unknown {
  if (spec.in === 'path') return route.pathParams[spec.name];
  const value = request.query[spec.name];
  if (value !== undefined && typeof value !== 'string') {
    throw new RequestError(400, 'queryRepeated', { name: spec.name });
  }
  if (value === undefined && spec.in === 'query' && spec.required) {
    const info = { name: spec.name };
    throw new RequestError(400, 'queryMissing', info, [
      { path: `/${spec.name}`, code: 'queryMissing', message: '', info },
    ]);
  }
  return value;
}

/** Unknown query parameters are refused: a misspelt filter must not answer with everything. */
function refuseUnknown(known: ParameterObject[], request: Request): void {
  for (const name of Object.keys(request.query)) {
    if (!known.some((spec) => spec.in === 'query' && spec.name === name)) {
      throw new RequestError(400, 'queryUnknown', { name });
    }
  }
}

/**
 * The arguments of an operation: its parameters as text in the order of its specification, then the body.
 *
 * LoopBack's own coercion and body validation are left out on purpose: the record layer validates the body against
 * the same schema that the OpenAPI document shows, once, with errors in the caller's language.
 */
export async function readArguments(
  route: ResolvedRoute,
  request: Request,
  bodyParser: RequestBodyParser,
): Promise<unknown[]> {
  const parameters = (route.spec.parameters ?? []) as ParameterObject[];
  refuseUnknown(parameters, request);
  const args = parameters.map((spec) => parameter(spec, route, request));
  if (!route.spec.requestBody) return args;
  const body = await bodyParser.loadRequestBodyIfNeeded(route.spec, request);
  return [...args, body.value];
}

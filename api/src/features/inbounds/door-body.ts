import { JsonBodyParser, type Request } from '@loopback/rest';

/** A site’s files come within the body, in base64: about eleven megabytes of them. */
const MOST_WITH_FILES = '15mb';

/** Where the door stands, below the API. */
const DOOR = /\/tenant\/([^/]+)\/hooks\/requests\/([^/]+)$/;

/**
 * How the body is read at the door for sites: who has an address of it may hand in files, anybody else as much as
 * everywhere, before it is known who asks.
 *
 * @param most as much as everywhere
 */
export function doorBody(hasAddress: (tenant: string, token: string) => boolean, most: string) {
  const reading = (limit: string) => new JsonBodyParser({ json: { limit, strict: true } });
  const [large, usual] = [reading(MOST_WITH_FILES), reading(most)];
  return (request: Request) => {
    const [, tenant = '', token = ''] = DOOR.exec(request.path) ?? [];
    return (hasAddress(tenant, token) ? large : usual).parse(request);
  };
}

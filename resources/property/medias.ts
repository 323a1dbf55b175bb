import type { Property } from '../generated/types.ts';
import type { Draft, Violation } from '../vocabulary/index.ts';

type Values = Record<string, unknown>;

/** Services of floor plans that are accepted where a network names none of its own; with all of their subdomains. */
export const FLOOR_PLAN_HOSTS: readonly string[] = [
  'cubi.casa',
  'cubicasa.com',
  'floorplanner.com',
  'giraffe360.com',
  'magicplan.app',
  'matterport.com',
  'metareal.com',
  'nodalview.com',
  'planner5d.com',
  'roomsketcher.com',
];

const listed = (medias: unknown): Values[] => (Array.isArray(medias) ? (medias as Values[]) : []);

function addressOf({ url }: Values): URL | undefined {
  return typeof url === 'string' && URL.canParse(url) ? new URL(url) : undefined;
}

/** Names, not numbers: what a buyer's browser is sent to lies on the public web. */
const isPublicName = (host: string): boolean =>
  /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(host) && !/\.(local|internal|localhost)$/.test(host);

/** Links that an ad can't show: without encryption, with a password in them, or to a machine that isn't public. */
export function mediaViolations({ medias }: Draft<Property>): Violation<Property>[] {
  return listed(medias).flatMap((media, at) => {
    const address = addressOf(media);
    if (!address) return [];
    const { protocol, hostname, username, password } = address;
    const isFine = protocol === 'https:' && isPublicName(hostname) && !username && !password;
    return isFine ? [] : [{ path: `/medias/${at}/url`, code: 'mediaSecure' }];
  });
}

/** The places of floor plans that lead to none of these services. */
export function foreignFloorPlans(medias: unknown, hosts: readonly string[]): number[] {
  const isOf = (name: string) => hosts.some((host) => name === host || name.endsWith(`.${host}`));
  return listed(medias).flatMap((media, at) => {
    const address = media.kind === 'floor_plan' ? addressOf(media) : undefined;
    return address && !isOf(address.hostname) ? [at] : [];
  });
}

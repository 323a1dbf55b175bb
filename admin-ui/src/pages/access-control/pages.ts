import type { Actor } from '@hestia/permissions/index.ts';
import { reachesPage } from '@hestia/permissions/index.ts';
import { menuOf } from '../../layouts/menu.ts';
import type { MenuEntry } from '../../layouts/menu-entry.ts';
import { screens } from '../../registry.ts';

/** A page of the product as the matrix tells of it. */
export interface KnownPage {
  /** The menu's: a resource's `$id`, that with the name of a further list, or the name of a page. */
  key: string;
  /** Below the network. */
  path: string;
  /** The group of the menu. */
  group: string;
  /** What guards it. */
  reaches: (actor: Actor) => boolean;
}

const everybody = (): boolean => true;

const linesOf = (entries: MenuEntry[], group: string): KnownPage[] =>
  entries.flatMap(({ key, to, children, reaches = everybody, opens = reaches }) => [
    ...(to ? [{ key, path: to, group, reaches: opens }] : []),
    ...linesOf(children ?? [], key),
  ]);

/** Every page that the menu leads to and every list without a place in it, each once, with what guards it. */
export function knownPages(): KnownPage[] {
  const others = screens
    .filter(({ declaration }) => !declaration.menu)
    .map((one) => ({
      key: one.id,
      path: `/${one.declaration.path}/list`,
      group: 'other',
      reaches: (actor: Actor) => reachesPage(actor, one),
    }));
  const all = [...linesOf(menuOf(screens), 'other'), ...others];
  return all.filter(({ path }, index) => all.findIndex((one) => one.path === path) === index);
}

/** An address as somebody copies it, without host, network, query and the list's own ending. */
const trimmed = (address: string): string =>
  address
    .trim()
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/^\/?tenant\/[^/]+/, '')
    .replace(/[?#].*$/, '')
    .replace(/^\/?admin\/settings\/[^/]+\/(?=access_control_list$)/, '/admin/settings/')
    .replace(/\/(list)?$/, '')
    .replace(/^(?!\/)/, '/');

/** The page that an address belongs to, records and their tabs to their list; nothing for one that leads nowhere. */
export function pageOf(pages: KnownPage[], address: string): KnownPage | undefined {
  const path = trimmed(address);
  const isBelow = ({ path: own }: KnownPage) => path === trimmed(own) || path.startsWith(`${trimmed(own)}/`);
  return pages.filter(isBelow).sort((left, right) => right.path.length - left.path.length)[0];
}

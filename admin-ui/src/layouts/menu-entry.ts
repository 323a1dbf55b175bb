import type { Actor } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';

export type LayoutName = 'simple' | 'default' | 'admin';

/** A line of the menu, or a group of lines. */
export interface MenuEntry {
  key: string;
  layout: LayoutName;
  /** Of a group that resources declare: the first of them, which names it. */
  named?: Resource;
  to?: string;
  icon?: string;
  /** Declared, and not shown. */
  hidden?: boolean;
  /** Whether the person's roles reach it; absent: everybody's. */
  reaches?: (actor: Actor) => boolean;
  /** Who opens the page, where that are others than those whom the menu offers it to. */
  opens?: (actor: Actor) => boolean;
  /** Paths below `to` that are entries of their own. */
  except?: string[];
  children?: MenuEntry[];
}

import type { Condition } from './condition.ts';

/** A list at a path of its own, named by `labels.lists`. */
export interface FurtherList {
  name: string;
  path: string;
  where: Condition;
  /** Its columns, in place of those of `list`. */
  columns?: string[];
  /** Its filters, in place of those of `list`. */
  filters?: string[];
  /** Lines of a page, in place of the resource's. */
  pageSize?: number;
  /** The one look that it has. */
  view?: 'map' | 'calendar';
  /** Where it stands; the resource's own layout unless said. */
  layout?: 'default' | 'admin';
  /** It opens for everybody who is signed in, whoever reaches the resource's own screens. */
  everybody?: true;
  /** Path below which its records open, in place of the resource's. */
  records?: string;
  /** What is done with selected rows here alone: `bulk` of the entity's own screens. */
  bulk?: string[];
  /** The model under which people save its queries, of those that `bookmark.metadata.model` declares. */
  saved?: string;
  /** Its place in the menu, in the resource's group unless said. */
  menu?: { group?: string; order: number; icon: string };
  /**
   * Roles that open this list without the others, with the full action set on its records alone; none: it is for full
   * access alone, and for who reads all configuration.
   */
  roles?: string[];
}

import type { Condition } from './condition.ts';
import type { ListLead, ListView, MapDeclaration, SecondLine, SelectedCounts } from './screen-types.ts';

/**
 * `grid`: the list is edited in its cells, for short configuration lists. `where`: the screen's list shows these
 * records only. `counts`: enum or status field whose values are counted above the list. `map`: the list on a map. `views`: other looks
 * at it.
 */
export interface ListDeclaration {
  /** The further list whose columns these are, on its screen. */
  of?: string;
  /** The one look that this further list has, on its screen. */
  only?: 'map' | 'calendar';
  columns: string[];
  filters: string[];
  lead?: ListLead;
  /** What stands under the value of a column. */
  under?: Record<string, SecondLine>;
  /** Fields with telephone numbers and e-mail addresses: a column of buttons that call and write. */
  contact?: string[];
  grid?: boolean;
  /** On a wide screen the list stays beside a record that is opened from it. */
  beside?: true;
  where?: Condition;
  counts?: string;
  /** Whether it begins with their own records for people whose dashboard is an agent’s. */
  own?: boolean;
  /** An enumeration whose values each person switches on and off, for the list and the dashboard alike. */
  toggles?: string;
  /** What is counted of the rows that are selected, and what stands there when it can't be. */
  selected?: SelectedCounts;
  /** Names of the entity's own actions on selected rows. */
  bulk?: string[];
  map?: MapDeclaration;
  views?: ListView[];
}

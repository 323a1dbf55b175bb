import type { FieldSchema, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { GridColType } from '@mui/x-data-grid';
import type { ComponentType } from 'react';
import type { CellReader } from './shared/cells.ts';

/** A value that is there, and where it was declared. */
export interface DisplayProps {
  resource: Resource;
  /** Dotted path in the declaration. */
  path: string;
  schema: FieldSchema;
  value: unknown;
  /** Whose value it is, where that is known. */
  record?: Record<string, unknown>;
  /** In a table cell: one line, the main thing only. */
  compact?: boolean;
}

export interface InputProps {
  resource: Resource;
  path: string;
  /** Source in the form; inside lists relative to the entry. */
  source?: string;
  schema: FieldSchema;
  required?: boolean;
  disabled?: boolean;
  /** It is asked of a new record. */
  creating?: boolean;
  /** It is asked about something else than its resource, whose help would mislead. */
  unhelped?: boolean;
}

export interface FilterProps {
  resource: Resource;
  path: string;
  schema: FieldSchema;
  /** What the list's filter holds for this path. */
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A field type on the screen; the server's half is `api/src/fields/<type>`. */
export interface FieldUi {
  Display: ComponentType<DisplayProps>;
  Input: ComponentType<InputProps>;
  /** How a list is narrowed by it; without one it can't be. */
  Filter?: ComponentType<FilterProps>;
  /** What a filter's chip says after the label. */
  FilterText?: ComponentType<Omit<FilterProps, 'onChange'>>;
  /** Right-aligned, with tabular figures. */
  numeric?: boolean;
  /** Takes the whole width of a section or a form. */
  wide?: boolean;
  /** Can be one of the facts that a card on a phone tells. */
  brief?: boolean;
  /** A list isn't sorted by it. */
  unsorted?: boolean;
  /** It is never a column. */
  noColumn?: boolean;
  /** How it is edited in the cell of a grid; without one it isn't. */
  cell?: GridColType;
  /** What a cell of an imported file says; without one files don't fill it. */
  read?: CellReader;
}

const RULE = '#d9d4ca';

/**
 * How the tables of documents are ruled, by name: definitions are sent to another thread, which no function can be.
 * `frame` has a hairline around each cell, the others between rows alone.
 */
export const LAYOUTS = {
  frame: { hLineWidth: () => 0.5, vLineWidth: () => 0.5, hLineColor: () => RULE, vLineColor: () => RULE },
  lines: {
    hLineWidth: (at: number) => (at === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => RULE,
    paddingLeft: () => 0,
  },
  spacedLines: {
    hLineWidth: (at: number) => (at === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => RULE,
    paddingLeft: () => 4,
  },
  comparison: {
    hLineWidth: (line: number) => (line === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => RULE,
    paddingLeft: (column: number) => (column === 0 ? 0 : 4),
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
} as const;

/** The name of one of them. */
export type LayoutName = keyof typeof LAYOUTS;

/** What was sold and what is offered, told apart on map and list; white is read on both. */
export const MARK_COLORS = { sold: '#0f5e5b', offered: '#8a6d1d' } as const;

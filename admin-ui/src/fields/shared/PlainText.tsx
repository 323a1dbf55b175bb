import type { DisplayProps } from '../field-ui.ts';

/** The value as it is. */
export const PlainText = ({ value }: DisplayProps) => <span>{String(value)}</span>;

import { useTranslate } from 'react-admin';
import { ValueChip } from '../../fields/shared/ValueChip.tsx';
import { COLORS, type MailState } from './mail.ts';

/** What became of a mail. */
export function MailStateChip({ state }: { state: MailState }) {
  const translate = useTranslate();
  return <ValueChip label={translate(`app.outbox.states.${state}`)} color={COLORS[state]} />;
}

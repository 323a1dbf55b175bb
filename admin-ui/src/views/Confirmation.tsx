import type { ReactNode } from 'react';
import { Confirm } from 'react-admin';

/** What is asked about. */
export type ConfirmationKind = 'default' | 'delete' | 'undelete' | 'closing' | 'archive';

interface ConfirmationProps {
  kind?: ConfirmationKind;
  isOpen: boolean;
  loading?: boolean;
  title: string;
  /** Absent: what the kind says. */
  content?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that can't be taken back; the buttons say what they do. */
export function Confirmation({ kind = 'default', content, ...dialog }: ConfirmationProps) {
  return (
    <Confirm
      {...dialog}
      content={content ?? `app.confirmation.${kind}.text`}
      confirm={`app.confirmation.${kind}.confirm`}
      cancel={`app.confirmation.${kind}.cancel`}
      confirmColor={kind === 'delete' || kind === 'closing' ? 'warning' : 'primary'}
    />
  );
}

import ReplyIcon from '@mui/icons-material/Reply';
import { BulkLink } from '../../views/list/BulkLink.tsx';
import type { BulkViewProps } from '../index.ts';

/** Answers the selected requests together. */
export default function AnswerSelected({ ids }: BulkViewProps) {
  return (
    <BulkLink icon={<ReplyIcon />} page="/clients/requests/answer?requests" ids={ids} text="app.answering.action" />
  );
}

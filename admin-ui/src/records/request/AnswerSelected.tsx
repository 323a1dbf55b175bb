import ReplyIcon from '@mui/icons-material/Reply';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BulkViewProps } from '../index.ts';

/** Answers the selected requests together. */
export default function AnswerSelected({ ids }: BulkViewProps) {
  const translate = useTranslate();
  return (
    <Button
      size="small"
      startIcon={<ReplyIcon />}
      component={Link}
      to={`/clients/requests/answer?requests=${ids.join(',')}`}
    >
      {translate('app.answering.action')}
    </Button>
  );
}

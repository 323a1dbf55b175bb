import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

interface BulkLinkProps {
  icon: ReactNode;
  /** The page, with the name of its parameter that takes the ids: `/requests/answer?requests`. */
  page: string;
  ids: string[];
  /** A key of the messages. */
  text: string;
}

/** Leads to a page about the selected records. */
export function BulkLink({ icon, page, ids, text }: BulkLinkProps) {
  const translate = useTranslate();
  return (
    <Button size="small" startIcon={icon} component={Link} to={`${page}=${ids.join(',')}`}>
      {translate(text)}
    </Button>
  );
}

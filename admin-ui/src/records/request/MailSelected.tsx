import MailIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { BulkLink } from '../../views/list/BulkLink.tsx';
import type { BulkViewProps } from '../index.ts';

/** Answers the selected requests with the properties that they are about. */
export default function MailSelected({ ids }: BulkViewProps) {
  return <BulkLink icon={<MailIcon />} page="/properties/mailing?requests" ids={ids} text="app.mailings.begin" />;
}

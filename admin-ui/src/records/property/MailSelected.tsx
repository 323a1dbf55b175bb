import MailIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { BulkLink } from '../../views/list/BulkLink.tsx';
import type { BulkViewProps } from '../index.ts';

/** Sends the selected properties to clients. */
export default function MailSelected({ ids }: BulkViewProps) {
  return <BulkLink icon={<MailIcon />} page="/properties/mailing?properties" ids={ids} text="app.mailings.begin" />;
}

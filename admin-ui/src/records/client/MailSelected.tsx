import MailIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { BulkLink } from '../../views/list/BulkLink.tsx';
import type { BulkViewProps } from '../index.ts';

/** Sends properties to the selected clients. */
export default function MailSelected({ ids }: BulkViewProps) {
  return <BulkLink icon={<MailIcon />} page="/properties/mailing?clients" ids={ids} text="app.mailings.begin" />;
}

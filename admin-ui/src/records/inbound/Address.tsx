import type { Inbound } from '@hestia/resources/generated/types.ts';
import { useLabels } from '../../labels.ts';
import { PostAddress } from '../../views/PostAddress.tsx';
import type { RecordViewProps } from '../index.ts';
import { MailAddress } from './MailAddress.tsx';

const EXAMPLE = `{
  "externalId": "A-1",
  "name": "Vera Martin",
  "email": "vera@example.org",
  "phone": "+33612345678",
  "reference": "B-12",
  "message": "…",
  "attachments": [{ "name": "plan.pdf", "content": "base64…" }]
}`;

/** Where a site posts to and what it posts, or where mails are passed on to. */
export default function Address({ resource, record }: RecordViewProps<Inbound>) {
  const { section } = useLabels(resource);
  const title = section('address');
  if (record.kind === 'mail') return <MailAddress title={title} id={record.id} />;
  if (record.kind !== 'json') return null;
  return <PostAddress title={title} resource="inbounds" id={record.id} example={EXAMPLE} />;
}

import type { LeadDoor } from '@hestia/resources/generated/types.ts';
import { useLabels } from '../../labels.ts';
import { PostAddress } from '../../views/PostAddress.tsx';
import type { RecordViewProps } from '../index.ts';

const EXAMPLE = `{
  "externalId": "A-1",
  "contact": { "firstName": "Vera", "lastName": "Martin", "email": "vera@example.org", "phone": "+33612345678" },
  "location": { "line1": "3 rue des Lilas", "postcode": "69003", "town": "Lyon" },
  "message": "…"
}`;

/** Where a site posts to, and what it posts. */
export default function Address({ resource, record }: RecordViewProps<LeadDoor>) {
  const { section } = useLabels(resource);
  return <PostAddress title={section('address')} resource="lead-doors" id={record.id} example={EXAMPLE} />;
}

import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useCarriers } from './useCarriers.ts';

/** How many people have the role, and the way to who they are. */
export function PeopleLink({ role }: { role: string }) {
  const translate = useTranslate();
  const { withRole, isPending } = useCarriers();
  if (isPending) return null;
  return (
    <Link component={RouterLink} to={`?view=people&role=${role}`} variant="body2" sx={{ whiteSpace: 'nowrap' }}>
      {translate('app.access.people', { smart_count: withRole(role).length })}
    </Link>
  );
}

import { may } from '@hestia/permissions/index.ts';
import type { Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { withColon } from '../labels.ts';
import type { Shown } from '../records/index.ts';
import { useSession } from '../session.tsx';
import type { Match } from './matches.ts';
import type { Choosing } from './send/chosen.ts';

interface SendButtonProps {
  match: Match;
  property: Resource<Property>;
  /** With its holders. */
  record: Shown<Property>;
  search: Resource<SavedSearch>;
  choosing: Choosing;
  /** Who or what the match is, for those who hear the button alone. */
  name: string;
}

/** Sends one match, for who may edit the property or the client; nobody else sees it. */
export function SendButton({ match, property, record, search, choosing, name }: SendButtonProps) {
  const translate = useTranslate();
  const { ability } = useSession();
  if (!may(ability, 'edit', property, record) && !may(ability, 'edit', search, match.search)) return null;
  const text = translate(match.sentAt ? 'matching.send.again' : 'matching.send.one');
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={() => choosing.send({ property: String(record.id), search: String(match.search.id) })}
      aria-label={withColon(text, name)}
    >
      {text}
    </Button>
  );
}

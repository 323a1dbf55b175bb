import { may, refusalMessage } from '@hestia/permissions/index.ts';
import type { Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import DismissIcon from '@mui/icons-material/BlockOutlined';
import RestoreIcon from '@mui/icons-material/Replay';
import SentIcon from '@mui/icons-material/SendOutlined';
import { Button, Stack, Tooltip } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { withColon } from '../labels.ts';
import type { Shown } from '../records/index.ts';
import { useSession } from '../session.tsx';
import type { Match } from './matches.ts';
import { type Marks, useMark } from './useMark.tsx';

interface MatchActionsProps {
  match: Match;
  property: Resource<Property>;
  /** With its holders. */
  record: Shown<Property>;
  search: Resource<SavedSearch>;
  /** Who or what the match is, for those who hear the buttons alone. */
  name: string;
}

/** Marks a match as sent or as none, and takes that back; whoever edits the property or the client may. */
export function MatchActions({ match, property, record, search, name }: MatchActionsProps) {
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const { ability } = useSession();
  const mark = useMark();
  const { sentAt, dismissedAt } = match;
  const mayMark = may(ability, 'edit', property, record) || may(ability, 'edit', search, match.search);
  const ids = { property: String(record.id), search: String(match.search.id) };
  const button = (text: string, Icon: typeof SentIcon, marks: Marks) => (
    <Button
      size="small"
      startIcon={<Icon />}
      disabled={!mayMark}
      onClick={() => void mark(ids, marks)}
      aria-label={withColon(translate(text), name)}
    >
      {translate(text)}
    </Button>
  );
  return (
    <Tooltip title={mayMark ? '' : refusalMessage('acl', locale)}>
      <Stack direction="row" spacing={0.5}>
        {dismissedAt ? (
          button('matching.restore', RestoreIcon, { dismissed: false })
        ) : (
          <>
            {button(sentAt ? 'matching.unmarkSent' : 'matching.markSent', SentIcon, { sent: !sentAt })}
            {button('matching.dismiss', DismissIcon, { dismissed: true })}
          </>
        )}
      </Stack>
    </Tooltip>
  );
}

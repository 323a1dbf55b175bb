import { refusalMessage } from '@hestia/permissions/index.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import DismissIcon from '@mui/icons-material/BlockOutlined';
import ProposedIcon from '@mui/icons-material/PhoneForwardedOutlined';
import RestoreIcon from '@mui/icons-material/Replay';
import SentIcon from '@mui/icons-material/SendOutlined';
import { Button, Stack, Tooltip } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { withColon } from '../labels.ts';
import type { Choosing } from './send/chosen.ts';
import { type Marks, useMark } from './useMark.tsx';
import { type Pair, useMayPair } from './useMayPair.ts';

interface MatchActionsProps extends Pair {
  choosing?: Choosing | undefined;
  /** Who or what the match is, for those who hear the buttons alone. */
  name: string;
}

/** Sends a match, says that it was proposed by phone, or says that it is none and takes that back; whoever edits the property or the client may. */
export function MatchActions({ choosing, name, ...pair }: MatchActionsProps) {
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const mark = useMark();
  const { match, record } = pair;
  const { sentAt, dismissedAt } = match;
  const mayMark = useMayPair(pair);
  const write = (marks: Marks) => () => void mark(ids, marks);
  const ids = { property: String(record.id), search: String(match.search.id) };
  const button = (text: string, Icon: typeof SentIcon, onClick: () => void) => (
    <Button
      size="small"
      startIcon={<Icon />}
      disabled={!mayMark}
      onClick={onClick}
      aria-label={withColon(translate(text), name)}
    >
      {translate(text)}
    </Button>
  );
  return (
    <Tooltip title={mayMark ? '' : refusalMessage('acl', locale)}>
      <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
        {dismissedAt ? (
          button('matching.restore', RestoreIcon, write({ dismissed: false }))
        ) : (
          <>
            {choosing
              ? button(sentAt ? 'matching.send.again' : 'matching.send.one', SentIcon, () => choosing.send(ids))
              : null}
            {sentAt ? null : button('matching.propose', ProposedIcon, write({ sent: true }))}
            {button('matching.dismiss', DismissIcon, write({ dismissed: true }))}
          </>
        )}
      </Stack>
    </Tooltip>
  );
}

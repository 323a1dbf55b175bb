import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PlanLine } from './transfer.ts';

type Portion = NonNullable<PlanLine['before']>;

/** The role of a person, as `app.holders.roles` has its word; nothing for who has none. */
export function roleIn(
  portion: Portion | null,
  person: string | undefined,
): 'owner' | 'coOwner' | 'collaborator' | undefined {
  if (!portion || !person) return undefined;
  if (portion.owner === person) return 'owner';
  if (portion.coOwners?.includes(person)) return 'coOwner';
  return portion.collaborators?.includes(person) ? 'collaborator' : undefined;
}

const shareIn = (portion: Portion | null, person: string): number =>
  portion?.commissions?.find(({ user }) => user === person)?.share ?? 0;

/** What one person is of a record before and after, with their share of the commission. */
export function WhoIsWhat({ line, person, name }: { line: PlanLine; person: string; name: string }) {
  const translate = useTranslate();
  const word = (portion: Portion | null) => {
    const role = roleIn(portion, person);
    const share = shareIn(portion, person);
    const said = role ? translate(`app.holders.roles.${role}`) : translate('app.portfolio.noRole');
    return share > 0 ? `${said} (${share} %)` : said;
  };
  const [was, is] = [word(line.before), line.after ? word(line.after) : undefined];
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary" component="div">
        {name}
      </Typography>
      <Typography variant="body2" component="div">
        {is === undefined || is === was ? was : `${was} → ${is}`}
      </Typography>
    </Box>
  );
}

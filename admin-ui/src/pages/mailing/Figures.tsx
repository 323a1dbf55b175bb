import type { Mailing, MailingRecipient } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useLabels } from '../../labels.ts';

type State = MailingRecipient['state'];

/** What is counted of recipients, and the states that it counts; absent: all. */
export const FIGURES = {
  recipients: undefined,
  waiting: ['waiting', 'sending'],
  sent: ['sent'],
  failed: ['failed'],
  held: ['held'],
} satisfies Record<string, State[] | undefined>;
export type Figure = keyof typeof FIGURES;

const names = Object.keys(FIGURES) as Figure[];

interface FiguresProps {
  resource: Resource<Mailing>;
  record: Mailing;
  shown: Figure;
  onShow: (figure: Figure) => void;
}

/** How far the mails of a mailing are; each figure shows the recipients that it counts. */
export function Figures({ resource, record, shown, onShow }: FiguresProps) {
  const { field } = useLabels(resource);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {names.map((name) => (
        <ButtonBase
          key={name}
          aria-pressed={name === shown}
          onClick={() => onShow(name)}
          sx={{
            ...{ display: 'block', textAlign: 'left', px: 1, py: 0.5, borderRadius: 1, border: 1 },
            borderColor: name === shown ? 'primary.main' : 'transparent',
          }}
        >
          <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
            {field(name)}
          </Typography>
          <Typography component="span" sx={{ fontSize: 20, fontWeight: 600 }}>
            {Number(record[name] ?? 0)}
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  );
}

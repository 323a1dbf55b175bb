import type { Mailing, MailingRecipient } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useLabels } from '../../labels.ts';

type Field = keyof MailingRecipient;

/** What is counted of recipients, and which of them it counts. */
export const FIGURES = {
  recipients: {},
  waiting: { state: ['waiting', 'sending'] },
  sent: { state: ['sent'] },
  failed: { state: ['failed'] },
  held: { state: ['held'] },
  opened: { openedAt: { null: false } },
  clicked: { clickedAt: { null: false } },
} satisfies Record<string, Partial<Record<Field, object>>>;
export type Figure = keyof typeof FIGURES;

const names = Object.keys(FIGURES) as Figure[];
/** Where the network counts who reads its mailings. */
const COUNTED: readonly Figure[] = ['opened', 'clicked'];

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
      {names
        .filter((name) => record.counted || !COUNTED.includes(name))
        .map((name) => (
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

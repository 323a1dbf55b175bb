import type { SvgIconComponent } from '@mui/icons-material';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/Download';
import EditIcon from '@mui/icons-material/EditOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import { Box, IconButton, Link, Stack, Tooltip, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { Thumbnail } from '../../../fields/files/Thumbnail.tsx';
import { formatBytes, formatDate, parisDay } from '../../../fields/formats.ts';
import { ValueChip } from '../../../fields/shared/ValueChip.tsx';
import type { FileEntry } from '../../../providers/files.ts';
import type { Kind } from './useKinds.ts';

/** What is done with a document; absent: what this person can't do to this one. */
export interface DocumentActions {
  open: () => void;
  save: () => void;
  describe?: (() => void) | undefined;
  remove?: (() => void) | undefined;
  restore?: (() => void) | undefined;
}

/** Until when a document is valid; in red when that is over. */
function Validity({ file, expires }: { file: FileEntry; expires: boolean }) {
  const translate = useTranslate();
  if (!file.expiryDate && !expires) return null;
  const date = file.expiryDate ? formatDate(file.expiryDate) : '';
  if (file.expiryDate && file.expiryDate < parisDay(new Date()))
    return <ValueChip label={translate('app.files.expired', { date })} color="red" />;
  return (
    <Typography variant="caption">
      {translate(date ? 'app.files.validUntil' : 'app.files.noExpiryDate', { date })}
    </Typography>
  );
}

/** A document: what it is, how old, whether it is still valid, and what can be done with it. */
export function DocumentLine({
  file,
  kind,
  actions,
}: {
  file: FileEntry;
  kind?: Kind | undefined;
  actions: DocumentActions;
}) {
  const locale = useLocale();
  const translate = useTranslate();
  const button = (text: string, Icon: SvgIconComponent, onClick: (() => void) | undefined) =>
    onClick ? (
      <Tooltip title={translate(`app.files.${text}`, { name: file.name })}>
        <IconButton
          size="small"
          aria-label={translate(`app.files.${text}`, { name: file.name })}
          onClick={() => onClick()}
        >
          <Icon fontSize="small" />
        </IconButton>
      </Tooltip>
    ) : null;
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1.5}
      sx={{ alignItems: 'center', py: 1, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}
    >
      <Thumbnail file={file} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Link
            component="button"
            type="button"
            onClick={actions.open}
            sx={{
              overflowWrap: 'anywhere',
              textAlign: 'left',
              fontWeight: 600,
              color: 'text.primary',
              textDecoration: file.deleted ? 'line-through' : undefined,
            }}
          >
            {file.name}
          </Link>
          {kind ? <ValueChip label={kind.name} /> : null}
          {file.deleted ? <ValueChip label={translate('app.files.deleted')} color="amber" /> : null}
        </Stack>
        <Stack
          direction="row"
          useFlexGap
          spacing={1.5}
          sx={{ flexWrap: 'wrap', alignItems: 'center', typography: 'caption', color: 'text.secondary', mt: 0.25 }}
        >
          <Typography variant="caption">{formatBytes(file.size, locale)}</Typography>
          {file.createdAt ? (
            <Typography variant="caption">
              {translate('app.files.added', { date: formatDate(file.createdAt) })}
            </Typography>
          ) : null}
          <Validity file={file} expires={kind?.expires ?? false} />
        </Stack>
      </Box>
      <Stack direction="row" sx={{ flexShrink: 0 }}>
        {button('describe', EditIcon, actions.describe)}
        {button('download', DownloadIcon, actions.save)}
        {button('remove', DeleteIcon, actions.remove)}
        {button('restore', RestoreIcon, actions.restore)}
      </Stack>
    </Stack>
  );
}

import { may } from '@hestia/permissions/index.ts';
import type { SavedSearch } from '@hestia/resources/generated/types.ts';
import { missingForMatching } from '@hestia/resources/saved-search/rules.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import MapIcon from '@mui/icons-material/MapOutlined';
import StarIcon from '@mui/icons-material/Star';
import StarBorderIcon from '@mui/icons-material/StarBorder';
import { Box, IconButton, Paper, Stack, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { ValueChip } from '../../fields/shared/ValueChip.tsx';
import { useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { FieldValue } from '../../views/FieldValue.tsx';
import type { PartProps } from '../../views/record/PartLine.tsx';
import { sentenceOf } from './sentence.ts';
import { useMain } from './useMain.ts';
import { useWhere } from './useWhere.ts';

/** The chip of a search that properties aren't matched with, and what it lacks. */
function Unmatched({ search }: { search: Draft<SavedSearch> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const needs = missingForMatching(search).map((need) => translate(`savedSearches.needs.${need}`));
  if (needs.length === 0) return null;
  const missing = new Intl.ListFormat(locale, { type: 'conjunction' }).format(needs);
  return <ValueChip label={translate('savedSearches.notMatching', { missing })} color="amber" />;
}

/** What a client looks for, as a sentence; the star marks the main one. */
export default function SavedSearchCard({ resource, record, isClosed, actions }: PartProps<SavedSearch>) {
  const { field, value: word } = useLabels(resource);
  const { ability } = useSession();
  const translate = useTranslate();
  const locale = useLocale();
  const where = useWhere(record);
  const main = useMain(resource, record);
  const [isOpen, setOpen] = useState(false);
  const sentence = [sentenceOf(record, { locale, translate, word }), ...where].join(', ');
  const name = String(record.name || sentence);
  const isMain = Boolean(record.default);
  const Star = isMain ? StarIcon : StarBorderIcon;
  const starLabel = translate(isMain ? 'savedSearches.unmakeMain' : 'savedSearches.makeMain', { name });
  const mapLabel = translate(isOpen ? 'savedSearches.hideMap' : 'savedSearches.showMap', { name });
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.5, mb: 1 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Tooltip title={field('default')}>
          <span>
            <IconButton
              size="small"
              aria-label={starLabel}
              aria-pressed={isMain}
              disabled={main.isPending || isClosed || !may(ability, 'edit', resource, record)}
              onClick={() => main.set(!isMain)}
            >
              <Star fontSize="small" color={isMain ? 'warning' : 'inherit'} />
            </IconButton>
          </span>
        </Tooltip>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', pt: 0.5 }}>
          {record.name ? <Typography sx={{ fontWeight: 600 }}>{String(record.name)}</Typography> : null}
          <Typography>{sentence}</Typography>
          {record.comments ? (
            <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line', mt: 0.5 }}>
              {String(record.comments)}
            </Typography>
          ) : null}
          <Stack
            direction="row"
            useFlexGap
            spacing={0.5}
            sx={{
              flexWrap: 'wrap',
              mt: 0.5,
              '& .MuiChip-root': { height: 'auto' },
              '& .MuiChip-label': { whiteSpace: 'normal' },
            }}
          >
            {record.rating && record.rating !== 'none' ? (
              <FieldValue resource={resource} path="rating" record={record} />
            ) : null}
            <Unmatched search={record} />
          </Stack>
        </Box>
        <Stack direction="row">
          {record.drawnArea ? (
            <Tooltip title={mapLabel}>
              <IconButton size="small" aria-label={mapLabel} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                <MapIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          ) : null}
          {actions(name)}
        </Stack>
      </Stack>
      {isOpen ? (
        <Box sx={{ mt: 1 }}>
          <FieldValue resource={resource} path="drawnArea" record={record} />
        </Box>
      ) : null}
    </Paper>
  );
}

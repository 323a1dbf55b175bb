import type { Judgement } from '@hestia/resources/saved-search/criteria.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import CheckIcon from '@mui/icons-material/Check';
import UnknownIcon from '@mui/icons-material/HelpOutlineOutlined';
import NearIcon from '@mui/icons-material/NearMeOutlined';
import { Chip } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { useLabels } from '../labels.ts';
import { isSafe } from '../state/safe.ts';
import { chipTint } from '../theme/chips.ts';
import { judgementWords } from './words.ts';

const LOOKS = {
  met: { color: 'green', Icon: CheckIcon },
  near: { color: 'amber', Icon: NearIcon },
  missed: { color: 'red', Icon: NearIcon },
  unknown: { color: 'grey', Icon: UnknownIcon },
} as const;

/** How a property does by one criterion of a search: met, or by how much not; nothing of it in client mode. */
export function CriterionChip({ search, judgement }: { search: Resource; judgement: Judgement }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { value } = useLabels(search);
  if (isSafe()) return null;
  const { color, Icon } = LOOKS[judgement.outcome];
  return (
    <Chip
      size="small"
      icon={<Icon aria-hidden color="inherit" />}
      label={judgementWords(judgement, { locale, translate, feature: (one) => value('features', one) })}
      sx={(theme) => chipTint(color, theme.palette.mode)}
    />
  );
}

import type { FeedState } from '@hestia/resources/feed/state.ts';
import type { Publication } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatDateTime, formatSince } from '../../../fields/formats.ts';
import { useLabels, withColon } from '../../../labels.ts';
import { resourceById } from '../../../registry.ts';
import { FieldValue } from '../../../views/FieldValue.tsx';
import { remainingWords } from './remaining.ts';
import { useFeedCount } from './states.ts';

interface FeedLineProps {
  state: FeedState;
  publication: Resource<Publication>;
  mayEdit: boolean;
  onChange: (blacklisted: boolean) => Promise<void>;
}

/** What the next send does with the property, where that differs from what the portal shows. */
function ahead({ state, problems, blacklisted }: FeedState): string | undefined {
  if (state === 'published') return blacklisted || problems.length > 0 ? 'app.feeds.willLeave' : undefined;
  return problems.length === 0 ? 'app.feeds.willGo' : undefined;
}

/** Reasons by name, under what they are the reasons for. */
function Reasons({
  title,
  reasons,
  publication,
}: {
  title: string;
  reasons: string[];
  publication: Resource<Publication>;
}) {
  const { value } = useLabels(publication);
  if (reasons.length === 0) return null;
  return (
    <Typography variant="body2" component="div">
      {title} {reasons.map((reason) => value('reasons', reason)).join(' · ')}
    </Typography>
  );
}

/** A portal: whether it shows the property, why not, and the switch that keeps the property off it. */
export function FeedLine({ state: one, publication, mayEdit, onChange }: FeedLineProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const feed = resourceById('feed');
  const portal = feed?.labels[locale === 'fr' ? 'fr' : 'en'].values?.portal?.[one.portal] ?? one.portal;
  const count = useFeedCount(one.feedId);
  const [isSaving, setSaving] = useState(false);
  const next = ahead(one);
  const isOff = one.blacklisted;
  // What only repeats the switch, or the reasons of the last send, is noise.
  const problems = one.problems.filter((reason) => reason !== 'blacklisted');
  const reasons = one.reasons.filter((reason) => reason !== 'blacklisted' && !problems.includes(reason));
  const left = one.paidUntil ? remainingWords(one.paidUntil, locale) : undefined;
  const paid = left
    ? translate('app.feeds.remaining', { time: left })
    : translate(one.paidUntil ? 'app.feeds.expired' : 'app.feeds.unpaid');
  async function change(blacklisted: boolean) {
    setSaving(true);
    await onChange(blacklisted);
    setSaving(false);
  }
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={{ xs: 1, sm: 2 }}
      sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
    >
      <Stack spacing={0.5} sx={{ flexGrow: 1, minWidth: 0 }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{one.name}</Typography>
          {portal === one.name ? null : (
            <Typography variant="body2" color="textSecondary">
              {portal}
            </Typography>
          )}
          <FieldValue resource={publication} path="state" record={{ id: one.feedId, state: one.state }} />
        </Stack>
        <Typography variant="body2" color="textSecondary" component="div">
          {[
            one.publishedAt
              ? translate('app.feeds.since', { since: formatSince(one.publishedAt, locale) })
              : one.lastSentAt
                ? translate('app.feeds.lastSent', { since: formatSince(one.lastSentAt, locale) })
                : translate('app.feeds.neverSent'),
            ...(one.paid ? [paid] : []),
            ...(count
              ? [
                  translate(count.limit === null ? 'app.feeds.countOpen' : 'app.feeds.count', {
                    ...count,
                    smart_count: count.published,
                  }),
                ]
              : []),
          ].map((text, index) => (
            <span key={text} title={index === 0 && one.publishedAt ? formatDateTime(one.publishedAt) : undefined}>
              {index > 0 ? ' · ' : ''}
              {text}
            </span>
          ))}
        </Typography>
        <Reasons title={translate('app.feeds.reasons')} reasons={reasons} publication={publication} />
        <Reasons title={translate('app.feeds.problems')} reasons={problems} publication={publication} />
        {next ? (
          <Typography variant="body2" sx={{ fontWeight: 500 }}>
            {translate(next)}
          </Typography>
        ) : null}
      </Stack>
      <FormControlLabel
        sx={{ flexShrink: 0, mr: 0, alignSelf: { xs: 'flex-start', sm: 'center' } }}
        disabled={!mayEdit || isSaving}
        label={translate('app.feeds.onPortal')}
        control={
          <Switch
            checked={!isOff}
            onChange={(_, checked) => void change(!checked)}
            slotProps={{ input: { 'aria-label': withColon(translate('app.feeds.onPortal'), one.name) } }}
          />
        }
      />
    </Stack>
  );
}

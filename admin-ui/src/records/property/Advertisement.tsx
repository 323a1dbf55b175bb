import type { Property } from '@hestia/resources/generated/types.ts';
import { advertisedOf } from '@hestia/resources/property/advertised.ts';
import { advertisingTexts } from '@hestia/resources/property/advertising.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { Box, Divider, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { parisDay } from '../../fields/formats.ts';
import { LanguageSwitch } from '../../fields/translated/LanguageSwitch.tsx';
import { useLabels } from '../../labels.ts';
import { useNetwork } from '../../state/network.ts';
import { Panel } from '../../views/Panel.tsx';
import type { RecordViewProps } from '../index.ts';
import { AdFindings } from './AdFindings.tsx';

const LANGUAGES: Language[] = ['fr', 'en'];

/** What agents write of the property, in one language. */
function Written({ record, language }: { record: RecordViewProps<Property>['record']; language: Language }) {
  const translate = useTranslate();
  const description = record.description?.[language];
  const points = record.sellingPoints?.[language] ?? [];
  return (
    <>
      {record.title ? (
        <Typography variant="h6" component="h3">
          {record.title}
        </Typography>
      ) : null}
      {description ? (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{description}</Typography>
      ) : (
        <Typography color="textSecondary">{translate('app.advertisement.noText')}</Typography>
      )}
      {points.length > 0 ? (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Box>
      ) : null}
    </>
  );
}

/** The ad as it would be read: the agents' texts, and below them the sentences that the law wants, from what is known. */
export default function Advertisement({ resource, record }: RecordViewProps<Property>) {
  const { section } = useLabels(resource);
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const [language, setLanguage] = useState<Language>(locale);
  const advertised = advertisedOf(record, parisDay(), useNetwork());
  return (
    <Panel title={section('advertisement')}>
      <Stack spacing={1.5}>
        <LanguageSwitch
          label={translate('app.advertisement.language')}
          languages={LANGUAGES}
          value={language}
          onChange={(next) => setLanguage(next as Language)}
        />
        <AdFindings resource={resource} record={record} />
        <Stack component="article" lang={language} spacing={1.5} sx={{ maxWidth: 720 }}>
          <Written record={record} language={language} />
          <Divider />
          <Stack spacing={0.5}>
            {advertisingTexts(advertised, language).map((sentence) => (
              <Typography key={sentence} variant="body2" color="textSecondary">
                {sentence}
              </Typography>
            ))}
          </Stack>
        </Stack>
      </Stack>
    </Panel>
  );
}

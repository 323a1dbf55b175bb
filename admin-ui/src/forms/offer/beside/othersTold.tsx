import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RaRecord, useGetMany, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { displayOf } from '../../../labels.ts';
import { apiUrl, httpClient } from '../../../providers/http.ts';
import { MailFrame } from '../../../views/MailFrame.tsx';
import type { BesideProps } from '../../index.ts';

/** The other open offers for the property, each with those of its buyers who can be told, and what they would read. */
interface Others {
  others: { id: string; buyers: string[] }[];
  mail: { subject: string; html: string } | null;
}

/** What becomes of one of the others: it stays open, its agent is told, its buyers where that is chosen. */
function Line({ resource, record, buyers }: { resource: Resource; record: RaRecord; buyers: string[] }) {
  const translate = useTranslate();
  const isChosen = useWatch({ name: 'othersTold' }) === true;
  const isTold = isChosen && buyers.length > 0;
  return (
    <Typography component="li" variant="body2">
      {displayOf(resource, record)}
      {translate(isTold ? 'app.offers.buyersToo' : 'app.offers.agentAlone', { names: buyers.join(', ') })}
    </Typography>
  );
}

/** What becomes of the other open offers once this one is accepted, and the mail to their buyers. */
export default function OtherOffers({ resource }: BesideProps) {
  const translate = useTranslate();
  const record = useRecordContext();
  const isChosen = useWatch({ name: 'othersTold' }) === true;
  const template = useWatch({ name: 'othersTemplate' }) as string | null | undefined;
  const asked = isChosen && template ? `?template=${encodeURIComponent(template)}` : '';
  const { data } = useQuery({
    queryKey: [resource.name, 'others', record?.id, asked],
    enabled: Boolean(record),
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<Others> =>
      (await httpClient(`${apiUrl()}/${resource.name}/${record?.id}/others${asked}`)).json as Others,
  });
  const { others = [], mail } = data ?? {};
  const { data: offers = [] } = useGetMany(resource.name, { ids: others.map(({ id }) => id) });
  if (!data) return null;
  if (others.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('app.offers.noOther')}
      </Typography>
    );
  return (
    <Box role="group" aria-label={translate('app.offers.others')}>
      <Typography variant="body2">{translate('app.offers.others')}</Typography>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {offers.filter(Boolean).map((one) => (
          <Line
            key={one.id}
            resource={resource}
            record={one}
            buyers={others.find(({ id }) => id === one.id)?.buyers ?? []}
          />
        ))}
      </ul>
      {isChosen && !mail ? <Alert severity="info">{translate('app.offers.nobody')}</Alert> : null}
      {isChosen && mail ? (
        <>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 1 }}>
            {mail.subject}
          </Typography>
          <MailFrame html={mail.html} title={mail.subject} />
        </>
      ) : null}
    </Box>
  );
}

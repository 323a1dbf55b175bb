import { namingFields } from '@hestia/resources/vocabulary/index.ts';
import { Box, Link, ListItem, Stack, Typography } from '@mui/material';
import { useGetMany, useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatDateTime, formatSince } from '../../fields/formats.ts';
import { ValueChip } from '../../fields/shared/ValueChip.tsx';
import { displayOf, recordPath, useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { AnswerButtons } from './AnswerButtons.tsx';
import { type AccessRequest, requestResource, targetResource } from './requests.ts';

/** The record that a request is about, by its name; one that is gone has only its kind. */
function RecordName({ request }: { request: AccessRequest }) {
  const target = targetResource(request);
  const { labels } = useLabels(target ?? requestResource());
  const { data } = useGetMany(
    target?.name ?? '',
    { ids: [request.recordId], meta: { fields: target && namingFields(target) } },
    { enabled: Boolean(target) },
  );
  const [found] = data ?? [];
  if (!target || !found) return <span>{target ? labels.name : request.resource}</span>;
  return (
    <span>
      {labels.name}{' '}
      <Link component={RouterLink} to={recordPath(target, request.recordId)}>
        {displayOf(target, found)}
      </Link>
    </span>
  );
}

/** What was answered, by whom and when. */
function Answer({ request, nameOf }: { request: AccessRequest; nameOf: (id: string) => string }) {
  const translate = useTranslate();
  if (!request.answeredAt) return null;
  const date = formatDateTime(request.answeredAt);
  return (
    <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {request.answeredBy
        ? translate('app.access.answeredBy', { person: nameOf(request.answeredBy), date })
        : translate('app.access.answered', { date })}
      {request.answer ? `: ${request.answer}` : ''}
    </Typography>
  );
}

/** A request with its record, reason and answer, and the buttons of who may answer. */
export function RequestLine({ request, nameOf }: { request: AccessRequest; nameOf: (id: string) => string }) {
  const { actor } = useSession();
  const { value, labels } = useLabels(requestResource());
  const translate = useTranslate();
  const locale = useLocale();
  const colors = requestResource().fields.status?.declaration.colors;
  const person = nameOf(request.requester);
  const isMine = request.requester === actor.id;
  const role = value('role', request.role);
  return (
    <ListItem divider sx={{ display: 'block', py: 1.5 }}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        useFlexGap
        spacing={1}
        sx={{ justifyContent: 'space-between', alignItems: { sm: 'flex-start' } }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <Typography component="h2" variant="subtitle2">
              <RecordName request={request} />
            </Typography>
            <ValueChip label={value('status', request.status)} color={colors?.[request.status]} />
          </Stack>
          <Typography variant="body2">
            {isMine ? translate('app.access.youAsk', { role }) : translate('app.access.asks', { person, role })}{' '}
            <Typography
              component="time"
              variant="inherit"
              color="textSecondary"
              dateTime={request.createdAt}
              title={formatDateTime(request.createdAt)}
            >
              {formatSince(request.createdAt, locale)}
            </Typography>
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <span title={labels.fields.reason}>{request.reason}</span>
          </Typography>
          <Answer request={request} nameOf={nameOf} />
        </Box>
        {request.status === 'requested' && !isMine ? <AnswerButtons request={request} person={person} /> : null}
      </Stack>
    </ListItem>
  );
}

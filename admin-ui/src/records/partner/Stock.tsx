import { may } from '@hestia/permissions/index.ts';
import type { Partner } from '@hestia/resources/generated/types.ts';
import { Button, Stack, Typography } from '@mui/material';
import { useRef } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { useSession } from '../../session.tsx';
import { useAttempt } from '../../state/attempt.ts';
import { Panel } from '../../views/Panel.tsx';
import { Refused } from '../../views/Refused.tsx';
import type { RecordViewProps } from '../index.ts';

/** Reads the partner's stock: fetched where its importer says, or from a file that is handed in. */
export default function Stock({ resource, record }: RecordViewProps<Partner>) {
  const translate = useTranslate();
  const { ability } = useSession();
  const { section } = useLabels(resource);
  const notify = useNotify();
  const refresh = useRefresh();
  const input = useRef<HTMLInputElement>(null);
  const { attempt, isPending } = useAttempt();
  const run = (content?: string) =>
    attempt(async () => {
      const { json } = await httpClient(`${apiUrl()}/partners/${record.id}/import`, {
        method: 'POST',
        body: JSON.stringify(content ? { content } : {}),
      });
      notify(json.queued ? 'app.partners.queued' : 'app.partners.read', {
        type: 'success',
        messageArgs: { new: json.new, updated: json.updated, removed: json.removed, rejected: json.rejected },
      });
      refresh();
    });
  if (!may(ability, 'edit', resource, record))
    return (
      <Panel title={section('stock')}>
        <Refused />
      </Panel>
    );
  return (
    <Panel title={section('stock')}>
      {record.importer ? (
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button size="small" variant="outlined" disabled={isPending} onClick={() => void run()}>
            {translate('app.partners.fetch')}
          </Button>
          <Button size="small" variant="outlined" disabled={isPending} onClick={() => input.current?.click()}>
            {translate('app.partners.handIn')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".json,.csv,application/json,text/csv"
            aria-label={translate('app.partners.handIn')}
            onChange={async ({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              if (file) await run(await file.text());
            }}
          />
        </Stack>
      ) : (
        <Typography color="textSecondary">{translate('app.partners.noImporter')}</Typography>
      )}
    </Panel>
  );
}

import { may } from '@hestia/permissions/index.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Chip, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { displayOf } from '../../labels.ts';
import { screens } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { Audiences } from '../../views/access/Audiences.tsx';
import { Rights } from '../../views/access/PersonRights.tsx';
import { Panel } from '../../views/Panel.tsx';
import { RecordPicker } from '../../views/record/RecordPicker.tsx';
import { Choice } from './Choice.tsx';
import { PageAnswer } from './PageAnswer.tsx';
import { peopleResource, useRuleWords } from './useRuleWords.ts';

function Person({ person }: { person: RaRecord }) {
  const translate = useTranslate();
  const rule = useRuleWords();
  const roles = (person.roles ?? []) as string[];
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography component="h3" variant="subtitle2" sx={{ mr: 0.5 }}>
        {displayOf(peopleResource(), person)}
      </Typography>
      {roles.map((role) => (
        <Chip key={role} size="small" label={rule({ ground: 'role', detail: role })} />
      ))}
      {roles.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate('app.acl.noRoles')}
        </Typography>
      ) : null}
    </Stack>
  );
}

/** What a person may do with a record that is looked up here, and who else has access to it. */
function RecordAnswer({ person }: { person: RaRecord | undefined }) {
  const { ability } = useSession();
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const readable = screens.filter((one) => may(ability, 'read', one) && !one.declaration.global);
  const [kind, setKind] = useState(readable[0]?.id ?? '');
  const [record, setRecord] = useState<RaRecord>();
  const resource = readable.find(({ id }) => id === kind);
  if (!resource) return null;
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Choice
          label={translate('app.acl.resource')}
          value={kind}
          options={readable.map((one) => ({ value: one.id, label: one.labels[locale].plural }))}
          onChange={(next) => {
            setKind(next);
            setRecord(undefined);
          }}
        />
        <RecordPicker key={kind} target={resource} label={translate('app.acl.chooseRecord')} onPick={setRecord} />
      </Stack>
      {record ? (
        <>
          <Typography component="h3" variant="subtitle2">
            {displayOf(resource, record)}
          </Typography>
          {person ? <Rights resource={resource} record={record} person={person} /> : null}
          <Typography component="h3" variant="subtitle2">
            {translate('app.access.menu.who')}
          </Typography>
          <Audiences resource={resource} record={record} />
        </>
      ) : null}
    </Stack>
  );
}

/** For one person: whether a page opens, or what they may do with a record, and by which rule. */
export function Explain() {
  const translate = useTranslate();
  const [person, setPerson] = useState<RaRecord>();
  const [about, setAbout] = useState<'page' | 'record'>('page');
  return (
    <>
      <Panel title={translate('app.acl.whom')}>
        <Stack spacing={1.5}>
          <RecordPicker target={peopleResource()} label={translate('app.access.choosePerson')} onPick={setPerson} />
          {person ? <Person person={person} /> : null}
          {person?.active === false ? <Alert severity="info">{translate('app.access.inactive')}</Alert> : null}
        </Stack>
      </Panel>
      <Panel title={translate('app.acl.about.label')}>
        <Stack spacing={2}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={about}
            aria-label={translate('app.acl.about.label')}
            onChange={(_, next: 'page' | 'record' | null) => next && setAbout(next)}
          >
            {(['page', 'record'] as const).map((one) => (
              <ToggleButton key={one} value={one}>
                {translate(`app.acl.about.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {about === 'page' ? <PageAnswer person={person} /> : <RecordAnswer person={person} />}
        </Stack>
      </Panel>
    </>
  );
}

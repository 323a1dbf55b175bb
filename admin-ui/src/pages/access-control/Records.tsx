import { type Reason, rightsOf, STANDINGS } from '@hestia/permissions/index.ts';
import { fold, type Language, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { resources } from '../../registry.ts';
import { SearchBox } from '../../views/list/SearchBox.tsx';
import { Choice } from './Choice.tsx';
import { Legend } from './Extents.tsx';
import { PeopleLink } from './PeopleLink.tsx';
import { type Line, RightsTable } from './RightsTable.tsx';
import { useRuleWords } from './useRuleWords.ts';

const keyOf = ({ ground, detail }: Reason): string => detail ?? ground;
const groupOf = ({ declaration: { menu } }: Resource): string => menu?.group ?? 'other';

/** Whether a name holds what is looked for, whatever accents and capitals. */
const holds = (name: string, q: string): boolean => fold(name).includes(fold(q));

/** Whether two have the same rights by the same rules. */
const isSame = (left: Reason, right: Reason, resource: Resource): boolean =>
  JSON.stringify(rightsOf(left, resource, resources)) === JSON.stringify(rightsOf(right, resource, resources));

/** The matrix of rights: of one role over all kinds of records, or on one kind of record of all roles. */
export function Records() {
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const rule = useRuleWords();
  const [params, setParams] = useSearchParams();
  const by = params.get('by') === 'resource' ? 'resource' : 'role';
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const nameOf = (one: Resource): string => one.labels[locale].plural;
  const standing = STANDINGS.find((one) => keyOf(one) === params.get('role')) ?? (STANDINGS[0] as Reason);
  const sorted = useMemo(
    () => [...resources].sort((left, right) => left.labels[locale].plural.localeCompare(right.labels[locale].plural)),
    [locale],
  );
  const resource = sorted.find(({ id }) => id === params.get('resource')) ?? (sorted[0] as Resource);
  const group = params.get('group') ?? '';
  const q = params.get('q') ?? '';

  const lines: Line[] = useMemo(
    () =>
      by === 'role'
        ? sorted.map((one) => ({
            key: one.id,
            name: one.labels[locale].plural,
            group: groupOf(one),
            resource: one,
            rights: rightsOf(standing, one, resources),
          }))
        : STANDINGS.map((one) => ({
            key: keyOf(one),
            name: rule(one),
            group: one.ground,
            resource,
            rights: rightsOf(one, resource, resources),
            isCommon: one.ground === 'role' && isSame(one, STANDINGS[0] as Reason, resource),
            ...(one.detail && one.ground === 'role' ? { beside: <PeopleLink role={one.detail} /> } : {}),
          })),
    [by, sorted, standing, resource, locale, rule],
  ).filter((line) => (!group || line.group === group) && holds(line.name, q));
  const groups = by === 'role' ? [...new Set(resources.map(groupOf))] : ['role', 'holder'];
  const groupName = (one: string) => translate(by === 'role' ? `app.menu.${one}` : `app.acl.grounds.${one}`);
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={by}
          aria-label={translate('app.acl.by.label')}
          onChange={(_, next: string | null) => next && setParams({ view: 'records', by: next }, { replace: true })}
        >
          {(['role', 'resource'] as const).map((one) => (
            <ToggleButton key={one} value={one}>
              {translate(`app.acl.by.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {by === 'role' ? (
          <Choice
            label={translate('app.acl.role')}
            value={keyOf(standing)}
            options={STANDINGS.map((one) => ({
              value: keyOf(one),
              label: rule(one),
              group: translate(`app.acl.grounds.${one.ground}`),
            }))}
            onChange={(value) => set('role', value)}
          />
        ) : (
          <Choice
            label={translate('app.acl.resource')}
            value={resource.id}
            options={sorted.map((one) => ({ value: one.id, label: nameOf(one) }))}
            onChange={(value) => set('resource', value)}
          />
        )}
        <Choice
          label={translate('app.acl.group')}
          value={group}
          options={[
            { value: '', label: translate('app.savedQueries.all') },
            ...groups.map((one) => ({ value: one, label: groupName(one) })),
          ]}
          onChange={(value) => set('group', value)}
        />
        <SearchBox value={q} onChange={(text) => set('q', text)} />
        {by === 'role' && standing.ground === 'role' ? <PeopleLink role={keyOf(standing)} /> : null}
      </Stack>
      <Legend />
      <RightsTable lines={lines} heading={by === 'role' ? translate('app.acl.resource') : translate('app.acl.role')} />
    </Stack>
  );
}

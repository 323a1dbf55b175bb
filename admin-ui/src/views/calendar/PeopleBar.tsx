import type { CalendarView, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Chip, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { inUse } from '../../fields/shared/offered.ts';
import { useLabels } from '../../labels.ts';
import { RecordPicker } from '../record/RecordPicker.tsx';
import { people as accounts } from '../record/usePeople.ts';
import { PersonMark } from './PersonMark.tsx';
import { MOST_PEOPLE, type Person } from './people.ts';

interface PeopleBarProps {
  resource: Resource;
  view: CalendarView;
  offered: Person[];
  chosen: string[];
  onChoose: (ids: string[]) => void;
}

/** Whose entries are seen: everybody's, or those of the few who are chosen or found. */
export function PeopleBar({ resource, view: { people = '', color }, offered, chosen, onChoose }: PeopleBarProps) {
  const { field } = useLabels(resource);
  const translate = useTranslate();
  const target = accounts();
  const isFull = chosen.length >= MOST_PEOPLE;
  const toggled = (id: string) => (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 1, pb: 1 }}>
      <Stack
        direction="row"
        role="group"
        aria-label={field(people)}
        spacing={0.75}
        sx={{ overflowX: 'auto', maxWidth: '100%', py: 0.5, '& > *': { flexShrink: 0 } }}
      >
        <Chip
          component="button"
          size="small"
          label={translate('app.calendar.everybody')}
          aria-pressed={chosen.length === 0}
          color={chosen.length === 0 ? 'primary' : 'default'}
          variant={chosen.length === 0 ? 'filled' : 'outlined'}
          onClick={() => onChoose([])}
        />
        {offered.map((person) => {
          const isChosen = chosen.includes(person.id);
          return (
            <Chip
              key={person.id}
              component="button"
              size="small"
              label={
                <Stack direction="row" component="span" spacing={0.5} sx={{ alignItems: 'center' }}>
                  <PersonMark person={person} isTinted={!color} isNamed />
                  <span>{person.name}</span>
                </Stack>
              }
              aria-pressed={isChosen}
              disabled={isFull && !isChosen}
              color={isChosen ? 'primary' : 'default'}
              variant={isChosen ? 'filled' : 'outlined'}
              onClick={() => onChoose(toggled(person.id))}
            />
          );
        })}
      </Stack>
      {target && !isFull ? (
        <RecordPicker
          target={target}
          label={translate('app.calendar.find')}
          filter={inUse(target, resource.fields[people]?.schema ?? {})}
          without={chosen}
          onPick={({ id }) => onChoose([...chosen, String(id)])}
        />
      ) : null}
    </Stack>
  );
}

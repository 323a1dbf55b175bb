import type { Resource, StatusGraph } from '@hestia/resources/vocabulary/index.ts';
import { Box, ButtonBase, Tooltip, useTheme } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { formatDateTime } from '../../fields/formats.ts';
import { calledIn } from '../../fields/shared/called.ts';
import { useLabels, withColon } from '../../labels.ts';
import { chipTint } from '../../theme/chips.ts';
import { daysSince, type PathPlace, pathOf } from './path.ts';
import { useInMiddle } from './useInMiddle.ts';
import type { OfferedStep } from './useSteps.tsx';

interface StepperProps {
  resource: Resource;
  record: RaRecord;
  graph: StatusGraph;
  steps: OfferedStep[];
  /** ISO instant; absent while it isn't known. */
  since?: string | undefined;
}

const ARROW = 8;

const SHAPE = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 26,
  fontFamily: 'inherit',
  px: 2,
  fontSize: 12,
  lineHeight: 1.5,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  clipPath: `polygon(0 0, calc(100% - ${ARROW}px) 0, 100% 50%, calc(100% - ${ARROW}px) 100%, 0 100%, ${ARROW}px 50%)`,
} as const;

/** What was done is green, what may come grey; where it is, the colour of the page. */
const looksOf = (where: PathPlace['where'], mode: 'light' | 'dark') =>
  where === 'current'
    ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
    : chipTint(where === 'passed' ? 'green' : 'grey', mode);

/** Where a record stands on the way that its kind goes; a click on where a step leads opens the step. */
export function Stepper({ resource, record, graph, steps, since }: StepperProps) {
  const { field, value } = useLabels(resource);
  const { mode } = useTheme().palette;
  const translate = useTranslate();
  const state = String(record[graph.field]);
  const { part, isLong } = useInMiddle<HTMLLIElement>(state);
  const days = since ? daysSince(since, new Date()) : 0;
  return (
    <Box
      component="ol"
      aria-label={field(graph.field)}
      {...(isLong ? { tabIndex: 0 } : {})}
      sx={{ display: 'flex', listStyle: 'none', m: 0, p: 0, overflowX: 'auto', scrollbarWidth: 'none' }}
    >
      {pathOf(graph, state).map(({ state: one, where }) => {
        const step = steps.find(({ field: of, to }) => of === graph.field && to === one);
        const name = value(graph.field, calledIn(resource.fields[graph.field]?.schema ?? {}, one, record));
        const look = { ...SHAPE, ...looksOf(where, mode) };
        return (
          <Box
            component="li"
            key={one}
            ref={where === 'current' ? part : null}
            {...(where === 'current' ? { 'aria-current': 'step' as const } : {})}
            sx={{ flexShrink: 0, '& + &': { ml: '-5px' } }}
          >
            {step && !step.why ? (
              <Tooltip title={step.label}>
                <ButtonBase
                  aria-label={withColon(name, step.label)}
                  onClick={step.open}
                  sx={{ ...look, '&:hover, &:focus-visible': { textDecoration: 'underline' } }}
                >
                  {name}
                </ButtonBase>
              </Tooltip>
            ) : (
              <Box component="span" sx={look}>
                <span>{name}</span>
                {where === 'current' && days > 0 ? (
                  <Box component="span" title={formatDateTime(since ?? '')} sx={{ ml: 0.75, fontWeight: 400 }}>
                    {translate('app.step.days', { smart_count: days })}
                  </Box>
                ) : null}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

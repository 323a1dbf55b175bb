import { ACTIONS, type Right, type Rights } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import {
  Box,
  List,
  ListItem,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Tooltip,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useAccessWords } from '../../views/access/words.ts';
import { ExtentIcon } from './Extents.tsx';
import { useRuleWords } from './useRuleWords.ts';

/** A line of the matrix: whose rights, or rights on what. */
export interface Line {
  key: string;
  name: string;
  resource: Resource;
  rights: Rights;
  /** Whether all of it is what everybody signed in has. */
  isCommon?: boolean;
  /** Below the name. */
  beside?: ReactNode;
}

const PHONE = '(max-width:899px)';
const STICKY = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper', minWidth: 220 } as const;

/** What is said of a right in a sentence, and of a line beside its rights. */
function useSentences() {
  const translate = useTranslate();
  const rule = useRuleWords();
  return {
    right: ({ action, extent, reasons }: Right, resource: Resource): string => {
      const words = { action: translate(`app.acl.actions.${action}`), extent: translate(`app.acl.extents.${extent}`) };
      const what = translate('app.acl.right', words);
      return reasons.length > 0 ? `${what} (${reasons.map((one) => rule(one, resource)).join(', ')})` : what;
    },
    rules: ({ rights: { actions }, resource, isCommon }: Line): string => {
      if (isCommon) return translate('app.acl.common');
      const rules = actions.flatMap(({ reasons }) => reasons.map((one) => rule(one, resource)));
      return [...new Set(rules)].join(', ');
    },
  };
}

function Hidden({ line: { resource, rights, isCommon } }: { line: Line }) {
  const translate = useTranslate();
  const words = useAccessWords(resource);
  if (rights.hidden.length === 0 || isCommon) return null;
  return (
    <Typography variant="caption" color="textSecondary" component="div" sx={{ fontWeight: 400 }}>
      {translate('app.access.without', { fields: words.fields(rights.hidden) })}
    </Typography>
  );
}

function Wide({ lines, heading }: { lines: Line[]; heading: string }) {
  const translate = useTranslate();
  const sentences = useSentences();
  return (
    <TableContainer component={Paper} tabIndex={0} role="region" aria-label={heading} sx={{ maxHeight: '70vh' }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell sx={{ ...STICKY, zIndex: 3 }}>{heading}</TableCell>
            {ACTIONS.map((action) => (
              <TableCell key={action} align="center" sx={{ whiteSpace: 'nowrap' }}>
                {translate(`app.acl.actions.${action}`)}
              </TableCell>
            ))}
            <TableCell>{translate('app.acl.rule')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.key}>
              <TableCell component="th" scope="row" sx={{ ...STICKY, fontWeight: 600 }}>
                {line.name} {line.beside}
                <Hidden line={line} />
              </TableCell>
              {line.rights.actions.map((right) => {
                const sentence = sentences.right(right, line.resource);
                return (
                  <TableCell key={right.action} align="center">
                    <Tooltip title={sentence}>
                      <Box component="span" sx={{ display: 'inline-flex', verticalAlign: 'middle' }}>
                        <ExtentIcon extent={right.extent} title={sentence} />
                      </Box>
                    </Tooltip>
                  </TableCell>
                );
              })}
              <TableCell sx={{ color: 'text.secondary', minWidth: 160 }}>{sentences.rules(line)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Narrow({ lines, heading }: { lines: Line[]; heading: string }) {
  const translate = useTranslate();
  const sentences = useSentences();
  return (
    <Paper>
      <List aria-label={heading} disablePadding>
        {lines.map((line) => {
          const allowed = line.rights.actions.filter(({ extent }) => extent !== 'none');
          return (
            <ListItem key={line.key} divider sx={{ display: 'block', py: 1.5 }}>
              <Typography component="h3" variant="subtitle2">
                {line.name} {line.beside}
              </Typography>
              <Hidden line={line} />
              {allowed.length === 0 && !line.isCommon ? (
                <Typography variant="body2" color="textSecondary">
                  {translate('app.access.nothing')}
                </Typography>
              ) : null}
              {line.isCommon ? <Typography variant="body2">{translate('app.acl.common')}</Typography> : null}
              {(line.isCommon ? [] : allowed).map((right) => (
                <Stack key={right.action} direction="row" spacing={1} sx={{ mt: 0.5, alignItems: 'flex-start' }}>
                  <ExtentIcon extent={right.extent} />
                  <Typography variant="body2">{sentences.right(right, line.resource)}</Typography>
                </Stack>
              ))}
            </ListItem>
          );
        })}
      </List>
    </Paper>
  );
}

/** Rights by line and action, with the rules that they come from: a table, on a phone a list. */
export function RightsTable({ lines, heading }: { lines: Line[]; heading: string }) {
  const isPhone = useMediaQuery(PHONE);
  const translate = useTranslate();
  if (lines.length === 0) return <Typography color="textSecondary">{translate('app.acl.nothingFound')}</Typography>;
  return isPhone ? <Narrow lines={lines} heading={heading} /> : <Wide lines={lines} heading={heading} />;
}

import { sharesProblem } from '@hestia/resources/portfolio-transfer/moved.ts';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { RuleInputs, type RuleValues } from './RuleInputs.tsx';
import { transferResource } from './transfer.ts';

interface RecordRuleProps {
  /** Of the record. */
  name: string;
  rule: RuleValues;
  /** By which it goes now, its own or the others'. */
  effective: RuleValues;
  hasShares: boolean;
  isSaving: boolean;
  /** The rule of its own, or an empty one: it goes by the others. */
  onChange: (rule: RuleValues) => void;
}

const PARTS = ['departing', 'receiving', 'departingShare', 'receivingShare'] as const;

const STANDARD: RuleValues = { departing: 'standard', receiving: 'standard' };
const NO_SHARES: RuleValues = { departingShare: 0, receivingShare: 0 };

/** What becomes of the agents of one record alone, whatever the rules say. */
export function RecordRule({ name, rule, effective, hasShares, isSaving, onChange }: RecordRuleProps) {
  const translate = useTranslate();
  const { labels } = useLabels(transferResource());
  const [draft, setDraft] = useState<RuleValues>();
  const hasOwn = PARTS.some((part) => rule[part] !== undefined && rule[part] !== null);
  const isWrong = draft !== undefined && sharesProblem(draft as Parameters<typeof sharesProblem>[0]) !== undefined;
  const title = translate('app.portfolio.ownRule', { name });
  const keep = (values: RuleValues) => {
    setDraft(undefined);
    onChange(values);
  };
  return (
    <>
      <Button
        size="small"
        variant={hasOwn ? 'outlined' : 'text'}
        disabled={isSaving}
        // It begins with what is in force, and says every part: what isn't said goes by the other rules.
        onClick={() => setDraft({ ...STANDARD, ...(hasShares ? NO_SHARES : {}), ...effective })}
        aria-label={title}
      >
        {translate('app.portfolio.recordRule')}
      </Button>
      <Dialog open={draft !== undefined} onClose={() => setDraft(undefined)} fullWidth aria-label={title}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <RuleInputs name={title} rule={draft ?? {}} hasShares={hasShares} hasLeft={false} onChange={setDraft} />
          {isWrong ? <Alert severity="error">{labels.errors?.sharesTotal}</Alert> : null}
        </DialogContent>
        <DialogActions>
          {hasOwn ? (
            <Button color="inherit" onClick={() => keep({})}>
              {translate('app.portfolio.mainRule')}
            </Button>
          ) : null}
          <Button onClick={() => setDraft(undefined)}>{translate('ra.action.cancel')}</Button>
          <Button variant="contained" disabled={isWrong} onClick={() => keep(draft ?? {})}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

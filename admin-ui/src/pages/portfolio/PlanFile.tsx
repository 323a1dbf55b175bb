import { useTranslate } from 'react-admin';
import { CsvButton } from '../../views/list/CsvButton.tsx';
import type { FileCell } from '../../views/list/cells.ts';
import { linesPage, type PlanLine, type Transfer } from './transfer.ts';
import { useKindName } from './useKindName.ts';
import { usePeopleNames } from './usePeopleNames.ts';
import { roleIn } from './WhoIsWhat.tsx';

const ROWS = 200;

const COLUMNS = [
  'kind',
  'record',
  'from',
  'fromBefore',
  'fromAfter',
  'to',
  'toBefore',
  'toAfter',
  'shares',
  'state',
  'problem',
];

/** Every record of a transfer as a file: who is what before and after, why not, and how far it is. */
export function PlanFile({ transfer, what, total }: { transfer: Transfer; what: 'plan' | 'lines'; total: number }) {
  const translate = useTranslate();
  const kindName = useKindName();
  const nameOf = usePeopleNames([transfer.agentFrom, ...(transfer.agentsTo ?? [])]);
  const role = (portion: PlanLine['before'], person: string | undefined) => {
    const found = roleIn(portion, person);
    return found ? translate(`app.holders.roles.${found}`) : '';
  };
  const lineOf = (line: PlanLine): FileCell[] => [
    kindName(line.resource),
    line.name ?? line.record,
    nameOf(line.said.from),
    role(line.before, line.said.from),
    role(line.after, line.said.from),
    nameOf(line.said.to),
    role(line.before, line.said.to),
    role(line.after, line.said.to),
    (line.after?.commissions ?? []).map(({ user, share }) => `${nameOf(user)} ${share} %`).join(' | '),
    translate(`app.portfolio.states.${line.isLeft ? 'left' : (line.state ?? 'todo')}`),
    line.problem ?? '',
  ];
  return (
    <CsvButton
      resource="portfolio-transfers"
      filter={{ id: transfer.id }}
      wanted={total}
      name={translate('app.portfolio.file')}
      heading={() => COLUMNS.map((column) => translate(`app.portfolio.columns.${column}`))}
      perPage={ROWS}
      linesOf={async (page) => (await linesPage(transfer.id, what, {}, page, ROWS)).results.map(lineOf)}
    />
  );
}

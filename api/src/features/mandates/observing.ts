import type { Mandate } from '@hestia/resources/generated/types.ts';
import { observationOf } from '@hestia/resources/mandate/observations.ts';
import { type Columns, RECTIFIED, rectification } from '@hestia/resources/mandate/rectified.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Write } from '../../records/hooks.ts';
import { same } from '../../records/read/same.ts';
import { observe } from '../register/enter.ts';
import type { MandateServices } from './hooks.ts';
import { columnsOf } from './numbering.ts';

type Change = Pick<Write<Mandate>, 'before' | 'after'>;

/** The states that a mandate is printed or signed in. */
const PAPERS = ['ready', 'emandate_ready', 'sent', 'signed', 'completed'];
/** What a line is made of. */
const ENTERED = ['type', 'clients', 'companies', 'properties', 'address', 'cadastre'] as const;

/** Whether a write may have made a mandate say something else than its line: its paper, a merge, an amendment. */
function mayDiffer({ before, after }: Change): boolean {
  const isOnPaper = before?.status !== after?.status && PAPERS.includes(String(after?.status));
  return isOnPaper || ENTERED.some((name) => !same(before?.[name] ?? null, after?.[name] ?? null));
}

interface Line extends Columns {
  id: string;
}

async function lineOf(execute: Execute, { actor }: Caller, mandate: string): Promise<Line | undefined> {
  const [line] = await execute(
    `SELECT id, nom_mandants AS clients, address_mandants AS addresses, nature_situation AS property, objet AS object
     FROM register_entries WHERE tenant_id = $1 AND mandate = $2`,
    [actor.tenant, mandate],
  );
  return line as unknown as Line | undefined;
}

/** How a line was rectified last. */
async function lastRectified(execute: Execute, { actor }: Caller, line: Line): Promise<string | undefined> {
  const [found] = await execute(
    `SELECT text FROM register_observations WHERE tenant_id = $1 AND entry = $2 AND starts_with(text, $3)
     ORDER BY position DESC LIMIT 1`,
    [actor.tenant, line.id, RECTIFIED],
  );
  return found && String(found.text);
}

/**
 * Adds to the line of a mandate what became of it, and what its paper says in other words than the line, in the transaction
 * of the write.
 */
export async function tellRegister(
  { records: { context }, files }: MandateServices,
  { action, caller, before, after, execute }: Write<Mandate>,
): Promise<void> {
  if (action !== 'update' || !before || !after?.number) return;
  const said = observationOf(before, after);
  const isCompared = Boolean(before.number) && mayDiffer({ before, after });
  if (!said && !isCompared) return;
  const line = await lineOf(execute, caller, after.id);
  if (!line) return;
  if (isCompared) {
    const { tenant, id: person } = caller.actor;
    const system = asSystem('the register says what is signed', tenant, [...context.resources.values()], person);
    const now = await columnsOf(execute, context, system, files, after);
    const rectified = rectification(line, now, await lastRectified(execute, caller, line));
    if (rectified) await observe(execute, caller, line.id, rectified);
  }
  if (said) await observe(execute, caller, line.id, said);
}

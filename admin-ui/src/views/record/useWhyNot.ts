import { refusalMessage, refusalOfStep } from '@hestia/permissions/index.ts';
import { type Language, type Resource, type Step, stepProblem } from '@hestia/resources/vocabulary/index.ts';
import { type RaRecord, useLocale } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';

/** Says why a record can't take a step now; nothing where it can. */
export function useWhyNot(resource: Resource): (record: RaRecord, taken: Step) => string | undefined {
  const { ability, actor } = useSession();
  const { labels } = useLabels(resource);
  const locale = useLocale() as Language;
  return (record, taken) => {
    const reason = refusalOfStep(ability, actor, resource, record, taken);
    const code = reason === 'data' ? stepProblem(resource, taken, record, { asked: true }) : undefined;
    return code ? (labels.errors?.[code] ?? code) : reason && refusalMessage(reason, locale);
  };
}

import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { useLocale, useTranslate } from 'react-admin';
import { resources } from '../../registry.ts';

/** One entry of the audit. */
export interface AuditEntry {
  id: string;
  kind: 'change' | 'access';
  action: string;
  /** Id of the person; empty: nobody that is known, or the product itself. */
  actor: string;
  at: string;
  /** The name of a resource, or of a part of the platform. */
  resource: string;
  recordId: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Fields that changed and whose values aren't told, and why. */
  hidden: Record<string, 'secret' | 'restricted'>;
  /** Why, where the person's roles alone don't allow it. */
  reason: string | null;
}

/** What a list was narrowed by; without a value where that was a text. */
export interface Narrowing {
  field: string;
  value?: unknown;
}

/** Whether nobody did it, but the product. */
export const isSystem = (actor: string): boolean => actor === '' || actor.startsWith('system');

const STEP = 'transition.';
const BACK = 'back.';

/** What the audit calls a step of a status graph. */
export const stepAction = (name: string): string => `${STEP}${name}`;

/** The actions of any resource, or part of the platform, in words. */
export function useActionNames(): (resource: Resource | undefined, action: string) => string {
  const translate = useTranslate();
  const language = useLocale() as Language;
  return (resource, action) => {
    const words = resource?.labels[language];
    const label = (step: string) => words?.transitions?.[step] ?? step;
    if (action.startsWith(STEP)) {
      const step = action.slice(STEP.length);
      return words?.taken?.[step] ?? translate('app.step.tookIt', { step: label(step) });
    }
    if (action.startsWith(BACK)) return translate('app.step.takenBack', { step: label(action.slice(BACK.length)) });
    return translate(`app.actions.${action}`, { _: action });
  };
}

/** The resource that an entry names; nothing for a part of the platform. */
export const resourceByName = (name: string): Resource | undefined => resources.find((one) => one.name === name);

/** How a kind of records, or a part of the platform, is called. */
export function useKindName(): (name: string) => string {
  const translate = useTranslate();
  return (name) =>
    resourceByName(name)
      ? translate(`resources.${name}.name`, { smart_count: 2 })
      : translate(`app.audit.platform.${name}`, { _: name });
}

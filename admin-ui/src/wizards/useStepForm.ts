import {
  type Language,
  type Resource,
  stepFields,
  stepsFor,
  type WizardStep,
} from '@hestia/resources/vocabulary/index.ts';
import { fieldMessage } from '@hestia/resources/vocabulary/messages.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocale } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { parisDay } from '../fields/formats.ts';
import { useSettledFiles } from '../state/underWay.tsx';
import { withoutBlanks } from '../views/form/blanks.ts';
import { useLookedUp } from '../views/form/useLookedUp.ts';
import { violationsOf } from './violations.ts';

interface StepForm {
  values: FieldValues;
  /** Those that these values ask for. */
  steps: WizardStep[];
  /** Whether a step holds nothing wrong, as far as the screen knows. */
  isRight: (step: WizardStep) => boolean;
  /** Tells what is wrong with a step at its fields; answers their paths, in the order in which the step asks. */
  tell: (step: WizardStep) => string[];
  /** Creates the record with all its files, the last of which may still be on their way. */
  finish: () => Promise<void>;
  isWaiting: boolean;
}

/**
 * What a wizard knows of its form, however it looks.
 *
 * @param within something in the form
 * @param onDraft hears of everything that is typed
 */
export function useStepForm(
  resource: Resource,
  within: RefObject<HTMLElement | null>,
  onDraft: (values: FieldValues) => void,
): StepForm {
  const { watch, getValues, setError, formState } = useFormContext<FieldValues>();
  const locale = useLocale() as Language;
  const settled = useSettledFiles();
  const [isWaiting, setWaiting] = useState(false);
  // Enter may be pressed twice, or held: one record comes of it.
  const isFinishing = useRef(false);
  useLookedUp(resource);
  useEffect(() => {
    const { unsubscribe } = watch((now) => onDraft(now));
    return unsubscribe;
  }, [watch, onDraft]);
  const values = watch();
  const wrongIn = (step: WizardStep) => {
    const fields = stepFields(resource, step);
    const place = ({ path }: { path: string }) => fields.indexOf(path.split('/')[1] ?? '');
    return violationsOf(resource, fields, withoutBlanks(resource, getValues()), parisDay()).sort(
      (one, other) => place(one) - place(other),
    );
  };
  return {
    values,
    steps: stepsFor(resource.declaration.wizard?.steps ?? [], values),
    isRight: (step) => wrongIn(step).length === 0,
    tell: (step) =>
      wrongIn(step).map(({ path, code, info }) => {
        const name = path.slice(1).replaceAll('/', '.');
        setError(name, { message: fieldMessage(resource, locale, path, code, info) });
        return name;
      }),
    async finish() {
      if (isFinishing.current || formState.isSubmitting) return;
      isFinishing.current = true;
      setWaiting(true);
      try {
        await settled();
      } finally {
        isFinishing.current = false;
        setWaiting(false);
      }
      within.current?.closest('form')?.requestSubmit();
    },
    isWaiting,
  };
}

import type { Condition } from './condition.ts';

/** One group of questions of a wizard. */
export interface WizardStep {
  name: string;
  /** What is asked, in order; in place of them, whole sections of the tabs. */
  fields?: string[];
  sections?: string[];
  /** Asked only where what was entered so far meets it. */
  when?: Condition;
  /** What the screens show in place of the generated inputs, by the name they know it by. */
  component?: string;
}

/** Creation step by step, in place of the generated form. */
export interface WizardDeclaration {
  steps: WizardStep[];
  /** A last step shows all that was entered, to be looked over once more. */
  summary?: boolean;
}

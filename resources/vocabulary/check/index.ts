import { buildResource } from '../build.ts';
import type { Labels, Resource } from '../resource.ts';
import type { Language, ResourceFile } from '../types.ts';
import { VocabularyError } from '../vocabulary-error.ts';
import { checkAlso } from './also.ts';
import { checkAside } from './aside.ts';
import { checkBehaviour, checkOutside, checkWords } from './behaviour.ts';
import { checkBeside } from './beside.ts';
import { checkCharts } from './charts.ts';
import { checkChecks } from './checks.ts';
import { checkComparisons } from './comparisons.ts';
import { checkConditions } from './conditions.ts';
import { checkDashboard } from './dashboard.ts';
import { checkDue, checkRemind } from './due.ts';
import { checkFields } from './fields.ts';
import { checkFilters } from './filters.ts';
import { checkFormulas } from './formulas.ts';
import { checkGrants } from './grants.ts';
import { checkGroups } from './groups.ts';
import { checkHandedOver } from './handed-over.ts';
import { checkHolders } from './holders.ts';
import { checkJob } from './job.ts';
import { checkKept } from './kept.ts';
import { Mistakes, type Subject } from './mistakes.ts';
import { checkNames } from './names.ts';
import { checkNetwork } from './network.ts';
import { checkOnlyOne } from './only-one.ts';
import { checkOverview } from './overview.ts';
import { checkPersonal } from './personal.ts';
import { checkPrint } from './print.ts';
import { checkQuick } from './quick.ts';
import { checkReaders } from './readers.ts';
import { checkRecurs } from './recurs.ts';
import { checkReferences } from './references.ts';
import { checkChangedBy, checkWizard } from './screens.ts';
import { checkSearchedParts } from './searched-parts.ts';
import { checkSecrets, checkSentTo, checkTitles, checkTold } from './secrets.ts';
import { checkSeries } from './series.ts';
import { checkShape } from './shape.ts';
import { checkSign } from './sign.ts';
import { checkSortWhile } from './sort-while.ts';
import { checkStarts, type Started } from './starts.ts';
import { checkStatus } from './status.ts';
import { checkSteps } from './steps.ts';
import { checkTell } from './tell.ts';
import { checkTitle } from './title.ts';
import { checkRows, checkViews } from './views.ts';
import { checkWhole } from './whole.ts';
import { checkLabels } from './words.ts';
import { checkWriters } from './writers.ts';

/** A resource file as it was read, and the folder that it is in. */
export interface Declared {
  name: string;
  path: string;
  json: unknown;
}

const EMPTY = { name: '', plural: '', fields: {} };

function refuse(found: Mistakes[]): void {
  const mistakes = found.flatMap(({ list }) => list);
  if (mistakes.length > 0) throw new VocabularyError(mistakes);
}

function checkShapes(files: Declared[]): void {
  refuse(
    files.map(({ path, json, name }) => {
      const mistakes = new Mistakes(path);
      checkShape(json, mistakes);
      mistakes.need('/$id', (json as ResourceFile).$id === name, `must be the folder's name "${name}"`);
      return mistakes;
    }),
  );
}

/**
 * Checks the files against the meta-schema, and what each names against all of them.
 *
 * @throws VocabularyError with every mistake
 */
export function checkDeclarations(files: Declared[]): void {
  checkShapes(files);
  const subjects = files.map(({ path, json }): Subject => {
    const file = json as ResourceFile;
    return { path, file, resource: buildResource(file, { en: EMPTY, fr: EMPTY }) };
  });
  const all = subjects.map(({ file }) => file);
  const resources = subjects.map(({ resource }) => resource);
  const byId = new Map(resources.map((one) => [one.id, one]));
  const found = new Map(subjects.map((subject) => [subject, new Mistakes(subject.path)]));
  for (const [subject, mistakes] of found) {
    checkNames(subject, mistakes);
    checkKept(subject, byId, mistakes);
    checkNetwork(subject, byId, mistakes);
    checkFormulas(subject, byId, mistakes);
    checkFilters(subject, byId, mistakes);
    checkOutside(subject, resources, mistakes);
    checkSearchedParts(subject, resources, mistakes);
    checkConditions(subject, resources, mistakes);
    checkChecks(subject, mistakes);
    checkReferences(subject, all, mistakes);
    checkFields(subject, mistakes);
    checkSecrets(subject, mistakes);
    checkSentTo(subject, mistakes);
    checkTitle(subject, byId, mistakes);
    checkTitles(subject, mistakes);
    checkTold(subject, mistakes);
    checkSeries(subject, mistakes);
    checkRecurs(subject, mistakes);
    checkOnlyOne(subject, mistakes);
    checkSortWhile(subject, mistakes);
    checkGrants(subject, resources, mistakes);
    checkReaders(subject, resources, mistakes);
    checkHolders(subject, all, mistakes);
    checkWriters(subject, resources, mistakes);
    checkWords(subject, resources, mistakes);
    checkBehaviour(subject, mistakes);
    checkSteps(subject, resources, mistakes);
    checkDue(subject, mistakes);
    checkHandedOver(subject, mistakes);
    checkJob(subject, mistakes);
    checkRemind(subject, mistakes);
    checkAlso(subject, resources, mistakes);
    checkPersonal(subject, all, mistakes);
    checkGroups(subject, mistakes);
    checkAside(subject, mistakes);
    checkChangedBy(subject, mistakes);
    checkWizard(subject, mistakes);
    checkRows(subject, mistakes);
    checkQuick(subject, resources, mistakes);
    checkPrint(subject, resources, mistakes);
    checkSign(subject, resources, mistakes);
    checkViews(subject, mistakes);
    checkBeside(subject, resources, mistakes);
    checkCharts(subject, mistakes);
    checkOverview(subject, resources, mistakes);
    checkComparisons(subject, resources, mistakes);
    checkDashboard(subject, mistakes);
  }
  checkWhole(subjects, (subject) => found.get(subject) as Mistakes);
  refuse([...found.values()]);
}

/** A resource with its rules and words, and where its files are. */
export interface Finished {
  resource: Resource;
  path: string;
  labels: Record<Language, { path: string; words: Labels }>;
  /** The file of its starts, where it has one. */
  starts?: Pick<Started, 'path' | 'json'> | undefined;
}

/**
 * Checks what only rules and words tell: steps, labels in every language, and what networks begin with.
 *
 * @throws VocabularyError with every mistake
 */
export function checkFinished(all: Finished[]): void {
  const resources = all.map(({ resource }) => resource);
  const started = all.flatMap(({ resource, starts }): Started[] => (starts ? [{ resource, ...starts }] : []));
  refuse([
    ...all.flatMap(({ resource, path, labels }) => {
      const steps = new Mistakes(path);
      checkStatus(resource, steps);
      checkTell(resource, resources, steps);
      const words = Object.entries(labels).map(([language, { path: file }]) => {
        const mistakes = new Mistakes(file);
        checkLabels(resource, resource.labels[language as Language], mistakes);
        return mistakes;
      });
      return [steps, ...words];
    }),
    ...checkStarts(started, resources),
  ]);
}

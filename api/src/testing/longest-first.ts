import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that go through everything there is, or start the product again and again. */
const LONG =
  /^(every-|ask-first|interference|main\.|outages|register-outages|extremes|admin-reads|whole|thread\.|check\.)/;

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(basename(moduleId));

/** A long file that begins last leaves the other workers idle: those begin first, then the larger ones. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((own) => [...own.filter(isLong), ...own.filter((one) => !isLong(one))]);
  }
}

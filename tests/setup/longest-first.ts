import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest time that a file asks for a test or a hook of its own, in milliseconds; 0 where it asks for none. */
function askedTime({ moduleId }: TestSpecification): number {
  const asked = readFileSync(moduleId, 'utf8').matchAll(/(?:Timeout: |\}, )(\d+)_000\b/g);
  return Math.max(0, ...Array.from(asked, ([, seconds]) => Number(seconds) * 1000));
}

/** Files that ask for more time than the others begin first: one of them begun last would leave a core without work. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted
        .filter((file) => file.project === project)
        .map((file) => ({ file, time: askedTime(file) }))
        .sort((a, b) => b.time - a.time)
        .map(({ file }) => file),
    );
  }
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#app/lib/project.server.ts';

/** What stays in a process after the file that did it: modules replaced, the environment, listeners, the zone. */
const STAYS =
  /\bvi\.(mock|doMock|hoisted|resetModules|stubEnv)\(|\bprocess\.env\.\w+ = |\bprocess\.on\(|\bfixarZona\(/;

/** The test files that change what others would find in their process, and therefore have one of their own. */
export const withOwnProcess = (include: string): string[] =>
  globSync(include, { cwd: projectRoot }).filter((file) =>
    STAYS.test(readFileSync(join(projectRoot, file), 'utf8')),
  );

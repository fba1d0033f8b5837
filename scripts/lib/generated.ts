import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { projectRoot } from '#app/lib/project.server.ts';

/** Writes a generated file; with --verificar changes nothing and fails when the file on disk is another. */
export function writeGenerated(file: string, content: string): void {
  const name = relative(projectRoot, file);
  const current = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (current === content) {
    console.log(`${name}: em dia`);
  } else if (process.argv.includes('--verificar')) {
    console.error(`${name} não está em dia. Execute: npm run docs`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, content);
    console.log(`${name}: escrito`);
  }
}

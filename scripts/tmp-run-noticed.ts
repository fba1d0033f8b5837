import { runNamed } from '/work/e/scripts/mutation/named.ts';
import { NOTICED } from '/work/e/scripts/mutation/named-noticed.ts';
const names = process.argv.length > 2 ? process.argv.slice(2) : NOTICED.map(({ name }) => name);
await runNamed(names);

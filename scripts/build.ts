import { buildAll } from './lib/build.ts';

const started = performance.now();
const built = await buildAll();
const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',');
console.log(built ? `Compilado em ${seconds} s.` : 'Nada mudou desde a última compilação.');

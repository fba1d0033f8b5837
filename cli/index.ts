import { CODIGOS } from './codigos.ts';

// Deprecations of packages are not the operator's affair.
process.noDeprecation = true;

// A configuration with problems is reported as a sentence: the modules that read it load inside the try.
try {
  const { principal } = await import('./principal.ts');
  process.exitCode = await principal(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = CODIGOS.falha;
}

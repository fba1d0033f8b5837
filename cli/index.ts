import { CODIGOS } from './codigos.ts';
import { pedeAjuda } from './pede-ajuda.ts';

// Deprecations of packages are not the operator's affair.
process.noDeprecation = true;

const argv = process.argv.slice(2);
const ajuda = pedeAjuda(argv);
globalThis.porteiraWithoutConfiguration = ajuda;

// A configuration with problems is reported as a sentence: the modules that read it load inside the try.
try {
  const { mostrarAjuda, principal } = await import('./principal.ts');
  process.exitCode = await (ajuda ? mostrarAjuda : principal)(argv);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = CODIGOS.falha;
}

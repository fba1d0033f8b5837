import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#app/lib/project.server.ts';
import { leanRouter } from './lean-router.ts';

const arquivo = (nome: string) => join(projectRoot, 'node_modules', nome);
const enxuto = (nome: string) => leanRouter(arquivo(nome), readFileSync(arquivo(nome), 'utf8'));

describe('o roteador que vai ao navegador', () => {
  it('não pergunta o que a compilação já sabe', () => {
    const roteador = enxuto('@remix-run/router/dist/router.js');
    expect(/\bfuture\.v7_|\bfogOfWar\.active|if \(!?isFogOfWar/.test(roteador)).toBe(false);
    const telas = enxuto('@remix-run/react/dist/esm/components.js');
    expect(/future\.v3_|staticContext\s+\} =/.test(telas)).toBe(false);
  });

  it('não traz a animação entre páginas, que nenhuma pede, nem as entradas antigas do React', () => {
    const paginas = enxuto('react-router-dom/dist/index.js');
    for (const texto of [
      'setInterruption(undefined)',
      'renderDfd.promise',
      '=> UNSAFE_logV6DeprecationWarnings(',
    ])
      expect(paginas.includes(texto)).toBe(false);
    expect(paginas.includes('React.useLayoutEffect(() => router.subscribe(setState)')).toBe(true);
    const react = enxuto('react-dom/cjs/react-dom.production.min.js');
    for (const usada of ['hydrateRoot', 'createPortal', 'flushSync'])
      expect(react.includes(`exports.${usada}=`)).toBe(true);
    for (const antiga of ['render', 'hydrate', 'findDOMNode'])
      expect(react.includes(`exports.${antiga}=`)).toBe(false);
  });

  it('deixa os outros arquivos como são', () => {
    expect(leanRouter('/app/components/anchor.tsx', 'future.v3_singleFetch')).toBe('future.v3_singleFetch');
  });

  it('não se compila quando o texto que muda já não está lá', () => {
    expect(() => leanRouter(arquivo('@remix-run/router/dist/router.js'), 'outro')).toThrow(
      'O roteador mudou',
    );
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { envSections } from '#app/lib/env.server.ts';
import { projectRoot } from '#app/lib/project.server.ts';
import { WEB_PROGRAM } from '#scripts/lib/processes.ts';
import { montarPrograma } from './programa.ts';

const PAGINAS = ['README.md', 'docs/operacao.md', 'docs/integracoes.md', 'docs/desenvolvimento.md'];
const ler = (pagina: string) => readFileSync(join(projectRoot, pagina), 'utf8');
const programa = montarPrograma({ ambiente: {} as never, terminar: () => undefined });

/** The command that the words lead to, with what is left of them; null where there is none. */
function achar(palavras: readonly string[]): { comando: Command; resto: readonly string[] } | null {
  let comando: Command = programa;
  for (const [indice, palavra] of palavras.entries()) {
    const filho = comando.commands.find((candidato) => candidato.name() === palavra);
    if (!filho) return comando === programa ? null : { comando, resto: palavras.slice(indice) };
    comando = filho;
  }
  return { comando, resto: [] };
}

describe.each(PAGINAS)('%s', (pagina) => {
  it('só cita comandos e opções que existem', () => {
    const citados = [...ler(pagina).matchAll(/(?:npx )?porteira ((?:[a-z][a-z-]+ ?)+)([^`\n]*)/g)];
    const errados = citados.flatMap(([linha, nomes = '', opcoes = '']) => {
      if (!linha.startsWith('npx') && !new RegExp(`\`porteira ${nomes.trim()}`).test(ler(pagina))) return [];
      const achado = achar(nomes.trim().split(' '));
      if (!achado || (achado.comando.commands.length > 0 && achado.resto.length > 0)) return [linha];
      const conhecidas = achado.comando.options.map(({ long }) => long);
      const usadas = [...(opcoes.split('#')[0]?.matchAll(/--[a-z-]+/g) ?? [])].map(([opcao]) => opcao);
      return usadas.every((opcao) => conhecidas.includes(opcao)) ? [] : [linha];
    });
    expect(errados).toEqual([]);
  });
});

describe('docs/operacao.md', () => {
  const texto = ler('docs/operacao.md');

  it('só cita variáveis que existem', () => {
    const conhecidas = new Set(Object.values(envSections).flatMap((secao) => Object.keys(secao)));
    const citadas = [...texto.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)[=`]/g)].map(([, nome = '']) => nome);
    expect(citadas.filter((nome) => !conhecidas.has(nome))).toEqual([]);
  });

  it('os exemplos de proxy aceitam o maior envio do portal e dizem de onde vem cada um', () => {
    expect(texto).toContain('client_max_body_size 251m;');
    expect(texto).toContain('max_size 251MiB');
    expect(texto).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(texto).toContain('`CONFIAR_PROXY=1`');
  });

  it('a unidade do systemd espera o que os processos precisam para terminar, e chama o que existe', () => {
    const { scripts } = JSON.parse(ler('package.json')) as { scripts: Record<string, string> };
    expect([scripts.web, scripts.worker]).not.toContain(undefined);
    const iniciados = [...texto.matchAll(/^ExecStart=\/usr\/bin\/(node .+)$/gm)].map(
      ([, comando]) => comando,
    );
    expect([scripts.web, scripts.worker].map((script) => script?.replace(/^.*exec /, ''))).toEqual(iniciados);
    expect(iniciados[0]).toBe(['node', ...WEB_PROGRAM].join(' '));
    expect(Number(/TimeoutStopSec=(\d+)/.exec(texto)?.[1])).toBeGreaterThanOrEqual(25);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ABRE,
  AREAS,
  NUNCA_NO_PROPRIO_CASO,
  PODE,
  SISTEMA_PODE,
  VE_AREAS,
} from '#tests/factories/direitos.ts';
import type { Actor, SistemaAtor, UsuarioAtor } from '../ctx.ts';
import { ForbiddenError, NotFoundError } from '../errors.ts';
import {
  contasDe,
  exigir,
  exigirTentativa,
  gruposDaOperacao,
  podeExecutar,
  podeTentar,
} from './autoridade.ts';
import { areasVisiveis, ehEquipe, listaGrupos, nomeDoGrupo, type Grupo } from './grupos.ts';
import { menuPara } from './menu.ts';
import { dadosDaOperacao, listaOperacoes, OPERACOES, type Operacao } from './operacoes.ts';
import { gruposQueEntram, podeEntrar, rotas, type Rota } from './permissions.ts';
import { ACESSOS, ACOES_AUDITADAS } from './registros.ts';

const pessoa = (...grupos: readonly Grupo[]): UsuarioAtor => ({
  tipo: 'usuario',
  id: 'eu',
  nome: 'Eu',
  email: 'eu@exemplo.com.br',
  cpf: null,
  grupos: [...grupos],
});
const sistema = (origem: SistemaAtor['origem'], contas?: string[]): SistemaAtor => ({
  tipo: 'sistema',
  origem,
  nome: 'Sistema',
  contas,
});
const ALVO = { areaAtuacao: 'fpr', pessoas: ['outra'] };
const podem = (ator: Actor, alvo = ALVO): Operacao[] =>
  listaOperacoes.filter((operacao) => podeExecutar(operacao, ator, alvo).ok).sort();

describe('quem pode o quê (R-ACE-01)', () => {
  it.each(listaGrupos)('%s', (grupo) => {
    expect(podem(pessoa(grupo))).toEqual([...PODE[grupo]].sort());
  });

  it.each(Object.keys(SISTEMA_PODE) as SistemaAtor['origem'][])('%s, em seu próprio nome', (origem) => {
    expect(podem(sistema(origem))).toEqual([...SISTEMA_PODE[origem]].sort());
  });

  it('quem não entrou não faz nada, e quem tem dois grupos faz o que cada um faz', () => {
    expect(podem({ tipo: 'anonimo' })).toEqual([]);
    expect(podem(pessoa())).toEqual([]);
    const soma = new Set([...PODE.comissao, ...PODE.candidato]);
    expect(podem(pessoa('comissao', 'candidato'))).toEqual([...soma].sort());
  });

  it('toda recusa diz o porquê numa frase', () => {
    for (const operacao of listaOperacoes) {
      const resposta = podeTentar(operacao, { tipo: 'anonimo' });
      expect(resposta.ok ? '' : resposta.motivo, operacao).toMatch(/^\p{Lu}.+\.$/u);
    }
  });
});

describe('áreas (R-ACE-02)', () => {
  it.each(VE_AREAS)('%j', (grupos, areas) => {
    for (const areaAtuacao of AREAS) {
      const ve = areas.includes(areaAtuacao);
      for (const operacao of listaOperacoes.filter((candidata) => dadosDaOperacao(candidata).porArea)) {
        const pode = ve && grupos.some((grupo) => PODE[grupo].includes(operacao));
        expect(podeExecutar(operacao, pessoa(...grupos), { ...ALVO, areaAtuacao }).ok, operacao).toBe(pode);
      }
    }
  });

  it('a de outra coordenação não existe para quem não a vê', () => {
    const daOutra = { areaAtuacao: 'at', pessoas: [] };
    expect(() => exigir('selecao.avaliar-cadastro', pessoa('coordenacao', 'area_ef'), daOutra)).toThrow(
      NotFoundError,
    );
    expect(() => exigir('selecao.avaliar-cadastro', pessoa('comissao'), daOutra)).toThrow(ForbiddenError);
  });
});

describe('ninguém decide o próprio caso (R-ACE-04)', () => {
  const todos = listaGrupos.filter((grupo) => grupo.startsWith('area_') === false);
  const meu = { areaAtuacao: 'fpr', pessoas: ['outra', 'eu'] };

  it.each(listaOperacoes)('%s', (operacao) => {
    const eu = podeExecutar(operacao, pessoa(...todos), meu);
    const operador = podeExecutar(operacao, sistema('cli', ['eu']), meu);
    const proibida = NUNCA_NO_PROPRIO_CASO.includes(operacao);
    const alguem = Object.values(PODE).some((lista) => lista.includes(operacao));
    expect(eu.ok).toBe(alguem && !proibida);
    expect(operador.ok).toBe(SISTEMA_PODE.cli.includes(operacao) && !proibida);
    if (proibida && !eu.ok) expect(eu.motivo).toMatch(/outr[ao] (pessoa|administrador)/);
  });
});

describe('telas', () => {
  it.each(Object.keys(rotas) as Rota[])('%s', (rota) => {
    const esperado = ABRE[rota];
    expect(podeEntrar(rota, null)).toBe(esperado === 'visitante');
    const abrem = listaGrupos.filter((grupo) => podeEntrar(rota, pessoa(grupo)));
    expect(abrem).toEqual(
      typeof esperado === 'string' ? listaGrupos : listaGrupos.filter((grupo) => esperado.includes(grupo)),
    );
  });

  it('cada operação é feita numa tela que abre a quem a faz', () => {
    for (const grupo of listaGrupos) {
      for (const operacao of PODE[grupo]) {
        const { telas } = dadosDaOperacao(operacao);
        const abre = telas.length === 0 || telas.some((tela) => podeEntrar(tela, pessoa(grupo)));
        expect(abre, `${grupo}: ${operacao}`).toBe(true);
      }
    }
  });

  it('a equipe é o que a instituição diz', () => {
    expect(listaGrupos.filter((grupo) => ehEquipe(pessoa(grupo)))).toEqual([
      'administrador',
      'comissao',
      'coordenacao',
      'avaliador',
      'juridico',
      'analista',
    ]);
  });
});

describe('menu (R-ACE-05)', () => {
  const secoes = (...grupos: Grupo[]) =>
    menuPara(pessoa(...grupos), { simulador: true }).map(({ titulo }) => titulo);

  it.each([
    [['administrador'], ['Avaliador', 'Coordenação Técnica', 'Comissão de Credenciamento', 'Jurídico']],
    [['comissao'], ['Comissão de Credenciamento']],
    [
      ['coordenacao', 'area_at'],
      ['Credenciado', 'Avaliador', 'Coordenação Técnica'],
    ],
    [['avaliador'], ['Credenciado', 'Avaliador']],
    [['analista'], ['Credenciado', 'Avaliador']],
    [['juridico'], ['Jurídico']],
    [['candidato'], ['Credenciado']],
    [['juridico', 'candidato'], ['Jurídico']],
  ] satisfies [Grupo[], string[]][])('%j', (grupos, titulos) => {
    expect(secoes(...grupos)).toEqual(titulos);
  });

  it('o simulador só tem entrada onde existe', () => {
    const entradas = (simulador: boolean) =>
      menuPara(pessoa('comissao'), { simulador }).flatMap(({ itens }) => itens.map(({ href }) => href));
    expect(entradas(true)).toContain('/adm/aprovacoes-externas');
    expect(entradas(false)).not.toContain('/adm/aprovacoes-externas');
  });
});

describe('declarações', () => {
  const fontes = ['app', 'cli', 'worker', 'prisma'].flatMap((pasta) =>
    readdirSync(join(process.cwd(), pasta), { recursive: true, encoding: 'utf8' })
      .filter(
        (arquivo) =>
          /\.tsx?$/.test(arquivo) &&
          !/\.test\.|generated|acesso\/(operacoes|registros)(\/|\.ts$)/.test(arquivo),
      )
      .map((arquivo) => readFileSync(join(process.cwd(), pasta, arquivo), 'utf8')),
  );
  const perguntada = (nome: string) => fontes.some((fonte) => fonte.includes(`'${nome}'`));

  it('cada operação é perguntada por alguém', () => {
    expect(listaOperacoes.filter((operacao) => !perguntada(operacao))).toEqual([]);
  });

  it('cada ação da auditoria é escrita por alguém (R-ACE-15)', () => {
    expect(Object.keys(ACOES_AUDITADAS).filter((acao) => !perguntada(acao))).toEqual([]);
  });

  it('nenhuma operação esquece de dizer se alguém a faria no próprio caso', () => {
    for (const dados of Object.values(OPERACOES)) expect(dados).toHaveProperty('proprioCaso');
  });
});

describe('a mesma pergunta por outras portas', () => {
  it('quem age responde pelas suas contas', () => {
    expect(contasDe(pessoa('candidato'))).toEqual(['eu']);
    expect(contasDe(sistema('cli', ['a', 'b']))).toEqual(['a', 'b']);
    expect(contasDe(sistema('worker'))).toEqual([]);
    expect(contasDe({ tipo: 'anonimo' })).toEqual([]);
  });

  it('antes de haver sobre o quê', () => {
    expect(() => exigirTentativa('cronograma.salvar', pessoa('comissao'))).not.toThrow();
    expect(() => exigirTentativa('cronograma.salvar', sistema('cli'))).not.toThrow();
    expect(() => exigirTentativa('cronograma.salvar', sistema('worker'))).toThrow(ForbiddenError);
    expect(() => exigirTentativa('cronograma.salvar', pessoa('candidato'))).toThrow(
      'O cronograma é feito pela Comissão de Credenciamento.',
    );
  });

  it('os grupos de uma operação são os da tabela escrita à mão', () => {
    for (const operacao of listaOperacoes) {
      expect(gruposDaOperacao(operacao), operacao).toEqual(
        listaGrupos.filter((grupo) => PODE[grupo].includes(operacao)),
      );
    }
  });

  it('quem coordena sem área vê todas; quem não vê demandas não vê nenhuma (R-ACE-02)', () => {
    expect(areasVisiveis(pessoa('coordenacao'))).toBeNull();
    expect(areasVisiveis(pessoa('coordenacao', 'area_fpr_ps', 'area_at'))).toEqual(['fpr', 'ps', 'at']);
    expect(areasVisiveis(pessoa('comissao', 'area_at'))).toBeNull();
    expect(areasVisiveis(pessoa('juridico', 'area_at'))).toEqual([]);
    expect(nomeDoGrupo('juridico')).toBe('Jurídico');
  });

  it('um sistema não tem áreas, e quem exige o que pode segue', () => {
    expect(
      podeExecutar('demanda.encerrar-fase', sistema('worker'), { areaAtuacao: 'ti', pessoas: [] }).ok,
    ).toBe(true);
    expect(() =>
      exigir('demanda.encerrar-fase', pessoa('comissao'), { areaAtuacao: 'fpr', pessoas: [] }),
    ).not.toThrow();
  });

  it('só leituras e entradas saem da auditoria com o tempo (R-ACE-15)', () => {
    for (const acao of ACESSOS) expect(ACOES_AUDITADAS[acao]).toBe('acesso');
    expect(ACESSOS).toContain('curriculo.consultar');
    expect(ACESSOS).not.toContain('recurso.aprovar');
    expect(ACESSOS).not.toContain('usuario.grupos');
  });
});

it('os grupos que entram em algumas telas; nenhum se pede onde uma delas é de todos (R-ACE-01)', () => {
  const entram = (telas: Rota[]) => gruposQueEntram(telas)?.sort() ?? null;
  const dos = (...telas: Rota[]) =>
    listaGrupos.filter((grupo) => telas.some((tela) => podeEntrar(tela, pessoa(grupo))));
  const juridico: Rota = '/juridico/habilitacao-juridica';
  expect(entram([juridico])).toEqual(dos(juridico).sort());
  expect(entram([juridico, '/adm/integracoes'])).toEqual(dos(juridico, '/adm/integracoes').sort());
  expect([entram(['/home', juridico]), entram([juridico, '/login'])]).toEqual([null, null]);
});

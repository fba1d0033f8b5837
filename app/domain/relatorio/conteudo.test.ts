import { describe, expect, it } from 'vitest';
import { AVALIACAO, FORMATO, RECURSO } from '#app/domain/etapa/ids.ts';
import {
  contarResultados,
  tabelaDoRelatorio,
  totaisDe,
  type Participante,
  type ResultadoRelatado,
} from './conteudo.ts';
import type { Escolhas } from '#app/domain/etapa/types.ts';
import type { Fim } from '#app/domain/situacao/types.ts';
import type { Especie } from './especies.ts';
import { mudancasEntre } from './mudancas.ts';
import type { ConteudoDoRelatorio } from './types.ts';

const escolhas: Escolhas = { tipoAvaliacao: AVALIACAO.semEntrevista, formatoAvaliacao: FORMATO.padrao };
const comDidatica: Escolhas = { ...escolhas, tipoAvaliacao: AVALIACAO.entrevistaEDidatica };

const resultado = (
  etapa: ResultadoRelatado['etapa'],
  dados: Partial<ResultadoRelatado> = {},
): ResultadoRelatado => ({
  etapa,
  naoAvaliado: false,
  apto: true,
  aptoFinal: null,
  criterios: {},
  recurso: null,
  marcas: null,
  ...dados,
});

const candidato = (nome: string, ...resultados: ResultadoRelatado[]): Participante => ({
  participacaoId: `p-${nome}`,
  nome,
  cpf: '52998224725',
  tipo: 'E',
  resultados,
  fim: { codigo: 'em-disputa', etapa: 'cadastro' },
});
const comFim = (codigo: Fim['codigo'], um: Participante): Participante => ({
  ...um,
  fim: { codigo, etapa: 'cadastro', ate: '2027-03-24', processo: 'PS-1' } as Fim,
});

const linha = (especie: Especie, um: Participante, quais = escolhas) => {
  const [primeira] = tabelaDoRelatorio(especie, quais, [um]).linhas;
  return primeira && [...primeira.valores, primeira.resultado];
};

const sim = { atende: true, motivo: '' };
const nao = { atende: false, motivo: 'curto' };

describe('cada espécie diz o que foi publicado (R-REL-03)', () => {
  const cadastro = resultado('cadastro', {
    criterios: { formacaoAcademica: sim, tempoExperiencia: nao, experienciaProfissional: sim },
    apto: false,
    aptoFinal: true,
    recurso: RECURSO.aprovado,
  });

  it('o preliminar de cadastro mostra os critérios e a primeira decisão', () => {
    const tabela = tabelaDoRelatorio('avaliacaoCadastro', escolhas, [candidato('Ana', cadastro)]);
    expect(tabela.colunas).toEqual([
      'Formação Acadêmica',
      'Tempo de Experiência',
      'Experiência Profissional',
    ]);
    expect(tabela.linhas).toEqual([
      {
        participacaoId: 'p-Ana',
        nome: 'Ana',
        cpf: '***.982.247-**',
        tipo: 'Externo',
        valores: ['Atende', 'Não atende', 'Atende'],
        resultado: 'Inapto',
      },
    ]);
  });

  it.each<[Especie, Participante, string[], typeof escolhas?]>([
    [
      'avaliacaoCadastroFinal',
      candidato('Ana', cadastro),
      ['Atende', 'Não atende', 'Atende', 'Inapto', 'Aprovado', 'Aprovado após envio de recurso'],
    ],
    [
      'avaliacaoCargaHoraria',
      candidato('Eva', resultado('carga_horaria', { naoAvaliado: true, apto: null })),
      ['Não avaliado', 'Não avaliado'],
    ],
    [
      'avaliacaoCargaHorariaFinal',
      candidato(
        'Ivo',
        resultado('carga_horaria', {
          criterios: { cargaHoraria: nao },
          apto: false,
          recurso: RECURSO.reprovado,
        }),
      ),
      ['Não atende', 'Inapto', 'Reprovado', 'Inapto'],
    ],
    ['habilitacaoTecnicaPreliminar', candidato('Lia', resultado('hab_tecnica')), ['Apto', 'Apto']],
    [
      'habilitacaoTecnicaPreliminar',
      candidato(
        'Rui',
        resultado('entrevista_didatica', {
          apto: false,
          marcas: { E: { soma: 117, ausente: false }, D: { soma: null, ausente: true } },
        }),
      ),
      ['19,5', 'Não compareceu', '–', 'Inapto'],
      comDidatica,
    ],
    [
      'habilitacaoTecnicaFinal',
      candidato('Zoé', resultado('hab_tecnica', { apto: false, aptoFinal: false })),
      ['Inapto', 'Inapto', 'Sem recurso', 'Inapto'],
    ],
    [
      'relatorioFinal',
      comFim('apto', candidato('Ana', cadastro, resultado('hab_tecnica'), resultado('hab_juridica'))),
      ['–', 'Aprovado após envio de recurso', 'Apto', 'Apto', 'Aprovado após envio de recurso'],
    ],
    [
      'avaliacaoCadastro',
      candidato('Noa', resultado('cadastro', { apto: null, criterios: { formacaoAcademica: sim } })),
      ['Atende', '–', '–', 'Pendente'],
    ],
    [
      'habilitacaoTecnicaPreliminar',
      candidato('Téo', resultado('hab_tecnica')),
      ['–', '–', 'Apto', 'Apto'],
      comDidatica,
    ],
    [
      'habilitacaoTecnicaPreliminar',
      candidato('Íris', resultado('entrevista_didatica'), resultado('hab_tecnica', { apto: false })),
      ['–', '–', 'Inapto', 'Inapto'],
      comDidatica,
    ],
    [
      'habilitacaoTecnicaFinal',
      candidato(
        'Gil',
        resultado('entrevista_didatica', {
          marcas: { E: { soma: null, ausente: false }, D: { soma: 120, ausente: false } },
        }),
        resultado('hab_tecnica', { apto: false, aptoFinal: true, recurso: RECURSO.aprovado }),
      ),
      ['–', '20,0', 'Inapto', 'Inapto', 'Aprovado', 'Aprovado após envio de recurso'],
      comDidatica,
    ],
    [
      'relatorioFinal',
      comFim(
        'reprovado',
        candidato('Dora', resultado('cadastro', { apto: false, recurso: RECURSO.reprovado })),
      ),
      ['–', 'Inapto', '–', '–', 'Inapto'],
    ],
    [
      'relatorioFinal',
      candidato(
        'Edu',
        resultado('carga_horaria', { naoAvaliado: true, apto: null }),
        resultado('cadastro'),
        resultado('hab_tecnica'),
      ),
      ['Não avaliado', 'Apto', 'Apto', '–', 'Sem resultado ainda'],
    ],
    [
      'relatorioFinal',
      comFim(
        'em-recurso',
        candidato(
          'Caio',
          resultado('cadastro'),
          resultado('hab_tecnica', { apto: false, recurso: RECURSO.emAnalise }),
        ),
      ),
      ['–', 'Apto', 'Inapto', '–', 'Recurso em análise'],
    ],
  ])('%s de %j', (especie, um, esperado, quais) => {
    expect(linha(especie, um, quais)).toEqual(esperado);
  });

  it('a ordem é a dos nomes, e quem não tem resultado na etapa não aparece', () => {
    const { linhas } = tabelaDoRelatorio('avaliacaoCadastro', escolhas, [
      candidato('Úrsula', resultado('cadastro')),
      candidato('Bento', resultado('cadastro', { apto: false })),
      candidato('Ágata', resultado('cadastro')),
      candidato('Davi', resultado('carga_horaria')),
    ]);
    expect(linhas.map(({ nome }) => nome)).toEqual(['Ágata', 'Bento', 'Úrsula']);
    expect(contarResultados(linhas)).toEqual({ aptos: 2, inaptos: 1 });
  });
});

it('homônimos ficam na ordem de suas participações, e quem não tem CPF não mostra nenhum (R-REL-03)', () => {
  const ana = (participacaoId: string) => ({
    ...candidato('Ana', resultado('cadastro')),
    participacaoId,
    cpf: null,
  });
  for (const ordem of [
    ['p1', 'p2', 'p3'],
    ['p3', 'p2', 'p1'],
    ['p2', 'p3', 'p1'],
  ]) {
    const { linhas } = tabelaDoRelatorio('avaliacaoCadastro', escolhas, ordem.map(ana));
    expect(linhas.map(({ participacaoId, cpf }) => [participacaoId, cpf])).toEqual([
      ['p1', '–'],
      ['p2', '–'],
      ['p3', '–'],
    ]);
  }
});

describe('o que se junta das duas etapas da habilitação (R-REL-03)', () => {
  it.each<[string, ResultadoRelatado[], string]>([
    [
      'uma sem decisão deixa a linha pendente',
      [resultado('entrevista_didatica'), resultado('hab_tecnica', { apto: null })],
      'Pendente',
    ],
    [
      'quem passou por recurso em uma e não na outra não segue',
      [
        resultado('entrevista_didatica', { apto: false, aptoFinal: true }),
        resultado('hab_tecnica', { apto: false }),
      ],
      'Inapto',
    ],
    [
      'quem passou por recurso em uma e foi apto na outra segue',
      [resultado('entrevista_didatica', { apto: false, aptoFinal: true }), resultado('hab_tecnica')],
      'Aprovado após envio de recurso',
    ],
  ])('%s', (_, resultados, esperado) => {
    const um = candidato('Ana', ...resultados);
    expect(linha('habilitacaoTecnicaFinal', um, comDidatica)?.at(-1)).toBe(esperado);
  });
});

describe('o relatório final diz como cada um termina, e soma todos (R-REL-03, R-SIT-01)', () => {
  it.each<[Fim['codigo'], string]>([
    ['em-disputa', 'Sem resultado ainda'],
    ['em-prazo-proprio', 'Em prazo próprio'],
    ['em-recurso', 'Recurso em análise'],
    ['retirou', 'Desistente'],
    ['reprovado', 'Inapto'],
    ['sem-resultado', 'Sem resultado'],
    ['cancelada', 'Demanda cancelada'],
    ['apto', 'Apto'],
    ['apto-sem-pedido', 'Apto, sem pedido de homologação'],
    ['nao-necessaria', 'Apto, já homologado'],
    ['na-superintendencia', 'Apto, na Superintendência'],
    ['homologado', 'Homologado'],
    ['nao-homologado', 'Não homologado'],
  ])('%s é "%s"', (codigo, esperado) => {
    const todos = ['cadastro', 'hab_tecnica', 'hab_juridica'] as const;
    const um = comFim(codigo, candidato('Ana', ...todos.map((etapa) => resultado(etapa))));
    expect(linha('relatorioFinal', um)?.at(-1)).toBe(esperado);
  });

  it('quem não tem resultado também está nele; quem saiu sem nenhum, não', () => {
    const { linhas } = tabelaDoRelatorio('relatorioFinal', escolhas, [
      candidato('Ana'),
      comFim('retirou', candidato('Bia')),
      comFim('retirou', candidato('Caio', resultado('cadastro'))),
      comFim('nao-homologado', candidato('Davi', resultado('cadastro'))),
      comFim('apto', candidato('Eva', resultado('cadastro'))),
      comFim('homologado', candidato('Fábio', resultado('cadastro'))),
    ]);
    expect(linhas.map(({ nome }) => nome)).toEqual(['Ana', 'Caio', 'Davi', 'Eva', 'Fábio']);
    expect(contarResultados(linhas)).toEqual({ aptos: 2, inaptos: 0 });
    expect(totaisDe(linhas).reduce((soma, { quantos }) => soma + quantos, 0)).toBe(linhas.length);
  });
});

describe('o que mudou de uma versão para a outra (R-REL-05)', () => {
  const conteudo = (...candidatos: Participante[]): ConteudoDoRelatorio => ({
    edital: '001/2026',
    processo: 'PA-1',
    identificacao: 'FPR-0001/2026',
    objeto: 'Tratores',
    detalhe: 'FPR',
    publicadoEm: null,
    recurso: null,
    aptos: 0,
    inaptos: 0,
    ...tabelaDoRelatorio('avaliacaoCadastro', escolhas, candidatos),
  });
  const ana = candidato('Ana', resultado('cadastro', { criterios: { formacaoAcademica: sim } }));

  it('nada, quando nada mudou', () => {
    expect(mudancasEntre(conteudo(ana), conteudo(ana))).toEqual([]);
  });

  it('o nome, o CPF e o tipo de quem fica', () => {
    const [linha] = conteudo(ana).linhas;
    const outra = {
      ...conteudo(ana),
      linhas: linha ? [{ ...linha, nome: 'Ana Sá', cpf: '–', tipo: 'Interno' }] : [],
    };
    expect(mudancasEntre(conteudo(ana), outra)).toEqual([
      'Ana Sá, nome: de Ana para Ana Sá.',
      'Ana Sá, CPF: de ***.982.247-** para –.',
      'Ana Sá, tipo: de Externo para Interno.',
    ]);
  });

  it('uma coluna que antes não havia vem de nada, e um prazo que passou a haver também', () => {
    const antes = {
      ...conteudo(ana),
      colunas: [],
      linhas: conteudo(ana).linhas.map((uma) => ({ ...uma, valores: [] })),
    };
    expect(mudancasEntre(antes, { ...conteudo(ana), recurso: 'até sexta' })).toEqual([
      'Prazo de recurso: de nada para até sexta.',
      'Ana, formação acadêmica: de nada para Atende.',
      'Ana, tempo de experiência: de nada para –.',
      'Ana, experiência profissional: de nada para –.',
    ]);
  });

  it('um prazo que deixou de haver, e um valor que já não vem, são nada', () => {
    const agora = conteudo(ana);
    const semValores = { ...agora, linhas: agora.linhas.map((uma) => ({ ...uma, valores: [] })) };
    expect(mudancasEntre({ ...agora, recurso: 'até sexta' }, semValores)).toEqual([
      'Prazo de recurso: de até sexta para nada.',
      'Ana, formação acadêmica: de Atende para nada.',
      'Ana, tempo de experiência: de – para nada.',
      'Ana, experiência profissional: de – para nada.',
    ]);
  });

  it('quem entrou, quem saiu, e cada valor', () => {
    const depois = candidato(
      'Ana',
      resultado('cadastro', { apto: false, criterios: { formacaoAcademica: nao } }),
    );
    const antes = conteudo(ana, candidato('Bia', resultado('cadastro')));
    const mudado = { ...conteudo(depois, candidato('Caio', resultado('cadastro'))), processo: '' };
    expect(mudancasEntre(antes, mudado)).toEqual([
      'Processo: de PA-1 para nada.',
      'Ana, formação acadêmica: de Atende para Não atende.',
      'Ana, resultado: de Apto para Inapto.',
      'Caio: incluído, Apto.',
      'Bia: retirado.',
    ]);
  });
});

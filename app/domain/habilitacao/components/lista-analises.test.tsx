import { describe, expect, it } from 'vitest';
import { desenhar, partesDaLista } from '#tests/setup/render.tsx';
import type { LinhaDaAnalise } from '../queries.server/lista.ts';
import { FILTRO } from '../situacao.ts';
import { TELAS, type RotaDaHabilitacao } from '../telas.ts';
import { ListaAnalises } from './lista-analises.tsx';

const linha: LinhaDaAnalise = {
  id: 'p',
  usuarioId: 'u',
  processo: 'FPR-0001/2027',
  demandaId: 'd',
  nome: 'Ana Souza',
  cpf: '52998224725',
  cidade: 'Morrinhos',
  enviadoEm: new Date('2027-04-02T13:00:00Z'),
  prazo: '21/04 a 26/04',
  situacao: 'pendente',
  texto: 'Avaliação Pendente',
  envioAberto: false,
  prazoProprio: null,
  vencimento: null,
  respondidaEm: null,
  diligenciaAte: null,
  antesDaAnalise: false,
  foraDaJanela: null,
  recusa: null,
  analise: { qual: 'analisar', habilitado: true },
  falta: { mostra: false, habilitado: false },
};

const tela = (base: RotaDaHabilitacao, linhas: LinhaDaAnalise[], aviso: string | null = null) => {
  const { habilitacao, titulo, tamanhos } = TELAS[base];
  return desenhar(
    <ListaAnalises
      {...{ secao: 'Comissão', titulo, base, tamanhos, habilitacao, processo: null, aviso, linhas }}
      {...{ total: linhas.length, pagina: 1, tamanho: tamanhos[0] ?? 0 }}
      filtro={{ status: FILTRO.todos, credenciamento: '', candidato: '' }}
    />,
    base,
  );
};

describe('as listas da análise, como o servidor as escreve (R-TEL-12, R-HAB-03, R-HAB-05)', () => {
  it('a técnica', async () => {
    const base = '/adm/avaliacao-documentacao';
    expect(partesDaLista(await tela(base, [linha], 'Fora do cronograma.'))).toEqual({
      titulo: 'Habilitação Técnica',
      filtros: ['Credenciamento'],
      status: [],
      botoes: ['Filtrar'],
      colunas: [
        'Candidato',
        'CPF',
        'Cidade',
        'Status',
        'Data de Envio',
        'Análise de Documentação',
        'Reprovação por falta de Documentação',
      ],
      tamanhos: [20, 50, 100],
    });
    expect(await tela(base, [linha], 'Fora do cronograma.')).toContain('Fora do cronograma.');
    expect(await tela(base, [])).toContain('Não foi encontrado nenhum candidato nesta fase.');
  });

  it.each(['/adm/habilitacao-juridica', '/juridico/habilitacao-juridica'] as const)(
    'a jurídica: %s',
    async (base) => {
      expect(partesDaLista(await tela(base, [linha]))).toEqual({
        titulo: 'Habilitação Jurídica',
        filtros: ['Status', 'Credenciamento', 'Candidato'],
        status: [
          '0 Status: Pendente',
          '1 Status: Apto',
          '2 Status: Inapto',
          '3 Status: Pendente Sem Documentação',
          '4 Status: Todos',
        ],
        botoes: ['Filtrar'],
        colunas: [
          'Demanda',
          'Candidato',
          'CPF',
          'Cidade',
          'Status',
          'Prazo para Envio',
          'Data de Envio',
          'Ações',
        ],
        tamanhos: [100, 150, 200],
      });
    },
  );

  it('o que foi enviado de novo, ou ainda se espera, está na linha (R-HAB-07)', async () => {
    const base = '/adm/avaliacao-documentacao';
    const respondidaEm = new Date('2027-04-08T13:00:00Z');
    expect(await tela(base, [{ ...linha, respondidaEm }])).toMatch(
      /Diligência respondida[^]*De novo em 08\/04\/2027/,
    );
    expect(await tela(base, [{ ...linha, diligenciaAte: '2027-04-09' }])).toMatch(
      /Diligência aberta, até (<!-- -->)?09\/04\/2027/,
    );
  });

  it('os botões de uma linha dizem o que ela é', async () => {
    const base = '/juridico/habilitacao-juridica';
    const botoes = async (mudanca: Partial<LinhaDaAnalise>) =>
      (await tela(base, [{ ...linha, ...mudanca }])).match(
        /Analisar Documentação|Ver análise|Reprovar Falta de Doc\.|disabled=""/g,
      );
    expect(await botoes({})).toEqual(['Analisar Documentação']);
    expect(await botoes({ analise: { qual: 'ver', habilitado: true } })).toEqual(['Ver análise']);
    const semEnvio = { enviadoEm: null, analise: { qual: 'analisar', habilitado: false } } as const;
    expect(await botoes({ ...semEnvio, falta: { mostra: true, habilitado: true } })).toEqual([
      'disabled=""',
      'Analisar Documentação',
      'Reprovar Falta de Doc.',
    ]);
    expect(await botoes({ ...semEnvio, falta: { mostra: true, habilitado: false } })).toEqual([
      'disabled=""',
      'Analisar Documentação',
      'disabled=""',
      'Reprovar Falta de Doc.',
    ]);
  });
});

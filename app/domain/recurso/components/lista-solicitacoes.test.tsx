import { expect, it } from 'vitest';
import { desenhar, partesDaLista } from '#tests/setup/render.tsx';
import type { LinhaDeSolicitacao } from '../queries.server/solicitacoes.ts';
import { ListaSolicitacoes } from './lista-solicitacoes.tsx';

const linha: LinhaDeSolicitacao = {
  id: 'q',
  processo: 'FPR-0001/2027',
  nome: 'Ana Souza',
  tipo: 'juridica',
  status: 1,
  criadoEm: new Date('2027-05-04T13:00:00Z'),
  numeracao: 1,
  direito: { ok: true },
  vencimento: { atrasado: true, texto: 'Decisão em atraso: era até 03/05/2027' },
} as LinhaDeSolicitacao;

it.each([
  ['/adm/solicitacaoRecurso', false],
  ['/juridico/solicitacaoRecurso', true],
] as const)(
  'a lista de recursos, como o servidor a escreve: %s (R-TEL-12, R-REC-07)',
  async (base, juridico) => {
    const tela = (linhas: LinhaDeSolicitacao[]) =>
      desenhar(
        <ListaSolicitacoes
          {...{ secao: 'Equipe', titulo: 'Solicitações de Recurso', base, juridico, processo: null, linhas }}
          {...{ total: linhas.length, pagina: 1, tamanho: 20, ordem: { campo: 'envio', direcao: 'asc' } }}
          filtro={{ status: 0, credenciamento: '', candidato: '', tipo: '' }}
        />,
        base,
      );
    expect(await tela([linha])).toContain('Decisão em atraso: era até 03/05/2027');
    const { filtros, status, colunas, tamanhos } = partesDaLista(await tela([linha]));
    expect(filtros).toEqual(['Status', 'Credenciamento', 'Candidato', ...(juridico ? [] : ['Tipo'])]);
    expect(status).toEqual(['1 Status: pendente', '15 Status: apto', '16 Status: inapto', '0 Status: todos']);
    expect(colunas).toEqual([
      'Processo',
      'Nome',
      'Tipo de Solicitação',
      'Status',
      'Data de Envio',
      'Numeração Recurso',
      'Ações',
    ]);
    expect(tamanhos).toEqual([20, 50, 100]);
    expect(await tela([])).toContain(
      'Não foi encontrado nenhum candidato selecionado para esse credenciamento.',
    );
  },
);

import { expect, it } from 'vitest';
import { desenhar, partesDaLista } from '#tests/setup/render.tsx';
import { ListaSolicitacoes } from './lista-solicitacoes.tsx';

it.each([
  ['/adm/solicitacaoRecurso', false],
  ['/juridico/solicitacaoRecurso', true],
] as const)(
  'a lista de recursos, como o servidor a escreve: %s (R-TEL-12, R-REC-07)',
  async (base, juridico) => {
    const html = await desenhar(
      <ListaSolicitacoes
        {...{
          secao: 'Equipe',
          titulo: 'Solicitações de Recurso',
          base,
          juridico,
          processo: null,
          linhas: [],
        }}
        {...{ total: 0, pagina: 1, tamanho: 20, ordem: { campo: 'envio', direcao: 'asc' } as const }}
        filtro={{ status: 0, credenciamento: '', candidato: '', tipo: '' }}
      />,
      base,
    );
    const { filtros, status } = partesDaLista(html);
    expect(filtros).toEqual(['Status', 'Credenciamento', 'Candidato', ...(juridico ? [] : ['Tipo'])]);
    expect(status).toEqual(['1 Status: pendente', '15 Status: apto', '16 Status: inapto', '0 Status: todos']);
    expect(html).toContain('Não foi encontrado nenhum candidato selecionado para esse credenciamento.');
  },
);

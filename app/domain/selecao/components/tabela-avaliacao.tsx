import { useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { DataTable, type Column } from '#app/components/table.tsx';
import { CRITERIOS, atende } from '../criterios.ts';
import { ESTADOS, estadoDe, MENSAGEM_SEM_CANDIDATOS, PROPRIO_CASO, TIPO_DE_CANDIDATO } from '../labels.ts';
import { enderecoDaMesa } from '../telas.ts';
import type { EtapaDeSelecao, ItemDeAvaliacao } from '../types.ts';
import { SeloDoItem } from './selo-do-item.tsx';

/** Rows a page of the table holds. */
const POR_PAGINA = 50;

/**
 * The candidates of an evaluation. The name leads to the desk; where the evaluation is open each row can be
 * selected, for one answer to many.
 */
export function TabelaDaAvaliacao({
  etapa,
  itens,
  editavel = false,
  mesa,
}: {
  etapa: EtapaDeSelecao;
  itens: readonly ItemDeAvaliacao[];
  editavel?: boolean;
  /** Where the desks stand; absent: names are no links. */
  mesa?: { base: string; demandaId: string };
}) {
  const { search } = useLocation();
  const lote = Math.max(1, Number(new URLSearchParams(search).get('lote')) || 1);
  const inicio = Math.min(lote - 1, Math.floor(Math.max(0, itens.length - 1) / POR_PAGINA)) * POR_PAGINA;
  const linhas = itens.slice(inicio, inicio + POR_PAGINA);
  const selecao: Column<ItemDeAvaliacao> = {
    id: 'selecionar',
    rotulo: 'Selecionar',
    metade: true,
    celula: (item) =>
      item.naoAvaliado || item.finalizado || item.proprioCaso ? null : (
        <label className="opcao">
          <input
            type="checkbox"
            className="checkbox"
            name="selecionado"
            value={`${item.participacaoId}:${String(item.versao)}`}
          />
          <span className="sr-only">Selecionar {item.nome}</span>
        </label>
      ),
  };
  const colunas: Column<ItemDeAvaliacao>[] = [
    {
      id: 'nome',
      rotulo: 'Nome',
      cabecalho: true,
      celula: (item) => (
        <span id={`linha-${item.participacaoId}`}>
          {mesa ? (
            <Anchor
              className="elo"
              para={enderecoDaMesa(mesa.base, mesa.demandaId, item.participacaoId) + search}
            >
              {item.nome}
              <span className="sr-only">: abrir a avaliação</span>
            </Anchor>
          ) : (
            item.nome
          )}
          {item.empresa && <span className="block text-xs text-suave">{item.empresa}</span>}
          {item.proprioCaso && <span className="block text-xs">{PROPRIO_CASO}</span>}
        </span>
      ),
    },
    { id: 'tipo', rotulo: 'Tipo', metade: true, celula: ({ tipo }) => TIPO_DE_CANDIDATO[tipo] },
    ...CRITERIOS[etapa].map(({ id, rotulo }): Column<ItemDeAvaliacao> => ({
      id,
      rotulo,
      metade: true,
      celula: (item) =>
        item.naoAvaliado
          ? 'Não se aplica'
          : item.proprioCaso
            ? '-'
            : ESTADOS[estadoDe(atende(item.respostas, id))],
    })),
    {
      id: 'resultado',
      rotulo: 'Resultado',
      metade: true,
      celula: (item) => (item.proprioCaso ? '-' : <SeloDoItem item={item} />),
    },
    { id: 'observacao', rotulo: 'Observação', celula: ({ observacao }) => observacao || 'Sem observação' },
  ];
  return (
    <div className="painel-cartoes lista">
      <DataTable
        legenda="Candidatos da avaliação"
        colunas={editavel ? [selecao, ...colunas] : colunas}
        linhas={linhas}
        chave={(item) => item.participacaoId}
        densa
        vazio={<p className="p-4 text-sm">{MENSAGEM_SEM_CANDIDATOS}</p>}
      />
      <p className="num p-2 text-sm">
        Total: <b>{itens.length}</b>
      </p>
      {itens.length > POR_PAGINA && <Lotes total={itens.length} atual={inicio / POR_PAGINA + 1} />}
    </div>
  );
}

function Lotes({ total, atual }: { total: number; atual: number }) {
  const { search } = useLocation();
  return (
    <nav aria-label="Páginas de candidatos" className="flex flex-wrap gap-2 p-2">
      {Array.from({ length: Math.ceil(total / POR_PAGINA) }, (_, indice) => {
        const query = new URLSearchParams(search);
        query.set('lote', String(indice + 1));
        return (
          <Anchor
            key={indice}
            className="elo alvo num text-sm"
            para={`?${query.toString()}`}
            aria-current={atual === indice + 1 ? 'page' : undefined}
            manterRolagem
          >
            {indice * POR_PAGINA + 1} a {Math.min(total, (indice + 1) * POR_PAGINA)}
          </Anchor>
        );
      })}
    </nav>
  );
}

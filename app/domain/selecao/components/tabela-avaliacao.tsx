import { useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { DataTable, type Column } from '#app/components/table.tsx';
import { mergeQuery } from '#app/lib/list-params.ts';
import { CRITERIOS, atende } from '../criterios.ts';
import { ESTADOS, estadoDe, MENSAGEM_SEM_CANDIDATOS, PROPRIO_CASO, TIPO_DE_CANDIDATO } from '../labels.ts';
import { textoDoLote, type Lote } from '../rules.ts';
import { enderecoDaMesa } from '../telas.ts';
import type { EtapaDeSelecao, ItemDeAvaliacao } from '../types.ts';
import { SeloDoItem } from './selo-do-item.tsx';

/**
 * The candidates of an evaluation. The name leads to the desk; where the evaluation is open each row can be
 * selected, for one answer to many.
 */
export function TabelaDaAvaliacao({
  etapa,
  lote: { linhas, ...lote },
  editavel = false,
  mesa,
}: {
  etapa: EtapaDeSelecao;
  lote: Lote<ItemDeAvaliacao>;
  editavel?: boolean;
  /** Where the desks stand; absent: names are no links. */
  mesa?: { base: string; demandaId: string };
}) {
  const { search } = useLocation();
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
        Total: <b>{lote.total}</b>
      </p>
      <Lotes {...lote} />
    </div>
  );
}

/** The other pages of the same tab. */
export function Lotes({ total, lote, lotes }: Omit<Lote<unknown>, 'linhas'>) {
  const { search } = useLocation();
  if (lotes === 1) return null;
  return (
    <nav aria-label="Páginas de candidatos" className="flex flex-wrap gap-2 p-2">
      {Array.from({ length: lotes }, (_, indice) => indice + 1).map((numero) => (
        <Anchor
          key={numero}
          className="elo alvo num text-sm"
          para={mergeQuery(search, { lote: String(numero) })}
          aria-current={lote === numero ? 'page' : undefined}
          manterRolagem
        >
          {textoDoLote(numero, total)}
        </Anchor>
      ))}
    </nav>
  );
}

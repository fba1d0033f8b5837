import { BeforeAfter, type BeforeAfterRow } from '#app/components/before-after.tsx';
import { DataTable } from '#app/components/table.tsx';
import { diaDoInstante } from '#app/lib/dates.ts';
import { chaveDoCorte } from '../calendar/direitos.ts';
import { formatarJanela } from '../calendar/janela.ts';
import { faseDe, fimDaFase, janelaDeRealizacao, janelaDeRecurso } from '../calendar/periodo.ts';
import { nomeCurtoDaFase } from '../labels.ts';
import type { FaseCatalogo, FaseDatada, MudancaMostrada } from '../types.ts';

/** The phases that change, drawn and in a table. */
export function AntesEDepois({
  mudanca,
  catalogo,
  now,
}: {
  mudanca: MudancaMostrada;
  catalogo: readonly FaseCatalogo[];
  now: Date;
}) {
  const linhas = linhasDaMudanca(mudanca, catalogo);
  if (linhas.length === 0) return null;
  return (
    <section className="painel overflow-hidden" aria-labelledby="antes-e-depois">
      <div className="painel-topo">
        <h2 id="antes-e-depois">Antes e depois</h2>
        <p className="ml-auto text-xs text-suave">
          {linhas.length} de {mudanca.depois.length} {mudanca.depois.length === 1 ? 'fase' : 'fases'}
        </p>
      </div>
      <div className="p-4">
        <BeforeAfter linhas={linhas} hoje={diaDoInstante(now)} />
        <Legenda comCorte={linhas.some(({ corte }) => corte)} />
        <details className="mt-2">
          <summary className="elo alvo text-sm">Ver em tabela</summary>
          <DataTable
            legenda="Fases que mudam, antes e depois"
            linhas={linhas}
            chave={({ chave }) => chave}
            colunas={[
              { id: 'fase', rotulo: 'Fase', cabecalho: true, celula: ({ rotulo }) => rotulo },
              { id: 'antes', rotulo: 'Antes', num: true, metade: true, celula: ({ antes }) => antes.texto },
              {
                id: 'depois',
                rotulo: 'Depois',
                num: true,
                metade: true,
                celula: ({ depois }) => depois.texto,
              },
            ]}
          />
        </details>
      </div>
    </section>
  );
}

function Legenda({ comCorte }: { comCorte: boolean }) {
  const itens = [
    { classe: 'ad-realizacao', texto: 'Realização' },
    { classe: 'ad-recurso', texto: 'Recurso' },
    ...(comCorte ? [{ classe: 'ad-corte', texto: 'Corte recusado' }] : []),
  ];
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 border-t border-base-300 pt-2 text-xs">
      {itens.map(({ classe, texto }) => (
        <li key={classe} className="ad-depois ad-linha !flex items-center">
          <svg className="ad-amostra" viewBox="0 0 22 11" aria-hidden="true">
            {classe === 'ad-corte' ? (
              <path className={classe} d="M11 0V11" />
            ) : (
              <rect className={classe} x="1" y="1" width="20" height="9" />
            )}
          </svg>
          {texto}
        </li>
      ))}
    </ul>
  );
}

const SEM_FASE = 'Fora do cronograma';

function linhasDaMudanca(
  { antes, depois, cortes, criando }: MudancaMostrada,
  catalogo: readonly FaseCatalogo[],
): BeforeAfterRow[] {
  if (criando) return [];
  const ids = [...new Set([...depois, ...antes].map(({ faseId }) => faseId))];
  return ids.flatMap((faseId): BeforeAfterRow[] => {
    const [era, sera] = [ladoDe(antes, faseId), ladoDe(depois, faseId)];
    const corte = cortes.find(({ chave }) =>
      (['realizacao', 'recurso'] as const).some((janela) => chave === chaveDoCorte({ faseId, janela })),
    );
    if (era.texto === sera.texto && corte === undefined) return [];
    const numero = depois.findIndex((fase) => fase.faseId === faseId) + 1;
    const nome = nomeCurtoDaFase(faseId, catalogo.find(({ id }) => id === faseId)?.nome ?? '');
    return [
      {
        chave: String(faseId),
        rotulo: numero > 0 ? `${String(numero)}. ${nome}` : nome,
        antes: era,
        depois: sera,
        corte: corte?.pedida?.fim ?? null,
      },
    ];
  });
}

function ladoDe(fases: readonly FaseDatada[], faseId: number): BeforeAfterRow['antes'] {
  const fase = faseDe(fases, faseId);
  if (fase === null) return { realizacao: null, recurso: null, texto: SEM_FASE };
  const recurso = janelaDeRecurso(fase);
  const tudo = formatarJanela({ inicio: fase.realizacaoInicio, fim: fimDaFase(fase) }, 'resumo');
  return {
    realizacao: janelaDeRealizacao(fase),
    recurso,
    texto:
      recurso === null
        ? tudo
        : `${formatarJanela(janelaDeRealizacao(fase), 'resumo')}\nrecurso ${formatarJanela(recurso, 'resumo')}`,
  };
}

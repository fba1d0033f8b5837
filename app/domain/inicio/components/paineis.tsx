import { Anchor } from '#app/components/anchor.tsx';
import { BarChart } from '#app/components/bar-chart.tsx';
import { formatarDiaEmTabela } from '#app/lib/dates.ts';
import type { Contadores, Prazo } from '../types.ts';

const NAO_LIDO = 'Não foi possível ler agora.';

function Contador({
  valor,
  rotulo,
  dica,
  href,
  className,
}: {
  /** Null: it could not be read, which the line under it says. */
  valor: number | null;
  rotulo: string;
  dica: string;
  href: string;
  className?: string;
}) {
  return (
    <Anchor para={href} className={`group grid content-start gap-0.5 p-4${className ? ` ${className}` : ''}`}>
      <span className="num text-3xl font-bold tracking-tight">{(valor ?? 0).toLocaleString('pt-BR')}</span>
      <span className="text-sm font-semibold group-hover:underline">{rotulo}</span>
      <span className="text-xs text-suave">{valor === null ? NAO_LIDO : dica}</span>
    </Anchor>
  );
}

/** Counters of the commission and of the administrator. */
export function PainelDeContadores({
  contadores: { demandas, curriculosAtivos },
}: {
  contadores: Contadores;
}) {
  const noMes = demandas?.abertasNoMes;
  return (
    <>
      <section className="painel grid grid-cols-2" aria-label="Contadores">
        <Contador
          valor={demandas?.abertas ?? null}
          rotulo="Demandas em Aberto"
          dica={noMes === 1 ? '1 aberta neste mês' : `${noMes ?? 0} abertas neste mês`}
          href="/adm/credenciamento"
        />
        <Contador
          valor={curriculosAtivos}
          rotulo="Currículos Ativos"
          dica="atualizados há menos de 1 ano"
          href="/adm/listagemCurriculos"
          className="border-l border-base-300"
        />
      </section>
      <section className="painel p-4" aria-labelledby="por-tipo">
        <h2 id="por-tipo" className="mb-3 text-base">
          Demandas por Tipo
        </h2>
        <BarChart
          titulo="Demandas por Tipo"
          colunas={['Tipo', 'Demandas em aberto']}
          itens={demandas?.porTipo ?? []}
          vazio={NAO_LIDO}
        />
      </section>
    </>
  );
}

/** 'Próximos prazos': the next ends of phases and appeals; null: not read. `base` is the path the demand's id is added to. */
export function PainelDePrazos({ prazos, base }: { prazos: readonly Prazo[] | null; base: string | null }) {
  return (
    <section className="painel p-4" aria-labelledby="prazos">
      <h2 id="prazos" className="mb-2 text-base">
        Próximos prazos
      </h2>
      {prazos === null || prazos.length === 0 ? (
        <p className="text-sm text-suave">
          {prazos === null ? NAO_LIDO : 'Nenhum prazo nos próximos 15 dias.'}
        </p>
      ) : (
        <ol className="grid gap-2 text-sm">
          {prazos.map((prazo, index) => (
            <li key={index} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2">
              <span className="num font-semibold">{formatarDiaEmTabela(prazo.dia)}</span>
              <span className="min-w-0">
                {prazo.oQue}
                <br />
                {base === null ? (
                  <span className="num text-suave">{prazo.processo}</span>
                ) : (
                  <Anchor para={`${base}/${prazo.demandaId}`} className="elo num">
                    {prazo.processo}
                    <span className="sr-only">: {prazo.oQue}</span>
                  </Anchor>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

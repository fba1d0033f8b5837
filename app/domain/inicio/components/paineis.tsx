import { Anchor } from '#app/components/anchor.tsx';
import { BarChart } from '#app/components/bar-chart.tsx';
import { formatarDiaEmTabela } from '#app/lib/dates.ts';
import type { Contadores, Prazo } from '../types.ts';

function Contador({
  valor,
  rotulo,
  dica,
  href,
  className,
}: {
  valor: number;
  rotulo: string;
  dica: string;
  href: string;
  className?: string;
}) {
  return (
    <Anchor para={href} className={`group grid content-start gap-0.5 p-4${className ? ` ${className}` : ''}`}>
      <span className="num text-3xl font-bold tracking-tight">{valor.toLocaleString('pt-BR')}</span>
      <span className="text-sm font-semibold group-hover:underline">{rotulo}</span>
      <span className="text-xs text-suave">{dica}</span>
    </Anchor>
  );
}

/** Counters of the commission and of the administrator. */
export function PainelDeContadores({ contadores }: { contadores: Contadores }) {
  const { abertas, abertasNoMes, curriculosAtivos, porTipo } = contadores;
  return (
    <>
      <section className="painel grid grid-cols-2" aria-label="Contadores">
        <Contador
          valor={abertas}
          rotulo="Demandas em Aberto"
          dica={abertasNoMes === 1 ? '1 aberta neste mês' : `${abertasNoMes} abertas neste mês`}
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
        <BarChart titulo="Demandas por Tipo" colunas={['Tipo', 'Demandas em aberto']} itens={porTipo} />
      </section>
    </>
  );
}

/** 'Próximos prazos': the next ends of phases and appeals. `base` is the path the demand's id is added to. */
export function PainelDePrazos({ prazos, base }: { prazos: readonly Prazo[]; base: string | null }) {
  return (
    <section className="painel p-4" aria-labelledby="prazos">
      <h2 id="prazos" className="mb-2 text-base">
        Próximos prazos
      </h2>
      {prazos.length === 0 ? (
        <p className="text-sm text-suave">Nenhum prazo nos próximos 15 dias.</p>
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

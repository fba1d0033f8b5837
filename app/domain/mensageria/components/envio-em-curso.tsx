import { Anchor } from '#app/components/anchor.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Progress } from '#app/components/progress.tsx';
import { MENSAGERIA } from '../labels.ts';
import type { TotaisDoLote } from '../types.ts';

export type LoteNaTela = { id: string; tipo: string; processo: string; totais: TotaisDoLote };

/** What a batch still has to send, and what the server refused, in words. */
export function ResumoDoLote({ totais: { naFila, adiadas, falhas } }: { totais: TotaisDoLote }) {
  const partes = [
    `${naFila.toLocaleString('pt-BR')} na fila`,
    ...(adiadas > 0 ? [`${adiadas.toLocaleString('pt-BR')} ${adiadas === 1 ? 'adiada' : 'adiadas'}`] : []),
  ];
  return (
    <>
      {partes.join(' · ')}
      {falhas > 0 && (
        <span className="text-error">
          {' '}
          <Icon name="mail-x" pequeno /> {falhas.toLocaleString('pt-BR')} {falhas === 1 ? 'falha' : 'falhas'}
        </span>
      )}
    </>
  );
}

/** A batch that is leaving now, above the list. */
export function EnvioEmCurso({ lote: { id, tipo, processo, totais } }: { lote: LoteNaTela }) {
  return (
    <section className="painel mt-4 p-4" aria-label={`Envio em curso de ${processo}`}>
      <h2 className="mb-1 text-base">
        <Icon name="send" /> Enviando {tipo}, <span className="num">{processo}</span>
      </h2>
      <Progress valor={totais.enviadas} total={totais.total} rotulo={`Enviadas de ${processo}`} />
      <p className="num mt-1 flex flex-wrap gap-x-4 text-sm text-suave">
        <span>
          <ResumoDoLote totais={totais} />
        </span>
        <span>Você pode sair desta página: o envio continua.</span>
        <Anchor className="elo" para={`${MENSAGERIA.rota}/lote/${id}`}>
          Acompanhar<span className="sr-only"> o envio de {processo}</span>
        </Anchor>
      </p>
    </section>
  );
}

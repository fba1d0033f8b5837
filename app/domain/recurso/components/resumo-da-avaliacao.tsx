import { Badge } from '#app/components/badge.tsx';
import { Icon } from '#app/components/icon.tsx';
import type { ItemDoResumo } from '../rules.ts';

/** 'Resumo da avaliação', by stage. */
export function ResumoDaAvaliacao({
  resumo,
  motivos,
  apto,
  conselho = null,
}: {
  resumo: readonly ItemDoResumo[];
  motivos: readonly string[];
  apto: boolean | null;
  /** For the candidate: what to do before appealing. */
  conselho?: string | null;
}) {
  return (
    <section className="painel mb-4" aria-labelledby="resumo-da-avaliacao">
      <div className="border-base-300 flex flex-wrap items-center gap-3 border-b px-4 py-2">
        <h3 id="resumo-da-avaliacao" className="font-semibold">
          Resumo da avaliação
        </h3>
        {apto === false && (
          <Badge tom="error" icone="circle-x">
            Reprovado
          </Badge>
        )}
      </div>
      <ul className="grid gap-x-6 gap-y-1 p-4 sm:grid-cols-2">
        {resumo.map(({ rotulo, atende }) => (
          <li key={rotulo} className="flex items-center gap-2">
            <span className={atende === null ? 'text-suave' : atende ? 'text-success' : 'text-error'}>
              <Icon name={atende === null ? 'circle' : atende ? 'circle-check' : 'circle-x'} />
            </span>
            <span>
              {rotulo}: <b>{atende === null ? 'não avaliado' : atende ? 'atende' : 'não atende'}</b>
            </span>
          </li>
        ))}
      </ul>
      {(motivos.length > 0 || conselho !== null) && (
        <p className="border-base-300 border-t px-4 py-2 whitespace-pre-line">
          <b>Motivo:</b> {motivos.length > 0 ? motivos.join(' ') : 'não informado.'} {conselho}
        </p>
      )}
    </section>
  );
}

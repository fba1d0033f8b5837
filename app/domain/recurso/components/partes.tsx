import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { buttonClass, SubmitButton } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import { tamanhoLegivel } from '#app/domain/arquivo/rules.ts';
import type { ItemDoResumo } from '../rules.ts';

type Anexo = { id: string; nomeOriginal: string; bytes: number };

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

/** Files of an appeal, with View and Download; `remover` while it is a draft. */
export function Anexos({ anexos, remover = false }: { anexos: readonly Anexo[]; remover?: boolean }) {
  if (anexos.length === 0) return null;
  return (
    <ul className="painel mt-2">
      {anexos.map(({ id, nomeOriginal, bytes }) => (
        <li
          key={id}
          className="border-base-300 flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-3 py-2 last:border-b-0"
        >
          <span className="flex min-w-0 grow basis-48 items-start gap-2">
            <Icon name="file-text" />
            <bdi className="min-w-0 wrap-anywhere">{nomeOriginal}</bdi>
          </span>
          <span className="num text-suave">{tamanhoLegivel(bytes)}</span>
          <span className="botoes">
            <Anchor
              className={buttonClass('ghost', { pequeno: true })}
              para={`/arquivos/${id}?ver=1`}
              recarregar
            >
              <Icon name="eye" />
              Ver<span className="sr-only"> {nomeOriginal}</span>
            </Anchor>
            <Anchor className={buttonClass('ghost', { pequeno: true })} para={`/arquivos/${id}`} recarregar>
              <Icon name="download" />
              Baixar<span className="sr-only"> {nomeOriginal}</span>
            </Anchor>
            {remover && (
              <SubmitButton
                variante="remover"
                pequeno
                icone="trash-2"
                name="_acao"
                value={`remover:${id}`}
                objeto={nomeOriginal}
              >
                Remover
              </SubmitButton>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

import { Anchor } from '#app/components/anchor.tsx';
import { Badge, type BadgeTone } from '#app/components/badge.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import { AVISO_DE_SIGILO, NAO_COMPARECEU, NAO_FINALIZADA } from '../labels.ts';
import { formatarMedia, formatarPontos, MARCA } from '../notas.ts';
import type { MesaDaBanca } from '../queries.server/mesa.ts';
import { enderecoDaAvaliacao } from '../telas.ts';

const ESTADO: Readonly<Record<'rascunho' | 'final', { tom: BadgeTone; texto: string }>> = {
  final: { tom: 'success', texto: 'Finalizada' },
  rascunho: { tom: 'accent', texto: 'Em rascunho' },
};

/** The person who is scored, and how far each seat of the panel is: never a score of another before all are final. */
export function LadoDaMesa({ mesa, base }: { mesa: MesaDaBanca; base: string }) {
  const { agendamento, demanda, candidato, documentos, banca, soma } = mesa;
  return (
    <div className="grid min-w-0 gap-4 lg:sticky lg:top-[4.75rem] [&>*]:min-w-0">
      <section className="painel p-4" aria-labelledby="candidato">
        <h2 id="candidato" className="text-base">
          {candidato.nome}
        </h2>
        <DescriptionList
          empilhada
          className="mt-2"
          itens={[
            { rotulo: 'Demanda', valor: demanda.objeto },
            ...(agendamento.tema === null ? [] : [{ rotulo: 'Tema', valor: agendamento.tema }]),
            {
              rotulo: 'Data, hora e local',
              valor: `${formatarInstante(agendamento.inicio)}, ${agendamento.onde}`,
              num: true,
            },
            {
              rotulo: 'Frequência',
              valor:
                agendamento.presente === null ? (
                  <span className="font-normal text-suave">Ainda não registrada</span>
                ) : (
                  <Badge tom={agendamento.presente ? 'success' : 'error'}>
                    {agendamento.presente ? 'Compareceu' : NAO_COMPARECEU}
                  </Badge>
                ),
            },
          ]}
        />
        <div className="mt-3 grid gap-2">
          <LinkButton
            para={`${enderecoDaAvaliacao(base, agendamento.id)}/curriculo`}
            pequeno
            icone="file-user"
            manterRolagem
          >
            Currículo
          </LinkButton>
        </div>
        {documentos.length > 0 && (
          <ul className="mt-3 grid gap-1 text-sm">
            {documentos.map(({ id, tipo, nomeOriginal }) => (
              <li key={id} className="break-words">
                <Anchor className="elo alvo" para={`/arquivos/${id}?ver=1`} recarregar>
                  {tipo}
                  <span className="sr-only"> ({nomeOriginal})</span>
                </Anchor>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="painel p-4 pb-2" aria-labelledby="banca">
        <h2 id="banca" className="text-base">
          Banca Avaliadora
        </h2>
        <ul className="mt-1">
          {banca.map(({ lugar, nome, voce, estado, total }) => (
            <li
              key={lugar}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 border-t border-base-300 py-2.5 first:border-t-0"
            >
              <div>
                <p className="text-xs text-suave">
                  {lugar}º Avaliador{voce && ' · você'}
                </p>
                <p className="text-sm font-semibold">{nome}</p>
              </div>
              <div className="text-right">
                {estado === null ? (
                  <Badge>Não iniciada</Badge>
                ) : (
                  <Badge tom={ESTADO[estado].tom}>{ESTADO[estado].texto}</Badge>
                )}
              </div>
              <p className="num col-span-2 text-xs text-suave">
                {total === null ? (
                  // One's own stands at the foot of the desk.
                  !voce && 'Total oculto até as três finalizarem'
                ) : (
                  <>
                    Total: <b className="text-base-content">{formatarPontos(total)}</b>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
        <p className="num border-t border-base-300 py-2.5 text-xs text-suave">
          Resultado: média das três avaliações, mínimo de {MARCA[agendamento.parte]} pontos.{' '}
          {soma === null ? `${NAO_FINALIZADA}.` : `Média: ${formatarMedia(soma)}.`}
        </p>
        {soma === null && <p className="pb-2.5 text-xs text-suave">{AVISO_DE_SIGILO}</p>}
      </section>
    </div>
  );
}

import { useState, type ReactNode } from 'react';
import { Badge, type BadgeTone } from '#app/components/badge.tsx';
import { buttonClass } from '#app/components/button.tsx';
import { cx } from '#app/components/cx.ts';
import { DescriptionList } from '#app/components/description-list.tsx';
import { FoldedPanel } from '#app/components/folded-panel.tsx';
import { PdfView } from '#app/components/pdf-view.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import { tamanhoLegivel } from '#app/lib/text.ts';
import { AVISO_DE_SIGILO, NAO_COMPARECEU, NAO_FINALIZADA } from '../labels.ts';
import { formatarMedia, formatarPontos, MARCA } from '../notas.ts';
import type { MesaDaBanca } from '../queries.server/mesa.ts';

const ESTADO: Readonly<Record<'rascunho' | 'final', { tom: BadgeTone; texto: string }>> = {
  final: { tom: 'success', texto: 'Finalizada' },
  rascunho: { tom: 'accent', texto: 'Em rascunho' },
};

type Documento = MesaDaBanca['documentos'][number];
type Props = {
  mesa: MesaDaBanca;
  curriculo: ReactNode;
  /** On a narrow screen: over the rubric. */
  porCima: boolean;
  voltar: () => void;
};

/**
 * What is read beside the rubric: the person, what they sent, their curriculum, and how far each seat of the panel is.
 * On a narrow screen it comes after the rubric, and the link of the bar puts it over it: by its address where there is no
 * scripting.
 */
export function LadoDaMesa({ mesa, curriculo, porCima, voltar }: Props) {
  const [aberto, setAberto] = useState<Documento | null>(null);
  const { agendamento, documentos } = mesa;
  const planos = documentos.filter(({ plano }) => plano);
  const outros = documentos.filter(({ plano }) => !plano);
  const didatica = agendamento.parte === 'D';
  return (
    <div className={cx('mesa-lado', porCima && 'por-cima')} id="lado">
      <p className="voltar-as-notas">
        <a
          className={buttonClass('padrao', { icone: 'arrow-left' })}
          href="#notas"
          onClick={(event) => {
            event.preventDefault();
            voltar();
          }}
        >
          Voltar às notas
        </a>
      </p>
      {aberto !== null && (
        <section className="painel" aria-labelledby="aberto">
          <div className="painel-topo">
            <h2 id="aberto" className="min-w-0 flex-1 basis-40 text-base wrap-anywhere">
              {aberto.tipo}
            </h2>
            <a
              className={buttonClass('padrao', { pequeno: true })}
              href={enderecoDoArquivo(aberto)}
              target="_blank"
              rel="noreferrer"
            >
              Abrir em outra guia
            </a>
            <button
              type="button"
              className={buttonClass('padrao', { pequeno: true, icone: 'x' })}
              onClick={() => setAberto(null)}
            >
              Fechar
            </button>
          </div>
          <PdfView key={aberto.id} href={`/arquivos/${aberto.id}?visor=1`} nome={aberto.nomeOriginal} />
        </section>
      )}
      <FoldedPanel titulo={mesa.candidato.nome} aberta>
        <Candidato mesa={mesa} />
      </FoldedPanel>
      {didatica && (
        <FoldedPanel titulo="Plano de aula" detalhe={planos.length === 0 ? 'não enviado' : undefined} aberta>
          <Documentos
            lista={planos}
            aberto={aberto}
            abrir={setAberto}
            vazio="O plano de aula não foi enviado com os documentos técnicos."
          />
        </FoldedPanel>
      )}
      <FoldedPanel titulo="Documentos técnicos" detalhe={String((didatica ? outros : documentos).length)}>
        <Documentos
          lista={didatica ? outros : documentos}
          aberto={aberto}
          abrir={setAberto}
          vazio="Nenhum documento técnico foi enviado até agora."
        />
      </FoldedPanel>
      <FoldedPanel titulo="Currículo" solta>
        {curriculo}
      </FoldedPanel>
      <FoldedPanel titulo="Banca Avaliadora" aberta>
        <Banca mesa={mesa} />
      </FoldedPanel>
    </div>
  );
}

const enderecoDoArquivo = ({ id }: Documento): string => `/arquivos/${id}?ver=1`;

/** Each opens here where there is scripting, and in a tab of its own where there is not. */
function Documentos({
  lista,
  aberto,
  abrir,
  vazio,
}: {
  lista: readonly Documento[];
  aberto: Documento | null;
  abrir: (documento: Documento) => void;
  vazio: string;
}) {
  if (lista.length === 0) return <p className="text-sm text-suave">{vazio}</p>;
  return (
    <ul className="grid gap-1 text-sm">
      {lista.map((documento) => (
        <li key={documento.id}>
          <a
            className="elo alvo wrap-anywhere"
            href={enderecoDoArquivo(documento)}
            target="_blank"
            rel="noreferrer"
            aria-current={documento.id === aberto?.id ? 'true' : undefined}
            onClick={(event) => {
              if (!documento.pdf || event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              abrir(documento);
              document.getElementById('lado')?.scrollTo({ top: 0 });
            }}
          >
            {documento.tipo}
          </a>
          <span className="num block text-xs text-suave wrap-anywhere">
            {documento.nomeOriginal} · {tamanhoLegivel(documento.bytes)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Candidato({ mesa: { agendamento, demanda } }: { mesa: MesaDaBanca }) {
  return (
    <DescriptionList
      empilhada
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
  );
}

/** How far each seat is: never a score of another before all are final. */
function Banca({ mesa: { agendamento, banca, soma } }: { mesa: MesaDaBanca }) {
  return (
    <>
      <ul>
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
      {soma === null && <p className="text-xs text-suave">{AVISO_DE_SIGILO}</p>}
    </>
  );
}

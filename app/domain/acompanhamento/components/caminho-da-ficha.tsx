import { Anchor } from '#app/components/anchor.tsx';
import { Attachments } from '#app/components/attachments.tsx';
import { Badge } from '#app/components/badge.tsx';
import { cx } from '#app/components/cx.ts';
import { Icon, type IconName } from '#app/components/icon.tsx';
import { VEREDITOS } from '#app/domain/habilitacao/labels.ts';
import { RECURSO } from '#app/domain/etapa/ids.ts';
import type { Marca } from '../caminho.ts';
import type { ParteNaFicha, RecursoNaFicha } from '../queries.server/ficha/etapas.ts';
import type { Ficha, PassoDaFicha } from '../queries.server/ficha/ficha.ts';

const ICONE: Readonly<Record<Marca, IconName>> = {
  feito: 'circle-check-big',
  nao: 'circle-x',
  agora: 'circle-dot',
  depois: 'circle-dashed',
  parou: 'circle-dashed',
};

const COR: Readonly<Record<Marca, string>> = {
  feito: 'text-success',
  nao: 'text-error',
  agora: 'text-accent',
  depois: 'text-suave',
  parou: 'text-suave',
};

const TOM_DO_VEREDITO = { apto: 'success', inapto: 'error', 'nao-se-aplica': 'neutral' } as const;

const EM_ANALISE = ({ status }: RecursoNaFicha): boolean => status === RECURSO.emAnalise;

/** The stages of one person, each with what it rests on, and the appeals against it. R-FIC-01. */
export function CaminhoDaFicha({ ficha: { passos, processo, homologacao } }: { ficha: Ficha }) {
  return (
    <section className="painel" aria-labelledby="caminho">
      <div className="painel-topo">
        <h2 id="caminho">
          O caminho em <span className="num">{processo}</span>
        </h2>
      </div>
      <ol>
        {passos.map((passo) => (
          <Passo key={passo.etapa} passo={passo} />
        ))}
        <li>
          <Linha
            titulo="Homologação"
            lado={homologacao.lado}
            marca={homologacao.marca}
            agora={homologacao.marca === 'agora'}
          >
            {homologacao.linhas.map((linha) => (
              <p key={linha} className="break-words text-suave">
                {linha}
              </p>
            ))}
          </Linha>
        </li>
      </ol>
    </section>
  );
}

function Linha({
  marca,
  agora,
  titulo,
  lado,
  nivel: Nivel = 'h3',
  children,
}: {
  marca: Marca;
  agora: boolean;
  titulo: string;
  lado: string;
  nivel?: 'h3' | 'h4';
  children?: React.ReactNode;
}) {
  return (
    <div
      className={cx(
        'grid break-inside-avoid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 border-t border-base-300 px-4 py-3 text-sm',
        agora && 'border-l-4 border-l-accent bg-(--fundo-agora) pl-3',
      )}
    >
      <span className={COR[marca]}>
        <Icon name={ICONE[marca]} />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap justify-between gap-x-4">
          <Nivel className="text-[0.9375rem] font-semibold">{titulo}</Nivel>
          <span className="num text-suave">{lado}</span>
        </div>
        {children}
      </div>
    </div>
  );
}

function Passo({ passo }: { passo: PassoDaFicha }) {
  const { titulo, lado, marca, linhas, motivos, recursos, partes, documentos, curriculo } = passo;
  const emRecurso = recursos.some(EM_ANALISE);
  return (
    <li aria-current={passo.atual ? 'step' : undefined}>
      <Linha titulo={titulo} lado={lado} marca={marca} agora={passo.atual && !emRecurso}>
        {curriculo !== null && (
          <p className="text-suave">
            {curriculo.rotulo}{' '}
            <Anchor className="elo" para={curriculo.href}>
              Abrir como estava
            </Anchor>
          </p>
        )}
        {partes.map((parte) => (
          <Parte key={parte.parte} parte={parte} />
        ))}
        {linhas.map((linha) => (
          <p key={linha} className="text-suave">
            {linha}
          </p>
        ))}
        {motivos.length > 0 && (
          <ul className="mt-1 list-disc pl-5 break-words">
            {motivos.map((motivo) => (
              <li key={motivo}>{motivo}</li>
            ))}
          </ul>
        )}
        <Documentos documentos={documentos} />
      </Linha>
      {recursos.map((recurso) => (
        <Recurso key={recurso.id} recurso={recurso} />
      ))}
    </li>
  );
}

/** Hour, attendance and, where they may be seen, scores of a part. */
function Parte({ parte: { titulo, horario, presenca, notas } }: { parte: ParteNaFicha }) {
  return (
    <div className="num mt-1 text-suave">
      <p>
        <b className="font-semibold text-base-content">{titulo}</b>: {horario}. {presenca}
      </p>
      {notas !== null && (
        <p className="flex flex-wrap gap-x-4">
          {notas.avaliadores.map(({ nome, total }) => (
            <span key={nome}>
              {nome} <b className="text-base-content">{total}</b>
            </span>
          ))}
          <span>{notas.media ?? notas.andamento}</span>
        </p>
      )}
    </div>
  );
}

function Documentos({ documentos }: { documentos: PassoDaFicha['documentos'] }) {
  if (documentos.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="elo alvo cursor-pointer">
        {documentos.length === 1 ? '1 documento' : `${String(documentos.length)} documentos`}
      </summary>
      <ul className="grid gap-3 pt-1">
        {documentos.map(({ id, descricao, veredito, texto, arquivos }) => (
          <li key={id}>
            <p className="flex flex-wrap items-center gap-x-2">
              {descricao}
              {veredito !== null && <Badge tom={TOM_DO_VEREDITO[veredito]}>{VEREDITOS[veredito]}</Badge>}
            </p>
            {texto !== '' && <p className="break-words whitespace-pre-line text-suave">{texto}</p>}
            {arquivos.length === 0 ? (
              <p className="text-suave">Não enviado.</p>
            ) : (
              <Attachments anexos={arquivos} />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Recurso({ recurso }: { recurso: RecursoNaFicha }) {
  const { numeracao, situacao, status, apresentado, texto, anexos, decisao, decidido } = recurso;
  const marca = EM_ANALISE(recurso) ? 'agora' : status === RECURSO.aprovado ? 'feito' : 'nao';
  return (
    <Linha
      titulo={numeracao > 1 ? `Recurso, ${String(numeracao)}ª tentativa` : 'Recurso'}
      lado={situacao.toLowerCase()}
      nivel="h4"
      marca={marca}
      agora={marca === 'agora'}
    >
      <p className="text-suave">{apresentado}</p>
      {texto !== null && <p className="my-1 break-words whitespace-pre-line">{texto}</p>}
      <Attachments anexos={anexos} />
      {decidido !== null && <p className="mt-1 text-suave">{decidido}</p>}
      {decisao !== null && <p className="break-words whitespace-pre-line">{decisao}</p>}
    </Linha>
  );
}

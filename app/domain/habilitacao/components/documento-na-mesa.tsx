import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { buttonClass, LinkButton } from '#app/components/button.tsx';
import { cx } from '#app/components/cx.ts';
import { Icon, type IconName } from '#app/components/icon.tsx';
import { Panel } from '#app/components/page.tsx';
import { PdfView } from '#app/components/pdf-view.tsx';
import { tamanhoLegivel } from '#app/lib/text.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { mergeQuery } from '#app/lib/list-params.ts';
import { VEREDITOS } from '../labels.ts';
import type { MesaDaAnalise } from '../queries.server/mesa.ts';
import type { DocumentoDaMesa } from '../queries.server/pessoa.ts';
import type { Veredito } from '../types.ts';

const MARCA: Record<Veredito, string> = { apto: ' ✓', inapto: ' ✕', 'nao-se-aplica': ' –' };
const CLASSE: Partial<Record<Veredito, string>> = { apto: 'sim', inapto: 'nao' };
const ICONE: Record<Veredito, IconName> = {
  apto: 'circle-check',
  inapto: 'circle-x',
  'nao-se-aplica': 'ban',
};

const estadoDe = ({ veredito, arquivos }: DocumentoDaMesa): string =>
  veredito === null ? (arquivos === 0 ? 'Não enviado' : 'Não visto') : VEREDITOS[veredito];

/** Its duty, with its reason: never by colour alone. */
const Dever = ({ documento: { obrigatorio, porque } }: { documento: DocumentoDaMesa }) => (
  <Badge tom={obrigatorio ? 'warning' : 'neutral'}>{obrigatorio ? porque : 'Opcional'}</Badge>
);

/** One document with its files: the strip of all of them, what came, and the way to open it. */
export function DocumentoNaMesa({ mesa }: { mesa: MesaDaAnalise }) {
  const { search } = useLocation();
  const { documento, documentos, arquivo, posicaoDoDocumento } = mesa;
  if (documento === null) return null;
  const numero = documento.anexos.findIndex(({ id }) => id === arquivo?.id) + 1;
  const seguinte = numero < documento.anexos.length ? numero + 1 : 1;
  return (
    <section className="painel" aria-labelledby="documento">
      <div className="painel-topo">
        <h2 id="documento">{documento.descricao}</h2>
        {documento.porque !== '' && <Dever documento={documento} />}
        <p className="num text-sm text-suave">
          documento {posicaoDoDocumento} de {documentos.length}
        </p>
        <ol className="faixa w-full" aria-label="Documentos">
          {documentos.map((item, indice) => (
            <li key={item.tipoId}>
              <Anchor
                para={mergeQuery(search, { documento: item.tipoId, arquivo: null })}
                className={cx(item.veredito === null ? item.arquivos === 0 && 'meio' : CLASSE[item.veredito])}
                aria-current={indice + 1 === posicaoDoDocumento ? 'page' : undefined}
                title={`${item.descricao}, ${estadoDe(item)}`}
              >
                <span aria-hidden="true">
                  {indice + 1}
                  {item.veredito === null ? '' : MARCA[item.veredito]}
                </span>
                <span className="sr-only">
                  {indice + 1}. {item.descricao}, {estadoDe(item)}
                </span>
              </Anchor>
            </li>
          ))}
        </ol>
      </div>
      {arquivo === null ? (
        <div className="p-4">
          <p className="text-suave">Este documento não foi enviado.</p>
          {documento.dispensa !== null && (
            <p className="mt-2">
              <b>O candidato disse por que não se aplica:</b> {documento.dispensa}
            </p>
          )}
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-2 p-4">
          <p className="num min-w-0 flex-1 basis-64 text-sm">
            <bdi className="font-semibold wrap-anywhere">{arquivo.nomeOriginal}</bdi>
            {documento.anexos.length > 1 &&
              ` · arquivo ${String(numero)} de ${String(documento.anexos.length)}`}
            {' · '}
            {tamanhoLegivel(arquivo.bytes)} · anexado em {formatarInstante(arquivo.anexadoEm)}
          </p>
          {documento.anexos.length > 1 && (
            <LinkButton
              para={mergeQuery(search, { documento: documento.tipoId, arquivo: seguinte })}
              pequeno
              iconeFim="chevron-right"
            >
              Arquivo seguinte
            </LinkButton>
          )}
          <AbrirOuBaixar arquivo={arquivo} pequeno />
        </div>
      )}
      {arquivo !== null && <Visor arquivo={arquivo} descricao={documento.descricao} />}
      {documento.antigos.length > 0 && (
        <div className="border-base-300 border-t p-4 text-sm">
          <h3 className="font-semibold">Substituído por diligência</h3>
          <ul className="num">
            {documento.antigos.map(({ id, nomeOriginal, anexadoEm }) => (
              <li key={id}>
                <a
                  className="elo wrap-anywhere"
                  href={`/arquivos/${id}?ver=1`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {nomeOriginal}
                </a>
                , anexado em {formatarInstante(anexadoEm)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** As `.sem-visor` of the style sheet: browsers of phones say that they show a PDF, and leave the box empty. */
const NAO_EMBUTE = '(pointer: coarse) and (max-width: 63.99rem)';

type Arquivo = NonNullable<MesaDaAnalise['arquivo']>;

/** Shown by the browser where it embeds a PDF; drawn page by page where it does not, as on phones. */
function Visor({ arquivo, descricao }: { arquivo: Arquivo; descricao: string }) {
  const [desenhado, setDesenhado] = useState(false);
  useEffect(() => {
    setDesenhado(!navigator.pdfViewerEnabled || matchMedia(NAO_EMBUTE).matches);
  }, []);
  if (desenhado)
    return <PdfView key={arquivo.id} href={`/arquivos/${arquivo.id}?visor=1`} nome={arquivo.nomeOriginal} />;
  return (
    <>
      <p className="sem-visor border-base-300 border-t p-4 text-suave">
        Neste aparelho o arquivo não aparece aqui: abra-o em outra guia ou baixe-o.
      </p>
      <object
        key={arquivo.id}
        className="visor"
        type="application/pdf"
        data={`/arquivos/${arquivo.id}?visor=1#view=FitH`}
        aria-label={`${descricao}: ${arquivo.nomeOriginal}`}
      >
        <SemVisor arquivo={arquivo} />
      </object>
    </>
  );
}

/** The ways to a file that do not need this page to show it. */
const AbrirOuBaixar = ({ arquivo, pequeno = false }: { arquivo: Arquivo; pequeno?: boolean }) => (
  <span className="botoes">
    <a
      className={buttonClass('padrao', { pequeno })}
      href={`/arquivos/${arquivo.id}?ver=1`}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="eye" />
      Abrir em outra guia
    </a>
    <a className={buttonClass('padrao', { pequeno })} href={`/arquivos/${arquivo.id}`}>
      <Icon name="download" />
      Baixar
    </a>
  </span>
);

/** In the place of a document that this browser cannot embed, as on every phone: never an empty box. */
const SemVisor = ({ arquivo }: { arquivo: Arquivo }) => (
  <div className="p-4">
    <p className="mb-2 text-suave">Este navegador não mostra o arquivo aqui.</p>
    <AbrirOuBaixar arquivo={arquivo} />
  </div>
);

/** All the documents, what came of each and what was said of it. */
export function ListaDeDocumentos({ mesa: { documentos, documento } }: { mesa: MesaDaAnalise }) {
  const { search } = useLocation();
  return (
    <Panel titulo="Documentos" id="documentos" conta={documentos.length}>
      <ul>
        {documentos.map((item) => (
          <li key={item.tipoId} className="border-base-300 border-b last:border-b-0">
            <Anchor
              para={mergeQuery(search, { documento: item.tipoId, arquivo: null })}
              className={cx(
                'flex items-start gap-2 px-4 py-2 no-underline',
                item.tipoId === documento?.tipoId && 'bg-base-200',
              )}
              aria-current={item.tipoId === documento?.tipoId ? 'true' : undefined}
            >
              <Icon name={item.veredito === null ? 'circle-dashed' : ICONE[item.veredito]} />
              <span className="min-w-0">
                <span className="block font-semibold">{item.descricao}</span>
                <span className="block text-sm text-suave">
                  {item.obrigatorio && 'Obrigatório · '}
                  {item.arquivos > 0 &&
                    `${String(item.arquivos)} ${item.arquivos === 1 ? 'arquivo' : 'arquivos'} · `}
                  {estadoDe(item)}
                  {(item.veredito === 'inapto' || item.veredito === 'nao-se-aplica') &&
                    item.texto !== '' &&
                    `: ${item.texto}`}
                </span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

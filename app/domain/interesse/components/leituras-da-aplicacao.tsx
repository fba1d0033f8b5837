import type { ReactNode } from 'react';
import { Anchor } from '#app/components/anchor.tsx';
import { buttonClass, LinkButton } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { Icon } from '#app/components/icon.tsx';
import { tamanhoLegivel } from '#app/lib/text.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import type { DocumentosDaAplicacao } from '../queries.server/aplicacao.ts';

type Pessoa = { nome: string; processo: string };

/** Frame of what is read about one candidate of one demand. */
function Leitura({
  titulo,
  pessoa,
  fechar,
  semControles = false,
  children,
}: {
  titulo: string;
  pessoa: Pessoa;
  /** The demand's dialog, which this one was opened from. */
  fechar: string;
  semControles?: boolean;
  children: ReactNode;
}) {
  return (
    <Dialog
      titulo={titulo}
      subtitulo={
        <>
          <b className="num text-base-content">{pessoa.processo}</b> · {pessoa.nome}
        </>
      }
      fechar={fechar}
      largura="largo"
      semControles={semControles}
      acoes={
        <LinkButton para={fechar} icone="arrow-left" manterRolagem>
          Voltar
        </LinkButton>
      }
    >
      {children}
    </Dialog>
  );
}

/** The frozen curriculum, read-only. */
export function CurriculoDaAplicacao({
  pessoa,
  fechar,
  children,
}: {
  pessoa: Pessoa;
  fechar: string;
  children: ReactNode;
}) {
  return (
    <Leitura titulo="Currículo" pessoa={pessoa} fechar={fechar} semControles>
      {children}
    </Leitura>
  );
}

const NOMES: Readonly<Record<string, string>> = {
  HabTec: 'Habilitação Técnica',
  HabJud: 'Habilitação Jurídica',
};

/** The documents sent, with View and Download. */
export function DocumentosDoCandidato({
  documentos: { pessoa, envios },
  fechar,
}: {
  documentos: DocumentosDaAplicacao;
  fechar: string;
}) {
  return (
    <Leitura titulo="Documentos" pessoa={pessoa} fechar={fechar} semControles={envios.length === 0}>
      {envios.length === 0 && <p className="text-suave">Nenhum documento enviado neste credenciamento.</p>}
      {envios.map(({ habilitacao, enviadoEm, documentos }) => (
        <section key={habilitacao} className="mb-5">
          <h3>{NOMES[habilitacao]}</h3>
          {enviadoEm && <p className="text-sm text-suave">Enviados em {formatarInstante(enviadoEm)}</p>}
          <ul className="painel mt-2">
            {documentos.map(({ id, tipoDocumento, arquivo }) => (
              <li
                key={id}
                className="border-base-300 flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2 last:border-b-0"
              >
                <div className="flex min-w-0 grow basis-48 items-start gap-2">
                  <Icon name="file-text" />
                  <div className="min-w-0">
                    <p className="font-semibold">{tipoDocumento.descricao}</p>
                    <p className="cel-2 wrap-anywhere">
                      <bdi>{arquivo.nomeOriginal}</bdi> ·{' '}
                      <span className="codigo">{tamanhoLegivel(arquivo.bytes)}</span>
                    </p>
                  </div>
                </div>
                <span className="botoes">
                  <Anchor
                    className={buttonClass('ghost', { pequeno: true })}
                    para={`/arquivos/${arquivo.id}?ver=1`}
                    recarregar
                  >
                    <Icon name="eye" />
                    Ver<span className="sr-only"> {tipoDocumento.descricao}</span>
                  </Anchor>
                  <Anchor
                    className={buttonClass('ghost', { pequeno: true })}
                    para={`/arquivos/${arquivo.id}`}
                    recarregar
                  >
                    <Icon name="download" />
                    Baixar<span className="sr-only"> {tipoDocumento.descricao}</span>
                  </Anchor>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Leitura>
  );
}

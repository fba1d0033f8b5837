import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { LinkButton } from '#app/components/button.tsx';
import { Page } from '#app/components/page.tsx';
import { TIPO_DE_CANDIDATO } from '#app/domain/selecao/labels.ts';
import { formatarDiaEmTabela } from '#app/lib/dates.ts';
import type { Problems } from '#app/lib/fields.ts';
import { mergeQuery } from '#app/lib/list-params.ts';
import type { MesaDaAnalise } from '../queries.server/mesa.ts';
import { FILTRO } from '../situacao.ts';
import type { VereditoDigitado } from '../schema.ts';
import { DocumentoNaMesa, ListaDeDocumentos } from './documento-na-mesa.tsx';
import { FaixaDaAnalise } from './faixa-da-analise.tsx';
import { PainelDoVeredito } from './painel-do-veredito.tsx';

export type RespostaDaMesa = Problems & { digitado: Partial<Record<keyof VereditoDigitado, string>> };

export type PropsDaMesa = {
  mesa: MesaDaAnalise;
  /** Address of the list. */
  base: string;
  /** Under this address it is only read. */
  soLeitura: boolean;
  resposta?: RespostaDaMesa;
};

/**
 * One candidate's desk: a document and what is said of it side by side on a wide screen, one after the other on a
 * narrow one, with everybody's state above.
 */
export function MesaDaHabilitacao({
  titulo,
  dialogo,
  ...props
}: PropsDaMesa & {
  /** Of the list. */
  titulo: string;
  dialogo: ReactNode;
}) {
  const { search } = useLocation();
  const { mesa, base } = props;
  const lista = `${base}${mergeQuery(search, { documento: null, arquivo: null })}`;
  return (
    <Page
      migalhas={[
        { rotulo: titulo, href: lista },
        {
          rotulo: mesa.processo,
          href: `${base}?credenciamento=${mesa.demandaId}&status=${String(FILTRO.todos)}`,
        },
      ]}
      titulo="Análise de Documentação"
      subtitulo={
        <span className="num">
          <b>{mesa.nome}</b> · {mesa.processo} · {mesa.objeto} ·{' '}
          {TIPO_DE_CANDIDATO[mesa.tipo as keyof typeof TIPO_DE_CANDIDATO]}
          {mesa.prazoProprio !== null && (
            <b className="whitespace-nowrap">{` · em prazo próprio, até ${formatarDiaEmTabela(mesa.prazoProprio)}`}</b>
          )}
          {mesa.vencimento?.atrasado && (
            <>
              {' · '}
              <b className="text-error">{mesa.vencimento.texto}</b>
            </>
          )}
          {mesa.janela && (
            <>
              {' · janela até '}
              <b className="whitespace-nowrap">{formatarDiaEmTabela(mesa.janela.fim)}, às 23h59</b>
            </>
          )}
        </span>
      }
      acoes={
        <LinkButton para={lista} icone="list-checks">
          Ver todos em tabela
        </LinkButton>
      }
      dialogo={dialogo}
    >
      <FaixaDaAnalise mesa={mesa} base={base} />
      <div className="mesa-av">
        <div className="grid min-w-0 gap-4">
          <DocumentoNaMesa mesa={mesa} />
          <ListaDeDocumentos mesa={mesa} />
        </div>
        <PainelDoVeredito {...props} />
      </div>
      <p className="mt-3 text-sm text-suave">
        Cada arquivo aberto fica registrado, e quem se candidatou o vê em Meus dados.
      </p>
    </Page>
  );
}

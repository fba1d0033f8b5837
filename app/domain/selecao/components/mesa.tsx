import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { LinkButton } from '#app/components/button.tsx';
import { Page } from '#app/components/page.tsx';
import { faseDe } from '#app/domain/cronograma/calendar/periodo.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { formatarDiaEmTabela } from '#app/lib/dates.ts';
import { mergeQuery } from '#app/lib/list-params.ts';
import { TIPO_DE_CANDIDATO } from '../labels.ts';
import type { getMesa } from '../queries.server/mesa.ts';
import { AVALIACOES, loteDa } from '../rules.ts';
import type { AvaliacaoDigitada } from '../schema.ts';
import type { EtapaDeSelecao } from '../types.ts';
import { Faixa } from './faixa.tsx';
import { Processo } from './processo.tsx';
import { Veredicto } from './veredicto.tsx';

/** Draws the parts of the frozen curriculum, with the criteria that rest on each. */
export type FichaDaMesa = (apoia: { formacao: string[]; experiencia: string[] }) => ReactNode;

/** The parts of the frozen curriculum that criteria rest on. */
type DadosDaFicha = {
  escolaridade: readonly string[];
  formacoes: readonly { nivel: string; formacao: string; instituicao: string; conclusao: string }[];
  experiencias: readonly { cargo: string; local: string; meses: number; descricao: string }[];
};

export type DadosDaMesa = Awaited<ReturnType<typeof getMesa>> & {
  versao: { numero: number; finalizadaEm: Date | null };
  ficha: DadosDaFicha;
  /** Under this address it is only read. */
  soLeitura: boolean;
};

export type RespostaDaMesa = { erro: string | null; digitado: AvaliacaoDigitada | null };

/**
 * One candidate's desk: the file and the verdict side by side on a wide screen, one after the other on a narrow one,
 * with everybody's state above.
 */
export function Mesa({
  etapa,
  titulo,
  mesa,
  base,
  resposta,
  ficha,
  dialogo,
}: {
  etapa: EtapaDeSelecao;
  /** Of the list. */
  titulo: string;
  mesa: DadosDaMesa;
  base: string;
  resposta?: RespostaDaMesa;
  ficha: FichaDaMesa;
  dialogo: ReactNode;
}) {
  const { search } = useLocation();
  const { demanda, fases, item } = mesa;
  const fase = faseDe(fases, AVALIACOES[etapa].faseId);
  // The place in the table that was left, and its filters.
  const tabela = `${base}/${demanda.id}${mergeQuery(search, { guia: null, lote: String(loteDa(mesa.posicao)) })}#linha-${item.participacaoId}`;
  return (
    <Page
      migalhas={[
        { rotulo: titulo, href: `${base}${search}` },
        { rotulo: demanda.identificacaoProcesso, href: tabela },
      ]}
      titulo={item.nome}
      subtitulo={
        <span className="num">
          {demanda.identificacaoProcesso} · {objetoDaDemanda(demanda)} · {TIPO_DE_CANDIDATO[item.tipo]}
          {item.empresa !== null && ` · ${item.empresa}`}
          {mesa.vencimento?.atrasado && (
            <>
              {' · '}
              <b className="text-error">{mesa.vencimento.texto}</b>
            </>
          )}
          {fase && !mesa.suplementar && (
            <>
              {' · janela até '}
              <b className="whitespace-nowrap">{formatarDiaEmTabela(fase.realizacaoFim)}, às 23h59</b>
            </>
          )}
        </span>
      }
      acoes={
        <LinkButton para={tabela} icone="list-checks">
          Ver todos em tabela
        </LinkButton>
      }
      dialogo={dialogo}
    >
      <Faixa base={base} demandaId={demanda.id} mesa={mesa} />
      <div className="mesa-av">
        <Processo etapa={etapa} mesa={mesa} base={base} ficha={ficha} />
        <Veredicto etapa={etapa} mesa={mesa} base={base} resposta={resposta} />
      </div>
      <p className="mt-3 text-sm text-suave">
        'Finalizar Análise' fica na tabela e só termina quando todos estiverem decididos. 'Não visto' nunca
        conta como 'Não atende'.
      </p>
    </Page>
  );
}

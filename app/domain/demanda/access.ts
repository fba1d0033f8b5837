import { podeExecutar, podeTentar, type AlvoDe } from '#app/domain/acesso/autoridade.ts';
import type { Actor } from '#app/domain/ctx.ts';
import type { Permissao } from '#app/domain/errors.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { ABERTOS, comoStatus, EM_ANDAMENTO } from '#app/domain/etapa/status.ts';
import { AREAS, type Area } from './labels.ts';
import { ehEvento, EVENTOS } from './machine/eventos.ts';
import { LINKS, type DadosDoLink } from './machine/links.ts';
import { instanciaDaVez } from './rules.ts';
import { INSTANCIAS } from './schema.ts';
import type { Acao, LugarDaDecisao, SituacaoDaDemanda } from './types.ts';

export function podeAnalisar(ator: Actor, demanda: { status: number; areaAtuacao: string }): Permissao {
  const direito = podeExecutar('demanda.analisar', ator, demanda);
  if (!direito.ok) return direito;
  return demanda.status === STATUS.solicitacaoEmAnalise
    ? { ok: true }
    : { ok: false, motivo: 'Esta solicitação já foi analisada.' };
}

/** A decision of the directorate or the superintendence, written down by the commission (R-EXT-09). */
export function podeRegistrarDecisao(
  ator: Actor,
  demanda: { status: number; areaAtuacao: string; quemDecide: LugarDaDecisao },
): Permissao {
  const direito = podeExecutar('demanda.registrar-decisao', ator, demanda);
  if (!direito.ok) return direito;
  if (comoStatus(demanda.status) !== STATUS.aguardandoAprovacao)
    return { ok: false, motivo: 'Esta demanda não aguarda aprovação.' };
  if (demanda.quemDecide === 'a-mao') return { ok: true };
  return {
    ok: false,
    motivo:
      demanda.quemDecide === 'simulador'
        ? 'Esta instalação decide no simulador: abra Aprovações Externas.'
        : 'Esta demanda está no sistema externo de aprovação, e a decisão vem de lá. Se não vier, abra Integrações: Conferir agora lê o que houve com o processo; o que terminou lá, ou cuja chamada se cancela, registra-se aqui.',
  };
}

/** The next step of a demand whose decision this person writes down; null where they do not. R-EXT-09. */
export function registroDaDecisao(
  ator: Actor,
  demanda: {
    id: string;
    status: number;
    areaAtuacao: string;
    quemDecide: LugarDaDecisao;
    aprovacao: { diretoria: boolean | null } | null;
  },
): { rotulo: string; href: string } | null {
  if (!podeRegistrarDecisao(ator, demanda).ok) return null;
  return {
    rotulo: `Registrar a decisão da ${INSTANCIAS[instanciaDaVez(demanda.aprovacao)]}`,
    href: `/adm/credenciamento/${demanda.id}/decisao`,
  };
}

/** Areas this person may ask a demand for. */
export function areasParaSolicitar(ator: Actor): Area[] {
  return (Object.keys(AREAS) as Area[]).filter(
    (areaAtuacao) => podeExecutar('demanda.solicitar', ator, { areaAtuacao }).ok,
  );
}

/** Addresses of what a person may do from 'Detalhes do Processo'; an absent one is not offered. */
export type AcoesNosDetalhes = Partial<
  Record<'analisar' | 'decidir' | 'simular' | 'reenviar' | 'cancelar' | 'finalizar', string>
> & {
  /** Why whoever has a stake in the demand neither finishes nor cancels it. R-ACE-23. */
  motivo?: string;
};

export function acoesNosDetalhes(
  ator: Actor,
  demanda: {
    id: string;
    status: number;
    areaAtuacao: string;
    quemDecide: LugarDaDecisao;
    pessoas: readonly string[];
  },
): AcoesNosDetalhes {
  const base = `/adm/credenciamento/${demanda.id}`;
  const status = comoStatus(demanda.status);
  const pode = (
    operacao: 'demanda.analisar' | 'demanda.registrar-decisao' | 'demanda.cancelar' | 'demanda.finalizar',
  ) => podeExecutar(operacao, ator, demanda).ok;
  const fim = EM_ANDAMENTO.includes(status) ? 'demanda.finalizar' : 'demanda.cancelar';
  const terminar = podeExecutar(fim, ator, demanda);
  return {
    ...(ABERTOS.includes(status) && !terminar.ok && !terminar.oculto && podeTentar(fim, ator).ok
      ? { motivo: terminar.motivo }
      : {}),
    ...(podeAnalisar(ator, demanda).ok ? { analisar: `${base}/analise` } : {}),
    ...(status === STATUS.aguardandoAprovacao && pode('demanda.analisar')
      ? { reenviar: `${base}/reenviar` }
      : {}),
    ...(podeRegistrarDecisao(ator, demanda).ok ? { decidir: `${base}/decisao` } : {}),
    ...(demanda.quemDecide === 'simulador' && podeExecutar('demanda.decidir-simulador', ator).ok
      ? { simular: '/adm/aprovacoes-externas' }
      : {}),
    ...(ABERTOS.includes(status) && pode('demanda.cancelar') ? { cancelar: `${base}/cancelar` } : {}),
    ...(EM_ANDAMENTO.includes(status) && pode('demanda.finalizar') ? { finalizar: `${base}/finalizar` } : {}),
  };
}

/** What the machine offers, without what this actor has no right to: that stays, with its reason, and what they may only look at says so. */
export function situacaoPara(
  ator: Actor,
  demanda: AlvoDe<(typeof EVENTOS)[keyof typeof EVENTOS]['operacao']>,
  situacao: SituacaoDaDemanda,
): SituacaoDaDemanda {
  const lida = (acao: Acao, { operacao, leitura }: DadosDoLink): Acao =>
    operacao !== undefined && leitura !== undefined && !podeExecutar(operacao, ator, demanda).ok
      ? { ...acao, rotulo: leitura }
      : acao;
  const restringir = (acao: Acao): Acao => {
    if (acao.evento === null) return ehEvento(acao.chave) ? acao : lida(acao, LINKS[acao.chave]);
    const direito = podeExecutar(EVENTOS[acao.evento].operacao, ator, demanda);
    if (direito.ok) return acao;
    return { ...acao, disponivel: false, motivo: direito.motivo, quando: null, confirmaPendencias: false };
  };
  return {
    ...situacao,
    acoes: situacao.acoes.map(restringir),
    complementares: situacao.complementares.map(restringir),
  };
}

import { motivoForaDaJanela } from '#app/domain/cronograma/calendar/periodo.ts';
import {
  etapaPassada,
  FALTA_A_DIRETORIA,
  MENSAGEM_DESALINHADA,
  MENSAGEM_JA_NOTIFICADA,
  MENSAGEM_SEM_INTERESSADOS,
  MENSAGEM_SEM_NINGUEM,
  outraEtapa,
} from '../labels.ts';
import { type StatusId, STATUS } from '#app/domain/etapa/ids.ts';
import type {
  Bloqueio,
  Decisao,
  DemandaNaMaquina,
  Evento,
  FasesDoCronograma,
  Pendencias,
  QuemDecide,
} from '../types.ts';
import { acoesComplementares, acoesDoStatus } from './acoes.ts';
import { pendenciasDoEvento } from './bloqueios.ts';
import { montarContexto, type Contexto } from './contexto.ts';
import { EVENTOS, tipoPodeCausar } from './eventos.ts';
import { nomeDoStatus, posicaoNaVida } from '#app/domain/etapa/status.ts';
import { notificacaoDoEvento } from '#app/domain/etapa/notificacoes.ts';

export type OpcoesDaDecisao = {
  por: QuemDecide;
  /** The person has seen the list of what is pending and goes on. */
  confirmarPendencias?: boolean;
};

type Recusa = Extract<Decisao, { ok: false }>;

function recusar(codigo: Recusa['codigo'], motivo: string, pendencias: Bloqueio[] = []): Recusa {
  return { ok: false, codigo, motivo, pendencias };
}

/** Approvals of the outside workflow come in their order and once each. */
function recusaDoWorkflow(evento: Evento, demanda: DemandaNaMaquina): Recusa | null {
  const { analise, diretoria, superintendencia } = demanda.aprovacao ?? {
    analise: null,
    diretoria: null,
    superintendencia: null,
  };
  if (analise !== true) return recusar('regra', 'A análise do credenciamento ainda não foi aprovada.');
  const daDiretoria = evento === 'aprovarDiretoria' || evento === 'reprovarDiretoria';
  if (daDiretoria)
    return diretoria === null ? null : recusar('repetida', 'A Diretoria já decidiu esta demanda.');
  if (diretoria !== true) return recusar('regra', FALTA_A_DIRETORIA);
  return superintendencia === null
    ? null
    : recusar('repetida', 'A Superintendência já decidiu esta demanda.');
}

/** The event belongs to other statuses: the demand is past them, or did not come to them yet. */
function recusaDaEtapa(evento: Evento, status: StatusId): Recusa {
  const passou = EVENTOS[evento].de.every((de) => posicaoNaVida(de) < posicaoNaVida(status));
  const onde = nomeDoStatus(status);
  return passou ? recusar('passada', etapaPassada(onde)) : recusar('regra', outraEtapa(onde));
}

/** Evaluations are finalised inside their windows only. R-DEM-11. */
function recusaDaAvaliacao(c: Contexto, now: Date): Recusa | null {
  const motivo = motivoForaDaJanela(c.fase, now);
  if (motivo === null) return null;
  return recusar(c.fase === null ? 'desalinhada' : 'periodo', motivo);
}

function destino(evento: Evento, c: Contexto): StatusId {
  const { para } = EVENTOS[evento];
  if (para === null) return c.status;
  // Nothing after an evaluation that a person finalised: only the closing is left.
  return para === 'proximo' ? (c.proximo ?? STATUS.aguardandoFinalizacao) : para;
}

/**
 * May the event happen now, and where does it lead? The command asks again inside its transaction, over the
 * locked row. Whose right it is, is the authority's question. R-DEM-08, R-DEM-12, R-DEM-18.
 */
export function decidir(
  evento: Evento,
  demanda: DemandaNaMaquina,
  fases: FasesDoCronograma,
  pendencias: Pendencias,
  now: Date,
  opcoes: OpcoesDaDecisao,
): Decisao {
  const c = montarContexto(demanda, fases, pendencias, now);
  const notificacao = notificacaoDoEvento(evento);
  if (notificacao !== null && demanda[notificacao.campo] !== null) {
    return recusar('repetida', MENSAGEM_JA_NOTIFICADA);
  }
  if (!EVENTOS[evento].de.includes(c.status)) return recusaDaEtapa(evento, c.status);
  if (!tipoPodeCausar(evento, opcoes.por)) return recusar('regra', 'Esta ação não pode ser feita por aqui.');

  const aceitar = (bloqueios: Bloqueio[]): Decisao => ({
    ok: true,
    de: c.status,
    para: destino(evento, c),
    pendencias: bloqueios,
  });

  switch (evento) {
    case 'aprovarDiretoria':
    case 'reprovarDiretoria':
    case 'aprovarSuperintendencia':
    case 'reprovarSuperintendencia':
      return recusaDoWorkflow(evento, demanda) ?? aceitar([]);
    case 'concluirCargaHoraria':
    case 'concluirCadastro':
      return recusaDaAvaliacao(c, now) ?? aceitar([]);
    case 'criarCronograma':
      return fases.length > 0 ? aceitar([]) : recusar('regra', 'Adicione ao menos uma fase ao cronograma.');
    case 'aprovarAnalise':
    case 'reprovarAnalise':
    case 'atualizarCronograma':
    case 'abrirPrazoProprio':
    case 'registrarAviso':
    case 'escreverAoCandidato':
    case 'pedirHomologacao':
    case 'decidirHomologacao':
    case 'cancelarHomologacao':
    case 'solicitarDemanda':
      return aceitar([]);
    default:
      return decidirPelaAcao(evento, c, opcoes, aceitar);
  }
}

/** The rest is decided by the very action the screens show. */
function decidirPelaAcao(
  evento: Evento,
  c: Contexto,
  { por, confirmarPendencias }: OpcoesDaDecisao,
  aceitar: (bloqueios: Bloqueio[]) => Decisao,
): Decisao {
  const acao = [...acoesDoStatus(c), ...acoesComplementares(c)].find(
    (candidata) => candidata.evento === evento,
  );
  if (acao === undefined) {
    if (!c.alinhada) return recusar('desalinhada', MENSAGEM_DESALINHADA);
    if (evento === 'encerrarFase' && c.bloqueios.some(({ codigo }) => codigo === 'interessados'))
      return recusar('regra', MENSAGEM_SEM_INTERESSADOS);
    if (notificacaoDoEvento(evento) && !c.pendencias.naEtapa) return recusar('regra', MENSAGEM_SEM_NINGUEM);
    return recusar(
      'regra',
      c.ultima
        ? 'Esta é a última fase da demanda: escolha Encerrar com Pendência ou Encerrar Demanda.'
        : 'Esta ação não se aplica à etapa atual da demanda.',
    );
  }
  if (acao.motivo !== null)
    return recusar(
      'periodo',
      acao.motivo,
      [...c.bloqueios, ...c.pendenciasAoFinalizar]
        .filter(({ codigo }) => codigo === acao.bloqueio)
        .slice(0, 1),
    );
  if (evento === 'cancelarDemanda') return aceitar(c.bloqueios);
  if (por === 'sistema' && c.bloqueios.length > 0) {
    return recusar('bloqueada', c.bloqueios.map((bloqueio) => bloqueio.texto).join(' '), c.bloqueios);
  }
  if (acao.confirmaPendencias && confirmarPendencias !== true) {
    return recusar(
      'confirmar',
      'Há pendências nesta fase. Confira e confirme para continuar.',
      pendenciasDoEvento(evento, c),
    );
  }
  return aceitar(pendenciasDoEvento(evento, c));
}

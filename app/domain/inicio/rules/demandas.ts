import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import { dadosDaOperacao } from '#app/domain/acesso/operacoes.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { registroDaDecisao } from '#app/domain/demanda/access.ts';
import { operacaoDaAcao } from '#app/domain/demanda/machine/eventos.ts';
import { acaoPrincipal, situacaoDaDemanda } from '#app/domain/demanda/machine/situacao.ts';
import type {
  Acao,
  Bloqueio,
  DemandaNaMaquina,
  FasesDoCronograma,
  LugarDaDecisao,
  Pendencias,
  SituacaoDaDemanda,
} from '#app/domain/demanda/types.ts';
import { notificacaoDoStatus } from '#app/domain/etapa/notificacoes.ts';
import { momentoDoStatus, nomeDoStatus } from '#app/domain/etapa/status.ts';
import type { Feriados } from '#app/domain/cronograma/calendar/dias-uteis.ts';
import { progresso, type ProgressoDaDemanda } from '#app/domain/selecao/rules.ts';
import { diaDoInstante, formatarDia, menorDia } from '#app/lib/dates.ts';
import { trabalhoDoStatus } from '#app/domain/vencimento/demanda.ts';
import { oMaisUrgente } from '#app/domain/vencimento/rules.ts';
import type { IconeDeTarefa, Tarefa } from '../types.ts';
import { prazoDaTarefa, urgenciaDe } from './prazo.ts';

export type DemandaDoInicio = DemandaNaMaquina & {
  identificacaoProcesso: string;
  areaAtuacao: string;
  statusDesde: Date;
  objeto: string;
};

export type CargaDoInicio = {
  demanda: DemandaDoInicio;
  fases: FasesDoCronograma;
  pendencias: Pendencias;
  /** The accounts of whoever looks that are candidates in it. */
  pessoas: readonly string[];
  /** How far the evaluation of its status is; null where it has none. */
  progresso: ProgressoDaDemanda | null;
  /** What working days are counted by; null where no demand asks for homologation. */
  feriados: Feriados | null;
};

type Texto = { icone: IconeDeTarefa; titulo: string; botao?: string };

/** What holds a closing that is due, for whoever has to see that others do their part. */
function textoDoBloqueio(codigo: Bloqueio['codigo'], { bloqueios }: SituacaoDaDemanda): Texto {
  const bloqueio = bloqueios.find((item) => item.codigo === codigo);
  return {
    icone: 'lock',
    titulo: `O encerramento está bloqueado: ${bloqueio?.resumo ?? ''}`,
    botao: 'Ver quem',
  };
}

/**
 * The first action that is somebody's to do; else the closing that waits for those whom it would leave behind, or not told.
 * Where only the notices hold it, no screen has anything left to do.
 */
function acaoDaTarefa(situacao: SituacaoDaDemanda): Acao | null {
  const { acoes, bloqueios } = situacao;
  const principal = acaoPrincipal(situacao);
  const presa = acoes.find(({ bloqueio }) => bloqueio === 'deixados' || bloqueio === 'avisos') ?? null;
  const soAvisos = presa !== null && bloqueios.every(({ codigo }) => codigo === 'avisos');
  if (soAvisos && principal?.evento === null) return presa;
  return principal !== null && operacaoDaAcao(principal.chave) !== null ? principal : presa;
}

function textoDa(acao: Acao, situacao: SituacaoDaDemanda, proprioCaso: boolean): Texto {
  if (acao.bloqueio !== undefined) return textoDoBloqueio(acao.bloqueio, situacao);
  const etapa = nomeDoStatus(situacao.status);
  const minuscula = etapa.charAt(0).toLowerCase() + etapa.slice(1);
  if (acao.tipo === 'notificacao') {
    const { complemento = minuscula } = notificacaoDoStatus(situacao.status) ?? {};
    return { icone: 'mail', titulo: `Notificar os candidatos ${complemento}`, botao: 'Notificar' };
  }
  switch (acao.chave) {
    case 'analisarSolicitacao':
      return {
        icone: 'clipboard-list',
        titulo: 'Analisar a solicitação de credenciamento',
        botao: 'Analisar',
      };
    case 'criarCronograma':
      return { icone: 'calendar-plus', titulo: 'Criar o cronograma' };
    case 'ajustarCronograma':
      return { icone: 'calendar-x', titulo: 'Cronograma não está alinhado com a etapa atual' };
    case 'avaliarCargaHoraria':
    case 'avaliarCadastros':
      return {
        icone: acao.chave === 'avaliarCargaHoraria' ? 'hourglass' : 'list-checks',
        // Somebody else finalises where one is a candidate.
        titulo: proprioCaso ? 'Avaliar os outros candidatos' : `Finalizar a ${minuscula}`,
        botao: acao.chave === 'avaliarCargaHoraria' ? 'Avaliar' : acao.rotulo,
      };
    case 'verAvaliacoes': {
      const [bloqueio] = situacao.bloqueios;
      return {
        icone: bloqueio ? 'list-checks' : 'flag',
        titulo: bloqueio ? `Entrevistas: ${bloqueio.resumo}` : acao.rotulo,
      };
    }
    case 'encerrarFase': {
      const [bloqueio] = situacao.bloqueios;
      return bloqueio
        ? { icone: 'lock', titulo: `Encerrar Fase está bloqueado: ${bloqueio.resumo}` }
        : { icone: 'circle-check-big', titulo: `Encerrar Fase: ${etapa}` };
    }
    default:
      return { icone: 'flag', titulo: acao.rotulo };
  }
}

/** A decision taken on paper, for whoever writes it down; null for anybody else. R-EXT-09. */
export function tarefaDoRegistro(
  { demanda }: CargaDoInicio,
  quemDecide: LugarDaDecisao,
  pessoa: UsuarioAtor,
): Tarefa | null {
  const registro = registroDaDecisao(pessoa, { ...demanda, quemDecide });
  if (registro === null) return null;
  const desde = diaDoInstante(demanda.statusDesde);
  return {
    chave: `decisao-${demanda.id}`,
    urgencia: 'proximos',
    dia: null,
    desde,
    icone: 'clipboard-list',
    titulo: registro.rotulo,
    processo: demanda.identificacaoProcesso,
    complemento: demanda.objeto,
    progresso: null,
    prazo: `desde ${formatarDia(desde)}`,
    botao: 'Registrar',
    href: registro.href,
  };
}

/**
 * What a demand asks of this person now, or null. The machine says what is offered first, the authority whose it is;
 * nothing else is invented. Appeals are tasks of their own, so the link to them is none.
 */
export function tarefaDaDemanda(carga: CargaDoInicio, pessoa: UsuarioAtor, now: Date): Tarefa | null {
  const { demanda, fases, pendencias, pessoas } = carga;
  const situacao = situacaoDaDemanda(demanda, fases, pendencias, now);
  const acao = acaoDaTarefa(situacao);
  const operacao = acao && operacaoDaAcao(acao.chave);
  if (acao === null || operacao === null) return null;
  // Homologation has tasks of its own.
  if (acao.chave === 'homologar') return null;
  const avaliacao = momentoDoStatus(situacao.status)?.avaliacao?.link === acao.chave;
  // Whoever is a candidate evaluates the others, while there are others to evaluate.
  const proprioCaso = avaliacao && pessoas.length > 0;
  if (proprioCaso && carga.progresso?.faltamOutros === 0) return null;
  const alvo = { areaAtuacao: demanda.areaAtuacao, pessoas: avaliacao ? [] : pessoas };
  if (!podeExecutar(operacao, pessoa, alvo).ok) return null;
  const { icone, titulo, botao } = textoDa(acao, situacao, proprioCaso);
  const hoje = diaDoInstante(now);
  const trabalho = trabalhoDoStatus(demanda, fases, pendencias);
  const vencimento = trabalho && oMaisUrgente([trabalho], hoje);
  const prazo = prazoDaTarefa(vencimento, situacao, hoje);
  const desde = menorDia(diaDoInstante(demanda.statusDesde), hoje);
  return {
    chave: demanda.id,
    urgencia: urgenciaDe(vencimento),
    dia: prazo?.dia ?? null,
    desde,
    icone,
    titulo,
    processo: demanda.identificacaoProcesso,
    complemento: demanda.objeto,
    progresso: avaliacao && carga.progresso ? progresso(carga.progresso) : null,
    prazo: prazo?.texto ?? `desde ${formatarDia(desde)}`,
    botao: botao ?? acao.rotulo,
    // Several teams read an evaluation; it is done where its operation is.
    href: avaliacao ? `${dadosDaOperacao(operacao).telas[0] ?? ''}/${demanda.id}` : acao.href,
  };
}

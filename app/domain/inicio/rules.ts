import { faseDoEnvio } from '#app/domain/etapa/fases.ts';
import { situacaoDoRecurso } from '#app/domain/agenda/rules/etapas.ts';
import type { ParticipacaoNaAgenda } from '#app/domain/agenda/types.ts';
import type { ChamadaMostrada } from '#app/domain/chamada/types.ts';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { faseDe, janelaDeRealizacao, janelaDeRecurso } from '#app/domain/cronograma/calendar/periodo.ts';
import type { Janela } from '#app/domain/cronograma/types.ts';
import { situacaoDaDemanda, acaoPrincipal } from '#app/domain/demanda/machine/situacao.ts';
import { nomeDoStatus } from '#app/domain/etapa/status.ts';
import { NOME_DA_HABILITACAO, SLUG } from '#app/domain/documento/labels.ts';
import { statusDaHabilitacao } from '#app/domain/documento/rules.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { RESULTADOS } from '#app/domain/etapa/catalogo.ts';
import { motivoParaNaoRecorrer } from '#app/domain/recurso/rules.ts';
import type {
  Acao,
  DemandaNaMaquina,
  FasesDoCronograma,
  Pendencias,
  SituacaoDaDemanda,
} from '#app/domain/demanda/types.ts';
import {
  diaDoInstante,
  diasEntre,
  formatarDia,
  formatarDiaSemAno,
  formatarHora,
  type Dia,
} from '#app/lib/dates.ts';
import type { IconeDeTarefa, Tarefa, Urgencia } from './types.ts';

/** Who looks at the home page, as far as demands go. */
export type Visao = 'comissao' | 'coordenacao' | 'candidato' | 'outra';

export type DemandaDoInicio = DemandaNaMaquina & { identificacaoProcesso: string; objeto: string };
type Carga = { demanda: DemandaDoInicio; fases: FasesDoCronograma; pendencias: Pendencias };

const ATRASADOS = ['bloqueada', 'desalinhado'] as const;

function urgenciaDa({ selo }: SituacaoDaDemanda): Urgencia {
  if (ATRASADOS.some((codigo) => codigo === selo.codigo)) return 'atrasado';
  return selo.codigo === 'termina-hoje' ? 'hoje' : 'proximos';
}

type Texto = { icone: IconeDeTarefa; titulo: string; botao?: string };

function textoDa(acao: Acao, situacao: SituacaoDaDemanda): Texto {
  const etapa = nomeDoStatus(situacao.status);
  if (acao.tipo === 'notificacao') {
    const minuscula = etapa.charAt(0).toLowerCase() + etapa.slice(1);
    return { icone: 'mail', titulo: `Notificar os candidatos do ${minuscula}`, botao: 'Notificar' };
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
      return { icone: 'hourglass', titulo: 'Finalizar a avaliação de carga horária', botao: 'Avaliar' };
    case 'avaliarCadastros':
      return { icone: 'list-checks', titulo: 'Finalizar a avaliação de cadastro' };
    case 'encerrarFase': {
      const [bloqueio] = situacao.selo.codigo === 'bloqueada' ? situacao.bloqueios : [];
      return bloqueio
        ? { icone: 'lock', titulo: `Encerrar Fase está bloqueado: ${bloqueio.resumo}` }
        : { icone: 'circle-check-big', titulo: `Encerrar Fase: ${etapa}` };
    }
    default:
      return { icone: 'flag', titulo: acao.rotulo };
  }
}

const dias = (n: number): string => (n === 1 ? 'ontem' : `há ${n} dias`);

/** 'termina amanhã', 'terminou há 2 dias'; null when the status has no phase. */
export function prazoEmPalavras(situacao: SituacaoDaDemanda, hoje: Dia): string | null {
  const { faseAtual, periodo } = situacao;
  if (faseAtual === null) return null;
  if (periodo === 'antes') return `começa em ${formatarDiaSemAno(faseAtual.realizacaoInicio)}`;
  if (periodo === 'depois') return `o prazo terminou ${dias(diasEntre(faseAtual.fim, hoje))}`;
  const fim = periodo === 'realizacao' ? faseAtual.realizacaoFim : faseAtual.fim;
  const nome = periodo === 'recurso' ? 'o recurso termina' : 'termina';
  const faltam = diasEntre(hoje, fim);
  if (faltam === 0) return `${nome} hoje`;
  return faltam === 1 ? `${nome} amanhã` : `${nome} em ${formatarDiaSemAno(fim)}`;
}

/** What a demand asks of this person now, or null. The machine says what is offered; nothing else is invented. */
export function tarefaDaDemanda(carga: Carga, visao: Visao, now: Date): (Tarefa & { peso: number }) | null {
  const { demanda, fases, pendencias } = carga;
  const situacao = situacaoDaDemanda(demanda, fases, pendencias, now);
  const acao = acaoPrincipal(situacao);
  if (acao === null) return null;
  // The registry is evaluated by the coordination alone, and it does nothing else with a demand under way.
  if ((visao === 'coordenacao') !== (acao.chave === 'avaliarCadastros')) return null;
  const texto = textoDa(acao, situacao);
  return {
    chave: demanda.id,
    urgencia: urgenciaDa(situacao),
    peso: situacao.urgencia,
    icone: texto.icone,
    titulo: texto.titulo,
    processo: demanda.identificacaoProcesso,
    complemento: demanda.objeto,
    prazo: prazoEmPalavras(situacao, diaDoInstante(now)),
    botao: texto.botao ?? acao.rotulo,
    href: visao === 'coordenacao' ? acao.href.replace(/^\/adm\//, '/coord/') : acao.href,
  };
}

/** 'Bom dia', 'Boa tarde' or 'Boa noite' by the hour of Brasília. */
export function saudacao(now: Date): string {
  const hora = Number(formatarHora(now).slice(0, 2));
  if (hora >= 5 && hora < 12) return 'Bom dia';
  return hora >= 12 && hora < 18 ? 'Boa tarde' : 'Boa noite';
}

const GRUPOS: readonly Urgencia[] = ['atrasado', 'hoje', 'proximos'];

/** The tasks by urgency, empty groups left out. */
export function agrupar(tarefas: readonly Tarefa[]): { urgencia: Urgencia; tarefas: Tarefa[] }[] {
  return GRUPOS.map((urgencia) => ({
    urgencia,
    tarefas: tarefas.filter((tarefa) => tarefa.urgencia === urgencia),
  })).filter((grupo) => grupo.tarefas.length > 0);
}

/** Requests of anonymisation, one line for all: the law gives the answer a term. */
export function tarefaDosPedidos(
  pedidos: { quantos: number; responderAte: Dia } | null,
  hoje: Dia,
): Tarefa[] {
  if (pedidos === null) return [];
  const { quantos, responderAte } = pedidos;
  return [
    {
      chave: 'anonimizacoes',
      urgencia: responderAte < hoje ? 'atrasado' : responderAte === hoje ? 'hoje' : 'proximos',
      icone: 'shield',
      titulo:
        quantos === 1 ? 'Responder 1 pedido de anonimização' : `Responder ${quantos} pedidos de anonimização`,
      processo: null,
      complemento: 'A lei dá 15 dias para a resposta',
      prazo: `${quantos === 1 ? 'até' : 'o mais antigo, até'} ${formatarDia(responderAte)}`,
      botao: 'Analisar',
      href: '/adm/anonimizacoes',
    },
  ];
}

/** What stands still at an outside system: each refused call, and one line for those that wait. */
export function tarefasDasChamadas(
  chamadas: { recusadas: readonly ChamadaMostrada[]; esperando: number } | null,
): Tarefa[] {
  if (chamadas === null) return [];
  const { recusadas, esperando } = chamadas;
  const comum = { prazo: null, href: '/adm/integracoes', icone: 'plug-zap' } as const;
  const tarefas = recusadas.map(({ id, nomeDoSistema, nomeDaOperacao, processo, resposta }): Tarefa => ({
    ...comum,
    chave: `chamada:${id}`,
    urgencia: 'atrasado',
    titulo: `O ${nomeDoSistema} recusou: ${nomeDaOperacao}`,
    processo,
    complemento: resposta ?? 'Sem texto',
    botao: 'Resolver',
  }));
  if (esperando > 0) {
    tarefas.push({
      ...comum,
      chave: 'chamadas',
      urgencia: 'proximos',
      titulo: `${String(esperando)} ${esperando === 1 ? 'chamada espera' : 'chamadas esperam'} outro sistema`,
      processo: null,
      complemento: 'O portal tenta de novo sozinho',
      botao: 'Ver',
    });
  }
  return tarefas;
}

/** What the title card says after the greeting. */
export function resumo(tarefas: readonly Tarefa[], total: number): string {
  if (total === 0) return 'Nada precisa de você agora.';
  const atrasados = tarefas.filter(({ urgencia }) => urgencia === 'atrasado').length;
  const hoje = tarefas.filter(({ urgencia }) => urgencia === 'hoje').length;
  const partes = [
    atrasados > 0 ? `${atrasados} ${atrasados === 1 ? 'atrasado' : 'atrasados'}` : null,
    hoje > 0 ? `${hoje} que ${hoje === 1 ? 'termina' : 'terminam'} hoje` : null,
  ].filter((parte) => parte !== null);
  const inicio = total === 1 ? '1 item espera por você' : `${total} itens esperam por você`;
  return partes.length === 0 ? `${inicio}.` : `${inicio}: ${partes.join(' e ')}.`;
}

const HABILITACOES: readonly Habilitacao[] = ['HabTec', 'HabJud'];

export type TarefaComPrazo = { ate: Dia; tarefa: Tarefa };

/** What one of their demands asks of a candidate now: documents while they may be sent, an appeal while it may be filed. */
export function tarefasDaParticipacao(participacao: ParticipacaoNaAgenda, now: Date): TarefaComPrazo[] {
  return [...documentosAEnviar(participacao, now), ...recursosCabiveis(participacao, now)];
}

function comPrazo(janela: Janela, now: Date, tarefa: Omit<Tarefa, 'urgencia' | 'prazo'>): TarefaComPrazo {
  const urgencia = janela.fim === diaDoInstante(now) ? 'hoje' : 'proximos';
  return { ate: janela.fim, tarefa: { ...tarefa, urgencia, prazo: `até ${formatarJanela(janela, 'fim')}` } };
}

function documentosAEnviar(participacao: ParticipacaoNaAgenda, now: Date): TarefaComPrazo[] {
  const { demandaId, processo, objeto, fases, envios } = participacao;
  const estado = (habilitacao: Habilitacao) =>
    envios.find((envio) => envio.habilitacao === habilitacao)?.estado;
  const situacao = {
    ...participacao,
    enviadoTecnica: estado('HabTec') === 'enviado',
    enviadoJuridica: estado('HabJud') === 'enviado',
  };
  return HABILITACOES.flatMap((habilitacao): TarefaComPrazo[] => {
    const fase = faseDe(fases, faseDoEnvio(habilitacao));
    if (!fase || statusDaHabilitacao(habilitacao, situacao, now).codigo !== 'aberto') return [];
    const comecado = estado(habilitacao) !== undefined;
    const nome = NOME_DA_HABILITACAO[habilitacao].toLowerCase();
    return [
      comPrazo(janelaDeRealizacao(fase), now, {
        chave: `${demandaId}:${habilitacao}`,
        icone: 'file-up',
        titulo: `${comecado ? 'Termine de enviar' : 'Envie'} os documentos da habilitação ${nome}`,
        processo,
        complemento: objeto,
        botao: comecado ? 'Continuar envio' : 'Enviar documentos',
        href: `/minhas-demandas/${demandaId}/documentos/${SLUG[habilitacao]}`,
      }),
    ];
  });
}

function recursosCabiveis(participacao: ParticipacaoNaAgenda, now: Date): TarefaComPrazo[] {
  const { processo, objeto, resultados } = participacao;
  return resultados.flatMap((resultado): TarefaComPrazo[] => {
    const situacao = situacaoDoRecurso(participacao, resultado);
    const janela = situacao.fase && janelaDeRecurso(situacao.fase);
    if (janela === null || motivoParaNaoRecorrer(situacao, now) !== null) return [];
    const outro = resultado.recurso !== null;
    return [
      comPrazo(janela, now, {
        chave: `${resultado.id}:recurso`,
        icone: 'gavel',
        titulo: `Você pode apresentar ${outro ? 'outro recurso' : 'recurso'}: ${RESULTADOS[resultado.etapa].nome}`,
        processo,
        complemento: objeto,
        botao: outro ? 'Tentar outro recurso' : 'Iniciar recurso',
        href: `/historico-credenciamento/${resultado.id}/recurso${outro ? '?novo=1' : ''}`,
      }),
    ];
  });
}

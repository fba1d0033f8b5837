import {
  AVALIACAO,
  FORMATO,
  STATUS,
  type FormatoAvaliacao,
  type TipoAvaliacao,
  type StatusId,
} from '#app/domain/etapa/ids.ts';
import { fimDaFase } from '#app/domain/cronograma/calendar/periodo.ts';
import type { Feriados } from '#app/domain/cronograma/calendar/dias-uteis.ts';
import { proporCronograma } from '#app/domain/cronograma/calendar/proposta.ts';
import type { FaseCatalogo, FaseDatada } from '#app/domain/cronograma/types.ts';
import { exigeFinalizarAcoes, faseDoStatus, passaPor } from '#app/domain/demanda/machine/proximo.ts';
import { RESULTADOS } from '#app/domain/etapa/catalogo.ts';
import { notificacaoDoStatus, type CampoDeNotificacao } from '#app/domain/etapa/notificacoes.ts';
import { SEQUENCIA } from '#app/domain/etapa/status.ts';
import type { Encerramento, Evento, FaseDoStatus } from '#app/domain/demanda/types.ts';
import { diasEntre, inicioDoDia, instanteDe, maiorDia, somarDias, type Dia } from '#app/lib/dates.ts';
import type { DemandaDoRoteiro } from './roteiro/tipos.ts';

/** What happened to a demand until the moment of the load, in order. */
export type Acontecimento = {
  evento: Evento;
  de: StatusId | null;
  para: StatusId | null;
  instante: Date;
  /** Key of an account, or the worker, or the outside workflow. */
  quem: string;
  motivo?: string;
};

export type Vida = {
  roteiro: DemandaDoRoteiro;
  fases: FaseDatada[];
  tipoAvaliacao: TipoAvaliacao;
  formatoAvaliacao: FormatoAvaliacao | null;
  criadaEm: Date;
  statusDesde: Date;
  historico: Acontecimento[];
  cronogramaCriadoEm: Date | null;
  avaliacaoCargaHorariaConcluidaEm: Date | null;
  avaliacaoCadastroConcluidaEm: Date | null;
  agendamentoBancaConcluidoEm: Date | null;
  notificacoes: Partial<Record<CampoDeNotificacao, Date>>;
  encerramento: { como: Encerramento; em: Date; por: string; justificativa: string | null } | null;
};

export const SISTEMA = 'sistema';
export const FLUIG = 'fluig';

type Opcoes = { tipoAvaliacao: TipoAvaliacao; formatoAvaliacao: FormatoAvaliacao | null };

/** The life of a demand of the script, ending today where the script wants it. */
export function viver(
  roteiro: DemandaDoRoteiro,
  hoje: Dia,
  now: Date,
  catalogo: readonly FaseCatalogo[],
  feriados: Feriados,
): Vida {
  const opcoes: Opcoes = {
    tipoAvaliacao: roteiro.tipoAvaliacao ?? AVALIACAO.naoEscolhida,
    formatoAvaliacao: roteiro.formatoAvaliacao ?? null,
  };
  const fases =
    roteiro.formatoAvaliacao === undefined ? [] : escolherCronograma(roteiro, hoje, catalogo, feriados);
  const inicio =
    fases[0]?.realizacaoInicio ?? somarDias(hoje, roteiro.status === STATUS.aguardandoCronograma ? 4 : 9);
  const vida: Vida = {
    roteiro,
    fases,
    ...opcoes,
    criadaEm: antesDe(now, instanteDe(somarDias(inicio, -12), '09:20')),
    statusDesde: now,
    historico: [],
    cronogramaCriadoEm: null,
    avaliacaoCargaHorariaConcluidaEm: null,
    avaliacaoCadastroConcluidaEm: null,
    agendamentoBancaConcluidoEm: null,
    notificacoes: {},
    encerramento: null,
  };
  const acontecer = (
    evento: Evento,
    de: StatusId | null,
    para: StatusId | null,
    instante: Date,
    quem: string,
    motivo?: string,
  ): void => {
    const ultimo = vida.historico.at(-1)?.instante;
    const depois = ultimo && instante <= ultimo ? new Date(ultimo.getTime() + 60_000) : instante;
    vida.historico.push({ evento, de, para, instante: antesDe(now, depois), quem, motivo });
  };
  aprovar(vida, inicio, acontecer);
  if (fases.length > 0) {
    const criado = instanteDe(somarDias(inicio, -3), '14:35');
    acontecer(
      'criarCronograma',
      STATUS.aguardandoCronograma,
      STATUS.demonstracaoDeInteresse,
      criado,
      'comissao',
    );
    vida.cronogramaCriadoEm = vida.historico.at(-1)?.instante ?? criado;
    percorrer(vida, hoje, acontecer);
  }
  vida.statusDesde = vida.historico.filter(({ para }) => para !== null).at(-1)?.instante ?? vida.criadaEm;
  return vida;
}

const MINUTO = 60_000;
const antesDe = (now: Date, instante: Date): Date =>
  instante.getTime() < now.getTime() - 5 * MINUTO ? instante : new Date(now.getTime() - 5 * MINUTO);

type Acontecer = (
  evento: Evento,
  de: StatusId | null,
  para: StatusId | null,
  instante: Date,
  quem: string,
  motivo?: string,
) => void;

function aprovar(vida: Vida, inicio: Dia, acontecer: Acontecer): void {
  const { roteiro } = vida;
  const em = (dias: number, hora: string) => instanteDe(somarDias(inicio, dias), hora);
  acontecer('solicitarDemanda', null, STATUS.solicitacaoEmAnalise, vida.criadaEm, roteiro.solicitante);
  if (roteiro.status === STATUS.solicitacaoEmAnalise) return;
  if (roteiro.fim === 'analise') {
    const motivo = 'Demanda já atendida por profissionais credenciados no edital vigente.';
    acontecer(
      'reprovarAnalise',
      STATUS.solicitacaoEmAnalise,
      STATUS.cancelada,
      em(-11, '15:05'),
      'comissao',
      motivo,
    );
    encerrar(vida, 'analise', motivo);
    return;
  }
  acontecer(
    'aprovarAnalise',
    STATUS.solicitacaoEmAnalise,
    STATUS.aguardandoAprovacao,
    em(-11, '10:40'),
    'comissao',
    'De acordo com o planejamento anual.',
  );
  if (roteiro.status === STATUS.aguardandoAprovacao && roteiro.aprovacao === 'diretoria') return;
  acontecer('aprovarDiretoria', null, null, em(-8, '16:12'), FLUIG);
  if (roteiro.status === STATUS.aguardandoAprovacao) return;
  acontecer(
    'aprovarSuperintendencia',
    STATUS.aguardandoAprovacao,
    STATUS.aguardandoCronograma,
    em(-6, '11:28'),
    FLUIG,
  );
}

/** Walks the statuses in order until the one of the script. */
function percorrer(vida: Vida, hoje: Dia, acontecer: Acontecer): void {
  const { roteiro, fases } = vida;
  const cancelada = roteiro.fim === 'cancelada';
  const destino: StatusId = cancelada ? STATUS.demonstracaoDeInteresse : roteiro.status;
  const caminho = SEQUENCIA.filter((status) => passaPor(status, vida, fases));
  for (const [indice, status] of caminho.entries()) {
    const fase = faseDoStatus(status, vida, fases);
    if (fase === null) continue;
    const atual = status === destino;
    marcosDoStatus(vida, status, fase, hoje, atual, acontecer);
    if (atual) break;
    const proximo = caminho[indice + 1];
    if (status === STATUS.avaliacaoDeCargaHoraria || status === STATUS.avaliacaoDeCadastro) {
      const evento = status === STATUS.avaliacaoDeCargaHoraria ? 'concluirCargaHoraria' : 'concluirCadastro';
      const quem = status === STATUS.avaliacaoDeCargaHoraria ? 'comissao' : coordenadorDe(roteiro);
      acontecer(
        evento,
        status,
        proximo ?? STATUS.aguardandoFinalizacao,
        instanteDe(fase.realizacaoFim, '15:50'),
        quem,
      );
      const instante = vida.historico.at(-1)?.instante ?? null;
      if (status === STATUS.avaliacaoDeCargaHoraria) vida.avaliacaoCargaHorariaConcluidaEm = instante;
      else vida.avaliacaoCadastroConcluidaEm = instante;
    } else if (proximo !== undefined) {
      const virada = new Date(inicioDoDia(somarDias(fase.fim, 1)).getTime() + 4_000);
      acontecer('encerrarFase', status, proximo, virada, SISTEMA);
    } else {
      const dia = somarDias(fase.fim, 2);
      if (roteiro.status === STATUS.aguardandoFinalizacao) {
        acontecer(
          'encerrarComPendencia',
          status,
          STATUS.aguardandoFinalizacao,
          instanteDe(dia, '09:30'),
          'comissao',
        );
      } else {
        acontecer('encerrarDemanda', status, STATUS.finalizada, instanteDe(dia, '09:30'), 'comissao');
        encerrar(vida, 'finalizada', null);
      }
    }
  }
  if (!cancelada) return;
  const motivo = 'Cancelada pelo motivo: o curso foi retirado da programação do semestre.';
  acontecer(
    'cancelarDemanda',
    STATUS.demonstracaoDeInteresse,
    STATUS.cancelada,
    instanteDe(somarDias(hoje, -6), '17:10'),
    'comissao',
    motivo,
  );
  encerrar(vida, 'cancelada', motivo);
}

/** The notification of the status, and 'Finalizar Ações' where it is asked, when their time has come. */
function marcosDoStatus(
  vida: Vida,
  status: StatusId,
  fase: FaseDoStatus,
  hoje: Dia,
  atual: boolean,
  acontecer: Acontecer,
): void {
  const notificacao = notificacaoDoStatus(status);
  // A result that documents decide is told when the review ends; the others wait for nothing.
  const analise = notificacao?.preliminar && RESULTADOS[notificacao.etapa].documentos !== undefined;
  const [dia, hora] = analise
    ? ([fase.realizacaoFim, '17:40'] as const)
    : ([fase.realizacaoInicio, '10:15'] as const);
  if (notificacao !== null && (!atual || hoje > dia)) {
    acontecer(notificacao.evento, null, null, instanteDe(dia, hora), 'comissao');
    const instante = vida.historico.at(-1)?.instante;
    if (instante) vida.notificacoes[notificacao.campo] = instante;
  }
  if (!atual && exigeFinalizarAcoes({ ...vida, status }, vida.fases)) {
    acontecer('finalizarAcoes', null, null, instanteDe(fase.realizacaoFim, '16:45'), 'comissao');
    vida.agendamentoBancaConcluidoEm = vida.historico.at(-1)?.instante ?? null;
  }
}

function encerrar(vida: Vida, como: Encerramento, justificativa: string | null): void {
  const ultimo = vida.historico.at(-1);
  if (ultimo) vida.encerramento = { como, em: ultimo.instante, por: ultimo.quem, justificativa };
}

/** Who evaluates the registry: the coordination of the area. */
export const coordenadorDe = ({ area }: DemandaDoRoteiro): string =>
  area === 'ti' ? 'coordenacao' : area === 'fpr' || area === 'ps' ? 'area.fpr-ps' : `area.${area}`;

/** How far back the first phase may have started, in days. */
const PASSADO = 330;
/** Days since the last phase ended; at 12 the five working days in which homologation is asked for are over. */
const ENCERRADA_HA: Readonly<Record<number, number>> = { 12: 12, 15: 21 };
/** Days since the interest ended in which nobody took part. */
const SEM_NINGUEM_HA = 2;
/** Days tried around the nearest first day: weekends and holidays make phases of a day or two jump. */
const VIZINHANCA = 8;

/** The proposed schedule whose first day brings the demand today to the place the script wants. */
function escolherCronograma(
  roteiro: DemandaDoRoteiro,
  hoje: Dia,
  catalogo: readonly FaseCatalogo[],
  feriados: Feriados,
): FaseDatada[] {
  const propor = (recuo: number): FaseDatada[] =>
    juntar(
      roteiro,
      proporCronograma({
        inicio: somarDias(hoje, -recuo),
        tipoAvaliacao: roteiro.tipoAvaliacao ?? AVALIACAO.semEntrevista,
        formatoAvaliacao: roteiro.formatoAvaliacao ?? FORMATO.padrao,
        comCargaHoraria: roteiro.comCargaHoraria ?? false,
        catalogo,
        feriados,
      }),
    );
  // The earlier the first day, the further today is in the schedule: halve until the place wanted is passed.
  let [antes, depois] = [-VIZINHANCA, PASSADO];
  while (depois - antes > 1) {
    const meio = Math.floor((antes + depois) / 2);
    if (desvio(roteiro, propor(meio), hoje).dias < 0) antes = meio;
    else depois = meio;
  }
  let melhor: { fases: FaseDatada[]; distancia: number } | null = null;
  for (let recuo = depois - VIZINHANCA; recuo <= depois + VIZINHANCA; recuo++) {
    const fases = propor(recuo);
    const { dias, fora } = desvio(roteiro, fases, hoje);
    const distancia = Math.abs(dias) + fora;
    if (melhor === null || distancia < melhor.distancia) melhor = { fases, distancia };
  }
  return melhor?.fases ?? [];
}

/** The schedule with the phase that begins with another. */
const juntar = ({ junto }: DemandaDoRoteiro, fases: FaseDatada[]): FaseDatada[] => {
  const inicio = junto && fases.find(({ faseId }) => faseId === junto.de)?.realizacaoInicio;
  return inicio === undefined
    ? fases
    : fases.map((fase) => (fase.faseId === junto?.fase ? { ...fase, realizacaoInicio: inicio } : fase));
};

/**
 * Days from the place wanted (negative: today is before it); `fora` is large where the demand would stand elsewhere,
 * less so where today is the first or the last day: what the phase does would be all to come, or over, by the hour.
 */
function desvio(roteiro: DemandaDoRoteiro, fases: FaseDatada[], hoje: Dia): { dias: number; fora: number } {
  const opcoes = {
    tipoAvaliacao: roteiro.tipoAvaliacao ?? AVALIACAO.semEntrevista,
    formatoAvaliacao: roteiro.formatoAvaliacao ?? FORMATO.padrao,
  };
  const ha = ENCERRADA_HA[roteiro.status];
  if (ha !== undefined) {
    const fim = fases.map(fimDaFase).reduce(maiorDia, '0001-01-01');
    return { dias: diasEntre(fim, hoje) - ha, fora: 0 };
  }
  if (roteiro.fim === 'cancelada') {
    return { dias: diasEntre(fases[0]?.realizacaoInicio ?? hoje, hoje) - 11, fora: 0 };
  }
  const fase = faseDoStatus(roteiro.status, opcoes, fases);
  if (fase === null) return { dias: 0, fora: Number.POSITIVE_INFINITY };
  if (roteiro.momento === 'depois')
    return { dias: diasEntre(fase.fim, hoje) - SEM_NINGUEM_HA, fora: hoje > fase.fim ? 0 : 100_000 };
  // Where a status has several phases, as interview and didactic test, the place wanted is in the first.
  const { realizacaoInicio, realizacaoFim } = fases.find(({ faseId }) => faseId === fase.faseIds[0]) ?? fase;
  const [inicio, fim] =
    roteiro.momento === 'recurso' && fase.recursoInicio && fase.recursoFim
      ? [fase.recursoInicio, fase.recursoFim]
      : [realizacaoInicio, realizacaoFim];
  // The phase must not be over, and the one before must: between the two any day will do.
  const anterior = SEQUENCIA.slice(
    0,
    SEQUENCIA.findIndex((status) => status === roteiro.status),
  )
    .filter((status) => passaPor(status, opcoes, fases))
    .at(-1);
  const fimAnterior = anterior ? (faseDoStatus(anterior, opcoes, fases)?.fim ?? null) : null;
  const impossivel = hoje > fase.fim || (fimAnterior !== null && hoje <= fimAnterior);
  return {
    dias: diasEntre(inicio, hoje) - diasEntre(inicio, fim) / 2,
    fora:
      (hoje < inicio || hoje > fim ? 1_000 : hoje === inicio || hoje === fim ? 100 : 0) +
      (impossivel ? 100_000 : 0),
  };
}

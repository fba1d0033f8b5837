import {
  diaDoInstante,
  fimDoDia,
  formatarInstantePorExtenso,
  inicioDoDia,
  somarDias,
  type Dia,
} from '#app/lib/dates.ts';
import { formatarJanela } from '../cronograma/calendar/janela.ts';
import { janelaDeRealizacao, janelaDeRecurso, posicaoNaJanela } from '../cronograma/calendar/periodo.ts';
import type { Janela } from '../cronograma/types.ts';
import { faseDoRecurso, motivoParaNaoRecorrer } from '../recurso/rules.ts';
import { STATUS_DA_LINHA, TEXTOS } from './labels.ts';
import type {
  DataDaAgenda,
  EtapaDaLinha,
  FaseDaAgenda,
  LinhaDoTempo,
  ParticipacaoNaAgenda,
  ProximaData,
  ResultadoNaAgenda,
} from './types.ts';

type EtapaDoCandidato = {
  id: string;
  titulo: string;
  /** Statuses of the demand in which the stage runs. */
  status: readonly number[];
  fases: readonly number[];
  /** Whose result tells how the stage ended. */
  resultado: ResultadoNaAgenda['etapa'] | null;
};

/** The life of a demand as a candidate lives it: what is between two published results is one stage. */
const ETAPAS: readonly EtapaDoCandidato[] = [
  { id: 'interesse', titulo: 'Demonstração de interesse', status: [14], fases: [17], resultado: null },
  {
    id: 'carga-horaria',
    titulo: 'Carga horária',
    status: [17, 13, 18],
    fases: [33, 42, 43],
    resultado: 'carga_horaria',
  },
  {
    id: 'cadastro',
    titulo: 'Análise de cadastro',
    status: [3, 4, 5],
    fases: [18, 19, 21],
    resultado: 'cadastro',
  },
  {
    id: 'documentos',
    titulo: 'Envio de documentação técnica',
    status: [6],
    fases: [22],
    resultado: null,
  },
  {
    id: 'entrevistas',
    titulo: 'Entrevistas e avaliação didática',
    status: [11],
    fases: [28, 39],
    resultado: 'entrevista_didatica',
  },
  {
    id: 'habilitacao-tecnica',
    titulo: 'Habilitação técnica',
    status: [7, 8],
    fases: [29, 34, 40, 30, 25, 41],
    resultado: 'hab_tecnica',
  },
  {
    id: 'habilitacao-juridica',
    titulo: 'Habilitação jurídica',
    status: [9],
    fases: [26, 35],
    resultado: 'hab_juridica',
  },
];

/** An appeal under analysis. */
const EM_ANALISE = 1;
const FINALIZACAO = 12;
const FINALIZADA = 15;
const CANCELADA = 16;

/** Stages of this demand: those whose phases the schedule holds. The one of interest the candidate has done. */
function etapasDaDemanda({ fases, formatoAvaliacao }: ParticipacaoNaAgenda): EtapaDoCandidato[] {
  return ETAPAS.filter(
    ({ id, fases: ids }) =>
      id === 'interesse' ||
      (fases.some(({ faseId }) => ids.includes(faseId)) &&
        !(id === 'habilitacao-juridica' && formatoAvaliacao === 3)),
  );
}

const resultadoDa = (
  participacao: ParticipacaoNaAgenda,
  etapa: EtapaDoCandidato,
): ResultadoNaAgenda | undefined =>
  participacao.resultados.find(({ etapa: nome }) => nome === etapa.resultado);

const fasesDa = (participacao: ParticipacaoNaAgenda, etapa: EtapaDoCandidato): FaseDaAgenda[] =>
  participacao.fases.filter(({ faseId }) => etapa.fases.includes(faseId));

/** The decision that counts, of what was published; null while there is none. Decisions §4. */
const decisaoPublicada = (resultado: ResultadoNaAgenda | undefined): boolean | null =>
  resultado === undefined || !resultado.publicado ? null : (resultado.aptoFinal ?? resultado.apto);

/** What the appeal's rules ask about a result of the person's own. */
export const situacaoDoRecurso = (
  { status, interessado, tipoAvaliacao, fases }: ParticipacaoNaAgenda,
  resultado: ResultadoNaAgenda,
) => ({
  ...resultado,
  tipoAvaliacao,
  statusDaDemanda: status,
  interessado,
  fase: faseDoRecurso(resultado.etapa, fases),
});

/** A published rejection against which nothing can be done any more, and nothing is under analysis. */
function terminouNa(participacao: ParticipacaoNaAgenda, etapa: EtapaDoCandidato, now: Date): boolean {
  const resultado = resultadoDa(participacao, etapa);
  if (!resultado || decisaoPublicada(resultado) !== false || resultado.recurso === EM_ANALISE) return false;
  const situacao = situacaoDoRecurso(participacao, resultado);
  if (motivoParaNaoRecorrer(situacao, now) === null) return false;
  if (resultado.final) return true;
  const janela = situacao.fase && janelaDeRecurso(situacao.fase);
  return janela === null || posicaoNaJanela(janela, now) === 'depois';
}

/** Where the candidate's way ended, by what was published; the number of stages when it did not. */
function ultimaEtapa(
  participacao: ParticipacaoNaAgenda,
  etapas: readonly EtapaDoCandidato[],
  now: Date,
): number {
  if (!participacao.interessado) return 0;
  const fim = etapas.findIndex((etapa) => terminouNa(participacao, etapa, now));
  return fim < 0 ? etapas.length : fim;
}

/** Nothing is to come: withdrawn, ended, or rejected with no remedy left. */
function acabou(participacao: ParticipacaoNaAgenda, now: Date): boolean {
  const etapas = etapasDaDemanda(participacao);
  return participacao.status === FINALIZADA || ultimaEtapa(participacao, etapas, now) < etapas.length;
}

/** The windows of a demand for its candidate, in order; none after the stage in which their way ended. */
export function datasDaParticipacao(participacao: ParticipacaoNaAgenda, now: Date): DataDaAgenda[] {
  if (!participacao.interessado || participacao.status === CANCELADA) return [];
  const etapas = etapasDaDemanda(participacao);
  const ultima = ultimaEtapa(participacao, etapas, now);
  const { demandaId, processo, objeto } = participacao;
  return etapas.slice(0, ultima + 1).flatMap((etapa) =>
    fasesDa(participacao, etapa).flatMap((fase): DataDaAgenda[] => {
      const comum = { demandaId, processo, objeto, faseId: fase.faseId };
      const recurso = janelaDeRecurso(fase);
      return [
        { ...comum, tipo: 'realizacao', titulo: fase.nomeFase, janela: janelaDeRealizacao(fase) },
        ...(recurso === null
          ? []
          : [{ ...comum, tipo: 'recurso' as const, titulo: TEXTOS.recurso(fase.nomeFase), janela: recurso }]),
      ];
    }),
  );
}

/** The next opening or closing of each window that did not end yet, the nearest first. */
export function proximasDatas(participacoes: readonly ParticipacaoNaAgenda[], now: Date): ProximaData[] {
  const hoje = diaDoInstante(now);
  return participacoes
    .filter((participacao) => !acabou(participacao, now))
    .flatMap((participacao) => datasDaParticipacao(participacao, now))
    .filter(({ janela }) => janela.fim >= hoje)
    .map((data): ProximaData => {
      const vaiComecar = data.janela.inicio > hoje;
      return {
        ...data,
        dia: vaiComecar ? data.janela.inicio : data.janela.fim,
        limite: vaiComecar ? 'inicio' : 'fim',
      };
    })
    .sort(
      (a, b) =>
        a.dia.localeCompare(b.dia) ||
        b.limite.localeCompare(a.limite) ||
        a.processo.localeCompare(b.processo) ||
        a.faseId - b.faseId,
    );
}

/** Days that the calendar keeps after a window's end. */
const DIAS_GUARDADOS = 180;

/** What the calendar feed holds: every window to come and those of the last months. */
export function datasDoCalendario(
  participacoes: readonly ParticipacaoNaAgenda[],
  now: Date,
): { data: DataDaAgenda; cronograma: NonNullable<ParticipacaoNaAgenda['cronograma']> }[] {
  const desde = somarDias(diaDoInstante(now), -DIAS_GUARDADOS);
  return participacoes.flatMap((participacao) => {
    const { cronograma } = participacao;
    if (cronograma === null) return [];
    return datasDaParticipacao(participacao, now)
      .filter(({ janela }) => janela.fim >= desde)
      .map((data) => ({ data, cronograma }));
  });
}

/** The event of a window: the hours in which something may be done, which take nobody's time. */
export function eventoDaData(
  { data, cronograma }: ReturnType<typeof datasDoCalendario>[number],
  urlBase: string,
) {
  const { demandaId, faseId, tipo, titulo, processo, objeto, janela } = data;
  return {
    uid: `${demandaId}-${String(faseId)}-${tipo}@agenda.porteira`,
    sequence: cronograma.numero,
    changedAt: cronograma.criadoEm,
    start: inicioDoDia(janela.inicio),
    // Some programs show an event that ends at midnight on the next day too.
    end: new Date(fimDoDia(janela.fim).getTime() - 59_999),
    summary: `${titulo} (${processo})`,
    description: `${objeto}\n${titulo}: ${formatarJanela(janela, 'longa')}.\nProcesso ${processo}.`,
    url: `${urlBase}/minhas-demandas`,
    busy: false,
  };
}

function seloDoResultado(resultado: ResultadoNaAgenda | undefined): EtapaDaLinha['selo'] {
  if (resultado === undefined) return null;
  if (resultado.naoAvaliado) return { tom: 'neutral', texto: TEXTOS.naoAvaliado };
  const decisao = decisaoPublicada(resultado);
  if (decisao === null) return null;
  const quando = resultado.final ? '' : TEXTOS.preliminar;
  if (!decisao) return { tom: 'error', texto: `${TEXTOS.reprovado}${quando}` };
  if (resultado.apto === false) return { tom: 'success', texto: TEXTOS.aprovadoPorRecurso };
  return { tom: 'success', texto: `${TEXTOS.aprovado}${quando}` };
}

type JanelaNomeada = { titulo: string; janela: Janela };

/** The window of the stage that runs, else the next one, else the last. */
function janelaDaVez(fases: readonly FaseDaAgenda[], hoje: Dia): JanelaNomeada | null {
  const janelas = fases
    .flatMap((fase): JanelaNomeada[] => {
      const recurso = janelaDeRecurso(fase);
      return [
        { titulo: fase.nomeFase, janela: janelaDeRealizacao(fase) },
        ...(recurso === null ? [] : [{ titulo: TEXTOS.recurso(fase.nomeFase), janela: recurso }]),
      ];
    })
    .sort((a, b) => a.janela.inicio.localeCompare(b.janela.inicio));
  return janelas.find(({ janela }) => janela.fim >= hoje) ?? janelas.at(-1) ?? null;
}

const emPalavras = ({ titulo, janela }: JanelaNomeada): string =>
  `${titulo}: ${formatarJanela(janela, 'longa')}.`;

/** A demand's stages as its candidate may know them: the schedule is public, results only when published. */
export function linhaDoTempo(participacao: ParticipacaoNaAgenda, now: Date): LinhaDoTempo {
  const hoje = diaDoInstante(now);
  const { demandaId, processo, objeto, status, interessado, demonstradoEm } = participacao;
  const todas = etapasDaDemanda(participacao);
  const ultima = ultimaEtapa(participacao, todas, now);
  const saiu = ultima < todas.length;
  const encerrada = status === FINALIZADA || status === CANCELADA;
  const atual = todas.findIndex((etapa) => etapa.status.includes(status));
  // Past the last stage of the schedule, or ended: nothing runs.
  const passadas = atual >= 0 ? atual : encerrada || status === FINALIZACAO ? todas.length : 0;

  const etapas = todas.slice(0, ultima + 1).map((etapa, indice): EtapaDaLinha => {
    const comum = { id: etapa.id, titulo: etapa.titulo };
    if (etapa.id === 'interesse') {
      const descricao = `Você demonstrou interesse em ${formatarInstantePorExtenso(demonstradoEm)}.`;
      return { ...comum, estado: indice < passadas || encerrada ? 'feita' : 'atual', selo: null, descricao };
    }
    const resultado = resultadoDa(participacao, etapa);
    const selo = seloDoResultado(resultado);
    const janela = janelaDaVez(fasesDa(participacao, etapa), hoje);
    const descricao = janela && emPalavras(janela);
    if (saiu && indice === ultima)
      return { ...comum, estado: 'recusada', selo, descricao: TEXTOS.fimDaParticipacao };
    if (indice === atual) {
      return {
        ...comum,
        estado: 'atual',
        selo: selo ?? { tom: 'accent', texto: TEXTOS.emAndamento },
        descricao,
      };
    }
    if (indice < passadas && (status !== CANCELADA || selo !== null)) {
      const espera = etapa.resultado !== null && selo === null && !encerrada;
      return {
        ...comum,
        estado: selo?.tom === 'error' ? 'recusada' : 'feita',
        selo: espera ? { tom: 'neutral', texto: TEXTOS.aguardandoResultado } : selo,
        descricao: null,
      };
    }
    return { ...comum, estado: 'pendente', selo, descricao: encerrada ? null : descricao };
  });
  if (!saiu && status !== CANCELADA) {
    const fim = status === FINALIZADA ? 'feita' : status === FINALIZACAO ? 'atual' : 'pendente';
    etapas.push({ id: 'encerramento', titulo: 'Encerramento', estado: fim, selo: null, descricao: null });
  }
  const posicao = etapas.findIndex(({ estado }) => estado === 'atual' || estado === 'recusada');
  return {
    demandaId,
    processo,
    objeto,
    situacao: situacaoDe({ status, interessado, saiu }, todas[atual]),
    posicao: posicao < 0 ? etapas.length : posicao + 1,
    encerrada: encerrada || saiu,
    etapas,
  };
}

function situacaoDe(
  { status, interessado, saiu }: { status: number; interessado: boolean; saiu: boolean },
  etapa: EtapaDoCandidato | undefined,
): LinhaDoTempo['situacao'] {
  if (status === CANCELADA) return STATUS_DA_LINHA.cancelada;
  if (!interessado) return STATUS_DA_LINHA.retirada;
  if (saiu) return STATUS_DA_LINHA.naoSegue;
  if (status === FINALIZADA) return STATUS_DA_LINHA.finalizada;
  return { tom: 'accent', texto: etapa?.titulo ?? STATUS_DA_LINHA.finalizacao };
}

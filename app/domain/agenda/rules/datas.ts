import { caminhoDaDiligencia } from '../../habilitacao/telas.ts';
import { diligenciasDoCalendario } from './diligencias.ts';
import { diaDoInstante, fimDoDia, inicioDoDia, somarDias } from '#app/lib/dates.ts';
import type { AgendamentoNoConvite } from '../../agendamento/convite.ts';
import { ROTULO_DO_TIPO } from '../../agendamento/labels.ts';
import { caminhoDoCandidato } from '../../agendamento/telas.ts';
import { faseDoStatus } from '../../demanda/machine/proximo.ts';
import { nomeDaEtapa } from '../../etapa/catalogo.ts';
import { NOTIFICACOES } from '../../etapa/notificacoes.ts';
import { caminhoDaParte } from '../../participacao/telas.ts';
import { fimCurto, formatarJanela, instanteCurto, janelaCurta } from '../../cronograma/calendar/janela.ts';
import { janelaDeRealizacao, janelaDeRecurso } from '../../cronograma/calendar/periodo.ts';
import { faseDoEnvio } from '../../etapa/fases.ts';
import { recursoDa } from '../../etapa/recursos.ts';
import type { Habilitacao } from '../../etapa/types.ts';
import { SLUG } from '../../documento/labels.ts';
import { statusDaHabilitacao } from '../../documento/rules.ts';
import { ATOS, TEXTOS } from '../labels.ts';
import type { DataDaAgenda, ParticipacaoNaAgenda, PrazoDaAgenda, ProximaData } from '../types.ts';
import { STATUS } from '../../etapa/ids.ts';
import { etapasDaDemanda, fasesDa, situacaoNaAgenda, ultimaEtapa } from './etapas.ts';

/** Nothing is to come: withdrawn, ended, or rejected with no remedy left. */
function acabou(participacao: ParticipacaoNaAgenda, now: Date): boolean {
  const etapas = etapasDaDemanda(participacao);
  return participacao.status === STATUS.finalizada || ultimaEtapa(participacao, etapas, now) < etapas.length;
}

/** The windows of a demand for its candidate, in order; none after the stage in which their way ended. */
export function datasDaParticipacao(participacao: ParticipacaoNaAgenda, now: Date): DataDaAgenda[] {
  if (!participacao.interessado || participacao.status === STATUS.cancelada) return [];
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

/**
 * What the person has to do or will be told, the nearest first: each deadline of theirs that did not end yet, the last day of
 * each document asked for again, each hour that was set, and the result that they wait for. A period in which there is
 * nothing for them is no date of theirs. R-TEL-20.
 */
export function proximasDatas(participacoes: readonly ParticipacaoNaAgenda[], now: Date): ProximaData[] {
  const hoje = diaDoInstante(now);
  const doCronograma = participacoes
    .filter((participacao) => !acabou(participacao, now))
    .flatMap((participacao) => prazosDaParticipacao(participacao, now))
    .filter(({ janela }) => janela.fim >= hoje)
    .toSorted((a, b) => a.faseId - b.faseId)
    .map(({ demandaId, processo, ato, janela, faseId, tipo }): ProximaData => {
      const vaiComecar = janela.inicio > hoje;
      return {
        ...{ demandaId, processo, ato, janela, faseId },
        chave: `${demandaId}-${String(faseId)}-${tipo}`,
        caminho: `/minhas-demandas/${demandaId}/cronograma`,
        dia: vaiComecar ? janela.inicio : janela.fim,
        limite: vaiComecar ? 'inicio' : 'fim',
        quando: janelaCurta(janela, hoje),
      };
    });
  const pedidos = diligenciasDoCalendario(participacoes, now).map(
    ({ id, demandaId, processo, documento, ate }): ProximaData => ({
      ...{ demandaId, processo, ato: ATOS.diligencia(documento), janela: { inicio: ate, fim: ate } },
      chave: id,
      faseId: null,
      caminho: caminhoDaDiligencia(demandaId, id),
      dia: ate,
      limite: 'fim',
      quando: `até ${fimCurto(ate, hoje)}`,
    }),
  );
  const deles = participacoes.filter((participacao) => !acabou(participacao, now));
  return [
    ...pedidos,
    ...doCronograma,
    ...deles.flatMap((participacao) => [
      ...horasMarcadas(participacao, now),
      ...resultadoQueEspera(participacao, now),
    ]),
  ].sort(
    (a, b) =>
      a.dia.localeCompare(b.dia) || b.limite.localeCompare(a.limite) || a.processo.localeCompare(b.processo),
  );
}

/** Interviews and didactic tests to come, as the person was told of them. */
function horasMarcadas(
  { demandaId, processo, agendamentos, interessado, status }: ParticipacaoNaAgenda,
  now: Date,
): ProximaData[] {
  if (!interessado || status === STATUS.cancelada) return [];
  return agendamentos
    .filter(({ inicio }) => inicio > now)
    .map(({ id, tipo, inicio }): ProximaData => {
      const dia = diaDoInstante(inicio);
      return {
        ...{ demandaId, processo, dia, ato: ROTULO_DO_TIPO[tipo], janela: { inicio: dia, fim: dia } },
        chave: id,
        faseId: null,
        caminho: caminhoDoCandidato(demandaId, tipo),
        limite: 'inicio',
        quando: instanteCurto(inicio, now),
      };
    });
}

/** The next result of the stage that they wait in, until the last day on which the schedule has it told. */
function resultadoQueEspera(participacao: ParticipacaoNaAgenda, now: Date): ProximaData[] {
  const { demandaId, processo, fases } = participacao;
  const { etapas, atual } = situacaoNaAgenda(participacao, now);
  const posicao = etapas.find(({ etapa }) => etapa === atual)?.posicao;
  if (posicao?.onde !== 'espera' && posicao?.onde !== 'em-recurso') return [];
  const hoje = diaDoInstante(now);
  const [proximo] = NOTIFICACOES.filter(({ etapa }) => etapa === atual)
    .flatMap(({ etapa, preliminar, status }) => {
      const fase = faseDoStatus(status, participacao, fases);
      if (fase === null || fase.realizacaoFim < hoje) return [];
      return [{ etapa, preliminar, faseId: fase.faseIds[0] ?? null, janela: janelaDeRealizacao(fase) }];
    })
    .filter(({ preliminar }) => !(preliminar && posicao.onde === 'em-recurso'));
  if (proximo === undefined) return [];
  const { etapa, preliminar, faseId, janela } = proximo;
  return [
    {
      ...{ demandaId, processo, faseId, janela },
      ato: ATOS.resultado(nomeDaEtapa(etapa, participacao), preliminar),
      chave: `${demandaId}-resultado`,
      caminho: caminhoDaParte(demandaId, etapa),
      dia: janela.fim,
      limite: 'fim',
      quando: janelaCurta(janela, hoje),
    },
  ];
}

/** Days that the calendar keeps after a window's end. */
const DIAS_GUARDADOS = 180;

/** From when on the calendar keeps what is over. */
export const desdeDoCalendario = (now: Date): Date =>
  inicioDoDia(somarDias(diaDoInstante(now), -DIAS_GUARDADOS));

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

/** The interviews and didactic tests that the calendar feed holds: those told to the person, as their messages say. */
export function agendamentosDoCalendario(
  participacoes: readonly ParticipacaoNaAgenda[],
  now: Date,
): AgendamentoNoConvite[] {
  const desde = inicioDoDia(somarDias(diaDoInstante(now), -DIAS_GUARDADOS));
  return participacoes
    .filter(({ interessado, status }) => interessado && status !== STATUS.cancelada)
    .flatMap(({ demandaId, processo, objeto, agendamentos }) =>
      agendamentos
        .filter(({ fim }) => fim >= desde)
        .map((agendamento) => ({
          ...agendamento,
          demanda: { id: demandaId, identificacaoProcesso: processo },
          objeto,
        })),
    );
}

/** The deadlines of what this person may still do: documents to send, results to appeal against (R-DOC-01, R-REC-01). */
function prazosDaParticipacao(participacao: ParticipacaoNaAgenda, now: Date): PrazoDaAgenda[] {
  return datasDaParticipacao(participacao, now).flatMap((data): PrazoDaAgenda[] => {
    if (data.tipo === 'recurso') {
      const resultado = participacao.resultados.find(
        ({ etapa, publicado, apto, recurso }) =>
          publicado &&
          apto === false &&
          recurso === null &&
          recursoDa(etapa).fases.some((id) => id === data.faseId),
      );
      if (resultado === undefined) return [];
      const caminho = `/historico-credenciamento/${resultado.id}/recurso?novo=1` as const;
      return [{ ...data, ato: ATOS.recurso, caminho }];
    }
    const habilitacao = HABILITACOES.find((candidata) => faseDoEnvio(candidata) === data.faseId);
    if (habilitacao === undefined || !seEnvia(participacao, habilitacao, now)) return [];
    const caminho = `/minhas-demandas/${data.demandaId}/documentos/${SLUG[habilitacao]}` as const;
    return [{ ...data, ato: ATOS[habilitacao], caminho }];
  });
}

const HABILITACOES: readonly Habilitacao[] = ['HabTec', 'HabJud'];

/** Are these documents this person's to send, now or when their window opens? */
function seEnvia(participacao: ParticipacaoNaAgenda, habilitacao: Habilitacao, now: Date): boolean {
  const enviado = (qual: Habilitacao) =>
    participacao.envios.some((envio) => envio.habilitacao === qual && envio.estado === 'enviado');
  const situacao = {
    ...participacao,
    enviadoTecnica: enviado('HabTec'),
    enviadoJuridica: enviado('HabJud'),
  };
  const { codigo } = statusDaHabilitacao(habilitacao, situacao, now);
  return codigo === 'antes' || codigo === 'aberto';
}

/** What the calendar feed warns of: each deadline to come, a day and two hours before. R-TEL-20. */
export function prazosDoCalendario(
  participacoes: readonly ParticipacaoNaAgenda[],
  now: Date,
): { data: PrazoDaAgenda; cronograma: NonNullable<ParticipacaoNaAgenda['cronograma']> }[] {
  const hoje = diaDoInstante(now);
  return participacoes.flatMap((participacao) => {
    const { cronograma } = participacao;
    if (cronograma === null) return [];
    return prazosDaParticipacao(participacao, now)
      .filter(({ janela }) => janela.fim >= hoje)
      .map((data) => ({ data, cronograma }));
  });
}

/** The event of a deadline: its last hour, with alarms and the address where it is done (R-TEL-20). */
export function eventoDoPrazo(
  { data, cronograma }: ReturnType<typeof prazosDoCalendario>[number],
  urlBase: string,
) {
  const { demandaId, faseId, tipo, ato, caminho, processo, objeto, janela } = data;
  const end = new Date(fimDoDia(janela.fim).getTime() - 59_999);
  const url = `${urlBase}${caminho}`;
  return {
    uid: `${demandaId}-${String(faseId)}-${tipo}-prazo@agenda.porteira`,
    sequence: cronograma.numero,
    changedAt: cronograma.criadoEm,
    start: new Date(end.getTime() - 3_600_000),
    end,
    summary: `Prazo: ${ato} (${processo})`,
    description: `${objeto}\n${ato} até ${formatarJanela(janela, 'fim')}.\n${url}`,
    url,
    busy: true,
    remindBefore: ['P1D', 'PT2H'],
  };
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

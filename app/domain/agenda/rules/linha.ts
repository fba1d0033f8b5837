import { diaDoInstante, formatarInstante, formatarInstantePorExtenso, type Dia } from '#app/lib/dates.ts';
import { ROTULO_DO_TIPO } from '../../agendamento/labels.ts';
import { caminhoDoCandidato } from '../../agendamento/telas.ts';
import { formatarJanela } from '../../cronograma/calendar/janela.ts';
import { STATUS } from '../../etapa/ids.ts';
import { fimDoCandidato } from '../../homologacao/candidato.ts';
import type { Posicao, Situacao } from '../../situacao/types.ts';
import { estaEm } from '../../etapa/status.ts';
import { janelaDeRealizacao, janelaDeRecurso } from '../../cronograma/calendar/periodo.ts';
import type { Janela } from '../../cronograma/types.ts';
import { STATUS_DA_LINHA, TEXTOS } from '../labels.ts';
import type { EtapaDaLinha, FaseDaAgenda, LinhaDoTempo, ParticipacaoNaAgenda } from '../types.ts';
import { diligenciasDaEtapa, elosDasDiligencias } from './diligencias.ts';
import { etapasDaDemanda, fasesDa, situacaoNaAgenda, ultimaEtapa, type EtapaDoCandidato } from './etapas.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

/** How days and hours are written in it. */
export type FormasDaLinha = {
  janela: (janela: Janela) => string;
  fim: (fim: Dia) => string;
  instante: (instante: Date) => string;
};

const POR_EXTENSO: FormasDaLinha = {
  janela: (janela) => formatarJanela(janela, 'longa'),
  fim: (fim) => formatarJanela({ inicio: fim, fim }, 'fim'),
  instante: formatarInstantePorExtenso,
};

/** A decision stands on the results, or the demand ended: none is preliminary any more. */
const semOutroResultado = ({ status, homologacao }: ParticipacaoNaAgenda): boolean =>
  status === STATUS.finalizada || homologacao?.estado === 'homologada';

/** A review that waits for the person: what is asked for again, and until when. R-HAB-07. */
function pedidoDeNovo(
  participacao: ParticipacaoNaAgenda,
  { id }: EtapaDoCandidato,
  posicao: Posicao | undefined,
  now: Date,
  formas: FormasDaLinha,
): Pick<EtapaDaLinha, 'selo' | 'descricao'> | null {
  if (posicao?.onde !== 'deles' || posicao.ato !== 'responder') return null;
  const pedidos = diligenciasDaEtapa(participacao, id, now).map(
    ({ documento, ate }) => `${documento}, até ${formas.fim(ate)}`,
  );
  return {
    selo: { tom: 'warning', texto: TEXTOS.pedidoDeNovo },
    descricao: `A análise pediu que você envie de novo: ${pedidos.join('; ')}.`,
  };
}

function seloDaPosicao(posicao: Posicao | undefined, semOutro: boolean): EtapaDaLinha['selo'] {
  if (posicao === undefined || !('publicado' in posicao)) return null;
  if (posicao.onde === 'nao-avaliado') return { tom: 'neutral', texto: TEXTOS.naoAvaliado };
  const quando = semOutro || posicao.definitivo ? '' : TEXTOS.preliminar;
  if (posicao.onde !== 'aprovado') return { tom: 'error', texto: `${TEXTOS.reprovado}${quando}` };
  if (posicao.porRecurso) return { tom: 'success', texto: TEXTOS.aprovadoPorRecurso };
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

/** The hours of the stage of the interviews, and what a review asks for again: each with its own page. */
const elosDa = (participacao: ParticipacaoNaAgenda, { id }: EtapaDoCandidato, now: Date) =>
  id !== ETAPA.entrevistaDidatica
    ? elosDasDiligencias(participacao, id, now)
    : participacao.agendamentos.map(({ tipo, inicio }) => ({
        rotulo: `${ROTULO_DO_TIPO[tipo]}: ${formatarInstante(inicio)}`,
        href: caminhoDoCandidato(participacao.demandaId, tipo),
      }));

/** The documents of the stage were not sent, and nothing was told yet of the stage that judges them. */
function naoEnviada({ etapas }: Situacao, { id, temResultado }: EtapaDoCandidato): boolean {
  const posicaoDa = (qual: string) => etapas.find(({ etapa }) => etapa === qual)?.posicao;
  const julga = posicaoDa(ETAPA.habTecnica);
  return (
    !temResultado && posicaoDa(id)?.onde === 'nao-enviou' && (julga === undefined || !('publicado' in julga))
  );
}

/** A demand's stages as its candidate may know them: the schedule is public, results only when published. */
export function linhaDoTempo(
  participacao: ParticipacaoNaAgenda,
  now: Date,
  formas: FormasDaLinha = POR_EXTENSO,
): LinhaDoTempo {
  const hoje = diaDoInstante(now);
  const { demandaId, processo, objeto, status, interessado, demonstradoEm } = participacao;
  const todas = etapasDaDemanda(participacao);
  const lidas = situacaoNaAgenda(participacao, now);
  const ultima = ultimaEtapa(participacao, todas, now);
  const saiu = ultima < todas.length;
  const encerrada = status === STATUS.finalizada || status === STATUS.cancelada;
  const atual = todas.findIndex((etapa) => estaEm(status, etapa.status));
  // Past the last stage of the schedule, or ended: nothing runs.
  const passadas =
    atual >= 0 ? atual : encerrada || status === STATUS.aguardandoFinalizacao ? todas.length : 0;

  const etapas = todas.slice(0, ultima + 1).map((etapa, indice): EtapaDaLinha => {
    const comum = { id: etapa.id, titulo: etapa.titulo, elos: elosDa(participacao, etapa, now) };
    if (etapa.id === 'interesse') {
      const descricao = `Você demonstrou interesse em ${formas.instante(demonstradoEm)}.`;
      return { ...comum, estado: indice < passadas || encerrada ? 'feita' : 'atual', selo: null, descricao };
    }
    const lida = lidas.etapas.find((item) => item.etapa === etapa.id);
    const selo = seloDaPosicao(lida?.posicao, semOutroResultado(participacao));
    const janela = janelaDaVez(fasesDa(participacao, etapa), hoje);
    const descricao = janela && `${janela.titulo}: ${formas.janela(janela.janela)}.`;
    const pedido = pedidoDeNovo(participacao, etapa, lida?.posicao, now, formas);
    if (saiu && indice === ultima)
      return { ...comum, estado: 'recusada', selo, descricao: TEXTOS.fimDaParticipacao };
    if (indice === atual) {
      return {
        ...comum,
        estado: 'atual',
        selo: selo ?? { tom: 'accent', texto: TEXTOS.emAndamento },
        descricao,
        ...pedido,
      };
    }
    // The review of somebody goes on after the stage of the others.
    if (pedido !== null) return { ...comum, estado: 'atual', ...pedido };
    // Passed is not done: nobody reads a tick beside what they did not send, until its result says more.
    if (indice < passadas && naoEnviada(lidas, etapa))
      return {
        ...comum,
        estado: 'pendente',
        selo: { tom: 'warning', texto: TEXTOS.naoEnviado },
        descricao: null,
      };
    if (indice < passadas && (status !== STATUS.cancelada || selo !== null)) {
      const espera = etapa.temResultado && selo === null && !encerrada;
      return {
        ...comum,
        estado: selo?.tom === 'error' ? 'recusada' : 'feita',
        selo: espera ? { tom: 'neutral', texto: TEXTOS.aguardandoResultado } : selo,
        descricao: null,
      };
    }
    return { ...comum, estado: 'pendente', selo, descricao: encerrada ? null : descricao };
  });
  if (!saiu && status !== STATUS.cancelada) {
    const fim =
      status === STATUS.finalizada ? 'feita' : status === STATUS.aguardandoFinalizacao ? 'atual' : 'pendente';
    const { homologacao = null } = participacao;
    const lido = fimDoCandidato({ status, situacao: lidas, homologacao });
    etapas.push({
      id: 'encerramento',
      titulo: lido === null ? 'Encerramento' : 'Homologação e encerramento',
      estado: lido?.tom === 'error' ? 'recusada' : fim,
      selo: lido && { tom: lido.tom, texto: lido.texto },
      descricao: lido?.motivo ?? null,
    });
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
  if (status === STATUS.cancelada) return STATUS_DA_LINHA.cancelada;
  if (!interessado) return STATUS_DA_LINHA.retirada;
  if (saiu) return STATUS_DA_LINHA.naoSegue;
  if (status === STATUS.finalizada) return STATUS_DA_LINHA.finalizada;
  return { tom: 'accent', texto: etapa?.titulo ?? STATUS_DA_LINHA.finalizacao };
}

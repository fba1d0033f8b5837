import { formatarAbertura, formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { instanteAposODia } from '#app/domain/cronograma/calendar/periodo.ts';
import { formatarInstante, inicioDoDia } from '#app/lib/dates.ts';
import { ACOES, MENSAGEM_DESALINHADA, ROTULO_JA_NOTIFICADOS } from '../labels.ts';
import type { Acao, Bloqueio, ChaveDeLink, Evento, FaseDoStatus } from '../types.ts';
import { pendenciasDoEvento } from './bloqueios.ts';
import type { Contexto } from './contexto.ts';
import { caminhoDoEvento, EVENTOS } from './eventos.ts';
import { caminhoDaTela, LINKS } from './links.ts';
import { exigeFinalizarAcoes, passaPor } from './proximo.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { pedirDeQuantos } from '#app/domain/homologacao/labels.ts';
import { pede } from '#app/domain/etapa/fases.ts';
import type { LinkDaEtapa, Momento } from '#app/domain/etapa/types.ts';
import { EM_ANDAMENTO, momentoDoStatus, TERMINAIS } from '#app/domain/etapa/status.ts';
import { notificacaoDoStatus } from '#app/domain/etapa/notificacoes.ts';
import { motivoParaNaoNotificar } from '#app/domain/habilitacao/quem.ts';

type Espera = { motivo: string; quando: Date | null; bloqueio?: Bloqueio['codigo'] } | null;
type Opcoes = { espera?: Espera; confirmaPendencias?: boolean; rotulo?: string };

function acaoDeEvento(c: Contexto, evento: Evento, opcoes: Opcoes = {}): Acao {
  const { tipo, rotulo, entradas } = EVENTOS[evento];
  const espera = opcoes.espera ?? null;
  return {
    chave: evento,
    evento,
    tipo: tipo === 'registro' ? 'link' : tipo,
    rotulo: opcoes.rotulo ?? rotulo,
    tela: entradas.tela ?? 'demandas',
    href: caminhoDoEvento(evento, c.demanda.id),
    disponivel: espera === null,
    motivo: espera?.motivo ?? null,
    quando: espera?.quando ?? null,
    confirmaPendencias: espera === null && (opcoes.confirmaPendencias ?? false),
    ...(espera?.bloqueio ? { bloqueio: espera.bloqueio } : {}),
  };
}

function link(c: Contexto, chave: ChaveDeLink, espera: Espera = null): Acao {
  const { rotulo, tela } = LINKS[chave];
  return {
    chave,
    evento: null,
    tipo: 'link',
    rotulo,
    tela,
    href: caminhoDaTela(tela, c.demanda.id),
    disponivel: espera === null,
    motivo: espera?.motivo ?? null,
    quando: espera?.quando ?? null,
    confirmaPendencias: false,
  };
}

function ateComecar(c: Contexto): Espera {
  if (c.fase === null || c.periodo !== 'antes') return null;
  const janela = { inicio: c.fase.realizacaoInicio, fim: c.fase.realizacaoFim };
  return {
    motivo: `O período começa em ${formatarAbertura(janela)}.`,
    quando: inicioDoDia(c.fase.realizacaoInicio),
  };
}

function ateTerminar(c: Contexto): Espera {
  const { fase } = c;
  if (fase === null || c.periodo === 'depois') return null;
  const nome = fase.recursoFim === fase.fim ? 'O período de recurso' : 'O período';
  return {
    motivo: `${nome} termina em ${formatarJanela({ inicio: fase.fim, fim: fase.fim }, 'fim')}.`,
    quando: instanteAposODia(fase.fim),
  };
}

function notificar(c: Contexto, fase: FaseDoStatus): Acao[] {
  const dados = notificacaoDoStatus(c.status);
  if (dados === null) return [];
  const enviadaEm = c.demanda[dados.campo];
  if (enviadaEm !== null) {
    const motivo = `Candidatos notificados em ${formatarInstante(enviadaEm)}.`;
    return [
      acaoDeEvento(c, dados.evento, { rotulo: ROTULO_JA_NOTIFICADOS, espera: { motivo, quando: null } }),
    ];
  }
  const tarde = dados.preliminar && fase.recursoFim !== null && c.periodo === 'depois';
  if (tarde) {
    const motivo =
      'O período de recurso já terminou. Ajuste o cronograma com um novo período de recurso antes de notificar, ou encerre a fase.';
    return [
      acaoDeEvento(c, dados.evento, { espera: { motivo, quando: null } }),
      link(c, 'ajustarCronograma'),
    ];
  }
  // What has to be done before it is offered in its place. R-TEL-02.
  const falta = ateComecar(c) ?? ateAnalisar(c);
  // A final result sent over undecided appeals is confirmed first.
  const confirmaPendencias = !dados.preliminar && c.bloqueios.some(({ codigo }) => codigo === 'recursos');
  return [acaoDeEvento(c, dados.evento, { espera: falta, confirmaPendencias })];
}

/** Nobody is told of the documents before all of them are judged. R-HAB-12. */
function ateAnalisar({ pendencias }: Contexto): Espera {
  const motivo = motivoParaNaoNotificar(pendencias.semAnaliseTecnica);
  return motivo === null ? null : { motivo, quando: null };
}

/** What closing would leave undecided for ever, people, appeals or homologations: nobody closes over it. */
function ateDecidir(c: Contexto, bloqueios: readonly Bloqueio[] = c.bloqueios): Espera {
  const bloqueio = bloqueios.find(({ impede }) => impede);
  if (bloqueio === undefined) return null;
  const oQue = c.ultima || c.status === STATUS.aguardandoFinalizacao ? 'a demanda' : 'a fase';
  return {
    motivo: `${bloqueio.texto} ${primeiro(bloqueio)} antes de encerrar ${oQue}${conselho(c, bloqueio)}.`,
    quando: null,
    bloqueio: bloqueio.codigo,
  };
}

/** The other way on, where there is one. */
function conselho(c: Contexto, bloqueio: Bloqueio): string {
  if (c.status === STATUS.aguardandoFinalizacao)
    return bloqueio.codigo === 'aptos' ? `, ou use ${EVENTOS.encerrarSemHomologacao.rotulo}` : '';
  return c.ultima && !ficaNinguem(bloqueio) ? ', ou use Encerrar com Pendência' : '';
}

/** Not even with a pendency is anybody left behind, or not told. */
const ficaNinguem = ({ codigo }: Bloqueio): boolean => codigo === 'deixados' || codigo === 'avisos';

function primeiro({ codigo, quantidade }: Bloqueio): string {
  if (codigo === 'homologacao') return 'Espere a decisão, ou cancele o pedido,';
  if (codigo === 'aptos') return 'Peça a homologação';
  if (codigo === 'avisos') return 'Envie de novo, ou registre que a pessoa foi avisada por outro meio,';
  return quantidade === 1 ? 'Decida-o' : 'Decida-os';
}

function encerrar(c: Contexto): Acao[] {
  const tempo = ateTerminar(c);
  const espera = tempo ?? ateDecidir(c);
  const confirmaPendencias = c.bloqueios.length > 0;
  if (!c.ultima) return [acaoDeEvento(c, 'encerrarFase', { espera, confirmaPendencias })];
  const comPendencia = acaoDeEvento(c, 'encerrarComPendencia', {
    espera: tempo ?? ateDecidir(c, c.bloqueios.filter(ficaNinguem)),
    confirmaPendencias: pendenciasDoEvento('encerrarComPendencia', c).length > 0,
  });
  const deVez = acaoDeEvento(c, 'encerrarDemanda', { espera, confirmaPendencias });
  return espera === tempo || !comPendencia.disponivel ? [deVez, comPendencia] : [comPendencia, deVez];
}

function finalizarAcoes(c: Contexto): Acao[] {
  if (!exigeFinalizarAcoes(c.demanda, c.fases)) return [];
  const feitaEm = c.demanda.agendamentoBancaConcluidoEm;
  const espera =
    feitaEm === null
      ? (ateComecar(c) ?? ateAgendar(c))
      : { motivo: `Ações finalizadas em ${formatarInstante(feitaEm)}.`, quando: null };
  return [acaoDeEvento(c, 'finalizarAcoes', { espera })];
}

/** There is nothing done to be finished before somebody has an hour, nor while one of them was not told. R-AGE-17. */
function ateAgendar({ pendencias: { ninguemAgendado, horariosSemAviso } }: Contexto): Espera {
  if (ninguemAgendado) return { motivo: ACOES.ninguemAgendado, quando: null };
  if (horariosSemAviso > 0) return { motivo: ACOES.semAviso(horariosSemAviso), quando: null };
  return null;
}

/** Links of the status while its phase runs; where appeals hold it, theirs too. */
function linksDaEtapa(c: Contexto): readonly LinkDaEtapa[] {
  const links = momentoDoStatus(c.status)?.links ?? [];
  const comEntrevista = passaPor(STATUS.entrevistas, c.demanda, c.fases);
  const oferecidos = links.filter((chave) => comEntrevista || !LINKS[chave].comEntrevista);
  const faltaODosRecursos =
    c.bloqueios.some(({ codigo }) => codigo === 'recursos') && !oferecidos.includes('verRecursos');
  return faltaODosRecursos ? [...oferecidos, 'verRecursos'] : oferecidos;
}

const RESOLVE: Partial<Record<string, readonly string[]>> = {
  verRecursos: ['recursos'],
  verAvaliacoes: ['notas', 'resultado'],
  finalizarAcoes: ['acoes'],
};

/** The smaller, the earlier in the list. */
function peso(c: Contexto, acao: Acao): number {
  if (!acao.disponivel) return 90;
  const resolve = RESOLVE[acao.chave];
  if (resolve !== undefined && c.bloqueios.some(({ codigo }) => resolve.includes(codigo))) return 20;
  if (acao.tipo === 'notificacao') return 10;
  if (acao.chave === 'homologar') return c.periodo === 'depois' ? -1 : 25;
  // What holds a phase is seen to before it is closed; the end of the demand comes first.
  if (acao.tipo === 'transicao') return c.ultima ? 0 : 30;
  return acao.chave === 'ajustarCronograma' ? 15 : 50;
}

/** What homologation asks of somebody: the request for those who are apt, whatever the moment. R-HOM-10. */
function homologar(c: Contexto): Acao[] {
  const { semHomologacao: quantos } = c.pendencias;
  if (quantos === 0) return [];
  return [{ ...link(c, 'homologar'), rotulo: pedirDeQuantos(quantos) }];
}

/** The end without the homologation of those apt, each told why. */
function semHomologacao(c: Contexto): Acao[] {
  if (!temBloqueio(c, 'aptos')) return [];
  const outros = pendenciasDoEvento('encerrarSemHomologacao', c);
  return [
    acaoDeEvento(c, 'encerrarSemHomologacao', {
      espera: ateDecidir(c, outros),
      confirmaPendencias: outros.length > 0,
    }),
  ];
}

/** Outside the stages a status has one thing to do, or nothing. */
function acoesForaDasEtapas(c: Contexto): Acao[] {
  switch (c.status) {
    case STATUS.solicitacaoEmAnalise:
      return [link(c, 'analisarSolicitacao')];
    case STATUS.aguardandoCronograma:
      return [acaoDeEvento(c, 'criarCronograma')];
    case STATUS.aguardandoFinalizacao: {
      const espera = ateDecidir(c);
      return [
        ...(temBloqueio(c, 'aptos') ? homologar(c) : []),
        ...(temBloqueio(c, 'recursos') ? [link(c, 'verRecursos')] : []),
        ...(!temBloqueio(c, 'aptos') && temBloqueio(c, 'homologacao') ? [link(c, 'homologar')] : []),
        acaoDeEvento(c, 'encerrarDemanda', { espera, confirmaPendencias: c.bloqueios.length > 0 }),
        ...semHomologacao(c),
      ];
    }
    default:
      return [];
  }
}

/** The actions of the status, the most important first. */
export function acoesDoStatus(c: Contexto): Acao[] {
  const momento = momentoDoStatus(c.status);
  if (momento === null) return acoesForaDasEtapas(c);
  if (!c.alinhada) return [link(c, 'ajustarCronograma')];
  if (c.fase === null) return [...homologar(c), ...encerrar(c)];
  // Nobody came: the demand ends, or its schedule opens again. R-DEM-27.
  if (temBloqueio(c, 'interessados') && ateTerminar(c) === null)
    return [acaoDeEvento(c, 'encerrarSemInteressados'), link(c, 'ajustarCronograma')];
  if (!c.pendencias.naEtapa) return encerrar(c);
  if (momento.avaliacao) return [link(c, momento.avaliacao.link, ateComecar(c))];
  const acoes = [
    ...notificar(c, c.fase),
    ...finalizarAcoes(c),
    ...linksDaEtapa(c).map((chave) => link(c, chave, ateComecar(c))),
    ...homologar(c),
    ...encerrar(c),
  ];
  return acoes.toSorted((a, b) => peso(c, a) - peso(c, b));
}

const DA_HOMOLOGACAO: readonly Bloqueio['codigo'][] = ['homologacao', 'aptos'];

/**
 * An ended demand takes no request of homologation and no decision of one: whoever finishes it asks first, and waits
 * for those that are open. R-DEM-25, R-HOM-10.
 */
function ateASuperintendencia(c: Contexto): Espera {
  const bloqueio = c.pendenciasAoFinalizar.find(({ codigo }) => DA_HOMOLOGACAO.includes(codigo));
  if (bloqueio === undefined) return null;
  const outra = bloqueio.codigo === 'aptos' ? conselho(c, bloqueio) : '';
  return {
    motivo: `${bloqueio.texto} ${primeiro(bloqueio)} antes de encerrar a demanda${outra}.`,
    quando: null,
    bloqueio: bloqueio.codigo,
  };
}

const temBloqueio = (c: Contexto, procurado: Bloqueio['codigo']): boolean =>
  c.bloqueios.some(({ codigo }) => codigo === procurado);

/** Somebody waits for a request, or for the decision of one. */
const pedeHomologacao = (c: Contexto): boolean => DA_HOMOLOGACAO.some((codigo) => temBloqueio(c, codigo));

/** 'Ações complementares' of the details. R-DEM-10. */
export function acoesComplementares(c: Contexto): Acao[] {
  if (TERMINAIS.includes(c.status)) return [];
  const espera = EM_ANDAMENTO.includes(c.status)
    ? ateASuperintendencia(c)
    : { motivo: 'A demanda ainda não foi aprovada. Para encerrá-la, use Cancelar demanda.', quando: null };
  const links: NonNullable<Momento['complementares']> =
    c.status === STATUS.aguardandoFinalizacao && !pedeHomologacao(c)
      ? [{ link: 'homologar' }]
      : (momentoDoStatus(c.status)?.complementares ?? []);
  return [
    ...links
      .filter((oferta) => pede(oferta, c.demanda) && (c.proximo === null || !LINKS[oferta.link].naUltima))
      .filter((oferta) => oferta.link !== 'homologar' || c.pendencias.semHomologacao === 0)
      .map((oferta) => link(c, oferta.link)),
    acaoDeEvento(c, 'cancelarDemanda'),
    acaoDeEvento(c, 'finalizarDemanda', { espera, confirmaPendencias: c.pendenciasAoFinalizar.length > 0 }),
  ];
}

/** What is waited for when there is nothing to do: before the period, its start. */
export function esperaDe(c: Contexto, acoes: readonly Acao[]): string | null {
  if (c.status === STATUS.aguardandoAprovacao) {
    const quem = c.demanda.aprovacao?.diretoria === true ? 'Superintendência' : 'Diretoria';
    return `Aguardando a aprovação da ${quem}.`;
  }
  if (!c.alinhada) return MENSAGEM_DESALINHADA;
  const inicio = ateComecar(c);
  if (inicio !== null) return inicio.motivo;
  return acoes.find(({ tipo }) => tipo === 'transicao')?.motivo ?? null;
}

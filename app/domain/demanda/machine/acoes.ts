import { formatarAbertura, formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { instanteAposODia } from '#app/domain/cronograma/calendar/periodo.ts';
import { formatarInstante, inicioDoDia } from '#app/lib/dates.ts';
import { MENSAGEM_DESALINHADA, ROTULO_JA_NOTIFICADOS } from '../labels.ts';
import type { Acao, ChaveDeLink, Evento, FaseDoStatus } from '../types.ts';
import type { Contexto } from './contexto.ts';
import { caminhoDaTela, caminhoDoEvento, EVENTOS, LINKS } from './eventos.ts';
import { exigeFinalizarAcoes, passaPor } from './proximo.ts';
import { EM_ANDAMENTO, notificacaoDoStatus, TERMINAIS } from './status.ts';

type Espera = { motivo: string; quando: Date | null } | null;
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
  // A final result sent over undecided appeals is confirmed first.
  const confirmaPendencias = !dados.preliminar && c.pendencias.recursosEmAnalise > 0;
  return [acaoDeEvento(c, dados.evento, { espera: ateComecar(c), confirmaPendencias })];
}

function encerrar(c: Contexto): Acao[] {
  const espera = ateTerminar(c);
  const confirmaPendencias = c.bloqueios.length > 0;
  if (!c.ultima) return [acaoDeEvento(c, 'encerrarFase', { espera, confirmaPendencias })];
  const comPendencia = acaoDeEvento(c, 'encerrarComPendencia', { espera, confirmaPendencias });
  const recursos = c.bloqueios.find((bloqueio) => bloqueio.codigo === 'recursos');
  if (recursos === undefined) {
    return [acaoDeEvento(c, 'encerrarDemanda', { espera, confirmaPendencias }), comPendencia];
  }
  const recusa = espera ?? { motivo: `${recursos.texto} Use Encerrar com Pendência.`, quando: null };
  return [comPendencia, acaoDeEvento(c, 'encerrarDemanda', { espera: recusa })];
}

function finalizarAcoes(c: Contexto): Acao[] {
  if (!exigeFinalizarAcoes(c.demanda, c.fases)) return [];
  const feitaEm = c.demanda.agendamentoBancaConcluidoEm;
  const espera =
    feitaEm === null
      ? ateComecar(c)
      : { motivo: `Ações finalizadas em ${formatarInstante(feitaEm)}.`, quando: null };
  return [acaoDeEvento(c, 'finalizarAcoes', { espera })];
}

/** Links of the status while its phase runs. Spec 3 §4.1. */
function linksDaEtapa(c: Contexto): ChaveDeLink[] {
  switch (c.status) {
    case 18:
      return ['verRecursos'];
    case 4:
      return ['verRelatorios'];
    case 5:
      return passaPor(11, c.demanda, c.fases)
        ? ['verRecursos', 'cadastrarBanca', 'agendarEntrevistas', 'verRelatorios']
        : ['verRecursos', 'verRelatorios'];
    case 11:
      return ['verAvaliacoes'];
    case 7:
      return ['analisarDocumentos', 'verRelatorios'];
    case 8:
      return ['verRecursos', 'verRelatorios'];
    case 9:
      return ['analisarDocumentacaoJuridica', 'verRecursos'];
    default:
      return [];
  }
}

const RESOLVE: Partial<Record<string, string>> = {
  verRecursos: 'recursos',
  verAvaliacoes: 'notas',
  finalizarAcoes: 'acoes',
};

/** The smaller, the earlier in the list. */
function peso(c: Contexto, acao: Acao): number {
  if (!acao.disponivel) return 90;
  const bloqueado = c.periodo === 'depois' && c.bloqueios.length > 0 && !c.ultima;
  const resolve = RESOLVE[acao.chave];
  if (resolve !== undefined && c.bloqueios.some((bloqueio) => bloqueio.codigo === resolve)) return 20;
  if (acao.tipo === 'notificacao') return 10;
  if (acao.tipo === 'transicao') return bloqueado ? 30 : 0;
  return acao.chave === 'ajustarCronograma' ? 15 : 50;
}

/** The actions of the status, the most important first. Spec 3 §4.1, decisions §3.2. */
export function acoesDoStatus(c: Contexto): Acao[] {
  if (TERMINAIS.includes(c.status) || c.status === 2) return [];
  if (c.status === 1) return [link(c, 'analisarSolicitacao')];
  if (c.status === 19) return [acaoDeEvento(c, 'criarCronograma')];
  if (c.status === 12)
    return [acaoDeEvento(c, 'encerrarDemanda', { confirmaPendencias: c.bloqueios.length > 0 })];
  if (c.fase === null || !c.alinhada) return [link(c, 'ajustarCronograma')];
  if (c.status === 17) return [link(c, 'avaliarCargaHoraria', ateComecar(c))];
  if (c.status === 3) return [link(c, 'avaliarCadastros', ateComecar(c))];
  const acoes = [
    ...notificar(c, c.fase),
    ...finalizarAcoes(c),
    ...linksDaEtapa(c).map((chave) => link(c, chave, ateComecar(c))),
    ...encerrar(c),
  ];
  return acoes
    .map((acao, ordem) => ({ acao, ordem, peso: peso(c, acao) }))
    .sort((a, b) => a.peso - b.peso || a.ordem - b.ordem)
    .map(({ acao }) => acao);
}

/** 'Ações complementares' of the details. Spec 2 §2. */
export function acoesComplementares(c: Contexto): Acao[] {
  if (TERMINAIS.includes(c.status)) return [];
  const aprovada = EM_ANDAMENTO.includes(c.status);
  const espera = aprovada
    ? null
    : { motivo: 'A demanda ainda não foi aprovada. Para encerrá-la, use Cancelar demanda.', quando: null };
  return [acaoDeEvento(c, 'cancelarDemanda'), acaoDeEvento(c, 'finalizarDemanda', { espera })];
}

/** What is waited for when there is nothing to do. */
export function esperaDe(c: Contexto, acoes: readonly Acao[]): string | null {
  if (c.status === 2) {
    const quem = c.demanda.aprovacao?.diretoria === true ? 'Superintendência' : 'Diretoria';
    return `Aguardando a aprovação da ${quem} no sistema externo.`;
  }
  if (!c.alinhada) return MENSAGEM_DESALINHADA;
  const transicao = acoes.find((acao) => acao.tipo === 'transicao' && acao.motivo !== null);
  return transicao?.motivo ?? acoes.find((acao) => acao.motivo !== null)?.motivo ?? null;
}

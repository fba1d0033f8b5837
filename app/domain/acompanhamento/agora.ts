import { podeExecutar } from '../acesso/autoridade.ts';
import { dadosDaOperacao, type Operacao } from '../acesso/operacoes.ts';
import { caminhoDoDialogo } from '../agendamento/telas.ts';
import { partesDe } from '../avaliacao/notas.ts';
import type { UsuarioAtor } from '../ctx.ts';
import { caminhoDaTela } from '../demanda/machine/links.ts';
import type { DemandaNaMaquina, FasesDoCronograma, Pendencias } from '../demanda/types.ts';
import type { EtapaComResultado } from '../etapa/types.ts';
import { dizerAnalise, podeAnalisar, type DemandaEmAnalise } from '../habilitacao/access.ts';
import { ANALISES } from '../habilitacao/rules.ts';
import { prazoParaPedir } from '../homologacao/prazo.ts';
import type { Feriados } from '../cronograma/calendar/dias-uteis.ts';
import type { Tarefa } from '../inicio/types.ts';
import { operacaoDaDecisao, podeDecidir } from '../recurso/access.ts';
import { AVALIACOES } from '../selecao/rules.ts';
import type { PessoaNaDemanda, Posicao, Situacao } from '../situacao/types.ts';
import { prazoDosRecursos, trabalhoDoStatus } from '../vencimento/demanda.ts';
import { dizerVencimento, type Dito } from '../vencimento/labels.ts';
import { vencimentoDe } from '../vencimento/rules.ts';
import { diaDoInstante, type Dia } from '#app/lib/dates.ts';

/** What comes next for one person in a demand, until when, and what whoever looks does about it. R-FIC-01. */

type IconeDaAcao = 'calendar-clock' | 'file-check' | 'flag' | 'gavel' | 'list-checks' | 'mail' | 'stamp';
export type Acao = { rotulo: string; href: string; icone: IconeDaAcao };
export type Proximo = { acao: Acao | null; prazo: Dito | null };

export type Leitura = {
  demanda: DemandaNaMaquina & { areaAtuacao: string };
  fases: FasesDoCronograma;
  pendencias: Pendencias;
  pessoa: PessoaNaDemanda & { usuarioId: string };
  situacao: Situacao;
  /** The appeal that waits for a decision. */
  recurso: { id: string; faseId: number; status: number; etapa: EtapaComResultado } | null;
  /** The review of documents that they are in, as its rights ask for it. */
  analise: { habilitacao: 'HabTec' | 'HabJud'; emAnalise: DemandaEmAnalise } | null;
  /** What working days are counted by; null where nobody's homologation is asked for. */
  feriados: Feriados | null;
  /** What the demand itself asks of whoever looks. */
  tarefa: Tarefa | null;
};

type DeQuem = { ator: UsuarioAtor; now: Date; hoje: Dia };

const NADA: Proximo = { acao: null, prazo: null };
const telaDe = (operacao: Operacao): string => dadosDaOperacao(operacao).telas[0] ?? '';

function doRecurso({ recurso, demanda, fases, pessoa }: Leitura, { ator, hoje }: DeQuem): Proximo {
  if (recurso === null) return NADA;
  const { id, faseId, etapa } = recurso;
  const propria = pessoa.janelas.some((janela) => janela.faseId === faseId && janela.nome === 'recurso');
  const pode = podeDecidir(ator, {
    ...recurso,
    propria,
    statusDaDemanda: demanda.status,
    areaAtuacao: demanda.areaAtuacao,
    usuarioId: pessoa.usuarioId,
  }).ok;
  const vencimento = propria ? null : vencimentoDe(prazoDosRecursos(etapa, demanda, fases), hoje);
  return {
    acao: pode
      ? { rotulo: 'Decidir recurso', href: `${telaDe(operacaoDaDecisao(faseId))}/${id}`, icone: 'gavel' }
      : null,
    prazo: dizerVencimento('A decisão', vencimento, hoje, { sempre: true }),
  };
}

function daAnalise({ analise, pessoa }: Leitura, { ator, now }: DeQuem): Proximo {
  if (analise === null) return NADA;
  const { habilitacao, emAnalise } = analise;
  const pode = podeAnalisar(habilitacao, ator, emAnalise, pessoa.usuarioId, now).ok;
  return {
    acao: pode
      ? {
          rotulo: 'Analisar documentos',
          href: `${telaDe(ANALISES[habilitacao].operacao)}/${pessoa.participacaoId}`,
          icone: 'file-check',
        }
      : null,
    prazo: dizerAnalise(emAnalise, now),
  };
}

function daSelecao(
  { demanda, fases, pendencias, pessoa }: Leitura,
  etapa: string,
  { ator, hoje }: DeQuem,
): Proximo {
  const avaliacao = Object.values(AVALIACOES).find((uma) => uma.etapa === etapa);
  const trabalho = trabalhoDoStatus(demanda, fases, pendencias);
  if (avaliacao?.status !== demanda.status || trabalho?.oQue !== 'avaliacao') return NADA;
  const vencimento = vencimentoDe(trabalho, hoje);
  const alvo = { areaAtuacao: demanda.areaAtuacao, pessoas: [pessoa.usuarioId] };
  const pode = podeExecutar(avaliacao.operacao, ator, alvo).ok && vencimento.codigo !== 'espera';
  return {
    acao: pode
      ? {
          rotulo: 'Avaliar',
          href: `${telaDe(avaliacao.operacao)}/${demanda.id}/candidato/${pessoa.participacaoId}`,
          icone: 'list-checks',
        }
      : null,
    prazo: dizerVencimento('A avaliação', vencimento, hoje, { sempre: true }),
  };
}

function daEntrevista({ demanda, pessoa }: Leitura, oque: string, { ator }: DeQuem): Proximo {
  const { areaAtuacao, tipoAvaliacao } = demanda;
  const parte = partesDe(tipoAvaliacao).find((uma) => !pessoa.agendamentos.some(({ tipo }) => tipo === uma));
  if (oque === 'agendamento') {
    const pode = podeExecutar('agendamento.manter', ator, { areaAtuacao, pessoas: [pessoa.usuarioId] }).ok;
    if (!pode || parte === undefined) return NADA;
    const href = caminhoDoDialogo(pessoa.participacaoId, parte);
    return { acao: { rotulo: 'Agendar', href, icone: 'calendar-clock' }, prazo: null };
  }
  if (oque !== 'resultado' || !podeExecutar('avaliacao.acompanhar', ator, { areaAtuacao }).ok) return NADA;
  const href = caminhoDaTela('avaliacoes', demanda.id);
  return { acao: { rotulo: 'Ver avaliações', href, icone: 'mail' }, prazo: null };
}

function doPedido({ demanda, fases, feriados }: Leitura, { ator, hoje }: DeQuem): Proximo {
  const prazo = feriados && prazoParaPedir(demanda, fases, feriados);
  const pode = podeExecutar('homologacao.pedir', ator, { areaAtuacao: demanda.areaAtuacao, pessoas: [] }).ok;
  if (prazo === null || hoje < prazo.desde) return NADA;
  const href = caminhoDaTela('homologacao', demanda.id);
  return {
    acao: pode ? { rotulo: 'Pedir homologação', href, icone: 'stamp' } : null,
    prazo: dizerVencimento('O pedido', vencimentoDe({ de: prazo.desde, ate: prazo.ate }, hoje), hoje, {
      sempre: true,
    }),
  };
}

function daPosicao(leitura: Leitura, posicao: Posicao, etapa: string, quem: DeQuem): Proximo {
  switch (posicao.onde) {
    case 'em-recurso':
      return doRecurso(leitura, quem);
    case 'nao-enviou':
      return daAnalise(leitura, quem);
    case 'espera':
      if (posicao.oque === 'analise') return daAnalise(leitura, quem);
      if (posicao.oque === 'avaliacao') return daSelecao(leitura, etapa, quem);
      return daEntrevista(leitura, posicao.oque, quem);
    case 'ausente':
      return daEntrevista(leitura, 'resultado', quem);
    default:
      return NADA;
  }
}

/** Waited for from the person themselves, or from the panel: nothing of the demand's own hurries them. */
const DE_OUTRO: readonly Posicao['onde'][] = ['deles', 'marcada', 'recorre'];

/**
 * The one action of whoever looks: about this person, where there is one; else what the demand asks of them. Rights and days
 * are those of lists, desks and home. R-FIC-01.
 */
export function proximoDe(leitura: Leitura, ator: UsuarioAtor, now: Date): Proximo {
  const { situacao, tarefa } = leitura;
  const quem = { ator, now, hoje: diaDoInstante(now) };
  const atual = situacao.etapas.find(({ etapa }) => etapa === situacao.atual);
  const emAberto = ['em-disputa', 'em-recurso', 'em-prazo-proprio'].includes(situacao.fim.codigo);
  const proximo =
    situacao.fim.codigo === 'apto'
      ? doPedido(leitura, quem)
      : atual && emAberto
        ? daPosicao(leitura, atual.posicao, atual.etapa, quem)
        : NADA;
  const deOutro = atual !== undefined && DE_OUTRO.includes(atual.posicao.onde);
  if (proximo.acao !== null || tarefa === null || deOutro || !emAberto) return proximo;
  const { botao, href, titulo, prazo } = tarefa;
  return {
    acao: { rotulo: botao, href, icone: 'flag' },
    prazo: proximo.prazo ?? {
      atrasado: tarefa.urgencia === 'atrasado',
      texto: `Na demanda: ${prazo === null ? titulo : `${titulo}, ${prazo}`}`,
    },
  };
}

import { STATUS } from '#app/domain/etapa/ids.ts';
import { formatarDiaSemAno } from '#app/lib/dates.ts';
import { ROTULOS_DO_ENCERRAMENTO } from '../labels.ts';
import type { DemandaNaMaquina, Encerramento, Selo } from '../types.ts';
import type { Contexto } from './contexto.ts';

function seloDeEncerrada(demanda: DemandaNaMaquina): Selo {
  const conhecidos: readonly string[] = Object.keys(ROTULOS_DO_ENCERRAMENTO);
  const como = demanda.encerramento ?? null;
  const rotulo =
    como !== null && conhecidos.includes(como) ? ROTULOS_DO_ENCERRAMENTO[como as Encerramento] : null;
  const { aprovacao } = demanda;
  const reprovada =
    aprovacao !== null &&
    [aprovacao.analise, aprovacao.diretoria, aprovacao.superintendencia].includes(false);
  const texto = rotulo ?? (reprovada ? 'Reprovada' : 'Cancelada');
  return { codigo: 'encerrada-negativa', icone: 'circle-x', cor: 'error', texto };
}

function seloDaFase(c: Contexto): Selo {
  const { fase, hoje } = c;
  if (fase === null)
    return { codigo: 'sem-cronograma', icone: 'circle-dashed', cor: '', texto: 'Sem cronograma' };
  const terminaHoje: Selo = {
    codigo: 'termina-hoje',
    icone: 'circle-dot',
    cor: 'accent',
    texto: 'Termina hoje',
  };
  switch (c.periodo) {
    case 'antes': {
      const texto = `Começa em ${formatarDiaSemAno(fase.realizacaoInicio)}`;
      return { codigo: 'aguardando', icone: 'calendar-clock', cor: 'info', texto };
    }
    case 'realizacao':
      if (hoje === fase.realizacaoFim) return terminaHoje;
      return { codigo: 'no-periodo', icone: 'circle-dot', cor: 'accent', texto: 'No período' };
    case 'recurso':
      if (hoje === fase.recursoFim) return terminaHoje;
      return { codigo: 'recurso', icone: 'gavel', cor: 'accent', texto: 'Em recurso' };
    case 'entre': {
      const seguinte = fase.recursoInicio !== null && fase.recursoInicio > hoje ? fase.recursoInicio : null;
      const texto = seguinte === null ? 'Em andamento' : `Recurso a partir de ${formatarDiaSemAno(seguinte)}`;
      return { codigo: 'aguardando', icone: 'calendar-clock', cor: 'info', texto };
    }
    default:
      return { codigo: 'encerrado', icone: 'clock-alert', cor: 'warning', texto: 'Prazo encerrado' };
  }
}

/** Badge of a demand: icon, colour and words. */
export function seloDe(c: Contexto): Selo {
  switch (c.status) {
    case STATUS.solicitacaoEmAnalise:
      return { codigo: 'analise', icone: 'clipboard-list', cor: 'info', texto: 'Em análise' };
    case STATUS.aguardandoAprovacao: {
      const quem = c.demanda.aprovacao?.diretoria === true ? 'Superintendência' : 'Diretoria';
      return { codigo: 'aprovacao', icone: 'stamp', cor: 'info', texto: `Aguardando ${quem}` };
    }
    case STATUS.aguardandoCronograma:
      return { codigo: 'sem-cronograma', icone: 'circle-dashed', cor: '', texto: 'Sem cronograma' };
    case STATUS.aguardandoFinalizacao:
      return { codigo: 'finalizacao', icone: 'flag', cor: 'warning', texto: 'Aguardando finalização' };
    case STATUS.finalizada:
      return { codigo: 'finalizada', icone: 'circle-check', cor: 'success', texto: 'Finalizada' };
    case STATUS.cancelada:
      return seloDeEncerrada(c.demanda);
    default:
  }
  if (!c.alinhada && c.fases.length > 0) {
    return { codigo: 'desalinhado', icone: 'calendar-x', cor: 'error', texto: 'Cronograma desalinhado' };
  }
  const [bloqueio] = c.bloqueios;
  if (c.periodo === 'depois' && bloqueio !== undefined && !c.ultima) {
    return { codigo: 'bloqueada', icone: 'lock', cor: 'error', texto: `Bloqueada: ${bloqueio.resumo}` };
  }
  return seloDaFase(c);
}

const URGENCIA: Record<Selo['codigo'], number> = {
  bloqueada: 0,
  desalinhado: 1,
  'termina-hoje': 2,
  encerrado: 3,
  'no-periodo': 4,
  recurso: 5,
  'sem-cronograma': 6,
  finalizacao: 7,
  aguardando: 8,
  analise: 9,
  aprovacao: 10,
  finalizada: 11,
  'encerrada-negativa': 12,
};

/** Most urgent first; what has nothing to do comes after what has. */
export function urgenciaDe(selo: Selo, pendente: boolean): number {
  return URGENCIA[selo.codigo] + (pendente ? 0 : 20);
}

import { STATUS, type StatusId } from '#app/domain/etapa/ids.ts';
import { TERMINAIS } from '#app/domain/etapa/status.ts';
import { diaDoInstante, formatarDia } from '#app/lib/dates.ts';
import type { Bloqueio, Pendencias } from '../types.ts';

type PendenciasDoFim = Pick<
  Pendencias,
  | 'semAnalise'
  | 'diligenciasAbertas'
  | 'agendadosPorVir'
  | 'semHomologacao'
  | 'naSuperintendencia'
  | 'naSuperintendenciaDesde'
>;

const contar = (n: number, um: string, varios: string): string => `${String(n)} ${n === 1 ? um : varios}`;
const candidatos = (n: number, um: string, varios: string): string =>
  contar(n, `candidato ${um}`, `candidatos ${varios}`);

const desde = ({ naSuperintendenciaDesde: instante }: PendenciasDoFim): string =>
  instante === null ? '' : ` desde ${formatarDia(diaDoInstante(new Date(instante)))}`;

/**
 * What the closing of a demand lists besides appeals. Candidates at the superintendence keep it from ending, because
 * an ended demand takes no decision, and so do those apt for whom nobody asked. R-DEM-24, R-DEM-25, R-HOM-10.
 */
export function bloqueiosDoFim(pendencias: PendenciasDoFim, para: StatusId): Bloqueio[] {
  const { semAnalise, diligenciasAbertas, agendadosPorVir, semHomologacao, naSuperintendencia } = pendencias;
  const termina = TERMINAIS.includes(para);
  const bloqueios: Bloqueio[] = [];
  if (!termina) return bloqueios;
  if (semAnalise > 0) {
    bloqueios.push({
      codigo: 'documentos',
      quantidade: semAnalise,
      texto: `Há ${candidatos(semAnalise, 'sem a documentação analisada', 'sem a documentação analisada')}.`,
      resumo: `${String(semAnalise)} por analisar`,
    });
  }
  if (diligenciasAbertas > 0) {
    bloqueios.push({
      codigo: 'diligencias',
      quantidade: diligenciasAbertas,
      texto: `Há ${contar(diligenciasAbertas, 'diligência aberta', 'diligências abertas')}, com prazo para o candidato responder.`,
      resumo: contar(diligenciasAbertas, 'diligência', 'diligências'),
    });
  }
  if (agendadosPorVir > 0) {
    bloqueios.push({
      codigo: 'agendamentos',
      quantidade: agendadosPorVir,
      texto: `Há ${contar(agendadosPorVir, 'horário marcado', 'horários marcados')} de entrevista ou avaliação didática. Cancele antes o que não vai acontecer: o candidato só é avisado assim.`,
      resumo: contar(agendadosPorVir, 'horário marcado', 'horários marcados'),
    });
  }
  if (naSuperintendencia > 0) {
    bloqueios.push({
      codigo: 'homologacao',
      quantidade: naSuperintendencia,
      texto: `Há ${candidatos(naSuperintendencia, 'que espera', 'que esperam')} a decisão da Superintendência${desde(pendencias)}.`,
      resumo: `${String(naSuperintendencia)} na Superintendência`,
      impede: para === STATUS.finalizada,
    });
  }
  if (para === STATUS.finalizada && semHomologacao > 0) {
    bloqueios.push({
      codigo: 'aptos',
      quantidade: semHomologacao,
      texto: `Há ${candidatos(semHomologacao, 'apto', 'aptos')} sem pedido de homologação.`,
      resumo: `${String(semHomologacao)} sem homologação`,
      impede: true,
    });
  }
  return bloqueios;
}

import { STATUS, type StatusId } from '#app/domain/etapa/ids.ts';
import { TERMINAIS } from '#app/domain/etapa/status.ts';
import type { Bloqueio, Pendencias } from '../types.ts';

type PendenciasDoFim = Pick<
  Pendencias,
  'semAnalise' | 'diligenciasAbertas' | 'agendadosPorVir' | 'semHomologacao' | 'naSuperintendencia'
>;

const contar = (n: number, um: string, varios: string): string => `${String(n)} ${n === 1 ? um : varios}`;
const candidatos = (n: number, um: string, varios: string): string =>
  contar(n, `candidato ${um}`, `candidatos ${varios}`);

/**
 * What the closing of a demand lists besides appeals. Candidates at the superintendence keep it from ending, because
 * an ended demand takes no decision: 'Encerrar com Pendência' is the way on. R-DEM-24, R-DEM-25.
 */
export function bloqueiosDoFim(
  { semAnalise, diligenciasAbertas, agendadosPorVir, semHomologacao, naSuperintendencia }: PendenciasDoFim,
  para: StatusId,
): Bloqueio[] {
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
      texto: `Há ${candidatos(naSuperintendencia, 'que espera', 'que esperam')} a decisão da Superintendência.`,
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
    });
  }
  return bloqueios;
}

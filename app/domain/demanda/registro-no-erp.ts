import type { EstadoDaChamada } from '#app/domain/chamada/types.ts';

/** The codes by which the ERP knows what a demand is about. R-EXT-16. */
const AREAS_NO_ERP: Readonly<Record<string, number>> = { fpr: 1, ps: 2, at: 3, ino: 4, ef: 5, ti: 7 };
const ATIVIDADES_NO_ERP: Readonly<Record<string, number>> = {
  ...{ inst: 1, cons: 2, tutor: 3, sup: 4, tec: 5, sau: 7 },
};
const OUTRA = 6;

/** The record of a demand in the ERP. R-EXT-16. */
export const registroNoErp = (demanda: {
  identificacaoProcesso: string;
  objeto: string;
  areaAtuacao: string;
  atividade: string;
  editalId: number;
}): Record<string, string> => ({
  CODIGO: demanda.identificacaoProcesso,
  NOME: demanda.objeto,
  AREA_ID: String(AREAS_NO_ERP[demanda.areaAtuacao] ?? OUTRA),
  ATIVIDADE_ID: String(ATIVIDADES_NO_ERP[demanda.atividade] ?? OUTRA),
  EDITAL_ID: String(demanda.editalId),
});

export type RegistroNoErp = { estado: EstadoDaChamada; numero: string | null; erro: string | null };

const SITUACAO: Readonly<Record<EstadoDaChamada, string>> = {
  pendente: 'Espera o RM',
  em_andamento: 'Em andamento',
  incerta: 'Enviado, sem resposta',
  recusada: 'Recusado pelo RM',
  concluida: 'Registrada',
  cancelada: 'Cancelado',
};

/** The state of a demand's record in the ERP, in words; `ligado`: this installation registers there. */
export function situacaoDoRegistro(registro: RegistroNoErp | null, ligado: boolean): string {
  if (registro === null)
    return ligado ? 'Ainda não: vai com o primeiro cronograma que tem edital' : 'Sem ERP';
  const { estado, numero, erro } = registro;
  if (estado === 'concluida') return numero === null ? SITUACAO.concluida : `Registrada: ${numero}`;
  return erro === null ? SITUACAO[estado] : `${SITUACAO[estado]}: ${erro}`;
}

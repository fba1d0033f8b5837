import type { FaseDatada } from '../cronograma/types.ts';
import type { ResultadoPublicado } from '../documento/types.ts';
import type { Escolhas, Habilitacao } from '../etapa/types.ts';
import type { HomologacaoDoCandidato } from '../homologacao/candidato.ts';
import { situacaoDaPessoa } from './rules.ts';
import type { PessoaNaDemanda, Situacao } from './types.ts';

/** What the pages of a person know of one of their demands: nothing that was not published. */
export type Publicado = Escolhas & {
  status: number;
  interessado: boolean;
  /** As they hold for the person. */
  fases: readonly FaseDatada[];
  /** `recurso`: the status of the last appeal, as the person may know it. */
  resultados: readonly (ResultadoPublicado & { publicado?: boolean; recurso?: number | null })[];
  enviados?: readonly Habilitacao[];
  /** What the review asks for again, and may still be sent. */
  diligencias?: PessoaNaDemanda['diligencias'];
  homologacao?: HomologacaoDoCandidato | null;
};

/** When it was published is not asked here: only whether. */
const ALGUMA_VEZ = new Date(0);

const estadoDo = (homologacao: HomologacaoDoCandidato | null) =>
  homologacao === null || homologacao.estado === 'sem-pedido' ? null : homologacao.estado;

/** The one standing (R-SIT-01), of what was published to the person. */
export function situacaoPublica(
  {
    resultados,
    enviados = [],
    diligencias = [],
    homologacao = null,
    status,
    interessado,
    fases,
    ...escolhas
  }: Publicado,
  now: Date,
): Situacao {
  return situacaoDaPessoa(
    {
      status,
      fases,
      tipoAvaliacao: escolhas.tipoAvaliacao,
      formatoAvaliacao: escolhas.formatoAvaliacao,
      realizadas: resultados.map(({ etapa }) => etapa),
    },
    {
      tipo: 'E',
      interessado,
      resultados: resultados
        .filter(({ naoAvaliado, apto, publicado = true }) => naoAvaliado || (publicado && apto !== null))
        .map(({ final, motivo, recurso = null, ...resultado }) => ({
          ...resultado,
          estado: 'publicado',
          observacao: motivo,
          observacaoFinal: motivo,
          publicadoEm: ALGUMA_VEZ,
          publicadoFinalEm: final ? ALGUMA_VEZ : null,
          recursos: recurso === null ? [] : [{ status: recurso, criadoEm: ALGUMA_VEZ, decididoEm: null }],
        })),
      enviados,
      diligencias,
      agendamentos: [],
      homologacao: estadoDo(homologacao),
      motivoSemPedido: homologacao?.estado === 'sem-pedido' ? homologacao.justificativa : null,
      homologadaEm: null,
      janelas: [],
    },
    'pessoa',
    now,
  );
}

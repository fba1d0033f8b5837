import { statusDaHabilitacao } from '#app/domain/documento/rules.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import type { ResultadoPublicado } from '#app/domain/documento/types.ts';
import { ETAPAS_COM_RESULTADO } from '#app/domain/etapa/catalogo.ts';
import { faseDoEnvio } from '#app/domain/etapa/fases.ts';
import { RECURSO } from '#app/domain/etapa/ids.ts';
import { recursoDa } from '#app/domain/etapa/recursos.ts';
import type { FaseDatada } from '../types.ts';
import { decisaoFinal, primeira } from '#app/domain/situacao/resultado.ts';
import { ehDireito } from './direitos.ts';
import type { EfeitoNaJanela } from './efeitos.ts';

/** A candidate of the demand, as far as the windows of a schedule concern them. */
export type Participante = {
  usuarioId: string;
  interessado: boolean;
  resultados: readonly (ResultadoPublicado & {
    /** Status of the latest appeal. */ recurso: number | null;
  })[];
  enviadoTecnica: boolean;
  enviadoJuridica: boolean;
};

export type DemandaDoPublico = { status: number; tipoAvaliacao: number; formatoAvaliacao: number | null };

/** Who counts, in the words of the list. */
export type UnidadeDoPublico =
  | 'podem enviar'
  | 'podem recorrer'
  | 'com interesse'
  | 'candidatos'
  | 'agendados';

export type Publico = { unidade: UnidadeDoPublico; pessoas: readonly Participante[] };

/** Still in the dispute: interested and not rejected in any published stage. */
export const emDisputa = ({ interessado, resultados }: Participante): boolean =>
  interessado && !resultados.some((resultado) => decisaoFinal(resultado) === false);

/** The people whom a change of the window touches. A window far from today touches all who are in the dispute. */
export function publicoDaJanela(
  efeito: Pick<EfeitoNaJanela, 'faseId' | 'janela' | 'corria' | 'naHora' | 'depois'>,
  participantes: readonly Participante[],
  demanda: DemandaDoPublico,
  { antes, depois }: { antes: readonly FaseDatada[]; depois: readonly FaseDatada[] },
  now: Date,
): Publico {
  const { faseId, janela } = efeito;
  const disputa: Publico = { unidade: 'candidatos', pessoas: participantes.filter(emDisputa) };
  if (!ehDireito(faseId, janela) || !(efeito.corria || efeito.naHora)) return disputa;
  if (janela === 'recurso') {
    return {
      unidade: 'podem recorrer',
      pessoas: participantes.filter((pessoa) => podeRecorrer(pessoa, faseId)),
    };
  }
  const habilitacao = HABILITACOES.find((candidata) => faseDoEnvio(candidata) === faseId);
  if (habilitacao === undefined) return { ...disputa, unidade: 'com interesse' };
  // Whoever could send until now counts where the window closes, whoever will where it opens or goes on.
  const fases = efeito.corria ? antes : depois;
  return {
    unidade: 'podem enviar',
    pessoas: participantes.filter((pessoa) => {
      const { codigo } = statusDaHabilitacao(habilitacao, { ...demanda, ...pessoa, fases }, now);
      return codigo === 'aberto';
    }),
  };
}

const HABILITACOES: readonly Habilitacao[] = ['HabTec', 'HabJud'];

/** Rejected in the stage of that appeal, and no appeal of theirs waits or was granted. */
function podeRecorrer({ interessado, resultados }: Participante, faseId: number): boolean {
  const etapas: string[] = ETAPAS_COM_RESULTADO.filter((etapa) =>
    recursoDa(etapa).fases.some((id) => id === faseId),
  );
  return (
    interessado &&
    resultados.some(
      (resultado) =>
        etapas.includes(resultado.etapa) &&
        decisaoFinal(primeira(resultado)) === false &&
        resultado.recurso !== RECURSO.emAnalise &&
        resultado.recurso !== RECURSO.aprovado,
    )
  );
}

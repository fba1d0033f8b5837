import { RESULTADOS } from '#app/domain/etapa/catalogo.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { NOTIFICACOES } from '#app/domain/etapa/notificacoes.ts';
import type { Resultado } from './resultados.ts';
import type { Acontecimento, Vida } from './vida.ts';

/** Decided in a review of documents: the commands write it, and what follows from it. */
export const daHabilitacao = ({ etapa }: Pick<Resultado, 'etapa'>): boolean =>
  RESULTADOS[etapa].documentos !== undefined;

/** Where the technical review begins: the events after it are left to the commands. */
const corteDe = ({ historico }: Vida): number =>
  historico.findIndex(({ para }) => para === STATUS.habTecnicaPreliminar);

export const depoisDoCorte = (vida: Vida): Acontecimento[] =>
  corteDe(vida) < 0 ? [] : vida.historico.slice(corteDe(vida) + 1);

/** The demand as it stood when its technical review began, or as it is where it has none yet. */
export function ateOCorte(vida: Vida): Vida {
  const corte = corteDe(vida);
  const entrada = vida.historico[corte];
  if (entrada === undefined) return vida;
  return {
    ...vida,
    roteiro: { ...vida.roteiro, status: STATUS.habTecnicaPreliminar },
    statusDesde: entrada.instante,
    historico: vida.historico.slice(0, corte + 1),
    notificacoes: Object.fromEntries(
      NOTIFICACOES.flatMap(({ campo, etapa }) => {
        const instante = vida.notificacoes[campo];
        return instante === undefined || daHabilitacao({ etapa: etapa as Resultado['etapa'] })
          ? []
          : [[campo, instante]];
      }),
    ),
    encerramento: null,
  };
}

import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { podeOperar } from '#app/domain/acesso/autoridade.ts';
import type { Permissao } from '#app/domain/errors.ts';

type Pessoa = { grupos: readonly Grupo[] };

/** Who keeps a curriculum: those with the menu 'Credenciado'. */
export function podeEditarCurriculo(pessoa: Pessoa): Permissao {
  return podeOperar('curriculo.editar', pessoa)
    ? { ok: true }
    : { ok: false, motivo: 'O seu grupo não mantém currículo no portal.' };
}

/** Staff that may read other people's curricula; each reading is written to the audit. */
export function podeVerCurriculoDeOutros(pessoa: Pessoa): Permissao {
  return podeOperar('curriculo.ver-de-outros', pessoa)
    ? { ok: true }
    : { ok: false, motivo: 'Você não pode ver currículos de outras pessoas.' };
}

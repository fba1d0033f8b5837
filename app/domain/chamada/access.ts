import type { Permissao } from '#app/domain/errors.ts';
import type { EstadoDaChamada } from './types.ts';

export function podeRepetir(estado: EstadoDaChamada): Permissao {
  if (estado === 'concluida') return { ok: false, motivo: 'Esta chamada já foi aceita pelo outro sistema.' };
  return { ok: true };
}

export function podeCancelar(estado: EstadoDaChamada): Permissao {
  if (estado === 'concluida') return { ok: false, motivo: 'Esta chamada já foi aceita pelo outro sistema.' };
  if (estado === 'cancelada') return { ok: false, motivo: 'Esta chamada já foi cancelada.' };
  if (estado === 'em_andamento') {
    return {
      ok: false,
      motivo: 'Esta chamada está em andamento. Espere a resposta, e cancele depois se ainda for o caso.',
    };
  }
  return { ok: true };
}

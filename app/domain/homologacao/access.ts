import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import type { Actor } from '#app/domain/ctx.ts';
import type { LugarDaDecisao } from '#app/domain/demanda/types.ts';
import type { Permissao } from '#app/domain/errors.ts';
import type { EstadoDaHomologacao } from './types.ts';

/** A decision of the superintendence, written down by the commission (R-EXT-09). */
export function podeRegistrarAMao(
  ator: Actor,
  homologacao: {
    areaAtuacao: string;
    pessoas: readonly string[];
    estado: EstadoDaHomologacao;
    quemDecide: LugarDaDecisao;
  },
): Permissao {
  const direito = podeExecutar('homologacao.registrar-a-mao', ator, homologacao);
  if (!direito.ok) return direito;
  if (homologacao.estado !== 'pedida')
    return { ok: false, motivo: 'Este pedido de homologação já terminou.' };
  if (homologacao.quemDecide === 'a-mao') return { ok: true };
  return {
    ok: false,
    motivo:
      homologacao.quemDecide === 'simulador'
        ? 'Esta instalação decide no simulador: abra Aprovações Externas.'
        : 'Este pedido está no sistema externo, e a decisão vem de lá. Se não vier, abra Integrações: Conferir agora lê o que houve com o processo; o que terminou lá, ou cuja chamada se cancela, registra-se aqui.',
  };
}

import { randomUUID } from 'node:crypto';
import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { motivoDeEncerrada } from '#app/domain/demanda/encerrada.ts';
import type { Permissao } from '#app/domain/errors.ts';
import { FICHA } from '../../labels.ts';
import { getPessoaDaFicha, type PessoaDaFicha } from './pessoa.ts';

/** May a message be written to this person now? Null where it is not this reader's at all: nothing is offered. R-FIC-07. */
export function podeEscrever(
  { actor }: Pick<CtxUsuario, 'actor'>,
  { areaAtuacao, usuarioId, status, anonimizada }: PessoaDaFicha,
): Permissao | null {
  if (!podeExecutar('mensagem.escrever', actor, { areaAtuacao, pessoas: [usuarioId] }).ok) return null;
  const motivo = anonimizada ? FICHA.anonimizada : motivoDeEncerrada(status);
  return motivo === null ? { ok: true } : { ok: false, motivo };
}

/** What the dialog 'Escrever' is about, with what tells this form from any other. */
export async function getRecado(ctx: CtxUsuario, demandaId: string, participacaoId: string) {
  const pessoa = await getPessoaDaFicha(ctx, demandaId, participacaoId);
  const permissao = podeEscrever(ctx, pessoa);
  return {
    pedido: randomUUID(),
    nome: pessoa.nome,
    processo: pessoa.processo,
    recusa: permissao === null ? FICHA.naoEscreve : permissao.ok ? null : permissao.motivo,
  };
}

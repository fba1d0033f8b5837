import { randomUUID } from 'node:crypto';
import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { motivoDeEncerrada } from '#app/domain/demanda/encerrada.ts';
import type { Permissao } from '#app/domain/errors.ts';
import { FICHA } from '../../labels.ts';
import { getPessoaDaFicha, listPessoasDaFicha, type PessoaDaFicha } from './pessoa.ts';

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
    recusa: recusaDe(permissao),
  };
}

const recusaDe = (permissao: Permissao | null): string | null => {
  if (permissao === null) return FICHA.naoEscreve;
  return permissao.ok ? null : permissao.motivo;
};

/** Why no message is written to each of these people of a demand now, by their participation; null where one may be. R-FIC-07. */
export async function conferirRecados(
  ctx: CtxUsuario,
  demandaId: string,
  participacoes: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const pessoas = await listPessoasDaFicha(ctx, demandaId, participacoes);
  return new Map(
    pessoas.map(({ pessoa, recusa }) => [
      pessoa.participacaoId,
      recusa ?? recusaDe(podeEscrever(ctx, pessoa)),
    ]),
  );
}

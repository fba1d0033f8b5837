import type { CtxUsuario } from '#app/domain/ctx.ts';
import type { Linha, Tabela } from '#app/lib/tabela.ts';
import { ROTULOS_DA_SITUACAO } from '../labels.ts';
import { mensagensEmLotes } from './lista.ts';
import type { FiltroDaLista } from '../schema.ts';

async function* lotes(ctx: CtxUsuario, filtro: FiltroDaLista): AsyncGenerator<Linha[]> {
  for await (const lote of mensagensEmLotes(ctx, filtro)) {
    yield lote.map(({ processo, tipo, nome, email, situacao, criadaEm, enviadaEm, resposta, erro }) => [
      processo,
      tipo,
      nome,
      email,
      ROTULOS_DA_SITUACAO[situacao],
      criadaEm,
      enviadaEm,
      resposta ?? erro,
    ]);
  }
}

/** All that the filters select, read while it is written. */
export const tabelaDaMensageria = (ctx: CtxUsuario, filtro: FiltroDaLista): Tabela => ({
  cabecalho: [
    'Demanda',
    'Tipo',
    'Destinatário',
    'E-mail',
    'Situação',
    'Criada em',
    'Data Envio',
    'Última resposta',
  ],
  lotes: lotes(ctx, filtro),
});

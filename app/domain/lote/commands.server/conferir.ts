import { exigirTentativa } from '#app/domain/acesso/autoridade.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { ATOS } from '../atos.ts';
import { ATOS_NO_SERVIDOR } from '../atos.server.ts';
import { MENSAGENS } from '../labels.ts';
import { getAto } from '../queries.server/ato.ts';
import { recusaDoDigitado } from '../rules.ts';
import { SCHEMA_DO_ATO } from '../schema.ts';
import type { Digitado, TipoDeAto } from '../types.ts';

const MOTIVO_DESCONHECIDO = 'A regra deste ato nada disse deste item.';

/**
 * Asks the rule of the act about each and keeps what it says: whom it reaches, and who is left out and why. What is kept
 * is what is shown, and what is shown is what is confirmed. R-LOT-02, R-LOT-03.
 */
export async function conferirItens(
  tx: CtxUsuario,
  { id, tipo }: { id: string; tipo: TipoDeAto },
  digitado: Digitado,
): Promise<void> {
  const itens = await tx.db.itemDoAtoEmLote.findMany({ where: { atoId: id }, orderBy: { ordem: 'asc' } });
  const vereditos = await ATOS_NO_SERVIDOR[tipo].conferir(tx, itens, digitado);
  const recusa = recusaDoDigitado([...vereditos.values()]);
  if (recusa !== null) throw new RuleError(recusa.motivo, recusa.campo);
  const ditos = itens.map((item) => {
    const dito = vereditos.get(item.id) ?? { ok: false, motivo: MOTIVO_DESCONHECIDO };
    return dito.ok
      ? {
          id: item.id,
          estado: 'espera',
          motivo: null,
          efeito: dito.efeito ?? null,
          versao: dito.versao ?? null,
        }
      : { id: item.id, estado: 'fora', motivo: dito.motivo, efeito: null, versao: null };
  });
  await tx.db.$executeRaw(Prisma.sql`
    update item_do_ato_em_lote i
       set estado = x.estado, motivo = x.motivo, efeito = x.efeito, versao = x.versao
      from jsonb_to_recordset(${JSON.stringify(ditos)}::jsonb)
           as x (id uuid, estado text, motivo text, efeito text, versao int)
     where i.id = x.id`);
  await tx.db.atoEmLote.update({ where: { id }, data: { parametros: digitado, versao: { increment: 1 } } });
}

/** The preview of one's own that was not confirmed yet, held until the end of the transaction. */
export async function travarPrevia(tx: CtxUsuario, id: string) {
  await tx.db.$queryRaw`select 1 from ato_em_lote where id = ${id}::uuid for no key update`;
  const ato = await getAto(tx, id);
  exigirTentativa(ATOS[ato.tipo].operacao, tx.actor);
  if (ato.estado !== 'previa') throw new ConflictError(MENSAGENS.jaPedido);
  return ato;
}

/** 'Conferir': what was typed for all of them, and what the rule says of each with it. R-LOT-03. */
export const conferirLote = (ctx: CtxUsuario, id: string, digitado: Digitado): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { tipo } = await travarPrevia(tx, id);
    const schema = SCHEMA_DO_ATO[tipo];
    schema.parse(digitado);
    // As it was typed; and nothing that the act does not ask for.
    const campos = Object.keys(schema.shape).flatMap((nome) => {
      const valor = digitado[nome];
      return valor === undefined ? [] : [[nome, valor] as const];
    });
    await conferirItens(tx, { id, tipo }, Object.fromEntries(campos));
  });

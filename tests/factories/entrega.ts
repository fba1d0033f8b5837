import type { Ctx } from '#app/domain/ctx.ts';
import { STATUS_DA_MENSAGEM } from '#app/domain/mensageria/types.ts';

/** Everything that was written of the demand leaves when it was written. */
export const entregarMensagens = ({ db }: Pick<Ctx, 'db'>, demandaId: string): Promise<number> =>
  db.$executeRaw`
    update mensagem set status = ${STATUS_DA_MENSAGEM.enviada}, data_envio = criada_em, tentativas = 1
     where status = ${STATUS_DA_MENSAGEM.pendente} and demanda_id = ${demandaId}::uuid`;

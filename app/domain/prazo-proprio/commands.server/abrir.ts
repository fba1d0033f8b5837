import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { exigir, podeExecutar } from '#app/domain/acesso/autoridade.ts';
import { ForbiddenError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { DECLAROU_SE_IMPEDIDO } from '#app/domain/impedimento/labels.ts';
import { listImpedidas } from '#app/domain/impedimento/sql.server.ts';
import { getFeriados } from '#app/domain/organizacao/queries.server/feriados.ts';
import { listPessoasComPrazos } from '../queries.server/pessoa.ts';
import { motivoParaNaoAbrir } from '../rules.ts';
import type { PrazoDigitado } from '../schema.ts';
import { assuntoDaMensagem } from '#app/domain/mensageria/labels.ts';
import { versoesEmUso } from '#app/domain/mensageria/texto/queries.server.ts';
import { assuntoPreenchido } from '#app/domain/mensageria/texto/rules.ts';
import { darJanela, mensagemDoPrazo } from './dar.ts';

const IMPEDIDO = { ok: false, motivo: DECLAROU_SE_IMPEDIDO } as const;

/** The window that is asked for, whomever it is for. */
type Pedido = Omit<PrazoDigitado, 'participacaoId'>;

/**
 * What the rule says of giving it to each of these people of the demand: the right, and what keeps it from being given.
 * R-PRZ-06.
 */
export async function conferirPrazos(
  ctx: CtxUsuario,
  demandaId: string,
  participacoes: readonly string[],
  { janela, ...digitado }: Pedido,
) {
  const pedido = { ...janela, ...digitado };
  const pessoas = await listPessoasComPrazos(ctx, participacoes, null);
  const feriados = await getFeriados(ctx);
  const impedidas = await listImpedidas(ctx, demandaId);
  return pessoas
    .filter(({ demanda }) => demanda.id === demandaId)
    .map((pessoa) => {
      const { areaAtuacao, status } = pessoa.demanda;
      const { interessado } = pessoa.situacao;
      const { fases, janelas } = pessoa;
      return {
        pessoa,
        pedido,
        direito: impedidas.has(pessoa.participacaoId)
          ? IMPEDIDO
          : podeExecutar('prazo-proprio.abrir', ctx.actor, { areaAtuacao, pessoas: [pessoa.usuarioId] }),
        recusa: motivoParaNaoAbrir({ fases, janelas, status, interessado }, pedido, ctx.now, feriados),
      };
    });
}

/** The person and what was asked, where it may be given; throws what keeps it from being. R-PRZ-06. */
async function conferirPrazo(
  ctx: CtxUsuario,
  demandaId: string,
  { participacaoId, ...digitado }: PrazoDigitado,
) {
  const [conferido] = await conferirPrazos(ctx, demandaId, [participacaoId], digitado);
  if (!conferido) throw new NotFoundError('Não encontramos esta pessoa nesta demanda.');
  const { pessoa, pedido, direito, recusa } = conferido;
  const { areaAtuacao } = pessoa.demanda;
  exigir('prazo-proprio.abrir', ctx.actor, { areaAtuacao, pessoas: [pessoa.usuarioId] });
  if (!direito.ok) throw new ForbiddenError(direito.motivo);
  if (recusa !== null) throw new RuleError(recusa.texto, recusa.campo);
  return { pessoa, pedido };
}

/** Whom it is for and the message that goes with it, before it is given. R-PRZ-06. */
export async function previaDoPrazo(ctx: CtxUsuario, demandaId: string, digitado: PrazoDigitado) {
  const { pessoa, pedido } = await conferirPrazo(ctx, demandaId, digitado);
  const { motivo, ...janela } = pedido;
  const mensagem = mensagemDoPrazo(pessoa, janela, motivo);
  const [versao] = await versoesEmUso(ctx, [mensagem.tipo]);
  const assunto =
    (versao?.texto && assuntoPreenchido(versao.texto.assunto, mensagem.dados)) ??
    assuntoDaMensagem({ ...mensagem, causa: '' });
  return { ...mensagem.dados, email: pessoa.email, assunto };
}

/** Gives somebody a window by hand, with the reason that they read. R-PRZ-06. */
export function abrirJanelaIndividual(
  ctx: CtxUsuario,
  demandaId: string,
  digitado: PrazoDigitado,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`select 1 from demanda where id = ${demandaId}::uuid for no key update`;
    await tx.db
      .$queryRaw`select 1 from participacao where id = ${digitado.participacaoId}::uuid for no key update`;
    const { pessoa, pedido } = await conferirPrazo(tx, demandaId, digitado);
    const { motivo, ...janela } = pedido;
    await darJanela(tx, pessoa, janela, { causa: 'comissao', motivo });
  });
}

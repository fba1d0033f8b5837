import { podeEntrar } from '#app/domain/acesso/permissions.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { salvarNotasSozinhas } from '#app/domain/avaliacao/commands.server/salvar-sozinho.ts';
import { salvarPassoSozinho } from '#app/domain/curriculo/commands.server/salvar-sozinho.ts';
import { ForbiddenError } from '#app/domain/errors.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { salvarVereditoSozinho } from '#app/domain/habilitacao/commands.server/salvar-sozinho.ts';
import { salvarRecursoSozinho } from '#app/domain/recurso/commands.server/rascunho.ts';
import { salvarAvaliacaoSozinha } from '#app/domain/selecao/commands.server/salvar-sozinho.ts';
import { findRascunho } from '../queries.server.ts';
import { semSegredos } from '../rules.ts';
import type { EtapaDeSelecao } from '#app/domain/selecao/types.ts';
import {
  FORMULARIOS,
  RASCUNHOS_POR_PESSOA,
  type PedidoDeSalvamento,
  type TipoDeFormulario,
} from '../schema.ts';
import type { Campo, ResultadoDoSalvamento } from '../types.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

type SalvaSozinho = (
  ctx: CtxUsuario,
  alvo: string,
  pedido: { campos: Campo[]; versao: string; pagina: string | null },
) => Promise<ResultadoDoSalvamento>;

const avaliacao =
  (etapa: EtapaDeSelecao): SalvaSozinho =>
  (ctx, alvo, pedido) =>
    salvarAvaliacaoSozinha(ctx, etapa, alvo, pedido);

const veredito =
  (habilitacao: Habilitacao): SalvaSozinho =>
  (ctx, alvo, pedido) =>
    salvarVereditoSozinho(ctx, habilitacao, alvo, pedido);

/** Forms that an area keeps in its own rows. */
const DA_AREA: Partial<Record<TipoDeFormulario, SalvaSozinho>> = {
  curriculo: salvarPassoSozinho,
  recurso: salvarRecursoSozinho,
  'carga-horaria': avaliacao(ETAPA.cargaHoraria),
  cadastro: avaliacao(ETAPA.cadastro),
  entrevista: salvarNotasSozinhas,
  didatica: salvarNotasSozinhas,
  'documento-tecnico': veredito('HabTec'),
  'documento-juridico': veredito('HabJud'),
};

/**
 * Keeps what is being typed. `versao` is the revision the window holds: where another one saved meanwhile, nothing
 * is written and the answer brings its text. The curriculum, the appeal and the evaluations keep it in their own; the other
 * forms in one that only the person sees. Throws ForbiddenError, and RuleError where the area refuses. R-TEL-06.
 */
export function salvarSozinho(ctx: CtxUsuario, pedido: PedidoDeSalvamento): Promise<ResultadoDoSalvamento> {
  const { tipo, alvo, nome } = pedido.formulario;
  const { versao, pagina = null } = pedido;
  if (!podeEntrar(FORMULARIOS[tipo].rota, ctx.actor)) throw new ForbiddenError();
  const campos = semSegredos(pedido.campos);
  const salvar = DA_AREA[tipo];
  if (salvar) return salvar(ctx, alvo, { campos, versao, pagina });
  const base = pedido.base ?? null;
  return salvarProprio(ctx, nome, { campos, base, versao });
}

function salvarProprio(
  ctx: CtxUsuario,
  formulario: string,
  { campos, base, versao }: { campos: Campo[]; base: string | null; versao: string },
): Promise<ResultadoDoSalvamento> {
  return inTransaction(ctx, async (tx) => {
    const conteudo = JSON.stringify({ campos, base });
    const anterior = Number(versao);
    const [gravado] =
      anterior === 0
        ? await tx.db.$queryRaw<{ versao: number }[]>`
            insert into rascunho (id, usuario_id, formulario, conteudo, versao, atualizado_em)
            values (gen_random_uuid(), ${tx.actor.id}::uuid, ${formulario}, ${conteudo}::jsonb, 1, ${tx.now})
            on conflict (usuario_id, formulario) do nothing
            returning versao`
        : await tx.db.$queryRaw<{ versao: number }[]>`
            update rascunho set conteudo = ${conteudo}::jsonb, versao = versao + 1, atualizado_em = ${tx.now}
             where usuario_id = ${tx.actor.id}::uuid and formulario = ${formulario} and versao = ${anterior}::int
            returning versao`;
    if (!gravado) {
      const outro = await findRascunho(tx, formulario);
      // Sent or thrown away elsewhere: there is nothing to write over, and nothing typed here is lost.
      if (!outro) return salvarProprio(tx, formulario, { campos, base, versao: '0' });
      return { estado: 'conflito', versao: outro.versao, salvoEm: outro.salvoEm, campos: outro.campos };
    }
    if (anterior === 0) await tirarSobras(tx);
    return { estado: 'salvo', versao: String(gravado.versao), salvoEm: tx.now, recusados: [] };
  });
}

/** Only plain drafts give way: those of appeals hold files. */
async function tirarSobras(tx: CtxUsuario): Promise<void> {
  await tx.db.$executeRaw`
    delete from rascunho where id in (
      select id from rascunho
       where usuario_id = ${tx.actor.id}::uuid and formulario not like 'recurso:%'
         and formulario not like 'retido:%'
       order by atualizado_em desc offset ${RASCUNHOS_POR_PESSOA}::int)`;
}

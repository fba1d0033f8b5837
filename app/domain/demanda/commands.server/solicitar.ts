import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { getUf } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { doEstado } from '#app/lib/lugar.ts';
import { ConflictError, ForbiddenError, RuleError } from '#app/domain/errors.ts';
import { apagarRascunho } from '#app/domain/rascunho/commands.server/apagar.ts';
import { nomeDoRascunho } from '#app/domain/rascunho/rules.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { camposDaArea, identificacao } from '../rules.ts';
import type { Solicitacao } from '../schema.ts';
import { registrarHistorico } from './historico.ts';

const FORA_DAS_AREAS = 'Você só pode solicitar credenciamentos das suas áreas de atuação.';

/**
 * Creates a demand at status 1 (R-DEM-01): its number comes from the year's gapless sequence over all areas,
 * taken inside this transaction. `id` is the one the confirmed form carries, so that sending it twice creates one.
 * Throws ForbiddenError (area), RuleError (reference rows that do not fit) or ConflictError (sent already).
 */
export function solicitarDemanda(
  ctx: CtxUsuario,
  dados: Solicitacao,
  id?: string,
): Promise<{ id: string; identificacaoProcesso: string }> {
  return inTransaction(ctx, async (tx) => {
    const permissao = podeExecutar('demanda.solicitar', tx.actor, { areaAtuacao: dados.area });
    if (!permissao.ok) throw new ForbiddenError(permissao.oculto ? FORA_DAS_AREAS : permissao.motivo);
    const objeto = await objetoDaSolicitacao(tx, dados);
    const ano = Number(diaDoInstante(tx.now).slice(0, 4));
    // Its lock also makes a second copy of the same form wait here.
    const numero = await proximoNumero(tx, ano);
    if (id !== undefined && (await tx.db.demanda.findUnique({ where: { id }, select: { id: true } }))) {
      throw new ConflictError('Este credenciamento já tinha sido solicitado. Nada foi criado de novo.');
    }
    const demanda = await tx.db.demanda.create({
      data: {
        id,
        ...objeto,
        identificacaoProcesso: identificacao(dados.area, numero, ano),
        ano,
        numero,
        solicitanteId: tx.actor.id,
        solicitanteNome: tx.actor.nome,
        areaAtuacao: dados.area,
        atividade: dados.atividade,
        tipo: dados.tipo,
        qtdInstrutores: dados.qtdInstrutores,
        cargaHoraria: dados.cargaHoraria,
        statusDesde: tx.now,
        criadaEm: tx.now,
        aprovacao: { create: { criadaEm: tx.now } },
      },
      select: { id: true, identificacaoProcesso: true },
    });
    await registrarHistorico(tx, demanda.id, { evento: 'solicitarDemanda', para: 1 });
    await apagarRascunho(tx, nomeDoRascunho('solicitacao', 'adm'));
    await apagarRascunho(tx, nomeDoRascunho('solicitacao-coord', 'coord'));
    return demanda;
  });
}

/** Locks the year's row: two requests at once take two numbers, one that fails leaves no gap. */
async function proximoNumero(ctx: Pick<CtxUsuario, 'db'>, ano: number): Promise<number> {
  const [linha] = await ctx.db.$queryRaw<{ ultimo: number }[]>`
    insert into sequencia_ano (ano, ultimo) values (${ano}, 1)
    on conflict (ano) do update set ultimo = sequencia_ano.ultimo + 1
    returning ultimo`;
  if (!linha) throw new Error('a sequência do ano não respondeu');
  return linha.ultimo;
}

/** The reference rows of the request, checked against each other; what the area does not ask for is dropped. */
async function objetoDaSolicitacao(ctx: Pick<CtxUsuario, 'db'>, dados: Solicitacao) {
  const vazio = { codCurso: null, codDisciplina: null, municipioIbge: null, cadeiaId: null };
  if (camposDaArea(dados.area).includes('municipio')) {
    const municipioIbge = dados.municipioIbge ?? '';
    const municipio = await ctx.db.municipio.findUnique({ where: { codigoIbge: municipioIbge } });
    const estado = await getUf(ctx);
    if (municipio?.uf !== estado.uf) {
      throw new RuleError(`Escolha um município ${doEstado(estado)}.`, 'municipioIbge');
    }
    const cadeiaId = Number(dados.cadeiaId);
    const cadeia = await ctx.db.cadeiaProdutiva.findFirst({ where: { id: cadeiaId || 0, ativo: true } });
    if (!cadeia) throw new RuleError('Escolha uma cadeia produtiva da lista.', 'cadeiaId');
    return { ...vazio, municipioIbge, cadeiaId };
  }
  const codCurso = dados.codCurso ?? '';
  const curso = await ctx.db.curso.findFirst({ where: { codCurso, area: dados.area, ativo: true } });
  if (!curso) throw new RuleError('Escolha um curso da área de atuação.', 'codCurso');
  const codDisciplina = dados.codDisciplina ?? '';
  const unidade = await ctx.db.unidadeCurricular.findFirst({ where: { codDisciplina, codCurso } });
  if (!unidade) throw new RuleError('Escolha uma unidade curricular do curso.', 'codDisciplina');
  return { ...vazio, codCurso, codDisciplina };
}

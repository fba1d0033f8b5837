import { ehProprioCaso, podeExecutar } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario, Ctx } from '#app/domain/ctx.ts';
import { fasesDatadas } from '#app/domain/cronograma/calendar/periodo.ts';
import { ABAS_CANDIDATOS, ABAS_CARGA_HORARIA, type AbaDeSelecao } from '#app/domain/demanda/machine/abas.ts';
import { EVENTOS } from '#app/domain/demanda/machine/eventos.ts';
import { nomeDoStatus } from '#app/domain/etapa/status.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { abrirRascunho } from '#app/domain/rascunho/queries.server.ts';
import { nomeDoRascunho } from '#app/domain/rascunho/rules.ts';
import { resumoAnual } from '#app/domain/referencia/queries.server.ts';
import { contasCandidatas } from '#app/domain/interesse/queries.server/candidatos.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { fieldsOf } from '#app/lib/fields.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { podeAvaliar } from './access.ts';
import { contar, AVALIACOES, segue } from './rules.ts';
import { lerItens } from './schema.ts';
import type { EtapaDeSelecao, ItemDeAvaliacao, TipoDeCandidato } from './types.ts';

const ABAS = { carga_horaria: ABAS_CARGA_HORARIA, cadastro: ABAS_CANDIDATOS } as const;

export type FiltroDeSelecao = {
  aba: AbaDeSelecao;
  busca: string;
  area: string;
  pular: number;
  tamanho: number;
};

/** One page of the demands of an evaluation's tab, with the counters of both tabs. */
export async function listSelecao(ctx: CtxUsuario, etapa: EtapaDeSelecao, filtro: FiltroDeSelecao) {
  const abas = ABAS[etapa];
  const where = (aba: AbaDeSelecao): Prisma.DemandaWhereInput => ({
    AND: [
      demandasVisiveis(ctx),
      { status: { in: [...(abas.find((candidata) => candidata.id === aba)?.status ?? [])] } },
      filtro.area === '' ? {} : { areaAtuacao: filtro.area },
      filtro.busca === '' ? {} : { identificacaoProcesso: { contains: filtro.busca.toUpperCase() } },
    ],
  });
  const [demandas, aguardando, selecionados] = await Promise.all([
    ctx.db.demanda.findMany({
      where: where(filtro.aba),
      select: {
        id: true,
        identificacaoProcesso: true,
        tipo: true,
        atividade: true,
        areaAtuacao: true,
        status: true,
        ...OBJETO_DA_DEMANDA,
        _count: { select: { participacoes: { where: { interessado: true } } } },
      },
      orderBy: [{ statusDesde: 'asc' }, { id: 'asc' }],
      skip: filtro.pular,
      take: filtro.tamanho,
    }),
    ctx.db.demanda.count({ where: where('aguardando') }),
    ctx.db.demanda.count({ where: where('selecionados') }),
  ]);
  return {
    linhas: demandas.map(({ _count, ...demanda }) => ({
      ...demanda,
      nomeStatus: nomeDoStatus(demanda.status),
      interessados: _count.participacoes,
    })),
    contagem: { aguardando, selecionados },
    total: filtro.aba === 'aguardando' ? aguardando : selecionados,
  };
}

/** The list of an evaluation as its address asks. Spec 2 §2. */
export async function telaDeSelecao(ctx: CtxUsuario, etapa: EtapaDeSelecao, params: URLSearchParams) {
  const { pagina, tamanho, pular, filtros } = parseListParams(params, { filtros: ['busca', 'area'] });
  const aba: AbaDeSelecao = params.get('aba') === 'selecionados' ? 'selecionados' : 'aguardando';
  const lista = await listSelecao(ctx, etapa, { aba, ...filtros, pular, tamanho });
  return { ...lista, ...filtros, aba, pagina, tamanho };
}

/**
 * Who is evaluated in a stage: everybody interested for the workload; for the registry those whom the workload
 * let through (decisions §4). In the order of their names.
 */
export async function listItens(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  etapa: EtapaDeSelecao,
  demandaId: string,
): Promise<ItemDeAvaliacao[]> {
  const participacoes = await ctx.db.participacao.findMany({
    where: { demandaId, interessado: true },
    select: {
      id: true,
      usuarioId: true,
      tipo: true,
      curriculoVersaoId: true,
      empresa: { select: { nomeFantasia: true } },
      usuario: { select: { nome: true, sobrenome: true, cpf: true } },
      curriculoVersao: { select: { numero: true, nomeCompleto: true, cpf: true } },
      resultados: { where: { etapa: { in: ['carga_horaria', 'cadastro'] } } },
    },
  });
  return participacoes
    .filter(({ resultados }) => {
      const anterior = resultados.find((resultado) => resultado.etapa === 'carga_horaria') ?? null;
      return etapa === 'carga_horaria' || segue(anterior);
    })
    .map(({ id, usuarioId, tipo, curriculoVersaoId, empresa, usuario, curriculoVersao, resultados }) => {
      const resultado = resultados.find((candidato) => candidato.etapa === etapa);
      return {
        participacaoId: id,
        usuarioId,
        nome: curriculoVersao.nomeCompleto ?? `${usuario.nome} ${usuario.sobrenome}`.trim(),
        cpf: curriculoVersao.cpf ?? usuario.cpf ?? '',
        tipo: tipo as TipoDeCandidato,
        curriculoVersaoId,
        curriculoVersao: curriculoVersao.numero,
        empresa: empresa?.nomeFantasia ?? null,
        cargaHoraria: resultado?.cargaHoraria ?? null,
        formacaoAcademica: resultado?.formacaoAcademica ?? null,
        tempoExperiencia: resultado?.tempoExperiencia ?? null,
        experienciaProfissional: resultado?.experienciaProfissional ?? null,
        naoAvaliado: resultado?.naoAvaliado ?? (etapa === 'carga_horaria' && tipo === 'E'),
        apto: resultado?.apto ?? null,
        aptoFinal: resultado?.aptoFinal ?? null,
        observacao: resultado?.observacao ?? '',
        avaliadorNome: resultado?.avaliadorNome ?? null,
        proprioCaso: ehProprioCaso(ctx.actor, [usuarioId]),
      };
    })
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
}

/** Everything the evaluation's dialog shows; not found where the person may not see the demand. */
export async function getAvaliacao(ctx: CtxUsuario, etapa: EtapaDeSelecao, demandaId: string) {
  const demanda = await ctx.db.demanda.findFirst({
    where: { AND: [{ id: demandaId }, demandasVisiveis(ctx)] },
    include: { ...OBJETO_DA_DEMANDA, cronogramaAtual: { include: { fases: { orderBy: { ordem: 'asc' } } } } },
  });
  if (!demanda) throw new NotFoundError('Não encontramos esta demanda.');
  const { cronogramaAtual, ...dados } = demanda;
  const fases = fasesDatadas(cronogramaAtual?.fases ?? []);
  const itens = await listItens(ctx, etapa, demandaId);
  const cargaHoraria = etapa === 'cadastro' ? await listItens(ctx, 'carga_horaria', demandaId) : [];
  const internos = itens.filter((item) => item.tipo === 'I').map((item) => item.cpf);
  const ano = Number(diaDoInstante(ctx.now).slice(0, 4));
  return {
    demanda: { ...dados, nomeStatus: nomeDoStatus(dados.status) },
    fases,
    itens,
    cargaHoraria,
    contagem: contar(itens),
    resumo: etapa === 'carga_horaria' ? await resumoAnual(ctx, internos, ano) : [],
    permissao: podeAvaliar(etapa, ctx.actor, dados, fases, ctx.now),
    finalizacao: podeExecutar(EVENTOS[AVALIACOES[etapa].evento].operacao, ctx.actor, {
      areaAtuacao: dados.areaAtuacao,
      pessoas: await contasCandidatas(ctx, demandaId),
    }),
    ano: String(ano),
  };
}

export type Avaliacao = Awaited<ReturnType<typeof getAvaliacao>>;

/** An evaluation to be typed: with what the person left in their draft. */
export async function abrirAvaliacao(ctx: CtxUsuario, etapa: EtapaDeSelecao, demandaId: string) {
  const dados = await getAvaliacao(ctx, etapa, demandaId);
  const tipo = etapa === 'carga_horaria' ? 'carga-horaria' : 'cadastro';
  const rascunho = await abrirRascunho(ctx, nomeDoRascunho(tipo, demandaId), dados.demanda.versao);
  const digitado = rascunho.campos && lerItens(etapa, fieldsOf(rascunho.campos));
  return { dados, rascunho, digitado };
}

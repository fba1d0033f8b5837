import { createHash } from 'node:crypto';
import { canonico } from '#app/domain/comprovante/rules.ts';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { fasesDatadas } from '#app/domain/cronograma/calendar/periodo.ts';
import { rotuloDoEdital } from '#app/domain/cronograma/labels.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { nomeDaArea, nomeDaAtividade, nomeDoTipo, objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { faseDoStatus } from '#app/domain/demanda/machine/proximo.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';
import { resultadosPublicados } from '#app/domain/documento/rules.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { COLUNAS_DO_RESULTADO } from '#app/domain/etapa/resultado.ts';
import { getFins } from '#app/domain/situacao/queries.server/fins.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { contarResultados, etapasRelatadas, tabelaDoRelatorio, type Participante } from '../conteudo.ts';
import { ehPreliminar, notificacaoDaEspecie, type Especie } from '../especies.ts';
import type { ConteudoDoRelatorio } from '../types.ts';

/** A demand that this person sees, with what its reports say of it. */
export async function getDemandaDosRelatorios(ctx: Pick<Ctx, 'db' | 'actor'>, id: string) {
  const demanda = await ctx.db.demanda.findFirst({
    where: { AND: [{ id }, demandasVisiveis(ctx)] },
    include: {
      ...OBJETO_DA_DEMANDA,
      cronogramaAtual: { include: { edital: true, fases: { orderBy: { ordem: 'asc' } } } },
    },
  });
  if (!demanda) throw new NotFoundError(NAO_HA.credenciamento);
  return {
    ...demanda,
    objeto: objetoDaDemanda(demanda),
    fases: fasesDatadas(demanda.cronogramaAtual?.fases ?? []),
  };
}

export type DemandaDosRelatorios = Awaited<ReturnType<typeof getDemandaDosRelatorios>>;

/** What the report says now: only what was published. R-REL-02, R-REL-03. */
export async function montarConteudo(
  ctx: Pick<Ctx, 'db' | 'now'>,
  demanda: DemandaDosRelatorios,
  especie: Especie,
): Promise<ConteudoDoRelatorio> {
  const notificacao = notificacaoDaEspecie(especie);
  const { cronogramaAtual: cronograma } = demanda;
  const fase = notificacao && faseDoStatus(notificacao.status, demanda, demanda.fases);
  const { colunas, linhas } = tabelaDoRelatorio(
    especie,
    demanda,
    await listParticipantes(ctx, demanda, especie),
  );
  return {
    edital: cronograma?.edital ? rotuloDoEdital(cronograma.edital) : (cronograma?.numEdital ?? ''),
    processo: cronograma?.numProcesso ?? '',
    identificacao: demanda.identificacaoProcesso,
    objeto: demanda.objeto,
    detalhe: `${nomeDaArea(demanda.areaAtuacao)}, ${nomeDaAtividade(demanda.atividade)}, tipo ${nomeDoTipo(demanda.tipo).toLowerCase()}`,
    publicadoEm: (notificacao && demanda[notificacao.campo]?.toISOString()) ?? null,
    recurso:
      ehPreliminar(especie) && fase?.recursoInicio && fase.recursoFim
        ? formatarJanela({ inicio: fase.recursoInicio, fim: fase.recursoFim }, 'longa')
        : null,
    colunas,
    linhas,
    ...contarResultados(linhas),
  };
}

const RESULTADO = {
  ...COLUNAS_DO_RESULTADO,
  criterios: true,
  recursos: { select: { status: true }, orderBy: { numeracao: 'desc' }, take: 1 },
  entrevista: true,
} as const satisfies Prisma.ResultadoEtapaSelect;

async function listParticipantes(
  ctx: Pick<Ctx, 'db' | 'now'>,
  demanda: DemandaDosRelatorios,
  especie: Especie,
): Promise<Participante[]> {
  const daEspecie = { etapa: { in: [...etapasRelatadas(especie, demanda)] } };
  const fimDe = especie === 'relatorioFinal' ? await getFins(ctx, demanda.id) : () => null;
  const linhas = await ctx.db.participacao.findMany({
    where: {
      demandaId: demanda.id,
      ...(especie === 'relatorioFinal' ? {} : { resultados: { some: daEspecie } }),
    },
    select: {
      id: true,
      tipo: true,
      usuario: { select: { nome: true, sobrenome: true, cpf: true } },
      resultados: { where: daEspecie, select: RESULTADO },
    },
  });
  return linhas.map(({ id, tipo, usuario, resultados }) => ({
    participacaoId: id,
    nome: `${usuario.nome} ${usuario.sobrenome}`.trim(),
    cpf: usuario.cpf,
    tipo: tipo === 'I' ? 'I' : 'E',
    fim: fimDe(id),
    resultados: resultados.flatMap(({ criterios, recursos: [recurso], entrevista, ...linha }) =>
      resultadosPublicados([linha]).map((publicado) => ({
        ...publicado,
        criterios,
        recurso: recurso?.status ?? null,
        marcas: entrevista && {
          E: { soma: entrevista.somaEntrevista, ausente: entrevista.ausenteEntrevista },
          D: { soma: entrevista.somaDidatica, ausente: entrevista.ausenteDidatica },
        },
      })),
    ),
  }));
}

/** Equal contents have equal hashes: what tells a repeated request from a rectification. */
export const hashDoConteudo = (conteudo: unknown): string =>
  createHash('sha256').update(canonico(conteudo)).digest('hex');

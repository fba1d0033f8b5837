import { ehProprioCaso } from '#app/domain/acesso/autoridade.ts';
import { fasesDatadas } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada, NomeDaJanela } from '#app/domain/cronograma/types.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { semImpedimento } from '#app/domain/impedimento/sql.server.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { estaEm, TERMINAIS } from '#app/domain/etapa/status.ts';
import { diaDaColuna, diaDoInstante } from '#app/lib/dates.ts';
import { atoDaJanela, type Causa } from '../labels.ts';
import { janelasQueSeDao } from '../rules.ts';

/**
 * The windows of people's own in a demand, those that run first, and of what one may be given; of nobody about whom the
 * reader declared an impediment. R-PRZ-06, R-IMP-06.
 */
export async function getTelaDosPrazos(ctx: CtxUsuario, demandaId: string) {
  const demanda = await ctx.db.demanda.findUnique({
    where: { id: demandaId },
    select: {
      id: true,
      identificacaoProcesso: true,
      areaAtuacao: true,
      atividade: true,
      status: true,
      ...OBJETO_DA_DEMANDA,
      cronogramaAtual: { select: { fases: { orderBy: { ordem: 'asc' } } } },
      participacoes: {
        where: { interessado: true, ...semImpedimento(ctx) },
        select: {
          id: true,
          usuarioId: true,
          usuario: { select: { nome: true, sobrenome: true } },
        },
      },
    },
  });
  if (!demanda) throw new NotFoundError(NAO_HA.demanda);
  const janelas = await ctx.db.janelaIndividual.findMany({
    where: { participacao: { demandaId, ...semImpedimento(ctx) } },
    orderBy: [{ fim: 'desc' }, { id: 'desc' }],
    include: { participacao: { select: { usuario: { select: { nome: true, sobrenome: true } } } } },
  });
  const hoje = diaDoInstante(ctx.now);
  const nomeDe = ({ nome, sobrenome }: { nome: string; sobrenome: string }) => `${nome} ${sobrenome}`.trim();
  const fases = fasesDatadas(demanda.cronogramaAtual?.fases ?? []);
  return {
    demandaId,
    processo: demanda.identificacaoProcesso,
    objeto: objetoDaDemanda(demanda),
    encerrada: estaEm(demanda.status, TERMINAIS),
    prazos: janelas.map(({ participacao, causa, inicio, fim, janela, ...linha }) => ({
      id: linha.id,
      nome: nomeDe(participacao.usuario),
      ato: atoDaJanela(linha.faseId, janela as NomeDaJanela),
      inicio: diaDaColuna(inicio),
      fim: diaDaColuna(fim),
      aberto: diaDaColuna(fim) >= hoje,
      causa: causa as Causa,
      motivo: linha.motivo,
      criadoPor: linha.criadaPorNome,
    })),
    pessoas: demanda.participacoes
      .filter(({ usuarioId }) => !ehProprioCaso(ctx.actor, [usuarioId]))
      .map(({ id, usuario }) => ({ id, nome: nomeDe(usuario) }))
      .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')),
    janelas: opcoesDeJanela(fases),
  };
}

const opcoesDeJanela = (fases: readonly FaseDatada[]) =>
  janelasQueSeDao(fases).map(({ faseId, nome }) => ({
    valor: `${String(faseId)}:${nome}`,
    rotulo: atoDaJanela(faseId, nome),
  }));

/** The windows that people of the demand may be given by hand, as the options of a field. R-PRZ-06. */
export async function listJanelasQueSeDao(ctx: Pick<CtxUsuario, 'db'>, demandaId: string) {
  const { cronogramaAtual } = await ctx.db.demanda.findUniqueOrThrow({
    where: { id: demandaId },
    select: { cronogramaAtual: { select: { fases: { orderBy: { ordem: 'asc' } } } } },
  });
  return opcoesDeJanela(fasesDatadas(cronogramaAtual?.fases ?? []));
}

export type TelaDosPrazos = Awaited<ReturnType<typeof getTelaDosPrazos>>;

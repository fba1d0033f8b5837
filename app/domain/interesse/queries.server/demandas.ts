import { podeOperar } from '#app/domain/acesso/autoridade.ts';
import { noPrazo } from './janela.ts';
import { FASE } from '#app/domain/etapa/ids.ts';
import { INVISIVEIS } from '#app/domain/etapa/status.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { fasesDatadas } from '#app/domain/cronograma/calendar/periodo.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { totalOf } from '#app/lib/list-total.server.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import { diaDaColuna, diaDoInstante, type Dia } from '#app/lib/dates.ts';
import { noInteresse, podeDemonstrarInteresse, recebeInteresse } from '../access.ts';
import { avaliarElegibilidade, situacaoDoPrazo } from '../rules.ts';
import type { Candidato, DemandaDeInteresse, SituacaoDoPrazo } from '../types.ts';
import { AVALIADO } from './aplicacao.ts';
import { getCandidato } from './candidato.ts';

export type FiltroDeDemandas = {
  area: string;
  atividade: string;
  /** Null: every deadline. */
  prazo: SituacaoDoPrazo | null;
  pular: number;
  tamanho: number;
};

type Linha = {
  id: string;
  identificacao: string;
  status: number;
  area: string;
  atividade: string;
  tipo: string;
  cod_curso: string | null;
  cod_disciplina: string | null;
  municipio_ibge: string | null;
  cadeia_id: number | null;
  curso: string | null;
  disciplina: string | null;
  municipio: string | null;
  uf: string | null;
  cadeia: string | null;
  inicio: Date | null;
  fim: Date | null;
  /** The interest that was shown and not withdrawn. */
  participacaoId: string | null;
  /** A stage has a decision about the person. */
  avaliado: boolean;
  total: number;
};

const nomeado = (nome: string | null) => (nome === null ? null : { nome });

function demandaDaLinha(linha: Linha): DemandaDeInteresse {
  return {
    areaAtuacao: linha.area,
    atividade: linha.atividade,
    tipo: linha.tipo,
    codCurso: linha.cod_curso,
    codDisciplina: linha.cod_disciplina,
    municipioIbge: linha.municipio_ibge,
    cadeiaId: linha.cadeia_id,
    curso: nomeado(linha.curso),
    disciplina: nomeado(linha.disciplina),
    municipio: linha.municipio === null ? null : { nome: linha.municipio, uf: linha.uf ?? '' },
    cadeia: nomeado(linha.cadeia),
  };
}

function condicoes({ area, atividade, prazo }: FiltroDeDemandas, hoje: Dia) {
  return Prisma.sql`
    from demanda d
    where d.status not in (${idsEmSql(INVISIVEIS)})
      ${area === '' ? Prisma.empty : Prisma.sql`and d.area_atuacao = ${area}`}
      ${atividade === '' ? Prisma.empty : Prisma.sql`and d.atividade = ${atividade}`}
      ${prazo === null ? Prisma.empty : Prisma.sql`and ${noPrazo(prazo, hoje)}`}`;
}

/**
 * One page of what candidates see, the nearest deadline first (the latest first where expired ones show), and the
 * total: one query.
 */
async function lerPagina(ctx: CtxUsuario, filtro: FiltroDeDemandas) {
  const de = condicoes(filtro, diaDoInstante(ctx.now));
  const doFim = filtro.prazo === 'encerrado' || filtro.prazo === null;
  const ordem = (tabela: 'd' | 'p') =>
    Prisma.raw(
      doFim
        ? `${tabela}.interesse_fim desc, ${tabela}.id desc`
        : `${tabela}.interesse_fim asc, ${tabela}.id asc`,
    );
  const contar = Prisma.sql`select count(*)::int as total ${de}`;
  const linhas = await ctx.db.$queryRaw<Linha[]>`
      select p.id, p.identificacao_processo as identificacao, p.status, p.area_atuacao as area, p.atividade,
             p.tipo, p.cod_curso, p.cod_disciplina, p.municipio_ibge, p.cadeia_id,
             p.interesse_inicio as inicio, p.interesse_fim as fim, c.nome as curso, u.nome as disciplina,
             m.nome as municipio, m.uf, k.nome as cadeia, (${contar}) as total,
             (select i.id from participacao i
               where i.demanda_id = p.id and i.usuario_id = ${ctx.actor.id}::uuid and i.interessado) as "participacaoId",
             exists (select 1 from participacao i join resultado_etapa r on r.participacao_id = i.id
               where i.demanda_id = p.id and i.usuario_id = ${ctx.actor.id}::uuid and r.estado <> 'rascunho') as avaliado
      from (
        select d.* ${de}
        order by ${ordem('d')}
        ${pageSql(filtro)}
      ) p
      left join curso c on c.cod_curso = p.cod_curso
      left join unidade_curricular u on u.cod_disciplina = p.cod_disciplina
      left join municipio m on m.codigo_ibge = p.municipio_ibge
      left join cadeia_produtiva k on k.id = p.cadeia_id
      order by ${ordem('p')}`;
  return { linhas, total: await totalOf(linhas, filtro.pular, () => ctx.db.$queryRaw(contar)) };
}

const faseDaLinha = ({ inicio, fim }: Pick<Linha, 'inicio' | 'fim'>) =>
  inicio === null || fim === null
    ? null
    : { realizacaoInicio: diaDaColuna(inicio), realizacaoFim: diaDaColuna(fim) };

/** What the row offers: the button, the mark of what was done, or the reason's link. */
export type OfertaDaLinha = 'demonstrar' | 'demonstrado' | 'motivo';

/** The page of `/todas-demandas`, with what this person can do in each row. */
export async function listDemandasDoCandidato(ctx: CtxUsuario, filtro: FiltroDeDemandas) {
  const [{ linhas, total }, candidato] = await Promise.all([
    lerPagina(ctx, filtro),
    getCandidato(ctx, ctx.actor),
  ]);
  return {
    total,
    vinculos: candidato.vinculos,
    linhas: linhas.map((linha) => {
      const demanda = demandaDaLinha(linha);
      const fase = faseDaLinha(linha);
      const verdict = avaliarElegibilidade({ demanda, candidato, now: ctx.now });
      const pode = podeDemonstrarInteresse(ctx.actor, linha, fase, verdict, ctx.now);
      const oferta: OfertaDaLinha =
        linha.participacaoId !== null ? 'demonstrado' : pode.ok ? 'demonstrar' : 'motivo';
      return {
        id: linha.id,
        identificacao: linha.identificacao,
        area: linha.area,
        participacaoId: linha.participacaoId,
        tipo: linha.tipo,
        atividade: linha.atividade,
        principal: linha.municipio ? `${linha.municipio}-${linha.uf ?? ''}` : (linha.curso ?? ''),
        secundario: (linha.municipio ? linha.cadeia : linha.disciplina) ?? '',
        prazo: situacaoDoPrazo(fase, ctx.now),
        inicio: fase?.realizacaoInicio ?? null,
        fim: fase?.realizacaoFim ?? null,
        oferta,
        /** What was pressed by mistake is still undone as it was done. R-INT-07. */
        podeRetirar: oferta === 'demonstrado' && noInteresse({ ...linha, interesse: fase }, ctx.now),
      };
    }),
  };
}

/** A demand that candidates see, with its schedule; not found otherwise. */
export async function getDemandaVisivel(ctx: Pick<CtxUsuario, 'db'>, demandaId: string) {
  const demanda = await ctx.db.demanda.findFirst({
    where: { id: demandaId, status: { notIn: [...INVISIVEIS] } },
    select: {
      id: true,
      identificacaoProcesso: true,
      status: true,
      areaAtuacao: true,
      atividade: true,
      tipo: true,
      codCurso: true,
      codDisciplina: true,
      municipioIbge: true,
      cadeiaId: true,
      ...OBJETO_DA_DEMANDA,
      cronogramaAtual: { select: { fases: { orderBy: { ordem: 'asc' } } } },
    },
  });
  if (!demanda) throw new NotFoundError(NAO_HA.demanda);
  const { cronogramaAtual, ...dados } = demanda;
  const linhas = cronogramaAtual?.fases ?? [];
  const fases = fasesDatadas(linhas);
  return {
    demanda: dados,
    linhas,
    fase: fases.find(({ faseId }) => faseId === FASE.demonstracaoDeInteresse) ?? null,
  };
}

/** The phases of a demand that candidates see, those without dates too. */
export async function getCronogramaVisivel(ctx: Pick<CtxUsuario, 'db'>, demandaId: string) {
  const { demanda, linhas } = await getDemandaVisivel(ctx, demandaId);
  const dia = (coluna: Date | null) => coluna && diaDaColuna(coluna);
  return {
    identificacao: demanda.identificacaoProcesso,
    fases: linhas.map((fase) => ({
      faseId: fase.faseId,
      nomeFase: fase.nomeFase,
      modulo: fase.modulo,
      recurso: fase.recurso,
      realizacaoInicio: dia(fase.realizacaoInicio),
      realizacaoFim: dia(fase.realizacaoFim),
      recursoInicio: dia(fase.recursoInicio),
      recursoFim: dia(fase.recursoFim),
    })),
  };
}

/** Everything that the interest dialog shows, the verdict included. */
export async function getInteresse(ctx: CtxUsuario, demandaId: string) {
  const [{ demanda, fase }, candidato, lida] = await Promise.all([
    getDemandaVisivel(ctx, demandaId),
    getCandidato(ctx, ctx.actor),
    ctx.db.participacao.findUnique({
      where: { demandaId_usuarioId: { demandaId, usuarioId: ctx.actor.id } },
      select: { demonstradoEm: true, interessado: true, retiradoEm: true, ...AVALIADO },
    }),
  ]);
  const candidata = podeOperar('interesse.demonstrar', ctx.actor);
  const avaliado = lida !== null && lida.resultados.length > 0;
  const { status } = demanda;
  const participacao = lida && {
    demonstradoEm: lida.demonstradoEm,
    interessado: lida.interessado,
    retiradoEm: lida.retiradoEm,
    podeRetirar: lida.interessado && noInteresse({ status, avaliado, interesse: fase }, ctx.now),
  };
  return { demanda, fase, participacao, candidata, ...veredito(ctx, demanda, fase, candidato, avaliado) };
}

/** The verdict and the permission, as page and command both ask. */
export function veredito(
  ctx: CtxUsuario,
  demanda: DemandaDeInteresse & { status: number },
  fase: Parameters<typeof recebeInteresse>[1],
  candidato: Candidato,
  avaliado: boolean,
) {
  const elegibilidade = avaliarElegibilidade({ demanda, candidato, now: ctx.now });
  const { status } = demanda;
  return {
    elegibilidade,
    recebe: recebeInteresse(demanda, fase, ctx.now),
    permissao: podeDemonstrarInteresse(ctx.actor, { status, avaliado }, fase, elegibilidade, ctx.now),
  };
}

import { ehProprioCaso } from '#app/domain/acesso/autoridade.ts';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { listImpedidas } from '#app/domain/impedimento/sql.server.ts';
import { ETAPA, RECURSO } from '#app/domain/etapa/ids.ts';
import { listQuemChegouDepois } from '#app/domain/situacao/queries.server/chegada.ts';
import { QUE_SEGUE } from '#app/domain/situacao/queries.server/resultado.ts';
import { segue } from '#app/domain/situacao/resultado.ts';
import { diaDaColuna } from '#app/lib/dates.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import {
  motivoDoCandidato,
  type CandidatoParaAgendar,
  type DemandaParaAgendar,
} from '../rules/verificacoes.ts';
import type { BancaParaAgendar, Hora, TipoDeAgendamento } from '../types.ts';

type Leitura = Pick<Ctx, 'db'>;

export type Candidato = CandidatoParaAgendar & { participacaoId: string; usuarioId: string; nome: string };

/** The candidates of a demand as scheduling sees them, by name: these, or everybody who goes on from registry (null). */
export async function listCandidatos(
  ctx: Leitura,
  demandaId: string,
  so: readonly string[] | null,
): Promise<Candidato[]> {
  const linhas = await ctx.db.participacao.findMany({
    where: { demandaId, ...(so === null ? SEGUE_DO_CADASTRO : { id: { in: [...so] } }) },
    orderBy: POR_NOME,
    select: {
      id: true,
      usuarioId: true,
      interessado: true,
      usuario: { select: { nome: true, sobrenome: true } },
      curriculoVersao: { select: { nomeCompleto: true } },
      resultados: {
        where: { etapa: ETAPA.cadastro, estado: { not: 'rascunho' } },
        select: {
          naoAvaliado: true,
          apto: true,
          aptoFinal: true,
          recursos: { where: { status: RECURSO.emAnalise }, select: { id: true } },
        },
      },
      agendamentos: { where: { estado: 'agendado' }, select: { tipo: true } },
      partesEnviadas: { select: { tipo: true } },
    },
  });
  const depois = await listQuemChegouDepois(
    ctx,
    linhas.map(({ id }) => id),
  );
  return linhas.map(({ resultados: [cadastro], agendamentos, ...linha }) => ({
    participacaoId: linha.id,
    usuarioId: linha.usuarioId,
    nome: nomeDoCandidato(linha),
    interessado: linha.interessado,
    segue: cadastro !== undefined && segue(cadastro),
    recursoDeCadastroAberto: (cadastro?.recursos.length ?? 0) > 0,
    agendados: agendamentos.map(({ tipo }) => tipo as TipoDeAgendamento),
    chegouDepois: depois.has(linha.id),
    enviadas: linha.partesEnviadas.map(({ tipo }) => tipo as TipoDeAgendamento),
  }));
}

export const POR_NOME: Prisma.ParticipacaoOrderByWithRelationInput[] = [
  { curriculoVersao: { nomeCompleto: 'asc' } },
  { id: 'asc' },
];

/**
 * Whom this person may schedule in each part now, by the rule of the single dialog: who is scheduled with the others
 * first, by name, and then who comes after them. R-AGE-07, R-AGE-21, R-AVA-18.
 */
export async function listAgendaveis(
  ctx: CtxUsuario,
  demanda: DemandaParaAgendar & { id: string },
): Promise<(tipo: TipoDeAgendamento) => Candidato[]> {
  const impedidas = await listImpedidas(ctx, demanda.id);
  const todos = (await listCandidatos(ctx, demanda.id, null)).filter(
    ({ usuarioId, participacaoId }) =>
      !ehProprioCaso(ctx.actor, [usuarioId]) && !impedidas.has(participacaoId),
  );
  return (tipo) => {
    const podem = todos.filter((um) => motivoDoCandidato(demanda, um, tipo, false) === null);
    return [...podem.filter((um) => !um.chegouDepois), ...podem.filter((um) => um.chegouDepois)];
  };
}

/** As `nomeDoCandidato` says it, over the curriculum `v` and the account `u`. */
export const NOME_DO_CANDIDATO = "coalesce(v.nome_completo, trim(u.nome || ' ' || u.sobrenome))";

/** The name of the curriculum that the person entered with. */
export const nomeDoCandidato = (linha: {
  usuario: { nome: string; sobrenome: string };
  curriculoVersao: { nomeCompleto: string | null };
}): string => linha.curriculoVersao.nomeCompleto ?? `${linha.usuario.nome} ${linha.usuario.sobrenome}`.trim();

/** Finally apt in registry, in a condition over participations: `segue` in the words of the database. */
export const SEGUE_DO_CADASTRO = {
  resultados: { some: { etapa: ETAPA.cadastro, ...QUE_SEGUE } },
};

type Pessoa = { membroId: string; nome: string; usuarioId: string | null; avaliadorCodigo: string };
type LinhaDeMembro = Pessoa & { recusado: boolean; substituto: Pessoa | null };

/** The panel for this candidate: recused seats give way to their substitutes. */
export async function getBancaPara(
  ctx: Leitura,
  bancaId: string,
  demandaId: string,
  participacaoId: string,
): Promise<BancaParaAgendar> {
  const banca = await ctx.db.banca.findFirst({
    where: { id: bancaId, demandaId },
    select: {
      id: true,
      numero: true,
      ativa: true,
      inicioDia: true,
      fimDia: true,
      inicioHora: true,
      fimHora: true,
    },
  });
  if (!banca) throw new NotFoundError(NAO_HA.banca);
  const membros = await ctx.db.$queryRaw<LinhaDeMembro[]>`
    select m.id as "membroId", m.nome, m.usuario_id as "usuarioId", m.avaliador_codigo as "avaliadorCodigo",
           i.id is not null as recusado,
           (select json_build_object('membroId', s.id, 'nome', s.nome, 'usuarioId', s.usuario_id,
                                     'avaliadorCodigo', s.avaliador_codigo)
              from substituto x join banca_membro s on s.id = x.membro_id and s.ate is null
             where x.impedimento_id = i.id and x.ate is null
               and not exists (select 1 from impedimento j where j.membro_id = s.id
                                and j.participacao_id = ${participacaoId}::uuid and j.declaracao <> 'nenhum')) as substituto
      from banca_membro m
      left join impedimento i on i.membro_id = m.id and i.participacao_id = ${participacaoId}::uuid
                             and i.declaracao <> 'nenhum'
     where m.banca_id = ${bancaId}::uuid and m.papel = 'titular' and m.ate is null
     order by m.lugar`;
  return {
    id: banca.id,
    numero: banca.numero,
    ativa: banca.ativa,
    periodo: {
      inicioDia: diaDaColuna(banca.inicioDia),
      fimDia: diaDaColuna(banca.fimDia),
      inicioHora: banca.inicioHora as Hora,
      fimHora: banca.fimHora as Hora,
    },
    membros: membros.flatMap(({ recusado, substituto, ...membro }) =>
      recusado ? (substituto ?? []) : membro,
    ),
    semSubstituto: membros
      .filter(({ recusado, substituto }) => recusado && substituto === null)
      .map(({ nome }) => nome),
  };
}

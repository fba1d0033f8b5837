import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { STATUS, RECURSO } from '#app/domain/etapa/ids.ts';
import { TERMINAIS } from '#app/domain/etapa/status.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { comJanelas } from '#app/domain/cronograma/calendar/individual.ts';
import type { FaseDatada, JanelaIndividual } from '#app/domain/cronograma/types.ts';
import { janelasDaParticipacao } from '#app/domain/prazo-proprio/queries.server/janelas.ts';
import {
  demandaContem,
  JUNCOES_DO_OBJETO,
  objetoDaLinha,
  partesDaLinha,
} from '#app/domain/demanda/queries.server/objeto.ts';
import { lugarDe, type TipoDeAgendamento } from '#app/domain/agendamento/types.ts';
import type { HomologacaoDoCandidato } from '#app/domain/homologacao/candidato.ts';
import { homologacaoDoCandidato } from '#app/domain/homologacao/queries.server/do-candidato.ts';
import { statusVisivel } from '#app/domain/recurso/rules.ts';
import { valeComoResultado } from '#app/domain/situacao/queries.server/resultado.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { isMacOf, macOf } from '#app/lib/keys.server.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import type {
  DiligenciaNaAgenda,
  ParticipacaoLida,
  ParticipacaoNaAgenda,
  ResultadoNaAgenda,
} from './types.ts';

/** Which of the person's demands: those of a filter that are open, or a page of those that ended; or one. */
export type QuaisParticipacoes =
  | { recentes?: Date }
  | { demandaId: string }
  | { filtro: FiltroDaAgenda; abertas: true }
  | { filtro: FiltroDaAgenda; abertas: false; pular: number; tamanho: number };

export type FiltroDaAgenda = {
  busca: string;
  area: string;
  atividade: string;
  /** Of these alone, whatever else is asked. */
  demandas?: readonly string[];
};

/** Nobody takes part in so many demands at once; a bound for the page and the feed. */
const LIMITE = 300;

type Linha = {
  demandaId: string;
  processo: string;
  area: string;
  atividade: string;
  status: number;
  tipoAvaliacao: number;
  formatoAvaliacao: number | null;
  interessado: boolean;
  demonstradoEm: Date;
  numero: number | null;
  criadoEm: Date | null;
  curso: string | null;
  disciplina: string | null;
  municipio: string | null;
  uf: string | null;
  cadeia: string | null;
  fases: (FaseDatada & { nomeFase: string })[];
  resultados: {
    id: string;
    etapa: ResultadoNaAgenda['etapa'];
    naoAvaliado: boolean;
    apto: boolean | null;
    aptoFinal: boolean | null;
    publicado: boolean;
    publicadoFinalEm: string | null;
    recurso: number | null;
  }[];
  janelas: JanelaIndividual[];
  /** When the last of them was given. */
  janelaEm: Date | null;
  homologacao: HomologacaoDoCandidato | null;
  envios: ParticipacaoNaAgenda['envios'];
  diligencias: (Omit<DiligenciaNaAgenda, 'abertaEm'> & { abertaEm: string })[];
  agendamentos: {
    id: string;
    tipo: TipoDeAgendamento;
    versao: number;
    inicio: string;
    fim: string;
    atualizadoEm: string;
    tipoLocal: string;
    local: string | null;
    enderecoConferencia: string | null;
    respondido: boolean;
  }[];
};

const ENCERRADA = Prisma.sql`d.status in (${idsEmSql(TERMINAIS)})`;

function condicaoDe(quais: QuaisParticipacoes): Prisma.Sql {
  if ('demandaId' in quais) return Prisma.sql`d.id = ${quais.demandaId}::uuid`;
  if ('filtro' in quais) {
    const { area, atividade, busca, demandas } = quais.filtro;
    return Prisma.sql`${quais.abertas ? Prisma.sql`not ${ENCERRADA}` : ENCERRADA}
      ${area === '' ? Prisma.empty : Prisma.sql`and d.area_atuacao = ${area}`}
      ${atividade === '' ? Prisma.empty : Prisma.sql`and d.atividade = ${atividade}`}
      ${demandas === undefined ? Prisma.empty : Prisma.sql`and d.id = any(${[...demandas]}::uuid[])`}
      ${busca === '' ? Prisma.empty : Prisma.sql`and ${demandaContem(busca)}`}`;
  }
  return quais.recentes
    ? Prisma.sql`(not ${ENCERRADA} or d.encerrada_em >= ${quais.recentes})`
    : Prisma.sql`d.status <> ${STATUS.cancelada}`;
}

/** How many of the person's demands that ended the filter leaves. */
export async function countParticipacoesEncerradas(
  ctx: Pick<Ctx, 'db'>,
  usuarioId: string,
  filtro: FiltroDaAgenda,
): Promise<number> {
  const quais = condicaoDe({ filtro, abertas: false, pular: 0, tamanho: 0 });
  const [linha] = await ctx.db.$queryRaw<{ total: number }[]>`
    select count(*)::int as total
      from participacao p join demanda d on d.id = p.demanda_id ${JUNCOES_DO_OBJETO}
     where p.usuario_id = ${usuarioId}::uuid and ${quais}`;
  return linha?.total ?? 0;
}

/**
 * The person's demands with schedule, published results and documents, in one statement: what was not published
 * does not leave the database. `recentes`: those under way and those that ended after that instant; with nothing asked,
 * all but the cancelled ones.
 */
export async function listParticipacoesNaAgenda(
  ctx: Pick<Ctx, 'db'>,
  usuarioId: string,
  quais: QuaisParticipacoes = {},
): Promise<ParticipacaoLida[]> {
  const pagina = 'pular' in quais ? pageSql(quais) : Prisma.sql`limit ${LIMITE}`;
  const linhas = await ctx.db.$queryRaw<Linha[]>`
    select d.id as "demandaId", d.identificacao_processo as processo, d.area_atuacao as area, d.atividade, d.status,
           d.tipo_avaliacao as "tipoAvaliacao", d.formato_avaliacao as "formatoAvaliacao",
           p.interessado, p.demonstrado_em as "demonstradoEm", v.numero, v.criado_em as "criadoEm",
           c.nome as curso, u.nome as disciplina, m.nome as municipio, m.uf, k.nome as cadeia,
           coalesce((
             select json_agg(json_build_object('faseId', f.fase_id, 'nomeFase', f.nome_fase,
                      'realizacaoInicio', f.realizacao_inicio, 'realizacaoFim', f.realizacao_fim,
                      'recursoInicio', f.recurso_inicio, 'recursoFim', f.recurso_fim) order by f.ordem)
               from fase_cronograma f
              where f.cronograma_id = v.id and f.realizacao_inicio is not null and f.realizacao_fim is not null
           ), '[]') as fases,
           coalesce((
             select json_agg(json_build_object('id', r.id, 'etapa', r.etapa, 'naoAvaliado', r.nao_avaliado,
                      'apto', case when r.publicado_em is not null then r.apto end,
                      'aptoFinal', case when r.publicado_final_em is not null then r.apto_final end,
                      'publicado', r.publicado_em is not null, 'publicadoFinalEm', r.publicado_final_em,
                      'recurso', (select case when r.publicado_final_em is null then ${RECURSO.emAnalise} else q.status end
                                    from recurso q where q.resultado_id = r.id
                                   order by q.numeracao desc limit 1)))
               from resultado_etapa r
              where r.participacao_id = p.id and ${valeComoResultado('r')} and (r.publicado_em is not null or r.nao_avaliado)
           ), '[]') as resultados,
           ${janelasDaParticipacao(Prisma.sql`p.id`)} as janelas,
           (select max(j.criada_em) from janela_individual j where j.participacao_id = p.id) as "janelaEm",
           ${homologacaoDoCandidato(Prisma.sql`p.id`)} as homologacao,
           coalesce((
             select json_agg(json_build_object('habilitacao', e.habilitacao, 'estado', e.estado, 'anexos',
                      (select count(*) from documento_enviado x where x.envio_id = e.id)))
               from envio_documento e where e.participacao_id = p.id
           ), '[]') as envios,
           coalesce((
             select json_agg(json_build_object('id', x.id, 'habilitacao', e.habilitacao, 'documento', t.descricao,
                      'motivo', x.motivo, 'ate', x.ate, 'abertaEm', x.aberta_em) order by x.ate, x.id)
               from envio_documento e
               join diligencia x on x.envio_id = e.id and x.respondida_em is null and x.cancelada_em is null
               join resultado_etapa r on r.id = x.resultado_id and r.estado = 'rascunho'
               join tipo_documento t on t.id = x.tipo_documento_id
              where e.participacao_id = p.id
           ), '[]') as diligencias,
           coalesce((
             select json_agg(json_build_object('id', a.id, 'tipo', a.tipo, 'versao', a.versao, 'inicio', a.inicio,
                      'fim', a.fim, 'atualizadoEm', a.atualizado_em, 'tipoLocal', a.tipo_local, 'local', a.local,
                      'enderecoConferencia', a.endereco_conferencia,
                      'respondido', exists (select from presenca y where y.agendamento_id = a.id and y.versao = a.versao)
                        or exists (select from pedido_de_horario z where z.agendamento_id = a.id and z.decisao is null))
                      order by a.inicio)
               from agendamento a
              where a.participacao_id = p.id and a.estado = 'agendado' and a.avisado_em is not null
           ), '[]') as agendamentos
      from participacao p
      join demanda d on d.id = p.demanda_id
      left join cronograma_versao v on v.id = d.cronograma_atual_id
      ${JUNCOES_DO_OBJETO}
     where p.usuario_id = ${usuarioId}::uuid and ${condicaoDe(quais)}
     order by ${ENCERRADA}, p.demonstrado_em desc, p.id desc
     ${pagina}`;
  return linhas.map(daLinha);
}

function daLinha({
  numero,
  criadoEm,
  curso,
  disciplina,
  municipio,
  uf,
  cadeia,
  fases,
  janelas,
  janelaEm,
  resultados,
  agendamentos,
  diligencias,
  ...resto
}: Linha): ParticipacaoLida {
  return {
    ...resto,
    objeto: objetoDaLinha({ curso, disciplina, municipio, uf, cadeia }),
    partes: partesDaLinha({ curso, disciplina, municipio, uf, cadeia }),
    emMunicipio: municipio !== null,
    // A window of their own changes the events as another version of the schedule does.
    cronograma:
      numero === null || criadoEm === null
        ? null
        : {
            numero: numero + janelas.length,
            criadoEm: janelaEm !== null && janelaEm > criadoEm ? janelaEm : criadoEm,
          },
    fases: comJanelas(
      fases.map((fase) => {
        const comRecurso = fase.recursoInicio !== null && fase.recursoFim !== null;
        return comRecurso ? fase : { ...fase, recursoInicio: null, recursoFim: null };
      }),
      janelas,
    ),
    diligencias: diligencias.map(({ abertaEm, ...um }) => ({ ...um, abertaEm: new Date(abertaEm) })),
    agendamentos: agendamentos.map(
      ({ inicio, fim, atualizadoEm, tipoLocal, local, enderecoConferencia, ...um }) => ({
        ...um,
        inicio: new Date(inicio),
        fim: new Date(fim),
        atualizadoEm: new Date(atualizadoEm),
        lugar: lugarDe({ tipoLocal, local, enderecoConferencia }),
      }),
    ),
    resultados: resultados.map(({ publicadoFinalEm, recurso, ...resultado }) => {
      const final = publicadoFinalEm === null ? null : new Date(publicadoFinalEm);
      return {
        ...resultado,
        final: final !== null,
        motivo: null,
        recurso: recurso === null ? null : statusVisivel(recurso, final),
      };
    }),
  };
}

const BYTES_DO_ID = 16;
const BYTES_DA_MARCA = 24;

function marca(usuarioId: string, versao: number): Buffer {
  return macOf('agenda', textoDaMarca(usuarioId, versao)).subarray(0, BYTES_DA_MARCA);
}

const textoDaMarca = (usuarioId: string, versao: number): string => `agenda:${usuarioId}:${String(versao)}`;

/** The secret part of the feed's address: whose it is, and 192 bits that only this portal can make. */
export function segredoDaAgenda({ id, versao }: { id: string; versao: number }): string {
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), marca(id, versao)]).toString('base64url');
}

/** The secret of the person's current address. */
export async function getSegredoDaAgenda(ctx: Pick<Ctx, 'db'>, usuarioId: string): Promise<string> {
  const { id, agendaVersao } = await ctx.db.usuario.findUniqueOrThrow({
    where: { id: usuarioId },
    select: { id: true, agendaVersao: true },
  });
  return segredoDaAgenda({ id, versao: agendaVersao });
}

/** Whose feed it is; null for a wrong or renewed address, and for an account that is not in use. */
export async function findDonoDaAgenda(ctx: Pick<Ctx, 'db'>, segredo: string): Promise<string | null> {
  const bytes = Buffer.from(segredo, 'base64url');
  if (bytes.byteLength !== BYTES_DO_ID + BYTES_DA_MARCA || bytes.toString('base64url') !== segredo)
    return null;
  const hex = bytes.subarray(0, BYTES_DO_ID).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const usuario = await ctx.db.usuario.findFirst({
    where: { id, ativo: true, anonimizadoEm: null },
    select: { agendaVersao: true },
  });
  const texto = textoDaMarca(id, usuario?.agendaVersao ?? 0);
  const confere = isMacOf('agenda', texto, bytes.subarray(BYTES_DO_ID));
  return usuario !== null && confere ? id : null;
}

import { areasVisiveis, ehGrupo } from '#app/domain/acesso/permissions.ts';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { fasesDatadas, janelaDeRealizacao } from '#app/domain/cronograma/calendar/periodo.ts';
import type { Janela } from '#app/domain/cronograma/types.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { nomeDaArea, nomeDaAtividade, nomeDoTipo, objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { limiteDeAtualizacao } from '#app/domain/interesse/rules.ts';
import { colunaDoDia, diaDoInstante, inicioDoDia, somarDias, type Dia } from '#app/lib/dates.ts';
import { ROTULOS_DO_STATUS, ROTULOS_DO_TIPO } from '../labels.ts';
import { TIPO, type AvisoDevido, type NovaMensagem, type TipoGerado, type TipoMensagem } from '../types.ts';

const FASE_DO_TIPO: Record<TipoGerado, number> = { 1: 17, 3: 33, 4: 26 };
const GERADOS: readonly TipoGerado[] = [1, 3, 4];

/** Days before the end of phase 26 on which candidates are reminded again. Decisions §6. */
const DIAS_ANTES_DO_FIM = 2;

/** The demands for which the date causes messages, by current schedules of demands under way. */
export async function listAvisosDevidos(
  ctx: Pick<Ctx, 'db'>,
  dia: Dia,
  tipos: readonly TipoGerado[] = GERADOS,
): Promise<AvisoDevido[]> {
  const fases = await ctx.db.faseCronograma.findMany({
    where: {
      faseId: { in: tipos.map((tipo) => FASE_DO_TIPO[tipo]) },
      OR: [
        { realizacaoInicio: colunaDoDia(dia) },
        { faseId: FASE_DO_TIPO[4], realizacaoFim: colunaDoDia(somarDias(dia, DIAS_ANTES_DO_FIM)) },
      ],
      cronograma: { atualDe: { status: { notIn: [1, 2, 15, 16] } } },
    },
    select: { faseId: true, realizacaoInicio: true, cronograma: { select: { demandaId: true } } },
    orderBy: [{ faseId: 'asc' }, { cronogramaId: 'asc' }],
  });
  return fases.flatMap(({ faseId, realizacaoInicio, cronograma }) => {
    const tipo = tipos.find((candidato) => FASE_DO_TIPO[candidato] === faseId);
    if (tipo === undefined) return [];
    const comeca = realizacaoInicio?.getTime() === colunaDoDia(dia).getTime();
    return [{ tipo, demandaId: cronograma.demandaId, causa: `${comeca ? 'inicio' : 'fim'}:${dia}` }];
  });
}

/** The messages of a due notice, one for each recipient. */
export async function montarAvisos(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { tipo, demandaId, causa }: AvisoDevido,
): Promise<NovaMensagem[]> {
  const demanda = await getDemanda(ctx, demandaId, FASE_DO_TIPO[tipo]);
  const comum = { demandaId, causa };
  const prazo = formatarJanela(demanda.janela, 'fim');
  const { processo, objeto } = demanda;
  const pessoas = await listDestinatarios(ctx, tipo, demanda);
  return pessoas.map(({ id, nome, email }): NovaMensagem => {
    const dados = { nome, processo, objeto, prazo };
    const pessoa = { ...comum, usuarioId: id, destinatarioNome: nome, destinatarioEmail: email };
    switch (tipo) {
      case TIPO.avisoDeDemanda:
        return { ...pessoa, tipo, dados: { ...dados, detalhes: demanda.detalhes } };
      case TIPO.lembreteCargaHoraria:
      case TIPO.lembreteDocumentos:
        return { ...pessoa, tipo, dados };
    }
  });
}

type DemandaDoAviso = {
  id: string;
  processo: string;
  objeto: string;
  detalhes: string;
  area: string;
  atividade: string;
  tipo: string;
  codCurso: string | null;
  codDisciplina: string | null;
  cadeiaId: number | null;
  municipioIbge: string | null;
  janela: Janela;
};

async function getDemanda(ctx: Pick<Ctx, 'db'>, id: string, faseId: number): Promise<DemandaDoAviso> {
  const demanda = await ctx.db.demanda.findUnique({
    where: { id },
    include: {
      curso: true,
      disciplina: true,
      municipio: true,
      cadeia: true,
      cronogramaAtual: { include: { fases: { where: { faseId } } } },
    },
  });
  const [fase] = fasesDatadas(demanda?.cronogramaAtual?.fases ?? []);
  if (!demanda || !fase) throw new NotFoundError('Esta demanda não tem mais a fase do aviso.');
  return {
    id,
    processo: demanda.identificacaoProcesso,
    objeto: objetoDaDemanda(demanda),
    detalhes: [
      nomeDaArea(demanda.areaAtuacao),
      nomeDaAtividade(demanda.atividade),
      `Tipo ${nomeDoTipo(demanda.tipo).toLowerCase()}`,
    ].join(' · '),
    area: demanda.areaAtuacao,
    atividade: demanda.atividade,
    tipo: demanda.tipo,
    codCurso: demanda.codCurso,
    codDisciplina: demanda.codDisciplina,
    cadeiaId: demanda.cadeiaId,
    municipioIbge: demanda.municipioIbge,
    janela: janelaDeRealizacao(fase),
  };
}

type Pessoa = { id: string; nome: string; email: string };

function listDestinatarios(
  ctx: Pick<Ctx, 'db' | 'now'>,
  tipo: TipoGerado,
  demanda: DemandaDoAviso,
): Promise<Pessoa[]> {
  switch (tipo) {
    case TIPO.avisoDeDemanda:
      return listCandidatosElegiveis(ctx, demanda);
    case TIPO.lembreteCargaHoraria:
      return listAvaliadoresDaCargaHoraria(ctx, demanda.area);
    case TIPO.lembreteDocumentos:
      return listAptosNaHabilitacaoTecnica(ctx, demanda.id);
  }
}

/**
 * Candidates who could show interest in the demand and did not yet: the verdict of `avaliarElegibilidade`
 * (interesse/rules.ts), asked of everybody in one statement.
 */
function listCandidatosElegiveis(ctx: Pick<Ctx, 'db' | 'now'>, demanda: DemandaDoAviso): Promise<Pessoa[]> {
  const hoje = diaDoInstante(ctx.now);
  const atualizadoDesde = inicioDoDia(limiteDeAtualizacao(hoje));
  return ctx.db.$queryRaw<Pessoa[]>`
    with elegivel as (
      select u.id, trim(u.nome || ' ' || u.sobrenome) as nome, u.email,
             exists (
               select 1 from vinculo_empresa vinculo
                 join empresa_credenciada empresa on empresa.cod_cfo = vinculo.cod_cfo and empresa.ativa
                 join edital on edital.id = vinculo.edital_id and edital.ativo
                where vinculo.cpf = u.cpf and vinculo.ativo
                  and vinculo.inicio_dia <= ${hoje}::date and coalesce(vinculo.fim_dia, 'infinity') >= ${hoje}::date
                  and edital.inicio_dia <= ${hoje}::date and coalesce(edital.fim_dia, 'infinity') >= ${hoje}::date
             ) as interno
        from curriculo c
        join curriculo_versao v on v.id = c.versao_atual_id
        join usuario u on u.id = c.usuario_id and u.ativo and u.anonimizado_em is null
       where c.finalizado_em >= ${atualizadoDesde.toISOString()}::timestamptz
         and case ${demanda.atividade}
               when 'cons' then v.consultoria when 'tutor' then v.tutoria when 'tec' then v.tecnico_campo
               when 'sup' then v.supervisor else v.instrutoria end
         and case when ${demanda.area} = 'at' then exists (
               select 1 from curriculo_cadeia cadeia
                where cadeia.versao_id = v.id and cadeia.cadeia_id = ${demanda.cadeiaId}::int
                  and cadeia.municipio_ibge = ${demanda.municipioIbge}::text
             ) else exists (
               select 1 from curriculo_curso linha
                 join curso on curso.cod_curso = linha.cod_curso
                 join curriculo_disciplina item on item.curriculo_curso_id = linha.id
                 join unidade_curricular unidade on unidade.cod_disciplina = item.cod_disciplina
                 join curso pedido on pedido.cod_curso = ${demanda.codCurso}::text
                 join unidade_curricular pedida on pedida.cod_disciplina = ${demanda.codDisciplina}::text
                where linha.versao_id = v.id
                  and ((curso.cod_curso = pedido.cod_curso and unidade.cod_disciplina = pedida.cod_disciplina)
                    or (${demanda.area} <> 'ef' and dobrar(curso.nome) = dobrar(pedido.nome)
                      and (unidade.cod_disciplina = pedida.cod_disciplina
                        or (curso.cod_curso <> pedido.cod_curso and dobrar(unidade.nome) = dobrar(pedida.nome)))))
             ) end
         and not exists (
               select 1 from participacao p where p.demanda_id = ${demanda.id}::uuid and p.usuario_id = u.id)
    )
    select id, nome, email from elegivel
     where case ${demanda.tipo} when 'interno' then interno when 'externo' then not interno else true end
     order by id`;
}

/** The commission and the coordinators who see the area. Decisions §6. */
async function listAvaliadoresDaCargaHoraria(ctx: Pick<Ctx, 'db'>, area: string): Promise<Pessoa[]> {
  const pessoas = await ctx.db.usuario.findMany({
    where: {
      ativo: true,
      anonimizadoEm: null,
      grupos: { some: { grupo: { in: ['comissao', 'coordenacao'] } } },
    },
    select: { id: true, nome: true, sobrenome: true, email: true, grupos: { select: { grupo: true } } },
    orderBy: { id: 'asc' },
  });
  return pessoas
    .filter(({ grupos }) => {
      const areas = areasVisiveis({ grupos: grupos.map(({ grupo }) => grupo).filter(ehGrupo) });
      return areas === null || areas.includes(area);
    })
    .map(({ id, nome, sobrenome, email }) => ({ id, nome: `${nome} ${sobrenome}`.trim(), email }));
}

/** Candidates who go on to the legal stage, with the technical result already published. */
function listAptosNaHabilitacaoTecnica(ctx: Pick<Ctx, 'db'>, demandaId: string): Promise<Pessoa[]> {
  return ctx.db.$queryRaw<Pessoa[]>`
    select u.id, trim(u.nome || ' ' || u.sobrenome) as nome, u.email
      from participacao p
      join resultado_etapa r on r.participacao_id = p.id and r.etapa = 'hab_tecnica' and r.estado = 'publicado'
      join usuario u on u.id = p.usuario_id and u.ativo and u.anonimizado_em is null
     where p.demanda_id = ${demandaId}::uuid and p.interessado and coalesce(r.apto_final, r.apto)
     order by u.id`;
}

export type MensagemListada = {
  id: string;
  tipo: string;
  demanda: string | null;
  destinatario: string;
  status: string;
  criadaEm: Date;
  dataEnvio: Date | null;
  tentativas: number;
  falhouEm: Date | null;
  ultimoErro: string | null;
};

export type FiltroDeMensagens = {
  status?: 1 | 2;
  tipo?: TipoMensagem;
  /** Process identifier of the demand. */
  processo?: string;
  /** Only those that will not be tried again. */
  falhas?: boolean;
  limite?: number;
};

const onde = ({ status, tipo, processo, falhas }: FiltroDeMensagens) => ({
  status,
  tipo,
  demanda: processo === undefined ? undefined : { identificacaoProcesso: processo },
  falhouEm: falhas ? { not: null } : undefined,
});

/** The newest messages of the ledger. */
export async function listMensagens(
  ctx: Pick<Ctx, 'db'>,
  filtro: FiltroDeMensagens = {},
): Promise<MensagemListada[]> {
  const linhas = await ctx.db.mensagem.findMany({
    where: onde(filtro),
    include: { demanda: { select: { identificacaoProcesso: true } } },
    orderBy: [{ criadaEm: 'desc' }, { id: 'desc' }],
    take: filtro.limite ?? 100,
  });
  return linhas.map((linha) => ({
    id: linha.id,
    tipo: ROTULOS_DO_TIPO[linha.tipo as TipoMensagem] ?? String(linha.tipo),
    demanda: linha.demanda?.identificacaoProcesso ?? null,
    destinatario: `${linha.destinatarioNome} <${linha.destinatarioEmail}>`,
    status: linha.falhouEm && linha.status === 1 ? 'Falha' : (ROTULOS_DO_STATUS[linha.status] ?? ''),
    criadaEm: linha.criadaEm,
    dataEnvio: linha.dataEnvio,
    tentativas: linha.tentativas,
    falhouEm: linha.falhouEm,
    ultimoErro: linha.ultimoErro,
  }));
}

/** Ids of the messages that the filter selects, oldest first; for resending many. */
export async function listIdsDeMensagens(ctx: Pick<Ctx, 'db'>, filtro: FiltroDeMensagens): Promise<string[]> {
  const linhas = await ctx.db.mensagem.findMany({
    where: onde(filtro),
    select: { id: true },
    orderBy: [{ criadaEm: 'asc' }, { id: 'asc' }],
    take: filtro.limite,
  });
  return linhas.map(({ id }) => id);
}

/** How many messages wait, went out and failed, for each type. */
export async function resumoDeMensagens(
  ctx: Pick<Ctx, 'db'>,
): Promise<{ tipo: string; pendentes: number; enviadas: number; falhas: number }[]> {
  const linhas = await ctx.db.$queryRaw<
    { tipo: TipoMensagem; pendentes: number; enviadas: number; falhas: number }[]
  >`
    select tipo, (count(*) filter (where status = 1 and falhou_em is null))::int as pendentes,
           (count(*) filter (where status = 2))::int as enviadas,
           (count(*) filter (where status = 1 and falhou_em is not null))::int as falhas
      from mensagem group by tipo order by tipo`;
  return linhas.map(({ tipo, ...totais }) => ({ tipo: ROTULOS_DO_TIPO[tipo] ?? String(tipo), ...totais }));
}

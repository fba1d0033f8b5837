import { documentosDaPessoa, participaPorEmpresa } from '#app/domain/documento/deveres.ts';
import { listTiposDeDocumento } from '#app/domain/documento/queries.server/tipos.ts';
import { podeEntrar } from '#app/domain/acesso/permissions.ts';
import { dadosDaFase, fasesEmUso } from '#app/domain/etapa/fases.ts';
import { ETAPA, FASE, type FaseId } from '#app/domain/etapa/ids.ts';
import { EM_ANDAMENTO } from '#app/domain/etapa/status.ts';
import {
  TIPO,
  type AvisoDevido,
  type JanelaDoAviso,
  type NovaMensagem,
  type TipoDeLote,
  type TipoGerado,
} from '../types.ts';
import { areasVisiveis, ehGrupo } from '#app/domain/acesso/grupos.ts';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { fasesDatadas, janelaDeRealizacao } from '#app/domain/cronograma/calendar/periodo.ts';
import type { Janela } from '#app/domain/cronograma/types.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { nomeDaArea, nomeDaAtividade, nomeDoTipo, objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { listElegiveis } from '#app/domain/interesse/queries.server/elegiveis.ts';
import type { DemandaDeInteresse } from '#app/domain/interesse/types.ts';
import { podeCancelar, lugaresDe } from '../rules.ts';
import { decisaoFinal } from '#app/domain/situacao/queries.server/resultado.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { colunaDoDia, comoDia, somarDias, type Dia } from '#app/lib/dates.ts';

/** The phase whose window causes each notice. */
const FASE_DO_TIPO: Record<TipoGerado, FaseId> = {
  [TIPO.avisoDeDemanda]: FASE.demonstracaoDeInteresse,
  [TIPO.lembreteCargaHoraria]: FASE.analiseDeCargaHoraria,
  [TIPO.lembreteDocumentos]: FASE.documentacaoJuridica,
};
const GERADOS: readonly TipoGerado[] = [
  TIPO.avisoDeDemanda,
  TIPO.lembreteCargaHoraria,
  TIPO.lembreteDocumentos,
];

/** The notices that the window of a phase causes; none of another phase. */
export const tiposDaFase = (faseId: number): TipoGerado[] =>
  GERADOS.filter((tipo) => FASE_DO_TIPO[tipo] === faseId);

/** Days before the end of phase 26 on which candidates are reminded again. R-MSG-11. */
const DIAS_ANTES_DO_FIM = 2;

/** The demands for which the date causes messages: by the phases that they use, in their current schedules. */
export async function listAvisosDevidos(
  ctx: Pick<Ctx, 'db'>,
  dia: Dia,
  tipos: readonly TipoGerado[] = GERADOS,
): Promise<(AvisoDevido & JanelaDoAviso)[]> {
  const fases = await ctx.db.faseCronograma.findMany({
    where: {
      faseId: { in: tipos.map((tipo) => FASE_DO_TIPO[tipo]) },
      OR: [
        { realizacaoInicio: colunaDoDia(dia) },
        {
          faseId: FASE_DO_TIPO[TIPO.lembreteDocumentos],
          realizacaoFim: colunaDoDia(somarDias(dia, DIAS_ANTES_DO_FIM)),
        },
      ],
      cronograma: { atualDe: { status: { in: [...EM_ANDAMENTO] } } },
    },
    select: {
      faseId: true,
      realizacaoInicio: true,
      realizacaoFim: true,
      cronograma: { select: { demandaId: true, tipoAvaliacao: true, formatoAvaliacao: true } },
    },
    orderBy: [{ faseId: 'asc' }, { cronogramaId: 'asc' }],
  });
  const doCronograma = fases.flatMap(({ faseId, realizacaoInicio, realizacaoFim, cronograma }) => {
    const tipo = tipos.find((candidato) => FASE_DO_TIPO[candidato] === faseId);
    const etapa = dadosDaFase(faseId)?.etapa;
    if (tipo === undefined || etapa === undefined) return [];
    if (fasesEmUso(etapa, cronograma, [{ faseId }]).length === 0) return [];
    const comeca = realizacaoInicio?.getTime() === colunaDoDia(dia).getTime();
    const causa = `${comeca ? INICIO : 'fim:'}${dia}`;
    return [
      {
        tipo,
        demandaId: cronograma.demandaId,
        causa,
        dataInicial: realizacaoInicio,
        dataFinal: realizacaoFim,
      },
    ];
  });
  return tipos.includes(TIPO.lembreteDocumentos)
    ? [...doCronograma, ...(await listLembretesProprios(ctx, dia))]
    : doCronograma;
}

/** Causes of what is sent when a window opens, by its first day. */
const INICIO = 'inicio:';
/** Causes of the reminders before the end of windows of people's own, by their last day. */
const FIM_PROPRIO = 'fim-proprio:';
const fimProprio = (causa: string): Dia | null =>
  causa.startsWith(FIM_PROPRIO) ? comoDia(causa.slice(FIM_PROPRIO.length)) : null;

/** Whoever has a sending of their own is reminded before its end as the others before theirs. R-PRZ-01. */
async function listLembretesProprios(
  ctx: Pick<Ctx, 'db'>,
  dia: Dia,
): Promise<(AvisoDevido & JanelaDoAviso)[]> {
  const fim = somarDias(dia, DIAS_ANTES_DO_FIM);
  const janelas = await ctx.db.janelaIndividual.findMany({
    where: {
      faseId: FASE_DO_TIPO[TIPO.lembreteDocumentos],
      janela: 'realizacao',
      fim: colunaDoDia(fim),
      participacao: { interessado: true, demanda: { status: { in: [...EM_ANDAMENTO] } } },
    },
    select: { inicio: true, fim: true, participacao: { select: { demandaId: true } } },
    orderBy: { id: 'asc' },
  });
  const porDemanda = new Map(janelas.map((janela) => [janela.participacao.demandaId, janela]));
  return [...porDemanda].map(([demandaId, janela]) => ({
    ...{ tipo: TIPO.lembreteDocumentos, demandaId, causa: `${FIM_PROPRIO}${fim}` },
    ...{ dataInicial: janela.inicio, dataFinal: janela.fim },
  }));
}

/** Where the notice of a demand leads. */
const CAMINHO: Record<TipoGerado, (demandaId: string) => `/${string}`> = {
  1: (id) => `/todas-demandas/${id}/interesse`,
  3: (id) => `/adm/selecaoCargaHoraria/${id}`,
  4: (id) => `/minhas-demandas/${id}/documentos/juridica`,
};

/** The messages of a due notice, one for each recipient. */
export async function montarAvisos(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { tipo, demandaId, causa }: AvisoDevido,
): Promise<NovaMensagem[]> {
  const demanda = await findDemanda(ctx, demandaId, FASE_DO_TIPO[tipo]);
  if (demanda === null) throw new NotFoundError('Esta demanda não tem mais a fase do aviso.');
  const comum = { demandaId, causa };
  const proprio = fimProprio(causa);
  const prazo = formatarJanela(proprio === null ? demanda.janela : { inicio: proprio, fim: proprio }, 'fim');
  const { processo, objeto } = demanda;
  const abertura = causa.startsWith(INICIO) ? 'sim' : '';
  const pessoas = await listDestinatarios(ctx, tipo, demanda, proprio);
  const tipos = tipo === TIPO.lembreteDocumentos ? await listTiposDeDocumento(ctx, demandaId) : [];
  const obrigatorios = ({ codCfo = null, porEmpresa = false }: Partial<Pessoa>): string =>
    documentosDaPessoa(
      tipos,
      { ...demanda, habilitacao: 'HabJud', porEmpresa: participaPorEmpresa({ codCfo, porEmpresa }) },
      new Set(),
    )
      .flatMap(({ obrigatorio, descricao }) => (obrigatorio ? [descricao] : []))
      .join('; ');
  return pessoas.map(({ id, nome, email, ...pessoal }): NovaMensagem => {
    const dados = { nome, processo, objeto, prazo, caminho: pessoal.caminho ?? CAMINHO[tipo](demandaId) };
    const pessoa = { ...comum, usuarioId: id, destinatarioNome: nome, destinatarioEmail: email };
    switch (tipo) {
      case TIPO.avisoDeDemanda:
        return { ...pessoa, tipo, dados: { ...dados, detalhes: demanda.detalhes } };
      case TIPO.lembreteCargaHoraria:
        return { ...pessoa, tipo, dados: { ...dados, lugares: lugaresDe([demanda]) } };
      case TIPO.lembreteDocumentos:
        return { ...pessoa, tipo, dados: { ...dados, obrigatorios: obrigatorios(pessoal), abertura } };
    }
  });
}

type DemandaDoAviso = DemandaDeInteresse & {
  id: string;
  tipoAvaliacao: number;
  processo: string;
  objeto: string;
  detalhes: string;
  janela: Janela;
};

/** Null where the demand has the phase no more. */
async function findDemanda(ctx: Pick<Ctx, 'db'>, id: string, faseId: number): Promise<DemandaDoAviso | null> {
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
  if (!demanda || !fase) return null;
  return {
    processo: demanda.identificacaoProcesso,
    objeto: objetoDaDemanda(demanda),
    detalhes: [
      nomeDaArea(demanda.areaAtuacao),
      nomeDaAtividade(demanda.atividade),
      `Tipo ${nomeDoTipo(demanda.tipo).toLowerCase()}`,
    ].join(' · '),
    ...demanda,
    janela: janelaDeRealizacao(fase),
  };
}

/** `caminho`: where the notice leads somebody who does not enter the screen of the others. */
type Pessoa = {
  id: string;
  nome: string;
  email: string;
  caminho?: `/${string}`;
  /** Of a candidate: by whom they take part. */
  codCfo?: string | null;
  porEmpresa?: boolean;
};

async function listDestinatarios(
  ctx: Pick<Ctx, 'db' | 'now'>,
  tipo: TipoGerado,
  demanda: DemandaDoAviso,
  proprio: Dia | null,
): Promise<Pessoa[]> {
  switch (tipo) {
    case TIPO.avisoDeDemanda:
      return (await listElegiveis(ctx, demanda)).filter(
        ({ avisosCanceladosEm }) => avisosCanceladosEm === null,
      );
    case TIPO.lembreteCargaHoraria:
      return listAvaliadoresDaCargaHoraria(ctx, demanda);
    case TIPO.lembreteDocumentos:
      return listAptosNaHabilitacaoTecnica(ctx, demanda.id, proprio);
  }
}

/** Who would receive the notice and does not, with the reason; the preview of a batch tells it. R-MSG-19. */
export async function listSemAviso(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { tipo, demandaId }: { tipo: TipoDeLote; demandaId: string },
): Promise<{ nome: string; email: string; desde: Date }[]> {
  if (tipo === TIPO.agendamento || !podeCancelar(tipo)) return [];
  const demanda = await findDemanda(ctx, demandaId, FASE_DO_TIPO[tipo]);
  if (demanda === null) return [];
  return (await listElegiveis(ctx, demanda)).flatMap(({ nome, email, avisosCanceladosEm: desde }) =>
    desde === null ? [] : [{ nome, email, desde }],
  );
}

/** The commission and the coordinators who see the area. R-MSG-05. */
async function listAvaliadoresDaCargaHoraria(
  ctx: Pick<Ctx, 'db'>,
  { id: demandaId, areaAtuacao: area }: Pick<DemandaDoAviso, 'id' | 'areaAtuacao'>,
): Promise<Pessoa[]> {
  const pessoas = await ctx.db.usuario.findMany({
    where: {
      ativo: true,
      anonimizadoEm: null,
      grupos: { some: { grupo: { in: ['comissao', 'coordenacao'] } } },
    },
    select: { id: true, nome: true, sobrenome: true, email: true, grupos: { select: { grupo: true } } },
    orderBy: { id: 'asc' },
  });
  return pessoas.flatMap(({ id, nome, sobrenome, email, ...pessoa }) => {
    const grupos = pessoa.grupos.map(({ grupo }) => grupo).filter(ehGrupo);
    const areas = areasVisiveis({ grupos });
    if (areas !== null && !areas.includes(area)) return [];
    // Coordinators follow the demand; the evaluation itself is the commission's screen.
    const avalia = podeEntrar('/adm/selecaoCargaHoraria', { grupos });
    const caminho = avalia ? {} : { caminho: `/coord/credenciamento/${demandaId}` as const };
    return [{ id, nome: `${nome} ${sobrenome}`.trim(), email, ...caminho }];
  });
}

/**
 * Candidates who go on to the legal stage by the final result that was published to them, and did not send their legal
 * documents yet: those in the schedule's window, or in one of their own that ends on that day. R-MSG-05.
 */
function listAptosNaHabilitacaoTecnica(
  ctx: Pick<Ctx, 'db'>,
  demandaId: string,
  proprio: Dia | null,
): Promise<Pessoa[]> {
  const fimDaPropria = Prisma.sql`(
    select max(j.fim) from janela_individual j
     where j.participacao_id = p.id and j.janela = 'realizacao' and j.fase_id = ${FASE.documentacaoJuridica})`;
  return ctx.db.$queryRaw<Pessoa[]>`
    select u.id, trim(u.nome || ' ' || u.sobrenome) as nome, u.email, p.cod_cfo as "codCfo",
           p.por_empresa as "porEmpresa"
      from participacao p
      join resultado_etapa r on r.participacao_id = p.id and r.etapa = ${ETAPA.habTecnica} and r.estado = 'publicado'
      join usuario u on u.id = p.usuario_id and u.ativo and u.anonimizado_em is null
     where p.demanda_id = ${demandaId}::uuid and p.interessado 
       and r.publicado_final_em is not null and ${decisaoFinal('r')}
       and ${proprio === null ? Prisma.sql`${fimDaPropria} is null` : Prisma.sql`${fimDaPropria} = ${proprio}::date`}
       and not exists (
         select 1 from envio_documento e
          where e.participacao_id = p.id and e.habilitacao = 'HabJud' and e.enviado_em is not null)
     order by u.id`;
}

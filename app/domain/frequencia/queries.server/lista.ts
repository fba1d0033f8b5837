import { ehProprioCaso, podeExecutar } from '#app/domain/acesso/autoridade.ts';
import { ROTULO_DO_TIPO } from '#app/domain/agendamento/labels.ts';
import { nomeDoCandidato } from '#app/domain/agendamento/queries.server/alvo.ts';
import {
  cidadeEUf,
  COM_AGENDAMENTO,
  TEM_AGENDAMENTO,
  getDemandaDoAgendamento,
} from '#app/domain/agendamento/queries.server/lista.ts';
import { comEntrega } from '#app/domain/agendamento/queries.server/entrega.ts';
import { avisadoATempo, avisoEm } from '#app/domain/agendamento/rules/aviso.ts';
import type { TipoDeAgendamento } from '#app/domain/agendamento/types.ts';
import { instanteCurto } from '#app/domain/cronograma/calendar/janela.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { opcoesDeCredenciamento } from '#app/domain/demanda/queries.server/credenciamentos.ts';
import { listDemandasComAlgo, type OQueTem } from '#app/domain/demanda/queries.server/com-algo.ts';
import { motivoDeEncerrada } from '#app/domain/demanda/encerrada.ts';
import { demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { impedidoSobre, semImpedimento } from '#app/domain/impedimento/sql.server.ts';
import { listQuemChegouDepois } from '#app/domain/situacao/queries.server/chegada.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { tabelaDe, type Tabela } from '#app/lib/tabela.ts';
import { isUuid } from '#app/lib/uuid.ts';
import { MENSAGENS, ROTA, ROTULO_DA_FREQUENCIA, semRegistroEmPalavras } from '../labels.ts';
import { motivoDaFase, motivoParaNaoDevolver, motivoParaNaoRegistrar, podeMarcar } from '../rules.ts';

const ehTipo = (texto: string): texto is TipoDeAgendamento => texto === 'E' || texto === 'D';

export const lerFrequencia = (params: URLSearchParams) =>
  parseListParams(params, { filtros: ['credenciamento', 'tipo'], tamanhos: [100] });

const LINHA = {
  id: true,
  tipo: true,
  inicio: true,
  versao: true,
  demandaId: true,
  avisadoEm: true,
  atualizadoEm: true,
  participacao: {
    select: {
      id: true,
      usuarioId: true,
      usuario: { select: { nome: true, sobrenome: true, cpf: true } },
      curriculoVersao: { select: { nomeCompleto: true, cidade: true, estadoUf: true } },
      partesEnviadas: { select: { tipo: true } },
    },
  },
  frequencia: { select: { presente: true, versao: true, registradaEm: true, registradaPor: true } },
} as const;

/** The schedulings of one part of a demand, in the order of the agenda; not of whom the reader declared an impediment. R-FRQ-07. */
async function listFrequencia(
  ctx: CtxUsuario,
  onde: { demandaId: string; tipo: TipoDeAgendamento },
  pagina: { pular: number; tamanho: number } | null,
) {
  const where = {
    ...onde,
    ...{ estado: 'agendado', demanda: demandasVisiveis(ctx), participacao: semImpedimento(ctx) },
  };
  const [linhas, total] = await Promise.all([
    ctx.db.agendamento.findMany({
      where,
      select: LINHA,
      orderBy: [{ inicio: 'asc' }, { id: 'asc' }],
      ...(pagina ? { skip: pagina.pular, take: pagina.tamanho } : {}),
    }),
    ctx.db.agendamento.count({ where }),
  ]);
  const depois = await listQuemChegouDepois(
    ctx,
    linhas.map(({ participacao }) => participacao.id),
  );
  return {
    total,
    linhas: (await comEntrega(ctx, linhas)).map(({ participacao, ...linha }) => ({
      ...linha,
      chegouDepois: depois.has(participacao.id),
      /** Their part was sent: it is only read. R-FRQ-04. */
      enviada: participacao.partesEnviadas.some(({ tipo }) => tipo === linha.tipo),
      participacaoId: participacao.id,
      nome: nomeDoCandidato(participacao),
      cpf: participacao.usuario.cpf ?? '',
      cidade: cidadeEUf(participacao.curriculoVersao),
      proprioCaso: ehProprioCaso(ctx.actor, [participacao.usuarioId]),
      comecou: linha.inicio <= ctx.now,
      /** When the hour that stands was told. */
      avisadaEm: avisoEm(linha),
      aTempo: avisadoATempo(linha),
    })),
  };
}

export type LinhaDeFrequencia = Awaited<ReturnType<typeof listFrequencia>>['linhas'][number];

/** Hours that began and of which nobody said who came, in each demand; and the part of the first of them. */
const semRegistro = (ctx: Pick<CtxUsuario, 'actor' | 'now'>): OQueTem => {
  const { now } = ctx;
  const agora = Prisma.sql`${now.toISOString()}::timestamptz`;
  const deles = Prisma.sql`agendamento a left join frequencia f on f.agendamento_id = a.id
       where a.demanda_id = d.id and a.estado = 'agendado'
         and not ${impedidoSobre(ctx, Prisma.sql`a.participacao_id`)}`;
  return {
    onde: Prisma.sql`${TEM_AGENDAMENTO} and exists (select 1 from ${deles})`,
    quando: Prisma.sql`(
      select coalesce(min(a.inicio) filter (where f.agendamento_id is null and a.inicio <= ${agora}),
                      min(a.inicio) filter (where a.inicio > ${agora})) from ${deles})`,
    conta: Prisma.sql`
      select count(*)::int as total, (count(*) filter (where f.agendamento_id is null and a.inicio <= ${agora}))::int as quantas,
             (array_agg(a.tipo order by f.agendamento_id is not null, a.inicio, a.tipo))[1] as parte
        from ${deles}`,
    dizer: ({ id, quantas, quando, parte }) => ({
      href: `${ROTA}?tipo=${parte ?? ''}&credenciamento=${id}`,
      conta: semRegistroEmPalavras(quantas),
      quando: quando && `${quantas > 0 ? 'desde' : 'o próximo,'} ${instanteCurto(quando, now)}`,
    }),
  };
};

/** The screen: nothing until the part and the accreditation are chosen, as 'Filtrar' asks. */
export async function telaDaFrequencia(ctx: CtxUsuario, lista: ReturnType<typeof lerFrequencia>) {
  const { credenciamento, tipo } = lista.filtros;
  const [opcoes, demanda] = await Promise.all([
    opcoesDeCredenciamento(ctx, COM_AGENDAMENTO, credenciamento),
    isUuid(credenciamento) ? getDemandaDoAgendamento(ctx, credenciamento) : null,
  ]);
  const escolhida = demanda !== null && ehTipo(tipo);
  const { linhas, total } = escolhida
    ? await listFrequencia(ctx, { demandaId: demanda.id, tipo }, lista)
    : { linhas: [], total: 0 };
  const enviado = linhas.length > 0 && linhas.every(({ enviada }) => enviada);
  const recusa =
    demanda === null ? null : enviado ? MENSAGENS.resultadoEnviado : motivoDaFase(demanda.fases, ctx.now);
  return {
    credenciamento,
    tipo,
    opcoes,
    aEscolher: escolhida ? [] : await listDemandasComAlgo(ctx, semRegistro(ctx)),
    escolhida,
    todasRegistradas: linhas.length > 0 && linhas.every(({ frequencia }) => frequencia !== null),
    aMarcar: linhas.filter((linha) => podeMarcar(linha, recusa !== null)).length,
    /** Why nothing may be recorded now. */
    recusa,
    linhas,
    total,
    pagina: lista.pagina,
    tamanho: lista.tamanho,
  };
}

/** The same list without its pages, as a file. */
export async function tabelaDaFrequencia(
  ctx: CtxUsuario,
  { filtros: { credenciamento, tipo } }: ReturnType<typeof lerFrequencia>,
): Promise<Tabela> {
  const { linhas } =
    isUuid(credenciamento) && ehTipo(tipo)
      ? await listFrequencia(ctx, { demandaId: credenciamento, tipo }, null)
      : { linhas: [] };
  return tabelaDe(
    [
      'Nome',
      'CPF',
      'Cidade',
      'Parte',
      'Início',
      'Avisado em',
      'Frequência',
      'Registrada em',
      'Registrada por',
    ],
    linhas.map(({ nome, cpf, cidade, inicio, avisadaEm, frequencia, ...linha }) => [
      nome,
      formatarCpf(cpf),
      cidade,
      ROTULO_DO_TIPO[linha.tipo as TipoDeAgendamento],
      inicio,
      avisadaEm,
      ROTULO_DA_FREQUENCIA[estadoDaFrequencia(frequencia)],
      frequencia?.registradaEm,
      frequencia?.registradaPor,
    ]),
  );
}

const estadoDaFrequencia = (frequencia: { presente: boolean } | null) =>
  frequencia === null ? 'pendente' : frequencia.presente ? 'presente' : 'ausente';

/** What 'Corrigir' is about: the recorded attendance and its versions. */
export async function getCorrecao(ctx: CtxUsuario, id: string) {
  const linha = await ctx.db.agendamento.findFirst({
    where: { id, demanda: demandasVisiveis(ctx), participacao: semImpedimento(ctx) },
    select: {
      ...LINHA,
      estado: true,
      demandaId: true,
      frequencia: { include: { versoes: { orderBy: { versao: 'desc' } } } },
      avaliacoes: { where: { estado: 'final' }, select: { id: true }, take: 1 },
    },
  });
  if (!linha?.frequencia) throw new NotFoundError('Não encontramos esta frequência.');
  const { frequencia } = linha;
  const participacaoId = linha.participacao.id;
  const [demanda, enviada, depois] = await Promise.all([
    getDemandaDoAgendamento(ctx, linha.demandaId),
    ctx.db.parteEnviada.count({ where: { participacaoId, tipo: linha.tipo } }),
    listQuemChegouDepois(ctx, [participacaoId]),
  ]);
  const direito = podeExecutar('frequencia.registrar', ctx.actor, {
    areaAtuacao: demanda.areaAtuacao,
    pessoas: [linha.participacao.usuarioId],
  });
  const alvo = {
    estado: linha.estado,
    inicio: linha.inicio,
    avisadoEm: linha.avisadoEm,
    atualizadoEm: linha.atualizadoEm,
    registrada: frequencia,
    comNota: linha.avaliacoes.length > 0,
    resultadoEnviado: enviada > 0,
    chegouDepois: depois.has(participacaoId),
  };
  const impede = direito.ok ? motivoDeEncerrada(demanda.status) : direito.motivo;
  const outra = { presente: !frequencia.presente, versao: frequencia.versao, motivo: null };
  return {
    id: linha.id,
    tipo: linha.tipo as TipoDeAgendamento,
    inicio: linha.inicio,
    nome: nomeDoCandidato(linha.participacao),
    processo: demanda.identificacaoProcesso,
    frequencia,
    /** Why it cannot be turned into the other now, whatever the reason. */
    recusa: impede ?? motivoParaNaoRegistrar(alvo, outra, demanda.fases, ctx.now),
    /** An absence without a notice: another hour is asked for in its place. */
    semAviso: (impede ?? motivoParaNaoDevolver(alvo, ctx.now)) === null,
  };
}

export type Correcao = Awaited<ReturnType<typeof getCorrecao>>;

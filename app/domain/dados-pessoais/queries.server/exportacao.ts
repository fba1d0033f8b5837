import type { CtxUsuario } from '#app/domain/ctx.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { SO_PUBLICADAS } from '#app/domain/mensageria/queries.server/caixa.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { MENSAGENS } from '../labels.ts';
import { copiaDe } from '../colunas/copia.ts';
import { limiteDo, PRAZO } from '../prazos.ts';
import { TIPO_DA_EXPORTACAO, type Exportacao } from '../types.ts';
import { listTodasAsLeituras } from './leituras.ts';
import { getParticipacoes } from './participacoes.ts';

type Leitura = Pick<Ctx, 'db'>;

const DEMANDA = { select: { identificacaoProcesso: true } } as const;

/** The person's files with their place in the ZIP: the same numbers that the JSON names. */
export async function listArquivosDaPessoa(ctx: Leitura, usuarioId: string) {
  const arquivos = await ctx.db.arquivo.findMany({
    where: { donoId: usuarioId },
    select: { ...copiaDe('Arquivo'), nomeOriginal: true, chave: true },
    orderBy: [{ criadoEm: 'asc' }, { id: 'asc' }],
  });
  return arquivos.map((arquivo, indice) => ({
    ...arquivo,
    caminhoNoZip: `arquivos/${String(indice + 1).padStart(3, '0')} - ${arquivo.nomeOriginal}`,
  }));
}

/**
 * Everything held about the person, for the person (LGPD art. 18, II and V): no result or decision before its
 * publication, nothing that tells who evaluated.
 */
export async function getDadosDaPessoa(ctx: Leitura & Pick<Ctx, 'now'>, usuarioId: string) {
  const conta = await ctx.db.usuario.findUniqueOrThrow({
    where: { id: usuarioId },
    select: {
      ...copiaDe('Usuario'),
      grupos: { select: copiaDe('UsuarioGrupo') },
      aceites: { select: copiaDe('AceiteTermos'), orderBy: { aceitoEm: 'asc' } },
      sessoes: { select: copiaDe('Sessao') },
      tokens: { select: copiaDe('TokenAcesso') },
      acessos: { select: copiaDe('AcessoPagina'), orderBy: { instante: 'asc' } },
      rascunhos: { select: copiaDe('Rascunho') },
      filtrosSalvos: { select: copiaDe('FiltroSalvo'), orderBy: { criadoEm: 'asc' } },
      pedidosDeAnonimizacao: { select: copiaDe('PedidoAnonimizacao'), orderBy: { pedidoEm: 'asc' } },
      documentosGerados: { select: copiaDe('DocumentoGerado') },
      demandas: { select: copiaDe('Demanda') },
    },
  });
  const {
    aceites,
    sessoes,
    tokens,
    acessos,
    rascunhos,
    filtrosSalvos,
    pedidosDeAnonimizacao,
    documentosGerados,
    demandas,
    ...dados
  } = conta;
  const arquivos = await listArquivosDaPessoa(ctx, usuarioId);
  return {
    geradoEm: ctx.now,
    conta: { ...dados, grupos: conta.grupos.map(({ grupo }) => grupo) },
    termosAceitos: aceites,
    curriculo: await getCurriculos(ctx, usuarioId),
    participacoes: await getParticipacoes(ctx, usuarioId),
    bancas: await getLugaresEmBancas(ctx, usuarioId),
    empresa: await ctx.db.empresa.findUnique({
      where: { usuarioId },
      select: copiaDe('Empresa'),
    }),
    arquivos: arquivos.map(({ chave: _, ...arquivo }) => arquivo),
    rascunhos,
    filtrosSalvos,
    mensagens: await ctx.db.mensagem.findMany({
      where: { usuarioId, ...SO_PUBLICADAS },
      select: { ...copiaDe('Mensagem'), demanda: DEMANDA },
      orderBy: { criadaEm: 'asc' },
    }),
    comprovantes: await ctx.db.comprovante.findMany({
      where: { usuarioId },
      select: { ...copiaDe('Comprovante'), demanda: DEMANDA },
      orderBy: { emitidoEm: 'asc' },
    }),
    dadosDoSistemaDeGestao: await getDadosDoErp(ctx, conta.cpf),
    demandasQueSolicitou: demandas,
    documentosGerados,
    sessoes,
    linksDeSenha: tokens,
    telasAbertas: acessos,
    quemLeuOsMeusDados: await listTodasAsLeituras(ctx, usuarioId),
    registrosDeAuditoria: await ctx.db.auditoria.findMany({
      where: { OR: [{ atorId: usuarioId }, { entidade: 'usuario', entidadeId: usuarioId }] },
      select: copiaDe('Auditoria'),
      orderBy: { id: 'asc' },
    }),
    pedidosDeAnonimizacao,
  };
}

/** The person's seats in panels, with their own declarations: not of whom, because that is about somebody else. */
function getLugaresEmBancas(ctx: Leitura, usuarioId: string) {
  return ctx.db.bancaMembro.findMany({
    where: { usuarioId },
    select: {
      ...copiaDe('BancaMembro'),
      banca: { select: { numero: true, demanda: DEMANDA } },
      convocacoes: { select: copiaDe('Convocacao'), orderBy: { versao: 'asc' } },
      impedimentos: { select: copiaDe('Impedimento'), orderBy: { declaradoEm: 'asc' } },
    },
    orderBy: { desde: 'asc' },
  });
}

async function getCurriculos(ctx: Leitura, usuarioId: string) {
  const versoes = await ctx.db.curriculoVersao.findMany({
    where: { curriculo: { usuarioId } },
    select: {
      ...copiaDe('CurriculoVersao'),
      listaCursosTecnicos: { orderBy: { ordem: 'asc' }, select: copiaDe('CurriculoCursoTecnico') },
      experiencias: { orderBy: { ordem: 'asc' }, select: copiaDe('CurriculoExperiencia') },
      cursos: {
        orderBy: { ordem: 'asc' },
        select: {
          ...copiaDe('CurriculoCurso'),
          curso: { select: { nome: true } },
          disciplinas: {
            select: { ...copiaDe('CurriculoDisciplina'), disciplina: { select: { nome: true } } },
          },
        },
      },
      cadeias: {
        orderBy: { ordem: 'asc' },
        select: {
          ...copiaDe('CurriculoCadeia'),
          cadeia: { select: { nome: true } },
          municipio: { select: { nome: true, uf: true } },
        },
      },
    },
    orderBy: { numero: 'asc' },
  });
  return versoes;
}

async function getDadosDoErp(ctx: Leitura, cpf: string | null) {
  if (cpf === null) return { vinculos: [], cargaHoraria: [] };
  const [vinculos, cargaHoraria] = await Promise.all([
    ctx.db.vinculoEmpresa.findMany({
      where: { cpf },
      select: {
        ...copiaDe('VinculoEmpresa'),
        empresa: { select: { nome: true, cnpj: true } },
        edital: { select: { codigo: true, ano: true } },
      },
    }),
    ctx.db.cargaHorariaMensal.findMany({
      where: { cpf },
      select: copiaDe('CargaHorariaMensal'),
      orderBy: [{ ano: 'asc' }, { mes: 'asc' }],
    }),
  ]);
  return { vinculos, cargaHoraria };
}

/** The person's last request of their data, while it can be downloaded; null when there is none. */
export async function findExportacao(
  ctx: Pick<CtxUsuario, 'db' | 'actor' | 'now'>,
): Promise<Exportacao | null> {
  const linha = await ctx.db.documentoGerado.findFirst({
    where: {
      tipo: TIPO_DA_EXPORTACAO,
      solicitanteId: ctx.actor.id,
      criadoEm: { gt: limiteDo(PRAZO.copia, ctx.now) },
    },
    select: { id: true, estado: true, bytes: true, erro: true, criadoEm: true },
    orderBy: [{ criadoEm: 'desc' }, { id: 'desc' }],
  });
  if (!linha) return null;
  return {
    ...linha,
    estado: linha.estado as Exportacao['estado'],
    expiraEm: new Date(linha.criadoEm.getTime() + PRAZO.copia.ms),
  };
}

/** The ZIP, for the person it is about and nobody else, while it is good. */
export async function abrirExportacao(ctx: Pick<CtxUsuario, 'db' | 'actor' | 'now'>, id: string) {
  const linha = await ctx.db.documentoGerado.findUnique({ where: { id } });
  const propria = linha?.tipo === TIPO_DA_EXPORTACAO && linha.solicitanteId === ctx.actor.id;
  const vale = linha && ctx.now.getTime() - linha.criadoEm.getTime() < PRAZO.copia.ms;
  if (
    !linha ||
    !propria ||
    !vale ||
    linha.estado !== 'pronto' ||
    linha.chave === null ||
    linha.bytes === null
  ) {
    throw new NotFoundError(MENSAGENS.exportacaoAusente);
  }
  return { nome: linha.nomeArquivo, bytes: linha.bytes, conteudo: await appStorage().open(linha.chave) };
}

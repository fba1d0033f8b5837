import type { CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { decisaoFinal, valeComoResultado } from '#app/domain/situacao/queries.server/resultado.ts';
import { decisaoFinal as decisaoDoResultado } from '#app/domain/situacao/resultado.ts';
import { diaDoInstante, somarDias } from '#app/lib/dates.ts';
import { eContadoLogo, emAtraso, motivoParaNaoEncerrar, podeAnalisar, dizerAnalise } from '../access.ts';
import { motivoParaNaoDiligenciar, ultimoDiaDaDiligencia } from '../diligencia.ts';
import { MENSAGENS } from '../labels.ts';
import { ocupadasPorOutros } from '../ocupacao.ts';
import { ANALISES } from '../rules.ts';
import { motivoParaNaoReprovar } from '../situacao.ts';
import { decisaoDosDocumentos, motivosDosDocumentos } from '../veredito.ts';
import { listCofre } from './cofre.ts';
import { listDiligencias } from './diligencias.ts';
import { getDocumentos, getPessoa, type DocumentoDaMesa } from './pessoa.ts';
import { estaNaLista } from './pessoas.ts';

/** How far the review of somebody is, for the strip: whoever looks does not read their own. */
export type Andamento = 'apto' | 'inapto' | 'comecado' | 'nao-visto';

type NaFila = {
  id: string;
  nome: string;
  usuarioId: string;
  apto: boolean | null;
  comecado: boolean;
};

/** Everybody of the same demand whose documents are reviewed, in the order of their names. */
async function filaDe(ctx: CtxUsuario, habilitacao: Habilitacao, demandaId: string) {
  const linhas = await ctx.db.$queryRaw<NaFila[]>`
    select p.id, coalesce(v.nome_completo, trim(u.nome || ' ' || u.sobrenome)) as nome, p.usuario_id as "usuarioId",
           case when ${valeComoResultado('r')} then ${decisaoFinal('r')} end as apto,
           exists (select 1 from documento_analisado a where a.resultado_id = r.id and a.veredito is not null)
             as comecado
      from participacao p
      join demanda d on d.id = p.demanda_id
      join usuario u on u.id = p.usuario_id
      join curriculo_versao v on v.id = p.curriculo_versao_id
      join envio_documento e on e.participacao_id = p.id and e.habilitacao = ${habilitacao} and e.estado = 'enviado'
      left join resultado_etapa r on r.participacao_id = p.id and r.etapa = ${ANALISES[habilitacao].etapa}
     where p.demanda_id = ${demandaId}::uuid and ${estaNaLista(habilitacao)}
     order by nome, p.id`;
  return linhas.map(({ apto, comecado, usuarioId, ...pessoa }) => ({
    ...pessoa,
    proprioCaso: usuarioId === ctx.actor.id,
    andamento: andamentoDe({ apto, comecado }),
  }));
}

const andamentoDe = ({ apto, comecado }: { apto: boolean | null; comecado: boolean }): Andamento =>
  apto === null ? (comecado ? 'comecado' : 'nao-visto') : apto ? 'apto' : 'inapto';

/** Nobody reads here what is being decided about themselves. */
const semVeredito = (documento: DocumentoDaMesa): DocumentoDaMesa => ({
  ...documento,
  veredito: null,
  motivoId: null,
  texto: '',
  item: '',
  validoAte: null,
});

/** Reasons of the library for these kinds, in the order of the library. */
const motivosDe = (ctx: CtxUsuario, habilitacao: Habilitacao) =>
  ctx.db.motivoDaAnalise.findMany({
    where: { habilitacao, ativo: true },
    orderBy: [{ ordem: 'asc' }, { titulo: 'asc' }],
    select: { id: true, titulo: true, texto: true, tipoDocumentoId: true },
  });

/** The item of the notice that was last named for this document in this demand: it is the same for everybody. */
async function itemLembrado(ctx: CtxUsuario, demandaId: string, tipoDocumentoId: number): Promise<string> {
  const lembrado = await ctx.db.documentoAnalisado.findFirst({
    where: { tipoDocumentoId, item: { not: '' }, resultado: { participacao: { demandaId } } },
    orderBy: { salvoEm: 'desc' },
    select: { item: true },
  });
  return lembrado?.item ?? '';
}

/** Who else is at a desk of this demand now. */
async function ocupadasNaDemanda(ctx: CtxUsuario, habilitacao: Habilitacao, demandaId: string) {
  const linhas = await ctx.db.ocupacaoDaMesa.findMany({
    where: { habilitacao, participacao: { demandaId } },
    select: {
      participacaoId: true,
      usuarioId: true,
      desde: true,
      vistaEm: true,
      usuario: { select: { nome: true, sobrenome: true } },
    },
  });
  const ocupacoes = linhas.map(({ usuario, ...linha }) => ({
    ...linha,
    nome: `${usuario.nome} ${usuario.sobrenome}`.trim(),
  }));
  return ocupadasPorOutros(ocupacoes, ctx.actor.id, ctx.now);
}

/** One candidate's desk: one document at a time, what was sent beside what is said of it. */
export async function getMesa(
  ctx: CtxUsuario,
  habilitacao: Habilitacao,
  participacaoId: string,
  params: URLSearchParams,
) {
  const pessoa = await getPessoa(ctx, habilitacao, participacaoId);
  const { proprioCaso, resultado, finalizado, demanda } = pessoa;
  const lidos = await getDocumentos(ctx, habilitacao, pessoa);
  const documentos = proprioCaso ? lidos.map(semVeredito) : lidos;
  const pedido = documentos.findIndex(({ tipoId }) => String(tipoId) === params.get('documento'));
  const porVer = documentos.findIndex(({ veredito }) => veredito === null);
  const indice = Math.max(0, pedido >= 0 ? pedido : finalizado ? 0 : porVer);
  const documento = documentos[indice];
  const fila = await filaDe(ctx, habilitacao, demanda.id);
  const ocupadas = await ocupadasNaDemanda(ctx, habilitacao, demanda.id);
  const cofre = proprioCaso
    ? []
    : await listCofre(ctx, habilitacao, {
        usuarioId: pessoa.usuarioId,
        demandaId: demanda.id,
        ate: pessoa.janela?.fim ?? diaDoInstante(ctx.now),
        tipos: documento ? [documento.tipoId] : [],
      });
  const posicao = fila.findIndex(({ id }) => id === participacaoId);
  const motivos = await motivosDe(ctx, habilitacao);
  const contadoLogo = eContadoLogo(habilitacao, pessoa.emAnalise);
  const diligencias = resultado === null || proprioCaso ? [] : await listDiligencias(ctx, resultado.id);
  return {
    habilitacao,
    id: participacaoId,
    nome: pessoa.nome,
    tipo: pessoa.tipo,
    processo: demanda.identificacaoProcesso,
    demandaId: demanda.id,
    objeto: objetoDaDemanda(demanda),
    janela: pessoa.janela,
    prazoProprio: pessoa.prazoProprio,
    vencimento: finalizado ? null : dizerAnalise(pessoa.emAnalise, ctx.now),
    enviadoEm: pessoa.envio?.enviadoEm ?? null,
    enviado: pessoa.enviado,
    proprioCaso,
    finalizado,
    versao: resultado?.versao ?? 0,
    salvoEm: resultado?.atualizadoEm ?? null,
    analisadoPor: finalizado ? (resultado?.avaliadorNome ?? null) : null,
    analisadoEm: finalizado ? (resultado?.finalizadoEm ?? null) : null,
    apto: finalizado && !proprioCaso ? resultado && decisaoDoResultado(resultado) : null,
    faltaDocumento: resultado?.faltaDocumento ?? false,
    observacao: finalizado && !proprioCaso ? (resultado?.observacao ?? '') : '',
    permissao: podeAnalisar(habilitacao, ctx.actor, pessoa.emAnalise, pessoa.usuarioId, ctx.now),
    documentos,
    documento: documento ?? null,
    posicaoDoDocumento: indice + 1,
    itemLembrado: documento && !proprioCaso ? await itemLembrado(ctx, demanda.id, documento.tipoId) : '',
    arquivo:
      documento?.anexos[Math.max(0, Number(params.get('arquivo')) - 1)] ?? documento?.anexos[0] ?? null,
    motivos: motivos.filter(
      ({ tipoDocumentoId }) => tipoDocumentoId === null || tipoDocumentoId === documento?.tipoId,
    ),
    fila,
    posicao: posicao + 1,
    anterior: fila[posicao - 1]?.id ?? null,
    proximo: (posicao >= 0 && fila[posicao + 1]?.id) || null,
    ocupadas: ocupadas.map(({ nome, desde, participacaoId: id }) => ({
      nome,
      desde,
      posicao: fila.findIndex((item) => item.id === id) + 1,
      aqui: id === participacaoId,
    })),
    cofre: cofre
      .filter(({ arquivoId }) => !documento?.anexos.some(({ id }) => id === arquivoId))
      .map(({ arquivoId, processo, aptoEm, validoAte }) => ({ arquivoId, processo, aptoEm, validoAte })),
    diligencias,
    faltaPara: proprioCaso
      ? null
      : motivoParaNaoEncerrar(
          { habilitacao, fases: pessoa.fases, documentos, diligencias, contadoLogo },
          ctx.now,
        ),
  };
}

export type MesaDaAnalise = Awaited<ReturnType<typeof getMesa>>;

/** What ending the review of this candidate will do, or what keeps it from ending. */
export async function getFinalizacao(ctx: CtxUsuario, habilitacao: Habilitacao, participacaoId: string) {
  const pessoa = await getPessoa(ctx, habilitacao, participacaoId);
  const documentos = await getDocumentos(ctx, habilitacao, pessoa);
  const permissao = podeAnalisar(habilitacao, ctx.actor, pessoa.emAnalise, pessoa.usuarioId, ctx.now);
  const diligencias = pessoa.resultado === null ? [] : await listDiligencias(ctx, pessoa.resultado.id);
  const motivo = pessoa.finalizado
    ? MENSAGENS.jaFinalizada
    : motivoParaNaoEncerrar(
        {
          ...{ habilitacao, fases: pessoa.fases, documentos, diligencias },
          contadoLogo: eContadoLogo(habilitacao, pessoa.emAnalise),
        },
        ctx.now,
      );
  const quantos = (veredito: string) => documentos.filter((item) => item.veredito === veredito).length;
  return {
    nome: pessoa.nome,
    processo: pessoa.demanda.identificacaoProcesso,
    versao: pessoa.resultado?.versao ?? 0,
    suplementar: pessoa.emAnalise.contada,
    pedeMotivo: emAtraso(pessoa.emAnalise, ctx.now),
    recusa: permissao.ok ? motivo : permissao.motivo,
    // Not told to whom it is about.
    resumo: pessoa.proprioCaso
      ? null
      : {
          apto: decisaoDosDocumentos(documentos).apto,
          aptos: quantos('apto'),
          inaptos: quantos('inapto'),
          naoSeAplicam: documentos
            .filter(({ veredito }) => veredito === 'nao-se-aplica')
            .map(({ descricao, texto }) => (texto === '' ? descricao : `${descricao}: ${texto}`)),
          motivos: motivosDosDocumentos(documentos),
        },
  };
}

/** What 'Não se aplicam os não enviados' asks about, by name, or why it is not done. R-HAB-16. */
export async function getDispensa(ctx: CtxUsuario, habilitacao: Habilitacao, participacaoId: string) {
  const pessoa = await getPessoa(ctx, habilitacao, participacaoId);
  const documentos = await getDocumentos(ctx, habilitacao, pessoa);
  const permissao = podeAnalisar(habilitacao, ctx.actor, pessoa.emAnalise, pessoa.usuarioId, ctx.now);
  const porVer = documentos.filter(({ arquivos, veredito }) => arquivos === 0 && veredito === null);
  const motivo = pessoa.finalizado
    ? MENSAGENS.jaFinalizada
    : !pessoa.enviado
      ? MENSAGENS.semEnvio
      : porVer.length === 0
        ? MENSAGENS.nadaPorDispensar
        : null;
  return {
    nome: pessoa.nome,
    processo: pessoa.demanda.identificacaoProcesso,
    versao: pessoa.resultado?.versao ?? 0,
    recusa: permissao.ok ? motivo : permissao.motivo,
    documentos: pessoa.proprioCaso
      ? []
      : porVer.map(({ tipoId, descricao, obrigatorio, porque, dispensa }) => ({
          ...{ tipoId, descricao, obrigatorio, porque, dispensa },
        })),
  };
}

/** What 'Reprovar Falta de Doc.' asks about, or why it is not done. */
export async function getFalta(ctx: CtxUsuario, habilitacao: Habilitacao, participacaoId: string) {
  const pessoa = await getPessoa(ctx, habilitacao, participacaoId);
  const { nome, demanda, fases, emAnalise, usuarioId, enviado, finalizado } = pessoa;
  const permissao = podeAnalisar(habilitacao, ctx.actor, emAnalise, usuarioId, ctx.now);
  return {
    nome,
    pedeMotivo: emAtraso(emAnalise, ctx.now),
    processo: demanda.identificacaoProcesso,
    /** Told at once, by a message of its own. */
    comMensagem: habilitacao === 'HabJud',
    recusa: permissao.ok
      ? motivoParaNaoReprovar({ habilitacao, enviado, finalizado, fases }, ctx.now)
      : permissao.motivo,
  };
}

/** The dialog 'Diligência' of one document: the request that stands, or the days that one may be given. */
export async function getPedidoDeDiligencia(
  ctx: CtxUsuario,
  habilitacao: Habilitacao,
  participacaoId: string,
  tipoDocumentoId: number,
) {
  const pessoa = await getPessoa(ctx, habilitacao, participacaoId);
  const documento = (await getDocumentos(ctx, habilitacao, pessoa)).find(
    ({ tipoId }) => tipoId === tipoDocumentoId,
  );
  if (!documento) throw new NotFoundError(MENSAGENS.foraDaAnalise);
  const { resultado, janela, enviado, finalizado } = pessoa;
  const diligencias = resultado === null ? [] : await listDiligencias(ctx, resultado.id);
  const permissao = podeAnalisar(habilitacao, ctx.actor, pessoa.emAnalise, pessoa.usuarioId, ctx.now);
  const atual = diligencias.find(
    (outra) => outra.tipoDocumentoId === tipoDocumentoId && ['aberta', 'vencida'].includes(outra.situacao),
  );
  const ultimo = janela && ultimoDiaDaDiligencia(janela);
  const motivo = !enviado
    ? MENSAGENS.semEnvio
    : atual || ultimo === null
      ? null
      : motivoParaNaoDiligenciar({ ate: ultimo, motivo: '-', janela, pendentes: 0, finalizado }, ctx.now);
  return {
    tipoDocumentoId,
    documento: documento.descricao,
    nome: pessoa.nome,
    processo: pessoa.demanda.identificacaoProcesso,
    // Not told to whom it is about.
    atual: pessoa.proprioCaso ? null : (atual ?? null),
    recusa: permissao.ok ? (finalizado ? MENSAGENS.jaFinalizada : motivo) : permissao.motivo,
    primeiro: somarDias(diaDoInstante(ctx.now), 1),
    ultimo,
  };
}

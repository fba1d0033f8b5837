import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { colunaDoDia } from '#app/lib/dates.ts';
import { campoDoMotivo } from '#app/domain/documento/schema.ts';
import { MENSAGENS } from '../labels.ts';
import { getDocumentos } from '../queries.server/pessoa.ts';
import type { VereditoDigitado } from '../schema.ts';
import { preencher, vereditosDe } from '../veredito.ts';
import { abrirAnalise, conferirVersao, quemDecide, type Alvo } from './decidir.ts';

/**
 * What is said of one document, kept until the review is finalised. Answers the new version. Throws RuleError
 * (window, a verdict that does not fit), ConflictError (somebody was faster), ForbiddenError or NotFoundError.
 */
export function salvarVeredito(
  ctx: CtxUsuario,
  alvo: Alvo,
  { tipoDocumentoId, veredito, versao, motivoId, item, ...digitado }: VereditoDigitado,
): Promise<{ versao: number }> {
  return inTransaction(ctx, async (tx) => {
    const { pessoa, resultado } = await abrirAnalise(tx, alvo);
    conferirVersao(resultado, versao);
    const documentos = await getDocumentos(tx, alvo.habilitacao, pessoa);
    const documento = documentos.find(({ tipoId }) => tipoId === tipoDocumentoId);
    if (!documento) throw new NotFoundError(MENSAGENS.foraDaAnalise);
    if (!pessoa.enviado) throw new RuleError(MENSAGENS.semEnvio);
    if (veredito !== null && !vereditosDe(documento).includes(veredito))
      throw new RuleError('Este veredito não se aplica a este documento.', 'veredito');
    const inapto = veredito === 'inapto';
    const motivo =
      inapto && motivoId !== null
        ? await tx.db.motivoDaAnalise.findFirst({
            where: { id: motivoId, habilitacao: alvo.habilitacao },
            select: { id: true, texto: true },
          })
        : null;
    const processo = pessoa.demanda.identificacaoProcesso;
    const texto = digitado.texto === '' ? (motivo?.texto ?? '') : digitado.texto;
    const validoAte = veredito === 'apto' && documento.temValidade ? digitado.validoAte : null;
    const dados = {
      veredito,
      motivoId: motivo?.id ?? null,
      texto: inapto
        ? preencher(texto, { documento: documento.descricao, item, processo })
        : veredito === 'nao-se-aplica' && documento.obrigatorio
          ? digitado.dispensa || digitado.texto
          : '',
      item,
      validoAte: validoAte && colunaDoDia(validoAte),
      arquivos: documento.anexos.map(({ sha256 }) => sha256),
      salvoEm: tx.now,
      salvoPorId: tx.actor.id,
      salvoPorNome: tx.actor.nome,
    };
    await tx.db.documentoAnalisado.upsert({
      where: { resultadoId_tipoDocumentoId: { resultadoId: resultado.id, tipoDocumentoId } },
      create: { resultadoId: resultado.id, tipoDocumentoId, ...dados },
      update: dados,
    });
    await tx.db.resultadoEtapa.update({ where: { id: resultado.id }, data: quemDecide(tx) });
    return { versao: versao + 1 };
  });
}

/**
 * What was not sent and not looked at does not apply, as its candidate confirmed by sending without it; of a mandatory
 * one `motivos` says why, by kind. R-HAB-04, R-HAB-16.
 */
export function dispensarNaoEnviados(
  ctx: CtxUsuario,
  alvo: Alvo,
  { versao, motivos = new Map() }: { versao: number; motivos?: ReadonlyMap<number, string> },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { pessoa, resultado } = await abrirAnalise(tx, alvo);
    conferirVersao(resultado, versao);
    if (!pessoa.enviado) throw new RuleError(MENSAGENS.semEnvio);
    const porVer = (await getDocumentos(tx, alvo.habilitacao, pessoa)).filter(
      ({ arquivos, veredito }) => arquivos === 0 && veredito === null,
    );
    const semMotivo = porVer.find(({ obrigatorio, tipoId }) => obrigatorio && !motivos.has(tipoId));
    if (semMotivo)
      throw new RuleError(
        `${semMotivo.descricao}: diga por que não se aplica.`,
        campoDoMotivo(semMotivo.tipoId),
      );
    const tipos = porVer.map(({ tipoId }) => tipoId);
    await tx.db.documentoAnalisado.deleteMany({
      where: { resultadoId: resultado.id, tipoDocumentoId: { in: tipos } },
    });
    await tx.db.documentoAnalisado.createMany({
      data: tipos.map((tipoDocumentoId) => ({
        resultadoId: resultado.id,
        tipoDocumentoId,
        veredito: 'nao-se-aplica',
        texto: motivos.get(tipoDocumentoId) ?? '',
        salvoEm: tx.now,
        salvoPorId: tx.actor.id,
        salvoPorNome: tx.actor.nome,
      })),
    });
    await tx.db.resultadoEtapa.update({ where: { id: resultado.id }, data: quemDecide(tx) });
  });
}

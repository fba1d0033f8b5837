import { emitirComprovante } from '#app/domain/comprovante/commands.server.ts';
import { aoChegar, inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { podeRecorrer } from '../access.ts';
import { ANEXOS_POR_RECURSO, MENSAGENS } from '../labels.ts';
import { formularioDoRecurso, getResultado } from '../queries.server/historico.ts';
import { schemaDaObservacao, schemaDoRascunho } from '../schema.ts';

export type FaltaDoRecurso = { campo: 'observacao' | 'anexos'; mensagem: string };

/** What the appeal lacks, all of it at once. */
export class RecursoIncompleto extends RuleError {
  constructor(readonly faltas: readonly FaltaDoRecurso[]) {
    super(faltas.map(({ mensagem }) => mensagem).join(' '), faltas[0]?.campo);
  }
}

/**
 * Files the appeal that the draft holds: window, publication and open attempts are asked again under the lock of
 * the result, so that of two tabs one files. R-REC-01.
 */
export function solicitarRecurso(
  ctx: CtxUsuario,
  resultadoId: string,
): Promise<{ id: string; protocolo: string; codigo: string }> {
  return inTransaction(aoChegar(ctx), async (tx) => {
    await tx.db.$queryRaw`select d.id from demanda d join participacao p on p.demanda_id = d.id
      join resultado_etapa r on r.participacao_id = p.id where r.id = ${resultadoId}::uuid for share of d`;
    const travados = await tx.db.$queryRaw<{ id: string }[]>`
      select r.id from resultado_etapa r join participacao p on p.id = r.participacao_id
      where r.id = ${resultadoId}::uuid and p.usuario_id = ${tx.actor.id}::uuid for update of r`;
    if (travados.length === 0) throw new NotFoundError(NAO_HA.resultado);
    const { situacao, fase, demanda, recursos, resultado } = await getResultado(tx, resultadoId);
    const permissao = podeRecorrer(tx.actor, situacao, tx.now);
    if (!permissao.ok) throw new RuleError(permissao.motivo);
    if (fase === null) throw new RuleError(MENSAGENS.semFase);
    const rascunho = await tx.db.rascunho.findUnique({
      where: {
        usuarioId_formulario: {
          usuarioId: tx.actor.id,
          formulario: formularioDoRecurso(resultadoId, fase.faseId),
        },
      },
      include: { arquivos: { orderBy: { criadoEm: 'asc' } } },
    });
    const lido = schemaDaObservacao.safeParse(schemaDoRascunho.parse(rascunho?.conteudo ?? {}).observacao);
    const arquivos = rascunho?.arquivos ?? [];
    const doTexto = lido.success ? null : (lido.error.issues[0]?.message ?? MENSAGENS.observacao);
    const dosAnexos =
      arquivos.length === 0
        ? MENSAGENS.semAnexo
        : arquivos.length > ANEXOS_POR_RECURSO
          ? MENSAGENS.muitos
          : null;
    if (!rascunho || !lido.success || dosAnexos !== null) {
      throw new RecursoIncompleto([
        ...(doTexto === null ? [] : [{ campo: 'observacao' as const, mensagem: doTexto }]),
        ...(dosAnexos === null ? [] : [{ campo: 'anexos' as const, mensagem: dosAnexos }]),
      ]);
    }
    const numeracao = (recursos[0]?.numeracao ?? 0) + 1;
    const { id } = await tx.db.recurso.create({
      data: {
        resultadoId: resultado.id,
        demandaId: demanda.id,
        faseId: fase.faseId,
        numeracao,
        observacao: lido.data,
        criadoEm: tx.now,
        anexos: { create: arquivos.map((arquivo, ordem) => ({ arquivoId: arquivo.id, ordem })) },
      },
      select: { id: true },
    });
    await tx.db.rascunho.delete({ where: { id: rascunho.id } });
    const comprovante = await emitirComprovante(tx, {
      tipo: 'recurso',
      referenciaId: id,
      usuarioId: tx.actor.id,
      demandaId: demanda.id,
      conteudo: {
        processo: demanda.identificacaoProcesso,
        fase: fase.faseId,
        numeracao,
        observacao: lido.data,
        anexos: arquivos.map(({ nomeOriginal, sha256, bytes }) => ({ nome: nomeOriginal, sha256, bytes })),
      },
      arquivos: arquivos.map(({ sha256, bytes }) => ({ sha256, bytes })),
    });
    return { id, ...comprovante };
  });
}

import { createHash } from 'node:crypto';
import { POLITICA } from '#app/domain/acesso/politica.ts';
import { emitirComprovante } from '#app/domain/comprovante/commands.server.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { MENSAGENS, TERMO_DO_CURRICULO } from '../labels.ts';
import { getCurriculoEmEdicao } from '../queries.server/edicao.ts';
import { COM_LINHAS } from '../queries.server/versao.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { nascimentoFuturo, problemasDoPasso } from '../rules.ts';
import { semSobras } from '../schema.ts';
import { PASSOS, type PassoId, type Valores } from '../types.ts';
import { LUGAR_PADRAO } from '#app/lib/lugar.ts';
import { valoresDaVersao, type VersaoGravada } from '../valores.ts';
import { salvarRascunho, type Rascunho } from './rascunho.ts';

export type PassoIncompleto = { passo: PassoId; mensagem: string };

/** Steps still lack something: `faltam` says where and what. */
export class CurriculoIncompleto extends RuleError {
  constructor(readonly faltam: readonly PassoIncompleto[]) {
    super(`${MENSAGENS.falhaAoFinalizar}${faltam.map(({ mensagem }) => mensagem).join(' ')}`);
  }
}

/**
 * Makes the draft an immutable version (R-CUR-01): every step is checked again, the agreement is
 * kept with its version and instant, the content gets its SHA-256. Throws CurriculoIncompleto, RuleError (terms)
 * or ConflictError (another window). Without a draft the last version is finished anew, which brings a stale
 * curriculum up to date. R-CUR-03.
 */
export function finalizarCurriculo(
  ctx: CtxUsuario,
  {
    aceitaTermos,
    aceitosEm = null,
    ...rascunho
  }: Pick<Rascunho, 'valores' | 'revisao' | 'pagina'> & {
    aceitaTermos: boolean;
    /** When these same terms were accepted before, for what asks for them no more. */
    aceitosEm?: Date | null;
  },
): Promise<{ versaoId: string; protocolo: string; codigo: string }> {
  return inTransaction(ctx, async (tx) => {
    exigirCompleto(tx, rascunho.valores);
    if (!aceitaTermos && aceitosEm === null) throw new RuleError(MENSAGENS.termos, 'termos');
    const { versaoId } = await salvarRascunho(tx, { ...rascunho, valores: semSobras(rascunho.valores) });
    exigirCompleto(tx, (await getCurriculoEmEdicao(tx, tx.actor.id)).valores);
    const sha256 = await impressaoDe(tx, versaoId);
    await tx.db.curriculoVersao.update({
      where: { id: versaoId },
      data: {
        estado: 'finalizado',
        finalizadaEm: tx.now,
        sha256,
        termosVersao: TERMO_DO_CURRICULO.versao,
        termosAceitosEm: aceitaTermos ? tx.now : aceitosEm,
      },
    });
    await tx.db.curriculo.update({
      where: { usuarioId: tx.actor.id },
      data: { versaoAtualId: versaoId, finalizadoEm: tx.now },
    });
    if (aceitaTermos)
      await tx.db.aceiteTermos.createMany({
        data: [TERMO_DO_CURRICULO, POLITICA].map((termo) => ({
          usuarioId: tx.actor.id,
          ...termo,
          aceitoEm: tx.now,
        })),
      });
    const comprovante = await emitirComprovante(tx, {
      tipo: 'curriculo',
      referenciaId: versaoId,
      usuarioId: tx.actor.id,
      conteudo: { curriculo: sha256, termos: TERMO_DO_CURRICULO.versao },
      arquivos: [],
    });
    return { versaoId, ...comprovante };
  });
}

function exigirCompleto(ctx: CtxUsuario, valores: Valores): void {
  const faltam: PassoIncompleto[] = PASSOS.flatMap(({ id }) => {
    const [primeiro] = problemasDoPasso(id, valores);
    return primeiro ? [{ passo: id, mensagem: primeiro.mensagem }] : [];
  });
  const [futuro] = nascimentoFuturo(valores, diaDoInstante(ctx.now));
  if (futuro) faltam.unshift({ passo: 'dados-pessoais', mensagem: futuro.mensagem });
  if (faltam.length > 0) throw new CurriculoIncompleto(faltam);
}

/** SHA-256 of what the database holds: the same content has the same, whoever typed it how. */
async function impressaoDe(ctx: CtxUsuario, versaoId: string): Promise<string> {
  return impressaoDaVersao(
    await ctx.db.curriculoVersao.findUniqueOrThrow({ where: { id: versaoId }, include: COM_LINHAS }),
  );
}

/** The same for a version already read: it tells the same wherever the portal is. */
export const impressaoDaVersao = (versao: VersaoGravada): string =>
  createHash('sha256')
    .update(canonico(valoresDaVersao(versao, LUGAR_PADRAO.uf)))
    .digest('hex');

/** The same content gives the same text, whatever the order of its keys. */
function canonico(valor: unknown): string {
  if (Array.isArray(valor)) return `[${valor.map(canonico).join(',')}]`;
  if (typeof valor === 'object' && valor !== null) {
    const pares = Object.entries(valor).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${pares.map(([chave, item]) => `${JSON.stringify(chave)}:${canonico(item)}`).join(',')}}`;
  }
  return JSON.stringify(valor);
}

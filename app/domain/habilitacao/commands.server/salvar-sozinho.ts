import type { CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import type { Campo, ResultadoDoSalvamento } from '#app/domain/rascunho/types.ts';
import { formatarDia } from '#app/lib/dates.ts';
import { MENSAGENS } from '../labels.ts';
import { getDocumentos, getPessoa } from '../queries.server/pessoa.ts';
import { schemaDoVeredito } from '../schema.ts';
import { ocuparMesa } from './abrir-mesa.ts';
import { salvarVeredito } from './salvar-veredito.ts';

/** A date that is half typed is not kept, and does not keep the rest. */
const VALIDADE = 'validoAte';

/**
 * Saves what is said of a document while it is given, where 'Salvar' keeps it. Over another's version nothing is
 * written, and the answer brings that one.
 */
export async function salvarVereditoSozinho(
  ctx: CtxUsuario,
  habilitacao: Habilitacao,
  formulario: string,
  { campos, versao }: { campos: readonly Campo[]; versao: string },
): Promise<ResultadoDoSalvamento> {
  const corte = formulario.lastIndexOf('-');
  const [participacaoId, tipoDocumentoId] = [formulario.slice(0, corte), Number(formulario.slice(corte + 1))];
  const alvo = { habilitacao, participacaoId };
  const digitado = { ...Object.fromEntries(campos), tipoDocumentoId, versao };
  const inteiro = schemaDoVeredito.safeParse(digitado);
  const lido = inteiro.success ? inteiro : schemaDoVeredito.safeParse({ ...digitado, [VALIDADE]: '' });
  if (!lido.success) throw new RuleError(lido.error.issues[0]?.message ?? MENSAGENS.falhaAoSalvar);
  try {
    const salvo = await salvarVeredito(ctx, alvo, lido.data);
    await ocuparMesa(ctx, alvo);
    return {
      estado: 'salvo',
      versao: String(salvo.versao),
      salvoEm: ctx.now,
      recusados: inteiro.success ? [] : [VALIDADE],
    };
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const pessoa = await getPessoa(ctx, habilitacao, participacaoId);
    const documento = (await getDocumentos(ctx, habilitacao, pessoa)).find(
      ({ tipoId }) => tipoId === tipoDocumentoId,
    );
    if (!documento || !pessoa.resultado) throw new NotFoundError(MENSAGENS.foraDaAnalise);
    const { veredito, motivoId, item, texto, validoAte } = documento;
    return {
      estado: 'conflito',
      versao: String(pessoa.resultado.versao),
      salvoEm: pessoa.resultado.atualizadoEm,
      campos: [
        ['veredito', veredito ?? ''],
        ['motivoId', motivoId ?? ''],
        ['item', item],
        ['texto', veredito === 'nao-se-aplica' ? '' : texto],
        ['dispensa', veredito === 'nao-se-aplica' ? texto : ''],
        [VALIDADE, validoAte === null ? '' : formatarDia(validoAte)],
      ],
    };
  }
}

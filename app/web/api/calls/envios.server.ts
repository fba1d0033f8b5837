import { z } from 'zod';
import type { ArquivoRecebido } from '#app/domain/arquivo/types.ts';
import { reaproveitarDocumento, type Alvo } from '#app/domain/documento/commands.server/documentos.ts';
import { enviarDocumentos } from '#app/domain/documento/commands.server/enviar.ts';
import { receberDocumentos } from '#app/domain/documento/commands.server/receber.ts';
import { MENSAGENS } from '#app/domain/documento/labels.ts';
import { getEnvio } from '#app/domain/documento/queries.server/envio.ts';
import { ARQUIVOS_POR_VEZ } from '#app/domain/documento/rules.ts';
import { lerMotivos } from '#app/domain/documento/schema.ts';
import { receberRecurso } from '#app/domain/recurso/commands.server/rascunho.ts';
import { solicitarRecurso } from '#app/domain/recurso/commands.server/solicitar.ts';
import { ANEXOS_POR_RECURSO, MENSAGENS as DO_RECURSO } from '#app/domain/recurso/labels.ts';
import { findResultadoDaFase } from '#app/domain/recurso/queries.server/historico.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { upload } from '../call.server.ts';
import { ate, id, inteiro, texto } from '../fields.ts';
import { ApiRefusal, type FieldProblem } from '../problem.server.ts';
import { filDoc } from '../shapes/envio.server.ts';

const ignorado = (de: string) => ate(200).optional().describe(`Aceito e não usado: ${de} já o diz.`);

function exigirSemErros(fields: readonly FieldProblem[]): void {
  if (fields.length > 0) throw new ApiRefusal(422, fields[0]?.mensagem ?? '', { fields });
}

const recurso = upload('/api/recurso', {
  title:
    'Recorre de um resultado, com anexos no campo anexos; o que foi aceito fica em rascunho se algo faltar',
  doors: ['/historico-credenciamento'],
  files: { maxFiles: ANEXOS_POR_RECURSO },
  body: z.object({
    id_selecao_candidato: id,
    id_fase: z.coerce.number().int().min(0).max(1_000).describe('Fase do recurso.'),
    observacao: ate(5000),
    fase_nome: ignorado('a fase'),
    id_cred: ignorado('a participação'),
    created_by: ignorado('a sessão'),
    numeracao: ignorado('a tentativa'),
    id_selecao_interessados: ignorado('a participação'),
  }),
  answer: z.object({ id, protocolo: texto, codigo: texto }),
  run: async (ctx, { body, files }) => {
    const resultadoId = await findResultadoDaFase(ctx, body.id_selecao_candidato, body.id_fase);
    const { erros } = await receberRecurso(ctx, resultadoId, {
      acao: 'salvar',
      observacao: body.observacao,
      rascunho: null,
      pagina: null,
      arquivos: files.filter(({ campo }) => campo === 'anexos'),
    });
    // What an attempt before this one left is there already.
    exigirSemErros(erros.filter(({ mensagem }) => mensagem !== DO_RECURSO.repetido));
    return { response: await solicitarRecurso(ctx, resultadoId), message: 'O recurso foi enviado.' };
  },
});

/** `file_12` → 12 */
const tipoDe = (campo: string, prefixo: string): number | null => {
  const [, tipo] = new RegExp(`^${prefixo}(\\d{1,6})$`).exec(campo) ?? [];
  return tipo === undefined ? null : Number(tipo);
};

const CAMPOS_DO_ENVIO = z.object({
  id_cred: id,
  fil_doc: filDoc,
  confirmar: z.enum(['true', 'false']).default('false').describe('A lista do que falta foi vista.'),
  id_selecao_candidato: ignorado('a sessão'),
  id_curriculo: ignorado('a participação'),
  id_save_documento_candidato: ignorado('a demanda'),
});
const envio = CAMPOS_DO_ENVIO.catchall(ate(200)).describe(
  'Cada arquivo em file_{id do documento}; um que já foi enviado em outra demanda, pelo seu id, em existing_file_{id do documento}; por que um obrigatório não se aplica, em motivo_{id do documento}.',
);

/** Keeps what came as the draft of the sending: files, and those of before by their ids. */
async function guardar(
  ctx: WebCtxUsuario,
  alvo: Alvo,
  campos: Readonly<Record<string, unknown>>,
  files: readonly ArquivoRecebido[],
): Promise<void> {
  const arquivos = files.map((arquivo) => {
    const tipo = tipoDe(arquivo.campo, 'file_');
    if (tipo === null)
      throw new ApiRefusal(422, `Arquivo em campo desconhecido: ${arquivo.campo.slice(0, 60)}.`);
    return { ...arquivo, campo: `doc-${String(tipo)}` };
  });
  const { erros } = await receberDocumentos(ctx, alvo, { acao: 'salvar', arquivos });
  exigirSemErros(
    erros
      .filter(({ mensagem }) => mensagem !== MENSAGENS.repetido)
      .map(({ tipoDocumentoId, mensagem }) => ({
        campo: tipoDocumentoId === null ? '' : `file_${String(tipoDocumentoId)}`,
        mensagem,
      })),
  );
  const { documentos } = await getEnvio(ctx, alvo.demandaId, alvo.habilitacao);
  for (const [campo, arquivoId] of Object.entries(campos)) {
    const tipo = tipoDe(campo, 'existing_file_');
    const lido = z.uuid().safeParse(arquivoId);
    if (tipo === null || !lido.success) continue;
    const anexos = documentos.find((documento) => documento.id === tipo)?.anexos ?? [];
    if (anexos.some((anexo) => anexo.arquivoId === lido.data)) continue;
    await reaproveitarDocumento(ctx, alvo, { tipoDocumentoId: tipo, arquivoId: lido.data });
  }
}

const alvoDe = (body: z.output<typeof envio>): Alvo => ({
  demandaId: body.id_cred,
  habilitacao: body.fil_doc,
});

const documentos = upload('/api/documento-candidato', {
  title: 'Envia os documentos de uma habilitação; depois disso não se trocam',
  doors: ['/minhas-demandas'],
  files: { maxFiles: ARQUIVOS_POR_VEZ, tooMany: MENSAGENS.muitosDeUmaVez },
  body: envio,
  answer: z.object({ protocolo: texto, codigo: texto }),
  run: async (ctx, { body, files }) => {
    const alvo = alvoDe(body);
    await guardar(ctx, alvo, body, files);
    const { versao, faltam } = await getEnvio(ctx, alvo.demandaId, alvo.habilitacao);
    const ciente = body.confirmar === 'true';
    if (faltam.length > 0 && !ciente) {
      const lista = faltam.map(
        ({ descricao, obrigatorio }) => `${descricao}${obrigatorio ? ' (obrigatório)' : ''}`,
      );
      throw new ApiRefusal(409, MENSAGENS.confirme, { toConfirm: { confirmacao: true, lista } });
    }
    const motivos = lerMotivos(
      Object.fromEntries(
        Object.entries(body).map(([campo, valor]) => [campo.replace(/^motivo_/, 'motivo-'), String(valor)]),
      ),
    );
    const response = await enviarDocumentos(ctx, alvo, {
      ...{ versao, motivos, cienteDoQueFalta: ciente },
      semMotivo: 'fica-por-dispensar',
    });
    return { response, message: MENSAGENS.enviado };
  },
});

const rascunho = upload('/api/documento-candidato/temporary', {
  title: 'Guarda documentos no rascunho do envio',
  doors: ['/minhas-demandas'],
  files: { maxFiles: ARQUIVOS_POR_VEZ, tooMany: MENSAGENS.muitosDeUmaVez },
  body: envio,
  answer: z.object({ versao: inteiro }),
  run: async (ctx, { body, files }) => {
    const alvo = alvoDe(body);
    await guardar(ctx, alvo, body, files);
    const { versao } = await getEnvio(ctx, alvo.demandaId, alvo.habilitacao);
    return { response: { versao }, message: MENSAGENS.salvo };
  },
});

/** What candidates send with files. */
export const ENVIOS = [recurso, documentos, rascunho];

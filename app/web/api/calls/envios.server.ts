import { z } from 'zod';
import { CONFIRM_FIRST } from '../confirm.server.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
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
import { listCatalogo } from '#app/domain/cronograma/queries.server/catalogo.ts';
import { getDecisaoDoEnvio } from '#app/domain/documento/queries.server/registro.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { listMinhasEtapas } from '#app/domain/recurso/queries.server/etapas.ts';
import { fold } from '#app/lib/text.ts';
import { findResultadoDaFase, getResultado } from '#app/domain/recurso/queries.server/historico.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { upload } from '../call.server.ts';
import { ate, id, inteiro, texto } from '../fields.ts';
import { ApiRefusal, type FieldProblem } from '../problem.server.ts';
import { filDoc } from '../shapes/envio.server.ts';

/** What old callers send beside what tells it already: nothing where they have none, and what is not that is refused. */
const dito = (de: string) =>
  ate(200)
    .optional()
    .transform((valor) => (NADA_DITO.has(valor ?? '') ? undefined : valor))
    .describe(`Se vier, é ${de}.`);
const NADA_DITO: ReadonlySet<string> = new Set(['', 'undefined', 'null']);

/** R-API-16 */
function exigirIguais(
  ditos: readonly (readonly [campo: string, dito: string | undefined, certo: unknown])[],
): void {
  const torto = ditos.find(([, valor, certo]) => valor !== undefined && valor !== certo);
  if (torto !== undefined) throw new RuleError('Não é o que o resto do envio diz.', torto[0]);
}

function exigirSemErros(fields: readonly FieldProblem[]): void {
  if (fields.length > 0) throw new ApiRefusal(422, fields[0]?.mensagem ?? '', { fields });
}

const CAMPOS_DO_RECURSO = z.object({
  id_selecao_candidato: id,
  id_fase: z.coerce.number().int().min(0).max(1_000).describe('Fase do recurso.'),
  observacao: ate(5000),
  fase_nome: dito('o nome da fase: o de outra é recusado'),
  id_cred: dito('a demanda da participação'),
  created_by: ate(200).optional().describe('Aceito e não usado: quem recorre é quem entrou.'),
  numeracao: dito('o número desta tentativa'),
  id_selecao_interessados: dito('a participação'),
});

async function conferirRecurso(
  ctx: WebCtxUsuario,
  resultadoId: string,
  body: z.output<typeof CAMPOS_DO_RECURSO>,
) {
  const { demanda, recursos } = await getResultado(ctx, resultadoId);
  const nome = fold(body.fase_nome ?? '');
  const homonimas = (await listCatalogo(ctx)).filter((uma) => nome !== '' && fold(uma.nome) === nome);
  const outra = homonimas.length > 0 && !homonimas.some((uma) => uma.id === body.id_fase);
  exigirIguais([
    ['fase_nome', outra ? body.fase_nome : undefined, null],
    ['id_cred', body.id_cred, demanda.id],
    ['numeracao', body.numeracao, String((recursos[0]?.numeracao ?? 0) + 1)],
    ['id_selecao_interessados', body.id_selecao_interessados, body.id_selecao_candidato],
  ]);
}

const recurso = upload('/api/recurso', {
  title:
    'Recorre de um resultado, com anexos no campo anexos; o que foi aceito fica em rascunho se algo faltar',
  doors: ['/historico-credenciamento'],
  missing: [NAO_HA.resultado],
  files: { maxFiles: ANEXOS_POR_RECURSO },
  body: CAMPOS_DO_RECURSO,
  answer: z.object({ id, protocolo: texto, codigo: texto }),
  run: async (ctx, { body, files }) => {
    const resultadoId = await findResultadoDaFase(ctx, body.id_selecao_candidato, body.id_fase);
    await conferirRecurso(ctx, resultadoId, body);
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
  id_selecao_candidato: dito('a participação da própria pessoa nesta demanda'),
  id_curriculo: dito('o currículo com que ela participa'),
  id_save_documento_candidato: dito('o rascunho deste envio'),
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
  if (erros.some(({ mensagem }) => mensagem === MENSAGENS.jaEnviado))
    throw new ConflictError(MENSAGENS.jaEnviado);
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

/** What the sending is for; what it says of its participation is what that is. */
async function alvoDe(ctx: WebCtxUsuario, body: z.output<typeof envio>): Promise<Alvo> {
  const alvo = { demandaId: body.id_cred, habilitacao: body.fil_doc };
  const minha = (await listMinhasEtapas(ctx, [alvo.demandaId])).get(alvo.demandaId);
  if (minha === undefined) throw new NotFoundError();
  const { participacaoId, curriculoId } = minha;
  exigirIguais([
    ['id_selecao_candidato', body.id_selecao_candidato, participacaoId],
    ['id_curriculo', body.id_curriculo, curriculoId],
  ]);
  if (body.id_save_documento_candidato !== undefined) {
    const { envioId } = await getDecisaoDoEnvio(ctx, { ...alvo, participacaoId, usuarioId: ctx.actor.id });
    exigirIguais([['id_save_documento_candidato', body.id_save_documento_candidato, envioId]]);
  }
  return alvo;
}

const documentos = upload('/api/documento-candidato', {
  title: 'Envia os documentos de uma habilitação; depois disso não se trocam',
  doors: ['/minhas-demandas'],
  conflicts: [CONFIRM_FIRST, MENSAGENS.mudou, MENSAGENS.jaEnviado],
  files: { maxFiles: ARQUIVOS_POR_VEZ, tooMany: MENSAGENS.muitosDeUmaVez },
  body: envio,
  answer: z.object({ protocolo: texto, codigo: texto }),
  run: async (ctx, { body, files }) => {
    const alvo = await alvoDe(ctx, body);
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
  conflicts: [MENSAGENS.jaEnviado],
  files: { maxFiles: ARQUIVOS_POR_VEZ, tooMany: MENSAGENS.muitosDeUmaVez },
  body: envio,
  answer: z.object({ versao: inteiro }),
  run: async (ctx, { body, files }) => {
    const alvo = await alvoDe(ctx, body);
    await guardar(ctx, alvo, body, files);
    const { versao } = await getEnvio(ctx, alvo.demandaId, alvo.habilitacao);
    return { response: { versao }, message: MENSAGENS.salvo };
  },
});

/** What candidates send with files. */
export const ENVIOS = [recurso, documentos, rascunho];

import { z } from 'zod';
import { dia, id, inteiro, instante, texto } from '../fields.ts';
import { arquivo, porDocumento } from './arquivo.server.ts';

export const filDoc = z.enum(['HabTec', 'HabJud']).describe('HabTec técnica, HabJud jurídica.');

/** The sending of one kind of documents, and what is said of each. */

export const registro = z.object({
  id: id.nullable().describe('Do envio.'),
  id_curriculo: id,
  documento: porDocumento,
  apto: z.boolean().nullable().describe('Da própria pessoa, só o que foi publicado.'),
  observacao: texto,
  apto_final: z.boolean().nullable(),
  observacao_final: texto.nullable(),
  aproved_by_final: texto.nullable().describe('Quem decidiu o recurso; só à equipe.'),
  id_selecao_candidato: id,
  id_cred: id,
  fil_doc: filDoc,
  enviado: z.boolean(),
  enviado_em: instante.nullable(),
  versao: inteiro.describe('Do envio, a quem o faz; da análise, a quem a faz: o salvar a pede de volta.'),
  documentos: z.array(
    z.object({
      id_documento: inteiro,
      descricao: texto,
      arquivos: z.array(arquivo),
      veredito: texto.nullable(),
      texto,
      item: texto,
      valido_ate: dia.nullable(),
    }),
  ),
});

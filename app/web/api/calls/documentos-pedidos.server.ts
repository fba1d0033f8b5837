import { z } from 'zod';
import { condicaoEmTexto, DEVERES, QUEM } from '#app/domain/documento/deveres.ts';
import { listDocumentosPedidos } from '#app/domain/documento/queries.server/registro.ts';
import { person } from '../call.server.ts';
import { inteiro, texto } from '../fields.ts';
import { filDoc } from '../shapes/envio.server.ts';

const SO_ATIVOS: ReadonlySet<string> = new Set(['1', 'true']);

/** What is asked by default, of whom, and what is mandatory. */
export const PEDIDOS = person.get('/api/documento-candidato/docs/necessarios/{filDoc}/{publico}/{marca}', {
  title: 'Documentos pedidos em uma habilitação',
  doors: ['/home'],
  params: z.object({
    filDoc,
    publico: z.enum(['tecnico', 'instrutoria']),
    marca: z
      .enum(['0', '1', 'false', 'true'])
      .describe('1 os que se pedem agora; 0 também os que já não se pedem, com ativo falso.'),
  }),
  answer: z.array(
    z.object({
      id: inteiro,
      descricao: texto,
      identificador: texto,
      ativo: z.boolean(),
      tem_validade: z.boolean(),
      quem: z
        .enum(QUEM)
        .describe('De quem é pedido: de todos, de quem participa por uma empresa ou dos outros.'),
      obrigacao: z.enum(DEVERES),
      condicao: z.string().describe('De um condicional, em que caso é obrigatório; vazia nos outros.'),
    }),
  ),
  run: async (ctx, { params }) =>
    (await listDocumentosPedidos(ctx, params.filDoc, params.publico, SO_ATIVOS.has(params.marca))).map(
      (um) => ({
        id: um.id,
        descricao: um.descricao,
        identificador: um.identificador,
        ativo: um.ativo,
        tem_validade: um.temValidade,
        quem: um.dever.quem,
        obrigacao: um.dever.dever,
        condicao: condicaoEmTexto(um.dever.condicao),
      }),
    ),
});

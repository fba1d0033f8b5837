import { z } from 'zod';
import { formatarDia } from '#app/lib/dates.ts';
import { ate, id, inteiro, lerDiaEscrito } from '../fields.ts';

const DIA_DA_API = 'Informe o dia como AAAA-MM-DD.';
export const diaDigitado = z
  .string()
  .max(40)
  .refine((valor) => valor === '' || lerDiaEscrito(valor) !== null, DIA_DA_API)
  .transform((valor) => {
    const lido = lerDiaEscrito(valor);
    return lido === null ? '' : formatarDia(lido);
  })
  .nullish()
  .transform((valor) => valor ?? '');
const opcao = z.union([inteiro, ate(2)]).transform(String);

const fases = z
  .array(
    z.object({
      idFase: inteiro.min(1).max(2_147_483_647),
      peRealizacaoInicial: diaDigitado,
      peRealizacaoFinal: diaDigitado,
      peRecurso: diaDigitado,
      peRecursoFinal: diaDigitado,
    }),
  )
  .max(100);
export const digitado = z.object({
  id_credenciamento: id,
  fasesLista: fases.optional(),
  fases_lista: fases.optional().describe('O mesmo que fasesLista, como a leitura a responde.'),
  tipoAvaliacao: opcao.optional(),
  tipo_avaliacao: opcao.optional().describe('O mesmo que tipoAvaliacao, como a leitura o responde.'),
  formato_avaliacao: opcao,
  num_edital: z
    .union([inteiro, ate(9)])
    .nullish()
    .describe('ID do edital, de /api/rm/credenciamento/edital.'),
  num_processo: ate(60).nullish(),
  link_informacao: ate(500).nullish(),
  retificacao: ate(4000).nullish().describe('Desta versão; o texto da atual, de volta, não se repete.'),
  created_by: ate(200).optional().describe('Aceito e não usado: quem salva é quem entrou.'),
  versao: inteiro.min(1).optional().describe('Versão vista da demanda; sem ela, vale a de agora.'),
  confirmacao: ate(200).optional().describe('O que a resposta anterior pediu que fosse visto.'),
  avisar_todos: z.boolean().default(false),
});
export type Digitado = z.output<typeof digitado>;

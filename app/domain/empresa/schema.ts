import { z } from 'zod';
import { ATIVIDADES, type Atividade } from '#app/domain/demanda/labels.ts';
import { CNPJ_INVALIDO, cnpjValido, normalizarCnpj } from '#app/lib/cpf-cnpj.ts';
import { textOf, type Fields } from '#app/lib/fields.ts';
import { onlyDigits } from '#app/lib/text.ts';
import { MENSAGENS } from './labels.ts';
import { CAMPOS, type CampoDaEmpresa, type EmpresaDigitada } from './types.ts';

/** The form as it was sent. */
export const lerEmpresa = (fields: Fields) => ({
  digitada: Object.fromEntries(CAMPOS.map((campo) => [campo, textOf(fields, campo).slice(0, 400)])) as Record<
    CampoDaEmpresa,
    string
  > as EmpresaDigitada,
  acao: textOf(fields, '_acao'),
  versao: textOf(fields, 'versao'),
});

const obrigatorio = (falta: string, maximo = 200) =>
  z
    .string()
    .trim()
    .min(1, falta)
    .max(maximo, `Use até ${String(maximo)} caracteres.`);
const opcional = (maximo: number) =>
  z
    .string()
    .trim()
    .max(maximo, `Use até ${String(maximo)} caracteres.`)
    .transform((texto) => texto || null);
const cep = z
  .string()
  .transform(onlyDigits)
  .refine((digitos) => digitos === '' || digitos.length === 8, 'O CEP tem 8 números.')
  .transform((digitos) => digitos || null);

const empresa = z.object({
  cnpj: obrigatorio(MENSAGENS.cnpj, 18).refine(cnpjValido, CNPJ_INVALIDO).transform(normalizarCnpj),
  nome: obrigatorio(MENSAGENS.nome),
  nomeFantasia: obrigatorio(MENSAGENS.nomeFantasia),
  tipo: z.enum(Object.keys(ATIVIDADES) as [Atividade, ...Atividade[]]),
  insEstadual: opcional(30),
  cep,
  uf: opcional(2),
  cidade: opcional(120),
  rua: opcional(200),
  bairro: opcional(120),
  numero: opcional(20),
  complemento: opcional(120),
  telefone: opcional(30),
  email: z.union([z.literal('').transform(() => null), z.email('Informe um e-mail válido.').max(254)]),
});

/** A company that is kept already: its address may stay unknown. */
export const empresaEditada = empresa;

/** A new company has its place. */
export const empresaNova = empresa.superRefine(({ cep: numero, uf, cidade }, ctx) => {
  const falta = (campo: CampoDaEmpresa, message: string) =>
    ctx.addIssue({ code: 'custom', path: [campo], message });
  if (numero === null) falta('cep', MENSAGENS.cep);
  if (uf === null) falta('uf', MENSAGENS.estado);
  if (cidade === null) falta('cidade', MENSAGENS.cidade);
});

export type EmpresaInformada = z.output<typeof empresa>;

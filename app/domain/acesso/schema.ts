import { z } from 'zod';
import { comoCpf, CPF_INVALIDO, cpfValido } from '#app/lib/cpf-cnpj.ts';
import { comoFormato } from '#app/lib/formato-de-lista.ts';
import { TELEFONE_INVALIDO, normalizarTelefone, telefoneValido } from '#app/lib/telefone.ts';
import { ACEITE_AUSENTE, CPF_INVALIDO_OU_AUSENTE, EMAIL_INVALIDO, EMAILS_DIFERENTES } from './labels.ts';
import { ehGrupo, listaGrupos, type Grupo } from './grupos.ts';
import { problemaDaSenha } from './rules.ts';

const semControle = (texto: string): boolean => !/\p{Cc}/u.test(texto);

const texto = (mensagem: string, max = 100) =>
  z
    .string({ error: mensagem })
    .trim()
    .min(1, mensagem)
    .max(max, `Use até ${max} caracteres.`)
    .refine(semControle, 'Há caracteres que não são permitidos.');

/** Lower case, by the library's rules; the real check is that the message arrives. */
export const email = z
  .string({ error: EMAIL_INVALIDO })
  .trim()
  .toLowerCase()
  .max(254, EMAIL_INVALIDO)
  .pipe(z.email(EMAIL_INVALIDO));

/** Eleven digits, typed with or without mask. R-ACE-19. */
export const cpf = z
  .string({ error: CPF_INVALIDO_OU_AUSENTE })
  .transform(comoCpf)
  .pipe(z.string({ error: CPF_INVALIDO_OU_AUSENTE }).refine(cpfValido, CPF_INVALIDO));

const telefone = z
  .string()
  .refine(telefoneValido, TELEFONE_INVALIDO)
  .transform(normalizarTelefone)
  .optional();

/** The second is compared as soon as both are addresses, whatever else is missing. */
const comDoisEmails = z.object({ email, emailRepetido: email });

const pessoa = {
  nome: texto('Informe o nome.'),
  sobrenome: texto('Informe o sobrenome.'),
  email,
};

/** Another e-mail for an account that nobody confirmed, typed twice. */
export const correcaoDeEmailSchema = comDoisEmails.refine((dados) => dados.email === dados.emailRepetido, {
  error: EMAILS_DIFERENTES,
  path: ['emailRepetido'],
});

export const cadastroSchema = z
  .object({
    ...pessoa,
    emailRepetido: email,
    cpf,
    telefone,
    aceite: z.literal('on', { error: ACEITE_AUSENTE }),
  })
  .refine((dados) => dados.email === dados.emailRepetido, {
    error: EMAILS_DIFERENTES,
    path: ['emailRepetido'],
    when: ({ value }) => comDoisEmails.safeParse(value).success,
  });

export const loginSchema = z.object({
  email: z.string({ error: 'Informe o e-mail.' }).trim().toLowerCase().max(254, 'Informe o e-mail.'),
  senha: z.string({ error: 'Informe a senha.' }).max(1000, 'Informe a senha.'),
  voltar: z.string().max(2000).optional().catch(undefined),
});

export const redefinicaoSchema = z.object({ email });

export const novaSenhaSchema = z.object({
  senha: z.string({ error: 'Informe a nova senha.' }).superRefine((senha, ctx) => {
    const problema = problemaDaSenha(senha);
    if (problema) ctx.addIssue({ code: 'custom', message: problema });
  }),
});

const grupos = z
  .array(z.string().refine(ehGrupo, `Grupo desconhecido. Os grupos são: ${listaGrupos.join(', ')}.`))
  .transform((lista) => [...new Set(lista)] as Grupo[]);

/** Administration of people. */
export const usuarioEquipeSchema = z.object({
  ...pessoa,
  cpf: cpf.optional(),
  grupos: grupos.refine((lista) => lista.length > 0, 'Escolha ao menos um grupo.'),
});

/** A confirmation about a user: whether the account may enter, where that is the question. */
export const situacaoSchema = z.object({
  ativo: z
    .string()
    .optional()
    .transform((valor) => valor === 'sim'),
});

export const gruposSchema = z.object({
  grupos: grupos.refine((lista) => lista.length > 0, 'Escolha ao menos um grupo.'),
});

export const FINALIDADE_MAX = 500;
const FINALIDADE = 'Diga para que o arquivo será usado, em ao menos 10 letras.';

/** What a file of people is taken out for. */
export const finalidadeSchema = z.object({
  finalidade: z
    .string({ error: FINALIDADE })
    .trim()
    .min(10, FINALIDADE)
    .max(FINALIDADE_MAX, `Use até ${String(FINALIDADE_MAX)} caracteres.`),
  formato: z
    .string()
    .optional()
    .transform((texto) => comoFormato(texto ?? null) ?? 'csv'),
});

export type Cadastro = z.output<typeof cadastroSchema>;
export type NovoUsuarioEquipe = z.output<typeof usuarioEquipeSchema>;
export type Login = z.output<typeof loginSchema>;

const motivo = z
  .string({ error: 'Informe o motivo.' })
  .transform((digitado) => digitado.replaceAll('\r\n', '\n').trim())
  .pipe(z.string().min(1, 'Informe o motivo.').max(2000, 'Use no máximo 2000 caracteres.'));

/** What the administrator decides about the CPF of an account. R-ACE-26. */
export const acertoDeCpfSchema = z.discriminatedUnion('_acao', [
  z.object({ _acao: z.literal('manter'), motivo }),
  z.object({ _acao: z.literal('mudar'), cpf, motivo }),
]);

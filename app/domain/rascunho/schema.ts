import { z } from 'zod';
import type { Rota } from '#app/domain/acesso/permissions.ts';
import { UUID } from '#app/lib/uuid.ts';

/** A draft may hold this much, counted in letters of names and values. */
export const MAXIMO_DE_LETRAS = 400_000;
const MAXIMO_DE_CAMPOS = 5_000;
/** Drafts of one person; the oldest give way. */
export const RASCUNHOS_POR_PESSOA = 40;

/**
 * The forms that have a draft, by the kind that begins their name, and who may keep one: the route of the form.
 * 'curriculo', 'recurso' and the evaluations are kept where the area itself keeps them.
 */
export const FORMULARIOS = {
  curriculo: { rota: '/curriculo', alvo: /^[a-z-]{1,30}$/ },
  recurso: { rota: '/historico-credenciamento', alvo: new RegExp(`^${UUID}$`) },
  solicitacao: { rota: '/adm/credenciamento', alvo: /^adm$/ },
  'solicitacao-coord': { rota: '/coord/credenciamento', alvo: /^coord$/ },
  analise: { rota: '/adm/credenciamento', alvo: new RegExp(`^${UUID}$`) },
  cronograma: { rota: '/adm/cronograma', alvo: new RegExp(`^${UUID}$`) },
  'carga-horaria': { rota: '/adm/selecaoCargaHoraria', alvo: new RegExp(`^${UUID}$`) },
  cadastro: { rota: '/coord/selecaoCandidatos', alvo: new RegExp(`^${UUID}$`) },
  entrevista: { rota: '/ava/avaliacao', alvo: new RegExp(`^${UUID}$`) },
  didatica: { rota: '/ava/avaliacao-didatica', alvo: new RegExp(`^${UUID}$`) },
  'documento-tecnico': { rota: '/adm/avaliacao-documentacao', alvo: new RegExp(`^${UUID}-\\d{1,9}$`) },
  'documento-juridico': { rota: '/juridico/habilitacao-juridica', alvo: new RegExp(`^${UUID}-\\d{1,9}$`) },
  'decisao-recurso': { rota: '/adm/solicitacaoRecurso', alvo: new RegExp(`^${UUID}$`) },
  'decisao-juridica': { rota: '/juridico/solicitacaoRecurso', alvo: new RegExp(`^${UUID}$`) },
} as const satisfies Record<string, { rota: Rota; alvo: RegExp }>;

export type TipoDeFormulario = keyof typeof FORMULARIOS;
export type Formulario = { tipo: TipoDeFormulario; alvo: string; nome: string };

const ehTipo = (texto: string): texto is TipoDeFormulario => Object.hasOwn(FORMULARIOS, texto);

/** 'analise:0190…' as kind and target. */
export const formulario = z
  .string()
  .max(80)
  .transform((nome, refinamento): Formulario => {
    const [tipo = '', alvo = '', sobra] = nome.split(':');
    if (!ehTipo(tipo) || sobra !== undefined || !FORMULARIOS[tipo].alvo.test(alvo)) {
      refinamento.addIssue({ code: 'custom', message: 'Formulário desconhecido.' });
      return z.NEVER;
    }
    return { tipo, alvo, nome };
  });

/** What the database stores: no NUL, no half of a character. */
const texto = z.string().transform((valor) => valor.replaceAll('\0', '').toWellFormed());

export const campos = z
  .array(z.tuple([texto.pipe(z.string().min(1).max(200)), texto]))
  .max(MAXIMO_DE_CAMPOS)
  .refine(
    (lista) =>
      lista.reduce((soma, [nome, valor]) => soma + nome.length + valor.length, 0) <= MAXIMO_DE_LETRAS,
    'O texto é grande demais para ser guardado como rascunho.',
  );

/** Body of an autosave. */
export const pedidoDeSalvamento = z.object({
  formulario,
  versao: z.string().regex(/^\d{1,9}(\.\d{1,9})?$/),
  /** Version of what the form is about. */
  base: z.string().max(40).nullish(),
  /** The page the form stands in. */
  pagina: z.uuid().nullish(),
  campos,
});

export type PedidoDeSalvamento = z.output<typeof pedidoDeSalvamento>;

export const pedidoDeDescarte = z.object({ descartar: formulario });

export const conteudoDoRascunho = z
  .object({ campos, base: z.string().nullish() })
  .catch({ campos: [], base: null });

/** A form whose session was over, as it is kept for its person. */
export const envioRetido = z.object({
  caminho: z.string().max(2_000),
  campos,
  /** Names of the files that came with it and were not kept. */
  arquivos: z.array(z.string().max(300)).max(100),
  multipart: z.boolean(),
});

export type EnvioRetido = z.output<typeof envioRetido>;

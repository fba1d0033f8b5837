import { z } from 'zod';
import { listOf, textOf, type Fields } from '#app/lib/fields.ts';
import {
  AREAS,
  ATIVIDADES,
  SEM_JUSTIFICATIVA,
  TIPOS,
  type Area,
  type Atividade,
  type TipoDeDemanda,
} from './labels.ts';
import { atividadesDaArea, camposDaArea, limparRequisitos, PREFIXO_DO_CANCELAMENTO } from './rules.ts';
import { NOTIFICACOES } from '#app/domain/etapa/notificacoes.ts';

export const MENSAGEM_CAMPOS = 'Todos os campos devem ser preenchidos!';

const chaves = <K extends string>(tabela: Readonly<Record<K, string>>) => Object.keys(tabela) as [K, ...K[]];
const opcional = z
  .string()
  .trim()
  .optional()
  .transform((valor) => (valor === undefined || valor === '' ? null : valor));

const quantidade = z.coerce
  .number({ error: 'Informe a quantidade de instrutores.' })
  .int('A quantidade deve ser um número inteiro.')
  .min(1, 'A quantidade deve ser de pelo menos 1.')
  .max(999, 'A quantidade deve ser de no máximo 999.')
  .default(1);
const horas = z
  .union([z.literal('').transform(() => null), z.coerce.number().int().min(1).max(9999)], {
    error: 'A carga horária deve ser um número inteiro de horas.',
  })
  .nullish()
  .transform((valor) => valor ?? null);

/** Request of a demand: what is required depends on the area. R-DEM-20. */
export const solicitacao = z
  .object({
    area: z.enum(chaves<Area>(AREAS), MENSAGEM_CAMPOS),
    atividade: z.enum(chaves<Atividade>(ATIVIDADES), MENSAGEM_CAMPOS),
    tipo: z.enum(chaves<TipoDeDemanda>(TIPOS), MENSAGEM_CAMPOS),
    codCurso: opcional,
    codDisciplina: opcional,
    municipioIbge: opcional,
    cadeiaId: opcional,
    qtdInstrutores: quantidade,
    cargaHoraria: horas,
  })
  .superRefine(
    (dados, refinamento) => {
      // Runs beside the other errors, so that everything missing is said at once: area and activity may be unknown.
      if (!Object.hasOwn(AREAS, dados.area)) return;
      const falta = (campo: keyof typeof dados) => {
        if (dados[campo] === null) {
          refinamento.addIssue({ code: 'custom', path: [campo], message: MENSAGEM_CAMPOS });
        }
      };
      const campos = camposDaArea(dados.area);
      if (campos.includes('curso') || campos.includes('cursoTreinamento')) falta('codCurso');
      if (campos.includes('unidade')) falta('codDisciplina');
      if (campos.includes('municipio')) falta('municipioIbge');
      if (campos.includes('cadeia')) falta('cadeiaId');
      if (
        Object.hasOwn(ATIVIDADES, dados.atividade) &&
        !atividadesDaArea(dados.area).includes(dados.atividade)
      ) {
        refinamento.addIssue({
          code: 'custom',
          path: ['atividade'],
          message: 'Esta atividade não existe na área de atuação escolhida.',
        });
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );

export type Solicitacao = z.output<typeof solicitacao>;

const justificativaDaAnalise = z
  .string()
  .trim()
  .max(2000, 'A justificativa deve ter no máximo 2.000 caracteres.')
  .default('');
const requisitosDaAnalise = z
  .array(z.string().max(1000, 'Cada requisito deve ter no máximo 1.000 caracteres.').default(''))
  .default([])
  .transform(limparRequisitos);

/** What the analysis keeps before it is decided: everything but the decision. */
export const rascunhoDaAnalise = z.object({
  versao: z.coerce.number().int(),
  justificativa: justificativaDaAnalise,
  requisitos: requisitosDaAnalise,
  qtdInstrutores: quantidade,
  cargaHoraria: horas,
});

export type RascunhoDaAnalise = z.output<typeof rascunhoDaAnalise>;

/** Decision of the analysis, with requirements. R-DEM-21. */
export const analise = rascunhoDaAnalise
  .extend({
    decisao: z.enum(['aprovar', 'reprovar'], 'Escolha aprovar ou reprovar.'),
    requisitos: requisitosDaAnalise.refine(
      (requisitos) => requisitos.length > 0,
      'É necessário informar os requisitos desta seleção.',
    ),
  })
  .refine(({ decisao, justificativa }) => decisao === 'aprovar' || justificativa !== '', {
    path: ['justificativa'],
    message: SEM_JUSTIFICATIVA,
  });

export type Analise = z.output<typeof analise>;

export const cancelamento = z.object({
  versao: z.coerce.number().int(),
  justificativa: z
    .string()
    .trim()
    .max(2000, 'O motivo deve ter no máximo 2.000 caracteres.')
    .refine(
      (texto) => ![PREFIXO_DO_CANCELAMENTO.trim(), ''].includes(texto),
      'Informe o motivo do cancelamento.',
    ),
});

/** Which of the outside approvals a decision is about. */
export const INSTANCIAS = { diretoria: 'Diretoria', superintendencia: 'Superintendência' } as const;
export type Instancia = keyof typeof INSTANCIAS;

/** Decision of the outside workflow, by callback, simulator or CLI. */
export type DecisaoExterna = {
  instancia: Instancia;
  aprovada: boolean;
  justificativa: string;
  /** Who decided there. */
  por: string;
};

const textoDaDecisao = (falta: string, maximo: number) =>
  z
    .string({ error: falta })
    .trim()
    .min(1, falta)
    .max(maximo, `Use até ${maximo.toLocaleString('pt-BR')} caracteres.`);

/** A decision taken outside and recorded by the commission, with the paper that proves it (R-EXT-09). */
export const decisaoAMao = z.object({
  instancia: z.enum(['diretoria', 'superintendencia']),
  decisao: z.enum(['aprovar', 'reprovar'], 'Escolha aprovada ou reprovada.'),
  decididaPor: textoDaDecisao('Informe quem decidiu.', 200),
  documento: textoDaDecisao(
    'Informe o documento que comprova a decisão, como número e data do despacho.',
    300,
  ),
  justificativa: textoDaDecisao('Informe a justificativa que consta do documento.', 2000),
});

export type DecisaoAMao = z.output<typeof decisaoAMao>;

/** Outside forms send booleans as text. */
export const decisaoEmTexto = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((texto) => texto === 'true'),
]);
export const justificativaExterna = z.string().trim().max(4000).nullish();

/**
 * Body of `PUT /api/aprovacoes-credenciamento`; `credenciamento` is the demand's id or process. The decision comes
 * under its instance's own name (`aprovacao_diretoria`, `aprovacao_superintendencia`) or as `instancia`
 * with `decisao`; never about both instances at once. docs/integracoes.md
 */
export const corpoDaAprovacao = z.object({
  credenciamento: z.string().trim().min(1).max(60),
  aprovacao: z
    .object({
      instancia: z.enum(['diretoria', 'superintendencia']).optional(),
      decisao: decisaoEmTexto.optional(),
      justificativa: justificativaExterna,
      aprovacao_diretoria: decisaoEmTexto.nullish(),
      justificativa_aprovacao_diretoria: justificativaExterna,
      aprovacao_superintendencia: decisaoEmTexto.nullish(),
      justificativa_aprovacao_superintendencia: justificativaExterna,
      user: z.string().trim().min(1).max(200),
    })
    .transform((dados, refinamento): DecisaoExterna => {
      const instancias = (Object.keys(INSTANCIAS) as Instancia[]).filter(
        (id) => id === dados.instancia || typeof dados[`aprovacao_${id}`] === 'boolean',
      );
      const [instancia] = instancias;
      const aprovada = instancia && (dados[`aprovacao_${instancia}`] ?? dados.decisao);
      const contradiz = dados.decisao !== undefined && dados.decisao !== aprovada;
      if (instancia === undefined || typeof aprovada !== 'boolean' || instancias.length !== 1 || contradiz) {
        refinamento.addIssue({ code: 'custom', message: 'Informe a decisão de uma instância, uma só vez.' });
        return z.NEVER;
      }
      const justificativa = dados[`justificativa_aprovacao_${instancia}`] ?? dados.justificativa ?? '';
      return { instancia, aprovada, justificativa, por: dados.user };
    }),
});

const CAMPOS_DA_SOLICITACAO = [
  'atividade',
  'tipo',
  'codCurso',
  'codDisciplina',
  'municipioIbge',
  'cadeiaId',
  'qtdInstrutores',
  'cargaHoraria',
] as const;

type ValoresLidos = { area?: Area } & Partial<Record<(typeof CAMPOS_DA_SOLICITACAO)[number], string>>;

/**
 * The request form as typed. A change of area clears course, training course and curricular unit, a change of
 * course clears the unit, whether scripting noticed it or not.
 */
export function lerSolicitacao(form: Fields): {
  valores: ValoresLidos;
  acao: string;
  confirmado: boolean;
  /** Id of the demand to be, given with the confirmation: the same form twice is the same demand. */
  chave: string | undefined;
} {
  const area = textOf(form, 'area');
  const valores: ValoresLidos = Object.hasOwn(AREAS, area) ? { area: area as Area } : {};
  for (const campo of CAMPOS_DA_SOLICITACAO) {
    // A field that was not shown yet keeps its default.
    if (form.has(campo)) valores[campo] = textOf(form, campo);
  }
  const mudouDeArea = area !== textOf(form, 'areaAnterior');
  const mudouDeCurso = (valores.codCurso ?? '') !== textOf(form, 'cursoAnterior');
  if (mudouDeArea) {
    Object.assign(valores, { codCurso: '', codDisciplina: '', municipioIbge: '', cadeiaId: '' });
    const permitidas: readonly string[] = atividadesDaArea(valores.area ?? null);
    if (!permitidas.includes(valores.atividade ?? '')) valores.atividade = '';
  } else if (mudouDeCurso && textOf(form, 'cursoAnterior') !== '') {
    valores.codDisciplina = '';
  }
  return {
    valores,
    acao: textOf(form, '_acao'),
    confirmado: textOf(form, 'confirmado') === 'sim',
    chave: z.uuid().safeParse(textOf(form, 'chave')).data,
  };
}

/** The analysis form as typed, after the row that its button added or removed. Requirement 1 always stays. */
export function lerAnalise(form: Fields) {
  const pedido = textOf(form, '_acao');
  const requisitos = listOf(form, 'requisitos');
  const removido = /^remover:(\d+)$/.exec(pedido)?.[1];
  if (pedido === 'adicionar') requisitos.push('');
  if (removido !== undefined && removido !== '0') requisitos.splice(Number(removido), 1);
  return {
    valores: {
      versao: Number(textOf(form, 'versao')),
      requisitos,
      decisao: textOf(form, 'decisao'),
      justificativa: textOf(form, 'justificativa'),
      qtdInstrutores: textOf(form, 'qtdInstrutores'),
      cargaHoraria: textOf(form, 'cargaHoraria'),
    },
    acao: pedido,
    confirmado: textOf(form, 'confirmado') === 'sim',
  };
}

/** A form of the simulator's page. */
export const decisaoDoSimulador = z.object({
  credenciamento: z.string().trim().min(1).max(60),
  instancia: z.enum(['diretoria', 'superintendencia']),
  decisao: z.enum(['aprovar', 'reprovar']),
  justificativa: z.string().trim().max(2000).default(''),
});

const SEM_VERSAO = 'Abra esta confirmação de novo na lista: o que foi enviado não diz o que você viu.';

/**
 * Confirmation of a transition in the process list: the version seen, without which nothing moves, and whether the
 * pending list was.
 */
export const confirmacao = z.object({
  versao: z.coerce.number(SEM_VERSAO).int(SEM_VERSAO).positive(SEM_VERSAO),
  confirmarPendencias: z
    .string()
    .optional()
    .transform((valor) => valor === 'sim'),
});

/** 'Finalizar demanda': why, as those who were in it read it. */
export const finalizacao = confirmacao.extend({
  motivo: z
    .string()
    .trim()
    .min(1, 'Informe o motivo: os candidatos leem este texto.')
    .max(2000, 'O motivo deve ter no máximo 2.000 caracteres.'),
});

/** 'Finalizar Ações': those without an hour were listed, and it goes on. */
export const semAgendamento = confirmacao.pick({ confirmarPendencias: true });

/** The same for a notification, which names the one the person saw. */
export const confirmacaoDeNotificacao = confirmacao.extend({
  notificacao: z
    .enum(NOTIFICACOES.map(({ evento }) => evento))
    .nullable()
    .catch(null),
});

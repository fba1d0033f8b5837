import { z } from 'zod';
import { consultarCurriculo, pedirPdfDoCurriculo } from '#app/domain/curriculo/commands.server/consultar.ts';
import { cpf } from '#app/domain/acesso/schema.ts';
import { CurriculoIncompleto } from '#app/domain/curriculo/commands.server/finalizar.ts';
import {
  CurriculoRecusado,
  gravarCurriculo,
  renovarCurriculo,
} from '#app/domain/curriculo/commands.server/gravar-inteiro.ts';
import { cpfDeOutraConta } from '#app/domain/curriculo/queries.server/edicao.ts';
import { idDaVersao } from '#app/domain/curriculo/queries.server/versoes.ts';
import type { CurriculoVersaoCompleta } from '#app/domain/curriculo/queries.server/versao.ts';
import { CAMPOS_DE_TEXTO, CAMPOS_MARCADOS, type Valores } from '#app/domain/curriculo/types.ts';
import { RuleError } from '#app/domain/errors.ts';
import { person } from '../call.server.ts';
import { ate, cobra, emCamelo, emCobra, id, inteiro, numero, texto } from '../fields.ts';
import { documentLink } from '../link.server.ts';
import { ApiRefusal } from '../problem.server.ts';
import { exigirPropria } from './interesse.server.ts';

const LOGADO = ['/home'] as const;
const talvez = texto.nullable();
const quando = z.union([z.date(), texto]).nullable();
const formacao = z.object({ formacao: talvez, instituicao: talvez, conclusao: quando });

const curriculo = z.object({
  id,
  versao: inteiro,
  finalizada_em: quando,
  nome_completo: talvez,
  cpf: talvez,
  rg: talvez,
  orgao_expedidor: talvez,
  email: talvez,
  data_nascimento: quando,
  nacionalidade: talvez,
  naturalidade: talvez,
  estado_natal: talvez,
  estado_civil: talvez,
  cep: talvez,
  rua: talvez,
  numero_endereco: talvez,
  complemento: talvez,
  bairro: talvez,
  cidade: talvez,
  estado_uf: talvez,
  telefone_residencial: talvez,
  telefone_celular: talvez,
  ensino_fundamental: z.boolean(),
  ensino_medio: z.boolean(),
  graduacao: z.boolean(),
  pos: z.boolean(),
  mestrado: z.boolean(),
  doutorado: z.boolean(),
  instrutoria: z.boolean(),
  consultoria: z.boolean(),
  tutoria: z.boolean(),
  tecnico_campo: z.boolean(),
  supervisor: z.boolean(),
  formacoes: z.array(formacao.extend({ nivel: texto })),
  cursos: z.array(
    z.object({
      cod_curso: texto,
      curso: talvez,
      disciplinas: z.array(z.object({ cod_disciplina: texto, disciplina: texto })),
    }),
  ),
  cadeias: z.array(
    z.object({ cadeia_id: inteiro.nullable(), cadeia: talvez, municipio: talvez, uf: talvez }),
  ),
});

const NIVEIS = ['graduacao', 'pos', 'mestrado', 'doutorado'] as const;

function comoCurriculo(v: CurriculoVersaoCompleta): z.input<typeof curriculo> {
  return {
    ...emCobra(v),
    versao: v.numero,
    formacoes: NIVEIS.filter((nivel) => v[nivel]).map((nivel) => ({
      nivel,
      formacao: v[`${nivel}Formacao`],
      instituicao: v[`${nivel}Instituicao`],
      conclusao: v[`${nivel}Conclusao`],
    })),
    cursos: v.cursos.map(({ codCurso, curso, disciplinas }) => ({
      cod_curso: codCurso ?? '',
      curso: curso?.nome ?? null,
      disciplinas: disciplinas.map(({ codDisciplina, disciplina }) => ({
        cod_disciplina: codDisciplina,
        disciplina: disciplina.nome,
      })),
    })),
    cadeias: v.cadeias.map(({ cadeiaId, cadeia, municipio }) => ({
      cadeia_id: cadeiaId,
      cadeia: cadeia?.nome ?? null,
      municipio: municipio?.nome ?? null,
      uf: municipio?.uf ?? null,
    })),
  };
}

const daPessoa = z.object({ userId: id });

const LINHAS = 60;
const curto = ate(300);
const experiencia = z.object({
  cargo: curto.default(''),
  local: curto.default(''),
  periodo: ate(10).default('').describe('Em meses.'),
  descricao: ate(5000).default(''),
});
/** What the steps of the screen take, by the names that callers know; what does not come stays as it is. */
const digitado = z.object({
  ...Object.fromEntries(
    Object.values(CAMPOS_DE_TEXTO)
      .flat()
      .map((campo) => [cobra(campo), curto.optional()]),
  ),
  ...Object.fromEntries(
    Object.values(CAMPOS_MARCADOS)
      .flat()
      .map((campo) => [cobra(campo), z.boolean().optional()]),
  ),
  lista_cursos_tecnicos: z
    .array(z.object({ formacao: curto, instituicao: curto, conclusao: ate(10) }))
    .max(LINHAS)
    .optional(),
  experiencias_area: z.array(experiencia).max(LINHAS).optional(),
  experiencias_docencia: z.array(experiencia).max(LINHAS).optional(),
  cursos: z
    .array(z.object({ cod_curso: ate(40), disciplinas: z.array(ate(40)).max(LINHAS) }))
    .max(LINHAS)
    .optional(),
  cadeias: z
    .array(z.object({ cadeia_id: ate(20), uf: ate(2), municipio_ibge: ate(7) }))
    .max(LINHAS)
    .optional(),
});

const gravacao = digitado.extend({
  revisao: ate(20).optional().describe('Vista; sem ela, vale a de agora.'),
  aceita_termos: z.boolean().default(false).describe('Finaliza o currículo; sem isso, fica em rascunho.'),
});

const gravado = z.object({ curriculo_id: id, revisao: texto, protocolo: texto.nullable() });

/** What the wizard says field by field. */
async function dizendoOsCampos<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const problemas =
      error instanceof CurriculoRecusado
        ? error.problemas
        : error instanceof CurriculoIncompleto
          ? error.faltam.map(({ passo, mensagem }) => ({ campo: passo, mensagem }))
          : null;
    if (problemas === null) throw error;
    throw new ApiRefusal(422, (error as Error).message, { fields: problemas });
  }
}

/** Curricula: one's own, and those of others for who may read them, on record. */
export const CURRICULOS = [
  ...[
    '/api/curriculos/{userId}',
    '/api/curriculos/ativos/usuario/{userId}',
    '/api/documento-candidato/credenciamento/app/curriculo-interessado/{userId}',
  ].map((path) =>
    person.get(path, {
      title: 'Currículo atual de uma pessoa',
      doors: LOGADO,
      params: daPessoa,
      answer: curriculo,
      run: async (ctx, { params }) =>
        comoCurriculo(await consultarCurriculo(ctx, await idDaVersao(ctx, params.userId, null))),
    }),
  ),
  person.get('/api/curriculos/{userId}/{versaoNumero}', {
    title: 'Uma versão do currículo de uma pessoa',
    doors: LOGADO,
    params: daPessoa.extend({ versaoNumero: numero }),
    answer: curriculo,
    run: async (ctx, { params }) =>
      comoCurriculo(await consultarCurriculo(ctx, await idDaVersao(ctx, params.userId, params.versaoNumero))),
  }),
  person.get('/api/curriculos/id/{versaoId}', {
    title: 'Um currículo pelo seu id',
    doors: LOGADO,
    params: z.object({ versaoId: id }),
    answer: curriculo,
    run: async (ctx, { params }) => comoCurriculo(await consultarCurriculo(ctx, params.versaoId)),
  }),
  person.get('/api/curriculos/credenciamento/disciplinas/{versaoId}', {
    title: 'Unidades curriculares de um currículo',
    doors: LOGADO,
    params: z.object({ versaoId: id }),
    answer: curriculo.shape.cursos,
    run: async (ctx, { params }) => comoCurriculo(await consultarCurriculo(ctx, params.versaoId)).cursos,
  }),
  person.get('/api/curriculos/usuario/{userId}/{cpf}', {
    title: 'Diz se um CPF é de outra conta, à própria pessoa',
    doors: ['/curriculo'],
    params: daPessoa.extend({ cpf }),
    answer: z.object({ match: z.boolean() }),
    run: async (ctx, { params }) => {
      exigirPropria(ctx, params.userId);
      return { match: await cpfDeOutraConta(ctx, params.userId, params.cpf) };
    },
  }),
  person.save('PUT', '/api/curriculos/{userId}', {
    title: 'Grava o currículo da própria pessoa, e o finaliza com a aceitação dos termos',
    doors: ['/curriculo'],
    params: daPessoa,
    body: gravacao,
    answer: gravado,
    run: async (ctx, { params, body: { revisao, aceita_termos: aceitaTermos, ...campos } }) => {
      exigirPropria(ctx, params.userId);
      const pedido = { digitado: emCamelo(campos) as Partial<Valores>, revisao, aceitaTermos };
      const feito = await dizendoOsCampos(() => gravarCurriculo(ctx, pedido));
      return {
        response: { curriculo_id: feito.versaoId, revisao: feito.revisao, protocolo: feito.protocolo },
        message: aceitaTermos ? 'O currículo foi finalizado.' : 'O rascunho do currículo foi salvo.',
      };
    },
  }),
  person.save('PUT', '/api/curriculos/ativa-desativa/{userId}/{ativo}', {
    title: 'Renova o currículo da própria pessoa (ativo 1); a validade é pela data, e não se desativa (0)',
    doors: ['/curriculo'],
    params: daPessoa.extend({ ativo: z.enum(['0', '1']) }),
    body: z.object({ aceita_termos: z.boolean().default(false) }),
    answer: z.object({ curriculo_id: id, protocolo: texto }),
    run: async (ctx, { params, body }) => {
      exigirPropria(ctx, params.userId);
      if (params.ativo === '0') {
        throw new RuleError('Um currículo não é desativado: ele deixa de valer um ano depois de finalizado.');
      }
      const feito = await dizendoOsCampos(() => renovarCurriculo(ctx, body.aceita_termos));
      return {
        response: { curriculo_id: feito.versaoId, protocolo: feito.protocolo },
        message: 'O currículo foi renovado.',
      };
    },
  }),
  person.save('GET', '/api/pdfs/curriculo/{userId}', {
    title: 'Endereço do PDF do currículo atual de uma pessoa',
    doors: LOGADO,
    params: daPessoa,
    answer: texto,
    run: async (ctx, { params }) =>
      documentLink(ctx, await pedirPdfDoCurriculo(ctx, await idDaVersao(ctx, params.userId, null))),
  }),
];

import { z } from 'zod';
import { consultarCurriculo, pedirPdfDoCurriculo } from '#app/domain/curriculo/commands.server/consultar.ts';
import { cpf } from '#app/domain/acesso/schema.ts';
import { cpfDeOutraConta } from '#app/domain/curriculo/queries.server/edicao.ts';
import { idDaVersao } from '#app/domain/curriculo/queries.server/versoes.ts';
import type { CurriculoVersaoCompleta } from '#app/domain/curriculo/queries.server/versao.ts';
import { person } from '../call.server.ts';
import { emCobra, id, inteiro, numero, texto } from '../fields.ts';
import { documentLink } from '../link.server.ts';
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

/** Curricula: one's own, and those of others for who may read them, on record. */
export const CURRICULOS = [
  ...['/api/curriculos/{userId}', '/api/curriculos/ativos/usuario/{userId}'].map((path) =>
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
  person.save('GET', '/api/pdfs/curriculo/{userId}', {
    title: 'Endereço do PDF do currículo atual de uma pessoa',
    doors: LOGADO,
    params: daPessoa,
    answer: texto,
    run: async (ctx, { params }) =>
      documentLink(ctx, await pedirPdfDoCurriculo(ctx, await idDaVersao(ctx, params.userId, null))),
  }),
];

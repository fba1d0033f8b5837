import { z } from 'zod';
import { areasVisiveis } from '#app/domain/acesso/grupos.ts';
import { contarTentativa } from '#app/domain/acesso/commands.server/tentativas.ts';
import { cpf } from '#app/domain/acesso/schema.ts';
import { listAvaliadores } from '#app/domain/banca/queries.server/dialogo.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { cpfsDaDisciplina } from '#app/domain/interesse/queries.server/listagem.ts';
import {
  getEmpresaCredenciada,
  listCadeias,
  listCursos,
  listEditaisAtivos,
  listEstados,
  listMunicipios,
  listTodosCursos,
  listTodosMunicipios,
  listUnidades,
  resumoAnual,
  vinculosAtivos,
} from '#app/domain/referencia/queries.server.ts';
import type { Curso, Edital, VinculoAtivo } from '#app/domain/referencia/types.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { catalogue, person, type Stretch } from '../call.server.ts';
import { ate, dia, inteiro, numero, texto } from '../fields.ts';
import { getOrganizacao } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { tooMany } from '../problem.server.ts';
import { comoResumo, resumo } from '../shapes/resumo-anual.server.ts';

const LOGADO = ['/home'] as const;
const COMISSAO = ['/adm/homologacao'] as const;

const municipio = z.object({
  CODMUNICIPIO: texto,
  CODIGO_IBGE: texto,
  CODETDMUNICIPIO: texto,
  MUNICIPIO: texto,
});
const curso = z.object({ CODCURSO: texto, CURSO: texto, TIPO: inteiro, AREA: texto });
const edital = z.object({
  ID: inteiro,
  ANO: inteiro,
  CODIGO: texto,
  NOME: texto,
  NOME_REDUZIDO: texto,
  NUM_PROCESSO: texto,
  INICIO: dia,
  FIM: dia.nullable(),
});
const vinculo = z.object({
  cpf: texto,
  NOME_PESSOA: texto,
  COD_CFO: texto,
  CGCCFO: texto,
  NOME: texto,
  NOMEFANTASIA: texto,
  EDITAL: z.object({ ID: inteiro, ANO: inteiro, CODIGO: texto, NOME: texto, NOME_REDUZIDO: texto }),
});
const porCpf = z.object({ cpf });

const comoMunicipio = (m: { codMunicipio: string; codigoIbge: string; uf: string; nome: string }) => ({
  CODMUNICIPIO: m.codMunicipio,
  CODIGO_IBGE: m.codigoIbge,
  CODETDMUNICIPIO: m.uf,
  MUNICIPIO: m.nome,
});
const comoCurso = ({ codCurso, nome, tipo, area }: Curso) => ({
  CODCURSO: codCurso,
  CURSO: nome,
  TIPO: tipo,
  AREA: area,
});
const comoEdital = ({ id, ano, codigo, nome, nomeReduzido, numProcesso, inicioDia, fimDia }: Edital) => ({
  ID: id,
  ANO: ano,
  CODIGO: codigo,
  NOME: nome,
  NOME_REDUZIDO: nomeReduzido,
  NUM_PROCESSO: numProcesso,
  INICIO: inicioDia,
  FIM: fimDia,
});
const comoVinculo = ({ edital: e, ...v }: VinculoAtivo) => ({
  cpf: v.cpf,
  NOME_PESSOA: v.nomePessoa,
  COD_CFO: v.codCfo,
  CGCCFO: v.cnpj,
  NOME: v.nome,
  NOMEFANTASIA: v.nomeFantasia,
  EDITAL: { ID: e.id, ANO: e.ano, CODIGO: e.codigo, NOME: e.nome, NOME_REDUZIDO: e.nomeReduzido },
});

/** The links of a CPF are told to its own person and to those who see every demand; each look costs an attempt. */
async function vinculosDe(ctx: WebCtxUsuario, deQuem: string): Promise<VinculoAtivo[]> {
  if (ctx.actor.cpf !== deQuem) {
    if (areasVisiveis(ctx.actor) !== null) throw new NotFoundError();
    const espera = await contarTentativa(ctx, 'vinculo:pessoa', ctx.actor.id);
    if (espera > 0) throw tooMany(espera);
  }
  return vinculosAtivos(ctx, deQuem, diaDoInstante(ctx.now));
}

const cursosDe = (caminho: string, areas: readonly string[], title: string) =>
  catalogue.get(`/api/rm/cursos/${caminho}`, {
    title,
    doors: LOGADO,
    answer: z.array(curso),
    run: async (ctx) =>
      (await Promise.all(areas.map((area) => listCursos(ctx, { area })))).flat().map(comoCurso),
  });

const porMes = { ano: numero, mes: numero.pipe(z.number().min(1).max(12)) };
const porDisciplina = z.object({ codDisciplina: ate(40) });
const SOBRE_A_DISCIPLINA = {
  title: 'Carga horária no ano de quem oferece uma unidade curricular',
  doors: ['/adm/selecaoCargaHoraria'],
  answer: resumo,
} as const;

type Quando = { ano: number; mes?: number };

async function lerResumo(ctx: WebCtxUsuario, disciplina: string, { ano, mes: um }: Quando, pagina: Stretch) {
  const { cpfs, total } = await cpfsDaDisciplina(ctx, disciplina, pagina);
  return { linhas: (await resumoAnual(ctx, cpfs, ano)).map((lido) => comoResumo(lido, um)), total };
}

/** What comes from the ERP. */
export const REFERENCIA = [
  catalogue.get('/api/rm/municipios', {
    title: 'Municípios de um estado',
    doors: LOGADO,
    query: z.object({
      uf: z.string().length(2).optional().describe('Sigla do estado (padrão: o da organização).'),
    }),
    answer: z.array(municipio),
    run: async (ctx, { query }) =>
      (await listMunicipios(ctx, query.uf ?? (await getOrganizacao(ctx)).uf)).map(comoMunicipio),
  }),
  catalogue.page('/api/rm/municipios/completo', {
    title: 'Municípios de todos os estados',
    doors: LOGADO,
    answer: municipio,
    run: async (ctx, pagina) => {
      const { linhas, total } = await listTodosMunicipios(ctx, pagina);
      return { linhas: linhas.map(comoMunicipio), total };
    },
  }),
  catalogue.get('/api/rm/estados', {
    title: 'Estados',
    doors: LOGADO,
    answer: z.array(z.object({ CODETDMUNICIPIO: texto, NOME: texto })),
    run: async (ctx) => (await listEstados(ctx)).map(({ uf, nome }) => ({ CODETDMUNICIPIO: uf, NOME: nome })),
  }),
  ...['/api/cadeias-produtivas', '/api/rm/cadeias-produtivas'].map((path) =>
    catalogue.get(path, {
      title: 'Cadeias produtivas',
      doors: LOGADO,
      answer: z.array(z.object({ id: inteiro, cadeia_produtiva: texto, cod_disciplina: texto })),
      run: async (ctx) =>
        (await listCadeias(ctx)).map(({ id, nome, codDisciplina }) => ({
          id,
          cadeia_produtiva: nome,
          cod_disciplina: codDisciplina,
        })),
    }),
  ),
  cursosDe(
    'fpr-ps',
    ['fpr', 'ps', 'ino'],
    'Cursos de Formação Profissional Rural e Promoção Social, e os de Inovação, que a mesma lista serve',
  ),
  cursosDe('ino', ['ino'], 'Cursos de Inovação'),
  cursosDe('educacao-formal', ['ef'], 'Cursos de Educação Formal'),
  catalogue.get('/api/rm/cursos/todos', {
    title: 'Todos os cursos',
    doors: LOGADO,
    answer: z.array(curso),
    run: async (ctx) => (await listTodosCursos(ctx)).map(comoCurso),
  }),
  catalogue.get('/api/rm/cursos/unidades-curriculares/{codCurso}', {
    title: 'Unidades curriculares de um curso',
    doors: LOGADO,
    params: z.object({ codCurso: ate(40) }),
    answer: z.array(z.object({ CODDISC: texto, DISCIPLINA: texto, CODCURSO: texto })),
    run: async (ctx, { params }) =>
      (await listUnidades(ctx, params.codCurso)).map(({ codDisciplina, nome, codCurso }) => ({
        CODDISC: codDisciplina,
        DISCIPLINA: nome,
        CODCURSO: codCurso,
      })),
  }),
  catalogue.get('/api/rm/credenciamento/edital', {
    title: 'Editais vigentes',
    doors: LOGADO,
    answer: z.array(edital),
    run: async (ctx) => (await listEditaisAtivos(ctx)).map(comoEdital),
  }),
  person.get('/api/rm/avaliadores', {
    title: 'Avaliadores que podem compor uma banca',
    doors: ['/adm/cadastrar-banca'],
    answer: z.array(z.object({ CODIGO: texto, NOME: texto, EMAIL: texto })),
    run: async (ctx) =>
      (await listAvaliadores(ctx)).map(({ valor, nome, email }) => ({
        CODIGO: valor,
        NOME: nome,
        EMAIL: email,
      })),
  }),
  person.get('/api/rm/vinculo/empresa/{cpf}', {
    title: 'Empresas a que um CPF está vinculado hoje',
    doors: LOGADO,
    params: porCpf,
    answer: z.array(vinculo),
    run: async (ctx, { params }) => (await vinculosDe(ctx, params.cpf)).map(comoVinculo),
  }),
  person.get('/api/rm/vinculo/editalAndEmpresaAtiva/{cpf}/{edital}', {
    title: 'Vínculos de um CPF por um edital vigente (0: por qualquer um)',
    doors: LOGADO,
    params: porCpf.extend({ edital: numero }),
    answer: z.array(vinculo),
    run: async (ctx, { params }) =>
      (await vinculosDe(ctx, params.cpf))
        .filter((v) => params.edital === 0 || v.edital.id === params.edital)
        .map(comoVinculo),
  }),
  person.get('/api/rm/vinculo/empresaComDados/{codigo}', {
    title: 'Empresa credenciada, pelo código ou pelo CNPJ',
    doors: COMISSAO,
    params: z.object({ codigo: ate(40) }),
    answer: z.object({
      COD_CFO: texto,
      CGCCFO: texto,
      NOME: texto,
      NOMEFANTASIA: texto,
      ATIVA: z.boolean(),
      CEP: texto.nullable(),
      RUA: texto.nullable(),
      NUMERO: texto.nullable(),
      BAIRRO: texto.nullable(),
      CIDADE: texto.nullable(),
      UF: texto.nullable(),
      EMAIL: texto.nullable(),
    }),
    run: async (ctx, { params }) => {
      const { codCfo, cnpj, nome, nomeFantasia, ativa, ...lugar } = await getEmpresaCredenciada(
        ctx,
        params.codigo,
      );
      return {
        COD_CFO: codCfo,
        CGCCFO: cnpj,
        NOME: nome,
        NOMEFANTASIA: nomeFantasia,
        ATIVA: ativa,
        CEP: lugar.cep,
        RUA: lugar.rua,
        NUMERO: lugar.numero,
        BAIRRO: lugar.bairro,
        CIDADE: lugar.cidade,
        UF: lugar.uf,
        EMAIL: lugar.email,
      };
    },
  }),
  person.page('/api/rm/credenciamentos/analise/{codDisciplina}', {
    ...SOBRE_A_DISCIPLINA,
    params: porDisciplina,
    run: (ctx, { params, ...pagina }) =>
      lerResumo(ctx, params.codDisciplina, { ano: Number(diaDoInstante(ctx.now).slice(0, 4)) }, pagina),
  }),
  person.page('/api/rm/credenciamentos/analise/{codDisciplina}/{ano}/{mes}', {
    ...SOBRE_A_DISCIPLINA,
    params: porDisciplina.extend(porMes),
    run: (ctx, { params, ...pagina }) => lerResumo(ctx, params.codDisciplina, params, pagina),
  }),
  person.ask('/api/rm/credenciamentos/analise/{ano}/{mes}', {
    title: 'Carga horária no ano, de cada CPF',
    doors: ['/adm/selecaoCargaHoraria'],
    params: z.object(porMes),
    body: z.object({ arrayCPFS: z.array(cpf).min(1).max(200) }),
    answer: z.array(resumo),
    run: async (ctx, { params, body }) =>
      (await resumoAnual(ctx, body.arrayCPFS, params.ano)).map((lido) => comoResumo(lido, params.mes)),
  }),
];

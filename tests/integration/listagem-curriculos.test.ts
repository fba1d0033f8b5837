import { beforeAll, expect, test } from 'vitest';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { loader } from '#app/routes/equipe/curriculos/lista.tsx';
import { loader as abrir } from '#app/routes/equipe/curriculos/curriculo.tsx';
import { ERRO_CURSO, ERRO_TECNICO } from '#app/domain/interesse/labels.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { criarReferencia, REFERENCIA } from '#tests/factories/referencia.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';

const banco = useDatabase();
const AGORA = new Date();
const UM_DIA = 86_400_000;
const ctx = () => testCtx(banco, { now: AGORA });

let comissao: string;
let coordenacao: { cookie: string; usuario: UsuarioAtor };

type Dados = Partial<Prisma.CurriculoVersaoUncheckedCreateInput>;

/** A finished curriculum with these objectives; its rows are those of the objective. */
async function curriculo(nome: string, diasAtras: number, dados: Dados, linhas: 'curso' | 'cadeia' | null) {
  const { db } = banco;
  const usuario = await criarUsuario(ctx(), { nome });
  const finalizadaEm = new Date(AGORA.getTime() - diasAtras * UM_DIA);
  const base = await db.curriculo.create({ data: { usuarioId: usuario.id } });
  const versao = await db.curriculoVersao.create({
    data: {
      curriculoId: base.id,
      numero: 1,
      nomeCompleto: nome,
      cpf: usuario.cpf,
      cidade: 'Jataí',
      estadoUf: 'GO',
      atualizadaEm: finalizadaEm,
      ...dados,
      ...(linhas === 'curso' && {
        cursos: {
          create: [
            {
              ordem: 0,
              codCurso: REFERENCIA.codCurso,
              disciplinas: { create: [{ codDisciplina: REFERENCIA.codDisciplina }] },
            },
          ],
        },
      }),
      ...(linhas === 'cadeia' && {
        cadeias: {
          create: [
            {
              ordem: 0,
              uf: 'GO',
              municipioIbge: REFERENCIA.municipioIbge,
              cadeiaId: REFERENCIA.cadeiaId,
            },
          ],
        },
      }),
    },
  });
  await db.curriculoVersao.update({
    where: { id: versao.id },
    data: { estado: 'finalizado', finalizadaEm, sha256: 'teste' },
  });
  await db.curriculo.update({
    where: { id: base.id },
    data: { versaoAtualId: versao.id, finalizadoEm: finalizadaEm },
  });
  return versao;
}

beforeAll(async () => {
  await criarReferencia(ctx());
  comissao = await sessaoPara(ctx(), await criarUsuario(ctx(), { grupos: ['comissao'] }));
  const usuario = await criarUsuario(ctx(), { grupos: ['coordenacao', 'area_at'] });
  coordenacao = { usuario, cookie: await sessaoPara(ctx(), usuario) };
  await curriculo('ANA', 1, { instrutoria: true }, 'curso');
  await curriculo('BIA', 2, { tecnicoCampo: true }, 'cadeia');
  await curriculo('=CAIO', 3, { instrutoria: true, supervisor: true }, null);
  await curriculo('DORA', 400, { instrutoria: true }, 'curso');
});

const nomes = async (busca: string) => {
  const { dados } = await chamar(loader, { url: `/adm/listagemCurriculos${busca}`, cookie: comissao });
  return dados.erro ?? dados.linhas.map(({ nome }) => nome);
};
const LUGAR = `&uf=GO&municipio=${REFERENCIA.municipioIbge}&cadeia=${REFERENCIA.cadeiaId}`;
const CURSO = `&curso=${REFERENCIA.codCurso}&disciplina=${REFERENCIA.codDisciplina}`;

test.each([
  ['', ['ANA', 'BIA', '=CAIO']],
  ['?objetivo=inst', ['ANA', '=CAIO']],
  [`?objetivo=inst${CURSO}`, ['ANA']],
  [`?objetivo=inst&curso=${REFERENCIA.codCurso}&disciplina=${REFERENCIA.outraDisciplina}`, []],
  [`?objetivo=inst&curso=${REFERENCIA.codCurso}`, ERRO_CURSO],
  ['?objetivo=tec', ERRO_TECNICO],
  [`?objetivo=tec${LUGAR}`, ['BIA']],
  ['?objetivo=sup', ['=CAIO']],
  ['?objetivo=cons', []],
  ['?objetivo=x', ['ANA', 'BIA', '=CAIO']],
])('%s lists %s', async (busca, esperado) => {
  expect(await nomes(busca)).toEqual(esperado);
});

test('pages in the database', async () => {
  for (let numero = 0; numero < 21; numero += 1) {
    await curriculo(`ZÉ ${String(numero)}`, 30, { consultoria: true }, null);
  }
  const url = '/adm/listagemCurriculos?objetivo=cons&pagina=2';
  const { dados } = await chamar(loader, { url, cookie: comissao });
  expect([dados.linhas.length, dados.total]).toEqual([1, 21]);
});

test('the CSV has every row, no formula, and leaves an audit row', async () => {
  const url = '/coord/listagemCurriculos.csv?objetivo=inst';
  const { status, dados, headers } = await chamar(loader, { url, cookie: coordenacao.cookie });
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const linhas = String(dados).trim().split('\r\n');
  expect(linhas).toHaveLength(3);
  expect(linhas[1]).toContain('Operação de Tratores;Segurança');
  expect(linhas[2]).toMatch(/^'=CAIO;/);
  const [registro] = await banco.db.auditoria.findMany({ where: { acao: 'curriculo.exportar' } });
  expect(registro).toMatchObject({ atorId: coordenacao.usuario.id, dados: { objetivo: 'inst' } });
});

test('a curriculum opens for staff and its reading is audited', async () => {
  const versao = await curriculo('EVA', 5, { tutoria: true }, null);
  const url = `/coord/listagemCurriculos/${versao.id}`;
  const pedido = { url, params: { versaoId: versao.id }, cookie: coordenacao.cookie };
  const { status, dados } = await chamar(abrir, pedido);
  expect([status, dados.versao.nomeCompleto]).toEqual([200, 'EVA']);
  const registros = await banco.db.auditoria.findMany({ where: { entidadeId: versao.id } });
  expect(registros).toMatchObject([{ acao: 'curriculo.consultar', atorId: coordenacao.usuario.id }]);
});

test('candidates are sent away', async () => {
  const cookie = await sessaoPara(ctx(), await criarUsuario(ctx()));
  const { status, destino } = await chamar(loader, { url: '/adm/listagemCurriculos', cookie });
  expect([status, destino]).toEqual([303, '/']);
});

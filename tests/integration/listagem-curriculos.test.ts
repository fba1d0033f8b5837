import { beforeAll, expect, test } from 'vitest';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { loader } from '#app/routes/equipe/curriculos/lista.tsx';
import { loader as abrir } from '#app/routes/equipe/curriculos/curriculo.tsx';
import { action as exportar } from '#app/routes/equipe/exportar.tsx';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { ERRO_CURSO, ERRO_TECNICO, FALTA_O_LUGAR } from '#app/domain/interesse/labels.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { criarReferencia, REFERENCIA } from '#tests/factories/referencia.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';

const banco = useDatabase();
const AGORA = new Date();
const UM_DIA = 86_400_000;
const ctx = () => testCtx(banco, { now: AGORA });

let comissao: { cookie: string; usuario: UsuarioAtor };
let coordenacao: { cookie: string; usuario: UsuarioAtor };

async function entrando(...grupos: Grupo[]) {
  const usuario = await criarUsuario(ctx(), { grupos });
  return { usuario, cookie: await sessaoPara(ctx(), usuario) };
}

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
  comissao = await entrando('comissao');
  coordenacao = await entrando('coordenacao');
  await curriculo('ANA', 1, { instrutoria: true }, 'curso');
  await curriculo('BIA', 2, { tecnicoCampo: true }, 'cadeia');
  await curriculo('=CAIO', 3, { instrutoria: true, supervisor: true }, null);
  await curriculo('DORA', 400, { instrutoria: true }, 'curso');
});

const nomes = async (busca: string) => {
  const { dados } = await chamar(loader, { url: `/adm/listagemCurriculos${busca}`, cookie: comissao.cookie });
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
  ['?objetivo=tec', FALTA_O_LUGAR],
  ['?objetivo=tec&filtrar=1', FALTA_O_LUGAR],
  ['?objetivo=tec&uf=GO&municipio=&cadeia=', FALTA_O_LUGAR],
  ['?objetivo=tec&uf=GO&municipio=&cadeia=&filtrar=1', ERRO_TECNICO],
  [`?objetivo=tec${LUGAR}`, ['BIA']],
  ['?objetivo=sup', ['=CAIO']],
  ['?objetivo=cons', []],
  ['?objetivo=x', ['ANA', 'BIA', '=CAIO']],
])('%s lista %s', async (busca, esperado) => {
  expect(await nomes(busca)).toEqual(esperado);
});

test('pagina no banco', async () => {
  for (let numero = 0; numero < 21; numero += 1) {
    await curriculo(`ZÉ ${String(numero)}`, 30, { consultoria: true }, null);
  }
  const url = '/adm/listagemCurriculos?objetivo=cons&pagina=2';
  const { dados } = await chamar(loader, { url, cookie: comissao.cookie });
  expect([dados.linhas.length, dados.total]).toEqual([1, 21]);
});

test('o CSV pergunta para quê, e traz cada linha do que está registrado, sem fórmulas (R-ACE-17)', async () => {
  const { cookie } = comissao;
  const busca = '?objetivo=inst';
  const semFinalidade = await chamar(loader, { url: `/adm/listagemCurriculos.csv${busca}`, cookie });
  const pagina = `/adm/listagemCurriculos/exportar${busca}`;
  expect([semFinalidade.status, semFinalidade.destino]).toEqual([303, pagina]);
  const curta = await chamar(exportar, { url: pagina, cookie, form: { finalidade: 'uso' } });
  expect(curta.status).toBe(422);
  expect(JSON.stringify(curta.dados)).toContain('ao menos 10 letras');
  const finalidade = 'Convite para o encontro de instrutores';
  const { destino } = await chamar(exportar, { url: pagina, cookie, form: { finalidade } });
  const url = destino ?? '';
  const { status, dados, headers } = await chamar(loader, { url, cookie });
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const linhas = String(dados).trim().split('\r\n');
  expect(linhas).toHaveLength(3);
  expect(linhas[1]).toContain('Operação de Tratores;Segurança');
  expect(linhas[2]).toMatch(/^'=CAIO;/);
  const registros = await banco.db.auditoria.findMany({ where: { acao: 'pessoas.exportar' } });
  const feito = { lista: '/adm/listagemCurriculos', filtros: { objetivo: 'inst' }, finalidade };
  expect(registros).toMatchObject([{ atorId: comissao.usuario.id, dados: feito }]);

  // What was given to one person for one list is nobody else's, and of no other list.
  const outra = await entrando('comissao');
  expect((await chamar(loader, { url, cookie: outra.cookie })).status).toBe(303);
  const { cookie: admin } = await entrando('administrador');
  const deOutraLista = url.replace('/adm/', '/coord/');
  expect((await chamar(loader, { url: deOutraLista, cookie: admin })).status).not.toBe(200);
  await banco.db.$transaction(async (tx) => {
    await tx.$queryRaw`select set_config('porteira.anonimizar', 'sim', true)`;
    const instante = new Date(Date.now() - 11 * 60_000);
    await tx.auditoria.updateMany({ where: { acao: 'pessoas.exportar' }, data: { instante } });
  });
  expect((await chamar(loader, { url, cookie })).status).toBe(303);
});

test('a lista mostra parte do CPF, inteiro só no currículo, cuja abertura fica registrada (R-ACE-17)', async () => {
  const { dados } = await chamar(loader, { url: '/adm/listagemCurriculos', cookie: comissao.cookie });
  const { id, cpf } = dados.linhas[0] ?? { id: '', cpf: '' };
  expect(cpf).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/);
  expect(JSON.stringify(dados)).not.toMatch(/"cpf":"\d/);
  const url = `/adm/listagemCurriculos/${id}`;
  const aberto = await chamar(abrir, { url, params: { versaoId: id }, cookie: comissao.cookie });
  expect(aberto.dados.versao.cpf?.slice(3, 6)).toBe(cpf.slice(4, 7));
  const aberturas = await banco.db.auditoria.findMany({ where: { entidadeId: id } });
  expect(aberturas).toMatchObject([{ acao: 'curriculo.consultar', atorId: comissao.usuario.id }]);
});

test('a coordenação vê, e abre, o que oferece algo das suas áreas (R-INT-10)', async () => {
  const versao = async (nome: string) =>
    (await banco.db.curriculoVersao.findFirstOrThrow({ where: { nomeCompleto: nome } })).id;
  const visto = async (...grupos: Grupo[]) => {
    const { cookie } = await entrando('coordenacao', ...grupos);
    const { dados } = await chamar(loader, { url: '/coord/listagemCurriculos', cookie });
    const abertos: string[] = [];
    for (const nome of ['ANA', 'BIA']) {
      const versaoId = await versao(nome);
      const url = `/coord/listagemCurriculos/${versaoId}`;
      const { status } = await chamar(abrir, { url, params: { versaoId }, cookie });
      if (status === 200) abertos.push(nome);
    }
    const nomes = dados.linhas.map(({ nome }) => nome).filter((nome) => /^(ANA|BIA|=CAIO)$/.test(nome));
    return { nomes, abertos };
  };
  expect(await visto()).toEqual({ nomes: ['ANA', 'BIA', '=CAIO'], abertos: ['ANA', 'BIA'] });
  expect(await visto('area_at')).toEqual({ nomes: ['BIA'], abertos: ['BIA'] });
  expect(await visto('area_fpr_ps')).toEqual({ nomes: ['ANA'], abertos: ['ANA'] });
  expect(await visto('area_ino')).toEqual({ nomes: [], abertos: [] });
  expect(await visto('area_at', 'area_fpr_ps')).toEqual({ nomes: ['ANA', 'BIA'], abertos: ['ANA', 'BIA'] });
});

test('busca por nome sem acentos ou pelo CPF inteiro, e a ordem das colunas', async () => {
  const { cpf } = await banco.db.curriculoVersao.findFirstOrThrow({ where: { nomeCompleto: 'BIA' } });
  expect(await nomes('?busca=%C3%A2na')).toEqual(['ANA']);
  expect(await nomes(`?busca=${formatarCpf(cpf ?? '')}`)).toEqual(['BIA']);
  expect(await nomes(`?busca=${(cpf ?? '').slice(0, 8)}`)).toEqual([]);
  expect(await nomes('?busca=%25')).toEqual([]);
  expect(await nomes('?ordem=nome&busca=a&objetivo=inst')).toEqual(['=CAIO', 'ANA']);
  expect(await nomes('?ordem=-nome&busca=a&objetivo=inst')).toEqual(['ANA', '=CAIO']);
  expect(await nomes('?ordem=atualizado&objetivo=inst')).toEqual(['=CAIO', 'ANA']);
});

test.each(['', '&ordem=nome', '&ordem=-nome', '&ordem=atualizado'])(
  'lidas de qualquer ponta, as páginas juntas são a lista inteira%s',
  async (ordem) => {
    const paginas: string[] = [];
    for (let pagina = 1, total = 1; (pagina - 1) * 20 < total; pagina++) {
      const url = `/adm/listagemCurriculos?itens=20&pagina=${String(pagina)}${ordem}`;
      const { dados } = await chamar(loader, { url, cookie: comissao.cookie });
      paginas.push(...dados.linhas.map(({ nome }) => nome));
      total = dados.total;
    }
    const inteira = await chamar(loader, {
      url: `/adm/listagemCurriculos?itens=100${ordem}`,
      cookie: comissao.cookie,
    });
    expect(paginas).toEqual(inteira.dados.linhas.map(({ nome }) => nome));
    expect(paginas).toHaveLength(inteira.dados.total);
  },
);

test('um currículo se abre para a equipe e a sua leitura é auditada', async () => {
  const versao = await curriculo('EVA', 5, { tutoria: true }, null);
  const url = `/coord/listagemCurriculos/${versao.id}`;
  const pedido = { url, params: { versaoId: versao.id }, cookie: coordenacao.cookie };
  const { status, dados } = await chamar(abrir, pedido);
  expect([status, dados.versao.nomeCompleto]).toEqual([200, 'EVA']);
  const registros = await banco.db.auditoria.findMany({ where: { entidadeId: versao.id } });
  expect(registros).toMatchObject([{ acao: 'curriculo.consultar', atorId: coordenacao.usuario.id }]);
});

test('candidatos são mandados embora', async () => {
  const cookie = await sessaoPara(ctx(), await criarUsuario(ctx()));
  const { status, destino } = await chamar(loader, { url: '/adm/listagemCurriculos', cookie });
  expect([status, destino]).toEqual([303, '/']);
});

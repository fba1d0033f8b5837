import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { listaGrupos, type Grupo } from '#app/domain/acesso/grupos.ts';
import { podeOperar } from '#app/domain/acesso/autoridade.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { getCandidato } from '#app/domain/interesse/queries.server/candidato.ts';
import { listElegiveis } from '#app/domain/interesse/queries.server/elegiveis.ts';
import { avaliarElegibilidade } from '#app/domain/interesse/rules.ts';
import { colunaDoDia, instanteDe, type Dia } from '#app/lib/dates.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarReferencia, REFERENCIA } from '#tests/factories/referencia.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

/** Who is told of a demand by the database is who the rule would let show interest, over generated people and demands. */
const database = useDatabase();
const now = instanteDe('2027-03-10', '10:00');
const ctx = () => testCtx(database, { now });
const SEMENTE = 20_270_310;

/** Names that a person would call the same, and some that are near. */
const CURSOS = [
  'Operação de Tratores',
  'OPERACAO DE TRATORES',
  ' operação de tratores ',
  'Operação de Trator',
];
const UNIDADES = ['Segurança', 'seguranca ', 'SEGURANÇA', 'Segurança I', 'Manutenção'];
const MUNICIPIOS = [REFERENCIA.municipioIbge, '5208707'];
const CADEIAS = [REFERENCIA.cadeiaId, 2];

const unidadesDo = (curso: number) =>
  UNIDADES.map((_, indice) => `${200 + curso}${String(indice).padStart(2, '0')}`);
const codigos = CURSOS.map((_, indice) => String(2001 + indice));

beforeAll(async () => {
  const { db } = ctx();
  await criarReferencia(ctx());
  await db.municipio.create({
    data: { codigoIbge: '5208707', codMunicipio: '08707', uf: 'GO', nome: 'Goiânia' },
  });
  await db.cadeiaProdutiva.create({
    data: { id: 2, nome: 'Bovinocultura de Corte', codDisciplina: '800102' },
  });
  for (const [indice, nome] of CURSOS.entries()) {
    await db.curso.create({ data: { codCurso: codigos[indice] ?? '', nome, tipo: 1, area: 'fpr' } });
    await db.unidadeCurricular.createMany({
      data: UNIDADES.map((unidade, ordem) => ({
        codDisciplina: unidadesDo(indice)[ordem] ?? '',
        nome: unidade,
        codCurso: codigos[indice] ?? '',
      })),
    });
  }
  const vigencias: [Dia, Dia | null, boolean][] = [
    ['2026-01-01', null, true],
    ['2026-01-01', '2027-03-10', true],
    ['2026-01-01', '2027-03-09', true],
    ['2027-03-11', null, true],
    ['2026-01-01', null, false],
  ];
  for (const [indice, [inicio, fim, ativo]] of vigencias.entries()) {
    await db.edital.create({
      data: {
        id: indice + 1,
        codigo: String(indice + 1),
        ano: 2026,
        nome: `Edital ${String(indice + 1)}`,
        nomeReduzido: `Edital ${String(indice + 1)}`,
        numProcesso: '1',
        inicioDia: colunaDoDia(inicio),
        fimDia: fim && colunaDoDia(fim),
        ativo,
      },
    });
  }
  for (const [indice, ativa] of [true, false].entries()) {
    await db.empresaCredenciada.create({
      data: {
        codCfo: String(indice + 1),
        cnpj: `0000000000000${String(indice)}`,
        nome: 'Empresa',
        nomeFantasia: 'Empresa',
        ativa,
      },
    });
  }
});

const indice = (lista: readonly unknown[]) => fc.integer({ min: 0, max: lista.length - 1 });

const pessoaGerada = fc.record({
  grupos: fc.oneof(
    { weight: 4, arbitrary: fc.constant<Grupo[]>(['candidato']) },
    { weight: 1, arbitrary: fc.constantFrom<Grupo[]>(...listaGrupos.map((grupo) => [grupo])) },
  ),
  ativo: fc.constantFrom(true, true, true, false),
  comCpf: fc.constantFrom(true, true, false),
  finalizado: fc.constantFrom<Dia>('2027-03-10', '2026-11-02', '2026-03-11', '2026-03-10', '2026-03-09'),
  instrutoria: fc.constantFrom(true, true, false),
  consultoria: fc.boolean(),
  tecnicoCampo: fc.constantFrom(true, true, false),
  curso: indice(CURSOS),
  unidade: indice(UNIDADES),
  cadeia: indice(CADEIAS),
  municipio: indice(MUNICIPIOS),
  vinculo: fc.option(
    fc.record({
      empresa: fc.constantFrom('1', '1', '2'),
      edital: fc.integer({ min: 1, max: 5 }),
      ativo: fc.boolean(),
    }),
  ),
});

const demandaGerada = fc.record({
  areaAtuacao: fc.constantFrom('fpr', 'ef', 'ps', 'at'),
  atividade: fc.constantFrom('inst', 'sau', 'cons', 'tec'),
  tipo: fc.constantFrom('misto', 'interno', 'externo'),
  curso: indice(CURSOS),
  unidade: indice(UNIDADES),
  cadeia: indice(CADEIAS),
  municipio: indice(MUNICIPIOS),
});

async function criarPessoa(gerada: typeof pessoaGerada extends fc.Arbitrary<infer P> ? P : never) {
  const { db } = ctx();
  const usuario = await criarUsuario(ctx(), {
    grupos: gerada.grupos,
    ativo: gerada.ativo,
    ...(gerada.comCpf ? {} : { cpf: null }),
  });
  const finalizadaEm = instanteDe(gerada.finalizado, '00:00');
  const curriculo = await db.curriculo.create({ data: { usuarioId: usuario.id } });
  const { id } = await db.curriculoVersao.create({
    data: {
      curriculoId: curriculo.id,
      numero: 1,
      atualizadaEm: now,
      instrutoria: gerada.instrutoria,
      consultoria: gerada.consultoria,
      tecnicoCampo: gerada.tecnicoCampo,
      cursos: {
        create: [
          {
            ordem: 0,
            codCurso: codigos[gerada.curso],
            disciplinas: { create: [{ codDisciplina: unidadesDo(gerada.curso)[gerada.unidade] ?? '' }] },
          },
        ],
      },
      cadeias: {
        create: [
          {
            ordem: 0,
            uf: 'GO',
            cadeiaId: CADEIAS[gerada.cadeia],
            municipioIbge: MUNICIPIOS[gerada.municipio],
          },
        ],
      },
    },
  });
  await db.curriculoVersao.update({
    where: { id },
    data: { estado: 'finalizado', finalizadaEm, sha256: 'teste' },
  });
  await db.curriculo.update({
    where: { id: curriculo.id },
    data: { versaoAtualId: id, finalizadoEm: finalizadaEm },
  });
  if (gerada.vinculo && usuario.cpf) {
    const { empresa, edital, ativo } = gerada.vinculo;
    await db.vinculoEmpresa.create({
      data: {
        codCfo: empresa,
        cpf: usuario.cpf,
        editalId: edital,
        nomePessoa: usuario.nome,
        inicioDia: colunaDoDia('2026-01-01'),
        ativo,
      },
    });
  }
  return { usuario, ativo: gerada.ativo };
}

test('as pessoas avisadas de uma demanda são as que a regra deixaria demonstrar interesse (R-INT-06)', async () => {
  const pessoas: { usuario: UsuarioAtor; ativo: boolean }[] = [];
  for (const gerada of fc.sample(pessoaGerada, { numRuns: 80, seed: SEMENTE })) {
    pessoas.push(await criarPessoa(gerada));
  }
  const candidatos = await Promise.all(
    pessoas.map(async (pessoa) => ({ ...pessoa, candidato: await getCandidato(ctx(), pessoa.usuario) })),
  );
  let sim = 0;
  for (const gerada of fc.sample(demandaGerada, { numRuns: 40, seed: SEMENTE })) {
    const { curso, unidade, cadeia, municipio, ...resto } = gerada;
    const at = gerada.areaAtuacao === 'at';
    const { id } = await criarDemanda(ctx(), {
      ...resto,
      status: 14,
      codCurso: at ? null : codigos[curso],
      codDisciplina: at ? null : unidadesDo(curso)[unidade],
      cadeiaId: at ? CADEIAS[cadeia] : null,
      municipioIbge: at ? MUNICIPIOS[municipio] : null,
    });
    const demanda = await ctx().db.demanda.findUniqueOrThrow({ where: { id }, include: OBJETO_DA_DEMANDA });
    const esperados = candidatos
      .filter(
        ({ usuario, ativo, candidato }) =>
          ativo &&
          podeOperar('interesse.demonstrar', usuario) &&
          avaliarElegibilidade({ demanda, candidato, now }).elegivel,
      )
      .map(({ usuario }) => usuario.id);
    const achados = (await listElegiveis(ctx(), demanda)).map((pessoa) => pessoa.id);
    expect({ gerada, quem: achados.sort() }).toEqual({ gerada, quem: esperados.sort() });
    sim += achados.length;
  }
  // The sample says something: many are told, and many are not.
  expect(sim).toBeGreaterThan(40);
  expect(sim).toBeLessThan(80 * 40 * 0.5);
});

test('quem já participou não é avisado outra vez (R-INT-06)', async () => {
  const { usuario } = await criarPessoa({
    grupos: ['candidato'],
    ativo: true,
    comCpf: true,
    finalizado: '2027-03-10',
    instrutoria: true,
    consultoria: false,
    tecnicoCampo: false,
    curso: 0,
    unidade: 0,
    cadeia: 0,
    municipio: 0,
    vinculo: null,
  });
  const criada = await criarDemanda(ctx(), {
    status: 14,
    codCurso: codigos[0],
    codDisciplina: unidadesDo(0)[0],
  });
  const demanda = await ctx().db.demanda.findUniqueOrThrow({
    where: { id: criada.id },
    include: OBJETO_DA_DEMANDA,
  });
  const eleita = async () => (await listElegiveis(ctx(), demanda)).some(({ id }) => id === usuario.id);
  expect(await eleita()).toBe(true);
  const versao = await ctx().db.curriculo.findUniqueOrThrow({ where: { usuarioId: usuario.id } });
  await ctx().db.participacao.create({
    data: {
      demandaId: demanda.id,
      usuarioId: usuario.id,
      tipo: 'E',
      curriculoVersaoId: versao.versaoAtualId ?? '',
      demonstradoEm: now,
      interessado: false,
    },
  });
  expect(await eleita()).toBe(false);
});

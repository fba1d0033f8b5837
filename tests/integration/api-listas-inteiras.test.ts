import { beforeAll, expect, test } from 'vitest';
import { ETAPA, RECURSO, STATUS } from '#app/domain/etapa/ids.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { CALLS } from '#app/web/api/table.server.ts';
import { agendar, criarBanca } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarTipos } from '#tests/factories/habilitacao.ts';
import { catalogo, fase } from '#tests/factories/maquina.ts';
import { criarMensagens } from '#tests/factories/mensagem.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { REFERENCIA } from '#tests/factories/referencia.ts';
import { useOldClient, type Objeto } from '#tests/setup/api-antigo.ts';
import { AGORA } from '#tests/setup/api-effects.ts';

/** Each list as the specifications write its call, without a page, where there are more rows than a page has. */
const { contexto, db, pessoa, sessao, feita } = useOldClient();

const QUANTAS = 51;
const TODAS = Array.from({ length: QUANTAS }, (_, i) => i);

type Participacao = Awaited<ReturnType<typeof criarParticipacao>>;

const valores: Record<string, string> = {};
let equipe: UsuarioAtor;
let candidata: UsuarioAtor;

const { cargaHoraria, cadastro, entrevistaDidatica, habTecnica, habJuridica } = ETAPA;
const ETAPAS_DE_TODOS = [cargaHoraria, cadastro, entrevistaDidatica, habTecnica, habJuridica];
const publicado = { estado: 'publicado', atualizadoEm: AGORA, finalizadoEm: AGORA, publicadoEm: AGORA };

async function recorrer(
  participacoes: readonly { id: string; demandaId: string }[],
  etapa: string,
  faseId: number,
  status: number = RECURSO.emAnalise,
) {
  const resultados = await db().resultadoEtapa.findMany({
    where: { etapa, participacaoId: { in: participacoes.map(({ id }) => id) } },
    select: { id: true, participacao: { select: { demandaId: true } } },
  });
  const numeracao = status === RECURSO.emAnalise ? 9 : status;
  const decidido = { decisao: 'Decidido.', decididoEm: AGORA, decididoPor: 'Teste' };
  await db().recurso.createMany({
    data: resultados.map(({ id: resultadoId, participacao }) => ({
      ...{ resultadoId, demandaId: participacao.demandaId, faseId, status, numeracao },
      ...{ observacao: 'Peço.', criadoEm: AGORA },
      ...(status === RECURSO.emAnalise ? {} : decidido),
    })),
  });
}

/** One person in many demands, whose interest is open. */
async function muitasDemandas() {
  const participacoes: Participacao[] = [];
  while (participacoes.length < QUANTAS) {
    const { id } = await criarDemanda(contexto(), {
      status: STATUS.demonstracaoDeInteresse,
      fases: [
        fase(17, '2027-03-01', '2027-03-20'),
        fase(19, '2027-03-21', '2027-03-22', ['2027-03-23', '2027-03-24']),
      ],
    });
    participacoes.push(await criarParticipacao(contexto(), id, candidata && { usuario: candidata }));
    candidata = participacoes[0]?.usuario ?? candidata;
  }
  await db().resultadoEtapa.createMany({
    data: participacoes.map(({ id }) => ({
      participacaoId: id,
      etapa: cadastro,
      apto: false,
      ...publicado,
    })),
  });
  await recorrer(participacoes, cadastro, 19);
}

/** A second version of each of these, with a production chain too. */
async function oferecerCadeia(versoes: readonly string[]) {
  const atuais = await db().curriculoVersao.findMany({ where: { id: { in: [...versoes] } } });
  const novas = await db().curriculoVersao.createManyAndReturn({
    data: atuais.map(({ curriculoId, nomeCompleto, cpf, email }) => ({
      ...{ curriculoId, nomeCompleto, cpf, email, numero: 2, atualizadaEm: AGORA },
      ...{ instrutoria: true, tecnicoCampo: true },
    })),
  });
  const ids = novas.map(({ id }) => id);
  const { codCurso, codDisciplina, cadeiaId, municipioIbge } = REFERENCIA;
  const cursos = await db().curriculoCurso.createManyAndReturn({
    data: ids.map((versaoId) => ({ versaoId, ordem: 0, codCurso })),
  });
  await db().curriculoDisciplina.createMany({
    data: cursos.map(({ id }) => ({ curriculoCursoId: id, codDisciplina })),
  });
  await db().curriculoCadeia.createMany({
    data: ids.map((versaoId) => ({ versaoId, ordem: 0, cadeiaId, uf: 'GO', municipioIbge })),
  });
  await db().curriculoVersao.updateMany({
    where: { id: { in: ids } },
    data: { estado: 'finalizado', finalizadaEm: AGORA, sha256: 'teste' },
  });
  await db().$executeRaw`update curriculo c set versao_atual_id = v.id from curriculo_versao v
    where v.curriculo_id = c.id and v.id = any(${ids}::uuid[])`;
}

/** One demand in every window, with many people in every stage, and many panels. */
async function muitasPessoas() {
  await criarTipos(contexto());
  const { id: demandaId } = await criarDemanda(contexto(), {
    status: STATUS.habilitacaoJuridica,
    tipoAvaliacao: 1,
    cadastroPreliminarEm: AGORA,
    habTecnicaPreliminarEm: AGORA,
    habTecnicaFinalEm: AGORA,
    fases: catalogo.map(({ id, recurso }) =>
      fase(id, '2027-03-03', '2027-03-13', recurso ? ['2027-03-03', '2027-03-13'] : null),
    ),
  });
  const { banca, membros } = await criarBanca(contexto(), demandaId, {
    inicioDia: '2027-03-03',
    fimDia: '2027-03-13',
  });
  const participacoes: Participacao[] = [];
  for (const i of TODAS) {
    const participacao = await criarParticipacao(contexto(), demandaId, {
      nome: `Candidata ${String(i)}`,
      tipo: 'I',
    });
    participacoes.push(participacao);
    const inicio = new Date(instanteDe('2027-03-04', '08:00').getTime() + i * 1_800_000);
    await agendar(contexto(), participacao, banca.id, { tipo: 'E', inicio, avisado: true });
  }
  await db().resultadoEtapa.createMany({
    data: ETAPAS_DE_TODOS.flatMap((etapa) =>
      participacoes.map(({ id }) => ({
        ...{ participacaoId: id, etapa, apto: true, ...publicado },
        publicadoFinalEm: AGORA,
      })),
    ),
  });
  for (const [etapa, faseId, status] of [
    [cadastro, 19, RECURSO.emAnalise],
    [cadastro, 19, RECURSO.aprovado],
    [cadastro, 19, RECURSO.reprovado],
    [cargaHoraria, 42, RECURSO.emAnalise],
    [habJuridica, 26, RECURSO.emAnalise],
  ] as const)
    await recorrer(participacoes, etapa, faseId, status);
  const {
    id: _,
    numero: primeira,
    criadaEm,
    ...igual
  } = await db().banca.findUniqueOrThrow({ where: { id: banca.id } });
  const bancas = await db().banca.createManyAndReturn({
    data: TODAS.map((i) => ({
      ...igual,
      criadaEm,
      numero: primeira + 1 + i,
      ativa: false,
      fechadaEm: AGORA,
      fechadaPor: 'Teste',
      motivoFechamento: 'x',
    })),
  });
  await db().bancaMembro.createMany({
    data: bancas.flatMap(({ id: bancaId }) =>
      membros.map(({ id: __, ...membro }) => ({ ...membro, bancaId })),
    ),
  });
  await oferecerCadeia(participacoes.map(({ curriculoVersaoId }) => curriculoVersaoId));
  await db().cargaHorariaMensal.createMany({
    data: participacoes.map(({ usuario }) => ({
      ...{ cpf: usuario.cpf ?? '', ano: 2027, mes: 3, horas: 10, indisponibilidade: 1 },
    })),
  });
  return demandaId;
}

beforeAll(async () => {
  equipe = await pessoa('administrador', 'comissao', 'coordenacao', 'juridico');
  await muitasDemandas();
  const cred = await muitasPessoas();
  await criarMensagens(contexto(), QUANTAS, { causa: 'listas' });
  await db().$executeRaw`insert into estado (uf, nome) values ('XX', 'Muitos')`;
  await db().$executeRaw`insert into municipio (codigo_ibge, cod_municipio, uf, nome)
    select (9900000 + n)::text, lpad(n::text, 5, '0'), 'XX', 'M' || n from generate_series(1, ${QUANTAS}) n`;
  Object.assign(valores, {
    ...{ cred, id: cred, userId: candidata.id, codDisciplina: REFERENCIA.codDisciplina },
    ...{ situacao: '4', candidato: 'semSelecao', credOuTodas: 'semSelecao', status: '1', processo: 'todos' },
    ...{ tipo: 'E', tipoOuTodas: 'E', fase: '19', ano: '2027', mes: '3' },
  });
});

/** Of the person alone. */
const DA_CANDIDATA = /getAllCred|selecao\/user|curriculos\/recurso/;
const DE_OUTRO: Readonly<Record<string, string>> = {
  '/api/recurso/solicitado/cargaHoraria/{cred}/{fase}': '42',
};
const CORPOS: Readonly<Record<string, () => Objeto>> = {
  '/api/curriculos/interessados': () => ({ credenciamento_id: valores.cred }),
  '/api/curriculos/interessados/base': () => ({ disciplina: REFERENCIA.codDisciplina }),
  '/api/curriculos/interessados/cidcad': () => ({ disciplina: '', cidade: '' }),
  '/api/mensageria/find': () => ({ status: 1 }),
};

test.each(CALLS.filter(({ kind }) => kind === 'page'))(
  '$method $path: sem página, todas as linhas (R-API-17)',
  async ({ method, path }) => {
    const quem = await sessao(DA_CANDIDATA.test(path) ? candidata : equipe);
    const url = path.replaceAll(/\{(\w+)\}/g, (_, nome: string) =>
      nome === 'fase' ? (DE_OUTRO[path] ?? valores.fase ?? '') : (valores[nome] ?? ''),
    );
    const inteira = await feita(method, quem, url, CORPOS[path]?.());
    const linhas = inteira.response as Objeto[];
    expect(linhas.length).toBeGreaterThanOrEqual(QUANTAS);
    expect(inteira.paginacao).toMatchObject({ total: linhas.length, paginas: 1 });
    // None twice, and those of a page are of the same list.
    const textos = linhas.map((linha) => JSON.stringify(linha));
    expect(new Set(textos).size).toBe(linhas.length);
    const paginas = await Promise.all(
      Array.from({ length: Math.ceil(linhas.length / 50) }, async (_, i) => {
        const { response } = await feita(method, quem, `${url}?pagina=${String(i + 1)}`, CORPOS[path]?.());
        return response as Objeto[];
      }),
    );
    expect(
      paginas
        .flat()
        .map((linha) => JSON.stringify(linha))
        .sort(),
    ).toEqual(textos.sort());
  },
);

test.each([
  ['todoProcesso/avaliacaoCargaHoraria/{cred}', QUANTAS],
  ['todoProcesso/avaliacaoCadastro/{cred}', QUANTAS],
  ['todoProcesso/habilitacaoTecnica/{cred}', QUANTAS],
  ['todoProcesso/habilitacaoJuridica/{cred}', QUANTAS],
  ['todoProcesso/avaliacaoCadastroRecurso/{cred}', 3 * QUANTAS],
  ['todoProcesso/bancaAvaliadora/{cred}', QUANTAS + 1],
  ['todoProcesso/agendamentos/{cred}', QUANTAS],
  ['homologacao/oneCred/apto/{cred}', QUANTAS],
  ['rm/municipios?uf=XX', QUANTAS],
] as const)('GET /api/%s: a lista que não tem páginas é inteira (R-API-17)', async (caminho, quantas) => {
  const { response } = await feita('GET', equipe, `/api/${caminho.replace('{cred}', valores.cred ?? '')}`);
  expect(response).toHaveLength(quantas);
});

import { beforeAll, describe, expect, test } from 'vitest';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { MENSAGENS } from '#app/domain/recurso/labels.ts';
import { listRecursosAbertos } from '#app/domain/recurso/queries.server/lista-historico.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { action } from '#app/routes/candidato/historico/recurso.tsx';
import { loader } from '#app/routes/candidato/historico/lista.tsx';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarCurriculoFinalizado } from '#tests/factories/participacao.ts';
import { criarReferencia } from '#tests/factories/referencia.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
beforeAll(async () => {
  await criarReferencia(sistema());
  // The routes read the clock.
  await setClock(database.db, now);
});
const now = instanteDe('2027-03-11', '10:00');
const sistema = () => testCtx(database, { now });
const como = (actor: UsuarioAtor, quando = now) => testCtx(database, { now: quando, actor });

/** Phase 19 with its appeal until that day. */
const ate = (fim: '2027-03-12' | '2027-03-11') => [
  fase(18, '2027-03-01', '2027-03-05'),
  fase(19, '2027-03-08', '2027-03-09', ['2027-03-10', fim]),
];

async function pessoa() {
  const usuario = await criarUsuario(sistema());
  return { usuario, versao: await criarCurriculoFinalizado(sistema(), usuario) };
}

type Troca = {
  apto?: boolean;
  publicado?: boolean;
  interessado?: boolean;
  status?: 4 | 15 | 16;
  recurso?: number;
};

async function reprovar(
  { usuario, versao }: Awaited<ReturnType<typeof pessoa>>,
  numero: number,
  { apto = false, publicado = true, interessado = true, status = 4, recurso }: Troca = {},
  fases = ate('2027-03-12'),
) {
  const demanda = await criarDemanda(sistema(), { status, numero, fases });
  const participacao = await database.db.participacao.create({
    data: {
      demandaId: demanda.id,
      usuarioId: usuario.id,
      tipo: 'E',
      curriculoVersaoId: versao.id,
      demonstradoEm: now,
      interessado,
    },
  });
  const { id } = await database.db.resultadoEtapa.create({
    data: {
      participacaoId: participacao.id,
      etapa: 'cadastro',
      estado: publicado ? 'publicado' : 'finalizado',
      apto,
      atualizadoEm: now,
      finalizadoEm: now,
      publicadoEm: publicado ? now : null,
    },
  });
  if (recurso !== undefined) {
    await database.db.recurso.create({
      data: {
        resultadoId: id,
        demandaId: demanda.id,
        faseId: 19,
        numeracao: 1,
        observacao: 'Reveja.',
        criadoEm: now,
        status: recurso,
        ...(recurso === 1 ? {} : { decisao: 'Não.', decididoPor: 'Comissão', decididoEm: now }),
      },
    });
  }
  return id;
}

describe("o aviso 'Você pode entrar com recurso até …'", () => {
  test('diz as reprovações contra as quais se pode recorrer, primeiro a que fecha antes', async () => {
    const dela = await pessoa();
    const depois = await reprovar(dela, 501);
    const hoje = await reprovar(dela, 502, {}, ate('2027-03-11'));
    const recusas: Troca[] = [
      { apto: true },
      { publicado: false },
      { interessado: false },
      { status: 15 },
      { status: 16 },
      { recurso: 1 },
      { recurso: 16 },
    ];
    for (const [indice, troca] of recusas.entries()) await reprovar(dela, 510 + indice, troca);
    const etapa = 'Análise de Cadastro';
    expect(await listRecursosAbertos(como(dela.usuario))).toEqual([
      { id: hoje, processo: 'FPR-502/2026', etapa, fim: '2027-03-11', rotulo: 'Iniciar Recurso' },
      { id: depois, processo: 'FPR-501/2026', etapa, fim: '2027-03-12', rotulo: 'Iniciar Recurso' },
    ]);
    const { usuario: outra } = await pessoa();
    expect(await listRecursosAbertos(como(outra))).toEqual([]);
  });

  test.each([
    ['2027-03-09', 0],
    ['2027-03-10', 1],
    ['2027-03-12', 1],
    ['2027-03-13', 0],
  ] as const)('em %s: %s', async (dia, quantas) => {
    const dela = await pessoa();
    await reprovar(dela, 600 + Number(dia.slice(-2)));
    expect(await listRecursosAbertos(como(dela.usuario, instanteDe(dia, '23:59')))).toHaveLength(quantas);
  });

  test('no máximo três são ditas, e a tela as mostra seja qual for o filtro', async () => {
    const dela = await pessoa();
    for (let i = 0; i < 4; i += 1) await reprovar(dela, 700 + i);
    const cookie = await sessaoPara(sistema(), dela.usuario);
    const { dados } = await chamar(loader, { url: '/historico-credenciamento?busca=zzz', cookie });
    expect(dados.linhas).toEqual([]);
    expect(dados.abertos).toHaveLength(3);
  });
});

test('o que falta ao recurso é dito de uma vez', async () => {
  const dela = await pessoa();
  const id = await reprovar(dela, 800);
  const cookie = await sessaoPara(sistema(), dela.usuario);
  const form = new FormData();
  form.append('_acao', 'enviar');
  form.append('observacao', '  ');
  const url = `/historico-credenciamento/${id}/recurso`;
  const resposta = await chamar(action, { url, cookie, params: { resultadoId: id }, form });
  expect(resposta.status).toBe(422);
  expect(resposta.dados).toMatchObject({
    erros: [
      { campo: 'observacao', mensagem: MENSAGENS.observacao },
      { campo: 'anexos', mensagem: MENSAGENS.semAnexo },
    ],
    enviado: null,
  });
  expect(await database.db.recurso.count({ where: { resultadoId: id } })).toBe(0);
});

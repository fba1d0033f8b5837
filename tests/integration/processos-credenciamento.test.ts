import { beforeAll, describe, expect, test } from 'vitest';
import { MENSAGENS } from '#app/domain/interesse/labels.ts';
import { getProcessoAberto, listProcessosAbertos } from '#app/domain/interesse/queries.server/processos.ts';
import type { AbaDeProcessos } from '#app/domain/interesse/types.ts';
import { loader as painel } from '#app/routes/candidato/processos/processo.tsx';
import { loader as lista } from '#app/routes/candidato/processos/lista.tsx';
import type { Dia } from '#app/lib/dates.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarReferencia } from '#tests/factories/referencia.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarConsultas } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';

const banco = useDatabase();
const NOW = new Date('2026-09-10T15:00:00Z');
const sistema = () => testCtx(banco, { now: NOW });
const prazo = (inicio: Dia, fim: Dia) => [fase(17, inicio, fim)];
const numeros = { hoje: 101, amanha: 102, ontem: 103, futura: 104 };

beforeAll(async () => {
  await criarReferencia(sistema());
  const aprovada = { status: 14 as const };
  await criarDemanda(sistema(), {
    ...aprovada,
    numero: numeros.hoje,
    fases: prazo('2026-09-01', '2026-09-10'),
  });
  await criarDemanda(sistema(), {
    ...aprovada,
    numero: numeros.amanha,
    areaAtuacao: 'at',
    qtdInstrutores: 7,
    cargaHoraria: 1200,
    fases: prazo('2026-09-01', '2026-09-11'),
  });
  await criarDemanda(sistema(), {
    status: 3,
    numero: numeros.ontem,
    fases: prazo('2026-09-01', '2026-09-09'),
  });
  await criarDemanda(sistema(), {
    ...aprovada,
    numero: numeros.futura,
    fases: prazo('2026-10-01', '2026-10-05'),
  });
  // Not listed: waiting, reproved, cancelled, without deadline, without the third approval.
  await criarDemanda(sistema(), { status: 1, numero: 201, fases: prazo('2026-09-01', '2026-09-20') });
  await criarDemanda(sistema(), { status: 2, numero: 202, fases: prazo('2026-09-01', '2026-09-20') });
  await criarDemanda(sistema(), {
    status: 16,
    numero: 203,
    fases: prazo('2026-09-01', '2026-09-20'),
    aprovacao: { analise: true, diretoria: true, superintendencia: true },
  });
  await criarDemanda(sistema(), { status: 19, numero: 204 });
  await criarDemanda(sistema(), {
    ...aprovada,
    numero: 205,
    fases: prazo('2026-09-01', '2026-09-20'),
    aprovacao: { analise: true, diretoria: true, superintendencia: null },
  });
});

const candidata = async () => testCtx(banco, { now: NOW, actor: await criarUsuario(sistema()) });

async function listar(aba: AbaDeProcessos, troca: Partial<Parameters<typeof listProcessosAbertos>[1]> = {}) {
  const ctx = await candidata();
  return listProcessosAbertos(ctx, {
    aba,
    busca: '',
    ordem: null,
    pagina: { pular: 0, tamanho: 20 },
    ...troca,
  });
}
const processos = ({ linhas }: { linhas: { processo: string }[] }) => linhas.map(({ processo }) => processo);

describe('a lista', () => {
  test('abertos: prazo hoje ou depois, o mais próximo primeiro; fechados: passados. Só com a terceira aprovação (R-INT-08)', async () => {
    const abertos = await listar('abertos');
    expect(processos(abertos)).toEqual(['FPR-101/2026', 'AT-102/2026', 'FPR-104/2026']);
    expect(abertos.contagem).toEqual({ abertos: 3, fechados: 1 });
    expect(processos(await listar('fechados'))).toEqual(['FPR-103/2026']);
    expect(abertos.linhas[1]).toMatchObject({ area: 'at', instrutores: 7, prazo: '2026-09-11' });
  });

  test.each([
    ['process', 'fpr-101', ['FPR-101/2026']],
    ['área, sem acentos nem caixa', 'assistencia TECNICA', ['AT-102/2026']],
    ['curso', 'operacao de TRATORES', ['FPR-101/2026', 'FPR-104/2026']],
    ['sinais de padrão são texto', '%', []],
    ['nada', 'zzz', []],
  ])('busca por %s', async (_, busca, esperado) => {
    const lida = await listar('abertos', { busca });
    expect(processos(lida)).toEqual(esperado);
    expect(lida.contagem.abertos).toBe(esperado.length);
  });

  test.each([
    ['processo', 'desc', ['FPR-104/2026', 'AT-102/2026', 'FPR-101/2026']],
    ['prazo', 'desc', ['FPR-104/2026', 'AT-102/2026', 'FPR-101/2026']],
    ['instrutores', 'desc', ['AT-102/2026', 'FPR-104/2026', 'FPR-101/2026']],
    ['area', 'asc', ['AT-102/2026', 'FPR-104/2026', 'FPR-101/2026']],
  ] as const)('por %s %s', async (campo, direcao, esperado) => {
    expect(processos(await listar('abertos', { ordem: { campo, direcao } }))).toEqual(esperado);
  });

  test('páginas, e o mesmo número de consultas com uma linha e com três', async () => {
    const ctx = await candidata();
    const ler = (tamanho: number) => () =>
      listProcessosAbertos(ctx, { aba: 'abertos', busca: '', ordem: null, pagina: { pular: 0, tamanho } });
    expect(processos(await ler(1)())).toEqual(['FPR-101/2026']);
    expect(await contarConsultas(banco, ler(1))).toBe(await contarConsultas(banco, ler(3)));
  });
});

describe('o painel', () => {
  const idDe = async (numero: number) => (await banco.db.demanda.findFirstOrThrow({ where: { numero } })).id;

  test('mostra a demanda e deixa um candidato participar enquanto o prazo está aberto', async () => {
    const processo = await getProcessoAberto(await candidata(), await idDe(numeros.amanha));
    expect(processo).toMatchObject({ qtdInstrutores: 7, cargaHoraria: 1200, participar: { ok: true } });
  });

  test.each([
    ['ainda não aberta', numeros.futura, /começa na quinta-feira, 01\/10\/2026/],
    ['passada', numeros.ontem, /terminou na quarta-feira, 09\/09\/2026, às 23h59, horário de Brasília/],
  ])('diz por que não: %s', async (_, numero, motivo) => {
    const { participar } = await getProcessoAberto(await candidata(), await idDe(numero));
    expect(participar).toMatchObject({ ok: false, motivo: expect.stringMatching(motivo) });
  });

  test('gente da equipe que não é candidata a vê e é avisada', async () => {
    const actor = await criarUsuario(sistema(), { grupos: ['comissao'] });
    const processo = await getProcessoAberto(testCtx(banco, { now: NOW, actor }), await idDe(numeros.hoje));
    expect(processo.participar).toEqual({ ok: false, motivo: MENSAGENS.soCandidatos });
  });

  test('diz quem já participa, e só a essa pessoa', async () => {
    const id = await idDe(numeros.hoje);
    const { usuario } = await criarParticipacao(sistema(), id);
    const delas = await getProcessoAberto(testCtx(banco, { now: NOW, actor: usuario }), id);
    expect(delas.demonstradoEm).toEqual(NOW);
    expect((await getProcessoAberto(await candidata(), id)).demonstradoEm).toBeNull();
  });

  test.each([201, 202, 203, 204, 205])('não existe para %s', async (numero) => {
    await expect(getProcessoAberto(await candidata(), await idDe(numero))).rejects.toThrow('Não encontramos');
  });
});

describe('as rotas', () => {
  test('lista com colunas escolhidas, painel, CSV de cada linha que os filtros selecionam', async () => {
    const cookie = await sessaoPara(sistema(), await criarUsuario(sistema()));
    const url = '/processos-credenciamento?aba=fechados&col=&col=prazo&ordem=processo';
    const tela = await chamar(lista, { url, cookie });
    expect(tela.dados).toMatchObject({ aba: 'fechados', colunas: ['prazo'] });
    const processo = 'FPR-103/2026';
    const id = tela.dados.linhas.find((linha) => linha.processo === processo)?.id ?? '';
    const aberto = await chamar(painel, { url: `/processos-credenciamento/${id}`, cookie, params: { id } });
    expect(aberto.dados.identificacaoProcesso).toBe(processo);
    const arquivo = await chamar(lista, { url: '/processos-credenciamento.csv?aba=fechados', cookie });
    expect(arquivo.headers.get('Content-Disposition')).toContain('processos-credenciamento.csv');
    const [cabecalho, ...linhas] = String(arquivo.dados).replace('\uFEFF', '').trim().split('\r\n');
    expect(cabecalho).toBe('Processo;Área de Atuação;Qtd. de Instrutores;Prazo');
    expect(linhas).toContain('FPR-103/2026;Formação Profissional Rural;1;09/09/2026');
    expect(linhas).toHaveLength(tela.dados.contagem.fechados);
  });
});

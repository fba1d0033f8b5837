import { expect, test } from 'vitest';
import { listDemandasComAlgo } from '#app/domain/demanda/queries.server/com-algo.ts';
import { acompanhadas } from '#app/domain/avaliacao/queries.server/credenciamentos.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { loader as acompanhamento } from '#app/routes/adm/acompanhamento/lista.tsx';
import { loader as agendamentos } from '#app/routes/adm/agendamentos/lista.tsx';
import { loader as resumos } from '#app/routes/adm/avaliacoes/lista.tsx';
import { loader as frequencia } from '#app/routes/adm/frequencia/lista.tsx';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarInstrucoes } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';

const banco = useDatabase({ demonstracao: true });
const ctx = () => testCtx(banco, { now: new Date() });
const comissao = async () =>
  sessaoPara(ctx(), await criarUsuario(ctx(), { grupos: ['comissao'], cpf: null }));

type Oferecida = { id: string; href: string; codigo: string; conta: string; ultima: boolean };
type Lista = (args: never) => Promise<{ aEscolher: readonly Oferecida[] }>;

const LISTAS: readonly [string, Lista, RegExp][] = [
  ['/adm/agendamento-entrevista', agendamentos as Lista, /horários?|Ninguém agendado/],
  ['/adm/lista-frequencia', frequencia as Lista, /sem registro|Nada a registrar/],
  ['/adm/lista-avaliacao', resumos as Lista, /^\d+ de \d+ com as três notas$/],
  ['/adm/lista-relatorio-processos', acompanhamento as Lista, /^\d+ interessados?$/],
];

test.each(LISTAS)(
  '%s, sem nada escolhido, mostra as demandas que têm algo nela, a um aperto (R-TEL-46)',
  async (url, lista, conta) => {
    const cookie = await comissao();
    const { dados } = await chamar(lista, { url, cookie });
    expect(dados.aEscolher.length).toBeGreaterThan(0);
    expect(dados.aEscolher.length).toBeLessThanOrEqual(12);
    for (const oferecida of dados.aEscolher) {
      expect(oferecida.conta).toMatch(conta);
      const aberta = await chamar(lista, { url: oferecida.href, cookie });
      expect(aberta.status).toBe(200);
      // Chosen: nothing is offered any more, and what is shown is of that demand.
      expect(aberta.dados.aEscolher).toEqual([]);
      expect(JSON.stringify(aberta.dados)).toContain(oferecida.codigo);
    }
  },
);

test('a que foi aberta por último, em qualquer das listas, vem antes, e é dita (R-TEL-46)', async () => {
  const cookie = await comissao();
  const ler = async () =>
    (await chamar(acompanhamento as Lista, { url: '/adm/lista-relatorio-processos', cookie })).dados;
  const antes = (await ler()).aEscolher;
  expect(antes.map(({ ultima }) => ultima)).not.toContain(true);
  const escolhida = antes.at(-1);
  await chamar(acompanhamento as Lista, { url: escolhida?.href ?? '', cookie });
  const [primeira, ...outras] = (await ler()).aEscolher;
  expect(primeira).toMatchObject({ id: escolhida?.id, ultima: true });
  expect(outras.map(({ ultima }) => ultima)).not.toContain(true);
  // Of nobody else's.
  const deOutra = await chamar(acompanhamento as Lista, {
    url: '/adm/lista-relatorio-processos',
    cookie: await comissao(),
  });
  expect(deOutra.dados.aEscolher.map(({ ultima }) => ultima)).not.toContain(true);
});

test('são lidas de uma vez, e só as das áreas de quem olha (R-TEL-46)', async () => {
  const de = async (grupos: Parameters<typeof criarUsuario>[1]) =>
    ({ ...ctx(), actor: await criarUsuario(ctx(), grupos) }) as CtxUsuario;
  const todas = await de({ grupos: ['comissao'], cpf: null });
  const daArea = await de({ grupos: ['coordenacao', 'area_ef'], cpf: null });
  const ler = (quem: CtxUsuario) => listDemandasComAlgo(quem, acompanhadas(quem.now, '/x'));
  expect(await contarInstrucoes(() => ler(todas))).toBe(1);
  const codigos = (await ler(daArea)).map(({ codigo }) => codigo);
  expect(codigos.length).toBeGreaterThan(0);
  expect(codigos.filter((codigo) => !codigo.startsWith('EF-'))).toEqual([]);
  expect((await ler(todas)).some(({ codigo }) => !codigo.startsWith('EF-'))).toBe(true);
});

test('dizem o último dia da etapa, e não a meia-noite em que ela se encerra (R-CRO-19)', async () => {
  const quem = {
    ...ctx(),
    actor: await criarUsuario(ctx(), { grupos: ['comissao'], cpf: null }),
  } as CtxUsuario;
  const lidas = await listDemandasComAlgo(quem, acompanhadas(quem.now, '/x'));
  const ditas = lidas.flatMap(({ quando }) => quando ?? []);
  expect(ditas.length).toBeGreaterThan(0);
  expect(ditas.filter((dita) => !/^a etapa (termina|terminou) .+, 23h59$/.test(dita))).toEqual([]);
});

import { beforeAll, expect, it } from 'vitest';
import { abrirFicha } from '#app/domain/acompanhamento/commands.server.ts';
import { lerCandidatos, telaDosCandidatos } from '#app/domain/demanda/queries.server/candidatos.ts';
import { instanteDe, type Dia } from '#app/lib/dates.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { DEMONSTRADA_EM, testCtx, useDatabase } from '#tests/setup/database.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase({ demonstracao: true });
const como = async (grupo: 'comissao' | 'coordenacao', now = DEMONSTRADA_EM) => {
  const ctx = testCtx(database, { now });
  return testCtx(database, { now, actor: await criarUsuario(ctx, { grupos: [grupo], cpf: null }) });
};
const diaDe = (texto: string | undefined): string | null =>
  /\d\d\/\d\d\/\d{4}/.exec(texto ?? '')?.[0] ?? null;
const TODOS = { ...lerCandidatos(new URLSearchParams()), tamanho: 200 };

beforeAll(async () => {
  await setClock(database.db, DEMONSTRADA_EM);
});

it('a linha no lugar da demanda e a ficha dizem o mesmo ato e o mesmo dia de cada pessoa (R-LUG-03, R-FIC-01)', async () => {
  const demandas = await database.db.demanda.findMany({
    where: { participacoes: { some: {} } },
    select: { id: true, status: true },
  });
  expect(new Set(demandas.map(({ status }) => status)).size).toBeGreaterThan(4);
  const rotulos = new Set<string>();
  let comDia = 0;
  for (const grupo of ['comissao', 'coordenacao'] as const) {
    const ctx = await como(grupo);
    for (const { id } of demandas) {
      const { linhas, total } = await telaDosCandidatos(ctx, id, TODOS);
      expect(linhas).toHaveLength(total);
      for (const { participacaoId, acao, prazo } of linhas) {
        const { agora } = await abrirFicha(ctx, id, participacaoId);
        const daPessoa = agora.acao?.icone === 'flag' ? null : agora.acao;
        const quem = `${grupo} ${participacaoId}`;
        expect([quem, daPessoa?.rotulo, daPessoa?.href]).toEqual([quem, acao?.rotulo, acao?.href]);
        if (acao !== null) rotulos.add(acao.rotulo);
        // Without a day of the person, the file may say that of the demand.
        if (prazo === null && daPessoa === null) continue;
        expect([quem, diaDe(agora.prazo?.texto)]).toEqual([quem, diaDe(prazo?.texto)]);
        expect(agora.prazo?.atrasado).toBe(prazo?.atrasado);
        if (prazo !== null) comDia++;
      }
    }
  }
  expect(rotulos.size).toBeGreaterThan(6);
  expect(comDia).toBeGreaterThan(0);
});

it('o que a sua tela recusaria não é oferecido, e o dia que passou continua dito (R-LUG-03, R-FIC-01)', async () => {
  const ctx = await como('coordenacao', instanteDe('2027-03-11', '10:00'));
  const { id } = await criarDemanda(ctx, {
    status: 3,
    fases: [fase(17, '2027-03-01', '2027-03-05'), fase(18, '2027-03-08', '2027-03-09')],
  });
  const { id: participacaoId } = await criarParticipacao(ctx, id);
  const ler = async (dia: Dia) => {
    const deste = { ...ctx, now: instanteDe(dia, '10:00') };
    const [linha] = (await telaDosCandidatos(deste, id, TODOS)).linhas;
    const { agora } = await abrirFicha(deste, id, participacaoId);
    return [linha?.acao?.rotulo, agora.acao?.icone === 'flag' ? undefined : agora.acao?.rotulo, linha?.prazo];
  };
  expect(await ler('2027-03-07')).toEqual([undefined, undefined, null]);
  expect(await ler('2027-03-09')).toEqual([
    'Avaliar',
    'Avaliar',
    { atrasado: false, texto: 'Vence hoje, 09/03/2027' },
  ]);
  expect(await ler('2027-03-11')).toEqual([
    undefined,
    undefined,
    { atrasado: true, texto: 'Em atraso: era até 09/03/2027' },
  ]);
});

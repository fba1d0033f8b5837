import { expect, it } from 'vitest';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();
const now = new Date('2026-10-05T15:00:00Z');
const rodar = (linha: string) => rodarCli(database, linha.split(' '), { now });

it('em lote encerra as que podem e diz das outras por que não; a simulação diz o mesmo e nada grava', async () => {
  const ctx = testCtx(database, { now });
  const fases = [
    fase(17, '2026-09-01', '2026-09-30'),
    fase(18, '2026-10-06', '2026-10-10'),
    fase(19, '2026-10-12', '2026-10-14'),
    fase(21, '2026-10-16', '2026-10-17'),
  ];
  const vencem = [
    await criarDemanda(ctx, { status: 14, numero: 502, fases }),
    await criarDemanda(ctx, { status: 14, numero: 501, fases }),
  ];
  for (const { id } of vencem) await criarParticipacao(ctx, id);
  const semCronograma = await criarDemanda(ctx, { status: 14, numero: 500 });
  const identificadas = (demandas: { identificacaoProcesso: string }[]) =>
    demandas.map(({ identificacaoProcesso: identificacao }) => ({ identificacao }));
  const pedido = 'fase encerrar-em-lote --status 14 --json';
  const ensaio = await rodar(`${pedido} --simular`);
  expect(await database.db.demanda.count({ where: { status: 14 } })).toBe(3);
  const feito = await rodar(`${pedido} --confirmar`);
  expect([ensaio.erros, ensaio.codigo, feito.erros, feito.codigo]).toEqual(['', 0, '', 0]);
  expect(JSON.parse(feito.saida)).toMatchObject({
    encerradas: identificadas(vencem),
    recusadas: identificadas([semCronograma]),
  });
  expect(JSON.parse(ensaio.saida)).toMatchObject({
    simulacao: true,
    resultado: JSON.parse(feito.saida) as object,
  });
  const nada = await rodar('fase encerrar-em-lote --status 14 --confirmar');
  expect(nada.codigo).toBe(3);
  expect(nada.saida).toContain('não encerrada.');
});

import { expect, test } from 'vitest';
import { agendar, criarBanca } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();
const ctx = () => testCtx(database, { now: new Date('2027-02-20T12:00:00Z') });
const AS_NOVE = new Date('2027-03-01T12:00:00Z');
const AS_NOVE_E_MEIA = new Date('2027-03-01T12:30:00Z');

test('a banca, a sala e o candidato não estão em dois lugares ao mesmo tempo, e o que começa quando outro acaba não choca', async () => {
  const demanda = await criarDemanda(ctx(), { status: 5, tipoAvaliacao: 2 });
  const [{ banca }, outra] = [await criarBanca(ctx(), demanda.id), await criarBanca(ctx(), demanda.id)];
  const [uma, duas] = [
    await criarParticipacao(ctx(), demanda.id),
    await criarParticipacao(ctx(), demanda.id),
  ];
  await agendar(ctx(), uma, banca.id, { tipo: 'E', inicio: AS_NOVE, local: 'Sala 1' });
  await expect(
    agendar(ctx(), duas, banca.id, { tipo: 'E', inicio: AS_NOVE, local: 'Sala 2' }),
    'a banca',
  ).rejects.toThrow(/ocupacao_um_lugar_por_vez/);
  await expect(
    agendar(ctx(), duas, outra.banca.id, { tipo: 'E', inicio: AS_NOVE, local: ' SALA  1' }),
    'a sala',
  ).rejects.toThrow(/ocupacao_um_lugar_por_vez/);
  await expect(
    agendar(ctx(), uma, outra.banca.id, { tipo: 'D', inicio: AS_NOVE, local: 'Sala 2' }),
    'o candidato',
  ).rejects.toThrow(/ocupacao_um_lugar_por_vez/);
  await agendar(ctx(), duas, banca.id, { tipo: 'E', inicio: AS_NOVE_E_MEIA, local: 'Sala 1' });
  await agendar(ctx(), uma, outra.banca.id, { tipo: 'D', inicio: AS_NOVE_E_MEIA, local: 'Sala 2' });
  expect(await database.db.agendamento.count()).toBe(3);
});

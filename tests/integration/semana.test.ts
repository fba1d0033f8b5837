import { expect, test } from 'vitest';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { avisarSemana } from '#app/domain/semana/commands.server.ts';
import { getSemana } from '#app/domain/semana/queries.server/semana.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { darResultado } from '#tests/factories/habilitacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarInstrucoes } from '#tests/setup/queries.ts';

const banco = useDatabase();
/** A Wednesday: its week goes from 08/03 to 14/03/2027. */
const now = instanteDe('2027-03-10', '10:00');
const ctx = () => testCtx(banco, { now });

/** One in interest until Friday, one whose evaluation ended on Friday, one of another week. */
async function tresDemandas() {
  const aberta = await criarDemanda(ctx(), {
    status: 14,
    fases: [fase(17, '2027-03-08', '2027-03-12'), fase(18, '2027-03-15', '2027-03-19')],
  });
  const vencida = await criarDemanda(ctx(), {
    status: 3,
    fases: [fase(17, '2027-02-22', '2027-02-26'), fase(18, '2027-03-01', '2027-03-05')],
  });
  const { id } = await criarParticipacao(ctx(), vencida.id);
  await darResultado(ctx(), id, 'carga_horaria', { final: true });
  const longe = await criarDemanda(ctx(), {
    status: 14,
    fases: [fase(17, '2027-03-08', '2027-03-26'), fase(18, '2027-03-29', '2027-04-02')],
  });
  return { aberta, vencida, longe };
}

const segunda = (hora: string) => avisarSemana(testCtx(banco, { now: instanteDe('2027-03-08', hora) }));
const semanas = () =>
  banco.db.mensagem.findMany({
    where: { tipo: TIPO.semanaDaComissao },
    orderBy: { destinatarioEmail: 'asc' },
  });

test('sem nada a dizer, ninguém recebe mensagem (R-MSG-31)', async () => {
  await criarUsuario(ctx(), { grupos: ['comissao'], cpf: null });
  expect(await segunda('07:00')).toEqual({ criadas: 0 });
  expect(await semanas()).toEqual([]);
});

test('na segunda-feira, das 7h em diante, cada pessoa da Comissão recebe a semana uma vez (R-MSG-31)', async () => {
  const { aberta, vencida } = await tresDemandas();
  await criarUsuario(ctx(), { grupos: ['administrador'], cpf: null });
  await criarUsuario(ctx(), { grupos: ['comissao'], cpf: null, ativo: false });
  const ativas = await banco.db.usuario.count({
    where: { ativo: true, grupos: { some: { grupo: 'comissao' } } },
  });
  expect(await segunda('06:59')).toEqual({ criadas: 0 });
  expect(await segunda('07:00')).toEqual({ criadas: ativas });
  expect(await segunda('07:15')).toEqual({ criadas: 0 });
  const terca = testCtx(banco, { now: instanteDe('2027-03-09', '09:00') });
  expect(await avisarSemana(terca)).toEqual({ criadas: 0 });
  for (const { assunto, dados } of await semanas()) {
    expect(assunto).toBe('Semana da Comissão: 08/03 a 14/03');
    const { atrasadas, terminam } = dados as Record<string, string>;
    expect(atrasadas).toContain(`${vencida.identificacaoProcesso} · `);
    expect(atrasadas).not.toContain(aberta.identificacaoProcesso);
    expect(terminam).toContain(`${aberta.identificacaoProcesso} · `);
  }
  const seguinte = testCtx(banco, { now: instanteDe('2027-03-15', '07:00') });
  expect(await avisarSemana(seguinte)).toEqual({ criadas: ativas });
});

test('diz o que está em atraso e o que termina até domingo, por demanda, e nada de outra semana (R-VEN-04)', async () => {
  const { aberta, vencida, longe } = await tresDemandas();
  const { atrasadas, terminam } = await getSemana(ctx());
  const de = (lista: typeof atrasadas, id: string) =>
    lista.find((uma) => uma.id === id)?.itens.map(({ texto }) => texto);
  expect(de(atrasadas, vencida.id)).toEqual(['Avaliação em atraso: era até 05/03/2027']);
  expect(de(terminam, aberta.id)).toEqual([
    'Demonstração de Interesse, dos candidatos, termina sex. 12/03/2027',
  ]);
  expect([...atrasadas, ...terminam].map(({ id }) => id)).not.toContain(longe.id);
});

test('o número de consultas é o mesmo com uma demanda e com seis', async () => {
  const contar = () => contarInstrucoes(() => getSemana(ctx()));
  await tresDemandas();
  const antes = await contar();
  await tresDemandas();
  expect(await contar()).toBe(antes);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agendar, criarAvaliador, criarBanca } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();
const now = new Date('2027-02-20T13:00:00Z');
const base = () => testCtx(database, { now });

/** What the database refuses here is refused to everybody: a guard, a clash, a place that is taken, a row that is not there. */
const RECUSAS = ['23001', '23505', '23514', '23P01', '23503', '23502'];

async function mudar(sql: string, valores: readonly unknown[] = []): Promise<number> {
  try {
    return (await database.pool.query(sql, [...valores])).rowCount ?? 0;
  } catch (error) {
    if (RECUSAS.includes((error as { code?: string }).code ?? '')) return 0;
    throw error;
  }
}

/** Two panels of a demand, with substitutes, and two candidates who are scheduled. */
async function montar() {
  const ctx = base();
  const demanda = await criarDemanda(ctx, { status: 11, tipoAvaliacao: 2 });
  const bancas = [];
  for (let i = 0; i < 2; i += 1) bancas.push((await criarBanca(ctx, demanda.id, { suplentes: 2 })).banca);
  const candidatos = [];
  for (let i = 0; i < 2; i += 1) candidatos.push(await criarParticipacao(ctx, demanda.id));
  for (const [i, participacao] of candidatos.entries())
    await agendar(ctx, participacao, bancas[i]?.id ?? '', {
      tipo: 'E',
      inicio: hora(i),
      local: `Sala ${demanda.id}`,
    });
  for (const tipo of ['E', 'D'] as const)
    await database.db.rubrica.create({
      data: {
        demandaId: demanda.id,
        tipo,
        maximoMeios: tipo === 'E' ? 60 : 100,
        congeladaEm: now,
        congeladaPor: 'Teste',
        criterios: {
          create: {
            campo: 'unico',
            nome: 'Único',
            descricao: 'Único',
            ordem: 1,
            minMeios: 0,
            maxMeios: 10,
            niveis: [],
          },
        },
      },
    });
  return { demandaId: demanda.id, bancas: bancas.map(({ id }) => id), candidatos };
}

type Cena = Awaited<ReturnType<typeof montar>>;
type Sorte = { um: number; outro: number; sim: boolean };

/** Each its own hour, so that nobody is in two places. */
const hora = (n: number) => new Date(Date.UTC(2027, 2, 1 + Math.floor(n / 10), 10 + (n % 10)));

const daVez = <T>(lista: readonly T[], n: number): T => {
  const achado = lista[n % lista.length];
  if (achado === undefined) throw new Error('a cena está vazia');
  return achado;
};

/** One row of the demand's, chosen by the number. */
const sorteada = (tabela: string, condicao: string) =>
  `(select x.id from ${tabela} where ${condicao} order by x.id offset $2::int % greatest(1, (select count(*)::int from ${tabela} where ${condicao})) limit 1)`;
const AGENDAMENTO = sorteada('agendamento x', `x.demanda_id = $1 and x.estado = 'agendado'`);
const MEMBRO = sorteada(
  'banca_membro x join banca b on b.id = x.banca_id',
  'b.demanda_id = $1 and x.ate is null',
);

const nota = (alvo: string) => `
  insert into avaliacao (id, agendamento_id, lugar, rodada, membro_id, usuario_id, usuario_nome, rubrica_id, atualizado_em)
  select gen_random_uuid(), a.id, q.lugar, case when exists (select 1 from reconsideracao r where r.agendamento_id = a.id and r.encerrada_em is null) then 2 else 1 end,
         q.membro_id, q.usuario_id, 'Teste', r.id, now()
    from agendamento a join rubrica r on r.demanda_id = a.demanda_id and r.tipo = a.tipo
   cross join lateral quem_avalia(a.id) q
   where a.id = ${alvo} and q.usuario_id is not null`;

/** Everything that who scores rests on. */
const MUDANCAS: Record<string, (cena: Cena, sorte: Sorte) => Promise<number>> = {
  agendar: async ({ demandaId, bancas, candidatos }, { um, outro, sim }) => {
    const vez = um + 20;
    return mudar(
      `insert into agendamento (id, demanda_id, participacao_id, tipo, banca_id, inicio, fim, tipo_local, local, tema, atualizado_em)
       values (gen_random_uuid(), $1, $2, $3, $4, $5::timestamptz, $5::timestamptz + interval '30 minutes', 'P', 'Sala 1', $6, now())`,
      [
        demandaId,
        daVez(candidatos, um).id,
        sim ? 'E' : 'D',
        daVez(bancas, outro),
        hora(vez),
        sim ? null : 'Ordenha',
      ],
    );
  },
  cancelar: ({ demandaId }, { um }) =>
    mudar(`update agendamento set estado = 'cancelado' where id = ${AGENDAMENTO}`, [demandaId, um]),
  mover: ({ demandaId, bancas }, { um, outro }) =>
    mudar(
      `update agendamento set banca_id = $3, inicio = $4::timestamptz, fim = $4::timestamptz + interval '30 minutes' where id = ${AGENDAMENTO}`,
      [demandaId, um, daVez(bancas, outro), hora(40 + um + outro)],
    ),
  trocarMembro: async ({ demandaId }, { um }) => {
    const { avaliador, conta } = await criarAvaliador(base());
    return mudar(
      `with sai as (update banca_membro set ate = now(), motivo_saida = 'Teste' where id = ${MEMBRO} returning *)
       insert into banca_membro (id, banca_id, papel, lugar, avaliador_codigo, nome, email, usuario_id, desde, substitui_id)
       select gen_random_uuid(), s.banca_id, s.papel, s.lugar, $3::text, 'Teste', $4::text, $5::uuid, now(), s.id from sai s`,
      [demandaId, um, avaliador.codigo, avaliador.email, conta.id],
    );
  },
  perderConta: ({ demandaId }, { um }) =>
    mudar(`update banca_membro set usuario_id = null where id = ${MEMBRO}`, [demandaId, um]),
  terConta: async ({ demandaId }, { um }) =>
    mudar(`update banca_membro set usuario_id = $3 where id = ${MEMBRO} and usuario_id is null`, [
      demandaId,
      um,
      (await criarAvaliador(base())).conta.id,
    ]),
  declarar: ({ demandaId, candidatos }, { um, outro, sim }) =>
    mudar(
      `insert into impedimento (id, membro_id, participacao_id, numero, declaracao, motivos, declarado_em, declarado_por)
       select gen_random_uuid(), ${MEMBRO}, $3::uuid, $4::int, $5::text, $6::text[], now(), 'Teste'`,
      [
        demandaId,
        um,
        daVez(candidatos, outro).id,
        sim ? 2 : 1,
        sim ? 'suspeicao' : 'nenhum',
        sim ? ['amizade'] : [],
      ],
    ),
  designar: ({ demandaId }, { um, outro }) =>
    mudar(
      `insert into substituto (id, impedimento_id, membro_id, designado_em, designado_por)
       select gen_random_uuid(), i.id, s.id, now(), 'Teste'
         from impedimento i join banca_membro m on m.id = i.membro_id join banca b on b.id = m.banca_id and b.demanda_id = $1
         join banca_membro s on s.banca_id = m.banca_id and s.papel = 'suplente' and s.ate is null
        where i.declaracao <> 'nenhum' and not exists (select 1 from substituto x where x.impedimento_id = i.id and x.ate is null)
        order by md5(i.id::text || s.id::text || $2::int) limit 1`,
      [demandaId, um + outro],
    ),
  dispensar: ({ demandaId }, { um }) =>
    mudar(
      `update substituto set ate = now() where id = ${sorteada('substituto x join banca_membro m on m.id = x.membro_id join banca b on b.id = m.banca_id', 'b.demanda_id = $1 and x.ate is null')}`,
      [demandaId, um],
    ),
  rascunhar: ({ demandaId }, { um, outro }) =>
    mudar(`${nota(AGENDAMENTO)} and q.lugar = $3`, [demandaId, um, (outro % 3) + 1]),
  finalizar: async ({ demandaId }, { um }) => {
    await mudar(
      `${nota(AGENDAMENTO)} and not exists (select 1 from avaliacao v where v.agendamento_id = a.id and v.lugar = q.lugar and v.estado <> 'anulada'
                              and v.rodada = case when exists (select 1 from reconsideracao r where r.agendamento_id = a.id and r.encerrada_em is null) then 2 else 1 end)`,
      [demandaId, um],
    );
    await mudar(
      `insert into nota (avaliacao_id, rubrica_id, campo, meios)
       select v.id, v.rubrica_id, 'unico', 0 from avaliacao v where v.estado = 'rascunho' and v.agendamento_id = ${AGENDAMENTO}
       on conflict do nothing`,
      [demandaId, um],
    );
    return mudar(
      `update avaliacao set estado = 'final', total_meios = 0, finalizado_em = now() where estado = 'rascunho' and agendamento_id = ${AGENDAMENTO}`,
      [demandaId, um],
    );
  },
  anular: ({ demandaId }) =>
    mudar(
      `update avaliacao v set estado = 'anulada', anulada_em = now() from agendamento a
        where a.id = v.agendamento_id and a.demanda_id = $1 and v.estado = 'final'
          and exists (select 1 from impedimento i where i.membro_id = v.membro_id and i.participacao_id = a.participacao_id and i.declaracao <> 'nenhum')`,
      [demandaId],
    ),
  frequencia: ({ demandaId }, { um, outro }) =>
    mudar(
      `insert into frequencia (agendamento_id, presente, registrada_em, registrada_por) select ${AGENDAMENTO}, $3::boolean, now(), 'Teste'
       on conflict (agendamento_id) do update set presente = excluded.presente`,
      [demandaId, um, outro % 3 > 0],
    ),
  reconsiderar: ({ demandaId }) =>
    mudar(
      `insert into reconsideracao (agendamento_id, diferenca_meios, motivo, aberta_em, aberta_por)
       select a.id, 30, 'Teste', now(), 'Teste' from agendamento a
        where a.demanda_id = $1 and (select count(*) from avaliacao v where v.agendamento_id = a.id and v.rodada = 1 and v.estado = 'final') = 3
       on conflict do nothing`,
      [demandaId],
    ),
  encerrar: ({ demandaId }, { sim }) =>
    mudar(
      `update reconsideracao r set encerrada_em = now(), fim = 'comissao' from agendamento a
        where $2::boolean and a.id = r.agendamento_id and a.demanda_id = $1 and r.encerrada_em is null`,
      [demandaId, sim],
    ),
};

const emitir = (demandaId: string, tipo: 'E' | 'D') =>
  mudar(
    `with emissao as (
       insert into emissao_resultado (demanda_id, tipo, enviado_em, enviado_por, carimbo, aprovados, reprovados, ausentes)
       values ($1, $2, now(), 'Teste', repeat('x', 64), 0, 0, 0))
     insert into parte_enviada (participacao_id, tipo, demanda_id, rodada)
     select distinct participacao_id, $2::char, demanda_id, 1 from agendamento where demanda_id = $1 and tipo = $2`,
    [demandaId, tipo],
  );

/** The rows that are kept and not said, and said and not kept: by the rule of the seats, and by who scores each scheduling. */
async function diferencas(): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `with ditos as (select l.* from lugares_dos_agendamentos((select array_agg(id) from agendamento)) l),
          quem as (select a.id, q.lugar, q.membro_id, q.usuario_id from agendamento a cross join lateral quem_avalia(a.id) q
                    where a.estado = 'agendado' and q.usuario_id is not null
                      and not exists (select 1 from impedimento i where i.membro_id = q.membro_id
                                         and i.participacao_id = a.participacao_id and i.declaracao <> 'nenhum')),
          guardados as (select agendamento_id, lugar, membro_id, usuario_id from lugar_do_avaliador)
     select to_jsonb(x) from (table ditos except table lugar_do_avaliador) x
     union all select to_jsonb(x) from (table lugar_do_avaliador except table ditos) x
     union all select to_jsonb(x) from (table quem except table guardados) x
     union all select to_jsonb(x) from (table guardados except table quem) x`,
  );
  return rows;
}

test('os lugares guardados são os da regra depois de cada mudança de que dependem (R-AVA-01)', async () => {
  const feitas = new Map<string, number>();
  const situacoes = new Set<string>();
  const conferir = async (nome: string, mudou: number) => {
    if (mudou === 0) return;
    feitas.set(nome, (feitas.get(nome) ?? 0) + 1);
    expect(await diferencas(), nome).toEqual([]);
    for (const { situacao, rodada } of await database.db.lugarDoAvaliador.findMany())
      situacoes.add(`${situacao} ${String(rodada)}`);
  };
  const sorte = fc.record({
    // What comes late in a life is drawn more often, so that each life sees it.
    nome: fc.constantFrom(
      ...Object.keys(MUDANCAS),
      ...Array<string>(4).fill('finalizar'),
      'reconsiderar',
      'terConta',
      'terConta',
    ),
    um: fc.nat(15),
    outro: fc.nat(15),
    sim: fc.boolean(),
  });
  const vidas = fc.asyncProperty(fc.array(sorte, { minLength: 70, maxLength: 70 }), async (mudancas) => {
    const cena = await montar();
    for (const { nome, ...resto } of mudancas)
      await conferir(nome, (await MUDANCAS[nome]?.(cena, resto)) ?? 0);
    for (const tipo of ['E', 'D'] as const) await conferir('emitir', await emitir(cena.demandaId, tipo));
  });
  await fc.assert(vidas, { numRuns: 8, seed: 8, endOnFailure: true });
  expect([...feitas.keys()].toSorted()).toEqual([...Object.keys(MUDANCAS), 'emitir'].toSorted());
  expect([...situacoes].toSorted()).toEqual([
    'encerrada 1',
    'encerrada 2',
    'finalizada 1',
    'finalizada 2',
    'pendente 1',
    'pendente 2',
  ]);
});

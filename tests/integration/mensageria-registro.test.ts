import { describe, expect, it } from 'vitest';
import { reenviar, registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { listMensagens, resumoDeMensagens } from '#app/domain/mensageria/queries.server/registro.ts';
import { TIPO, type NovaMensagem } from '#app/domain/mensageria/types.ts';
import { inTransaction } from '#app/domain/ctx.ts';
import { ConflictError, NotFoundError } from '#app/domain/errors.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarInstrucoes } from '#tests/setup/queries.ts';

const database = useDatabase();
const now = new Date('2027-03-10T15:00:00Z');
const ctx = () => testCtx(database, { now });

const convites = (quantos: number, causa: string): NovaMensagem[] =>
  Array.from({ length: quantos }, (_, indice) => ({
    tipo: TIPO.convite,
    destinatarioNome: `Pessoa ${String(indice)}`,
    destinatarioEmail: `pessoa${String(indice)}@exemplo.com.br`,
    causa,
    dados: { nome: `Pessoa ${String(indice)}` },
  }));

const contar = async (causa: string) => {
  const { rows } = await database.pool.query<{ mensagens: number; tarefas: number }>(
    `select count(*)::int as mensagens, count(j.id)::int as tarefas
       from mensagem m left join graphile_worker.jobs j on j.key = 'mensagem:' || m.id
      where m.chave like '%:' || $1`,
    [causa],
  );
  return rows[0];
};

describe('registro de mensagens', () => {
  it('escreve cada mensagem e a sua tarefa uma vez, quantas vezes e quantas de uma vez se peçam (R-MSG-01)', async () => {
    expect(await registrarMensagens(ctx(), convites(25, 'a'))).toBe(25);
    expect(await registrarMensagens(ctx(), convites(30, 'a'))).toBe(5);
    const juntas = await Promise.all(
      Array.from({ length: 5 }, () => registrarMensagens(ctx(), convites(40, 'b'))),
    );
    expect(juntas.reduce((soma, criadas) => soma + criadas, 0)).toBe(40);
    expect(await contar('a')).toEqual({ mensagens: 30, tarefas: 30 });
    expect(await contar('b')).toEqual({ mensagens: 40, tarefas: 40 });
  });

  it('junta a mesma mensagem dada duas vezes em uma chamada', async () => {
    expect(await registrarMensagens(ctx(), [...convites(2, 'dupla'), ...convites(2, 'dupla')])).toBe(2);
    expect(await contar('dupla')).toEqual({ mensagens: 2, tarefas: 2 });
  });

  it('não deixa linhas nem tarefas quando a transação é desfeita', async () => {
    const desistir = inTransaction(ctx(), async (tx) => {
      await registrarMensagens(tx, convites(3, 'desfeita'));
      throw new Error('desistiu');
    });
    await expect(desistir).rejects.toThrow('desistiu');
    expect(await contar('desfeita')).toEqual({ mensagens: 0, tarefas: 0 });
  });

  it('escreve dez mil com poucas instruções por milhar, com um Message-ID estável cada', async () => {
    const escrever = (quantas: number, causa: string) =>
      contarInstrucoes(async () => {
        expect(await registrarMensagens(ctx(), convites(quantas, causa))).toBe(quantas);
      });
    expect(await escrever(10_000, 'muitas')).toBeLessThan(3 * 10);
    const { rows } = await database.pool.query<{ ids: number; certos: number }>(
      `select count(distinct message_id)::int as ids,
              (count(*) filter (where message_id = '<' || id || '@porteira.example>'))::int as certos
         from mensagem where chave like '%:muitas'`,
    );
    expect(rows[0]).toEqual({ ids: 10_000, certos: 10_000 });
    expect((await contar('muitas'))?.tarefas).toBe(10_000);
  });

  it('reenvia por uma mensagem nova que aponta para a antiga, uma vez enquanto espera (R-MSG-08)', async () => {
    await registrarMensagens(ctx(), convites(1, 'reenvio'));
    const original = await database.db.mensagem.findFirstOrThrow({
      where: { chave: { endsWith: ':reenvio' } },
    });
    const nova = await reenviar(ctx(), original.id);
    await expect(reenviar(ctx(), original.id)).rejects.toThrow(ConflictError);
    const copia = await database.db.mensagem.findUniqueOrThrow({ where: { id: nova } });
    expect(copia).toMatchObject({ origemId: original.id, status: 1, dados: original.dados });
    expect(copia.messageId).not.toBe(original.messageId);
    expect(await database.db.mensagem.findUniqueOrThrow({ where: { id: original.id } })).toEqual(original);

    await database.db.mensagem.update({ where: { id: nova }, data: { status: 2, dataEnvio: now } });
    expect(await reenviar(ctx(), original.id)).not.toBe(nova);
    await expect(reenviar(ctx(), crypto.randomUUID())).rejects.toThrow(NotFoundError);
  });

  it('com o lote segurado, uma mensagem que falhou não é mandada de novo sozinha (R-MSG-08)', async () => {
    const demanda = await criarDemanda(ctx(), { status: 14 });
    const lote = await database.db.loteDeMensagens.create({
      data: {
        tipo: TIPO.avisoDeDemanda,
        demandaId: demanda.id,
        causa: 'inicio:2027-03-10',
        dia: new Date('2027-03-10'),
        estado: 'segurado',
        motivo: 'Endereço errado.',
        geradoEm: now,
        geradoPor: 'teste',
      },
    });
    await registrarMensagens(ctx(), convites(1, 'segurada'));
    const { id } = await database.db.mensagem.findFirstOrThrow({
      where: { chave: { endsWith: ':segurada' } },
    });
    await database.db.mensagem.update({ where: { id }, data: { loteId: lote.id, falhouEm: now } });
    await expect(reenviar(ctx(), id)).rejects.toThrow(
      'O envio deste lote está segurado. Libere o lote para enviar.',
    );
    await database.db.loteDeMensagens.update({ where: { id: lote.id }, data: { estado: 'liberado' } });
    expect(await reenviar(ctx(), id)).not.toBe(id);
  });

  it('reenvia para onde a conta é lida agora, mas o aviso de uma correção para o endereço deixado (R-MSG-08)', async () => {
    const { id: usuarioId, email } = await criarUsuario(ctx());
    const dele = {
      usuarioId,
      destinatarioNome: 'Ana',
      destinatarioEmail: 'antes@exemplo.com.br',
      causa: 'hoje',
    };
    await registrarMensagens(ctx(), [
      { ...dele, tipo: TIPO.senhaAlterada, dados: { nome: 'Ana' } },
      { ...dele, tipo: TIPO.emailCorrigido, dados: {} },
    ]);
    const para = async (tipo: number) => {
      const { id } = await database.db.mensagem.findFirstOrThrow({ where: { usuarioId, tipo } });
      const nova = await reenviar(ctx(), id);
      return (await database.db.mensagem.findUniqueOrThrow({ where: { id: nova } })).destinatarioEmail;
    };
    expect(await para(TIPO.senhaAlterada)).toBe(email);
    expect(await para(TIPO.emailCorrigido)).toBe('antes@exemplo.com.br');
  });

  it('lista e soma o registro', async () => {
    const [linha] = await listMensagens(ctx(), { tipo: TIPO.convite, limite: 1 });
    expect(linha).toMatchObject({ tipo: 'Convite para criar a senha', status: 'Pendente', tentativas: 0 });
    const resumo = await resumoDeMensagens(ctx());
    expect(resumo.find(({ tipo }) => tipo === 'Convite para criar a senha')?.enviadas).toBe(1);
  });
});

it('os contadores do registro são o que se conta: entrar de muitas em muitas, enviar, desfazer, sair', async () => {
  const lidos = async () => {
    const { rows } = await database.pool.query<{ guardadas: unknown; contadas: unknown }>(
      `select (select json_agg(x order by x::text) from (select status, tipo, sum(quantas)::int as quantas
                 from mensagens_contadas group by 1, 2 having sum(quantas) <> 0) x) as guardadas,
              (select json_agg(x order by x::text) from (select status, tipo, count(*)::int as quantas
                 from mensagem group by 1, 2) x) as contadas`,
    );
    return rows[0];
  };
  const conferir = async () => {
    const { guardadas, contadas } = (await lidos()) ?? {};
    expect(guardadas).toEqual(contadas);
  };
  const escrever = (quantas: number, tipo: number) =>
    database.pool.query(
      `insert into mensagem (id, tipo, chave, destinatario_nome, destinatario_email, assunto, message_id, criada_em)
       select gen_random_uuid(), $2::int, 'contada:' || $2::text || ':' || n, 'Ana', 'ana@exemplo.com.br', 'Assunto', gen_random_uuid(), now()
         from generate_series(1, $1) n`,
      [quantas, tipo],
    );
  await escrever(3, 1);
  await escrever(300, 3);
  await conferir();
  await database.pool.query(
    "update mensagem set status = 2, data_envio = now() where chave like 'contada:3:1%'",
  );
  await conferir();
  await database.pool.query('begin; delete from mensagem; rollback');
  await conferir();
  for (let n = 0; n < 300; n += 1)
    await database.pool.query("update mensagem set status = 3 - status where chave = 'contada:1:1'");
  await conferir();
  const { rows } = await database.pool.query<{ n: number }>(
    'select count(*)::int as n from mensagens_contadas',
  );
  expect(rows[0]?.n).toBeLessThan(300);
  await database.pool.query("delete from mensagem where chave like 'contada:%'");
  await conferir();
});

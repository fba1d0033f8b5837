import { describe, expect, it } from 'vitest';
import { diagnosticar, INVARIANTES } from '#app/domain/diagnostico/queries.server.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import type { Db } from '#app/lib/db.server.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import { DEMONSTRADA_EM, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase({ demonstracao: true });
const now = DEMONSTRADA_EM;

/** How to make each impossible state, out of the demonstration; triggers that would refuse it are off. */
const ESTRAGOS: Record<string, string> = {
  'demanda-sem-cronograma': `update fase_cronograma set realizacao_inicio = null, realizacao_fim = null
     where cronograma_id = (select cronograma_atual_id from demanda where status = 14 limit 1)`,
  'cronograma-de-outra-demanda': `update cronograma_versao set numero = 1, demanda_id = (select id from demanda where status = 1)
     where id = (select cronograma_atual_id from demanda where status = 14 limit 1)`,
  'cronograma-sem-ser-atual': `update demanda set cronograma_atual_id = null where status = 4`,
  'opcoes-diferentes-do-cronograma': `update demanda set tipo_avaliacao = 1 where status = 4`,
  'janela-de-interesse-diferente': `update demanda set interesse_fim = interesse_fim + 1 where status = 14`,
  'ultima-aprovacao-diferente': `update demanda set aprovada_ate = 'diretoria' where status = 14`,
  'aprovacao-contra-status': `update aprovacao set superintendencia = null
     where demanda_id = (select id from demanda where status = 6)`,
  'status-contra-historico': `update demanda set status = 5 where status = 4`,
  'historico-com-salto': `update historico_demanda set de = 9
     where id = (select h.id from historico_demanda h join demanda d on d.id = h.demanda_id
                  where d.status = 6 and h.evento = 'encerrarFase' limit 1)`,
  'encerramento-contra-status': `update demanda set encerramento = 'cancelada' where status = 15`,
  'avaliacao-nao-concluida': `update demanda set avaliacao_cadastro_concluida_em = null where status = 4`,
  'publicado-sem-notificacao': `update demanda set cadastro_preliminar_em = null where status = 4`,
  'notificada-sem-publicar': `update resultado_etapa set estado = 'finalizado'
     where id = (select id from resultado_etapa where estado = 'publicado' and etapa = 'cadastro' limit 1)`,
  'notificada-sem-mensagens': `delete from mensagem where id = (select id from mensagem where tipo = 10 limit 1)`,
  'deixado-para-tras': `delete from resultado_etapa where id = (
     select r.id from resultado_etapa r join participacao p on p.id = r.participacao_id and p.interessado
       join demanda d on d.id = p.demanda_id and d.status = 6
      where r.etapa = 'cadastro' and not exists (select 1 from recurso q where q.resultado_id = r.id) limit 1)`,
  'encerrada-sem-aviso': `update mensagem set status = 1, data_envio = null, lida_em = null, soube_em = null
     where id = (select m.id from mensagem m join demanda d on d.id = m.demanda_id and d.status in (6, 7, 8, 9)
       join participacao p on p.demanda_id = d.id and p.usuario_id = m.usuario_id and p.interessado
      where m.tipo in (10, 11) and m.origem_id is null limit 1)`,
  'etapas-mal-guardadas': `update pessoa_nas_etapas set passou = passou # 2
     where participacao_id = (select participacao_id from resultado_etapa where estado = 'publicado' limit 1)`,
  'resultado-sem-decisao': `update resultado_etapa set apto = null
     where id = (select id from resultado_etapa where estado = 'publicado' and etapa = 'hab_tecnica' limit 1)`,
  'criterios-contra-decisao': `update resultado_etapa set criterios = jsonb_set(criterios, '{formacaoAcademica,atende}', 'false')
     where id = (select id from resultado_etapa where estado = 'publicado' and etapa = 'cadastro' and apto limit 1)`,
  'total-diferente-das-notas': `update avaliacao set total_meios = total_meios - 1
     where id = (select id from avaliacao where estado = 'final' limit 1)`,
  'parte-diferente-das-notas': `update parte_avaliada set soma_meios = soma_meios + 1
     where agendamento_id = (select agendamento_id from parte_avaliada where situacao = 'completa' limit 1)`,
  'somas-diferentes-das-notas': `update parte_avaliada set somas = '{}'
     where agendamento_id = (select agendamento_id from parte_avaliada where situacao = 'completa' limit 1)`,
  'resultado-diferente-das-notas': `insert into resultado_entrevista
     select id, 1, null, false, false from resultado_etapa limit 1`,
  'recurso-contra-resultado': `update recurso set status = 15
     where id = (select id from recurso where status = 16 limit 1)`,
  'participacao-sem-versao-finalizada': `update participacao set curriculo_versao_id =
     (select id from curriculo_versao where estado = 'rascunho' limit 1)
     where id = (select id from participacao limit 1)`,
  'participacao-de-tipo-errado': `update participacao set tipo = 'I' where id = (select id from participacao where tipo = 'E' limit 1)`,
  'participacao-antes-do-cronograma': `update participacao set demanda_id = (select id from demanda where status = 1)
     where id = (select id from participacao limit 1)`,
  'rascunhos-demais': `drop index curriculo_versao_um_rascunho;
     insert into curriculo_versao (id, curriculo_id, numero, estado, atualizada_em)
     select gen_random_uuid(), curriculo_id, 99, 'rascunho', now() from curriculo_versao where estado = 'rascunho' limit 1`,
  'versao-atual-errada': `update curriculo set finalizado_em = now() where id = (select id from curriculo where finalizado_em is not null limit 1)`,
  'sequencia-com-falha': `update sequencia_ano set ultimo = ultimo + 1`,
  'identificacao-errada': `update demanda set identificacao_processo = 'XX-0001/2026' where status = 1`,
  'mensagem-enviada-sem-data': `update mensagem set data_envio = null where id = (select id from mensagem where status = 2 limit 1)`,
  'mensagem-sem-tarefa': `delete from graphile_worker._private_jobs where key like 'mensagem:%'`,
  'chamada-externa-parada': `delete from chamada_externa where demanda_id in (select id from demanda where status = 2)`,
  'chamada-recusada': `update chamada_externa set estado = 'recusada' where id = (select id from chamada_externa limit 1)`,
  'chamada-sem-tarefa': `update chamada_externa set estado = 'incerta' where id = (select id from chamada_externa limit 1)`,
  'cpf-do-rascunho': `update curriculo_versao set cpf = '00000000000'
     where id = (select id from curriculo_versao where estado = 'rascunho' limit 1)`,
  'cpf-a-acertar': `insert into acerto_de_cpf (id, usuario_id, cpf_do_curriculo, aberto_em)
     select gen_random_uuid(), id, '00000000191', now() from usuario where cpf is not null limit 1`,
  'cpf-finalizado-de-outro': `update usuario set cpf = null
     where id = (select usuario_id from curriculo where versao_atual_id is not null limit 1)`,
  'equipe-sem-administrador': `update usuario set ativo = false
     where id in (select usuario_id from usuario_grupo where grupo = 'administrador')`,
};

class Desfazer extends Error {}

/** Breaks the data in a transaction that is rolled back, and tells what the doctor finds in between. */
async function acharCom(sql: string): Promise<string[]> {
  let achados: string[] = [];
  await database.db
    .$transaction(async (tx) => {
      await tx.$executeRaw`set local session_replication_role = replica`;
      for (const comando of sql.split(';')) await tx.$executeRaw`${Prisma.raw(comando)}`;
      achados = (await diagnosticar({ db: tx as unknown as Db })).map(({ id }) => id);
      throw new Desfazer();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Desfazer)) throw error;
    });
  return achados;
}

describe('doctor', () => {
  it('não acha nada na demonstração e sai com 0', async () => {
    const resposta = await rodarCli(database, ['doctor'], { now });
    expect(resposta.saida).toBe(`Nenhum estado impossível: ${INVARIANTES.length} regras conferidas.\n`);
    expect(resposta.codigo).toBe(0);
  });

  it('todo estado impossível tem seu teste', () => {
    expect(Object.keys(ESTRAGOS).sort()).toEqual(INVARIANTES.map(({ id }) => id).sort());
  });

  it.each(Object.entries(ESTRAGOS))('acha %s', async (id, sql) => {
    expect(await acharCom(sql)).toContain(id);
  });

  it('diz o que achou, sem dado pessoal, e sai com 9', async () => {
    await database.db.sequenciaAno.updateMany({ data: { ultimo: { increment: 5 } } });
    const texto = await rodarCli(database, ['doctor'], { now });
    expect(texto.codigo).toBe(9);
    expect(texto.saida).toContain(
      '[sequencia-com-falha]: 1 caso\n  ano 2026: 25 demandas, maior número 25, contador 30',
    );
    const json = await rodarCli(database, ['doctor', '--json'], { now });
    expect(JSON.parse(json.saida)).toMatchObject({ diagnosticos: [{ id: 'sequencia-com-falha', total: 1 }] });
  });
});

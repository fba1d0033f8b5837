import type pg from 'pg';
import { FASE, STATUS } from '#app/domain/etapa/ids.ts';
import { formatarDia, diaDoInstante, somarDias } from '#app/lib/dates.ts';
import { emailOf } from '#scripts/screens-list/addresses.ts';

type Demanda = { id: string; processo: string };

/** The demands and people of the demonstration that the tasks are about, and what it lacks of them. */
export async function prepararAlvos(client: pg.Client) {
  const ler = async <T extends pg.QueryResultRow>(sql: string, valores: readonly unknown[] = []) =>
    (await client.query<T>(sql, [...valores])).rows;
  const um = async <T extends pg.QueryResultRow>(
    de: string,
    sql: string,
    valores: readonly unknown[] = [],
  ) => {
    const [linha] = await ler<T>(sql, valores);
    if (!linha) throw new Error(`a demonstração não tem ${de}`);
    return linha;
  };
  const emStatus = (status: number, mais = 'true') =>
    um<Demanda>(
      `demanda em ${String(status)}`,
      `select d.id, d.identificacao_processo as processo from demanda d where d.status = $1 and ${mais} order by d.numero limit 1`,
      [status],
    );
  const entrevista = await emStatus(
    STATUS.entrevistas,
    `exists (select 1 from agendamento a where a.demanda_id = d.id and a.inicio > now())`,
  );
  const reprovada = await um<{ nome: string; processo: string; porque: string }>(
    'reprovado em uma demanda só',
    `select trim(u.nome || ' ' || u.sobrenome) as nome, d.identificacao_processo as processo, r.observacao as porque
       from resultado_etapa r join participacao p on p.id = r.participacao_id join demanda d on d.id = p.demanda_id
       join usuario u on u.id = p.usuario_id
      where r.etapa = 'cadastro' and r.estado = 'publicado' and not r.apto and r.apto_final is null and r.observacao <> ''
        and (select count(*) from participacao o where o.usuario_id = u.id) = 1
      order by d.numero, u.id limit 1`,
  );
  const emVarias = await um<{ nome: string; demandas: Demanda[] }>(
    'pessoa em quatro demandas',
    `select trim(u.nome || ' ' || u.sobrenome) as nome,
            json_agg(json_build_object('id', d.id, 'processo', d.identificacao_processo) order by d.numero) as demandas
       from participacao p join demanda d on d.id = p.demanda_id join usuario u on u.id = p.usuario_id
      group by u.id having count(*) = 4 order by u.id limit 1`,
  );
  const semResposta = await um<{ id: string; nome: string }>(
    'entrevista à frente',
    `select a.id, trim(u.nome || ' ' || u.sobrenome) as nome
       from agendamento a join participacao p on p.id = a.participacao_id join usuario u on u.id = p.usuario_id
      where a.demanda_id = $1 and a.inicio > now() and a.estado = 'agendado' and a.avisado_em is not null
        and not exists (select 1 from pedido_de_horario x where x.agendamento_id = a.id)
      order by a.inicio limit 1`,
    [entrevista.id],
  );
  await client.query('delete from presenca where agendamento_id = $1', [semResposta.id]);
  const falhada = await um<{ id: string; nome: string; processo: string }>(
    'mensagem a quem está em uma demanda só',
    `select m.id, m.destinatario_nome as nome, d.identificacao_processo as processo
       from mensagem m join demanda d on d.id = m.demanda_id join participacao p on p.demanda_id = d.id and p.usuario_id = m.usuario_id
      where d.status = $1 and (select count(*) from participacao o where o.usuario_id = m.usuario_id) = 1
      order by m.criada_em desc, m.id limit 1`,
    [STATUS.habilitacaoJuridica],
  );
  const erro = '550 A caixa de entrada não existe.';
  await client.query(
    'update mensagem set status = 1, data_envio = null, falhou_em = now(), tentativas = 5, ultimo_erro = $2 where id = $1',
    [falhada.id, erro],
  );
  const aEnviar = await emStatus(STATUS.documentacaoTecnica);
  const pessoas = await ler<{ id: string; nome: string }>(
    `select p.id, trim(u.nome || ' ' || u.sobrenome) as nome
       from participacao p join usuario u on u.id = p.usuario_id join resultado_etapa r on r.participacao_id = p.id
      where p.demanda_id = $1 and p.interessado and r.etapa = 'cadastro' and coalesce(r.apto_final, r.apto)
        and not exists (select 1 from janela_individual j where j.participacao_id = p.id)
      order by p.id limit 3`,
    [aEnviar.id],
  );
  const filtro = 'Promoção Social em atraso';
  await client.query(
    `insert into filtro_salvo (id, usuario_id, lista, nome, consulta, criado_em)
     select gen_random_uuid(), id, '/adm/lista-processos', $2, 'aba=todas&area=ps&prazo=atrasado', now()
       from usuario where email = $1`,
    [emailOf('comissao'), filtro],
  );
  const noDia = (dias: number) => formatarDia(somarDias(diaDoInstante(new Date()), dias));
  return {
    aEnviar,
    emCadastro: await emStatus(STATUS.avaliacaoDeCadastro),
    comHistorico: await emStatus(STATUS.cadastroFinal),
    filtro,
    prazo: {
      ...{ demanda: aEnviar, pessoas, janela: `${String(FASE.documentacaoTecnica)}:realizacao` },
      ...{ inicio: noDia(0), fim: { antes: noDia(20), depois: noDia(21) } },
    },
    atrasada: await emStatus(STATUS.aguardandoFinalizacao),
    entrevista,
    reprovada,
    recorrida: await emStatus(STATUS.cargaHorariaPreliminar),
    emVarias,
    semResposta: semResposta.nome,
    falhada: { ...falhada, erro },
  };
}

export type Alvos = Awaited<ReturnType<typeof prepararAlvos>>;

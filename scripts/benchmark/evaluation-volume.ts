import pg from 'pg';
import { AVALIACAO, FASE, FORMATO, STATUS } from '#app/domain/etapa/ids.ts';
import { depoisDe } from '#app/domain/etapa/status.ts';
import { somaMinima } from '#app/domain/avaliacao/notas.ts';
import { DOMAIN } from '#scripts/screens-list/addresses.ts';

/** Addresses that hold an id: a demand with interviews of a whole life, and a desk of the demonstration's evaluator. */
export type AlvosDaAvaliacao = { demanda: string; agendamento: string };

const POR_BANCA = 20;
const AVALIADORES = 300;
const lista = (ids: readonly number[]): string => ids.join(', ');

/** So many people in the list of the technical review; or so many of each demand, all of them scored. */
type Quantidade = { linhas: number } | { porDemanda: number };

/**
 * For measurements: the second half of the lives of `carregarVolume`.
 * Demands with interviews, two thirds of those in that status with their result sent, get panels of three among 300 evaluators, one for each twenty candidates, their schedulings,
 * attendance, declarations and scores; then come documents, and their reviews. One candidate in five falls below
 * the mark, one in twenty does not come. The demonstration's evaluator sits for `minhas` candidates, half of them of
 * demands whose result was sent, in the seat that scores last: of the others more than a page is left to do, in a small
 * volume too. Times are not held free for one another (`ocupacao`): no page reads that.
 */
export async function carregarAvaliacoes(
  databaseUrl: string,
  { minhas, ...quantidade }: { minhas: number } & Quantidade,
): Promise<AlvosDaAvaliacao> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    // Rows are consistent by construction; the triggers that keep them so are not asked one by one.
    await client.query('set local session_replication_role = replica');
    for (const passo of [
      ...pessoas(quantidade),
      ...bancas(minhas, 'porDemanda' in quantidade),
      ...notas(),
      ...resultados(),
      ...documentos(),
    ]) {
      await client.query(passo);
    }
    const { rows } = await client.query<AlvosDaAvaliacao>(
      `select v.demanda_id as demanda, v.id as agendamento
         from vaga v join lugar l on l.banca_id = v.banca_id and l.minha
        where v.tipo = 'E' and not v.ausente and v.emitida order by v.i limit 1`,
    );
    await client.query('set local session_replication_role = origin');
    await client.query('select reapurar_analises(array_agg(id)) from pessoa');
    await client.query('select reapurar_etapas(array_agg(id)) from pessoa');
    await client.query('select reapurar_lugares(array_agg(id)) from agendamento');
    await client.query('commit');
    // As what grew over years is: otherwise the measure shares its core with the server's own vacuum of these rows.
    await client.query('vacuum (analyze)');
    const [alvos] = rows;
    if (!alvos) throw new Error('o volume não tem avaliação da demonstração');
    return alvos;
  } finally {
    await client.end();
  }
}

/** Who came as far as stage 3: as many in each demand. `k` is their place in it. */
const pessoas = (quantidade: Quantidade): string[] => [
  `create temporary table alvo on commit drop as
   select d.id, row_number() over (order by d.criada_em, d.id) - 1 as n, coalesce(d.formato_avaliacao, ${String(FORMATO.padrao)}) as formato,
          d.status, d.criada_em, d.hab_tecnica_preliminar_em as preliminar, d.cronograma_atual_id as cronograma,
          case d.tipo_avaliacao when ${String(AVALIACAO.soEntrevista)} then array['E']
               when ${String(AVALIACAO.entrevistaEDidatica)} then array['E', 'D'] else '{}' end as partes,
          d.status <> ${String(STATUS.documentacaoTecnica)}
            and (d.status <> ${String(STATUS.entrevistas)} or row_number() over (partition by d.status order by d.criada_em, d.id) % 3 > 0) as emitida
     from demanda d join usuario s on s.id = d.solicitante_id and s.email = 'volume@example.org'
    where d.status in (${lista([STATUS.documentacaoTecnica, ...depoisDe(STATUS.documentacaoTecnica), STATUS.finalizada])})
      and d.cronograma_atual_id is not null and d.encerramento is distinct from 'cancelada'`,
  `create temporary table gente on commit drop as
   select u.id, c.versao_atual_id as versao, row_number() over (order by u.id) - 1 as n
     from usuario u join curriculo c on c.usuario_id = u.id where u.email like 'volume.%'`,
  `analyze alvo, gente`,
  `create temporary table pessoa on commit drop as
   with cada as (
     select ${
       'porDemanda' in quantidade
         ? String(quantidade.porDemanda)
         : `ceil(${String(quantidade.linhas)} * 1.25 / greatest(count(*) filter (where emitida or partes = '{}'), 1))::int`
     } as quantas,
            (select count(*) from gente) as todas from alvo limit 1
   )
   select gen_random_uuid() as id, a.id as demanda_id, g.id as usuario_id, g.versao, k, a.n * quantas + k as i
     from alvo a cross join cada cross join lateral generate_series(0, quantas - 1) k
     join gente g on g.n = (a.n * quantas + k) % todas
    where not exists (select 1 from participacao p where p.demanda_id = a.id and p.usuario_id = g.id)`,
  `insert into participacao (id, demanda_id, usuario_id, tipo, curriculo_versao_id, interessado, demonstrado_em)
   select p.id, p.demanda_id, p.usuario_id, 'E', p.versao, true, a.criada_em from pessoa p join alvo a on a.id = p.demanda_id`,
  `analyze pessoa`,
  `insert into resultado_etapa (id, participacao_id, etapa, estado, apto, atualizado_em, finalizado_em, publicado_em)
   select gen_random_uuid(), p.id, 'cadastro', 'publicado', a.partes <> '{}' or k % 5 <> 0, now(), now(), now()
     from pessoa p join alvo a on a.id = p.demanda_id`,
];

const bancas = (minhas: number, completas: boolean): string[] => [
  `create temporary table sala on commit drop as
   select gen_random_uuid() as id, a.id as demanda_id, b as numero, a.emitida,
          row_number() over (order by a.n, b) - 1 as n, row_number() over (partition by a.emitida order by a.n, b) as ordem
     from alvo a
     join (select demanda_id, max(k) / ${String(POR_BANCA)} as ultima from pessoa group by 1) p on p.demanda_id = a.id
    cross join lateral generate_series(0, p.ultima) b where a.partes <> '{}'`,
  `insert into banca (id, demanda_id, numero, inicio_dia, fim_dia, inicio_hora, fim_hora, local, convocada_em, criada_em, criada_por)
   select s.id, s.demanda_id, s.numero + 1, a.criada_em, a.criada_em, '08:00', '18:00', 'Sala ' || s.n, a.criada_em, a.criada_em, 'medição'
     from sala s join alvo a on a.id = s.demanda_id`,
  `insert into usuario (id, nome, sobrenome, email, senha_hash, ativo, criado_em)
   select gen_random_uuid(), 'Avaliador', 'Medição ' || n, 'medicao.' || n || '@example.org', 'nenhuma', true, now()
     from generate_series(0, ${String(AVALIADORES - 1)}) n`,
  `insert into usuario_grupo (usuario_id, grupo) select id, 'avaliador' from usuario where email like 'medicao.%'`,
  `insert into avaliador (codigo, nome, email)
   select 'M' || lpad(split_part(split_part(email, '.', 2), '@', 1), 5, '0'), nome || ' ' || sobrenome, email
     from usuario where email like 'medicao.%'`,
  `create temporary table lugar on commit drop as
   select gen_random_uuid() as id, s.id as banca_id, l as lugar, coalesce(minha.codigo, outro.codigo) as codigo,
          u.id as usuario_id, trim(u.nome || ' ' || u.sobrenome) as nome, u.email, minha.codigo is not null as minha
     from sala s cross join generate_series(1, 3) l
     left join avaliador minha on l = 3 and s.ordem <= ${String(Math.ceil(minhas / POR_BANCA / 2))} and minha.email = 'avaliador@${DOMAIN}'
     join avaliador outro on outro.codigo = 'M' || lpad(((s.n * 3 + l) % ${String(AVALIADORES)})::text, 5, '0')
     join usuario u on u.email = coalesce(minha.email, outro.email)`,
  `insert into banca_membro (id, banca_id, papel, lugar, avaliador_codigo, nome, email, usuario_id, desde)
   select l.id, l.banca_id, 'titular', l.lugar, l.codigo, l.nome, l.email, l.usuario_id, now() from lugar l`,
  `create temporary table vaga on commit drop as
   select gen_random_uuid() as id, p.demanda_id, p.id as participacao_id, s.id as banca_id, t.tipo, p.i, p.k, a.emitida,
          p.k % 20 = 0 as ausente,
          case when p.k % 20 = 0 then 0 when a.emitida or ${String(completas)} then 3 else (p.k % 4) end as finais,
          coalesce(f.realizacao_inicio, a.criada_em::date) + interval '11 hours' + p.k * interval '20 minutes' as inicio
     from pessoa p join alvo a on a.id = p.demanda_id cross join lateral unnest(a.partes) t (tipo)
     join sala s on s.demanda_id = a.id and s.numero = p.k / ${String(POR_BANCA)}
     left join fase_cronograma f on f.cronograma_id = a.cronograma
      and f.fase_id = case t.tipo when 'E' then ${String(FASE.entrevista)} else ${String(FASE.avaliacaoDidatica)} end`,
  `analyze sala, lugar, vaga`,
  `insert into agendamento (id, demanda_id, participacao_id, tipo, banca_id, inicio, fim, tipo_local, local, tema, atualizado_em, avisado_em)
   select id, demanda_id, participacao_id, tipo, banca_id, inicio, inicio + interval '20 minutes', 'P', 'Sala 2',
          case tipo when 'D' then 'Manejo do solo' end, inicio, inicio
     from vaga`,
  `insert into frequencia (agendamento_id, presente, registrada_em, registrada_por)
   select id, not ausente, inicio, 'medição' from vaga where emitida or finais > 0 or ausente`,
];

const notas = (): string[] => [
  `insert into rubrica (id, demanda_id, tipo, maximo_meios, congelada_em, congelada_por)
   select gen_random_uuid(), a.id, t.tipo, case t.tipo when 'E' then 60 else 100 end, a.criada_em, 'medição'
     from alvo a cross join lateral unnest(a.partes) t (tipo)`,
  `insert into rubrica_criterio (rubrica_id, campo, nome, descricao, ordem, min_meios, max_meios, niveis)
   select r.id, c.campo, c.nome, c.descricao, c.ordem, c.nota_min * 2, c.nota_max * 2, c.niveis
     from rubrica r join criterio_avaliacao c on c.tipo = r.tipo
    where r.congelada_por = 'medição'`,
  `insert into impedimento (id, membro_id, participacao_id, numero, declaracao, declarado_em, declarado_por, declarado_por_id)
   select gen_random_uuid(), l.id, v.participacao_id, 1, 'nenhum', v.inicio, l.nome, l.usuario_id
     from vaga v join lugar l on l.banca_id = v.banca_id where v.tipo = 'E' and (v.emitida or v.finais > 0)`,
  // Whoever falls below the mark gets 2 to 4 halves in each criterion, the others 6 to 10.
  `create temporary table folha on commit drop as
   select gen_random_uuid() as id, v.id as agendamento_id, v.tipo, l.lugar, l.id as membro_id, l.usuario_id, l.nome, v.inicio,
          r.id as rubrica_id, l.lugar <= v.finais as final, case when v.k % 5 = 0 then 2 else 6 end as base,
          case when v.k % 5 = 0 then 3 else 5 end as passo, v.i + l.lugar as sorte
     from vaga v join lugar l on l.banca_id = v.banca_id and l.lugar <= v.finais + 1
     join rubrica r on r.demanda_id = v.demanda_id and r.tipo = v.tipo
    where not v.ausente and v.finais > 0`,
  `analyze folha, rubrica`,
  `insert into avaliacao (id, agendamento_id, lugar, membro_id, usuario_id, usuario_nome, rubrica_id, estado, observacao,
                          total_meios, atualizado_em, finalizado_em)
   select f.id, f.agendamento_id, f.lugar, f.membro_id, f.usuario_id, f.nome, f.rubrica_id,
          case when f.final then 'final' else 'rascunho' end, 'Expôs com clareza a sua experiência no campo.',
          case when f.final then (select sum(f.base + (f.sorte + c.ordem) % f.passo) from criterio_avaliacao c where c.tipo = f.tipo) end,
          f.inicio, case when f.final then f.inicio end
     from folha f`,
  `insert into nota (avaliacao_id, rubrica_id, campo, meios)
   select f.id, f.rubrica_id, c.campo, f.base + (f.sorte + c.ordem) % f.passo
     from folha f join criterio_avaliacao c on c.tipo = f.tipo where f.final or c.ordem < 3`,
  `analyze avaliacao`,
  `insert into parte_avaliada (agendamento_id, demanda_id, participacao_id, tipo, situacao, finais, soma_meios, somas)
   select v.id, v.demanda_id, v.participacao_id, v.tipo,
          case when v.ausente then 'ausente' when v.finais = 3 then 'completa' else 'aguardando' end, v.finais,
          n.total, n.por_criterio
     from vaga v left join lateral somas_da_parte(v.id) n on v.finais = 3 and not v.ausente`,
];

/** Stage 3 as it is sent: the marks of the sums that `notas` wrote. */
const resultados = (): string[] => [
  `analyze parte_avaliada`,
  `create temporary table etapa3 on commit drop as
   select gen_random_uuid() as id, p.participacao_id, v.k,
          sum(p.soma_meios) filter (where p.tipo = 'E') as soma_e, sum(p.soma_meios) filter (where p.tipo = 'D') as soma_d,
          bool_or(v.ausente) as ausente, bool_or(p.tipo = 'D') as didatica,
          bool_and(coalesce(p.soma_meios >= case p.tipo when 'E' then ${String(somaMinima('E'))} else ${String(somaMinima('D'))} end, false)) as apto
     from parte_avaliada p join vaga v on v.id = p.agendamento_id where v.emitida group by p.participacao_id, v.k`,
  `insert into resultado_etapa (id, participacao_id, etapa, estado, apto, atualizado_em, finalizado_em, publicado_em)
   select id, participacao_id, 'entrevista_didatica', 'publicado', apto, now(), now(), now() from etapa3`,
  `insert into resultado_entrevista (resultado_id, soma_entrevista, soma_didatica, ausente_entrevista, ausente_didatica)
   select id, soma_e, soma_d, ausente, ausente and didatica from etapa3`,
  `insert into emissao_resultado (demanda_id, tipo, enviado_em, enviado_por, carimbo, aprovados, reprovados, ausentes)
   select a.id, t.tipo, now(), 'medição', repeat('0', 64), 0, 0, 0 from alvo a cross join lateral unnest(a.partes) t (tipo) where a.emitida`,
  `insert into parte_enviada (participacao_id, tipo, demanda_id, rodada)
   select e.participacao_id, t.tipo, a.id, 1
     from etapa3 e join participacao p on p.id = e.participacao_id
     join alvo a on a.id = p.demanda_id cross join lateral unnest(a.partes) t (tipo)`,
  `update demanda d set resultado_entrevista_em = now() from alvo a where a.id = d.id and a.emitida and a.partes <> '{}'`,
];

/** Who is reviewed sends documents, one in ten does not; then the reviews, all of them once the stage was told. */
const documentos = (): string[] => [
  `create temporary table analise on commit drop as
   select p.id, p.usuario_id, p.k, a.formato, a.status, a.preliminar, p.k % 10 <> 1 as enviou,
          a.preliminar is not null or p.k % 2 = 0 as analisado, p.k % 10 <> 1 and p.k % 7 <> 0 as apto
     from pessoa p join alvo a on a.id = p.demanda_id left join etapa3 e on e.participacao_id = p.id
    where case when a.partes = '{}' then p.k % 5 <> 0 else coalesce(e.apto, false) end`,
  `analyze analise`,
  `insert into envio_documento (id, participacao_id, habilitacao, estado, criado_em, atualizado_em, enviado_em)
   select gen_random_uuid(), n.id, h.habilitacao, 'enviado', now(), now(), now()
     from analise n, (values ('HabTec'), ('HabJud')) h (habilitacao)
    where n.enviou and (h.habilitacao = 'HabTec' or n.formato = ${String(FORMATO.juntas)}
                        or n.formato = ${String(FORMATO.padrao)} and n.analisado and n.apto)`,
  `with arquivos as (
     insert into arquivo (id, dono_id, chave, nome_original, tipo, bytes, sha256, criado_em)
     select e.id, p.usuario_id, 'medicao/' || e.id, 'diploma.pdf', 'application/pdf', 90000, repeat('0', 64), now()
       from envio_documento e join analise p on p.id = e.participacao_id returning id)
   insert into documento_enviado (id, envio_id, tipo_documento_id, arquivo_id, anexado_em)
   select gen_random_uuid(), id, (select min(id) from tipo_documento), id, now() from arquivos`,
  `insert into resultado_etapa (id, participacao_id, etapa, estado, apto, falta_documento, atualizado_em, finalizado_em, publicado_em)
   select gen_random_uuid(), id, 'hab_tecnica', case when preliminar is null then 'finalizado' else 'publicado' end, apto,
          not enviou, now(), now(), preliminar
     from analise where analisado`,
  `insert into resultado_etapa (id, participacao_id, etapa, estado, apto, atualizado_em, finalizado_em)
   select gen_random_uuid(), id, 'hab_juridica', 'finalizado', k % 11 <> 0, now(), now()
     from analise
    where enviou and formato <> ${String(FORMATO.simples)} and (formato = ${String(FORMATO.juntas)} or analisado and apto)
      and (status in (${lista([STATUS.aguardandoFinalizacao, STATUS.finalizada])}) or k % 3 = 0)`,
];

import { FASE } from '#app/domain/etapa/ids.ts';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { encerraEm, pendenteDesde } from '#app/domain/demanda/machine/proximo.ts';
import { NOTIFICACOES } from '#app/domain/etapa/notificacoes.ts';
import type { DemandaNaMaquina } from '#app/domain/demanda/types.ts';
import { ForbiddenError, RuleError } from '#app/domain/errors.ts';
import { getFeriados } from '#app/domain/organizacao/queries.server/feriados.ts';
import { clockMaySimulate } from '#app/lib/clock.server.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { ROTEIRO } from './demo/roteiro.ts';
import { SISTEMA, viver, type Vida } from './demo/vida.ts';

export type Volume = { demandas: number; curriculos: number; participacoes: number };

// oxfmt-ignore
const NOMES = ['Ana', 'Bento', 'Célia', 'Davi', 'Elisa', 'Fábio', 'Gilda', 'Hugo', 'Íris', 'João', 'Lia', 'Marcos', 'Nádia', 'Otávio', 'Paula', 'Rui', 'Sônia', 'Tiago', 'Vera', 'Zélia'];
// oxfmt-ignore
/** Confirmed accounts, into which no password leads. */
const SEM_SENHA = 'nenhuma';

const SOBRENOMES = [
  'Almeida',
  'Barbosa',
  'Cardoso',
  'Dias',
  'Esteves',
  'Ferreira',
  'Gonçalves',
  'Junqueira',
  'Lacerda',
  'Macedo',
  'Nunes',
  'Oliveira',
  'Pacheco',
  'Queiroz',
  'Ribeiro',
  'Siqueira',
  'Tavares',
  'Vasconcelos',
  'Xavier',
];

/** So much goes in one transaction: a few seconds, whatever the rights of the role, well within its limit. */
const PARTE = { demandas: 2_500, curriculos: 20_000 };

/**
 * Adds as many demands and curricula as asked, by set-based SQL, for measurements: each demand copies one life of
 * the demonstration, so that statuses, schedules, history and derived columns agree. Each part is a transaction of
 * its own and `aoAvancar` hears of it: what was loaded before an interruption stays, and the rest can be asked for.
 * Needs the reference data. Never in production.
 */
export async function carregarVolume(
  ctx: Ctx,
  { demandas = 5_000, curriculos = 100_000 }: { demandas?: number; curriculos?: number } = {},
  aoAvancar: (ate: Volume) => void = () => undefined,
): Promise<Volume> {
  if (!clockMaySimulate) throw new ForbiddenError('A carga de volume não é feita em produção.');
  const catalogo = await ctx.db.fase.findMany({ orderBy: { ordem: 'asc' } });
  if (catalogo.length === 0 || (await ctx.db.curso.count()) === 0) {
    throw new RuleError('Carregue antes os dados de referência: porteira referencia carregar.');
  }
  const hoje = diaDoInstante(ctx.now);
  const feriados = await getFeriados(ctx);
  const vidas = ROTEIRO.map((roteiro) => viver(roteiro, hoje, ctx.now, catalogo, feriados));
  const partes = Math.max(1, Math.ceil(demandas / PARTE.demandas), Math.ceil(curriculos / PARTE.curriculos));
  const ate: Volume = { demandas: 0, curriculos: 0, participacoes: 0 };
  for (let parte = 1; parte <= partes; parte++) {
    const novas = Math.round((demandas * parte) / partes) - ate.demandas;
    const novos = Math.round((curriculos * parte) / partes) - ate.curriculos;
    ate.participacoes += await inTransaction(ctx, async (tx) => {
      await semGatilhos(tx);
      await inserirCurriculos(tx, novos);
      await inserirDemandas(tx, vidas, novas);
      return inserirParticipacoes(tx);
    });
    ate.demandas += novas;
    ate.curriculos += novos;
    aoAvancar({ ...ate });
  }
  // Without fresh statistics the first queries would be planned for empty tables.
  await ctx.db.$executeRaw`analyze`;
  return ate;
}

/** Rows made here are consistent by construction; where the role may, they are not checked one by one. */
async function semGatilhos(ctx: Ctx): Promise<void> {
  await ctx.db.$executeRaw`
    select set_config('porteira.anonimizar', 'sim', true),
           case when rolsuper then set_config('session_replication_role', 'replica', true) end
      from pg_roles where rolname = current_user`;
}

async function inserirCurriculos(ctx: Ctx, total: number): Promise<void> {
  const { db, now } = ctx;
  // Order numbers from 100000000 on, with valid check digits, away from those of the demonstration.
  await db.$executeRaw`
    create temporary table volume on commit drop as
    with base as (
      select i, lpad((100000000 + i + (select count(*) from usuario))::text, 9, '0') as nove
        from generate_series(1, ${total}::int) i
    ), um as (
      select i, nove, (select (sum(substr(nove, p, 1)::int * (11 - p)) * 10) % 11 % 10 from generate_series(1, 9) p) as d1
        from base
    )
    select i, gen_random_uuid() as usuario, gen_random_uuid() as curriculo, gen_random_uuid() as versao,
           nove || d1 || ((select sum(substr(nove || d1, p, 1)::int * (12 - p)) from generate_series(1, 10) p) * 10 % 11 % 10) as cpf,
           (${NOMES}::text[])[1 + i % ${NOMES.length}] as nome,
           (${SOBRENOMES}::text[])[1 + (i / 7) % ${SOBRENOMES.length}] || ' ' ||
             (${SOBRENOMES}::text[])[1 + (i / 131) % ${SOBRENOMES.length}] as sobrenome,
           ${now.toISOString()}::timestamptz - make_interval(hours => 1 + (i::bigint * 7919 % 12000)::int) as em
      from um`;
  await db.$executeRaw`
    insert into usuario (id, nome, sobrenome, email, cpf, senha_hash, ativo, criado_em)
    select usuario, nome, sobrenome, 'volume.' || cpf || '@example.org', cpf, ${SEM_SENHA}, true, em - interval '2 days' from volume`;
  await db.$executeRaw`insert into usuario_grupo (usuario_id, grupo) select usuario, 'candidato' from volume`;
  await db.$executeRaw`
    insert into curriculo (id, usuario_id, finalizado_em) select curriculo, usuario, em from volume`;
  await db.$executeRaw`
    with cidade as (
      select nome, row_number() over (order by codigo_ibge) - 1 as n, count(*) over () as todas from municipio where uf = 'GO'
    )
    insert into curriculo_versao (id, curriculo_id, numero, estado, revisao, criada_em, atualizada_em, finalizada_em,
      nome_completo, cpf, rg, email, orgao_expedidor, data_nascimento, nacionalidade, naturalidade, estado_natal,
      estado_civil, cep, rua, numero_endereco, bairro, cidade, estado_uf, telefone_celular, ensino_fundamental,
      ensino_medio, graduacao, graduacao_formacao, graduacao_instituicao, graduacao_conclusao,
      instrutoria, consultoria, tutoria, tecnico_campo, supervisor)
    select v.versao, v.curriculo, 1, 'finalizado', 1, v.em - interval '1 day', v.em, v.em,
      upper(v.nome || ' ' || v.sobrenome), v.cpf, (1000000 + v.i)::text, 'volume.' || v.cpf || '@example.org', 'SSP-GO',
      date '1965-01-01' + v.i % 11000, 'BRASILEIRA', upper(c.nome), 'GO', 'casado', '74000010', 'Rua das Palmeiras',
      (v.i % 900)::text, 'Centro', c.nome, 'GO', '62998' || lpad((v.i % 1000000)::text, 6, '0'), true,
      true, true, 'Agronomia', 'Universidade do Planalto Central', '12/2012',
      v.i % 10 < 6, v.i % 10 = 6, v.i % 10 = 7, v.i % 10 = 8, v.i % 10 = 9
      from volume v join cidade c on c.n = v.i % c.todas`;
  await db.$executeRaw`
    update curriculo c set versao_atual_id = v.versao from volume v where v.curriculo = c.id`;
  await db.$executeRaw`
    insert into curriculo_experiencia (id, versao_id, tipo, ordem, cargo, local, periodo_meses, descricao)
    select gen_random_uuid(), versao, 'area', 1, 'Responsável técnico', 'Fazenda Boa Vereda', 6 + i % 90, 'Acompanhamento de campo.'
      from volume`;
  await db.$executeRaw`
    with unidade as (
      select cod_curso, cod_disciplina, row_number() over (order by cod_disciplina) - 1 as n, count(*) over () as todas
        from unidade_curricular
    ), escolha as (
      select gen_random_uuid() as linha, v.versao, k, u.cod_curso, u.cod_disciplina
        from volume v cross join generate_series(0, 1) k join unidade u on u.n = (v.i * 2 + k * 101) % u.todas
       where v.i % 10 < 8
    ), cursos as (
      insert into curriculo_curso (id, versao_id, ordem, cod_curso) select linha, versao, k + 1, cod_curso from escolha
    )
    insert into curriculo_disciplina (curriculo_curso_id, cod_disciplina) select linha, cod_disciplina from escolha`;
  await db.$executeRaw`
    with lugar as (
      select codigo_ibge, row_number() over (order by codigo_ibge) - 1 as n, count(*) over () as todos from municipio where uf = 'GO'
    ), cadeia as (
      select id, row_number() over (order by id) - 1 as n, count(*) over () as todas from cadeia_produtiva where ativo
    )
    insert into curriculo_cadeia (id, versao_id, ordem, cadeia_id, uf, municipio_ibge)
    select gen_random_uuid(), v.versao, k, c.id, 'GO', l.codigo_ibge
      from volume v cross join generate_series(1, 2) k
      join cadeia c on c.n = (v.i + k) % c.todas join lugar l on l.n = (v.i / 10 + k) % l.todos
     where v.i % 10 >= 8`;
}

/** A life as one JSON row: what every demand that copies it has in common. */
function modelo(vida: Vida, indice: number): Record<string, unknown> {
  const { roteiro, historico, notificacoes, encerramento } = vida;
  const decidiu = (evento: string) => historico.find((acontecimento) => acontecimento.evento === evento);
  const naMaquina: DemandaNaMaquina = {
    id: '',
    status: roteiro.status,
    tipoAvaliacao: vida.tipoAvaliacao,
    formatoAvaliacao: vida.formatoAvaliacao,
    cronogramaCriadoEm: vida.cronogramaCriadoEm,
    avaliacaoCargaHorariaConcluidaEm: vida.avaliacaoCargaHorariaConcluidaEm,
    avaliacaoCadastroConcluidaEm: vida.avaliacaoCadastroConcluidaEm,
    agendamentoBancaConcluidoEm: vida.agendamentoBancaConcluidoEm,
    resultadoEntrevistaEm: null,
    aprovacao: null,
    cargaHorariaPreliminarEm: null,
    cargaHorariaFinalEm: null,
    cadastroPreliminarEm: null,
    cadastroFinalEm: null,
    habTecnicaPreliminarEm: null,
    habTecnicaFinalEm: null,
    ...notificacoes,
  };
  return {
    n: indice,
    area: roteiro.area,
    atividade: roteiro.atividade,
    tipo: roteiro.tipo,
    status: roteiro.status,
    status_desde: vida.statusDesde,
    criada_em: vida.criadaEm,
    ano: Number(diaDoInstante(vida.criadaEm).slice(0, 4)),
    tipo_avaliacao: vida.tipoAvaliacao,
    formato_avaliacao: vida.formatoAvaliacao,
    cronograma_criado_em: vida.cronogramaCriadoEm,
    avaliacao_carga_horaria_concluida_em: vida.avaliacaoCargaHorariaConcluidaEm,
    avaliacao_cadastro_concluida_em: vida.avaliacaoCadastroConcluidaEm,
    agendamento_banca_concluido_em: vida.agendamentoBancaConcluidoEm,
    ...Object.fromEntries(NOTIFICACOES.map(({ campo }) => [emSnake(campo), notificacoes[campo] ?? null])),
    encerramento: encerramento?.como ?? null,
    encerrada_em: encerramento?.em ?? null,
    pendente_desde: pendenteDesde(naMaquina, vida.fases),
    encerra_em: encerraEm(naMaquina, vida.fases),
    analise: decidiu('aprovarAnalise') ? true : decidiu('reprovarAnalise') ? false : null,
    diretoria: decidiu('aprovarDiretoria') ? true : null,
    superintendencia: decidiu('aprovarSuperintendencia') ? true : null,
    interesse_inicio:
      vida.fases.find(({ faseId }) => faseId === FASE.demonstracaoDeInteresse)?.realizacaoInicio ?? null,
    interesse_fim:
      vida.fases.find(({ faseId }) => faseId === FASE.demonstracaoDeInteresse)?.realizacaoFim ?? null,
    fases: vida.fases.map((fase) => ({
      fase_id: fase.faseId,
      inicio: fase.realizacaoInicio,
      fim: fase.realizacaoFim,
      recurso_inicio: fase.recursoInicio,
      recurso_fim: fase.recursoFim,
    })),
    historico: historico.map(({ evento, de, para, instante, quem, motivo }, ordem) => ({
      ordem,
      evento,
      de,
      para,
      instante,
      motivo: motivo ?? null,
      ator_nome: quem === SISTEMA ? 'sistema' : 'volume',
      origem: quem === SISTEMA ? 'worker' : 'cli',
    })),
  };
}

const emSnake = (campo: string): string => campo.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`);

const INSTANTES = [
  'cronograma_criado_em',
  'avaliacao_carga_horaria_concluida_em',
  'avaliacao_cadastro_concluida_em',
  'agendamento_banca_concluido_em',
  ...NOTIFICACOES.map(({ campo }) => emSnake(campo)),
  'encerrada_em',
  'encerra_em',
];

async function inserirDemandas(ctx: Ctx, vidas: readonly Vida[], total: number): Promise<void> {
  const { db, now } = ctx;
  await db.$executeRaw`
    insert into usuario (id, nome, sobrenome, email, senha_hash, ativo, criado_em)
    values (gen_random_uuid(), 'Volume', 'de Medição', 'volume@example.org', ${SEM_SENHA}, true, ${now}) on conflict do nothing`;
  await db.$executeRaw`
    insert into usuario_grupo (usuario_id, grupo)
    select id, 'administrador' from usuario where email = 'volume@example.org' on conflict do nothing`;
  const colunas = `n int, area text, atividade text, tipo text, status int, status_desde timestamptz, criada_em timestamptz,
    ano int, tipo_avaliacao int, formato_avaliacao int, encerramento text, pendente_desde date, analise boolean,
    diretoria boolean, superintendencia boolean, interesse_inicio date, interesse_fim date, fases jsonb, historico jsonb,
    ${INSTANTES.map((campo) => `${campo} timestamptz`).join(', ')}`;
  await db.$executeRaw`
    create temporary table modelo on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(vidas.map(modelo))}::jsonb) as t(${Prisma.raw(colunas)})`;
  await db.$executeRaw`
    create temporary table nova on commit drop as
    select i, gen_random_uuid() as id, gen_random_uuid() as cronograma, m.*,
           coalesce(s.ultimo, 0) + row_number() over (partition by m.ano order by i) as numero
      from generate_series(1, ${total}::int) i
      join modelo m on m.n = i % ${vidas.length}::int
      left join sequencia_ano s on s.ano = m.ano`;
  const instantes = Prisma.raw(INSTANTES.join(', '));
  await db.$executeRaw`
    with unidade as (
      select c.area, u.cod_curso, u.cod_disciplina, row_number() over (partition by c.area order by u.cod_disciplina) - 1 as k,
             count(*) over (partition by c.area) as todas
        from unidade_curricular u join curso c using (cod_curso)
    ), lugar as (
      select codigo_ibge, row_number() over (order by codigo_ibge) - 1 as k, count(*) over () as todos from municipio where uf = 'GO'
    ), cadeia as (
      select id, row_number() over (order by id) - 1 as k, count(*) over () as todas from cadeia_produtiva where ativo
    )
    insert into demanda (id, identificacao_processo, ano, numero, solicitante_id, solicitante_nome, area_atuacao, atividade,
      tipo, cod_curso, cod_disciplina, municipio_ibge, cadeia_id, qtd_instrutores, requisitos, status, status_desde, versao,
      tipo_avaliacao, formato_avaliacao, criada_em, encerramento, encerrada_por, pendente_desde,
      interesse_inicio, interesse_fim, ${instantes})
    select n.id, upper(n.area) || '-' || lpad(n.numero::text, greatest(4, length(n.numero::text)), '0') || '/' || n.ano,
      n.ano, n.numero, s.id, 'Volume de Medição', n.area, n.atividade, n.tipo, u.cod_curso, u.cod_disciplina, l.codigo_ibge,
      c.id, 1 + n.i % 5, array['Experiência comprovada na área.'], n.status, n.status_desde, 1, n.tipo_avaliacao,
      n.formato_avaliacao, n.criada_em, n.encerramento, case when n.encerramento is not null then 'volume' end,
      n.pendente_desde, n.interesse_inicio, n.interesse_fim, ${instantes}
      from nova n
      join usuario s on s.email = 'volume@example.org'
      left join unidade u on n.area <> 'at' and u.area = n.area and u.k = (n.i / ${vidas.length}::int) % u.todas
      left join lugar l on n.area = 'at' and l.k = (n.i / ${vidas.length}::int) % l.todos
      left join cadeia c on n.area = 'at' and c.k = (n.i / ${vidas.length}::int) % c.todas`;
  await db.$executeRaw`
    insert into sequencia_ano (ano, ultimo) select ano, max(numero) from nova group by ano
    on conflict (ano) do update set ultimo = excluded.ultimo`;
  await db.$executeRaw`
    insert into aprovacao (demanda_id, criada_em, analise, diretoria, superintendencia)
    select id, criada_em, analise, diretoria, superintendencia from nova`;
  // Without triggers what is derived and counted is written here; with them, nothing is left to write.
  await db.$executeRaw`
    update demanda d set aprovada_ate = aprovada_ate(n.diretoria, n.superintendencia) from nova n
     where n.id = d.id and d.aprovada_ate is distinct from aprovada_ate(n.diretoria, n.superintendencia)`;
  await db.$executeRaw`delete from demandas_contadas`;
  await db.$executeRaw`
    insert into demandas_contadas (status, area_atuacao, aprovada_ate, com_prazo, pendente_desde, quantas)
    select status, area_atuacao, aprovada_ate, interesse_fim is not null, pendente_desde, count(*)
      from demanda group by 1, 2, 3, 4, 5`;
  await db.$executeRaw`
    insert into chamada_externa (id, sistema, operacao, chave, demanda_id, estado, corpo, criada_em, atualizada_em)
    select gen_random_uuid(), 'fluig', 'solicitacao-Credenciamento', 'solicitacao:' || id, id, 'concluida', '{}', criada_em, criada_em
      from nova where analise`;
  await db.$executeRaw`
    insert into cronograma_versao (id, demanda_id, numero, tipo_avaliacao, formato_avaliacao, criado_por, criado_em)
    select cronograma, id, 1, tipo_avaliacao, formato_avaliacao, 'volume', cronograma_criado_em
      from nova where jsonb_array_length(fases) > 0`;
  await db.$executeRaw`
    update demanda d set cronograma_atual_id = n.cronograma from nova n
     where n.id = d.id and jsonb_array_length(n.fases) > 0`;
  await db.$executeRaw`
    insert into fase_cronograma (cronograma_id, fase_id, nome_fase, modulo, recurso, ordem, realizacao_inicio, realizacao_fim,
      recurso_inicio, recurso_fim)
    select n.cronograma, f.id, f.nome, f.modulo, f.recurso, f.ordem, t.inicio, t.fim, t.recurso_inicio, t.recurso_fim
      from nova n
     cross join lateral jsonb_to_recordset(n.fases)
        as t(fase_id int, inicio date, fim date, recurso_inicio date, recurso_fim date)
      join fase f on f.id = t.fase_id`;
  await db.$executeRaw`
    insert into historico_demanda (demanda_id, evento, de, para, ator_nome, origem, motivo, dados, instante)
    select n.id, h.evento, h.de, h.para, h.ator_nome, h.origem, h.motivo, '{}', h.instante
      from nova n
     cross join lateral jsonb_to_recordset(n.historico)
        as h(ordem int, evento text, de int, para int, instante timestamptz, motivo text, ator_nome text, origem text)
     order by n.i, h.ordem`;
}

/** Ten people in each demand that opened, among those of this load. */
async function inserirParticipacoes(ctx: Ctx): Promise<number> {
  return ctx.db.$executeRaw`
    insert into participacao (id, demanda_id, usuario_id, tipo, curriculo_versao_id, interessado, demonstrado_em)
    select gen_random_uuid(), n.id, v.usuario, 'E', v.versao, true, n.interesse_inicio + interval '12 hours'
      from nova n
     cross join generate_series(0, 9) k
      join volume v on v.i = 1 + (n.i::bigint * 10 + k) % (select greatest(count(*), 1) from volume)
     where n.interesse_inicio is not null and n.tipo <> 'interno'
    on conflict do nothing`;
}

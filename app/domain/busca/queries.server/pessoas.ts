import { comFicha } from '#app/domain/acompanhamento/queries.server/ficha/pessoa.ts';
import { podeOperar } from '#app/domain/acesso/autoridade.ts';
import { podeEntrar } from '#app/domain/acesso/permissions.ts';
import { naListaDoAvaliador } from '#app/domain/avaliacao/queries.server/minhas.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { emDiaDesde } from '#app/domain/curriculo/validade.ts';
import { daEquipe } from '#app/domain/demanda/queries.server/demandas.ts';
import { RECURSO } from '#app/domain/etapa/ids.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { doRevisor } from '#app/domain/interesse/queries.server/aplicacoes.ts';
import { naListagem } from '#app/domain/interesse/queries.server/listagem.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { mascararCpf } from '#app/lib/cpf-cnpj.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import { plannedEachTime } from '#app/lib/planning.server.ts';
import { enderecoDe, type Destino } from '../destinos.ts';
import { CONTADOS } from '../rules.ts';
import type { Achado, Achados, PaginaDaBusca, Procura } from '../types.ts';
import { dentro, emPagina, NENHUM, quemTem, temPalavras, type Modo } from './texto.ts';

type Fonte = { sql: (procura: Procura, modo: Modo) => Prisma.Sql };

/** Somebody may be in a source more than once. */
const LINHAS = Prisma.raw(`limit ${String(4 * CONTADOS)}`);

/** The listing of curricula, by the name that they bear. */
const daListagem = (ctx: CtxUsuario, destino: Destino): Fonte => ({
  sql: (procura, modo) => Prisma.sql`
    (select c.usuario_id, v.nome_completo as nome, ${destino} as destino, v.id as ref, null::uuid as demanda_id,
            null::uuid as participacao_id, v.cidade, v.estado_uf as uf, c.finalizado_em, 1 as ordem, c.finalizado_em as em
       from curriculo_versao v join curriculo c on c.versao_atual_id = v.id
      where ${naListagem(ctx)}
        and ${
          procura.palavras.length > 0
            ? temPalavras(procura, modo, 'v.nome_completo')
            : Prisma.sql`c.usuario_id in (select u.id from usuario u where ${quemTem(procura, modo)})`
        } ${LINHAS})`,
});

/** Who takes part in demands that the lists of this person have: of each, the latest is kept. */
const porParticipacao = (
  destino: Destino,
  ordem: number,
  { ref, de, onde }: { ref: Prisma.Sql; de: Prisma.Sql; onde: Prisma.Sql },
): Fonte => ({
  sql: (procura, modo) => Prisma.sql`
    (select u.id as usuario_id, trim(u.nome || ' ' || u.sobrenome) as nome, ${destino} as destino, ${ref} as ref, p.demanda_id,
            p.id as participacao_id, v.cidade, v.estado_uf as uf, v.finalizada_em as finalizado_em, ${ordem}::int as ordem,
            p.demonstrado_em as em
       from ${de} join usuario u on u.id = p.usuario_id join curriculo_versao v on v.id = p.curriculo_versao_id
      where ${onde} and ${quemTem(procura, modo)} ${LINHAS})`,
});

/** The accounts. */
const CONTAS: Fonte = {
  sql: (procura, modo) => Prisma.sql`
    (select u.id as usuario_id, trim(u.nome || ' ' || u.sobrenome) as nome, ${'conta' satisfies Destino} as destino, u.id as ref,
            null::uuid as demanda_id, null::uuid as participacao_id, null as cidade, null as uf,
            null::timestamptz as finalizado_em, 9 as ordem, u.criado_em as em
       from usuario u where ${quemTem(procura, modo)} ${LINHAS})`,
};

const JURIDICA: Habilitacao = 'HabJud';
const SO_ID = Prisma.sql`p.id`;

/** Where this person finds people: by the roles that open each list. R-BUS-02. */
function fontesDe(ctx: CtxUsuario): Fonte[] {
  const { actor } = ctx;
  const eu = actor.id;
  const fontes: Fonte[] = [];
  if (podeOperar('curriculo.ver-de-outros', actor)) {
    fontes.push(
      daListagem(ctx, podeEntrar('/adm/listagemCurriculos', actor) ? 'curriculo:adm' : 'curriculo:coord'),
    );
  }
  const participacao = Prisma.sql`participacao p`;
  const comDemanda = Prisma.sql`participacao p join demanda d on d.id = p.demanda_id`;
  if (podeEntrar('/adm/lista-avaliacao', actor)) {
    const ref = Prisma.sql`p.curriculo_versao_id`;
    fontes.push(
      porParticipacao('curriculo:adm', 2, { ref, de: participacao, onde: Prisma.sql`p.interessado` }),
    );
  }
  if (podeOperar('aplicacao.listar', actor)) {
    const onde = Prisma.sql`p.interessado and ${doRevisor(ctx)}`;
    fontes.push(porParticipacao('pessoa:aplicacao', 3, { ref: SO_ID, de: comDemanda, onde }));
  }
  if (podeEntrar('/juridico/habilitacao-juridica', actor)) {
    const de = Prisma.sql`pessoa_em_analise n join participacao p on p.id = n.participacao_id`;
    const onde = Prisma.sql`n.habilitacao = ${JURIDICA}`;
    fontes.push(porParticipacao('pessoa:juridico', 4, { ref: SO_ID, de, onde }));
  }
  if (podeEntrar('/ava/avaliacao', actor)) {
    for (const [destino, parte] of [
      ['pessoa:entrevista', 'E'],
      ['pessoa:didatica', 'D'],
    ] as const) {
      const de = Prisma.sql`lugar_do_avaliador s join participacao p on p.id = s.participacao_id`;
      const onde = Prisma.sql`s.tipo = ${parte} and ${naListaDoAvaliador(eu)}`;
      fontes.push(porParticipacao(destino, 5, { ref: SO_ID, de, onde }));
    }
  }
  if (podeEntrar('/adm/usuarios', actor)) fontes.push(CONTAS);
  return fontes;
}

/** May this person find other people at all? */
export const buscaPessoas = (ctx: CtxUsuario): boolean => fontesDe(ctx).length > 0;

const todasAsFontes = (fontes: readonly Fonte[], procura: Procura, modo: Modo): Prisma.Sql =>
  Prisma.join(
    fontes.map(({ sql }) => sql(procura, modo)),
    ' union all ',
  );

type Linha = {
  usuarioId: string;
  nome: string;
  destino: Destino;
  ref: string;
  demandaId: string | null;
  participacaoId: string | null;
  cidade: string | null;
  uf: string | null;
  finalizadoEm: Date | null;
  cpf: string | null;
  /** Null: this person sees no demands as staff. */
  demandas: number | null;
  recurso: string | null;
  /** Their demands whose file this person may open, and one of them. */
  fichas: { quantas: number; demandaId: string; participacaoId: string } | null;
  total: number;
};

/**
 * People whom the lists of this person have: as the name is written, else with a mistake in it, the most alike first. One statement; each
 * source is read from an index and stops at a number.
 */
export async function buscarNasPessoas(
  ctx: CtxUsuario,
  procura: Procura,
  pagina: PaginaDaBusca,
): Promise<Achados> {
  const fontes = fontesDe(ctx);
  if (fontes.length === 0) return NENHUM;
  const comoEquipe =
    podeEntrar('/adm/credenciamento', ctx.actor) || podeEntrar('/coord/credenciamento', ctx.actor);
  const demandas = comoEquipe
    ? Prisma.sql`(select count(*)::int from participacao p join demanda d on d.id = p.demanda_id
                   where p.usuario_id = g.usuario_id and p.interessado and ${daEquipe(ctx)})`
    : Prisma.sql`null::int`;
  const recurso = podeEntrar('/adm/solicitacaoRecurso', ctx.actor)
    ? Prisma.sql`(select d.identificacao_processo
                    from participacao p join resultado_etapa e on e.participacao_id = p.id
                    join recurso r on r.resultado_id = e.id and r.status = ${RECURSO.emAnalise}
                    join demanda d on d.id = p.demanda_id
                   where p.usuario_id = g.usuario_id order by r.criado_em limit 1)`
    : Prisma.sql`null::text`;
  const fichas = podeOperar('candidato.acompanhar', ctx.actor)
    ? Prisma.sql`(select jsonb_build_object('quantas', count(*), 'demandaId', min(d.id::text), 'participacaoId', min(p.id::text))
                    from participacao p join demanda d on d.id = p.demanda_id
                   where p.usuario_id = g.usuario_id and ${comFicha(ctx)})`
    : Prisma.sql`null::jsonb`;
  // How many have a word decides with which of them to begin.
  const linhas = await ctx.db.$queryRaw<Linha[]>`${plannedEachTime}
    with exatas as materialized (${todasAsFontes(fontes, procura, 'exato')}),
    parecidas as materialized (
      select * from (${todasAsFontes(fontes, procura, 'parecido')}) f where not exists (select 1 from exatas)),
    todas as (
      select distinct on (usuario_id) * from (
        select *, 0::real as longe from exatas
        union all select *, 1 - similarity(dobrar(${procura.texto}), dobrar(nome)) from parecidas) t
       order by usuario_id, ordem, em desc),
    g as (
      select *, (count(*) over ())::int as total from todas
       order by longe, dobrar(nome), usuario_id ${pageSql(dentro(pagina))})
    select g.usuario_id as "usuarioId", g.nome, g.destino, g.ref, g.demanda_id as "demandaId",
           g.participacao_id as "participacaoId", g.cidade, g.uf, g.finalizado_em as "finalizadoEm", g.total, u.cpf,
           ${demandas} as demandas, ${recurso} as recurso, ${fichas} as fichas
      from g join usuario u on u.id = g.usuario_id
     order by g.longe, dobrar(g.nome), g.usuario_id`;
  const desde = emDiaDesde(ctx.now);
  return emPagina(linhas, (linha) => mostrar(linha, desde));
}

/** The person over their demands, the file where there is one alone, else where the list that has them shows them. R-BUS-05. */
function enderecoDaPessoa({ usuarioId, destino, ref, demandaId, participacaoId, fichas }: Linha): string {
  if (fichas !== null && fichas.quantas > 1) return enderecoDe('pessoa:demandas', { id: usuarioId });
  if (fichas?.quantas === 1) return enderecoDe('pessoa:ficha', { id: usuarioId, ...fichas });
  return enderecoDe(destino, { id: ref, demandaId, participacaoId });
}

/** Whom somebody scores is known by name alone: what else there is of them is in the desk, after the declaration. R-IMP-01. */
const DA_BANCA: readonly Destino[] = ['pessoa:entrevista', 'pessoa:didatica'];

function mostrar(linha: Linha, desde: Date): Achado {
  const { demandas, finalizadoEm, recurso } = linha;
  const { cpf, cidade, uf } = DA_BANCA.includes(linha.destino)
    ? { cpf: null, cidade: null, uf: null }
    : linha;
  const emDemandas = demandas === 1 ? 'em 1 demanda' : `em ${String(demandas)} demandas`;
  const partes = [
    cpf === null ? null : mascararCpf(cpf),
    cidade === null ? null : [cidade, uf].filter(Boolean).join('-'),
    demandas === null || demandas === 0 ? null : emDemandas,
    finalizadoEm !== null && finalizadoEm < desde ? 'currículo vencido' : null,
  ];
  return {
    chave: linha.usuarioId,
    para: enderecoDaPessoa(linha),
    titulo: linha.nome,
    detalhe: partes.filter((parte) => parte !== null).join(' · '),
    espera: recurso === null ? null : `${recurso}: recurso`,
  };
}
